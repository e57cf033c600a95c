"""The turns of a decision are compared on the same sampled deals."""

from __future__ import annotations

from runehall.rune import Deck, Game, Move, Record, Rules
from runehall.study.decisions import decisions
from runehall.study.evaluation.compare import Comparison
from tests.study.games import played

MOVES = (
    "L3@-1,-2/2 M0,0 L1@0,-4/0 M-1,-2 L16@1,-2/3 D L6@-2,-4/3 D L9@1,1/0 D L2@-3,-3/0 D L15@1,-5/2 D L4@0,-6/3 D "
    "L13@-2,0/2 D L5@-4,-2/0 M3,-2 L12@3,-1/1 M-3,-3 L10@2,-4/1 D L8@-4,2/1 D"
)
TWO_TURNS_FOLLOW = Record(
    Rules(),
    Deck.standard(),
    shuffle=(16, 3, 9, 6, 4, 1, 13, 2, 15, 5, 12, 10, 8, 14, 11, 7),
    first=1,
    moves=tuple(MOVES.split()),
)


def test_turns_are_tried_on_the_same_deals() -> None:
    """A turn that is compared with itself is behind itself by nothing on every deal, so nothing is uncertain."""
    decision = decisions(played("duel", 2))[1]
    turns = Comparison(decision.view, 1).turns[:2]
    both = Comparison(decision.view, 1, turns=[turns[0], turns[0]])
    both.deepen(16)
    assert both.worth(0) == both.worth(1)
    assert both.worth(0).high > both.worth(0).low
    apart = Comparison(decision.view, 1, turns=turns)
    apart.deepen(16)
    assert apart.worth(0) == both.worth(0), "the deals do not depend on what else is compared"
    assert both.behind(1).value == 0
    assert both.behind(1).high < apart.behind(1).high


def test_the_last_turn_but_one_is_defended() -> None:
    """Two turns follow. A lay that gains nothing by itself spoils what the first of these turns prepares."""
    view = Game.from_record(TWO_TURNS_FOLLOW).view(0)
    prepared, steady = (
        tuple(Move.parse(move).code for move in turn) for turn in (("L14@4,-3/3", "D"), ("L14@4,-1/3", "D"))
    )
    comparison = Comparison(view, 1, turns=[prepared, steady])
    comparison.deepen(64)
    assert comparison.worth(0).high < 0.35
    assert comparison.worth(1).low > 0.6
