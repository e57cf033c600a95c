"""Running the hall: uvicorn, in one process. Several processes are started separately, each on its own port."""

import contextlib
import os
import sys
from typing import Any, cast

import msgspec
import uvicorn
from uvicorn.config import STARTUP_FAILURE

from runehall.hall.http.protocols.http_protocol import HttpConnections
from runehall.hall.http.protocols.websocket_protocol import KEEPALIVE_SECONDS, Sockets
from runehall.hall.logs import start_logs
from runehall.hall.settings import Settings

APP = "runehall.hall.http.app:from_environment"


def serve(settings: Settings) -> None:
    """Serve until a signal stops it."""
    start_logs(settings.log)
    for name, value in msgspec.to_builtins(settings).items():
        os.environ[f"RUNEHALL_{name.upper()}"] = str(value)
    server = uvicorn.Server(_config(settings))
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(STARTUP_FAILURE)


def _config(settings: Settings) -> uvicorn.Config:
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
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=4096,
    )
