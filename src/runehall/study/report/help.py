"""Help for a seat in a running game: hints, and what a turn would lose."""

from __future__ import annotations

from typing import Literal

import msgspec

from runehall.study.report.turns import Fact, Interval, TurnName


class Hint(msgspec.Struct, frozen=True):
    """A hint for a seat in a running game, by its own view; each stage reveals a little more than the one before."""

    stage: Literal["area", "card", "place", "why"]
    fact: Fact
    card: int | None = None
    moves: list[str] = []


class LossWarning(msgspec.Struct, frozen=True):
    """What a turn that is about to be played would lose, by the seat's own view."""

    name: TurnName
    loss: Interval
    why: list[Fact]
