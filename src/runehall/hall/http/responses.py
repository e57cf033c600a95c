"""What all answers share: problems as JSON, security headers, and compression."""

import gzip
import logging
import math
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.spec import OpenAPI, OpenAPIMediaType, OpenAPIResponse, OpenAPIType, Reference, Schema

from runehall.errors import RunehallError
from runehall.hall.engine.shared_thread import SharedThread
from runehall.hall.errors import Refused
from runehall.hall.wire import api
from runehall.hall.wire.rok import RokStone
from runehall.hall.wire.rune import TableRune

log = logging.getLogger("runehall.web")
OUTAGE_SECONDS = 2
COMPRESSED_FROM = 1500
"""Bytes from which an answer is compressed; a shorter one gains nothing."""
COMPRESSION = 4
"""The gzip level for answers: a replay of RÖK (418 kB) takes 2.3 ms and 49 kB; level 9 takes 5.8 ms for 46 kB."""

CSP = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; "
    "font-src 'self'; "
    "media-src 'self'; "
    "connect-src 'self'; "
    "manifest-src 'self'; "
    "worker-src 'self'; "
    "base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
# Scripts, styles and fonts are not documents: a CSP there protects nothing, and is half the size of a small file.
ASSET_HEADERS = {name: HEADERS[name] for name in ("x-content-type-options", "cross-origin-resource-policy")}
# Data is no document either; its policy is for whoever opens an address of the API by itself.
API_HEADERS = ASSET_HEADERS | {"content-security-policy": CSP}
# Other sites may embed a replay in a frame, and show the picture of a table.
EMBED_HEADERS = HEADERS | {
    "content-security-policy": CSP.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "cross-origin-resource-policy": "cross-origin",
}
# Python runs in its own worker under the policy of the worker's script, so that no page may compile WebAssembly.
WORKER_HEADERS = ASSET_HEADERS | {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}
PICTURE_HEADERS = ASSET_HEADERS | {"cross-origin-resource-policy": "cross-origin"}

ASSETS = ("/assets/", "/plain.css", "/first.js")
"""Addresses of scripts, styles and fonts. A service worker is not one of them: its policy is that of its script."""

GONE = "runehall.gone"
"""Key in a request's scope: the client has disconnected."""

PROBLEMS = {
    400: "Not understood, or against the rules.",
    401: "Not signed in.",
    403: "Not allowed.",
    404: "Not found.",
    405: "The address does not support this method.",
    409: "Not possible in this state.",
    408: "The request did not arrive in time.",
    413: "The body is too long.",
    429: "A limit was reached.",
    500: "An internal error of the hall.",
    503: "The hall is restarting, or something it needs cannot be reached; see `Retry-After`.",
}


def safe_headers(path: str, status: int) -> list[tuple[bytes, bytes]]:
    """Return the security headers for an answer."""
    found = status == 200
    if path.startswith("/embed/"):
        return _EMBED
    if found and path.startswith("/pictures/"):
        return _PICTURE
    if path.startswith("/pyodide/"):
        return _WORKER
    if path.startswith("/api/"):
        return _API
    return _ASSET if found and path.startswith(ASSETS) else _SAFE


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


_SAFE, _API, _ASSET, _EMBED, _PICTURE, _WORKER = map(
    _encoded, (HEADERS, API_HEADERS, ASSET_HEADERS, EMBED_HEADERS, PICTURE_HEADERS, WORKER_HEADERS)
)


def _as_array(described: Schema, struct: type[msgspec.Struct]) -> None:
    """Describe a struct that is sent as an array of all its fields, in order."""
    assert described.properties is not None
    fields = struct.__struct_encode_fields__
    described.type = OpenAPIType.ARRAY
    described.prefix_items = [described.properties[name] for name in fields]
    described.min_items = described.max_items = len(fields)
    described.properties = described.required = None


