"""The events of a table: what is stored, append-only and numbered; all that a replay needs, secrets included.

Readers get those fields that `wire/events.py` names, by way of `table/views.py`.
"""

from datetime import date

import msgspec
from msgspec import Struct

from runehall.hall.deals.boards import RoundBoards
from runehall.hall.deals.day import DayDeal, shown_at
from runehall.hall.deals.own import OwnShuffle
from runehall.hall.deals.position import GivenPosition
from runehall.hall.setup import (
    Absent,
    Daily,
    DeadlineCause,
    EndCause,
    GameSetup,
    Hidden,
    LeftCause,
    Rating,
    RokAward,
    TimeControl,
    TournamentGame,
)

Deal = OwnShuffle | DayDeal | RoundBoards | GivenPosition
"""Where the cards of a table come from."""


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
    handle: str = ""
    """Of an account: where its profile is."""

    @classmethod
    def bot(cls, level: str) -> "SeatPlan":
        """A computer player."""
        return cls(None, f"Bot ({level})", level)


class MatchPlan(Struct, frozen=True, omit_defaults=True):
    """A leg of a match: points so far by seat of this table, and the other leg's table; by how many points at least
    whoever gives up game 1 loses it (0, in earlier matches: that loses the match)."""

    leg: int
    points: list[int]
    other: str | None
    margin: int = 0


class PartyPlan(Struct, frozen=True):
    """A game of a party: its number in a best of `of`; by seat the games won in this series, and the stones of all
    games of the party, before this one; and the awards of this series before it. The first game waits for somebody at
    every seat, unless it is started; at the open seats of a later one a bot plays until somebody comes."""

    game: int
    of: int
    wins: list[int]
    stones: list[int]
    awards: list[RokAward] = []
    waits: bool = True


class Opened(Struct, frozen=True, tag_field="e", tag="planned", omit_defaults=True):
    """The table opened, with its plan: who sits, what is played by which clock, where the cards come from, and who may
    watch from when. A table knows nothing of who planned it but these values."""

    setup: GameSetup
    seats: list[SeatPlan]
    host: str
    host_name: str
    invite: str
    deal: Deal
    clock: TimeControl | None = None
    match: MatchPlan | None = None
    rated: bool = False
    public: bool = False
    party: PartyPlan | None = None
    absent: Absent = "bot"
    hidden: Hidden | None = None
    """Others may not look yet."""
    compared: bool = False
    """Its players are compared with others who play the same cards: no help, no take-backs by consent, and bots answer
    the same play in the same way."""
    show_seconds: int | None = None
    """Its players were paired and have so long to come: who does not has lost. Nobody gives a seat back, and no rematch
    follows."""
    daily: Daily | None = None
    """For pages and whoever planned it: the deal of a day that is tried here."""
    tournament: TournamentGame | None = None
    """For pages and whoever planned it: the pairing that is played here."""
    hasty: list[int] = []
    """Seats that play with half the time and no increment, for more points in an arena."""


class Sat(Struct, frozen=True, tag_field="e", tag="sat", omit_defaults=True):
    """A person took an open seat."""

    seat: int
    person: str
    name: str
    rating: Rating | None = None
    colour: int | None = None
    owner: str = ""
    handle: str = ""


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


class Came(Struct, frozen=True, tag_field="e", tag="came"):
    """A player who was paired came to the table; at one with a shuffle of its own a seal says that."""

    seat: int


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


class Chose(Struct, frozen=True, tag_field="e", tag="chose", omit_defaults=True):
    """After the first lay, the player of `seat` chose between the seats (EVEN-3). If `swapped`, the two players have
    changed places: each now has the hand and the turns of the other seat. Times are as in `moved`."""

    seat: int
    swapped: bool
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


class Timed(Struct, frozen=True, tag_field="e", tag="timed", omit_defaults=True):
    """At a table with days for each turn: a seat has until `until` (wall time, ms) to play its turn. It is a new
    `turn`, or its deadline was moved on by `by` ms, since its player is on `holiday` until `ends`, or since the hall
    was down (`outage`)."""

    seat: int
    until: int
    cause: DeadlineCause
    by: int = 0
    ends: int = 0


class Replaced(Struct, frozen=True, tag_field="e", tag="replaced"):
    """A person is absent from a real-time game, or nobody has come to an open seat of a party: until somebody does, a
    bot of level `by` plays there, or nobody does and the seat is not waited for (`pass`)."""

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
    away: bool = False
    """The time of `seat` ran out since its player had walked away."""


class Unveiled(Struct, frozen=True, tag_field="e", tag="unveiled"):
    """Whoever planned the table lets everybody look: nobody is to play its cards any more."""


class Offered(Struct, frozen=True, tag_field="e", tag="offered"):
    """A seat would like a rematch."""

    seat: int


class Next(Struct, frozen=True, tag_field="e", tag="next"):
    """The rematch, or the second leg of a match, is at `table`."""

    table: str


TableEvent = (
    Opened | Sat | Stood | Sealed | Revealing | Contributed | Came | Began | Moved | Chose | Asked | Agreed | Declined
    | TookBack | Chatted | Resumed | Timed | Replaced | Returned | GaveUp | Helped | Ended | Unveiled | Offered | Next
)  # fmt: skip


class FormerOpened(Struct, frozen=True, tag_field="e", tag="opened"):
    """The first event of tables that were opened before they had plans; it is only read."""

    setup: GameSetup
    seats: list[SeatPlan]
    host: str
    host_name: str
    secret: str
    invite: str
    clock: TimeControl | None = None
    first: int | None = None
    match: MatchPlan | None = None
    rated: bool = False
    public: bool = False
    party: PartyPlan | None = None
    daily: Daily | None = None
    absent: Absent = "bot"
    start: GivenPosition | None = None
    tournament: TournamentGame | None = None
    scheme: str = "runehall-fair/2"

    def plan(self) -> Opened:
        """The same as it would be planned now."""
        return Opened(
            setup=self.setup,
            seats=self.seats,
            host=self.host,
            host_name=self.host_name,
            invite=self.invite,
            deal=self._deal(),
            clock=self.clock,
            match=self.match,
            rated=self.rated,
            public=self.public,
            party=self.party,
            absent=self.absent,
            hidden=None if self.daily is None else Hidden("daily", shown_at(date.fromisoformat(self.daily.day))),
            compared=self.daily is not None,
            show_seconds=None if self.tournament is None else self.tournament.show_seconds,
            daily=self.daily,
            tournament=self.tournament,
        )

    def _deal(self) -> Deal:
        if self.daily is not None:
            return DayDeal(self.secret, self.daily)
        if self.start is not None:
            return GivenPosition(self.start.first, self.start.shuffle, self.start.moves)
        return OwnShuffle(self.secret, self.first, self.scheme)


class StoredEvent(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event as the JSON of a row's `data`; see `Entry` for the fields."""

    fact: TableEvent | FormerOpened
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
    fact = stored.fact.plan() if isinstance(stored.fact, FormerOpened) else stored.fact
    return Entry(seq, at, fact, stored.by, stored.rid)
