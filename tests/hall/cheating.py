"""Halls that cheat with their shuffles: in the test's own process, or as a program.

    python -m tests.hall.cheating secret|part|accomplice|first

Each waits until all contributions are known and then tries again and again, until the chance suits it. Until the end it
shows everybody what it had promised; its records are sound in themselves.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from runehall.hall import shuffle_proof
from runehall.hall.events import Began
from runehall.hall.settings import Settings
from runehall.hall.table import opening, timers, views
from runehall.hall.table.state import TableState
from runehall.hall.wire import messages

TRIES = 1005
CHEATS = ("secret", "part", "accomplice", "first")
"""It chooses its secret anew; replaces an honest device's part; has another seat's part chosen last; or settles only
then who begins, which gives another shuffle."""
Patch = Callable[[object, str, object], None]


class CheatingHall:
    """What a cheating hall does differently; `cheat` is one of CHEATS."""

    def __init__(self, cheat: str, patch: Patch) -> None:
        self._cheat = cheat
        self._promised: dict[str, messages.Fair] = {}
        self._fairness = views.fairness
        patch(timers, "beginning", self.beginning)
        patch(views, "fairness", self.fairness)

    def beginning(self, table: TableState) -> Began:
        """The start of a game, as good as it gets for the hall."""
        self._promised[table.id] = self._fairness(table)
        if self._cheat == "first":
            return self._settled_late(table)
        seat = next(seat for seat, text in enumerate(table.contributions) if text is not None)
        for _ in range(TRIES):
            chosen = os.urandom(16).hex()
            if self._cheat == "secret":
                _redealt(table, secret=shuffle_proof.new_secret())
            else:
                cheated = seat if self._cheat == "part" else (seat + 1) % len(table.seats)
                table.contributions[cheated], table.seals[cheated] = chosen, shuffle_proof.seal(chosen)
            began = opening.beginning(table)
            if _suits(began):
                return began
        raise AssertionError("none of so many")

    def _settled_late(self, table: TableState) -> Began:
        """Another seat begins than should, as if it had been chosen or drawn so."""
        honest = opening.beginning(table)
        others: list[int | None] = [*range(len(table.seats))]
        if table.promise.first is not None:
            others.append(None)
        for other in others:
            _redealt(table, first=other)
            began = opening.beginning(table)
            if (began.first, began.shuffle) != (honest.first, honest.shuffle):
                return began
        raise AssertionError("there is no other")

    def fairness(self, table: TableState) -> messages.Fair:
        """What it shows of the shuffle: the promise until the end, then what it made of it."""
        promised = self._promised.get(table.id)
        return self._fairness(table) if promised is None or table.status == "over" else promised


def _redealt(table: TableState, **other: Any) -> None:
    """Another shuffle than the one that was promised."""
    table.opened = msgspec.structs.replace(table.opened, deal=msgspec.structs.replace(table.opened.deal, **other))


def _suits(began: Began) -> bool:
    """Whether the hall likes this chance: card 16 comes first, or RÖK's seed begins as it should."""
    return began.shuffle[0] % 16 == 0


def main(cheat: str) -> None:
    """Serve as such a hall; settings come from the environment."""
    from runehall.hall.server import serve

    CheatingHall(cheat, setattr)
    serve(Settings.from_environment())


if __name__ == "__main__":
    main(sys.argv[1])
