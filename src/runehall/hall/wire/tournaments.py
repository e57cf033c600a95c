"""Tournaments over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import Clock, RokPace, RuneRules, TimeControl

TournamentSystem = Literal["round-robin", "swiss", "knockout", "arena", "teams", "rok-cup", "duplicate-day"]
TournamentStatus = Literal["open", "running", "over", "cancelled"]
PairingOutcome = Literal["first", "second", "draw", "none", "bye", "placed"]
"""Who won a pairing; `none`: both have lost it; `placed`: several played, and `places` says how it ended."""
DuplicateScoring = Literal["matchpoints", "difference"]
TieBreak = Literal[
    "sonneborn-berger", "buchholz-cut", "buchholz", "wins", "fewer-games", "board-points", "own-points", "stones"
]
"""What separates equal points. `sonneborn-berger`: the points of those they beat, and half of those they drew with;
`buchholz`: the points of all opponents, where a bye counts as an opponent with their own points; `buchholz-cut`: the
same without the weakest one."""


class TournamentPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a tournament is played: duels of RUNE with the standard deck, or cups of RÖK; not rated."""

    system: TournamentSystem = "round-robin"
    scoring: Literal["points", "matchpoints", "difference"] = "points"
    """Not `points`: duplicate. Every table of a round plays the same two boards, and everybody is compared with those
    who held the same seat of the same board."""
    rules: RuneRules = RuneRules()
    games: Literal[1, 2] = 2
    """2: every pairing is a match of two games, seats swapped, since who begins has an advantage."""
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5
    """Of a Swiss tournament and of many teams, at most; of a RÖK cup. The others have as many as they need."""
    clock: TimeControl = Clock(600, 5)
    """With days for each turn, players have as many days to come."""
    show_seconds: Annotated[int, Meta(ge=30, le=3600)] = 300
    """How long players have to come to a table: who has not come by then has lost."""
    pause_seconds: Annotated[int, Meta(ge=0, le=3600)] = 20
    """Between the last result of a round and the next round."""
    break_after: Annotated[int, Meta(ge=0, le=15)] = 0
    """After this round there is a break of `break_seconds`; 0: there is none."""
    break_seconds: Annotated[int, Meta(ge=60, le=86400)] = 900
    minutes: Annotated[int, Meta(ge=5, le=44640)] = 60
    """How long an arena or a duplicate day lasts."""
    boards: Annotated[int, Meta(ge=2, le=16)] = 8
    """Of a duplicate day."""
    against: Annotated[str, Meta(max_length=20)] | None = None
    """Everybody plays the boards of a duplicate day against a bot of this level."""
    team_size: Annotated[int, Meta(ge=2, le=6)] = 4
    """Boards of a team."""
    seats: Annotated[int, Meta(ge=2, le=5)] = 4
    """Of a table in a RÖK cup, at most."""
    pace: RokPace = "normal"
    third_place: bool = True
    """Whether those who lose the semifinals of a knockout play for the third place."""
    berserk: bool = True
    """Whether players of an arena may play with half the time for a point more."""
    late_rounds: Annotated[int, Meta(ge=0, le=15)] = 0
    """Until which round others may still join."""
    starts: Annotated[int, Meta(ge=0, le=4102444800000)] | None = None
    """When (wall time, ms) it starts by itself; without it its organiser starts it."""
    bots: bool = False
    """Whether bot accounts may play, and the organiser may add bots of the hall."""
    least_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    most_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    """Who may enter, by their rating; guests and provisional ratings may not where there is a bound."""
    by_invitation: bool = False
    """Only those may enter whom its organiser, or an officer of its club, has invited by name."""
    series: Annotated[str, Meta(max_length=60)] = ""
    """Tournaments of one organiser with the same series have a season table."""


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a tournament. A `public` one is listed and its games are open to watch; another is reached by its link.
    `plays`: its organiser is its first player."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    plan: TournamentPlan = TournamentPlan()
    public: bool = True
    plays: bool = True
    club: Annotated[str, Meta(max_length=80)] | None = None
    """The address of a club: its officers open the tournament, for its members, who get a notice."""


class InvitedPerson(Struct, frozen=True):
    """Somebody who was invited to a tournament by name, and what they answered."""

    handle: str
    name: str
    answer: Literal["waiting", "declined", "joined"]


class TournamentInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite to a tournament, by the name of their profile."""

    handle: Annotated[str, Meta(min_length=1, max_length=40)]


class TournamentPlayer(Struct, frozen=True, omit_defaults=True):
    """A player and where they stand; `number` is that of pairings, in the order in which they joined."""

    number: int
    name: str
    withdrawn: bool
    place: int
    points: float
    """In duplicate tournaments the mean of all boards: per cent, or points of difference."""
    ties: list[float]
    """As the plan's `tie_breaks` name them."""
    wins: int
    played: int
    team: str = ""
    bot: bool = False
    handle: str = ""
    """Of an account that shows its tournaments to everyone: its profile is at `/@HANDLE`."""
    resting: bool = False
    """In an arena or a duplicate day: they do not want to be paired now."""
    haste: bool = False
    """They want half the time in their next game, for a point more."""
    streak: int = 0
    """In an arena: wins in a row."""


