"""Help for a seat in a game that is being played: by its own view alone, in stages or as a warning."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.minds.rune.mind import in_notation
from runehall.rune import Game, Kind, Move, View
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.estimates import name_of_loss
from runehall.study.explanation.explain import explain
from runehall.study.explanation.facts import facts_of
from runehall.study.report import Fact, Hint, Warning

Place = tuple[int, int]
HINT_TRIALS = 48
"""Sampled deals for a hint: about half a second."""


def hints(view: View, seed: int = 0, trials: int = HINT_TRIALS) -> list[Hint]:
    """The best turn told in stages: where to look, which card, where it goes, and why."""
    comparison = Comparison(view, seed)
    comparison.deepen(trials)
    best = comparison.order[0]
    moves = list(in_notation(comparison.turns[best]))
    facts = facts_of(comparison.game, moves)
    first = Move.parse(moves[0])
    cells = _where(comparison.game, moves)
    stages = [Hint("area", Fact("study-hint-area", {}, _touched(comparison.game, cells)))]
    card = first.card or None
    if first.kind is Kind.LAY:
        stages.append(Hint("card", Fact("study-hint-card", {"card": first.card}), card))
    act = "draw" if facts.drew else "master" if facts.taken_area is not None else "other"
    stages.append(Hint("place", Fact("study-hint-place", {"act": act}, cells), card, moves))
    why = explain(comparison, comparison.order[1], best)[0] if len(comparison.order) > 1 else []
    stages += [Hint("why", fact, card, moves) for fact in why]
    return stages


def _touched(game: Game, cells: Sequence[Place]) -> list[Place]:
    """The greatest area that a turn covers or is beside: where to look, without telling the place."""
    near = {(x + dx, y + dy) for x, y in cells for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
    areas = [area for area in game.areas() if near & set(area.cells)]
    return list(max(areas, key=lambda area: (area.worth, area.cells)).cells) if areas else []


def _where(game: Game, moves: Sequence[str]) -> list[Place]:
    """The places of a turn: the laid card's, or the master's, or the token's."""
    old = {(rune.x, rune.y): rune.card for rune in game.table()}
    after = game.copy()
    after.play(moves[0])
    laid = [(rune.x, rune.y) for rune in after.table() if old.get((rune.x, rune.y)) != rune.card]
    return laid or [move.at for move in map(Move.parse, moves) if move.at is not None]


def warn(view: View, moves: Sequence[str], seed: int = 0, trials: int = HINT_TRIALS) -> Warning:
    """What a turn that is about to be played loses, and why; `moves` are the whole turn or its lay alone.

    A lay alone is judged with the best that can follow it. A turn that is not legal raises as playing it does.
    """
    played = _completed(view, tuple(Move.parse(move).code for move in moves), moves, seed, trials)
    comparison = Comparison(view, seed, played)
    comparison.deepen(trials)
    at = comparison.turns.index(played)
    loss = comparison.behind(at)
    name = name_of_loss(loss, comparison.unit)
    why = explain(comparison, at, comparison.order[0])[0] if name else []
    return Warning(name, loss, why)


def _completed(view: View, codes: tuple[int, ...], moves: Sequence[str], seed: int, trials: int) -> tuple[int, ...]:
    """The turn as it would be finished best."""
    probe = Comparison(view, seed)
    trial = probe.game.copy()
    for move in moves:
        trial.play(move)
    if trial.over or trial.seat != view.seat or trial.phase != "act":
        return codes
    rest = Comparison(trial.view(view.seat), seed)
    rest.deepen(trials)
    return codes + rest.turns[rest.order[0]]
