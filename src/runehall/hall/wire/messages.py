"""The table's socket: every message that a client may send or receive.

Messages are JSON text frames, distinguished by `t`. A client opens `/api/tables/{id}/socket`, sends `hello`, and gets
`welcome` with the whole state; then each stored change arrives as `update`. Every request has an `id` that the client
chooses; a repeated `id` is answered but not executed again.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from runehall.hall.setup import (
    Daily,
    GameSetup,
    LeftCause,
    Rating,
    RokAward,
    SeatKind,
    Status,
    TimeControl,
    TournamentGame,
)
from runehall.hall.wire.changes import GameChange
from runehall.hall.wire.events import Event, TableResult
from runehall.hall.wire.rok import RokOwn, RokView
from runehall.hall.wire.rune import Cell, RuneOwn, RunePreview, RuneView

WIRE = 1
"""Version of this protocol. A client whose `hello` names another version has to reload."""

RequestId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Contribution = Annotated[str, Meta(max_length=64)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

# These unions list the types of each kind of game; a new kind adds its types, distinguished by `kind`.
GameView = RuneView | RokView
GameOwn = RuneOwn | RokOwn
GamePreview = RunePreview


# -- tables ------------------------------------------------------------------------------------------------------------


class Seat(Struct, frozen=True):
    """A seat and who sits there. `device` is equal for seats of one device (hot seat); `here`: whether a socket is
    open."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None = None
    device: int | None = None
    here: bool = False
    gone_at: int | None = None
    """After the player left: when (wall time, ms) the grace time ends and the others may claim the game."""
    rating: Rating | None = None
    """The account's rating when it sat down, or after the rated game or match that ended here. None for guests and
    bots."""
    gained: int | None = None
    """How many points that result added to the rating."""
    colour: int | UnsetType = UNSET
    """The colour of this player's masters, 0 to 4, different for each seat (CMP-5); left out if nobody chose a
    colour."""
    stand_in: str | None = None
    """The level of the bot that plays here: for an absent person at a real-time table until they return, or at an
    open seat of a party until somebody sits down. `pass`: nobody plays, and the game does not wait for the seat."""
    bot: bool | UnsetType = UNSET
    """Whether a bot account sits there, that is, somebody's program; left out otherwise."""
    left: LeftCause | UnsetType = UNSET
    """How this person left a real-time game that the others continue; `stand_in` is permanent then."""
    handle: str | UnsetType = UNSET
    """For accounts: the profile is at `/@HANDLE`; left out otherwise."""


class ClockState(Struct, frozen=True):
    """Milliseconds left for each seat at server time `at`; the time of the seat `running` has been running since
    then."""

    left: list[int]
    running: int | None
    at: int


class Deadline(Struct, frozen=True):
    """At a table with days for each turn: `seat` has until `until` (wall time, ms) to finish its turn, which began
    at `began`. Its player is on holiday until `holiday`, unless that is None or past."""

    seat: int
    began: int
    until: int
    holiday: int | None = None
    given: int = 0
    """Milliseconds added to this turn because the hall was down."""


class TakeBack(Struct, frozen=True):
    """A pending take-back: `seat` asks to go back to the position after `moves` moves; the seats in `agreed` have
    agreed."""

    seat: int
    moves: int
    agreed: list[int]


class Match(Struct, frozen=True):
    """A match of two duels with seats swapped: `leg` is 1 or 2; `points` is the sum of finished games, by seat of
    this table."""

    leg: int
    of: int
    points: list[int]
    other: str | None
    winners: list[int] | None
    """Seats that won the match, once it is over; empty if the hall closed it."""
    margin: int
    """A player who gives up game 1 loses it by at least this many points; 0: giving up game 1 loses the match."""


class Party(Struct, frozen=True):
    """A series of games for the same people, each at its own table: `game` 1, 2, … in a best of `of`. Games won and
    stones by seat, and the awards of the series, all including this game once it is over."""

    game: int
    of: int
    wins: list[int]
    stones: list[int]
    awards: list[RokAward]
    winners: list[int] | None
    """Seats that won the series, once a seat has won more than half of the games or all games are played."""


class Fair(Struct, frozen=True):
    """The fair shuffle. `commitment` is the SHA-256 of the hall's secret and of who begins; it is published before
    any contribution is made."""

    commitment: str
    contributions: list[str | None]
    """By seat; None where no contribution was made (yet)."""
    secret: str | None
    """Published once the game is over; `runehall verify RECORD` checks it."""
    seals: list[str | None]
    """By seat: SHA-256 of the contribution, published before any contribution is; None where none was made (yet)."""
    revealing: bool
    """All contributions are sealed: each device that sealed one now reveals it."""
    first: int | None
    """The seat chosen to begin; None: chance decides."""


