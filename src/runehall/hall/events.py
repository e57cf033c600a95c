"""The events of a table: what is stored, append-only and numbered; all that a replay needs, secrets included.

This is their only definition. Readers get projections of them, declared in `wire/events.py` and made in
`table/views.py`.
"""

import msgspec
from msgspec import Struct

from runehall.hall.setup import (
    Absent,
    Clock,
    Daily,
    EndCause,
    GameSetup,
    LeftCause,
    Rating,
    RokAward,
    StartPosition,
    TournamentGame,
)


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """Who is to sit at a seat when the table opens."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """A bot of this level."""
    rating: Rating | None = None
    """Of an account, as it was then."""
    colour: int | None = None
    """The colour that was asked for (CMP-5)."""
    owner: str = ""
    """Of a bot account: the person it belongs to."""


class MatchPlan(Struct, frozen=True, omit_defaults=True):
    """A leg of a match: points so far by seat of this table, and the other leg's table; by how many points at least
    game 1 is lost by who gives it up (0, in matches of before: that loses the match)."""

    leg: int
    points: list[int]
    other: str | None
    margin: int = 0


class PartyPlan(Struct, frozen=True):
    """A game of a party: its number in a best of `of`; by seat the games won in this series, and the stones of all
    games of the party, before this one; and the awards of this series before it."""

    game: int
    of: int
    wins: list[int]
    stones: list[int]
    awards: list[RokAward] = []


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
    party: PartyPlan | None = None
    daily: Daily | None = None
    """A try at the deal of a day, whose key is `secret`: it is shown after the day, not after the game."""
    absent: Absent = "bot"
    start: StartPosition | None = None
    """The game goes on from a position of another one."""
    tournament: TournamentGame | None = None
    """The seats are for the players of a pairing, who have time to come."""
    scheme: str = "runehall-fair/2"
    """How its shuffle is bound (`shuffle_proof`); tables that were stored without it have the older scheme."""


class Sat(Struct, frozen=True, tag_field="e", tag="sat", omit_defaults=True):
    """A person took an open seat."""

    seat: int
    person: str
    name: str
    rating: Rating | None = None
    colour: int | None = None
    owner: str = ""


class Stood(Struct, frozen=True, tag_field="e", tag="stood"):
    """A person gave a seat back before the start."""

    seat: int


class Sealed(Struct, frozen=True, tag_field="e", tag="sealed"):
    """A device sealed its random part of the shuffle, stored for its first seat: the SHA-256 of it."""

    seat: int
    text: str


class Revealing(Struct, frozen=True, tag_field="e", tag="revealing"):
    """The seals are complete and shown to all: now the devices reveal their parts."""


class Contributed(Struct, frozen=True, tag_field="e", tag="contributed"):
    """A device gave its random part of the shuffle, stored for its first seat."""

    seat: int
    text: str


class Began(Struct, frozen=True, tag_field="e", tag="began", omit_defaults=True):
    """The game began; `first` has the first turn. The chance that was drawn is stored, so that a replay is exact, and
    so is the edition of the rules that it is played by."""

    first: int
    shuffle: list[int]
    edition: int = 1


class Moved(Struct, frozen=True, gc=False, tag_field="e", tag="moved", omit_defaults=True):
    """A move was made; to others a secret adept pick reads `A:?` (SET-4). `spent` ms were charged to the seat's clock,
    `credit` ms were forgiven for lag."""

    seat: int
    move: str
    spent: int = 0
    credit: int = 0


class Asked(Struct, frozen=True, tag_field="e", tag="asked"):
    """A seat asks to go back until `moves` moves are left."""

    seat: int
    moves: int


class Agreed(Struct, frozen=True, tag_field="e", tag="agreed"):
    """A seat said yes to a take-back; others may still have to."""

    seat: int


class Declined(Struct, frozen=True, tag_field="e", tag="declined"):
    """A seat said no to a take-back."""

    seat: int


class TookBack(Struct, frozen=True, tag_field="e", tag="tookback", omit_defaults=True):
    """Moves were taken back until `moves` are left; time is not given back."""

    seat: int
    moves: int
    spent: int = 0


class Chatted(Struct, frozen=True, tag_field="e", tag="chatted", omit_defaults=True):
    """Somebody wrote in the chat; `seat` None is a spectator. `speaker` is the same for all that one person writes at
    any table, so that readers can mute them, and tells nothing else."""

    name: str
    text: str
    seat: int | None = None
    speaker: str = ""


class Resumed(Struct, frozen=True, tag_field="e", tag="resumed"):
    """The server is back after an outage; clocks go on from the last stored times."""


class Replaced(Struct, frozen=True, tag_field="e", tag="replaced"):
    """A person is absent from a real-time game: until they are back, a bot of level `by` plays for them, or nobody does
    and they are not waited for (`pass`)."""

    seat: int
    by: str


class Returned(Struct, frozen=True, tag_field="e", tag="returned"):
    """An absent person is back and plays again."""

    seat: int


class GaveUp(Struct, frozen=True, tag_field="e", tag="gaveup"):
    """A person left a real-time game for good, and the others play on: `by` is as in `replaced`."""

    seat: int
    cause: LeftCause
    by: str


class Helped(Struct, frozen=True, tag_field="e", tag="helped", omit_defaults=True):
    """The engine was asked for help after so many moves: for a stage of a hint, or (0) whether a move is a mistake."""

    seat: int
    moves: int
    stage: int = 0
    move: str = ""


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
    """The rematch, or the second leg of a match, is at `table`."""

    table: str


TableEvent = (
    Opened | Sat | Stood | Sealed | Revealing | Contributed | Began | Moved | Asked | Agreed | Declined | TookBack
    | Chatted | Resumed | Replaced | Returned | GaveUp | Helped | Ended | Offered | Next
)  # fmt: skip


class StoredEvent(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event as the JSON of a row's `data`; see `Entry` for the fields."""

    fact: TableEvent
    by: str | None = None
    rid: str | None = None


class Entry(Struct, frozen=True, gc=False):
    """An event with its number and time. `by` is the person and `rid` the request that caused it, so that a repeated
    request is recognised even after a restart."""

    seq: int
    at: int
    fact: TableEvent
    by: str | None = None
    rid: str | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(StoredEvent).decode


def encode(entry: Entry) -> str:
    """The stored text of an entry."""
    return _encode(StoredEvent(entry.fact, entry.by, entry.rid)).decode()


def decode(seq: int, at: int, data: str) -> Entry:
    """The entry of a stored row."""
    stored = _decode(data)
    return Entry(seq, at, stored.fact, stored.by, stored.rid)
