"""The table's socket: every message a client may send, and every message it may receive.

JSON text frames, one message each, distinguished by `t`. A client opens `/api/tables/{id}/socket`, sends `hello`, and
gets `welcome` with the whole state; from then on each stored change arrives as `update`. Every request carries an `id`
of the client's choice; the same `id` sent again is answered, not done again.
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
"""Version of this protocol: a client whose `hello` names another one has to reload."""

RequestId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Contribution = Annotated[str, Meta(max_length=64)]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]

# What differs between kinds of game: a new kind adds its types to these unions, distinguished by `kind`.
GameView = RuneView | RokView
GameOwn = RuneOwn | RokOwn
GamePreview = RunePreview


# -- what a table is ---------------------------------------------------------------------------------------------------


class Seat(Struct, frozen=True):
    """Who sits where. `device` is equal for seats of one device (hot seat); `here` is whether a socket is open."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None = None
    device: int | None = None
    here: bool = False
    gone_at: int | None = None
    """When a grace time runs after it went, the moment (ms) from which the others may claim the game."""
    rating: Rating | None = None
    """Of an account: as it sat down, or after the rated game or match that ended here. None for guests and bots."""
    gained: int | None = None
    """What that end did to it."""
    colour: int | UnsetType = UNSET
    """The colour of this player's masters, 0 to 4, no two alike (CMP-5); left out where nobody chose."""
    stand_in: str | None = None
    """The level of the bot that plays for an absent person at a real-time table until they are back, or at an open seat
    of a party until somebody sits down; `pass`: nobody does, and the seat is not waited for."""
    bot: bool | UnsetType = UNSET
    """Whether a bot account sits there: somebody's program; left out for everybody else."""
    left: LeftCause | UnsetType = UNSET
    """How this person left a real-time game that the others play on: `stand_in` is for good."""
    handle: str | UnsetType = UNSET
    """Of an account: its profile is at `/u/HANDLE`; left out for everybody else."""


class ClockState(Struct, frozen=True):
    """Milliseconds left for each seat at server time `at`; `running` is the seat whose time runs since then."""

    left: list[int]
    running: int | None
    at: int


class Deadline(Struct, frozen=True):
    """At a table with days for each turn: until when (wall time, ms) `seat` has to play its turn, which began at
    `began`. Its player is on holiday until `holiday`, unless that is None or over."""

    seat: int
    began: int
    until: int
    holiday: int | None = None
    given: int = 0
    """Milliseconds that were given back in this turn, since the hall was down."""


class TakeBack(Struct, frozen=True):
    """A take-back waiting for consent: `seat` asks to go back until `moves` moves are left; `agreed` have said yes."""

    seat: int
    moves: int
    agreed: list[int]


class Match(Struct, frozen=True):
    """A match of two duels with seats swapped: `leg` 1 or 2; `points` by seat of this table, finished legs summed."""

    leg: int
    of: int
    points: list[int]
    other: str | None
    winners: list[int] | None
    """Seats that won the match, once it is over; none where the hall closed it."""
    margin: int
    """A player who gives up game 1 loses it by at least this many points; 0: that loses the match."""


class Party(Struct, frozen=True):
    """A series of games for the same people, each with a table of its own: `game` 1, 2, … of a best of `of`; games won
    and stones of all games so far, by seat, and the awards of the series: this game's included once it is over."""

    game: int
    of: int
    wins: list[int]
    stones: list[int]
    awards: list[RokAward]
    winners: list[int] | None
    """Seats that won the series, once one has won more than half of the games or all are played."""


class Fair(Struct, frozen=True):
    """The fair shuffle. `commitment` is SHA-256 of the hall's secret and of who begins, shown before any contribution
    was made."""

    commitment: str
    contributions: list[str | None]
    """By seat; None where none was made (yet)."""
    secret: str | None
    """Shown once the game is over; `runehall verify RECORD` checks it."""
    seals: list[str | None]
    """By seat: SHA-256 of the contribution, shown before any contribution is; None where none was made (yet)."""
    revealing: bool
    """The seals are complete: a device that pinned them reveals its contribution now."""
    first: int | None
    """The seat that was chosen to begin; None: chance decides."""


