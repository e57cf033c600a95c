"""What comes from outside, each with the time it reached the table in ms since the game began.

In a record an input is an array: `[at, kind, seat, …]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from runehall.rok.errors import BadInput

AIM_MOST = 1_000
FORCE_MOST = 1_000
DELAY_MOST = 60_000


@dataclass(frozen=True, slots=True)
class Signal:
    """The first player's signal to throw (RTHR-2)."""

    at: int
    seat: int
    kind: ClassVar[str] = "signal"


@dataclass(frozen=True, slots=True)
class Grab:
    """A hand comes down on the stone at a place (RGRB-1)."""

    at: int
    seat: int
    place: int
    kind: ClassVar[str] = "grab"


@dataclass(frozen=True, slots=True)
class Done:
    """This seat grabs no more (RGRB-4), or has seen enough of the resolution."""

    at: int
    seat: int
    kind: ClassVar[str] = "done"


@dataclass(frozen=True, slots=True)
class Slide:
    """Aim in thousandths of a radian off the middle, clockwise positive; force in thousandths (RSLD-1)."""

    at: int
    seat: int
    aim: int
    force: int
    kind: ClassVar[str] = "slide"


@dataclass(frozen=True, slots=True)
class Order:
    """The chosen order of thefts: their owners' seats, first theft first (RCHK-4)."""

    at: int
    seat: int
    owners: tuple[int, ...]
    kind: ClassVar[str] = "order"


@dataclass(frozen=True, slots=True)
class Delay:
    """The host has measured a seat's one-way delay in ms (RGRB-1). Players never send this."""

    at: int
    seat: int
    ms: int
    kind: ClassVar[str] = "delay"


@dataclass(frozen=True, slots=True)
class Again:
    """The host lost the round (a restart): it is dealt and thrown anew. Players never send this."""

    at: int
    seat: int = 0
    kind: ClassVar[str] = "again"


Input = Signal | Grab | Done | Slide | Order | Delay | Again
PLAYER_KINDS = ("signal", "grab", "done", "slide", "order")
_ARGUMENTS = {"signal": 0, "grab": 1, "done": 0, "slide": 2, "order": 1, "delay": 1, "again": 0}


def _whole(value: object, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadInput("INPUT", f"{what} must be a whole number from {low} to {high}, not {value!r}")
    return value


def to_list(item: Input) -> list[object]:
    """The array form of an input."""
    head: list[object] = [item.at, item.kind, item.seat]
    match item:
        case Grab():
            head.append(item.place)
        case Slide():
            head += [item.aim, item.force]
        case Order():
            head.append(list(item.owners))
        case Delay():
            head.append(item.ms)
        case _:
            pass
    return head


def from_list(data: object, seats: int) -> Input:
    """An input from its array form, checked."""
    if not isinstance(data, (list, tuple)) or len(data) < 3:
        raise BadInput("INPUT", f"an input is an array [at, kind, seat, …], not {data!r}")
    at, kind, seat, *rest = data
    when = _whole(at, "the time of an input", 0, 2**53)
    who = _whole(seat, "the seat of an input", 0, seats - 1)
    if not isinstance(kind, str) or kind not in _ARGUMENTS:
        raise BadInput("INPUT", f"unknown input {kind!r}; known are {', '.join(_ARGUMENTS)}")
    if len(rest) != _ARGUMENTS[kind]:
        raise BadInput("INPUT", f"{kind!r} takes {_ARGUMENTS[kind]} values after the seat, not {len(rest)}")
    match kind:
        case "signal":
            return Signal(when, who)
        case "grab":
            return Grab(when, who, _whole(rest[0], "a place", 0, 2**31))
        case "done":
            return Done(when, who)
        case "slide":
            aim = _whole(rest[0], "the aim", -AIM_MOST, AIM_MOST)
            return Slide(when, who, aim, _whole(rest[1], "the force", 0, FORCE_MOST))
        case "order":
            if not isinstance(rest[0], (list, tuple)) or len(rest[0]) > seats:
                raise BadInput("INPUT", "an order is an array of the owners' seats, first theft first")
            return Order(when, who, tuple(_whole(o, "an owner's seat", 0, seats - 1) for o in rest[0]))
        case "delay":
            return Delay(when, who, _whole(rest[0], "a delay in ms", 0, DELAY_MOST))
        case _:
            return Again(when, who)
