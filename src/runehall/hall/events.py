"""The stored events of a table, append-only and numbered, with everything a replay needs, secrets included.

Readers get only the fields declared in `wire/events.py`, by way of `table/views.py`.
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
"""The source of a table's cards."""


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """The plan for a seat when the table opens."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """The level of a bot."""
    rating: Rating | None = None
    """An account's rating at that time."""
    colour: int | None = None
    """The requested colour (CMP-5)."""
    owner: str = ""
    """For bot accounts: the person who owns it."""
    handle: str = ""
    """For accounts: the handle of its profile."""

    @classmethod
    def bot(cls, level: str) -> "SeatPlan":
        """Return the plan of a bot's seat."""
        return cls(None, f"Bot ({level})", level)


class MatchPlan(Struct, frozen=True, omit_defaults=True):
    """A game of a match: points so far by seat of this table, and the other game's table. A player who gives up game
    1 loses it by at least `margin` points (0, in earlier matches: they lose the match)."""

    leg: int
    points: list[int]
    other: str | None
    margin: int = 0


class PartyPlan(Struct, frozen=True):
    """A game of a party: its number in a best of `of`; before this game, by seat, the games won in this series and
    the stones of all games of the party; and the awards of this series so far. The first game waits for somebody in
    every seat, unless it is started; in later games, bots play the open seats until somebody comes."""

    game: int
    of: int
    wins: list[int]
    stones: list[int]
    awards: list[RokAward] = []
    waits: bool = True


class Opened(Struct, frozen=True, tag_field="e", tag="planned", omit_defaults=True):
    """The table was opened, with its plan: the seats, the game and clock, the source of the cards, and who may watch
    from when. A table knows nothing of its planner except these values."""

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
    """Its players are compared with others who play the same cards: there is no help, there are no take-backs by
    consent, and bots reply to the same play in the same way."""
    show_seconds: int | None = None
    """Its players were paired and have this long to arrive; a player who does not arrive loses. Nobody can give up a
    seat before the start, and there is no rematch."""
    daily: Daily | None = None
    """For pages and the planner: the deal of the day that is tried here."""
    tournament: TournamentGame | None = None
    """For pages and the planner: the pairing that is played here."""
    hasty: list[int] = []
    """Seats that play with half the time and no increment, for extra points in an arena."""


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
    """A person left a seat before the start."""

    seat: int


class Sealed(Struct, frozen=True, tag_field="e", tag="sealed"):
    """A device sealed its random part of the shuffle: the SHA-256 of the part, stored for the device's first seat."""

    seat: int
    text: str


class Revealing(Struct, frozen=True, tag_field="e", tag="revealing"):
    """All seals are complete and public: now the devices reveal their parts."""


class Contributed(Struct, frozen=True, tag_field="e", tag="contributed"):
    """A device gave its random part of the shuffle, stored for its first seat."""

    seat: int
    text: str


class Came(Struct, frozen=True, tag_field="e", tag="came"):
    """A paired player arrived at the table; at a table with its own shuffle, a seal shows that instead."""

    seat: int


class Began(Struct, frozen=True, tag_field="e", tag="began", omit_defaults=True):
    """The game began; `first` has the first turn. The random draw and the edition of the rules are stored, so that a
    replay is exact."""

    first: int
    shuffle: list[int]
    edition: int = 1


class Moved(Struct, frozen=True, gc=False, tag_field="e", tag="moved", omit_defaults=True):
    """A move was made; other players see a secret adept pick as `A:?` (SET-4). `spent` ms were charged to the seat's
    clock, `credit` ms were forgiven for lag."""

    seat: int
    move: str
    spent: int = 0
    credit: int = 0


class Chose(Struct, frozen=True, tag_field="e", tag="chose", omit_defaults=True):
    """After the first lay, the player in `seat` chose between the seats (EVEN-3). If `swapped`, the two players have
    changed places, and each now has the hand and the turns of the other seat. Times are as in `moved`."""

    seat: int
    swapped: bool
    spent: int = 0
    credit: int = 0


class Asked(Struct, frozen=True, tag_field="e", tag="asked"):
    """A seat asks for a take-back to the position after `moves` moves."""

    seat: int
    moves: int