class Table(Struct, frozen=True):
    """What does not change during a game."""

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
    """Side of each seat."""
    daily: Daily | UnsetType = UNSET
    """The day whose deal is played here; left out at other tables."""
    tournament: TournamentGame | UnsetType = UNSET
    """The tournament whose game this is; left out at other tables."""
    played_on: int | UnsetType = UNSET
    """The game goes on from another one, after so many moves of it: it is casual, and counts nowhere."""


class TableView(Struct, frozen=True, gc=False):
    """All that changes at a table, as its reader may see it, after event number `seq`."""

    seq: int
    status: Status
    seats: list[Seat]
    game: GameView | None
    own: GameOwn | None
    """The reader's private part: of the seat to move if that is theirs, otherwise of their only seat."""
    clock: ClockState | None
    asked: TakeBack | None
    takeback: Literal["free", "ask"] | None
    """What `takeback` would do for the reader now: go back at once, ask the others, or nothing."""
    result: TableResult | None
    rematch: list[int]
    """Seats that would like a rematch."""
    next: str | None
    watchers: int
    deadline: Deadline | UnsetType | None = UNSET
    """Of the seat that owes a move; left out at a table without days for each turn."""
    choosing: int | UnsetType | None = UNSET
    """The seat whose player chooses between the seats now, by the message `choose`; nobody moves before that. Left out
    at a table where seats are not chosen (EVEN-3)."""


# -- what a client sends -----------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="hello"):
    """First message. `after` is the last `seq` the client has; `contribution` its random part of the shuffle."""

    v: int
    after: int = 0
    contribution: Contribution | None = None
    choices: bool = True
    """False: leave the legal moves out of updates (a bot that finds its own)."""
    deltas: bool = False
    """True: most changes arrive as `change`, which has only what is new, instead of `update`."""


class Play(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="t", tag="move"):
    """Make a move for a seat; `number` is how many moves the client believes were made before it."""

    id: RequestId
    seat: SeatNumber
    move: MoveText
    number: int


class Why(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="why"):
    """Why is this move not allowed? Answered by `reason`."""

    id: RequestId
    seat: SeatNumber
    move: MoveText


class AskPreview(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="preview"):
    """What would this move change? Answered by `previewed`, or by `reason` if it is not allowed."""

    id: RequestId
    seat: SeatNumber
    move: MoveText


class Moves(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="moves"):
    """The legal moves as plain texts. Answered by `moves`."""

    id: RequestId
    seat: SeatNumber


class Choose(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="choose"):
    """Choose between the seats after the first lay (EVEN-3), when the state's `choosing` is this seat: with `swap`, the
    two players change places, hands included."""

    id: RequestId
    seat: SeatNumber
    swap: bool


class AskTakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="takeback"):
    """Take back the lay of this turn (free until phase 2 is chosen), or ask to take back the seat's last turn."""

    id: RequestId
    seat: SeatNumber


class AnswerTakeBack(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="consent"):
    """Say yes or no to a take-back that was asked for."""

    id: RequestId
    seat: SeatNumber
    yes: bool


class Resign(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="resign"):
    """Give the game up; a real-time game of three or more goes on without this seat's player."""

    id: RequestId
    seat: SeatNumber


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="leave"):
    """Give the reader's seats back before the start; during a game this is resigning all of them."""

    id: RequestId


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="claim"):
    """End a game that `seat`, of another side, abandoned longer than the grace time ago (`gone_at` has passed); a
    real-time game of three or more goes on without that player."""

    id: RequestId
    seat: SeatNumber


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="rematch"):
    """Offer, or accept, another game with seats swapped."""

    id: RequestId


class Start(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="start"):
    """Begin a party with those who are here: a bot plays at each open seat until somebody sits down there."""

    id: RequestId


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="chat"):
    """Say something at the table: plain text."""

    id: RequestId
    text: ChatText


class Seal(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="seal"):
    """Seal the client's random part of the shuffle: `seal` is its SHA-256, `commitment` the one it has seen."""

    id: RequestId
    seal: Digest
    commitment: Digest


