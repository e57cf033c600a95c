"""The events of a table as they are stored: append-only, numbered, everything a replay needs, secrets included.

These never leave the hall as they are: `table.py` tells each reader what they may hear. `by` is the person and `rid`
the request that caused an event, so that a repeated send is recognised even after a restart.
"""

import msgspec
from msgspec import Struct

from runehall.hall.wire.table import Clock, EndCause, GameSetup, Rating


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """Who is to sit at a seat when the table opens."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """A bot of this level."""
    rating: Rating | None = None
    """Of an account, as it was then."""


class MatchPlan(Struct, frozen=True):
    """A leg of a match: points so far by seat of this table, and the other leg's table."""

    leg: int
    points: list[int]
    other: str | None


class Opened(Struct, frozen=True, tag_field="e", tag="opened", omit_defaults=True):
    """The table opened."""

    setup: GameSetup
    seats: list[SeatPlan]
    host: str
    host_name: str
    secret: str
    invite: str
    clock: Clock | None = None
    first: int | None = None
    match: MatchPlan | None = None
    rated: bool = False
    public: bool = False


class Sat(Struct, frozen=True, tag_field="e", tag="sat", omit_defaults=True):
    """A person took an open seat."""

    seat: int
    person: str
    name: str
    rating: Rating | None = None


class Stood(Struct, frozen=True, tag_field="e", tag="stood"):
    """A person gave a seat back before the start."""

    seat: int


class Contributed(Struct, frozen=True, tag_field="e", tag="contributed"):
    """A device gave its part of the shuffle, kept at its first seat."""

    seat: int
    text: str


class Began(Struct, frozen=True, tag_field="e", tag="began"):
    """The game began; the chance that was drawn is written down, so that a replay needs nothing else."""

    first: int
    shuffle: list[int]


class Moved(Struct, frozen=True, gc=False, tag_field="e", tag="moved", omit_defaults=True):
    """A move; `spent` milliseconds were charged to the seat's clock, `credit` were forgiven for lag."""

    seat: int
    move: str
    spent: int = 0
    credit: int = 0


class Asked(Struct, frozen=True, tag_field="e", tag="asked"):
    """A seat asks to go back until `moves` moves are left."""

    seat: int
    moves: int


class Agreed(Struct, frozen=True, tag_field="e", tag="agreed"):
    """A seat says yes to it."""

    seat: int


class Declined(Struct, frozen=True, tag_field="e", tag="declined"):
    """A seat says no to it."""

    seat: int


class TookBack(Struct, frozen=True, tag_field="e", tag="tookback", omit_defaults=True):
    """The game went back until `moves` moves are left; the seat's time is not given back."""

    seat: int
    moves: int
    spent: int = 0


class Chatted(Struct, frozen=True, tag_field="e", tag="chatted", omit_defaults=True):
    """Somebody said something."""

    name: str
    text: str
    seat: int | None = None


class Resumed(Struct, frozen=True, tag_field="e", tag="resumed"):
    """The hall came back: the clock goes on from the last stored times."""


class Ended(Struct, frozen=True, tag_field="e", tag="ended", omit_defaults=True):
    """The game is over."""

    winners: list[int]
    scores: list[int]
    cause: EndCause
    seat: int | None = None


class Offered(Struct, frozen=True, tag_field="e", tag="offered"):
    """A seat would like a rematch."""

    seat: int


class Next(Struct, frozen=True, tag_field="e", tag="next"):
    """The rematch or second leg is at another table."""

    table: str


Fact = (
    Opened | Sat | Stood | Contributed | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed
    | Ended | Offered | Next
)  # fmt: skip


class Line(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of the ledger, as stored in a row's `data`."""

    fact: Fact
    by: str | None = None
    rid: str | None = None


class Entry(Struct, frozen=True, gc=False):
    """A line with its number and time."""

    seq: int
    at: int
    line: Line


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Line)


def write(line: Line) -> str:
    """The stored text of a line."""
    return _encoder.encode(line).decode()


def read(seq: int, at: int, data: str) -> Entry:
    """The entry of a stored row."""
    return Entry(seq, at, _decoder.decode(data))
