"""A seat that places masters and never draws is expected to play for points at once, and only such a seat."""

from __future__ import annotations

import pytest

from runehall.minds import MINDS, Budget
from runehall.minds.rune import belief, opponents
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.structs import EVAL_NETS
from runehall.minds.rune.opponents import greedy_chances
from runehall.rune import Game, Rules


def played(rules: str, acts: str) -> Game:
    """A game whose turns end in these acts: a master (M) or a draw (D)."""
    game = Game.new(Rules.parse(rules), seed=4)
    for act in acts:
        turn = len(game.moves)
        lay = next(move for move in game.legal_moves if leads_to(game, str(move), act))
        game.play(str(lay))
        game.play(next(str(move) for move in game.legal_moves if str(move)[0] == act))
        assert len(game.moves) == turn + 2
    return game


def leads_to(game: Game, lay: str, act: str) -> bool:
    """Whether a lay leaves this act open."""
    game.play(lay)
    found = any(str(move)[0] == act for move in game.legal_moves)
    game.undo()
    return found


def test_nobody_is_expected_to_play_greedily_before_a_move() -> None:
    game = played("duel", "")
    assert greedy_chances(game.view(game.seat)) == (0.0, 0.0)


def test_masters_without_a_draw_look_greedy_and_a_draw_does_not() -> None:
    chances = []
    for acts in ("M", "MMM", "DMM", "MMD"):
        game = played("duel", acts)
        chances.append(greedy_chances(game.view(game.seat))[1 - game.seat])
    first, more, drew, drew_late = chances
    assert 0 < first < more
    assert drew == drew_late == 0


def test_a_seat_expects_it_neither_of_itself_nor_of_its_partner() -> None:
    game = played("teams", "MMMM")
    seat = game.seat
    for other, likely in enumerate(greedy_chances(game.view(seat))):
        assert (likely == 0) == (other % 2 == seat % 2)


@pytest.mark.parametrize("rules", ["duel", "trio"])
def test_rollouts_play_a_greedy_seat_greedily(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rollouts differ, and as often as is likely: half of the deals are those of each kind."""
    game = played(rules, "MMM")
    view = game.view(game.seat)
    found = {}
    seeds = range(64)
    for likely in (0.0, 0.5, 1.0):
        monkeypatch.setattr(opponents, "GREEDY_CHANCES", (likely,))
        searcher = searcher_for(view, sample_game(view))
        searcher.set_candidates([moves for moves, _ in searcher.rank(2, EVAL_NETS, False)])
        found[likely] = [searcher.rollouts([0, 1], seed, 3, 0.0) for seed in seeds]
    deals = list(zip(found[0.0], found[0.5], found[1.0], strict=True))
    differ = sum(calm != greedy for calm, _, greedy in deals)
    assert differ > 0
    if rules == "duel":
        assert all(mixed in (calm, greedy) for calm, mixed, greedy in deals)
    assert 0.3 * differ < sum(calm != mixed for calm, mixed, _ in deals) < 0.9 * differ


def test_the_end_is_played_exactly_against_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is hidden, the best reply is expected even of a greedy seat."""
    game = Game.new(Rules(), seed=1)
    while game.view(game.seat).pile_count or game.phase != "lay":
        moves = [str(move) for move in game.legal_moves]
        game.play("D" if "D" in moves else moves[0])
    assert game.view(game.seat).reserves == (3, 3)
    answers = []
    for likely in (0.0, 1.0):
        monkeypatch.setattr(belief, "greedy_chances", lambda view, likely=likely: (likely,) * view.rules.seats)
        answers.append(MINDS["strong"].think(game.view(game.seat), Budget(None, 100, 3)))
    assert answers[0] == answers[1]