def promise(schema: OpenAPI) -> None:
    """Correct the generated schema: refusals are `Problem`s, 204 has no body, and some structs are sent as arrays."""
    assert schema.components.schemas is not None
    for struct in (RokStone, TableRune):
        _as_array(schema.components.schemas[struct.__name__], struct)
    name = next(name for name in schema.components.schemas if name.endswith("Problem"))
    content = {"application/json": OpenAPIMediaType(schema=Reference(ref=f"#/components/schemas/{name}"))}
    for item in (schema.paths or {}).values():
        for operation in (item.get, item.post, item.put, item.patch, item.delete):
            if operation is not None and operation.responses is not None:
                if "204" in operation.responses:
                    operation.responses["204"] = OpenAPIResponse(description="Done; the answer has no body.")
                for status, text in PROBLEMS.items():
                    operation.responses[str(status)] = OpenAPIResponse(description=text, content=content)


_CODES = {401: "signin", 403: "forbidden", 404: "missing", 405: "method", 413: "large", 429: "rate"}


def _problem(problem: api.Problem, status: int) -> Response[Any]:
    return Response(problem, status_code=status, media_type="application/json")


def refused(request: Request[Any, Any, Any], fault: RunehallError) -> Response[Any]:
    """Return a refusal as JSON; all errors of the package's exception tree have the same form."""
    gateway = getattr(request.app.state, "gateway", None)
    if isinstance(fault, Refused):
        problem = api.Problem(fault.code, fault.text, fault.broken, fault.key, fault.values, list(fault.places))
        status = fault.status
    else:
        problem, status = api.Problem("setup", fault.text, fault.rule), 400
    if gateway is not None:
        gateway.metrics.refusals[problem.code] += 1
    response = _problem(problem, status)
    if isinstance(fault, Refused):
        response.headers.update({name.decode(): value.decode() for name, value in retry_headers(fault)})
    return response


def retry_headers(fault: Refused) -> list[tuple[bytes, bytes]]:
    """Return the `Retry-After` header of a rate-limited request or an outage, in whole seconds; empty for other
    refusals."""
    wait = OUTAGE_SECONDS if fault.code == "closing" else fault.wait
    return [] if wait is None else [(b"retry-after", str(max(1, math.ceil(wait))).encode())]


def unstorable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Refuse a text that the database does not accept: PostgreSQL has no NUL characters, and columns have a length."""
    return _problem(api.Problem("message", "a text is too long or has characters that cannot be stored"), 400)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[Any]:
    """Refuse JSON that is nested too deeply."""
    return _problem(api.Problem("message", "the body is nested too deeply"), 400)


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """Return what the framework refused, such as unknown addresses and bodies of the wrong type, in the form of
    refusals."""
    status = error.status_code
    code = _CODES.get(status, "message" if status < 500 else "fault")
    text = str(error.detail)
    extra = error.extra
    if isinstance(extra, list) and extra:
        text += ": " + "; ".join(f"{part.get('key', '')} {part.get('message', '')}".strip() for part in extra)
    if status >= 500 and GONE in request.scope:
        # The client is gone, and nobody reads this.
        return _problem(api.Problem("slow", "the request was interrupted"), 408)
    if status >= 500:
        log.error("request %s %s failed", request.method, request.url.path, exc_info=error)
        text = "something went wrong in the hall; nothing was changed: try again"
    response = _problem(api.Problem(code, text), status)
    if error.headers:
        response.headers.update(error.headers)
    return response


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Answer an internal error: log it in full, and report it in one line without details."""
    log.error("request %s %s failed", request.method, request.url.path, exc_info=error)
    return _problem(api.Problem("fault", "something went wrong in the hall; nothing was changed: try again"), 500)


def as_json(answer: bytes, status: int = 200) -> Response[Any]:
    """Return an answer that is already JSON."""
    return Response(answer, status_code=status, media_type="application/json", headers={"cache-control": "no-store"})


async def long_json(request: Request[Any, Any, Any], thread: SharedThread, work: Callable[[], object]) -> Response[Any]:
    """Return an answer that may be megabytes long: a thread computes, encodes and compresses it. Its route has to be
    `packed`."""
    zipped = "gzip" in request.headers.get("accept-encoding", "")

    def make() -> tuple[bytes, bool]:
        made = work()
        body = made if isinstance(made, bytes) else msgspec.json.encode(made)
        if zipped and len(body) >= COMPRESSED_FROM:
            return gzip.compress(body, COMPRESSION, mtime=0), True
        return body, False

    body, packed = await thread.result(make)
    response = as_json(body)
    response.headers["vary"] = "accept-encoding"
    if packed:
        response.headers["content-encoding"] = "gzip"
    return response
