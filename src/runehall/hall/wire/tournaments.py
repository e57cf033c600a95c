"""Tournaments over HTTP."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from runehall.hall.setup import Clock, RokPace, RuneRules, TimeControl
from runehall.hall.wire.rune import RuneView

TournamentSystem = Literal["round-robin", "swiss", "knockout", "arena", "teams", "rok-cup", "duplicate-day"]
TournamentStatus = Literal["open", "running", "over", "cancelled"]
PairingOutcome = Literal["first", "second", "draw", "none", "bye", "placed"]
"""The result of a pairing. `none`: both players lost; `placed`: more than two played, and `places` has their places."""
DuplicateScoring = Literal["matchpoints", "difference"]
TieBreak = Literal[
    "sonneborn-berger", "buchholz-cut", "buchholz", "wins", "fewer-games", "board-points", "own-points", "stones"
]
"""Tie-breaks between players with equal points. `sonneborn-berger`: the points of the opponents they beat, and half
the points of those they drew with; `buchholz`: the points of all opponents, where a bye counts as an opponent with
the player's own points; `buchholz-cut`: the same without the weakest opponent."""


class TournamentPlan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a tournament is played: duels of RUNE with the standard deck, or cups of RÖK. Tournament games are not
    rated."""

    system: TournamentSystem = "round-robin"
    scoring: Literal["points", "matchpoints", "difference"] = "points"
    """`points`: ordinary scoring. The others are duplicate: every table of a round plays the same two boards, and
    players are compared with those who held the same seat of the same board."""
    rules: RuneRules = RuneRules()
    games: Literal[1, 2] = 2
    """2: every pairing is a match of two games with seats swapped, since beginning is an advantage."""
    rounds: Annotated[int, Meta(ge=1, le=15)] = 5
    """The number of rounds of a RÖK cup; the most rounds of a Swiss tournament and of one with many teams. The other
    systems have as many as they need."""
    clock: TimeControl = Clock(600, 5)
    """With days for each turn, players get days to arrive as well."""
    show_seconds: Annotated[int, Meta(ge=30, le=3600)] = 300
    """How long players have to arrive at a table; a player who has not arrived by then loses."""
    pause_seconds: Annotated[int, Meta(ge=0, le=3600)] = 20
    """The pause between the last result of a round and the next round."""
    break_after: Annotated[int, Meta(ge=0, le=15)] = 0
    """The round after which there is a break of `break_seconds`; 0: no break."""
    break_seconds: Annotated[int, Meta(ge=60, le=86400)] = 900
    minutes: Annotated[int, Meta(ge=5, le=44640)] = 60
    """The length of an arena or a duplicate day."""
    boards: Annotated[int, Meta(ge=2, le=16)] = 8
    """The number of boards of a duplicate day."""
    against: Annotated[str, Meta(max_length=20)] | None = None
    """The level of the bot that everybody plays the boards of a duplicate day against."""
    team_size: Annotated[int, Meta(ge=2, le=6)] = 4
    """The number of boards of a team."""
    seats: Annotated[int, Meta(ge=2, le=5)] = 4
    """The most seats at a table of a RÖK cup."""
    pace: RokPace = "normal"
    third_place: bool = True
    """Whether the losers of a knockout's semifinals play for third place."""
    berserk: bool = True
    """Whether players of an arena may play with half the time for an extra point."""
    late_rounds: Annotated[int, Meta(ge=0, le=15)] = 0
    """The last round in which players may still join."""
    starts: Annotated[int, Meta(ge=0, le=4102444800000)] | None = None
    """When the tournament starts automatically (wall time, ms); None: its organiser starts it."""
    bots: bool = False
    """Whether bot accounts may play, and the organiser may add the hall's bots."""
    least_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    most_rating: Annotated[int, Meta(ge=0, le=4000)] | None = None
    """Limits on the rating of players. With a limit, guests and players with provisional ratings cannot enter."""
    by_invitation: bool = False
    """Whether only people invited by name can enter. The organiser and officers of its club can invite."""
    series: Annotated[str, Meta(max_length=60)] = ""
    """Tournaments of one organiser with the same series share a season table."""


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """Open a tournament. A `public` one is listed and everybody can watch its games; any other is reached by its
    link. `plays`: whether its organiser joins as the first player."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    plan: TournamentPlan = TournamentPlan()
    public: bool = True
    plays: bool = True
    club: Annotated[str, Meta(max_length=80)] | None = None
    """The address of a club: one of its officers opens the tournament for its members, who get a notice."""
    team: Annotated[str, Meta(max_length=40)] = ""
    """The team of an organiser who plays in a tournament of teams."""


class InvitedPerson(Struct, frozen=True):
    """A person invited to a tournament by name, and their answer."""

    handle: str
    name: str
    answer: Literal["waiting", "declined", "joined"]


class TournamentInvitation(Struct, frozen=True, forbid_unknown_fields=True):
    """The person to invite to a tournament, by the handle of their profile."""

    handle: Annotated[str, Meta(min_length=1, max_length=40)]


class TournamentPlayer(Struct, frozen=True, omit_defaults=True):
    """A player and their standing; `number` identifies the player in pairings, in order of joining."""

    number: int
    name: str
    withdrawn: bool
    place: int
    points: float
    """In duplicate tournaments, the mean over all boards: a percentage, or points of difference."""
    ties: list[float]
    """One value for each of the tournament's `tie_breaks`."""
    wins: int
    played: int
    team: str = ""
    bot: bool = False
    handle: str = ""
    """For accounts that show their tournaments to everyone: the profile is at `/@HANDLE`."""
    resting: bool = False
    """In an arena or a duplicate day: the player does not want to be paired now."""
    haste: bool = False
    """The player wants half the time in their next game, for an extra point."""
    streak: int = 0
    """In an arena: the number of wins in a row."""


