"""The setup of a table: the game, its variant and its clock; and values that events and messages share."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

RokPace = Literal["normal", "relaxed"]
SeatKind = Literal["open", "person", "bot"]
Status = Literal["waiting", "playing", "over"]
SeatColour = Annotated[int, Meta(ge=0, le=4)]
"""The colour of a player's masters or hand, as an index into the client's palette (CMP-5)."""
DailyMode = Literal["solo", "duel"]
Absent = Literal["bot", "pass"]
"""What happens to an absent player's seat in a real-time game: a bot plays, or nobody does and the game does not
wait."""
PASS: Absent = "pass"
"""Used in place of a bot's level: nobody plays."""
LeftCause = Literal["resigned", "left", "abandoned"]
FORMER_LEVELS = {"rune": "fox", "master": "wolf", "grand-master": "norn"}
"""Former names of RUNE levels, after its pieces, in tables that were opened then."""
DeadlineCause = Literal["turn", "holiday", "outage"]
"""The cause of a deadline: the turn began, its player is on holiday, or the hall was down."""
EndCause = Literal["played", "resigned", "flag", "left", "abandoned", "idle", "declined", "noshow", "decided"]
"""How a game ended. In a tournament: `noshow`, a player did not come to the table; `decided`, its organiser decided
it."""


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
    """A deck (CMP-4): six letters of R, G, B for each face, rows from top to bottom, slashes allowed; card 1 is the
    first."""

    name: str
    start: str
    cards: list[str]


class RuneSetup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rune"):
    """The setup of a game of RUNE: rules and deck; `deck` None is the standard deck (a reconstruction, CMP-2)."""

    rules: RuneRules = RuneRules()
    deck: RuneDeck | None = None


class RokSetup(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="rok"):
    """The setup of a game of RÖK: the number of players, and the pace; `relaxed` allows more time for everything."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 2
    pace: RokPace = "normal"


GameSetup = RuneSetup | RokSetup


class RokAward(Struct, frozen=True):
    """An award of a game of RÖK or of a series: `fastest-hand` (ms from the faces being shown to a stone being won),
    `sharpest-eye` (pairs taken in a row without a false one) or `greatest-theft` (stones in one theft). Seats with
    equal values share it."""

    kind: Literal["fastest-hand", "sharpest-eye", "greatest-theft"]
    seats: list[int]
    value: int


class Daily(Struct, frozen=True):
    """A try at a deal of the day: the day (UTC) as `YYYY-MM-DD`, and which of its deals."""

    day: str
    mode: DailyMode


class TournamentGame(Struct, frozen=True):
    """A game of a tournament: the tournament's id and name, the round (from 1), the board (from 0), and the seconds
    that its players have to arrive."""

    id: str
    name: str
    round: int
    board: int
    show_seconds: int


class Hidden(Struct, frozen=True, omit_defaults=True):
    """Until when only the players of a table may look at it, because others are still to play the same cards.
    `until` is a wall time (ms); None: until its planner shows it. With `record`, even its players get the record and
    the replay only then."""

    what: Literal["daily", "round"]
    until: int | None = None
    record: bool = False


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A Fischer clock: `start` seconds for each seat, and `increment` seconds added after each of its turns."""

    start: Annotated[int, Meta(ge=10, le=86400)]
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


Days = Literal[1, 2, 3, 5, 7]
"""A correspondence clock: how many days each turn may take. Its deadlines are stored as wall times."""
TimeControl = Clock | Days
"""A live clock or days, never both."""


class Rating(Struct, frozen=True):
    """An account's strength on a ladder: `points` ± `deviation` after `games` games. `sure` is set once the
    deviation is small; until then the rating is provisional. Ratings of earlier versions have no deviation."""

    points: int
    games: int
    sure: bool
    deviation: int | UnsetType = UNSET


Ladder = Literal["match", "single", "fourth_card", "second_points", "chosen", "trio", "teams", "rok"]
"""The ladders, each with its own ratings: duels as a match of two, as a single game by the printed rules, and with
each way to even the seats; trio, teams, and RÖK with any number of players."""


def seats_chosen(setup: GameSetup) -> bool:
    """Return whether the second player chooses a seat after the first lay (EVEN-3), a step of the table, not of the
    game."""
    return isinstance(setup, RuneSetup) and setup.rules.even == "chosen"


def ladder_of(setup: GameSetup, as_match: bool) -> Ladder | None:
    """Return the ladder that a game counts on; None for solo."""
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
