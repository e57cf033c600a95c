"""The HTTP API: what a client posts and gets outside the table's socket."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from runehall.hall.wire.rune import RuneDeck, RuneOwn, RuneView
from runehall.hall.wire.table import (
    Clock,
    Command,
    Contribution,
    Fair,
    GamePreview,
    GameSetup,
    Rating,
    Result,
    RuneSetup,
    Seat,
    SeatNumber,
    State,
    Status,
    Table,
)

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Login = Annotated[str, Meta(min_length=3, max_length=40, pattern=r"^[\w.@+-]+$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]


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
    """Of an account."""


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


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Make an API token (for a bot): used as `Authorization: Bearer TOKEN`."""

    label: Name


class Token(Struct, frozen=True):
    """An API token. `token` itself is shown only once, when it is made."""

    id: str
    label: str
    created: int
    token: str | None = None


# -- the hall ----------------------------------------------------------------------------------------------------------


class BotLevel(Struct, frozen=True):
    """A computer player one can sit down: `key` names its text in every language."""

    level: str
    key: str
    kinds: list[str]


class Limits(Struct, frozen=True):
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
    limits: Limits


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who is to sit there: `me` (several: hot seat), `open` (anybody, by link or lobby), or a `bot` with a level."""

    who: Literal["me", "open", "bot"]
    level: str | None = None
    name: Name | None = None
    """For hot seat: the name of the person at this seat."""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a table. A `public` one is listed in the lobby and open to watch; another is reached by its invite link.

    `first` None is chosen by the fair shuffle. `match`: two duels, seats swapped; None: if rated.
    `rated`: a duel between two accounts, which changes their ratings.
    """

    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    setup: GameSetup = RuneSetup()
    clock: Clock | None = None
    first: SeatNumber | None = None
    match: bool | None = None
    rated: bool = False
    public: bool = False


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


class Joined(Struct, frozen=True):
    """You sit at `seat` (None: all seats are taken, you may watch)."""

    id: str
    seat: int | None
    fair: Fair


class Invited(Struct, frozen=True):
    """What an invite link or a code leads to."""

    id: str
    invite: str
    host: str
    setup: GameSetup
    clock: Clock | None
    match: bool
    rated: bool
    seats: list[Seat]
    status: Status


class TableCard(Struct, frozen=True):
    """A table in a list."""

    id: str
    setup: GameSetup
    clock: Clock | None
    status: Status
    seats: list[Seat]
    mine: list[int]
    turn: int | None
    """The seat to move."""
    moves: int
    match: bool
    rated: bool
    created: int
    changed: int
    result: Result | None


class TableList(Struct, frozen=True):
    """Tables, newest change first; `more` is the `before` of the next page."""

    tables: list[TableCard]
    more: int | None


class Snapshot(Struct, frozen=True):
    """A table as you may see it, in one answer; the same as the socket's `welcome` without events."""

    table: Table
    mine: list[int]
    fair: Fair
    state: State
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
    state: State


# -- study -------------------------------------------------------------------------------------------------------------


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
    result: Result | None
    record: dict[str, Any]


class StudyAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """A record to look at: figures, pasted games, puzzles. `move`: also say why not, or what it would change."""

    record: dict[str, Any]
    move: Annotated[str, Meta(max_length=200)] | None = None
    frames: bool = False


class Study(Struct, frozen=True):
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