class Pairing(Struct, frozen=True, omit_defaults=True):
    """The players of a table; the one who begins comes first. Without `second` it is a bye: a point in a Swiss
    tournament, no game in a round robin."""

    round: int
    board: int
    first: int
    second: int | None
    table: str | None
    """The table where it is played; None for a bye, and if a player had withdrawn before."""
    second_table: str | None
    """The table of game 2 of a match."""
    commitment: str | None
    """The hall's part of the fair shuffle of `table`, where seat 0 begins: keep it before you go to the table."""
    outcome: PairingOutcome | None
    """None while it is played, and in a duplicate tournament until the round is over; `none`: both players lost."""
    cause: str | None
    """The cause of its last game's end, as in the table's result; `withdrawn`: it was not played."""
    seats: list[int] = []
    """All players, if there are more than two."""
    places: list[int] = []
    """Their places, in the same order."""
    points: list[list[int]] = []
    """The players' points in each game, in the same order."""
    deal: int | None = None
    """In a duplicate day: the board that is played."""
    haste: int = 0
    """A bit mask of the players who have half the time."""
    done: bool = False
    """Whether it has ended, even if the result is not shown yet."""
    worth: list[float] = []
    """In the rounds of a duplicate tournament: what the boards of the first and second player are worth under its
    scoring, in per cent or in points of difference."""


class BracketMatch(Struct, frozen=True, omit_defaults=True):
    """A match of a knockout's bracket, between players by their numbers. Without a second player it is a bye."""

    first: int | None
    second: int | None
    winner: int | None = None
    """None while it is played, and if both lost."""
    third: bool = False
    """Whether it is for third place."""


class RoundPromise(Struct, frozen=True):
    """The boards of a round, and the hall's commitment to them: `commitment` is the SHA-256 of the lines
    `runehall-boards/1` and the boards' commitments, each followed by a line feed. It is published before the round
    begins."""

    round: int
    commitment: str
    boards: list[str]
    """The commitments of the boards."""
    secrets: list[str] | None
    """The secrets of the boards once the round is over; with them `runehall verify` checks the boards."""


class BoardTable(Struct, frozen=True):
    """A table's result on a board, compared with the other tables."""

    table: str | None
    players: list[int]
    points: list[int]
    shares: list[float]
    """By seat: the share of the others in this seat whose result was worse, in per cent; an equal one counts half."""
    gains: list[float]
    """By seat: how many points of difference more than the others in this seat, on average."""
    cause: str | None
    game: RuneView | None
    """The last position, with all moves; None if the game never began."""


