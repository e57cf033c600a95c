"""The HTTP API: request bodies and answers outside the table's socket."""

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
"""`read`: look only; `play`: also open tables, sit down and play. No token can change the account itself."""


class Problem(Struct, frozen=True):
    """A refused request: a `code` for programs and an English `text` saying what to do; api.md lists the codes."""

    code: str
    text: str
    rule: str | None = None
    key: str | None = None
    args: dict[str, Any] = {}
    cells: list[tuple[int, int]] = []


# -- people ------------------------------------------------------------------------------------------------------------


class EventPosition(Struct, frozen=True):
    """What has happened to a person so far. `run` and `number` are those of their last event, for `run` and `after` of
    `hello`; `changes` is the number of the last change of a topic, for `since`."""

    run: str
    number: int
    changes: int


class Me(Struct, frozen=True):
    """The person who asks. Send `csrf` in the `X-CSRF-Token` header of every POST, PATCH and DELETE made with a
    cookie."""

    id: str
    name: str
    login: str | None
    """None for guests."""
    csrf: str
    rating: Rating | None = None
    """The account's rating at matches of two; None for guests."""
    bot: bool = False
    """Whether this is a bot account."""
    handle: str | None = None
    """For accounts: the profile is at `/@HANDLE`."""
    host: bool = False
    """Whether this is a host of the hall, who may see the page `/host`."""
    events: EventPosition | None = None
    """The position of the event channel. What a page reads after this answer is current until the channel reports
    something newer."""


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """Change your name."""

    name: Name


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """Turn the guest into an account, which keeps all its tables."""

    login: Login
    password: Password


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Sign in on another device. The account takes over the tables where this guest has seats."""

    login: Login
    password: Annotated[str, Meta(max_length=200)]


class ChangePassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Change your password. This ends every other session and all tokens."""

    old: Annotated[str, Meta(max_length=200)]
    new: Password


class DeleteAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """Delete everything stored about you. An account has to confirm this with its password."""

    password: Annotated[str, Meta(max_length=200)] = ""


class SessionInfo(Struct, frozen=True):
    """A browser where you are signed in: `agent` is its user agent, and `here` marks the browser that asks."""

    id: str
    agent: str
    created: int
    seen: int
    here: bool


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Make an API token, for example for a bot; send it as `Authorization: Bearer TOKEN`."""

    label: Name
    scope: TokenScope = "play"
    days: Annotated[int, Meta(ge=1, le=366)] = 90


class Token(Struct, frozen=True):
    """An API token, valid until `until`. `token` is present only in the answer that creates it."""

    id: str
    label: str
    created: int
    scope: str
    until: int
    token: str | None = None


# -- the hall ----------------------------------------------------------------------------------------------------------


class BotLevel(Struct, frozen=True):
    """A bot level that can take a seat; `key` is the message with its name in every language."""

    level: str
    key: str
    kinds: list[str]


class HallLimits(Struct, frozen=True):
    """The hall's limits, so that a client can check before it is refused."""

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
    """Set when the address in use works only on the hall's own machine: an origin that other devices in the local
    network can reach, or empty if there is none."""


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat: `me` (more than once for hot seat), `open` (anybody, by link or lobby), or a `bot` with a
    level."""

    who: Literal["me", "open", "bot"]
    level: str | None = None
    name: Name | None = None
    """For hot seat: the name of the person in this seat."""
    colour: SeatColour | None = None
    """For `me`: the colour of this player's masters (CMP-5); None takes a free one."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. A `public` table is listed in the lobby and anybody may watch; any other needs its invite link.

    `clock` is a Fischer clock, a number of days for each turn, or None for no clock. `first`: the seat that begins;
    None lets the fair shuffle choose. `match`: two duels with seats swapped; None: if rated. `rated`: a game between
    accounts, without bots or help, that changes their ratings. `absent` is for real-time games: while a player is
    absent, a `bot` plays for them, or their seat does nothing and nobody waits for it (`pass`, which rated games always
    use). `party`: the first game of a series that is shown on a big screen.
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
    """A new table: `invite` is the secret part of its link (128 random bits), `code` a short code to read aloud."""

    id: str
    invite: str
    code: str | None
    code_until: int | None
    fair: Fair


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down. `seat` None takes the first open seat; `invite` is required unless the table is public."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None
    contribution: Contribution | None = None
    colour: SeatColour | None = None
    """The preferred colour (CMP-5). If it is taken, or None, you get a free one."""


class Joined(Struct, frozen=True):
    """The seat you got; `seat` is None if all seats are taken, and you may watch."""

    id: str
    seat: int | None
    fair: Fair


