"""What a turn does to the table, checked against the table itself."""

from __future__ import annotations

import pytest

from runehall.rune import Game
from runehall.study.decisions import decisions
from runehall.study.explanation.facts import empty_beside, facts_of
from tests.study.games import played

Place = tuple[int, int]


def owners(game: Game) -> dict[Place, int | None]:
    """Which side controls each place."""
    return {place: area.side for area in game.areas() for place in area.cells}


@pytest.mark.parametrize("rules", ["duel", "trio", "duel+grand_master+adepts+spare_draw"])
def test_facts_of_a_turn_are_those_of_the_table(rules: str) -> None:
    told: set[str] = set()
    for decision in (one for seed in range(1, 5) for one in decisions(played(rules, seed))):
        before, after = decision.before, decision.after
        side = before.rules.side(decision.seat)
        facts = facts_of(before, decision.moves)
        old, new = before.scores(), after.scores()
        assert facts.gained == new[side] - old[side]
        assert facts.taken == (sum(old) - old[side]) - (sum(new) - new[side])
        was, now = owners(before), owners(after)
        assert all(was[place] not in (None, side) and now[place] != was[place] for place in facts.cut)
        assert all(was[place] is None and now[place] == side for place in facts.joined)
        if facts.closed is not None:
            assert facts.closed.side == side
            assert empty_beside(after, facts.closed) == 0
        if facts.taken_area is not None:
            assert facts.taken_area.side == side
            assert any(move.startswith("M") for move in decision.moves)
        others = [left for seat, left in enumerate(after.reserves) if before.rules.side(seat) != side]
        left = [area.worth for area in after.areas() if area.side is None] if any(others) else []
        assert (facts.free.worth if facts.free else None) == max(left, default=None)
        assert facts.drew == ("D" in decision.moves)
        assert facts.masters == after.reserves[decision.seat]
        told.update(name for name in ("cut", "joined", "closed", "taken_area", "free", "drew") if getattr(facts, name))
    assert told >= {"joined", "taken_area", "free", "drew", *(["cut", "closed"] if rules == "duel" else [])}
