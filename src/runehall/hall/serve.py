"""Running the hall: uvicorn, one process or several."""

import os

import msgspec
import uvicorn

from runehall.hall.faults import Refused
from runehall.hall.logs import start_logs
from runehall.hall.settings import Settings


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    if settings.workers > 1 and not settings.redis:
        raise Refused("setup", "several workers need --redis: they talk to one another through it")
    start_logs(settings.log)
    for name, value in msgspec.to_builtins(settings).items():
        os.environ[f"RUNEHALL_{name.upper()}"] = str(value)
    uvicorn.run(
        "runehall.hall.web.app:from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        loop="uvloop",
        http="httptools",
        ws="runehall.hall.web.lean:LeanSocket",
        ws_max_size=max(settings.message_bytes * 4, 16384),
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        timeout_graceful_shutdown=5,
        timeout_worker_healthcheck=30,  # on a slow or busy machine a worker takes longer than the usual 5 s to come up
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        backlog=4096,
    )
