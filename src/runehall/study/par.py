"""Possible results of a deal: the engine's own by view, and the best line found with open cards."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.arguments import checked
from runehall.minds import Player
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.structs import EVAL_NETS
from runehall.minds.rune.mind import in_notation
from runehall.rune import Game, Record
from runehall.study.decisions import Decision, decisions, start_of
from runehall.study.evaluation.referee import result
from runehall.study.report.games import ParResult
from runehall.study.report.turns import OpenReading

ENGINE = Player.parse("strong#100")
"""The player whose result is the par; a fixed number of simulations makes it repeatable."""
FINISHER = Player.parse("judge")
"""The player that finishes lines."""
PAR_DEALS = 12
"""The number of deals over which the par of a game that has not begun is averaged."""
TRIED, SWEEPS = 6, 3
"""How many turns are tried at each decision, and how many times the best line is revised."""


@checked
def finished(game: Game, player: Player = FINISHER, seed: int = 0) -> Game:
    """Return the game finished by the engine, with every seat playing by its own view."""
    game = game.copy()
    while not game.over:
        game.play(player.answer(game.view(game.seat), seed).move)
    return game


@checked
def expected_par(position: str) -> int:
    """Return the engine's mean points over deals consistent with a position, which shows only what the player knows."""
    ends = [finished(Game.from_position(position, seed), ENGINE) for seed in range(PAR_DEALS)]
    return round(sum(map(_points, ends)) / PAR_DEALS)


def deal_par(record: Record) -> int:
    """Return the engine's points on the exact deal of a game, played by view from the start."""
    return _points(finished(start_of(record), ENGINE))


def deal_scores(record: Record) -> list[int]:
    """Return the points by side if the engine plays all seats on the exact deal of a game, each by its view."""
    return list(finished(start_of(record), ENGINE).scores())


@checked
def solo_par(record: Record, own: Game) -> ParResult:
    """Compare the points of a finished solo game, `own`, with the engine's and the best found with open cards."""
    par = finished(start_of(record), ENGINE)
    best = max((own, par), key=_points)
    for _ in range(SWEEPS):
        better = max((best, *_changed(best)), key=_points)
        if _points(better) <= _points(best):
            break
        best = better
    return ParResult(
        points=_points(own),
        par=_points(par),
        par_moves=list(map(str, par.moves)),
        best=_points(best),
        best_moves=list(map(str, best.moves)),
    )


def _points(game: Game) -> int:
    return game.scores()[0] if game.over else -1000


def _changed(game: Game) -> list[Game]:
    """Return variations of the game: one decision is changed, and the engine finishes the game."""
    return [
        finished(_played(decision.before, turn))
        for decision in decisions(game.record())
        for turn in _best_turns(decision)
    ]


def _best_turns(decision: Decision) -> list[tuple[str, ...]]:
    """Return the best turns of a decision by evaluation, without the one that was played."""
    sample = sample_game(decision.view)
    ranked = searcher_for(decision.view, sample).rank(TRIED, EVAL_NETS, True)
    turns = [in_notation(moves) for moves, _ in ranked]
    return [turn for turn in turns if turn != decision.moves]


def _played(game: Game, moves: Sequence[str]) -> Game:
    game = game.copy()
    for move in moves:
        game.play(move)
    return game


@checked
def open_reading(decision: Decision) -> OpenReading | None:
    """Return the best of a few turns on the actual cards, each played to its end; None if there is no other turn."""
    side = decision.before.rules.side(decision.seat)
    turns = _best_turns(decision)
    if not turns:
        return None
    worths = {turn: result(finished(_played(decision.before, turn)))[side] for turn in turns}
    played = result(finished(decision.after))[side]
    best = max(turns, key=lambda turn: worths[turn])
    if worths[best] <= played:
        return OpenReading(list(decision.moves), played, 0.0)
    return OpenReading(list(best), worths[best], worths[best] - played)