class Table(Struct, frozen=True):
    """The parts of a table that do not change during a game."""

    id: str
    setup: GameSetup
    clock: TimeControl | None
    rated: bool
    public: bool
    created: int
    host: str
    match: Match | None
    party: Party | None
    card_count: int
    sides: list[int]
    """The side of each seat."""
    daily: Daily | UnsetType = UNSET
    """The deal of the day that is played here; left out at other tables."""
    tournament: TournamentGame | UnsetType = UNSET
    """The tournament that this game belongs to; left out at other tables."""
    played_on: int | UnsetType = UNSET
    """The game continues another game after this many moves of it. It is casual and counts nowhere."""


class TableView(Struct, frozen=True, gc=False):
    """Everything that changes at a table, as its reader may see it, after event number `seq`."""

    seq: int
    status: Status
    seats: list[Seat]
    game: GameView | None
    own: GameOwn | None
    """The reader's private part: of the seat to move if that is theirs, otherwise of their only seat."""
    clock: ClockState | None
    asked: TakeBack | None
    takeback: Literal["free", "ask"] | None
    """What `takeback` would do for the reader now: go back at once, ask the others, or (None) nothing."""
    result: TableResult | None
    rematch: list[int]
    """Seats that have offered a rematch."""
    next: str | None
    watchers: int
    deadline: Deadline | UnsetType | None = UNSET
    """The deadline of the seat to move; left out unless the table gives days for each turn."""
    choosing: int | UnsetType | None = UNSET
    """The seat whose player now chooses between the seats with the message `choose`; nobody can move before that.
    Left out at tables where seats are not chosen (EVEN-3)."""


# -- messages from clients ---------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="hello"):
    """The first message. `after` is the last `seq` the client has; `contribution` is its random part of the shuffle."""

    v: int
    after: int = 0
    contribution: Contribution | None = None
    choices: bool = True
    """False: omit the legal moves from updates, for bots that generate their own."""
    deltas: bool = False
    """True: most changes arrive as `change`, with only the differences, instead of `update`."""


class Play(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="t", tag="move"):
    """Make a move for a seat; `number` is how many moves the client believes were made before it."""

    id: RequestId
    seat: SeatNumber
    move: MoveText
    number: int


class Why(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="why"):
    """Ask why a move is not allowed. Answered by `reason`."""

    id: RequestId
    seat: SeatNumber
    move: MoveText


class AskPreview(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="preview"):
    """Ask what a move would change. Answered by `previewed`, or by `reason` if the move is not allowed."""

    id: RequestId
    seat: SeatNumber
    move: MoveText


class Moves(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="moves"):
    """Ask for the legal moves as text. Answered by `moves`."""

    id: RequestId
    seat: SeatNumber


class Choose(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="choose"):
    """Choose between the seats after the first lay (EVEN-3), when the state's `choosing` is this seat. With `swap`,
    the two players change places, hands included."""

    id: RequestId
    seat: SeatNumber
    swap: bool


class AskTakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="takeback"):
    """Take back this turn's lay (free until phase 2 is chosen), or ask to take back the seat's last turn."""

    id: RequestId
    seat: SeatNumber


class AnswerTakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="consent"):
    """Agree to a take-back, or decline it."""

    id: RequestId
    seat: SeatNumber
    yes: bool


class Resign(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="resign"):
    """Resign; a real-time game of three or more continues without this seat's player."""

    id: RequestId
    seat: SeatNumber


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="leave"):
    """Give up the reader's seats before the start; during a game, resign with all of them."""

    id: RequestId


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="claim"):
    """End a game that `seat`, of another side, abandoned longer ago than the grace time (`gone_at` has passed). A
    real-time game of three or more continues without that player."""

    id: RequestId
    seat: SeatNumber


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="rematch"):
    """Offer or accept another game with seats swapped."""

    id: RequestId


class Start(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="start"):
    """Start a party with the people who are here. A bot plays at each open seat until somebody sits down there."""

    id: RequestId


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="chat"):
    """Send a chat message; plain text."""

    id: RequestId
    text: ChatText


class Seal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="seal"):
    """Seal the client's random part of the shuffle: `seal` is its SHA-256, `commitment` the hall's as the client saw
    it."""

    id: RequestId
    seal: Digest
    commitment: Digest


