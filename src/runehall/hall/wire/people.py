"""Finding an opponent: seeks, which the hall pairs, and challenges to a particular person."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import GameSetup, Rating, RuneSetup, TimeControl
from runehall.hall.wire.messages import SeatNumber

DeclineReason = Literal["no", "later", "clock", "variant", "rated", "unrated"]
ChallengeStatus = Literal["waiting", "accepted", "declined"]


class GamePlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A game for two: what is played, the clock (or the number of days for each turn), and whether it is rated if
    both players can be rated. `match`: two games in which each player begins once; otherwise a single game, and the
    fair shuffle chooses who begins."""

    setup: GameSetup = RuneSetup()
    clock: TimeControl | None = None
    match: bool = True
    rated: bool = True


class PeopleHere(Struct, frozen=True):
    """The number of people who have a page of the hall open now."""

    people: int


class NewSeek(Struct, frozen=True, forbid_unknown_fields=True):
    """Look for an opponent. `near`: only one of similar strength."""

    plan: GamePlan = GamePlan()
    near: bool = False


class FoundOpponent(Struct, frozen=True):
    """An opponent was found: the game begins at `until` (ms) unless one of you declines."""

    id: str
    name: str
    rating: Rating | None
    rated: bool
    until: int


class SeekState(Struct, frozen=True):
    """Your seek: when it began, how many others look for the same game, the opponent that was found, and the table
    once it is open."""

    plan: GamePlan
    near: bool
    since: int
    now: int
    others: int
    found: FoundOpponent | None = None
    table: str | None = None


class NewChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Challenge an account by `login`, or the person at the `seat` of a table where you sit too. `first`: whether
    you begin; None: chance decides."""

    plan: GamePlan = GamePlan(rated=False)
    login: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    table: Annotated[str, Meta(max_length=40)] | None = None
    seat: SeatNumber | None = None
    first: bool | None = None
    message: Annotated[str, Meta(max_length=200)] = ""


class PersonChallenge(Struct, frozen=True):
    """A challenge that you sent or (`incoming`) received. `rated`: whether the game would be rated."""

    id: str
    incoming: bool
    name: str
    plan: GamePlan
    first: bool | None
    """Whether the challenger begins."""
    message: str
    created: int
    status: ChallengeStatus
    reason: DeclineReason | None = None
    table: str | None = None


class DeclineChallenge(Struct, frozen=True, forbid_unknown_fields=True):
    """Decline a challenge, with a reason."""

    reason: DeclineReason = "no"


class ChallengeTable(Struct, frozen=True):
    """The table of an accepted challenge."""

    table: str


class WaitingForYou(Struct, frozen=True):
    """What waits for you apart from your games: your seek, and your challenges, newest first."""

    seek: SeekState | None
    challenges: list[PersonChallenge]
