"""The deals of the day over HTTP."""

from msgspec import Struct

from runehall.hall.setup import DailyMode


class DailyPromise(Struct, frozen=True):
    """The hall's commitment for a day: the SHA-256 of the day's key, published before the day begins."""

    day: str
    commitment: str


class DailyResult(Struct, frozen=True):
    """The result of a finished try; `points` is None if it was given up or finished too late."""

    points: int | None
    margin: int | None
    """The lead over the opponent in points, in the duel."""
    share: int | None
    """Points as a percentage of the engine's; None until the engine's points are known."""
    squares: str | None
    """One letter per turn: g (good), y (inaccurate), o (mistake), r (blunder). None until the game is analysed."""


class DailyState(Struct, frozen=True):
    """One of today's deals, and your progress with it."""

    mode: DailyMode
    level: str | None
    """The opponent's level, in the duel."""
    table: str | None
    """The table where you play or played it; None before your try."""
    result: DailyResult | None
    par: int | None
    """The engine's points; None until your try is over and they are known."""
    days: int
    """The number of consecutive days on which you finished it."""
    tries: int
    """The number of people who have finished it today."""


class DailyPage(Struct, frozen=True):
    """Today's deals, and the hall's commitments for today and the next days."""

    day: str
    until: int
    """When the next day begins (wall time, ms)."""
    last: str
    """The latest day whose results are public: yesterday, or the day before during the first hour of a day."""
    deals: list[DailyState]
    promises: list[DailyPromise]


class DailyStart(Struct, frozen=True, forbid_unknown_fields=True):
    """Start your one counted try at one of today's deals."""

    mode: DailyMode


class DailyTable(Struct, frozen=True):
    """The table where a try is played."""

    table: str


class DailyRow(Struct, frozen=True):
    """A row of the results. `rank` is None for tries that do not count and for guests, since anybody could return as
    another guest and play the deal again."""

    rank: int | None
    name: str
    mine: bool
    result: DailyResult
    handle: str = ""
    """For accounts that show their daily results to everyone: the profile is at `/@HANDLE`."""
    table: str | None = None
    """The table of your own try."""


class DailyResults(Struct, frozen=True):
    """The results of a deal, best first, and the engine's points."""

    day: str
    mode: DailyMode
    level: str | None
    par: int | None
    count: int
    """The number of finished tries; `rows` has the first hundred and yours."""
    rows: list[DailyRow]
    final: bool
    """Whether the day is over. Its key is published then."""
