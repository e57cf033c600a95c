"""The whole state of a game at one moment, as immutable values. It holds every secret: show only views to anybody.

Each of the 48 stones is in exactly one place: the bag, a drawn hand, the cloth, or with a seat as balance, in its loot,
waiting in its hand, in a false pair, set aside, or as a captive.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from runehall.rok.physics.cloth import Lying
from runehall.rok.physics.slide import Slid
from runehall.rok.physics.throw import Throw
from runehall.rok.rules import Rules

NEVER = -1_000_000


class Phase(StrEnum):
    """The phase of a game; each member equals its text."""

    START = "start"
    READY = "ready"
    COUNT = "count"
    THROW = "throw"
    GRAB = "grab"
    FINE = "fine"
    SHOW = "show"
    SLIDE = "slide"
    ORDER = "order"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What one player has.

    `aside` has halves and stones set aside (RGRB-3). `drawn` is unseen even by its holder. `last` is the moment of the
    hand's last act. `latency` is the round trip time of the connection in ms (rok/1: one way). `paying` has the signs
    of the pairs that the player has chosen to give up (RCHK-1).
    """

    balance: int | None = None
    loot: tuple[int, ...] = ()
    hand: int | None = None
    false: tuple[tuple[int, int], ...] = ()
    aside: tuple[int, ...] = ()
    captives: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    done: bool = False
    last: int = NEVER
    latency: int = 0
    paying: tuple[int, ...] = ()

    def stones(self) -> Iterator[int]:
        """Yield every stone of this seat."""
        if self.balance is not None:
            yield self.balance
        yield from self.grabbed()
        yield from self.loot
        yield from self.captives
        yield from self.drawn

    def grabbed(self) -> Iterator[int]:
        """Yield the stones grabbed in this round but not won: waiting, set aside, or in a false pair."""
        if self.hand is not None:
            yield self.hand
        yield from self.aside
        for pair in self.false:
            yield from pair


@dataclass(frozen=True, slots=True)
class Pending:
    """An act of a hand that has arrived and waits for earlier acts of rivals.

    It has the moment when it was made, its arrival number, and the place of the grabbed stone; None sets the waiting
    stone aside.
    """

    moment: int
    number: int
    seat: int
    place: int | None


@dataclass(frozen=True, slots=True)
class Taken:
    """Which hand took the stone at a place, and when."""

    place: int
    seat: int
    moment: int


@dataclass(frozen=True, slots=True)
class Theft:
    """A possible theft: `thief` holds `captive`, the twin of `owner`'s balance."""

    thief: int
    owner: int
    captive: int


@dataclass(frozen=True, slots=True)
class Carried:
    """A theft as it would be carried out, and how many stones it would take from the owner."""

    thief: int
    owner: int
    sign: int
    stones: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of an order of thefts: the owners, first theft first; the thefts; each loot's total gain."""

    owners: tuple[int, ...]
    thefts: tuple[Carried, ...]
    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SlideContest:
    """A slide-off among `seats`: for the order of `thefts` (RCHK-4), or for the game if there are none (REND-2)."""

    seats: tuple[int, ...]
    thefts: tuple[Theft, ...] = ()
    turn: int = 1
    slid: tuple[tuple[int, Slid], ...] = ()
    """The slides of this turn, by seat."""
    passed: tuple[int, ...] = ()
    """The seats that have declined to slide in this turn."""
    chooser: int | None = None
    orders: tuple[Outcome, ...] = ()
    """The outcomes from which the chooser may choose."""

    def answered(self) -> tuple[int, ...]:
        """Return the seats that have slid in this turn or declined to."""
        return (*(seat for seat, _ in self.slid), *self.passed)


@dataclass(frozen=True, slots=True)
class State:
    """A game at time `now` (ms since it began). `due` is when the phase ends without an input."""

    rules: Rules
    seed: str
    now: int
    phase: Phase
    since: int
    due: int | None
    round: int
    deal: int
    first: int
    seats: tuple[PlayerState, ...]
    bag: frozenset[int]
    lying: tuple[Lying, ...] = ()
    places: int = 0
    throw: Throw | None = None
    rest: int = 0
    pending: tuple[Pending, ...] = ()
    arrivals: int = 0
    taken: tuple[Taken, ...] = ()
    contests: tuple[SlideContest, ...] = ()
    then: str = ""
    ending: str = ""
    """Why the game ends (REND-1): "bag" or "rounds"."""
    tied: bool = False
    """Whether several seats had the most stones, so that they slid for the game (REND-2)."""
    winners: tuple[int, ...] = ()

    def with_seat(self, seat: int, **changes: object) -> State:
        """Return the state with one seat changed."""
        seats = list(self.seats)
        seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type]
        return replace(self, seats=tuple(seats))

    def order(self) -> list[int]:
        """Return the seats in this round's play order (RSET-3)."""
        n = len(self.seats)
        return [(self.first + i) % n for i in range(n)]

    def enter(self, phase: Phase, at: int, lasts: int | None) -> State:
        """Return the state after it enters a phase that ends after `lasts` ms without an input."""
        return replace(self, phase=phase, since=at, due=None if lasts is None else at + lasts)

    def owner_of_twin(self, stone: int) -> int | None:
        """Return the seat whose balance is the twin of a stone, or None; balances differ, so there is at most one."""
        for number, seat in enumerate(self.seats):
            if seat.balance is not None and seat.balance >> 1 == stone >> 1:
                return number
        return None

    def holder_of(self, stone: int) -> int | None:
        """Return the seat that has grabbed a stone and holds it, in its hand, in a false pair or aside; or None."""
        return next((number for number, seat in enumerate(self.seats) if stone in seat.grabbed()), None)

    def owes(self, seat: int) -> int:
        """Return how many pairs a seat still has to choose for its false ones, if its loot leaves a choice (RCHK-1)."""
        mine = self.seats[seat]
        false, pairs = len(mine.false), len(mine.loot) // 2
        return false - len(mine.paying) if self.rules.edition > 2 and false < pairs else 0
