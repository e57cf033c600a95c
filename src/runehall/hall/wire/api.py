"""The HTTP API: what a client posts and gets outside the table's socket."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from runehall.hall.setup import Absent, GameSetup, Rating, RuneDeck, RuneSetup, SeatColour, Status, TimeControl
from runehall.hall.wire.events import TableResult
from runehall.hall.wire.messages import (
    Command,
    Contribution,
    Deadline,
    Fair,
    GamePreview,
    Seat,
    SeatNumber,
    Table,
    TableView,
)
from runehall.hall.wire.rune import RuneOwn, RuneView

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[\w.@+-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
TokenScope = Literal["read", "play"]
"""`read`: look only; `play`: also open tables, sit down and play. No token changes the account itself."""


class Problem(Struct, frozen=True):
    """Every refused request: a `code` for programs and an English `text` saying what to do; see the codes in api.md."""

    code: str
    text: str
    rule: str | None = None
    key: str | None = None
    args: dict[str, Any] = {}
    cells: list[tuple[int, int]] = []


# -- people ------------------------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """Who you are. `csrf` goes into the `X-CSRF-Token` header of every POST, PATCH and DELETE made with a cookie."""

    id: str
    name: str
    login: str | None
    """None for a guest."""
    csrf: str
    rating: Rating | None = None
    """Of an account, at matches of two."""
    bot: bool = False
    """Whether this is a bot account."""
    handle: str | None = None
    """Of an account: its profile is at `/@HANDLE`."""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Change your name."""

    name: Name


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """Keep your games: the guest becomes an account, with all its tables."""

    login: Login
    password: Password


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in on another device. Tables this guest has seats at come along."""

    login: Login
    password: Annotated[str, Meta(max_length=200)]


class ChangePassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change your password. Every session but this one ends, and all tokens do."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class DeleteAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete all that is stored of you; an account needs its password for that."""

    password: Annotated[str, Meta(max_length=200)] = ""


class SessionInfo(Struct, frozen=True):
    """A browser where you are signed in; `agent` is what it calls itself, `here` marks the one that asks."""

    id: str
    agent: str
    created: int
    seen: int
    here: bool


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Make an API token (for a bot): used as `Authorization: Bearer TOKEN`."""

    label: Name
    scope: TokenScope = "play"
    days: Annotated[int, Meta(ge=1, le=366)] = 90


class Token(Struct, frozen=True):
    """An API token, valid until `until`. `token` itself is shown only once, when it is made."""

    id: str
    label: str
    created: int
    scope: str
    until: int
    token: str | None = None


# -- the hall ----------------------------------------------------------------------------------------------------------


class BotLevel(Struct, frozen=True):
    """A computer player one can sit down: `key` names its text in every language."""

    level: str
    key: str
    kinds: list[str]


class HallLimits(Struct, frozen=True):
    """The hall's bounds, so that a client can tell before it is refused."""

    chat_length: int
    tables_per_person: int
    message_bytes: int
    grace_seconds: int


class HallInfo(Struct, frozen=True):
    """What this hall offers."""

    version: str
    wire: int
    kinds: list[str]
    deck: RuneDeck
    """The standard deck, a reconstruction (CMP-2)."""
    levels: list[BotLevel]
    limits: HallLimits
    lan: str | None = None
    """Where the asker's own address works on its machine only: an origin that other devices in the house reach, or
    empty if there is none."""


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: `me` (several: hot seat), `open` (anybody, by link or lobby), or a `bot` with a level."""

    who: Literal["me", "open", "bot"]
    level: str | None = None
    name: Name | None = None
    """For hot seat: the name of the person at this seat."""
    colour: SeatColour | None = None
    """For `me`: the colour of this player's masters (CMP-5); None takes one that is free."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. A `public` one is listed in the lobby and open to watch; another is reached by its invite link.

    `clock` is a Fischer clock, or how many days each turn may take, or there is none.
    `first` None is chosen by the fair shuffle. `match`: two duels, seats swapped; None: if rated.
    `rated`: a game between accounts, without bots and help, which changes their ratings. In a real-time game, while a
    player is `absent`, a `bot` plays for them, or the seat does nothing and is not waited for (`pass`, and always so in
    a rated game). `party`: the first of a series of games that a big screen shows.
    """

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    setup: GameSetup = RuneSetup()
    clock: TimeControl | None = None
    first: SeatNumber | None = None
    match: bool | None = None
    rated: bool = False
    public: bool = False
    absent: Absent = "bot"
    party: bool = False


class TableMade(Struct, frozen=True):
    """A new table; `invite` is the link's secret part (128 random bits), `code` a short one to read aloud."""

    id: str
    invite: str
    code: str | None
    code_until: int | None
    fair: Fair


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down. `seat` None takes the first open one; `invite` is needed where the table is not public."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    contribution: Contribution | None = None
    colour: SeatColour | None = None
    """The colour you would like (CMP-5); if somebody has it, or for None, you get one that is free."""


class Joined(Struct, frozen=True):
    """You sit at `seat` (None: all seats are taken, you may watch)."""

    id: str
    seat: int | None
    fair: Fair


