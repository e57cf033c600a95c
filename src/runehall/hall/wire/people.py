"""Finding somebody to play: seeks, which the hall pairs, and challenges to somebody by name."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import GameSetup, Rating, RuneSetup, TimeControl
from runehall.hall.wire.messages import SeatNumber

DeclineReason = Literal["no", "later", "clock", "variant", "rated", "unrated"]
ChallengeStatus = Literal["waiting", "accepted", "declined"]


class GamePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A game for two: what is played, by which clock (or how many days each turn may take), how the seats are evened (a
    `match` of two games, each beginning one, or a single game that the fair shuffle gives somebody to begin), and
    whether it is rated where both can be."""

    setup: GameSetup = RuneSetup()
    clock: TimeControl | None = None
    match: bool = True
    rated: bool = True


class PeopleHere(Struct, frozen=True):
    """How many people have a page of the hall open now."""

    people: int


class NewSeek(Struct, frozen=True, forbid_unknown_fields=True):
    """Look for an opponent. `near`: never one much stronger or weaker."""

    plan: GamePlan = GamePlan()
    near: bool = False


class FoundOpponent(Struct, frozen=True):
    """An opponent is found: the game begins at `until` (ms) unless one of you declines."""

    id: str
    name: str
    rating: Rating | None
    rated: bool
    until: int


class SeekState(Struct, frozen=True):
    """Your seek: since when, how many others look for the same game, who was found, and the table once it is open."""

    plan: GamePlan
    near: bool
    since: int
    now: int
    others: int
    found: FoundOpponent | None = None
    table: str | None = None


class NewChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Challenge an account by `login`, or who sits at the `seat` of a table where you sit, too. `first`: whether you
    begin; None: chance decides."""

    plan: GamePlan = GamePlan(rated=False)
    login: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    table: Annotated[str, Meta(max_length=40)] | None = None
    seat: SeatNumber | None = None
    first: bool | None = None
    message: Annotated[str, Meta(max_length=200)] = ""


class PersonChallenge(Struct, frozen=True):
    """A challenge, from you or (`incoming`) to you. `rated` is what the game would be."""

    id: str
    incoming: bool
    name: str
    plan: GamePlan
    first: bool | None
    """Whether who challenges begins."""
    message: str
    created: int
    status: ChallengeStatus
    reason: DeclineReason | None = None
    table: str | None = None


class DeclineChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Decline, and say why."""

    reason: DeclineReason = "no"


class ChallengeTable(Struct, frozen=True):
    """The table that an accepted challenge leads to."""

    table: str


class WaitingForYou(Struct, frozen=True):
    """What waits for you apart from your games: your seek and your challenges, newest first."""

    seek: SeekState | None
    challenges: list[PersonChallenge]
