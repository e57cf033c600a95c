"""What a table agrees on before the first throw: how many play, who begins, the pace, the edition of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from runehall.rok.errors import SetupError

PACES = ("normal", "relaxed")
EDITIONS = (1, 2)
"""Of these rules; records of the first, `rok/1`, are replayed as they were played."""
DRAWS = {2: 5, 3: 4, 4: 3, 5: 2}


@dataclass(frozen=True, slots=True)
class Times:
    """Lengths in ms of what waits for people; `show` is per step of the resolution."""

    start: int
    signal: int
    count: int
    grab: int
    slide: int
    order: int
    show: int
    show_start: int
    show_most: int


_TIMES = {
    "normal": Times(60_000, 4_000, 3_000, 30_000, 15_000, 15_000, 1_100, 1_500, 14_000),
    "relaxed": Times(120_000, 10_000, 6_000, 60_000, 30_000, 30_000, 2_200, 3_000, 30_000),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game is played by: immutable, hashable, checked when made. Records call it `options`; the edition is in
    their format. With `ready` the first round waits until every seat has said it is ready."""

    seats: int = 2
    first: int | None = None
    pace: str = "normal"
    ready: bool = False
    edition: int = EDITIONS[-1]

    def __post_init__(self) -> None:
        if type(self.seats) is not int or self.seats not in DRAWS:
            raise SetupError(
                "RTHR-1", f"RÖK is for 2 to 5 players, not {self.seats!r}; give a number of seats from 2 to 5"
            )
        if self.first is not None and (type(self.first) is not int or not 0 <= self.first < self.seats):
            raise SetupError(
                "RSET-3", f"no seat {self.first!r} can begin; give 0 to {self.seats - 1}, or null for a random one"
            )
        if type(self.pace) is not str or self.pace not in PACES:
            raise SetupError("OPTIONS", f"no pace {self.pace!r}; give one of {', '.join(PACES)}")
        if type(self.ready) is not bool:
            raise SetupError("OPTIONS", f"ready is true or false, not {self.ready!r}")
        if type(self.edition) is not int or self.edition not in EDITIONS:
            raise SetupError("OPTIONS", f"no edition {self.edition!r} of these rules; there are {EDITIONS}")

    @property
    def times(self) -> Times:
        """The lengths of this pace."""
        return _TIMES[self.pace]

    @property
    def draw(self) -> int:
        """How many stones each draws for a throw (RTHR-1)."""
        return DRAWS[self.seats]

    def __str__(self) -> str:
        first = "any seat" if self.first is None else f"seat {self.first}"
        return f"{self.seats} seats, {first} begins, {self.pace} pace"

    def to_json(self) -> dict[str, object]:
        """The record's `options` object."""
        ready = {} if self.edition == 1 else {"ready": self.ready}
        return {"seats": self.seats, "first": self.first, "pace": self.pace, **ready}

    @classmethod
    def from_json(cls, data: object, edition: int = EDITIONS[-1]) -> Rules:
        """Read the `options` object of a record of this edition; unknown keys are refused."""
        if not isinstance(data, Mapping):
            raise SetupError("OPTIONS", 'options are an object like {"seats": 2}')
        known = {f.name for f in fields(cls)} - ({"edition", "ready"} if edition == 1 else {"edition"})
        for key in data:
            if key not in known:
                raise SetupError("OPTIONS", f"unknown option {key!r}; known are {', '.join(sorted(known))}")
        return cls(**data, edition=edition)