class Agreed(Struct, frozen=True, tag_field="e", tag="agreed"):
    """A seat agreed to a take-back; others may still have to."""

    seat: int


class Declined(Struct, frozen=True, tag_field="e", tag="declined"):
    """A seat declined a take-back."""

    seat: int


class TookBack(Struct, frozen=True, tag_field="e", tag="tookback", omit_defaults=True):
    """Moves were taken back, and `moves` remain; clocks are not restored."""

    seat: int
    moves: int
    spent: int = 0


class Chatted(Struct, frozen=True, tag_field="e", tag="chatted", omit_defaults=True):
    """A chat message; `seat` is None for spectators. `speaker` identifies the author across all tables, so that
    readers can mute them, and reveals nothing else."""

    name: str
    text: str
    seat: int | None = None
    speaker: str = ""


class Resumed(Struct, frozen=True, tag_field="e", tag="resumed"):
    """The server is back after an outage; clocks continue from the last stored times."""


class Timed(Struct, frozen=True, tag_field="e", tag="timed", omit_defaults=True):
    """At a table with days for each turn: `seat` has until `until` (wall time, ms) to finish its turn. Either a new
    `turn` began, or the deadline was extended by `by` ms because its player is on `holiday` until `ends`, or because
    of an `outage` of the hall."""

    seat: int
    until: int
    cause: DeadlineCause
    by: int = 0
    ends: int = 0


class Replaced(Struct, frozen=True, tag_field="e", tag="replaced"):
    """A person is absent from a real-time game, or an open seat of a party was not taken. Until somebody comes, a
    bot of level `by` plays there, or nobody does and the game does not wait for the seat (`pass`)."""

    seat: int
    by: str


class Returned(Struct, frozen=True, tag_field="e", tag="returned"):
    """An absent person returned and plays again."""

    seat: int


class GaveUp(Struct, frozen=True, tag_field="e", tag="gaveup"):
    """A person left a real-time game for good and the others play on; `by` is as in `replaced`."""

    seat: int
    cause: LeftCause
    by: str


class Helped(Struct, frozen=True, tag_field="e", tag="helped", omit_defaults=True):
    """The engine helped a seat after `moves` moves: `stage` is the stage of the hint, or 0 for a check whether a
    move is a mistake."""

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
    """Whether the time of `seat` ran out because its player had walked away."""


class Unveiled(Struct, frozen=True, tag_field="e", tag="unveiled"):
    """The planner lets everybody look at the table, since nobody will play its cards any more."""


class Offered(Struct, frozen=True, tag_field="e", tag="offered"):
    """A seat offers a rematch."""

    seat: int


class Next(Struct, frozen=True, tag_field="e", tag="next"):
    """The rematch, or the second game of a match, is at `table`."""

    table: str


TableEvent = (
    Opened | Sat | Stood | Sealed | Revealing | Contributed | Came | Began | Moved | Chose | Asked | Agreed | Declined
    | TookBack | Chatted | Resumed | Timed | Replaced | Returned | GaveUp | Helped | Ended | Unveiled | Offered | Next
)  # fmt: skip


class FormerOpened(Struct, frozen=True, tag_field="e", tag="opened"):
    """The first event of tables that were opened before tables had plans; it is only read, never written."""

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
        """Return the equivalent plan."""
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
    """An event in the JSON of a row's `data`; see `Entry` for the fields."""

    fact: TableEvent | FormerOpened
    by: str | None = None
    rid: str | None = None


class Entry(Struct, frozen=True, gc=False):
    """An event with its number and time. `by` is the person and `rid` the id of the request that caused it, so that
    a repeated request is recognised even after a restart."""

    seq: int
    at: int
    fact: TableEvent
    by: str | None = None
    rid: str | None = None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(StoredEvent).decode


def encode(entry: Entry) -> str:
    """Return the stored text of an entry."""
    return _encode(StoredEvent(entry.fact, entry.by, entry.rid)).decode()


def decode(seq: int, at: int, data: str) -> Entry:
    """Return the entry of a stored row."""
    stored = _decode(data)
    fact = stored.fact.plan() if isinstance(stored.fact, FormerOpened) else stored.fact
    return Entry(seq, at, fact, stored.by, stored.rid)
