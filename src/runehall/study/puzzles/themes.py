"""The themes of a puzzle, derived from the facts of its solution."""

from __future__ import annotations

from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.structs import EVAL_POINTS
from runehall.minds.rune.mind import in_notation
from runehall.rune import Game
from runehall.study.evaluation.ending import turns_to_end
from runehall.study.explanation.facts import facts_of
from runehall.study.puzzles.found_puzzle import FoundPuzzle
from runehall.study.report.puzzles import Theme

CUT = 2
"""The least points that a cut takes from the others."""
JOINED = 3
"""The least number of free runes that are joined to an own area."""


def themes_of(game: Game, puzzle: FoundPuzzle) -> list[Theme]:
    """Return the themes of a turn that solves a position."""
    view = game.view(game.seat)
    sample = sample_game(view)
    best = puzzle.solutions[0]
    texts = in_notation(best)
    facts = facts_of(sample, texts)
    greedy = searcher_for(view, sample).rank(1, EVAL_POINTS, True)[0][0]
    naive = in_notation(greedy)
    red = facts.taken_area is not None and facts.taken_area.colour == "R"
    held: dict[Theme, bool] = {
        "cut": bool(facts.cut) and facts.taken >= CUT,
        "join": len(facts.joined) >= JOINED,
        "close": facts.closed is not None,
        "last_word": turns_to_end(sample) == 1,
        "red_hunt": red,
        "draw_or_master": len(texts) == 2 and len(naive) == 2 and {texts[1][0], naive[1][0]} == {"D", "M"},
        "token": facts.token,
        "magic": facts.magic,
        "trap": greedy not in puzzle.solutions and texts[0] != naive[0],
    }
    return [theme for theme, holds in held.items() if holds]
