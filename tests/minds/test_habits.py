"""What others' moves tell: who takes masters and never draws is taken for one who hurries, and only then."""

from __future__ import annotations

import pytest

from runehall import compiled
from runehall.minds import MINDS, Budget, habits, knowledge
from runehall.minds.habits import haste
from runehall.minds.knowledge import position, seer_for
from runehall.rune import Game, Rules


def played(rules: str, acts: str) -> Game:
    """A game whose turns end in these acts: a master (M) or a draw (D)."""
    game = Game.new(Rules.parse(rules), seed=4)
    for act in acts:
        turn = len(game.moves)
        lay = next(move for move in game.legal_moves() if leads_to(game, str(move), act))
        game.play(str(lay))
        game.play(next(str(move) for move in game.legal_moves() if str(move)[0] == act))
        assert len(game.moves) == turn + 2
    return game


def leads_to(game: Game, lay: str, act: str) -> bool:
    """Whether a lay leaves this act open."""
    game.play(lay)
    found = any(str(move)[0] == act for move in game.legal_moves())
    game.undo()
    return found


def test_nobody_is_suspected_before_a_move() -> None:
    game = played("duel", "")
    assert haste(game.view(game.seat)) == (0.0, 0.0)


def test_masters_without_a_draw_look_hasty_and_a_draw_clears() -> None:
    suspicion = []
    for acts in ("M", "MMM", "DMM", "MMD"):
        game = played("duel", acts)
        suspicion.append(haste(game.view(game.seat))[1 - game.seat])
    first, more, drew, drew_late = suspicion
    assert 0 < first < more
    assert drew == drew_late == 0


def test_a_seat_suspects_neither_itself_nor_its_partner() -> None:
    game = played("teams", "MMMM")
    seat = game.seat
    for other, likely in enumerate(haste(game.view(seat))):
        assert (likely == 0) == (other % 2 == seat % 2)


@pytest.mark.parametrize("rules", ["duel", "trio"])
def test_one_who_hurries_is_expected_to_hurry(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trials come out otherwise, and as often as is likely: half of the deals are those of each kind."""
    game = played(rules, "MMM")
    view = game.view(game.seat)
    found = {}
    seeds = range(64 if compiled else 2)
    for likely in (0.0, 0.5, 1.0):
        monkeypatch.setattr(habits, "HASTE", (likely,))
        seer = seer_for(view, position(view))
        seer.choose([moves for moves, _ in seer.rank(2, 1, False)])
        found[likely] = [seer.trial([0, 1], seed, 3, 0.0) for seed in seeds]
    deals = list(zip(found[0.0], found[0.5], found[1.0], strict=True))
    differ = sum(calm != hasty for calm, _, hasty in deals)
    assert differ > 0
    if rules == "duel":
        assert all(mixed in (calm, hasty) for calm, mixed, hasty in deals)
    if compiled:
        assert 0.3 * differ < sum(calm != mixed for calm, mixed, _ in deals) < 0.9 * differ


@pytest.mark.skipif(not compiled, reason="searching takes long in plain Python")
def test_the_end_is_played_exactly_against_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is hidden, the best reply is expected even of one who hurries."""
    game = Game.new(Rules(), seed=1)
    while game.view(game.seat).pile or game.phase != "lay":
        moves = [str(move) for move in game.legal_moves()]
        game.play("D" if "D" in moves else moves[0])
    assert game.view(game.seat).reserves == (3, 3)
    answers = []
    for likely in (0.0, 1.0):
        monkeypatch.setattr(knowledge, "haste", lambda view, likely=likely: (likely,) * view.rules.seats)
        answers.append(MINDS["strong"].think(game.view(game.seat), Budget(None, 100, 3)))
    assert answers[0] == answers[1]
