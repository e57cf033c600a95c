"""What comes from outside, each with the time it reached the table in ms since the game began.

In a record an input is an array: `[at, kind, seat, …]`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from runehall.rok.errors import NotationError

AIM_MOST = 1_000
FORCE_MOST = 1_000
DELAY_MOST = 60_000


class InputKind(StrEnum):
    """The kinds of input; each member is its own text."""

    SIGNAL = "signal"
    GRAB = "grab"
    ASIDE = "aside"
    DONE = "done"
    SLIDE = "slide"
    ORDER = "order"
    DELAY = "delay"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class Signal:
    """The first player's signal to throw (RTHR-2)."""

    at: int
    seat: int
    kind: ClassVar[InputKind] = InputKind.SIGNAL


@dataclass(frozen=True, slots=True)
class Grab:
    """A hand comes down on the stone at a place (RGRB-1)."""

    at: int
    seat: int
    place: int
    kind: ClassVar[InputKind] = InputKind.GRAB


@dataclass(frozen=True, slots=True)
class Aside:
    """The hand sets aside the stone that waits in it (RGRB-3)."""

    at: int
    seat: int
    kind: ClassVar[InputKind] = InputKind.ASIDE


@dataclass(frozen=True, slots=True)
class Done:
    """This seat is ready for round 1, grabs no more (RGRB-4), has seen enough of the resolution, or does not slide
    (RCHK-4)."""

    at: int
    seat: int
    kind: ClassVar[InputKind] = InputKind.DONE


@dataclass(frozen=True, slots=True)
class Slide:
    """Aim in thousandths of a radian off the middle, clockwise positive; force in thousandths (RSLD-1)."""

    at: int
    seat: int
    aim: int
    force: int
    kind: ClassVar[InputKind] = InputKind.SLIDE


@dataclass(frozen=True, slots=True)
class Order:
    """The chosen order of thefts: their owners' seats, first theft first (RCHK-4)."""

    at: int
    seat: int
    owners: tuple[int, ...]
    kind: ClassVar[InputKind] = InputKind.ORDER


@dataclass(frozen=True, slots=True)
class Delay:
    """The host has measured the round trip of a seat's line in ms (RGRB-1; rok/1: one way). Players never send this."""

    at: int
    seat: int
    ms: int
    kind: ClassVar[InputKind] = InputKind.DELAY


@dataclass(frozen=True, slots=True)
class Again:
    """The host lost the round (a restart): it is dealt and thrown anew. Players never send this."""

    at: int
    seat: int = 0
    kind: ClassVar[InputKind] = InputKind.AGAIN


Input = Signal | Grab | Aside | Done | Slide | Order | Delay | Again
PLAYER_KINDS = (
    InputKind.SIGNAL,
    InputKind.GRAB,
    InputKind.ASIDE,
    InputKind.DONE,
    InputKind.SLIDE,
    InputKind.ORDER,
)
_ARGUMENTS = {
    InputKind.SIGNAL: 0,
    InputKind.GRAB: 1,
    InputKind.ASIDE: 0,
    InputKind.DONE: 0,
    InputKind.SLIDE: 2,
    InputKind.ORDER: 1,
    InputKind.DELAY: 1,
    InputKind.AGAIN: 0,
}


def _whole(value: object, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise NotationError(f"{what} must be a whole number from {low} to {high}, not {value!r}", "INPUT")
    return value


def to_list(item: Input) -> list[object]:
    """The array form of an input."""
    head: list[object] = [item.at, str(item.kind), item.seat]
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
        raise NotationError(f"an input is an array [at, kind, seat, …], not {data!r}", "INPUT")
    at, kind, seat, *rest = data
    when = _whole(at, "the time of an input", 0, 2**53)
    who = _whole(seat, "the seat of an input", 0, seats - 1)
    if not isinstance(kind, str) or kind not in tuple(InputKind):
        raise NotationError(f"unknown input {kind!r}; known are {', '.join(_ARGUMENTS)}", "INPUT")
    what = InputKind(kind)
    if len(rest) != _ARGUMENTS[what]:
        raise NotationError(f"{kind!r} takes {_ARGUMENTS[what]} values after the seat, not {len(rest)}", "INPUT")
    match what:
        case InputKind.SIGNAL:
            return Signal(when, who)
        case InputKind.GRAB:
            return Grab(when, who, _whole(rest[0], "a place", 0, 2**31))
        case InputKind.ASIDE:
            return Aside(when, who)
        case InputKind.DONE:
            return Done(when, who)
        case InputKind.SLIDE:
            aim = _whole(rest[0], "the aim", -AIM_MOST, AIM_MOST)
            return Slide(when, who, aim, _whole(rest[1], "the force", 0, FORCE_MOST))
        case InputKind.ORDER:
            if not isinstance(rest[0], (list, tuple)) or len(rest[0]) > seats:
                raise NotationError("an order is an array of the owners' seats, first theft first", "INPUT")
            return Order(when, who, tuple(_whole(o, "an owner's seat", 0, seats - 1) for o in rest[0]))
        case InputKind.DELAY:
            return Delay(when, who, _whole(rest[0], "a delay in ms", 0, DELAY_MOST))
        case _:
            return Again(when, who)
