"""The browser client: files from the package, and the front page for each of the client's own addresses.

Litestar's static files ignore `If-None-Match` and compress a file again for each request. Here a file is read and
compressed once, its entity tag is a hash of its content, and a browser that has it gets 304.
"""

import asyncio
import contextlib
import gzip
import hashlib
import html
import mimetypes
import re
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from cachetools import LRUCache
from litestar import Request, Response, get
from litestar.params import FromPath

from runehall.hall.errors import Refused
from runehall.hall.house.rows import StoredHouse
from runehall.hall.http.gateway import gateway_of
from runehall.hall.http.languages import language_of
from runehall.hall.http.pages import sharing

STATIC = Path(__file__).parents[2] / "static"
ABSENT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Runehall</title>
<h1>The hall is open, its pages are not built</h1>
<p>The server runs, but the browser client is missing from this installation.
In a clone of the project run <code>make web</code>, then reload this page; or install the server from the clone with
<code>RUNEHALL_WEB=1 pip install ".[server]"</code>. A wheel has the client in it.</p>
<p>Programs can play: the API is described at <a href="/api/schema/openapi.json">/api/schema/openapi.json</a>.</p>
</html>
"""
COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
KINDS = {
    ".ftl": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
}
PACKED = ".gz"
"""Suffix of large files for offline play that exist only in compressed form."""

BROTLI = ".br"
"""Suffix of compressed copies that lie beside scripts and styles."""


class Leaf(NamedTuple):
    """A file of the client, ready to be sent."""

    changed: float
    kind: str
    body: bytes
    packed: bytes | None
    """The body compressed with gzip."""
    tag: str
    brotli: bytes | None = None


_leaves: dict[Path, Leaf] = {}
_dressed: LRUCache[tuple[str, str], Leaf] = LRUCache(20)


def leaf(path: Path) -> Leaf:
    """Return a file, which is read again only when it changes."""
    changed = path.stat().st_mtime
    known = _leaves.get(path)
    if known is not None and known.changed == changed:
        return known
    body = path.read_bytes()
    name = path.with_suffix("") if path.suffix == PACKED else path
    kind = KINDS.get(name.suffix) or mimetypes.guess_type(name.name)[0] or "application/octet-stream"
    if path.suffix == PACKED:
        packed: bytes | None = body
    else:
        packed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSED) or path.suffix == ".js" else None
    better = path.with_name(path.name + BROTLI)
    brotli = better.read_bytes() if better.is_file() else None
    _leaves[path] = Leaf(changed, kind, body, packed, _tag(body), brotli)
    return _leaves[path]


def dressed(front: Leaf, house: StoredHouse) -> Leaf:
    """Return the front page with the name, languages and colours that the hosts chose, so that they show
    immediately."""
    if house == StoredHouse():
        return front
    told = {
        "name": house.name, "languages": house.languages, "accent": house.accent, "closed": house.closed,
        "texts": bool(house.welcome or house.conduct),
    }  # fmt: skip
    meta = f'<meta name="runehall-house" content="{html.escape(msgspec.json.encode(told).decode())}" />'
    if (front.tag, meta) not in _dressed:
        body = front.body.decode().replace("<title>", f"{meta}\n    <title>", 1)
        if house.name:
            body = body.replace("<title>Runehall</title>", f"<title>{html.escape(house.name)}</title>", 1)
        _dressed[front.tag, meta] = _with_body(front, body.encode())
    return _dressed[front.tag, meta]


def _with_body(leaf: Leaf, body: bytes) -> Leaf:
    return leaf._replace(body=body, packed=gzip.compress(body, 6, mtime=0), tag=_tag(body))


def find(address: str) -> Path | None:
    """Return the file for an address, the front page for the client's own addresses, or None."""
    path = STATIC / address.lstrip("/")
    with contextlib.suppress(OSError):  # a name that is too long for a file may still be an address
        path = path.resolve()
        if path.is_relative_to(STATIC.resolve()):
            for found in (path, path.with_name(path.name + PACKED)):
                if found.is_file():
                    return found
    last = address.rsplit("/", 1)[-1]
    return None if "." in last and not last.startswith("@") else STATIC / "index.html"


async def shared(request: Request[Any, Any, Any], address: str, front: Leaf) -> Leaf:
    """Return the front page with link preview tags for this address, or unchanged if there are none."""
    where = sharing.ADDRESS.fullmatch(address)
    if where is None or gateway_of(request).house.set.closed:
        return front
    gateway, language = gateway_of(request), language_of(request)
    wished = request.query_params.get("move", "")
    move = int(wished) if wished.isascii() and wished.isdigit() and len(wished) < 5 else None
    try:
        preview = await sharing.preview(gateway, where, move, language)
    except Refused:  # the page itself shows the problem
        return front
    origin = gateway.origin.own(request)
    body = sharing.tagged(front.body.decode(), preview, origin, address, language).encode()
    return _with_body(front, body)


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


@get(["/", "/{address:path}"], include_in_schema=False, packed=True)
async def page(request: Request[Any, Any, Any], address: FromPath[str] = "/") -> Response[bytes]:
    """Serve a page or one of its files."""
    if address.startswith("/api"):
        raise Refused("missing", "there is no such address in the API: see /api/schema/openapi.json")
    if not (STATIC / "index.html").is_file():
        return Response(ABSENT.encode(), media_type="text/html; charset=utf-8", status_code=503)
    path = find(address)
    if path is None:
        raise Refused("missing", "there is no such page: start at /")
    found = leaf(path)
    if path.name == "index.html":
        found = await shared(request, address, dressed(found, gateway_of(request).house.set))
    lasting = path.parent.name == "assets"
    headers = {
        "etag": found.tag,
        "vary": "accept-encoding, accept-language" if path.name == "index.html" else "accept-encoding",
        "cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache",
    }
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    body = found.body
    asked = request.headers.get("accept-encoding", "")
    if found.brotli is not None and "br" in re.split(r"[,;\s]+", asked):
        body, headers["content-encoding"] = found.brotli, "br"
    elif found.packed is not None and "gzip" in asked:
        body, headers["content-encoding"] = found.packed, "gzip"
    elif path.suffix == PACKED:
        body = await asyncio.to_thread(gzip.decompress, body)
    return Response(body, headers=headers, media_type=found.kind)