class Invited(Struct, frozen=True):
    """What an invite link or code leads to. `commitment` is the hall's part of the fair shuffle, and `first` the
    seat chosen to begin (None: chance decides). Keep both, and make your own contribution only after you have seen
    them."""

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
    """The side of each seat; the points in `result` are by side."""
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
    """The hall's part of the fair shuffle, published before anybody sits down."""
    deadline: Deadline | UnsetType | None = UNSET
    """The deadline of the seat to move; left out unless the table gives days for each turn."""


class DamagedTable(Struct, frozen=True):
    """A table that was set aside, and why: in words, and as a code with values. `missing`: only `count` of its
    events are stored; `unreadable`: an event cannot be read, for the reason in `cause`."""

    id: str
    reason: str
    code: str
    args: dict[str, str | int]


class QuickHand(Struct, frozen=True):
    """A seat that won first stones faster than people can, in a rated game of RÖK that ended `at`: in `quick` of the
    `rounds` in which it won one, its first stone of the round came too early."""

    table: str
    seat: int
    name: str
    at: int
    quick: int
    rounds: int
    median_ms: int


class HostProblem(Struct, frozen=True):
    """Something that keeps the hall from serving: `opening`, `closing`, `database`, `redis` or `disk`, with a
    description."""

    code: str
    text: str


class HostReport(Struct, frozen=True):
    """The state of the hall for its hosts: figures of one process since it started."""

    version: str
    processes: int
    up_seconds: int
    problems: list[HostProblem]
    """What keeps the hall from serving; empty when it is ready."""
    people: int
    sockets: int
    tables: int
    playing: int
    bots_waiting: int
    jobs_waiting: int
    events: int
    median_ms: float | None
    """The median time to answer a command; `slow_ms` is the 99th percentile."""
    slow_ms: float | None
    loop_delay_ms: float
    memory_bytes: int
    disk_bytes: int | None
    faults: int
    refusals: dict[str, int]
    answers: dict[str, int]
    """Number of HTTP responses by status."""
    damaged: list[DamagedTable]
    quick_hands: list[QuickHand]


class BrokenTable(Struct, frozen=True):
    """A table whose events are damaged. It was set aside, and the host can see why."""

    id: str
    created: int
    changed: int


class TableList(Struct, frozen=True):
    """Tables, most recently changed first; pass `more` as `before` to get the next page."""

    tables: list[TableCard]
    more: int | None
    broken: list[BrokenTable] = []
    """Only in the list of your own tables."""


class Opponent(Struct, frozen=True):
    """An opponent from your finished games: a person by the name they had then, or a bot by its `level`."""

    name: str
    level: str | None
    games: int


class Snapshot(Struct, frozen=True):
    """A table as you may see it, in one answer: the socket's `welcome` without events."""

    table: Table
    mine: list[int]
    fair: Fair
    state: TableView
    now: int
    invite: str | None = None
    code: str | None = None
    """Invite and code are only for people seated there, while seats are open."""


class Do(Struct, frozen=True, forbid_unknown_fields=True):
    """A command over HTTP; the same commands as on the socket."""

    command: Command


class DoneAt(Struct, frozen=True):
    """The command was executed, now or by an earlier request with the same id; the state after it, as you may see
    it."""

    seq: int
    state: TableView


# -- positions ---------------------------------------------------------------------------------------------------------


class Frame(Struct, frozen=True):
    """One position of a finished game or study, after `move` by `seat` (both None at the start), with all hands
    visible."""

    move: str | None
    seat: int | None
    view: RuneView
    hands: list[list[int]]


class Replay(Struct, frozen=True):
    """A finished game, position by position."""

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
    """A record to look at, for figures, pasted games and puzzles. `move`: also explain why it is illegal or what it
    changes."""

    record: dict[str, Any]
    move: Annotated[str, Meta(max_length=200)] | None = None
    frames: bool = False


class Positions(Struct, frozen=True):
    """The last position of a record with all hands visible, the choices of the seat to move, and the answer about
    `move`."""

    frames: list[Frame]
    """Only the last one, unless all were requested."""
    own: RuneOwn | None
    reason: Problem | None
    """Why `move` is illegal, if it is."""
    preview: GamePreview | None
    """What `move` would change, if it is legal."""


class SavedDeck(Struct, frozen=True):
    """A deck that you saved."""

    id: str
    deck: RuneDeck


class NewBlock(Struct, frozen=True, forbid_unknown_fields=True):
    """Block the person at this `seat` of a table, or the author of the chat message with this number (`line`, its
    `seq`). `invite` is required where watching the table requires it."""

    seat: SeatNumber | None = None
    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Blocked(Struct, frozen=True):
    """A person you have blocked: the `speaker` of their chat messages, and their name at the time."""

    speaker: str
    name: str


class Muted(Struct, frozen=True, forbid_unknown_fields=True):
    """A person you have muted: the `speaker` of their chat messages, and their name there."""

    speaker: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
    name: Annotated[str, Meta(max_length=80)]
