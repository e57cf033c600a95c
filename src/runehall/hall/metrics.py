"""The counters of one process of the hall, as Prometheus text; prometheus-client writes the format.

The counters are plain numbers: all counting happens on the event loop, so no lock is needed.
"""

import asyncio
import resource
import shutil
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from runehall.hall.logs import faults

if TYPE_CHECKING:
    from runehall.hall.registry import Registry

DELAYS, DELAY_SECONDS = 20, 0.25
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.messages = 0
        self.sockets = 0
        self.people = 0
        self.loop_delay = 0.0
        """The longest delay (s) of the event loop's timers in the last few seconds."""
        self._moves = [0] * (len(BOUNDS) + 1)
        self._move_seconds = 0.0

    def moved(self, seconds: float) -> None:
        """Count a command that took this long from its arrival until its events were sent to everybody."""
        self._move_seconds += seconds
        self._moves[bisect_left(BOUNDS, seconds)] += 1

    def moved_since(self, began: float) -> None:
        """Count a finished command that arrived at this time (performance counter)."""
        self.moved(time.perf_counter() - began)

    def quantile(self, share: float) -> float | None:
        """Return a bound (seconds) that this share of all commands did not exceed; None before the first command."""
        total = sum(self._moves)
        for bound, count in zip((*BOUNDS, float("inf")), accumulate(self._moves), strict=True):
            if total and count >= share * total:
                return min(bound, 2 * BOUNDS[-1])
        return None

    async def watch_loop(self) -> None:
        """Measure forever how late timers fire, which delays everything on the event loop."""
        recent = [0.0] * DELAYS
        while True:
            for number in range(DELAYS):
                began = time.monotonic()
                await asyncio.sleep(DELAY_SECONDS)
                recent[number] = max(0.0, time.monotonic() - began - DELAY_SECONDS)
                self.loop_delay = max(recent)

    def text(self, hall: "Registry") -> str:
        """Return all metrics in Prometheus's text format."""
        registry = CollectorRegistry()
        registry.register(_Snapshot(self, hall))
        return generate_latest(registry).decode()


class _Snapshot:
    """The counters at one moment, in the form that prometheus-client collects."""

    def __init__(self, metrics: Metrics, hall: "Registry") -> None:
        self.metrics = metrics
        self.hall = hall

    def describe(self) -> list[Metric]:
        """Return nothing, since a registry with one collector needs no check for name clashes."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Yield each metric with its values."""
        metrics, hall, writer = self.metrics, self.hall, self.hall.store.writer
        up = time.time() - metrics.started
        yield GaugeMetricFamily("runehall_up_seconds", "How long this process has been running.", up)
        yield GaugeMetricFamily("runehall_tables", "Tables in memory.", len(hall.actors))
        playing = sum(actor.table.status == "playing" for actor in hall.actors.values())
        yield GaugeMetricFamily("runehall_tables_playing", "Tables in memory with a running game.", playing)
        yield GaugeMetricFamily("runehall_broken_tables", "Damaged tables that were set aside.", len(hall.broken))
        yield GaugeMetricFamily("runehall_people", "People with an open table socket.", metrics.people)
        yield GaugeMetricFamily("runehall_sockets", "Open table sockets.", metrics.sockets)
        yield GaugeMetricFamily("runehall_jobs_waiting", "Jobs that wait for the next commit.", writer.waiting)
        yield GaugeMetricFamily(
            "runehall_loop_delay_seconds", "The longest recent delay of a timer.", metrics.loop_delay
        )
        yield GaugeMetricFamily("runehall_memory_bytes", "Resident memory of this process.", memory_bytes())
        if (room := disk_room(hall)) is not None:
            yield GaugeMetricFamily("runehall_disk_free_bytes", "Free space on the disk of the SQLite file.", room)
        yield CounterMetricFamily("runehall_faults", "Errors logged.", faults.count)
        yield CounterMetricFamily("runehall_processor_seconds", "Processor time of this process.", time.process_time())
        yield GaugeMetricFamily("runehall_bots_waiting", "Tables that wait for a bot's move.", hall.bots.waiting)
        yield CounterMetricFamily("runehall_bot_thoughts", "Moves chosen by bots.", hall.bots.thought)
        yield CounterMetricFamily("runehall_events", "Events stored.", writer.written)
        yield CounterMetricFamily("runehall_commits", "Commits made.", writer.commits)
        yield CounterMetricFamily("runehall_messages", "Socket messages received.", metrics.messages)
        requests = CounterMetricFamily("runehall_requests", "HTTP requests answered.", labels=["method", "status"])
        for (method, status), count in sorted(metrics.requests.items()):
            requests.add_metric([method, str(status)], count)
        yield requests
        refusals = CounterMetricFamily("runehall_refusals", "Requests and messages refused.", labels=["code"])
        for code, count in sorted(metrics.refusals.items()):
            refusals.add_metric([code], count)
        yield refusals
        yield self._commands()

    def _commands(self) -> Metric:
        bounds = [*map(str, BOUNDS), "+Inf"]
        counts = accumulate(self.metrics._moves)
        return HistogramMetricFamily(
            "runehall_command_seconds",
            "From a command's arrival until its events were sent to everybody.",
            buckets=[(bound, float(count)) for bound, count in zip(bounds, counts, strict=True)],
            sum_value=self.metrics._move_seconds,
        )


def disk_room(hall: "Registry") -> int | None:
    """Return the free bytes on the disk of an SQLite database; None for other databases."""
    file = hall.store.file
    return None if file is None else shutil.disk_usage(file.resolve().parent).free


def memory_bytes() -> int:
    """Return the resident memory of this process; its maximum so far if the system does not report the current
    value."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
