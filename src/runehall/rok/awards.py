"""Awards for the end of a game: the fastest hand, the sharpest eye and the greatest theft.

They decide nothing and are not part of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from runehall.rok.events import Event, EventKind

AwardKind = Literal["fastest-hand", "sharpest-eye", "greatest-theft"]
_TAKEN = ("own", "captive", "pair")


@dataclass(frozen=True, slots=True)
class Award:
    """An award: its kind, the seats that earned it (several if they are equal), and the value.

    The value is the time in ms from the faces being shown to the first stone of a pair, the number of pairs in a row
    without a false one, or the number of stones in one theft.
    """

    kind: AwardKind
    seats: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class _Seat:
    """A seat's achievements; `waiting` is how fast it grabbed the stone that waits in its hand, in ms."""

    fastest: int | None = None
    waiting: int | None = None
    row: int = 0
    longest: int = 0
    theft: int = 0


@dataclass(frozen=True, slots=True)
class Deeds:
    """What each seat has achieved so far."""

    seats: tuple[_Seat, ...]

    @classmethod
    def none(cls, seats: int) -> Deeds:
        """Return the achievements at the start of a game."""
        return cls((_Seat(),) * seats)

    def after(self, event: Event) -> Deeds:
        """Return the achievements after one more event."""
        if event.seat is None or event.kind not in (EventKind.GRAB, EventKind.THEFT):
            return self
        seats = list(self.seats)
        done = _theft if event.kind == EventKind.THEFT else _grab
        seats[event.seat] = done(seats[event.seat], event)
        return Deeds(tuple(seats))

    def awards(self) -> list[Award]:
        """Return one award for each kind that anybody earned."""
        hands = [-seat.fastest if seat.fastest is not None else None for seat in self.seats]
        eyes = [seat.longest or None for seat in self.seats]
        thefts = [seat.theft or None for seat in self.seats]
        given = [_best("fastest-hand", hands), _best("sharpest-eye", eyes), _best("greatest-theft", thefts)]
        return [award for award in given if award is not None]


def _grab(seat: _Seat, event: Event) -> _Seat:
    """Count a grab. A fast grab counts once its stone is won; the first stone of a pair waits for the second."""
    became, ms = event.facts["became"], event.facts["ms"]
    if became == "waits":
        return replace(seat, waiting=ms)
    if became not in _TAKEN:
        return replace(seat, waiting=None, row=0)
    waited = seat.waiting if became == "pair" and seat.waiting is not None else ms
    fastest = waited if seat.fastest is None else min(seat.fastest, waited)
    waiting = None if became == "pair" else seat.waiting
    row = seat.row + 1
    return replace(seat, fastest=fastest, waiting=waiting, row=row, longest=max(seat.longest, row))


def _theft(seat: _Seat, event: Event) -> _Seat:
    """Count the stones of a theft: the balance, the pairs of its colour, and captives taken with them.

    The captive that the thief already held does not count.
    """
    facts = event.facts
    stones = 1 + 2 * len(facts["taken"]) + len(facts.get("along", ()))
    return replace(seat, theft=max(seat.theft, stones))


def _best(kind: AwardKind, values: list[int | None]) -> Award | None:
    earned = [value for value in values if value is not None]
    if not earned:
        return None
    best = max(earned)
    return Award(kind, tuple(seat for seat, value in enumerate(values) if value == best), abs(best))
