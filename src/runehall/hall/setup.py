"""What a table is set up with: the game, its variant, its clock; and the values that events and messages share."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

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
EndCause = Literal["played", "resigned", "flag", "left", "abandoned", "idle", "declined", "noshow", "decided"]
"""How a game ended. In a tournament: `noshow`, somebody did not come to the table; `decided`, its organiser has."""


class RuneRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The variant of RUNE that a table plays (MOD-1 to MOD-4 and the options)."""

    mode: Literal["solo", "duel", "trio", "teams"] = "duel"
    grand_master: bool = False
    adepts: bool = False
    spare_draw: bool = False
    half_turns: bool = False


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


class StartPosition(Struct, frozen=True):
    """A position that a table's game goes on from: the cards as they are dealt here, and the moves that led there."""

    first: int
    shuffle: list[int]
    moves: list[str]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A Fischer clock: `start` seconds for each seat, and `increment` seconds added after each of its turns."""

    start: Annotated[int, Meta(ge=10, le=86400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Rating(Struct, frozen=True):
    """An account's strength at rated duels: Glicko-2 `points` after so many `games`; `sure`: no guess any more."""

    points: int
    games: int
    sure: bool