class Invited(Struct, frozen=True):
    """What an invite link or a code leads to. `commitment` is the hall's part of the fair shuffle, `first` the seat
    that was chosen to begin (None: chance decides): keep both, and make your own part only after you have seen them."""

    id: str
    invite: str
    host: str
    setup: GameSetup
    clock: TimeControl | None
    match: bool
    rated: bool
    seats: list[Seat]
    status: Status
    commitment: str
    first: int | None


class TableCard(Struct, frozen=True):
    """A table in a list."""

    id: str
    setup: GameSetup
    clock: TimeControl | None
    status: Status
    seats: list[Seat]
    sides: list[int]
    """The side of each seat; `result` has points by side."""
    mine: list[int]
    turn: int | None
    """The seat to move."""
    moves: int
    match: bool
    rated: bool
    created: int
    changed: int
    result: TableResult | None
    commitment: str
    """The hall's part of the fair shuffle, shown before anybody sits down."""
    deadline: Deadline | UnsetType | None = UNSET
    """Until when the seat that owes a move has to play; left out at a table without days for each turn."""


class DamagedTable(Struct, frozen=True):
    """A table that was set aside, and why: in words, and as a code with its values (`missing`: of its events `count`
    are there; `unreadable`: one is, by its `cause`)."""

    id: str
    reason: str
    code: str
    args: dict[str, str | int]


class QuickHand(Struct, frozen=True):
    """In a rated game of RÖK that ended `at`, a seat won its first stone of a round sooner than people can: in `quick`
    of the `rounds` in which it won one."""

    table: str
    seat: int
    name: str
    at: int
    quick: int
    rounds: int
    median_ms: int


class HostProblem(Struct, frozen=True):
    """Something that keeps the hall from serving: `opening`, `closing`, `database`, `redis` or `disk`, and in words."""

    code: str
    text: str


class HostReport(Struct, frozen=True):
    """How the hall is, for its hosts: one process's figures since it started."""

    version: str
    processes: int
    up_seconds: int
    problems: list[HostProblem]
    """What keeps the hall from serving; none when it is ready."""
    people: int
    sockets: int
    tables: int
    playing: int
    bots_waiting: int
    jobs_waiting: int
    events: int
    median_ms: float | None
    """Half of all commands were answered within this time, and 99 % within `slow_ms`."""
    slow_ms: float | None
    loop_delay_ms: float
    memory_bytes: int
    disk_bytes: int | None
    faults: int
    refusals: dict[str, int]
    answers: dict[str, int]
    """HTTP answers by status."""
    damaged: list[DamagedTable]
    quick_hands: list[QuickHand]


class BrokenTable(Struct, frozen=True):
    """A table whose events are damaged: it was set aside, and the host can see why."""

    id: str
    created: int
    changed: int


class TableList(Struct, frozen=True):
    """Tables, newest change first; `more` is the `before` of the next page."""

    tables: list[TableCard]
    more: int | None
    broken: list[BrokenTable] = []
    """Only for your own tables."""


class Opponent(Struct, frozen=True):
    """Somebody who sat at finished games of yours: a person by the name they had, or a bot by its `level`."""

    name: str
    level: str | None
    games: int


class Snapshot(Struct, frozen=True):
    """A table as you may see it, in one answer; the same as the socket's `welcome` without events."""

    table: Table
    mine: list[int]
    fair: Fair
    state: TableView
    now: int
    invite: str | None = None
    code: str | None = None
    """Invite and code: only for those who sit there, while seats are open."""


class Do(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over HTTP, the same that the socket takes."""

    command: Command


class DoneAt(Struct, frozen=True):
    """The command was done (or had been done before); the state after it, as you may see it."""

    seq: int
    state: TableView


# -- positions ---------------------------------------------------------------------------------------------------------


class Frame(Struct, frozen=True):
    """One position of a finished game or study: after `move` by `seat` (both None at the start), hands open."""

    move: str | None
    seat: int | None
    view: RuneView
    hands: list[list[int]]


class Replay(Struct, frozen=True):
    """A whole finished game, position by position."""

    setup: RuneSetup
    names: list[str]
    frames: list[Frame]
    result: TableResult | None
    record: dict[str, Any]
    deck: RuneDeck
    seats: list[Seat]
    mine: list[int]
    """The reader's own seats."""


class PositionsAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to look at: figures, pasted games, puzzles. `move`: also say why not, or what it would change."""

    record: dict[str, Any]
    move: Annotated[str, Meta(max_length=200)] | None = None
    frames: bool = False


class Positions(Struct, frozen=True):
    """The last position of a record with open hands, the choices of the seat to move, and the answer about `move`."""

    frames: list[Frame]
    """Only the last one, unless all were asked for."""
    own: RuneOwn | None
    reason: Problem | None
    """Why `move` is illegal, if it is."""
    preview: GamePreview | None
    """What `move` would change, if it is legal."""


class SavedDeck(Struct, frozen=True):
    """A deck you made."""

    id: str
    deck: RuneDeck


class NewBlock(Struct, frozen=True, forbid_unknown_fields=True):
    """Block who sits at this `seat` of a table, or who wrote the chat message with this number (`line`, its `seq`).
    `invite` as for watching the table."""

    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Blocked(Struct, frozen=True):
    """Somebody whom you have blocked: the `speaker` of their chat messages, and the name they had then."""

    speaker: str
    name: str


class Muted(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom you do not want to hear: the `speaker` of their chat messages, and the name they had there."""

    speaker: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    name: Annotated[str, Meta(max_length=80)]
