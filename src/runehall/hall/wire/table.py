"""The table's socket: every message a client may send, and every message it may receive.

JSON text frames, one message each, told apart by `t`. A client opens `/api/tables/{id}/socket`, sends `hello`, and gets
`welcome` with the whole state; from then on each stored change arrives as `update`. Every request carries an `id` of
the client's choice; the same `id` sent again is answered, not done again.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from runehall.hall.wire.rok import RokOwn, RokSetup, RokView
from runehall.hall.wire.rune import Cell, RuneDeck, RuneOwn, RunePreview, RuneRules, RuneView

WIRE = 1
"""Version of this protocol: a client whose `hello` names another one is told to reload."""

RequestId = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Contribution = Annotated[str, Meta(max_length=64)]

# What differs between kinds of game: a new kind adds its types to these unions, told apart by `kind`.
GameView = RuneView | RokView
GameOwn = RuneOwn | RokOwn
GamePreview = RunePreview


# -- what a table is ---------------------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A Fischer clock: `start` seconds for each seat, and `increment` seconds added after each of its turns."""

    start: Annotated[int, Meta(ge=10, le=86400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class RuneSetup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rune"):
    """A game of RUNE to be played: rules and deck; `deck` None is the standard deck (a reconstruction, CMP-2)."""

    rules: RuneRules = RuneRules()
    deck: RuneDeck | None = None


GameSetup = RuneSetup | RokSetup

SeatKind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "over"]
EndCause = Literal["played", "resigned", "flag", "left", "abandoned", "idle"]


class Rating(Struct, frozen=True):
    """An account's strength at rated duels: Glicko-2 `points` after so many `games`; `sure`: no guess any more."""

    points: int
    games: int
    sure: bool


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


class ClockState(Struct, frozen=True):
    """Milliseconds left for each seat at server time `at`; `running` is the seat whose time runs since then."""

    left: list[int]
    running: int | None
    at: int


class TakeBack(Struct, frozen=True):
    """A take-back waiting for consent: `seat` asks to go back until `moves` moves are left; `agreed` have said yes."""

    seat: int
    moves: int
    agreed: list[int]


class Result(Struct, frozen=True):
    """How a game ended: winning sides (several share), points per side, and why; `seat` caused it, if one did."""

    winners: list[int]
    scores: list[int]
    cause: EndCause
    seat: int | None = None


class Match(Struct, frozen=True):
    """A match of two duels with seats swapped: `leg` 1 or 2; `points` by seat of this table, finished legs summed."""

    leg: int
    of: int
    points: list[int]
    other: str | None
    winners: list[int] | None
    """Seats that won the match, once both legs are over."""


class Fair(Struct, frozen=True):
    """The fair shuffle. `commitment` is SHA-256 of the hall's secret, shown before any contribution was made."""

    commitment: str
    contributions: list[str | None]
    """By seat; None where none was made (yet)."""
    secret: str | None
    """Shown once the game is over; `runehall verify RECORD` checks it."""


class Table(Struct, frozen=True):
    """What does not change during a game."""

    id: str
    setup: GameSetup
    clock: Clock | None
    rated: bool
    public: bool
    created: int
    host: str
    match: Match | None
    card_count: int
    sides: list[int]
    """Side of each seat."""


# -- what happened -----------------------------------------------------------------------------------------------------


class Sat(Struct, frozen=True, tag_field="e", tag="sat"):
    """A seat was taken by a person or a bot."""

    seq: int
    at: int
    seat: int
    name: str
    kind: SeatKind


class Stood(Struct, frozen=True, tag_field="e", tag="stood"):
    """A person gave a seat back before the start."""

    seq: int
    at: int
    seat: int


class Began(Struct, frozen=True, tag_field="e", tag="began"):
    """The game began; `first` has the first turn."""

    seq: int
    at: int
    first: int


class Moved(Struct, frozen=True, gc=False, tag_field="e", tag="moved"):
    """A move was made; a secret adept pick of another seat reads `A:?`."""

    seq: int
    at: int
    seat: int
    move: str


class Asked(Struct, frozen=True, tag_field="e", tag="asked"):
    """A seat asks to take back."""

    seq: int
    at: int
    seat: int
    moves: int


class Declined(Struct, frozen=True, tag_field="e", tag="declined"):
    """A seat said no to a take-back."""

    seq: int
    at: int
    seat: int


class Agreed(Struct, frozen=True, tag_field="e", tag="agreed"):
    """A seat said yes to a take-back; others still have to."""

    seq: int
    at: int
    seat: int


class TookBack(Struct, frozen=True, tag_field="e", tag="tookback"):
    """Moves were taken back: `moves` are left."""

    seq: int
    at: int
    seat: int
    moves: int


class Chatted(Struct, frozen=True, tag_field="e", tag="chatted"):
    """Somebody said something; `seat` None is a spectator."""

    seq: int
    at: int
    seat: int | None
    name: str
    text: str


class Resumed(Struct, frozen=True, tag_field="e", tag="resumed"):
    """The hall came back after an outage; nobody lost time while it was away."""

    seq: int
    at: int


class Ended(Struct, frozen=True, tag_field="e", tag="ended"):
    """The game is over."""

    seq: int
    at: int
    result: Result


class Offered(Struct, frozen=True, tag_field="e", tag="offered"):
    """A seat would like a rematch."""

    seq: int
    at: int
    seat: int


class Next(Struct, frozen=True, tag_field="e", tag="next"):
    """The rematch, or the second leg of a match, is at `table`."""

    seq: int
    at: int
    table: str


Event = Sat | Stood | Began | Moved | Asked | Agreed | Declined | TookBack | Chatted | Resumed | Ended | Offered | Next


class State(Struct, frozen=True, gc=False):
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
    result: Result | None
    rematch: list[int]
    """Seats that would like a rematch."""
    next: str | None
    watchers: int


# -- what a client sends -----------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="hello"):
    """First message. `after` is the last `seq` the client has; `contribution` its random part of the shuffle."""

    v: int
    after: int = 0
    contribution: Contribution | None = None
    choices: bool = True
    """False: leave the legal moves out of updates (a bot that finds its own)."""


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


class Preview(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="preview"):
    """What would this move change? Answered by `previewed`, or by `reason` if it is not allowed."""

    id: RequestId
    seat: SeatNumber
    move: MoveText


class Moves(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="moves"):
    """The legal moves as plain texts. Answered by `moves`."""

    id: RequestId
    seat: SeatNumber


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
    """Give the game up."""

    id: RequestId
    seat: SeatNumber


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="leave"):
    """Give the reader's seats back before the start; during a game this is resigning at once."""

    id: RequestId


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="claim"):
    """End a game that `seat`, of another side, abandoned longer than the grace time ago (`gone_at` has passed)."""

    id: RequestId
    seat: SeatNumber


