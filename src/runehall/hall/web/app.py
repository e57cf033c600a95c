"""The hall as an ASGI app."""

import gc
import logging
import secrets
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from litestar.types import ASGIApp

from runehall import __version__
from runehall.errors import RunehallError
from runehall.hall.hall import Hall
from runehall.hall.people import COOKIE, People
from runehall.hall.settings import Settings
from runehall.hall.storage.store import Store
from runehall.hall.web import answers
from runehall.hall.web.door import Door, door_of
from runehall.hall.web.pages import page
from runehall.hall.web.persons import Persons
from runehall.hall.web.socket import ADDRESS, table_socket
from runehall.hall.web.tables import Tables

log = logging.getLogger("runehall.web")
LONGEST_BODY = 64 * 1024
Ask = Request[Any, Any, Any]


@get("/health", include_in_schema=False)
async def health(request: Ask) -> Response[dict[str, str]]:
    """Whether this process can serve: its database answers and it is not closing."""
    hall = door_of(request).hall
    await hall.store.table("")
    status = "closing" if hall.closing else "ok"
    return Response({"status": status, "version": __version__}, status_code=503 if hall.closing else 200)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: Ask) -> Response[str]:
    """What this process counts."""
    door = door_of(request)
    return Response(door.metrics.text(door.hall), media_type="text/plain; version=0.0.4; charset=utf-8")


async def let_in(request: Ask) -> None:
    """Every request passes the door."""
    await door_of(request).let_in(request)


def around(app: Litestar) -> ASGIApp:
    """Every answer, errors included, carries the headers that keep browsers safe, and is counted.

    The tables' sockets turn off here: each layer they do not pass is memory that thousands of them do not need.
    """
    inner = app.asgi_handler
    safe = [(name.encode(), value.encode()) for name, value in answers.HEADERS.items()]

    async def handle(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            table = ADDRESS.fullmatch(scope.get("path", "")) if scope["type"] == "websocket" else None
            if table is not None:
                await table_socket(scope, receive, send, table.group(1))
            else:
                await inner(scope, receive, send)
            return

        async def answer(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *safe]
                door = getattr(scope["litestar_app"].state, "door", None)
                if door is not None:
                    door.metrics.requests[scope["method"], message["status"]] += 1
            await send(message)

        await inner(scope, receive, answer)

    return handle


def make_app(settings: Settings) -> Litestar:
    """The hall with these settings; it opens its database when the server starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database_url)
        hall = Hall(settings, store)
        people = People(store, await store.kept("key", lambda: secrets.token_hex(32)))
        app.state.door = Door(settings, hall, people)
        await hall.start()
        _say_goodbye(hall)
        _spare_the_collector()
        log.info("the hall is open", extra={"version": __version__, "database": store.engine.dialect.name})
        try:
            yield
        finally:
            await hall.stop()
            store.close()
            log.info("the hall is closed")

    app = Litestar(
        [health, metrics, Persons, Tables, page],
        lifespan=[lifespan],
        before_request=let_in,
        exception_handlers={
            RunehallError: answers.refused,
            HTTPException: answers.http_error,
            Exception: answers.fault,
        },
        openapi_config=OpenAPIConfig(
            title="Runehall",
            version=__version__,
            description="Tables of RUNE for people and programs. The table's socket is described in docs/api.md.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(
                security_schemes={
                    "token": SecurityScheme(type="http", scheme="bearer"),
                    "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
                }
            ),
            security=[{"token": []}, {"cookie": []}],
        ),
        # The pages' files are kept compressed already (pages.py): only the API's answers are compressed on the way.
        compression_config=CompressionConfig(backend="gzip", minimum_size=1500, exclude_opt_key="packed"),
        request_max_body_size=LONGEST_BODY,
        logging_config=None,
        debug=False,
    )
    answers.promise(app.openapi_schema)
    app.asgi_handler = around(app)
    return app


def _spare_the_collector() -> None:
    """Look for lost cycles a little at a time, for everybody waits meanwhile: 20,000 new objects take about 8 ms. Tables
    are freed by counting, so a look through all of them is seldom needed."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 3, 200)


def _say_goodbye(hall: Hall) -> None:
    """When the process is told to stop, clients hear of it before the server closes their sockets."""
    if threading.current_thread() is not threading.main_thread():
        return
    import asyncio

    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        before = signal.getsignal(number)
        if not callable(before):
            continue

        def stop(received: int, frame: Any, then: Any = before) -> None:
            async def leave() -> None:
                await hall.stop()
                await asyncio.sleep(0.05)
                then(received, frame)

            loop.call_soon_threadsafe(lambda: loop.create_task(leave()))

        signal.signal(number, stop)


def from_environment() -> Litestar:
    """The hall as the environment describes it, for servers that start several processes."""
    from runehall.hall.logs import start_logs

    settings = Settings.from_environment()
    start_logs(settings.log)
    return make_app(settings)
