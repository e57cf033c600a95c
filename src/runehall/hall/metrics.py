"""What the hall counts, as Prometheus text."""

import time
from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runehall.hall.hall import Hall

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters of one process."""

    def __init__(self) -> None:
        self.started = time.time()
        self.requests: Counter[tuple[str, int]] = Counter()
        self.refusals: Counter[str] = Counter()
        self.messages = 0
        self.sockets = 0
        self._moves = [0] * (len(BOUNDS) + 1)
        self._move_seconds = 0.0

    def moved(self, seconds: float) -> None:
        """A command took this long from its arrival until everybody was told."""
        self._move_seconds += seconds
        self._moves[bisect_left(BOUNDS, seconds)] += 1

    def text(self, hall: "Hall") -> str:
        """Everything, in Prometheus's text format."""
        writer = hall.store.writer
        lines: list[str] = []

        def tell(name: str, kind: str, text: str, values: list[tuple[str, float]]) -> None:
            lines.extend((f"# HELP runehall_{name} {text}", f"# TYPE runehall_{name} {kind}"))
            lines.extend(f"runehall_{name}{labels} {value:.12g}" for labels, value in values)

        tell("up_seconds", "gauge", "How long this process has been running.", [("", time.time() - self.started)])
        tell("tables", "gauge", "Tables in memory.", [("", len(hall.rooms))])
        tell("sockets", "gauge", "Open table sockets.", [("", self.sockets)])
        tell("bots_waiting", "gauge", "Tables that wait for a bot's move.", [("", hall.bots.waiting)])
        tell("bot_thoughts_total", "counter", "Moves thought out by bots.", [("", hall.bots.thought)])
        tell("events_total", "counter", "Events stored.", [("", writer.written)])
        tell("commits_total", "counter", "Commits made.", [("", writer.commits)])
        tell("messages_total", "counter", "Socket messages received.", [("", self.messages)])
        requests = [(f'{{method="{m}",status="{s}"}}', float(n)) for (m, s), n in sorted(self.requests.items())]
        tell("requests_total", "counter", "HTTP requests answered.", requests)
        refusals = [(f'{{code="{code}"}}', float(n)) for code, n in sorted(self.refusals.items())]
        tell("refusals_total", "counter", "Requests and messages refused.", refusals)
        total, buckets = 0, []
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self._moves, strict=True):
            total += count
            buckets.append((f'_bucket{{le="{bound}"}}', float(total)))
        tell("command_seconds", "histogram", "From a command's arrival until everybody was told.", buckets)
        lines.append(f"runehall_command_seconds_sum {self._move_seconds:g}")
        lines.append(f"runehall_command_seconds_count {total}")
        return "\n".join(lines) + "\n"