class Rematch(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="rematch"):
    """Offer, or accept, another game with seats swapped."""

    id: RequestId


class Say(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="chat"):
    """Say something at the table: plain text."""

    id: RequestId
    text: ChatText


class Contribute(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="contribute"):
    """Give the client's random part of the shuffle, if `hello` did not."""

    id: RequestId
    contribution: Contribution


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="ping"):
    """Answered by `pong`. `rtt` is the client's last measured round trip in ms, for the clock's lag credit."""

    id: RequestId
    rtt: Annotated[int, Meta(ge=0, le=60000)] | None = None


class Echo(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag="echo"):
    """Answers `probe` at once: real-time games measure the delay of a line by it, and by nothing else."""

    id: RequestId
    number: int


Command = Play | AskTakeBack | AnswerTakeBack | Resign | Leave | Claim | Rematch | Say | Contribute
"""What changes a table; the same over HTTP (`POST /api/tables/{id}/do`) and over the socket."""
Question = Why | Preview | Moves
ClientMessage = (
    Hello
    | Play
    | Why
    | Preview
    | Moves
    | AskTakeBack
    | AnswerTakeBack
    | Resign
    | Leave
    | Claim
    | Rematch
    | Say
    | Contribute
    | Ping
    | Echo
)


# -- what a client receives --------------------------------------------------------------------------------------------


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """Answer to `hello`: the whole state, and the events after the `seq` that the client named."""

    v: int
    table: Table
    mine: list[int]
    """The reader's seats; empty for a spectator."""
    fair: Fair
    events: list[Event]
    state: State
    now: int


class Update(Struct, frozen=True, gc=False, tag_field="t", tag="update", omit_defaults=True):
    """Something was stored: the new events and the state after them. `id` is the reader's own request, if any."""

    events: list[Event]
    state: State
    fair: Fair | None = None
    """Only when it changed."""
    id: str | None = None


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    """Somebody came or went; nothing was stored."""

    seats: list[Seat]
    watchers: int


class Done(Struct, frozen=True, tag_field="t", tag="done"):
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


class Reason(Struct, frozen=True, tag_field="t", tag="reason"):
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
    """Answer to `ping` with the server's time in ms."""

    id: str
    now: int


class Probe(Struct, frozen=True, tag_field="t", tag="probe"):
    """Measures the line: answer with `echo` and its `number` at once."""

    number: int


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    """The hall closes this socket: `code` says why (`restart`: come back in `after` ms, nothing is lost)."""

    code: str
    text: str
    after: int | None


ServerMessage = Welcome | Update | Presence | Done | Refusal | Reason | Previewed | MoveList | Pong | Probe | Bye
