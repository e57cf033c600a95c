"""One game of a contest. A player that fails forfeits the game, and the contest continues."""

from __future__ import annotations

import random
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from runehall.errors import RunehallError
from runehall.lab.contest.running import WORKER, RunningPlayers
from runehall.minds import Player, RunningPlayer
from runehall.minds.outcome import win_share
from runehall.minds.rune.core.clock import use_processor_time
from runehall.minds.rune.engine_client import late_after
from runehall.rune import Deck, Game, IllegalMove, NotationError, Rules


@dataclass(frozen=True, slots=True)
class GameJob:
    """A job: one deal between two players in one seating. `left` and `right` are numbers in the list of players."""

    left: int
    right: int
    players: tuple[Player, ...]
    rules: Rules
    deck: Deck
    deal: int
    number: int
    """The index of the deal's seating."""
    seed: int
    processor: bool = False
    """Whether seconds are processor time, so that other programs do not matter."""
    log: Path | None = None
    """The file that receives every line to and from programs."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Why a player lost a game without playing it to the end."""

    seat: int
    player: str
    reason: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a game: the left player's share of the win, both players' points and times, and the record."""

    left: int
    right: int
    deal: int
    number: int
    share: float
    points: tuple[float, float]
    slowest: tuple[float, float]
    moves: tuple[int, int]
    thought: tuple[float, float]
    scores: tuple[int, ...]
    forfeit: Forfeit | None
    record: str


def seatings(rules: Rules) -> list[tuple[int, ...]]:
    """Return the seatings of a deal's games: 0 is the left player, 1 the right one."""
    if rules.solo:
        return [(0,), (1,)]
    if rules.teams:
        return [(0, 1, 0, 1), (1, 0, 1, 0)]
    return [tuple(0 if seat == left else 1 for seat in range(rules.seats)) for left in range(rules.seats)]


def play_game(job: GameJob) -> GameResult:
    """Play one game to its end, or until a player forfeits it."""
    shuffle = list(range(1, len(job.deck.cards) * job.rules.copies + 1))
    random.Random(f"{job.seed}:{job.deal}").shuffle(shuffle)
    game = Game.new(job.rules, job.deck, shuffle=shuffle, first=0)
    seating = seatings(job.rules)[job.number]
    thought: tuple[list[float], list[float]] = ([], [])
    forfeit = None
    players = WORKER.players_for(job.players, job.processor, job.log)
    with ExitStack() as stack:
        stack.callback(use_processor_time, False)
        use_processor_time(job.processor)
        while not game.over and forfeit is None:
            who = seating[game.seat]
            forfeit = _play_move(job, game, players, (job.left, job.right)[who], thought[who])
    points = _points(game, seating)
    if forfeit is not None and job.rules.solo:
        points = (0.0, 0.0)
    return GameResult(
        job.left, job.right, job.deal, job.number, _share(game, seating, forfeit), points,
        (max(thought[0], default=0.0), max(thought[1], default=0.0)), (len(thought[0]), len(thought[1])),
        (sum(thought[0]), sum(thought[1])), game.scores(), forfeit, str(game.record()),
    )  # fmt: skip


def _play_move(job: GameJob, game: Game, players: RunningPlayers, number: int, thought: list[float]) -> Forfeit | None:
    """Ask a player for its move and play it; return a forfeit if it crashes, is late or makes an illegal move."""
    player = job.players[number]
    try:
        ready = players.player(number)
        if not thought:
            ready.new_game()
        seed = random.Random(f"{job.seed}:{job.deal}:{job.number}:{game.seat}").getrandbits(40)
        move, seconds = _timed_move(ready, game, seed)
        thought.append(seconds)
        game.play(move)
    except (IllegalMove, NotationError) as error:
        return Forfeit(game.seat, player.text, f"illegal move {move!r:.60}: {error}")
    except RunehallError as error:
        players.stop(number)
        return Forfeit(game.seat, player.text, error.text)
    return None


def _timed_move(ready: RunningPlayer, game: Game, seed: int) -> tuple[str, float]:
    """Return a player's move and its time on the clock that counts.

    A program's lateness is detected while waiting for it. A mind in this process is late by the processor time of its
    thread, so that it does not lose games because other processes are busy.
    """
    view = game.view(game.seat)
    began, thread_began = ready.now(), time.thread_time()
    move = ready.answer(view, seed).move
    seconds, player = ready.now() - began, ready.player
    if not player.is_program and player.seconds is not None:
        used = time.thread_time() - thread_began
        if used > late_after(player.seconds):
            raise RunehallError("ENGINE", f"{player.text!r} was late: {used:.3f} s for a move of {player.seconds:g} s")
    return move, seconds


def _points(game: Game, seating: tuple[int, ...]) -> tuple[float, float]:
    """Return the points of the left player's sides and of the right player's."""
    left = {game.rules.side(seat) for seat, who in enumerate(seating) if who == 0}
    points = [0.0, 0.0]
    for side, score in enumerate(game.scores()):
        points[0 if side in left else 1] += score
    return points[0], points[1]


def _share(game: Game, seating: tuple[int, ...], forfeit: Forfeit | None) -> float:
    """Return the left player's share of the win; a forfeit is a loss. In solo it is 0, since only points count."""
    if game.rules.solo:
        return 0.0
    if forfeit is not None:
        return float(seating[forfeit.seat])
    left = {game.rules.side(seat) for seat, who in enumerate(seating) if who == 0}
    return sum(win_share(game.winners(), side) for side in left)
