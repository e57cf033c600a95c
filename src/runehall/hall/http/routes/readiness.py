"""Whether a process is alive (`/health`), and whether it can serve requests (`/ready`)."""

import asyncio
from collections.abc import Awaitable
from functools import partial
from typing import Any

from litestar import Request, Response, get

from runehall import __version__
from runehall.hall.errors import Refused
from runehall.hall.http.gateway import Gateway
from runehall.hall.metrics import disk_room
from runehall.hall.wire.api import HostProblem

Ask = Request[Any, Any, Any]
CHECKS = ("/health", "/ready")
PATIENCE = 4.0
"""Seconds that the database and Redis have to answer."""


@get("/health", include_in_schema=False)
async def health(request: Ask) -> Response[dict[str, str]]:
    """Answer that this process is alive and its event loop responds. For supervisors that restart dead processes."""
    return Response({"status": "ok", "version": __version__})


@get("/ready", include_in_schema=False)
async def ready(request: Ask) -> Response[dict[str, Any]]:
    """Answer whether this process can serve: its database is writable, Redis answers, the disk has space. For
    proxies."""
    problems = await find_problems(getattr(request.app.state, "gateway", None))
    status, told = 503 if problems else 200, [problem.text for problem in problems]
    headers = {"retry-after": "2"} if problems else {}
    return Response({"status": "no" if problems else "ok", "problems": told}, status_code=status, headers=headers)


async def find_problems(gateway: Gateway | None) -> list[HostProblem]:
    """Return what keeps this process from serving. Checked at most once per second, since the check writes."""
    if gateway is None:
        return [HostProblem("opening", "the hall is starting, or waiting for its database or Redis")]
    registry = gateway.registry
    if registry.closing:
        return [HostProblem("closing", "the hall is closing")]
    return await gateway.probe.result(partial(_check, gateway))


async def _check(gateway: Gateway) -> list[HostProblem]:
    registry = gateway.registry
    checks = [_problem("database", "the database cannot be written to", registry.store.probe())]
    if registry.cluster is not None:
        checks.append(_problem("redis", "Redis does not answer", registry.cluster.ping()))
    found = [problem for problem in await asyncio.gather(*checks) if problem is not None]
    room = disk_room(registry)
    if room is not None and room < gateway.settings.disk_mb << 20:
        text = f"the disk of the database is nearly full: {room >> 20} MB are left"
        found.append(HostProblem("disk", text))
    return found


async def _problem(code: str, text: str, check: Awaitable[None]) -> HostProblem | None:
    try:
        await asyncio.wait_for(check, PATIENCE)
    except (Refused, TimeoutError):
        return HostProblem(code, text)
    return None
