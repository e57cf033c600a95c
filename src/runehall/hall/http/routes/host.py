"""What the hosts of a hall see: people, tables, queues, delays and internal errors, from the metrics."""

import time
from collections import Counter
from typing import Any

from litestar import Request, get

from runehall import __version__
from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.http.auth import Caller
from runehall.hall.http.gateway import Gateway, gateway_of
from runehall.hall.http.routes.readiness import find_problems
from runehall.hall.logs import faults
from runehall.hall.metrics import disk_room, memory_bytes
from runehall.hall.wire import api


@get("/api/host", summary="The hall's figures, for its hosts", tags=["hall"])
async def host(request: Request[Any, Any, Any]) -> api.HostReport:
    """Return the hall's figures, for accounts named by the setting `operators`."""
    gateway, _ = as_host(request)
    return report(gateway, await find_problems(gateway))


def as_host(request: Request[Any, Any, Any]) -> tuple[Gateway, Who]:
    """Return the gateway for a host who asks. Raises Refused for everybody else."""
    gateway = gateway_of(request)
    caller: Caller = request.state.caller
    if caller.who is None or caller.who.owner or caller.login not in gateway.settings.host_logins:
        raise Refused("forbidden", "this page is for the hosts of the hall: RUNEHALL_OPERATORS names their logins")
    return gateway, caller.who


def report(gateway: Gateway, problems: list[api.HostProblem]) -> api.HostReport:
    """Return the figures of this process."""
    registry, metrics = gateway.registry, gateway.metrics
    answers: Counter[str] = Counter()
    for (_, status), count in metrics.requests.items():
        answers[str(status)] += count
    return api.HostReport(
        version=__version__,
        processes=1 if registry.cluster is None else len(registry.cluster.members),
        up_seconds=int(time.time() - metrics.started),
        problems=problems,
        people=metrics.people,
        sockets=metrics.sockets,
        tables=len(registry.actors),
        playing=sum(actor.table.status == "playing" for actor in registry.actors.values()),
        bots_waiting=registry.bots.waiting,
        jobs_waiting=registry.store.writer.waiting,
        events=registry.store.writer.written,
        median_ms=_ms(metrics.quantile(0.5)),
        slow_ms=_ms(metrics.quantile(0.99)),
        loop_delay_ms=round(metrics.loop_delay * 1000, 1),
        memory_bytes=memory_bytes(),
        disk_bytes=disk_room(registry),
        faults=faults.count,
        refusals=dict(sorted(metrics.refusals.items())),
        answers=dict(sorted(answers.items())),
        damaged=[api.DamagedTable(table, why.text, why.code, why.args) for table, why in registry.broken.items()],
        quick_hands=registry.quick_hands.reports(),
    )


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else seconds * 1000
