"""The rules that a table agrees on before the first throw: seats, first player, pace, and the edition of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from runehall.rok.errors import SetupError

PACES = ("normal", "relaxed")
EDITIONS = (1, 2, 3)
"""The editions of these rules; records of earlier editions are replayed under their own."""
DRAWS = {2: 5, 3: 4, 4: 3, 5: 2}


@dataclass(frozen=True, slots=True)
class Times:
    """Durations in ms of the phases that wait for people; `show` is for each step of the resolution."""

    start: int
    signal: int
    count: int
    grab: int
    fine: int
    slide: int
    order: int
    show: int
    show_start: int
    show_most: int


_TIMES = {
    "normal": Times(60_000, 10_000, 3_000, 30_000, 5_000, 15_000, 15_000, 1_100, 1_500, 14_000),
    "relaxed": Times(120_000, 20_000, 6_000, 60_000, 10_000, 30_000, 30_000, 2_200, 3_000, 30_000),
}
_EARLY_SIGNAL = {"normal": 4_000, "relaxed": 10_000}
"""How long the first two editions waited for the signal, in ms."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game: immutable, hashable, checked when created.

    Records call them `options` and have the edition in their format. With `ready`, the first round waits until every
    seat has said that it is ready.
    """

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
                "RSET-3", f"seat {self.first!r} cannot begin; give 0 to {self.seats - 1}, or null for a random one"
            )
        if type(self.pace) is not str or self.pace not in PACES:
            raise SetupError("OPTIONS", f"no pace {self.pace!r}; give one of {', '.join(PACES)}")
        if type(self.ready) is not bool:
            raise SetupError("OPTIONS", f"ready is true or false, not {self.ready!r}")
        if type(self.edition) is not int or self.edition not in EDITIONS:
            raise SetupError("OPTIONS", f"no edition {self.edition!r} of these rules; there are {EDITIONS}")

    @property
    def times(self) -> Times:
        """The durations at this pace."""
        times = _TIMES[self.pace]
        return times if self.edition > 2 else replace(times, signal=_EARLY_SIGNAL[self.pace])

    @property
    def draw(self) -> int:
        """The number of stones that each player draws for a throw (RTHR-1)."""
        return DRAWS[self.seats]

    def __str__(self) -> str:
        options = [self.pace] if self.pace != PACES[0] else []
        options += ["ready"] if self.ready else []
        options += [] if self.first is None else [f"first={self.first}"]
        options += [] if self.edition == EDITIONS[-1] else [f"edition={self.edition}"]
        return "+".join([str(self.seats), *options])

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Read `seats+option+option`, as `str` writes it: `3+relaxed+ready+first=1`."""
        if not isinstance(text, str):
            raise SetupError("OPTIONS", f'rules are a text such as "3+relaxed", not {text!r:.40}')
        seats, *options = text.split("+")
        given: dict[str, object] = {"seats": _number(seats, "a number of seats")}
        for option in options:
            name, _, value = option.partition("=")
            if name in ("first", "edition"):
                read: tuple[str, object] = name, _number(value, f"a number after {name}=")
            elif option in PACES:
                read = "pace", option
            elif option == "ready":
                read = "ready", True
            else:
                known = ", ".join([*PACES, "ready", "first=SEAT", "edition=NUMBER"])
                raise SetupError("OPTIONS", f"there is no option {option!r:.40}: the options are {known}")
            if read[0] in given:
                raise SetupError("OPTIONS", f"{read[0]} occurs twice in {text!r:.60}: take one out")
            given[read[0]] = read[1]
        return cls(**given)  # type: ignore[arg-type]  # checked when made

    def to_json(self) -> dict[str, object]:
        """Return the record's `options` object."""
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


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 9):
        raise SetupError("OPTIONS", f"rules such as 3+relaxed need {what}, not {text!r:.40}")
    return int(text)
