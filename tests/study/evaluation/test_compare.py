"""The turns of a decision are compared on the same sampled deals."""

from __future__ import annotations

from runehall.study.decisions import decisions
from runehall.study.evaluation.compare import Comparison
from tests.study.games import played


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
