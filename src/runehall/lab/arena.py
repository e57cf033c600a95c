"""The arena: players compete on paired deals, with the same cards and the seats swapped."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from runehall.arguments import checked
from runehall.errors import RunehallError
from runehall.lab.contest.game_file import GameFile
from runehall.lab.contest.match import Forfeit, GameJob, GameResult, play_game, seatings
from runehall.lab.contest.running import WORKER
from runehall.lab.jobs import Runner
from runehall.minds import Player
from runehall.rune import Deck, Rules


@dataclass(frozen=True, slots=True)
class PairingResult:
    """A deal in every seating: the left player's share of its games' wins, both players' points and their times."""

    left: int
    right: int
    deal: int
    games: int
    share: float
    points: tuple[float, float]
    slowest: tuple[float, float]
    moves: tuple[int, int]
    thought: tuple[float, float]
    forfeits: tuple[Forfeit, ...] = ()


@dataclass
class ArenaResults:
    """All pairings of a contest."""

    players: tuple[str, ...]
    rules: str
    seed: int
    pairings: list[PairingResult] = field(default_factory=list)


@checked
@dataclass(frozen=True, slots=True)
class Contest:
    """The plan of a contest: every pair (or only the first player against each other) on the same deals."""

    players: tuple[Player, ...]
    rules: Rules
    deck: Deck = field(default_factory=Deck.standard)
    deals: int = 20
    seed: int = 1
    first_only: bool = False
    processor: bool = False
    """Whether seconds are processor time."""
    log: Path | None = None
    """The file that receives every line to and from programs."""

    def __post_init__(self) -> None:
        if self.processor and any(player.threads > 1 for player in self.players):
            raise RunehallError("MIND", "processor time is for minds on one thread: leave out the threads")
        if len(self.players) < 2:
            raise RunehallError("MIND", "an arena needs at least two players")

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The numbers of the players in each pair."""
        return [pair for pair in combinations(range(len(self.players)), 2) if not self.first_only or pair[0] == 0]

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.pairs) * self.deals * len(seatings(self.rules))

    def jobs(self) -> Iterator[GameJob]:
        """Yield all games; the seatings of a deal come one after the other."""
        for deal in range(self.deals):
            for left, right in self.pairs:
                for number in range(len(seatings(self.rules))):
                    yield GameJob(
                        left,
                        right,
                        self.players,
                        self.rules,
                        self.deck,
                        deal,
                        number,
                        self.seed,
                        self.processor,
                        self.log,
                    )

    def file(self, path: Path) -> GameFile:
        """Return the file of this contest's games."""
        title = {
            "players": [player.text for player in self.players],
            "limits": [[player.seconds, player.simulations, player.threads] for player in self.players],
            "seed": self.seed,
            "clock": "processor" if self.processor else "wall",
            "rules": str(self.rules),
            "deck": self.deck.to_json(),
        }
        return GameFile(path, title)


@checked
def play_contest(
    contest: Contest,
    *,
    runner: Runner | None = None,
    keep: Path | None = None,
    progress: Callable[[GameResult], None] | None = None,
    decided: Callable[[ArenaResults], bool] | None = None,
) -> ArenaResults:
    """Play a contest until all games are played, or until `decided` says after a pairing that they are enough.

    With `keep`, games are stored in that file, and games already there are not played again.
    """
    for player in contest.players:
        if player.is_program:
            with player.start(contest.processor, contest.log):
                pass  # a command that does not work is an error, not a series of forfeits
    results = ArenaResults(tuple(player.text for player in contest.players), str(contest.rules), contest.seed)
    per_deal = len(seatings(contest.rules))
    open_games: dict[tuple[int, int, int], list[GameResult]] = {}
    games = _games(contest, runner or Runner(), keep)
    try:
        for game in games:
            if progress is not None:
                progress(game)
            played = open_games.setdefault((game.left, game.right, game.deal), [])
            played.append(game)
            if len(played) == per_deal:
                results.pairings.append(_pairing(played, contest.rules))
                if decided is not None and decided(results):
                    break
    finally:
        games.close()
        WORKER.stop()
    return results


def _games(contest: Contest, runner: Runner, keep: Path | None) -> Generator[GameResult, None, None]:
    """Yield every game in the order of the jobs, from the file if it is there."""
    file = None if keep is None else contest.file(keep)
    done = {} if file is None else {(g.left, g.right, g.deal, g.number): g for g in file.read()}
    jobs = list(contest.jobs())
    left = [job for job in jobs if (job.left, job.right, job.deal, job.number) not in done]
    played = runner.run(play_game, left)
    try:
        for job in jobs:
            key = (job.left, job.right, job.deal, job.number)
            if key not in done:
                done[key] = next(played)
                if file is not None:
                    file.add(done[key])
            yield done[key]
    finally:
        played.close()


def _pairing(games: Sequence[GameResult], rules: Rules) -> PairingResult:
    """Combine the games of a deal; in solo, compare the points once."""
    one = games[0]
    points = (sum(game.points[0] for game in games), sum(game.points[1] for game in games))
    count, share = len(games), sum(game.share for game in games)
    if rules.solo:
        count, share = 1, 1.0 if points[0] > points[1] else 0.5 if points[0] == points[1] else 0.0
    return PairingResult(
        one.left, one.right, one.deal, count, share, points,
        (max(game.slowest[0] for game in games), max(game.slowest[1] for game in games)),
        (sum(game.moves[0] for game in games), sum(game.moves[1] for game in games)),
        (sum(game.thought[0] for game in games), sum(game.thought[1] for game in games)),
        tuple(game.forfeit for game in games if game.forfeit is not None),
    )  # fmt: skip
