"""Inputs: everything that comes from outside, with the time it reached the table, in ms since the game began.

In a record an input is an array: `[at, kind, seat, …]`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar

from runehall.rok.errors import NotationError
from runehall.rok.stones import SIGNS

AIM_MOST = 1_000
FORCE_MOST = 1_000
DELAY_MOST = 60_000
LATEST = 2**53
"""The latest time, in ms: JSON in a browser has no exact whole numbers beyond it."""


class InputKind(StrEnum):
    """The kinds of input; each member equals its text."""

    SIGNAL = "signal"
    GRAB = "grab"
    ASIDE = "aside"
    DONE = "done"
    FINE = "fine"
    SLIDE = "slide"
    ORDER = "order"
    DELAY = "delay"
    AGAIN = "again"


@dataclass(frozen=True, slots=True)
class Signal:
    """The first player gives the signal to throw (RTHR-2)."""

    at: int
    seat: int
    kind: ClassVar[InputKind] = InputKind.SIGNAL


@dataclass(frozen=True, slots=True)
class Grab:
    """A hand grabs the stone at a place (RGRB-1)."""

    at: int
    seat: int
    place: int
    kind: ClassVar[InputKind] = InputKind.GRAB


@dataclass(frozen=True, slots=True)
class Aside:
    """A hand sets aside the stone that waits in it (RGRB-3)."""

    at: int
    seat: int
    kind: ClassVar[InputKind] = InputKind.ASIDE


@dataclass(frozen=True, slots=True)
class Done:
    """A seat is done with the current phase.

    It is ready for round 1, stops grabbing (RGRB-4), pays a fine with its newest pair (RCHK-1), has seen enough of the
    resolution, or does not slide (RCHK-4).
    """

    at: int
    seat: int
    kind: ClassVar[InputKind] = InputKind.DONE


@dataclass(frozen=True, slots=True)
class Fine:
    """A seat gives up a pair of its loot for a false pair; `sign` names the pair (RCHK-1)."""

    at: int
    seat: int
    sign: int
    kind: ClassVar[InputKind] = InputKind.FINE


@dataclass(frozen=True, slots=True)
class Slide:
    """A seat slides a stone (RSLD-1).

    `aim` is the angle from the middle in thousandths of a radian, clockwise positive; `force` is in thousandths.
    """

    at: int
    seat: int
    aim: int
    force: int
    kind: ClassVar[InputKind] = InputKind.SLIDE


@dataclass(frozen=True, slots=True)
class Order:
    """A seat chooses the order of thefts: their owners' seats, first theft first (RCHK-4)."""

    at: int
    seat: int
    owners: tuple[int, ...]
    kind: ClassVar[InputKind] = InputKind.ORDER


@dataclass(frozen=True, slots=True)
class Delay:
    """The host has measured the round trip time of a seat's connection, in ms (RGRB-1; rok/1: one way).

    Players never send this.
    """

    at: int
    seat: int
    ms: int
    kind: ClassVar[InputKind] = InputKind.DELAY


@dataclass(frozen=True, slots=True)
class Again:
    """The host lost the round in a restart, so it is dealt and thrown again. Players never send this."""

    at: int
    seat: int = 0
    kind: ClassVar[InputKind] = InputKind.AGAIN


Input = Signal | Grab | Aside | Done | Fine | Slide | Order | Delay | Again
_KINDS: tuple[type[Input], ...] = (Signal, Grab, Aside, Done, Fine, Slide, Order, Delay, Again)
_SINCE = {InputKind.ASIDE: 2, InputKind.FINE: 3}
"""The edition that introduced an input."""
PLAYER_KINDS = tuple(kind for kind in InputKind if kind not in (InputKind.DELAY, InputKind.AGAIN))
_CLASSES: dict[InputKind, Any] = {each.kind: each for each in _KINDS}
_PARTS = {each.kind: tuple(part.name for part in fields(each))[2:] for each in _KINDS}
"""The names of what an input has besides its time and its seat."""
_BOUNDS = {
    "place": ("a place", 0, 2**31),
    "sign": ("a sign", 0, SIGNS - 1),
    "aim": ("the aim", -AIM_MOST, AIM_MOST),
    "force": ("the force", 0, FORCE_MOST),
    "ms": ("a delay in ms", 0, DELAY_MOST),
}
"""What each part is, and its least and its greatest value; `owners` are seats."""


def _whole(value: object, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise NotationError(f"{what} must be a whole number from {low} to {high}, not {value!r}", "INPUT")
    return value


def check_time(at: object) -> int:
    """Check a time that a record can hold."""
    return _whole(at, "the time of an input", 0, LATEST)


def check_input(item: Input, seats: int, edition: int) -> None:
    """Refuse an input that no record could hold: one with a seat, place or time that does not exist."""
    if type(item) not in _KINDS:
        raise NotationError(
            f"an input is one of {', '.join(each.__name__ for each in _KINDS)}, not {item!r:.60}", "INPUT"
        )
    if isinstance(item, Order) and type(item.owners) is not tuple:
        raise NotationError(f"an order is a tuple of the owners' seats, not {item.owners!r:.60}", "INPUT")
    since = _SINCE.get(item.kind, 1)
    if edition < since:
        raise NotationError(f"rok/{edition} has no input {item.kind!r}; it came with rok/{since}", "INPUT")
    from_list(to_list(item), seats)


def to_list(item: Input) -> list[object]:
    """Return the array form of an input."""
    parts = [getattr(item, name) for name in _PARTS[item.kind]]
    return [item.at, str(item.kind), item.seat, *(list(part) if isinstance(part, tuple) else part for part in parts)]


def from_list(data: object, seats: int) -> Input:
    """Read an input from its array form and check it."""
    if not isinstance(data, (list, tuple)) or len(data) < 3:
        raise NotationError(f"an input is an array [at, kind, seat, …], not {data!r}", "INPUT")
    at, kind, seat, *rest = data
    when = check_time(at)
    who = _whole(seat, "the seat of an input", 0, seats - 1)
    if not isinstance(kind, str) or kind not in _PARTS:
        raise NotationError(f"unknown input {kind!r}; known are {', '.join(_PARTS)}", "INPUT")
    what = InputKind(kind)
    if len(rest) != len(_PARTS[what]):
        raise NotationError(f"{kind!r} takes {len(_PARTS[what])} values after the seat, not {len(rest)}", "INPUT")
    if what is InputKind.ORDER:
        if not isinstance(rest[0], (list, tuple)) or len(rest[0]) > seats:
            raise NotationError("an order is an array of the owners' seats, first theft first", "INPUT")
        return Order(when, who, tuple(_whole(owner, "an owner's seat", 0, seats - 1) for owner in rest[0]))
    parts = [_whole(part, *_BOUNDS[name]) for name, part in zip(_PARTS[what], rest, strict=True)]
    made: Input = _CLASSES[what](when, who, *parts)
    return made