class Contribute(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="contribute"):
    """Reveal the client's part of the shuffle when all are sealed (`fair.revealing`), or give it unsealed before."""

    id: RequestId
    contribution: Contribution


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Answered by `pong`. `rtt` is the client's last measured round trip in ms, for the clock's lag credit."""

    id: RequestId
    rtt: Annotated[int, Meta(ge=0, le=60000)] | None = None


Command = (
    Play | Choose | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Start | Say | Seal | Contribute
)
"""What changes a table; the same over HTTP (`POST /api/tables/{id}/do`) and over the socket."""
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


# -- what a client receives --------------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """Answer to `hello`: the whole state, and the newest events after the `seq` that the client named; `left_out` older
    ones come from `GET /api/tables/{id}/events`."""

    v: int
    table: Table
    mine: list[int]
    """The reader's seats; empty for a spectator."""
    fair: Fair
    events: list[Event]
    state: TableView
    now: int
    left_out: int = 0


class Update(Struct, frozen=True, gc=False, tag_field="t", tag="update", omit_defaults=True):
    """Something was stored: the new events and the state after them. `id` is the reader's own request, if any."""

    events: list[Event]
    state: TableView
    fair: Fair | None = None
    """Only when it changed."""
    match: Match | None = None
    """Only when it changed: at the end of a leg."""
    id: str | None = None


class Change(Struct, frozen=True, gc=False, tag_field="t", tag="change", omit_defaults=True):
    """Something was stored, for a reader who asked for `deltas`: the new events, and what makes the state after them of
    the state after event number `base`. A reader who has not got that one connects again, and gets the whole state."""

    base: int
    seq: int
    events: list[Event]
    state: dict[str, Any]
    """Fields of the state with their new values."""
    game: GameChange | None = None
    """What changed in its `game`."""
    own: dict[str, Any] = {}
    """Fields of its `own` with their new values."""
    fair: Fair | None = None
    match: Match | None = None
    id: str | None = None


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    """Somebody came or went; nothing was stored."""

    seats: list[Seat]
    watchers: int


class CommandDone(Struct, frozen=True, tag_field="t", tag="done"):
    """A request was already done (a repeated send), or changed nothing; `seq` is where the table is."""

    id: str
    seq: int


class Refusal(Struct, frozen=True, tag_field="t", tag="refused", omit_defaults=True):
    """A request was refused and changed nothing: `code` is for programs, `text` an English line that says what to do.

    For moves `rule` is the rule id, `key` and `args` the message for translation, `cells` the offending runes.
    """

    code: str
    text: str
    id: str | None = None
    rule: str | None = None
    key: str | None = None
    args: dict[str, Any] = {}
    cells: list[Cell] = []


class LayReason(Struct, frozen=True, tag_field="t", tag="reason"):
    """Answer to `why`: `rule` None says that the move is legal."""

    id: str
    move: str
    rule: str | None
    text: str
    key: str
    args: dict[str, Any]
    cells: list[Cell]


class Previewed(Struct, frozen=True, tag_field="t", tag="previewed"):
    """Answer to `preview`."""

    id: str
    move: str
    preview: GamePreview


class MoveList(Struct, frozen=True, tag_field="t", tag="moves"):
    """Answer to `moves`: empty when it is not that seat's turn."""

    id: str
    number: int
    moves: list[str]


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """Answer to `ping` with the server's time in ms. `seq` is the number of the last event that everybody was sent: a
    client that has not got it missed an update, and has to say `hello` again."""

    id: str
    now: int
    seq: int


class Reach(Struct, frozen=True, tag_field="t", tag="reach"):
    """A bot's hand sets out for the stone at `place` of a real-time table, and will be there in `ms`. Not stored."""

    seat: int
    place: int
    ms: int


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    """The hall closes this socket: `code` says why (`restart`: come back in `after` ms, nothing is lost)."""

    code: str
    text: str
    after: int | None


ServerMessage = (
    Welcome | Update | Change | Presence | CommandDone | Refusal | LayReason | Previewed | MoveList | Pong | Reach | Bye
)
