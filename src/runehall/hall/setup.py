"""What a table is set up with: the game, its variant, its clock; and the values that events and messages share."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

RokPace = Literal["normal", "relaxed"]
SeatKind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "over"]
SeatColour = Annotated[int, Meta(ge=0, le=4)]
"""The colour of a player's masters or hand, by its place in the client's palette (CMP-5)."""
DailyMode = Literal["solo", "duel"]
Absent = Literal["bot", "pass"]
"""What becomes of an absent player's seat in a real-time game: a bot plays, or nobody, and it is not waited for."""
PASS: Absent = "pass"
"""In the place of a bot's level: nobody plays."""
LeftCause = Literal["resigned", "left", "abandoned"]
FORMER_LEVELS = {"rune": "fox", "master": "wolf", "grand-master": "norn"}
"""Levels of RUNE that had the names of pieces, in tables that were opened then."""
DeadlineCause = Literal["turn", "holiday", "outage"]
"""Why a deadline is what it is: the turn began, its player is on holiday, or the hall was down."""
EndCause = Literal["played", "resigned", "flag", "left", "abandoned", "idle", "declined", "noshow", "decided"]
"""How a game ended. In a tournament: `noshow`, somebody did not come to the table; `decided`, its organiser has."""


class RuneRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The variant of RUNE that a table plays (MOD-1 to MOD-4 and the options)."""

    mode: Literal["solo", "duel", "trio", "teams"] = "duel"
    grand_master: bool = False
    adepts: bool = False
    spare_draw: bool = False
    half_turns: bool = False
    even: Literal["fourth_card", "second_points", "chosen"] | UnsetType = UNSET
    """How the seats of a duel are evened out, if at all (EVEN-1 to EVEN-3)."""


class RuneDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck (CMP-4): six letters of R, G, B for a face, rows top to bottom, slashes allowed; card 1 is the first."""

    name: str
    start: str
    cards: list[str]


class RuneSetup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rune"):
    """A game of RUNE to be played: rules and deck; `deck` None is the standard deck (a reconstruction, CMP-2)."""

    rules: RuneRules = RuneRules()
    deck: RuneDeck | None = None


class RokSetup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rok"):
    """A game of RÖK to be played: how many play, and the pace; `relaxed` gives more time for everything."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    pace: RokPace = "normal"


GameSetup = RuneSetup | RokSetup


class RokAward(Struct, frozen=True):
    """An award of a game of RÖK or of a series: `fastest-hand` (ms from faces shown to a stone won), `sharpest-eye`
    (pairs taken in a row without a false one) or `greatest-theft` (stones in one theft). Several seats where equal."""

    kind: Literal["fastest-hand", "sharpest-eye", "greatest-theft"]
    seats: list[int]
    value: int


class Daily(Struct, frozen=True):
    """A try at the deal of a day: the day by UTC as `YYYY-MM-DD`, and which of its deals."""

    day: str
    mode: DailyMode


class TournamentGame(Struct, frozen=True):
    """A game of a tournament: which, its name, the round (from 1) and the board (from 0); and how long its players have
    to come to the table."""

    id: str
    name: str
    round: int
    board: int
    show_seconds: int


class Hidden(Struct, frozen=True, omit_defaults=True):
    """Until when nobody but those who play at a table may look at it: others are still to play the same cards. `until`
    is a wall time (ms); without one it lasts until whoever planned the table shows it. With `record`, its players get
    the record and the replay only then, too."""

    what: Literal["daily", "round"]
    until: int | None = None
    record: bool = False


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A Fischer clock: `start` seconds for each seat, and `increment` seconds added after each of its turns."""

    start: Annotated[int, Meta(ge=10, le=86400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


Days = Literal[1, 2, 3, 5, 7]
"""A correspondence clock: how many days each turn may take. Its deadlines are wall times that are stored."""
TimeControl = Clock | Days
"""Live time or days, never both."""


class Rating(Struct, frozen=True):
    """An account's strength on a ladder: `points` ± `deviation` after so many `games`; `sure` once the deviation is
    small, provisional until then. Ratings of earlier versions have no deviation."""

    points: int
    games: int
    sure: bool
    deviation: int | UnsetType = UNSET


Ladder = Literal["match", "single", "fourth_card", "second_points", "chosen", "trio", "teams", "rok"]
"""What has ratings of its own: duels as a match of two, as a single game by the printed rules, with each way to even
the seats; trio, teams, and RÖK with any number of players."""


def seats_chosen(setup: GameSetup) -> bool:
    """Whether the second player chooses a seat after the first lay (EVEN-3): a step of the table, not of the game."""
    return isinstance(setup, RuneSetup) and setup.rules.even == "chosen"


def ladder_of(setup: GameSetup, as_match: bool) -> Ladder | None:
    """The ladder that a game counts on; None for solo."""
    if isinstance(setup, RokSetup):
        return "rok"
    rules = setup.rules
    if rules.mode == "solo":
        return None
    if rules.mode != "duel":
        return rules.mode
    if rules.even is not UNSET:
        return rules.even
    return "match" if as_match else "single"