class Pairing(Struct, frozen=True, omit_defaults=True):
    """The players of a table; who begins comes first. Without `second` it is a bye: a point in a Swiss tournament, a
    rest in a round robin."""

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
    """None while it is played, and in a duplicate tournament until the round is over; `none`: both have lost it."""
    cause: str | None
    """How the last game of it ended, as a table's result says; `withdrawn`: it was not played."""
    seats: list[int] = []
    """All players, where there are more than two."""
    places: list[int] = []
    """Their places, in the same order."""
    points: list[list[int]] = []
    """Game by game the points of the players, in the same order."""
    deal: int | None = None
    """Of a duplicate day: the board that is played."""
    haste: int = 0
    """Bits of the players who have half the time."""
    done: bool = False
    """It has ended, though how is not shown yet."""


class RoundPromise(Struct, frozen=True):
    """The boards of a round, and what binds the hall to them: `commitment` is the SHA-256 of the lines
    `runehall-boards/1` and the boards' commitments, each with a line feed. It is shown before the round begins."""

    round: int
    commitment: str
    boards: list[str]
    """The commitments of the boards."""
    secrets: list[str] | None
    """When the round is over: their secrets; with these `runehall verify` checks the boards."""


class BoardTable(Struct, frozen=True):
    """What a table of a round made of a board. `scores`: by seat what it is worth, as the tournament scores it."""

    table: str | None
    players: list[int]
    points: list[int]
    scores: list[float]
    cause: str | None
    moves: list[str]


class BoardView(Struct, frozen=True):
    """A board after its round: every table's play side by side, best for the first seat first."""

    round: int
    board: int
    players: dict[int, str]
    tables: list[BoardTable]
    scoring: DuplicateScoring
    shuffle: list[int]
    first: int
    next: int | None
    """The number of the next board, if there is one."""


class BoardPar(Struct, frozen=True):
    """The engine's par of a board: the points of both seats when it plays them, each by its own view."""

    points: list[int]


class DecisiveTurn(Struct, frozen=True):
    """A turn that decided a game: after `move` moves of its table its player's chance was `after`, and `before` it was
    that; by the study, all hands known and the draw deck not."""

    table: str
    player: int
    """The number of whoever made it."""
    opponent: int
    move: int
    before: float
    after: float


class DecisiveTurns(Struct, frozen=True):
    """The turns that decided a round, the greatest change of a chance first; while they are computed there are none,
    and the topic `tournament:ID` says when they are there."""

    round: int
    ready: bool
    turns: list[DecisiveTurn]


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
    """All, where they are 128 at most; of more the best fifty, and those around you."""
    pairings: list[Pairing]
    """Of an arena or a duplicate day: those under way, and yours."""
    tie_breaks: list[TieBreak]
    ends: int | None
    """When (ms) an arena or a duplicate day ends."""
    promises: list[RoundPromise]
    """Of a duplicate tournament: the rounds whose boards exist, the next one included."""
    hides: bool
    """Whether results are kept back from you, because you may still play the boards."""
    code: str | None
    """To read aloud, for whoever wants to join; until the start."""
    you: int | None
    """Your number, if you play."""
    organises: bool
    """Whether you have opened it."""
    club: tuple[str, str] | None = None
    """Address and name of the club whose members may join."""
    count: int = 0
    """How many players there are."""
    names: dict[int, str] = {}
    """By their numbers: those in `pairings` who are not among `players`."""
    invites: bool = False
    """Whether you may invite people by name."""
    invited: list[InvitedPerson] = []
    """For those who may: whom they invited."""
    invitation: Literal["waiting", "declined"] | None = None
    """Whether you were invited, and have not answered or said no."""


class TournamentStandings(Struct, frozen=True):
    """A page of the standings: up to a hundred players from a place on, counted from 0."""

    count: int
    first: int
    players: list[TournamentPlayer]


class TournamentReady(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you want to be paired in an arena or a duplicate day, and in how much time."""

    ready: bool
    haste: bool = False


class TournamentBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot of the hall that is to play: its level and team."""

    level: Annotated[str, Meta(min_length=1, max_length=20)]
    team: Annotated[str, Meta(max_length=40)] = ""


class SeasonRow(Struct, frozen=True):
    """A player of a season. A tournament is worth a point for taking part, and one for each player left behind."""

    place: int
    name: str
    points: float
    played: int
    won: int


class Season(Struct, frozen=True):
    """The season table of a series."""

    series: str
    organiser: str
    tournaments: list[TournamentCard]
    rows: list[SeasonRow]


class TournamentFound(Struct, frozen=True):
    """What a spoken code of a tournament leads to."""

    tournament: str


class TournamentDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """The organiser's decision of a pairing that has not ended."""

    round: Annotated[int, Meta(ge=1, le=100)]
    board: Annotated[int, Meta(ge=0, le=1000)]
    outcome: Literal["first", "second", "draw", "none"]
