"""Tournaments over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import Clock, RuneRules

TournamentSystem = Literal["round-robin", "swiss"]
TournamentStatus = Literal["open", "running", "over", "cancelled"]
PairingOutcome = Literal["first", "second", "draw", "none", "bye"]
"""Who won a pairing; `none`: both have lost it."""


class TournamentPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a tournament is played: duels of RUNE with the standard deck, against a clock, not rated."""

    system: TournamentSystem = "round-robin"
    rules: RuneRules = RuneRules()
    games: Literal[1, 2] = 2
    """2: every pairing is a match of two games, seats swapped, since who begins has an advantage."""
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5
    """Of a Swiss tournament, at most; a round robin has as many as it needs."""
    clock: Clock = Clock(600, 5)
    show_seconds: Annotated[int, Meta(ge=30, le=3600)] = 300
    """How long players have to come to a table: who has not come by then has lost."""
    pause_seconds: Annotated[int, Meta(ge=0, le=3600)] = 20
    """Between the last result of a round and the next round."""


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a tournament. A `public` one is listed and its games are open to watch; another is reached by its link.
    `plays`: its organiser is its first player."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    plan: TournamentPlan = TournamentPlan()
    public: bool = True
    plays: bool = True


class TournamentPlayer(Struct, frozen=True):
    """A player and where they stand; `number` is that of pairings, in the order in which they joined."""

    number: int
    name: str
    withdrawn: bool
    place: int
    points: float
    tie: float
    """Round robin: Sonneborn-Berger, the points of those they beat and half of those they drew with. Swiss: Buchholz,
    the points of all their opponents; a bye counts as an opponent with their own points."""
    wins: int


class Pairing(Struct, frozen=True):
    """Two players of a round; `first` begins. Without `second` it is a bye: a point in a Swiss tournament, a rest in a
    round robin."""

    round: int
    board: int
    first: int
    second: int | None
    table: str | None
    """Where it is played; None for a bye, and where one has withdrawn before."""
    second_table: str | None
    """Where game 2 of a match is played."""
    commitment: str | None
    """The hall's part of the fair shuffle of `table`, where seat 0 begins: keep it before you go there."""
    outcome: PairingOutcome | None
    """None while it is played; `none`: both have lost it."""
    cause: str | None
    """How the last game of it ended, as a table's result says; `withdrawn`: it was not played."""


class TournamentCard(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    organiser: str
    plan: TournamentPlan
    status: TournamentStatus
    players: int
    most: int
    """Players that there is room for."""
    round: int
    rounds: int | None
    created: int
    mine: bool
    """Whether you play in it, or have opened it."""


class TournamentList(Struct, frozen=True):
    """Tournaments that are open, running or over, newest change first."""

    tournaments: list[TournamentCard]


class TournamentView(Struct, frozen=True):
    """A tournament as you may see it; players are in the order of their standing."""

    id: str
    name: str
    organiser: str
    plan: TournamentPlan
    public: bool
    status: TournamentStatus
    most: int
    round: int
    """0 before the start."""
    rounds: int | None
    """None before the start."""
    due: int | None
    """When (ms) the next round starts; None while one is played."""
    now: int
    created: int
    players: list[TournamentPlayer]
    pairings: list[Pairing]
    code: str | None
    """To read aloud, for whoever wants to join; until the start."""
    you: int | None
    """Your number, if you play."""
    organises: bool
    """Whether you have opened it."""


class TournamentFound(Struct, frozen=True):
    """What a spoken code of a tournament leads to."""

    tournament: str


class TournamentDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """The organiser's decision of a pairing that has not ended."""

    round: Annotated[int, Meta(ge=1, le=100)]
    board: Annotated[int, Meta(ge=0, le=1000)]
    outcome: Literal["first", "second", "draw", "none"]
