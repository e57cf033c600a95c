"""The deals of a day over HTTP."""

from msgspec import Struct

from runehall.hall.setup import DailyMode


class DailyPromise(Struct, frozen=True):
    """What the hall has bound itself to: the SHA-256 of a day's key, shown before the day."""

    day: str
    commitment: str


class DailyResult(Struct, frozen=True):
    """A try that is over: `points` are None if it was given up or finished too late."""

    points: int | None
    margin: int | None
    """Points more than the opponent's, in the duel."""
    share: int | None
    """Percent of the engine's points; None until those are known."""
    squares: str | None
    """A letter for each turn: g (good), y (inaccurate), o (mistake), r (blunder). None until it is analysed."""


class DailyState(Struct, frozen=True):
    """One of today's deals, and how far you are with it."""

    mode: DailyMode
    level: str | None
    """Whom the duel is against."""
    table: str | None
    """Where you play or played it; None before your try."""
    result: DailyResult | None
    par: int | None
    """The engine's points, once your try is over and they are known."""
    days: int
    """Days in a row on which you played it to its end."""
    tries: int
    """How many have finished it today."""


class DailyPage(Struct, frozen=True):
    """Today's deals, and what the hall has promised of this day and the next ones."""

    day: str
    until: int
    """When the next day begins (ms)."""
    last: str
    """The newest day whose results are shown to all: yesterday, and in the first hour of a day the one before."""
    deals: list[DailyState]
    promises: list[DailyPromise]


class DailyStart(Struct, frozen=True, forbid_unknown_fields=True):
    """Begin your one counted try at one of today's deals."""

    mode: DailyMode


class DailyTable(Struct, frozen=True):
    """The table where a try is played."""

    table: str


class DailyRow(Struct, frozen=True):
    """A line of a table of results; `rank` is None for a try that does not count, and for guests: anybody
    can come as another guest and play the deal again."""

    rank: int | None
    name: str
    mine: bool
    result: DailyResult
    handle: str = ""
    """Of an account that shows its deals of the day to everyone: its profile is at `/@HANDLE`."""


class DailyResults(Struct, frozen=True):
    """The results of a deal, best first, and the engine's points."""

    day: str
    mode: DailyMode
    level: str | None
    par: int | None
    count: int
    """How many tries are over; the list shows the first hundred, and yours."""
    rows: list[DailyRow]
    final: bool
    """Whether the day is over: then its key is shown."""
