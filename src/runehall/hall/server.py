"""Running the hall: uvicorn, one process or several."""

import contextlib
import importlib
import os
import sys
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.config import STARTUP_FAILURE

from runehall.hall.errors import Refused
from runehall.hall.http.protocols.http_protocol import HttpConnections
from runehall.hall.http.protocols.websocket_protocol import KEEPALIVE_SECONDS, Sockets
from runehall.hall.logs import start_logs
from runehall.hall.settings import Settings
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.migrate import migrate
from runehall.hall.workers import Beat, Workers

APP = "runehall.hall.http.app:from_environment"


def serve(settings: Settings) -> None:
    """Serve until a signal stops it."""
    if settings.workers > 1 and not settings.redis:
        raise Refused("setup", "several workers need --redis: they talk to one another through it")
    start_logs(settings.log)
    for name, value in msgspec.to_builtins(settings).items():
        os.environ[f"RUNEHALL_{name.upper()}"] = str(value)
    if settings.workers == 1:
        server = uvicorn.Server(_config(settings))
        with contextlib.suppress(KeyboardInterrupt):
            server.run()
        if not server.started:
            sys.exit(STARTUP_FAILURE)
        return
    _prepare(settings)
    for module in (APP.partition(":")[0], "runehall.hall.cluster.bus", "uvloop"):
        importlib.import_module(module)  # once, here: workers are forked from this process
    listening = _config(settings).bind_socket()

    def run(beat: Beat) -> None:
        uvicorn.Server(_config(settings, beat)).run([listening])

    Workers(run, settings.workers, settings.worker_seconds).serve()


def _config(settings: Settings, beat: Beat | None = None) -> uvicorn.Config:
    largest = max(settings.message_bytes * 4, 16384)
    return uvicorn.Config(
        APP,
        factory=True,
        host=settings.host,
        port=settings.port,
        loop="uvloop",
        http=cast("Any", HttpConnections(settings)),
        ws=cast("Any", Sockets(largest)),
        ws_max_size=largest,
        ws_per_message_deflate=False,
        ws_ping_interval=KEEPALIVE_SECONDS,
        ws_ping_timeout=KEEPALIVE_SECONDS,
        timeout_graceful_shutdown=5,
        callback_notify=beat,
        timeout_notify=1,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=4096,
    )


def _prepare(settings: Settings) -> None:
    """Refuse a wrong --database here, once, where workers would try again and again; one that is away may come back."""
    try:
        engine = open_engine(settings.database_url)
    except Refused as fault:
        if fault.code == "setup":
            raise
        return
    try:
        migrate(engine)
    finally:
        engine.dispose()