class BoardView(Struct, frozen=True):
    """A board after its round: the play of every table side by side, best result for the first seat first."""

    round: int
    board: int
    players: dict[int, str]
    tables: list[BoardTable]
    next: int | None
    """The number of the next board, if there is one."""


class BoardPar(Struct, frozen=True):
    """The engine's par of a board: the points of both seats when the engine plays them, each with only its own view."""

    points: list[int]


class DecisiveTurn(Struct, frozen=True):
    """A turn that decided a game: after `move` moves of its table, the turn changed its player's chance from
    `before` to `after`. The study computes the chances with all hands known but not the draw deck."""

    table: str
    player: int
    """The number of the player who made the turn."""
    opponent: int
    move: int
    before: float
    after: float


class DecisiveTurns(Struct, frozen=True):
    """The turns that decided a round, greatest change first. While they are computed the list is empty; a change of
    the topic `tournament:ID` says when they are ready."""

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
    """The most players it can have."""
    round: int
    rounds: int | None
    created: int
    mine: bool
    """Whether you play in it or opened it."""
    closed: Literal["club", "invited"] | None = None
    """Why you cannot enter: it is for the members of a club, or for invited people. None if you can, as far as this
    decides it."""


class TournamentList(Struct, frozen=True):
    """Tournaments that are open, running or over, most recently changed first."""

    tournaments: list[TournamentCard]


class TournamentView(Struct, frozen=True):
    """A tournament as you may see it, with the players in order of standing."""

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
    """When the next round starts (wall time, ms); None while a round is played."""
    now: int
    created: int
    players: list[TournamentPlayer]
    """All players if there are at most 128; otherwise the best fifty, and those around you."""
    pairings: list[Pairing]
    """In an arena or a duplicate day: only pairings under way and your own."""
    tie_breaks: list[TieBreak]
    ends: int | None
    """When an arena or a duplicate day ends (wall time, ms)."""
    promises: list[RoundPromise]
    """In a duplicate tournament: the rounds whose boards exist, including the next one."""
    hides: bool
    """Whether results are hidden from you because you may still play the boards."""
    code: str | None
    """A code to read aloud for people who want to join; set until the start."""
    you: int | None
    """Your number, if you play."""
    organises: bool
    """Whether you opened it."""
    club: tuple[str, str] | None = None
    """Address and name of the club whose members may join."""
    outside: bool = False
    """Whether you cannot join because you are not a member of that club."""
    count: int = 0
    """The number of players."""
    names: dict[int, str] = {}
    """By number: the names of players in `pairings` who are not in `players`."""
    invites: bool = False
    """Whether you may invite people by name."""
    invited: list[InvitedPerson] = []
    """The people invited by name, if you may invite."""
    invitation: Literal["waiting", "declined"] | None = None
    """Your invitation, if you were invited and have not joined: unanswered or declined."""
    partners: Literal["waiting", "later", "none"] | None = None
    """In a duplicate day, while you are not playing and have boards left: whether somebody who can play one of them
    with you is waiting, may come later, or has not joined yet."""
    bracket: list[list[BracketMatch]] = []
    """In a knockout: the stages so far. The winners of matches 2n and 2n + 1 meet in match n of the next stage."""


class TournamentStandings(Struct, frozen=True):
    """A page of the standings: up to a hundred players, starting at the place `first`, counted from 0."""

    count: int
    first: int
    players: list[TournamentPlayer]


class TournamentReady(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether you want to be paired in an arena or a duplicate day, and whether with half the time."""

    ready: bool
    haste: bool = False


class TournamentBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Add one of the hall's bots to a tournament: its level and team."""

    level: Annotated[str, Meta(min_length=1, max_length=20)]
    team: Annotated[str, Meta(max_length=40)] = ""


class SeasonRow(Struct, frozen=True):
    """A player of a season. A tournament is worth a point for taking part, and one for each player ranked below."""

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
    """The tournament that a spoken code leads to."""

    tournament: str


class TournamentDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """The organiser's decision about a pairing that has not ended."""

    round: Annotated[int, Meta(ge=1, le=100)]
    board: Annotated[int, Meta(ge=0, le=1000)]
    outcome: Literal["first", "second", "draw", "none"]
