"""Help for a seat in a running game: hints in stages, or a warning, based on its own view alone."""

from __future__ import annotations

from collections.abc import Sequence

from runehall.arguments import check_argument
from runehall.minds.rune.mind import in_notation
from runehall.rune import Area, Game, Kind, Move, View
from runehall.rune.table import around
from runehall.study.evaluation.compare import Comparison
from runehall.study.evaluation.estimates import name_of_loss
from runehall.study.explanation.explain import Subject, explain, merits
from runehall.study.explanation.facts import TurnFacts, facts_of
from runehall.study.report.help import Hint, LossWarning
from runehall.study.report.turns import Fact

Place = tuple[int, int]
HINT_TRIALS = 48
"""Sampled deals for a hint, which takes about half a second."""


def hints(view: View, seed: int = 0, trials: int = HINT_TRIALS) -> list[Hint]:
    """Return hints to the best turn in stages: where to look, which card, where it goes, and why."""
    check_argument(seed, int, "the seed of hints")
    comparison = Comparison(view, seed)
    comparison.deepen(trials)
    best = comparison.order[0]
    moves = list(in_notation(comparison.turns[best]))
    facts = facts_of(comparison.game, moves)
    first = Move.parse(moves[0])
    cells = _where(comparison.game, moves)
    stages = [Hint("area", Fact("study-hint-area", {}, _about(comparison.game, moves, facts, cells)))]
    card = first.card or None
    if first.kind is Kind.LAY:
        stages.append(Hint("card", Fact("study-hint-card", {"card": first.card}), card))
    act = "draw" if facts.drew else "master" if facts.taken_area is not None else "other"
    stages.append(Hint("place", Fact("study-hint-place", {"act": act}, cells), card, moves))
    second = in_notation(comparison.turns[comparison.order[1]]) if len(comparison.order) > 1 else moves
    stages += [Hint("why", fact, card, moves) for fact in merits(comparison.game, moves, second)]
    return stages


def _about(game: Game, moves: Sequence[str], facts: TurnFacts, cells: Sequence[Place]) -> list[Place]:
    """Return the area that a turn is about: the one its master takes, otherwise the one whose value it changes most."""
    before = [area for area in game.areas() if not set(area.cells) <= set(cells)]
    if facts.taken_area is not None:
        # Areas of another colour overlap only because the card covers them.
        taken, colour = set(facts.taken_area.cells), facts.taken_area.colour
        ranked = [(len(taken & set(area.cells)), area) for area in before if area.colour == colour]
    else:
        after = game.copy()
        for move in moves:
            after.play(move)
        ranked = [(_swing(area, after.areas(), game.rules.side(game.seat)), area) for area in before]
    gain, area = max(ranked, key=lambda one: (one[0], one[1].worth, one[1].cells), default=(0, None))
    return list(area.cells) if area is not None and gain > 0 else _touched(game, cells)


def _swing(area: Area, after: Sequence[Area], side: int) -> int:
    """Return how many points a turn wins with a controlled area: an own one grows, or an opponent's shrinks."""
    if area.side is None:
        return 0
    worth = sum(one.worth for one in after if one.side == area.side and set(one.masters) & set(area.masters))
    return worth - area.worth if area.side == side else area.worth - worth


def _touched(game: Game, cells: Sequence[Place]) -> list[Place]:
    """Return the most valuable area that a turn covers or touches: where to look, without giving away the place."""
    near = {place for cell in cells for place in (cell, *around(cell))}
    areas = [area for area in game.areas() if near & set(area.cells)]
    return list(max(areas, key=lambda area: (area.worth, area.cells)).cells) if areas else []


def _where(game: Game, moves: Sequence[str]) -> list[Place]:
    """Return the places of a turn: those of its card, or else its master or token."""
    old = {(rune.x, rune.y): rune.card for rune in game.table()}
    after = game.copy()
    after.play(moves[0])
    laid = [(rune.x, rune.y) for rune in after.table() if old.get((rune.x, rune.y)) != rune.card]
    return laid or [move.at for move in map(Move.parse, moves) if move.at is not None]


def warn(view: View, moves: Sequence[str], seed: int = 0, trials: int = HINT_TRIALS) -> LossWarning:
    """Return what a turn that is about to be played would lose, and why; `moves` are the whole turn or its lay alone.

    A lay alone is judged with the best move after it. An illegal turn raises the same error as playing it.
    """
    check_argument(moves, Sequence[str], "the moves of a warning")
    check_argument(seed, int, "the seed of a warning")
    played = _completed(view, tuple(Move.parse(move).code for move in moves), moves, seed, trials)
    comparison = Comparison(view, seed, played)
    comparison.deepen(trials)
    at = comparison.turns.index(played)
    loss = comparison.behind(at)
    name = name_of_loss(loss, comparison.unit)
    subject: Subject = "card" if len(played) > len(moves) else "this"
    why = explain(comparison, at, comparison.order[0], subject)[0] if name else []
    return LossWarning(name, loss, why)


def _completed(view: View, codes: tuple[int, ...], moves: Sequence[str], seed: int, trials: int) -> tuple[int, ...]:
    """Return the turn with its best completion."""
    probe = Comparison(view, seed)
    trial = probe.game.copy()
    for move in moves:
        trial.play(move)
    if trial.over or trial.seat != view.to_move or trial.phase != "act":
        return codes
    rest = Comparison(trial.view(view.to_move), seed)
    rest.deepen(trials)
    return codes + rest.turns[rest.order[0]]
