"""Whether a process is alive (`/health`), and whether it can do its work (`/ready`)."""

import asyncio
from collections.abc import Awaitable
from typing import Any

from litestar import Request, Response, get

from runehall import __version__
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Gateway
from runehall.hall.metrics import disk_room

Ask = Request[Any, Any, Any]
CHECKS = ("/health", "/ready")
PATIENCE = 4.0
"""Seconds that the database and Redis have to answer."""


@get("/health", include_in_schema=False)
async def health(request: Ask) -> Response[dict[str, str]]:
    """This process is alive: its event loop answers. Whoever restarts dead processes asks this."""
    return Response({"status": "ok", "version": __version__})


@get("/ready", include_in_schema=False)
async def ready(request: Ask) -> Response[dict[str, Any]]:
    """This process can serve: its database is writable, Redis answers, the disk has room. Proxies ask this."""
    problems = await find_problems(getattr(request.app.state, "gateway", None))
    status = 503 if problems else 200
    headers = {"retry-after": "2"} if problems else {}
    return Response({"status": "no" if problems else "ok", "problems": problems}, status_code=status, headers=headers)


async def find_problems(gateway: Gateway | None) -> list[str]:
    """What keeps this process from serving, in words."""
    if gateway is None:
        return ["the hall is opening, or waits for its database or Redis"]
    registry = gateway.registry
    if registry.closing:
        return ["the hall is closing"]
    checks = [_problem("the database cannot be written to", registry.store.probe())]
    if registry.cluster is not None:
        checks.append(_problem("Redis does not answer", registry.cluster.ping()))
    found = [problem for problem in await asyncio.gather(*checks) if problem is not None]
    room = disk_room(registry)
    if room is not None and room < gateway.settings.disk_mb << 20:
        found.append(f"the disk of the database is nearly full: {room >> 20} MB are left")
    return found


async def _problem(what: str, check: Awaitable[None]) -> str | None:
    try:
        await asyncio.wait_for(check, PATIENCE)
    except (Refused, TimeoutError):
        return what
    return None
