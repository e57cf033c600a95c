"""What a table agrees on before the first throw: how many play, who begins, and the pace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields

from runehall.rok.errors import BadOptions

PACES = ("normal", "relaxed")
DRAWS = {2: 5, 3: 4, 4: 3, 5: 2}


@dataclass(frozen=True, slots=True)
class Times:
    """Lengths in ms of what waits for people; `show` is per step of the resolution."""

    signal: int
    count: int
    grab: int
    slide: int
    order: int
    show: int
    show_start: int
    show_most: int


_TIMES = {
    "normal": Times(4_000, 3_000, 30_000, 15_000, 15_000, 1_100, 1_500, 14_000),
    "relaxed": Times(10_000, 6_000, 60_000, 30_000, 30_000, 2_200, 3_000, 30_000),
}


@dataclass(frozen=True, slots=True)
class Options:
    """A table's agreement; immutable, hashable, checked when made."""

    seats: int = 2
    first: int | None = None
    pace: str = "normal"

    def __post_init__(self) -> None:
        if type(self.seats) is not int or self.seats not in DRAWS:
            raise BadOptions(
                "RTHR-1", f"RÖK is for 2 to 5 players, not {self.seats!r}; give a number of seats from 2 to 5"
            )
        if self.first is not None and (type(self.first) is not int or not 0 <= self.first < self.seats):
            raise BadOptions(
                "RSET-3", f"no seat {self.first!r} can begin; give 0 to {self.seats - 1}, or null for a random one"
            )
        if type(self.pace) is not str or self.pace not in PACES:
            raise BadOptions("OPTIONS", f"no pace {self.pace!r}; give one of {', '.join(PACES)}")

    @property
    def times(self) -> Times:
        """The lengths of this pace."""
        return _TIMES[self.pace]

    @property
    def draw(self) -> int:
        """How many stones each draws for a throw (RTHR-1)."""
        return DRAWS[self.seats]

    def to_dict(self) -> dict[str, object]:
        """As in a record."""
        return {"seats": self.seats, "first": self.first, "pace": self.pace}

    @classmethod
    def from_dict(cls, data: object) -> Options:
        """From a record; unknown keys are refused."""
        if not isinstance(data, Mapping):
            raise BadOptions("OPTIONS", 'options are an object like {"seats": 2}')
        known = {f.name for f in fields(cls)}
        for key in data:
            if key not in known:
                raise BadOptions("OPTIONS", f"unknown option {key!r}; known are {', '.join(sorted(known))}")
        return cls(**data)