class Contribute(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="contribute"):
    """Reveal the client's part of the shuffle once all are sealed (`fair.revealing`), or give it unsealed before
    that."""

    id: RequestId
    contribution: Contribution


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Answered by `pong`. `rtt` is the client's last measured round trip in ms, for the clock's lag compensation."""

    id: RequestId
    rtt: Annotated[int, Meta(ge=0, le=60000)] | None = None


Command = (
    Play | Choose | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Start | Say | Seal | Contribute
)
"""Commands change a table; they are the same over HTTP (`POST /api/tables/{id}/do`) and over the socket."""
Question = Why | AskPreview | Moves
ClientMessage = (
    Hello
    | Play
    | Why
    | AskPreview
    | Moves
    | Choose
    | AskTakeBack
    | AnswerTakeBack
    | Resign
    | Leave
    | Claim
    | Rematch
    | Start
    | Say
    | Seal
    | Contribute
    | Ping
)


# -- messages to clients -----------------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """The answer to `hello`: the whole state, and the newest events after the `seq` the client named; get `left_out`
    older ones from `GET /api/tables/{id}/events`."""

    v: int
    table: Table
    mine: list[int]
    """The reader's seats; empty for spectators."""
    fair: Fair
    events: list[Event]
    state: TableView
    now: int
    left_out: int = 0


class Update(Struct, frozen=True, gc=False, tag_field="t", tag="update", omit_defaults=True):
    """A stored change: the new events and the state after them. `id` is that of the reader's own request, if it
    caused them."""

    events: list[Event]
    state: TableView
    fair: Fair | None = None
    """Only when it changed."""
    match: Match | None = None
    """Only when it changed, at the end of a game of the match."""
    id: str | None = None


class Change(Struct, frozen=True, gc=False, tag_field="t", tag="change", omit_defaults=True):
    """A stored change for a reader who asked for `deltas`: the new events, and the difference to the state after
    event number `base`. A reader without that state has to reconnect to get the whole state."""

    base: int
    seq: int
    events: list[Event]
    state: dict[str, Any]
    """Changed fields of the state with their new values."""
    game: GameChange | None = None
    """Changes in the state's `game`."""
    own: dict[str, Any] = {}
    """Changed fields of the state's `own` with their new values."""
    fair: Fair | None = None
    match: Match | None = None
    id: str | None = None


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    """Somebody came or went; nothing was stored."""

    seats: list[Seat]
    watchers: int


class CommandDone(Struct, frozen=True, tag_field="t", tag="done"):
    """The request was executed before (a repeated `id`) or changed nothing; `seq` is the table's latest event."""

    id: str
    seq: int


class Refusal(Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """A refused request that changed nothing: `code` is for programs, `text` is an English line saying what to do.

    For moves, `rule` is the rule id, `key` and `args` are the message to translate, and `cells` are the offending
    runes.
    """

    code: str
    text: str
    id: str | None = None
    rule: str | None = None
    key: str | None = None
    args: dict[str, Any] = {}
    cells: list[Cell] = []


class LayReason(Struct, frozen=True, tag_field="t", tag="reason"):
    """The answer to `why`: `rule` is None if the move is legal."""

    id: str
    move: str
    rule: str | None
    text: str
    key: str
    args: dict[str, Any]
    cells: list[Cell]


class Previewed(Struct, frozen=True, tag_field="t", tag="previewed"):
    """The answer to `preview`."""

    id: str
    move: str
    preview: GamePreview


class MoveList(Struct, frozen=True, tag_field="t", tag="moves"):
    """The answer to `moves`: empty if it is not that seat's turn."""

    id: str
    number: int
    moves: list[str]


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to `ping` with the server's time in ms. `seq` is the number of the last event sent to everybody; a
    client that does not have it missed an update and has to send `hello` again."""

    id: str
    now: int
    seq: int


class Reach(Struct, frozen=True, tag_field="t", tag="reach"):
    """A bot's hand moves towards the stone at `place` of a real-time table and will reach it in `ms` ms. Not stored."""

    seat: int
    place: int
    ms: int


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    """The hall closes this socket: `code` says why (`restart`: reconnect after `after` ms, nothing is lost)."""

    code: str
    text: str
    after: int | None


ServerMessage = (
    Welcome | Update | Change | Presence | CommandDone | Refusal | LayReason | Previewed | MoveList | Pong | Reach | Bye
)
