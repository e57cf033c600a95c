"""Drawing, placing masters, and the end: DRAW-1, MAS-1 to MAS-3, END-1 to END-4."""

from __future__ import annotations

from runehall.rune import Game
from tests.rune.positions import deal, kinds, play, rule, texts
from tests.rune.stored import vectors

LONELY = "L1@0,2/0 M0,0 L4@0,4/0 D L2@0,6/0 M0,1 L5@0,8/0 D L3@0,10/0 M1,0"
"""The first seat of a duel on an all-blue table places its three masters; the other draws twice."""


def test_DRAW_1_the_top_card_goes_to_the_hand() -> None:
    game = deal("duel", moves="L1@0,1/0 D")
    assert game.hand(0) == (2, 3, 7)
    assert game.pile_count == 4
    play(game, "L4@0,2/0 D")
    assert game.hand(1) == (5, 6, 8)


def test_DRAW_1_not_from_an_empty_pile() -> None:
    game = deal("trio", moves="L1@0,2/0 D L4@0,4/0 D L7@0,6/0")
    assert game.pile_count == 0
    assert kinds(game) == {"M"}
    assert rule(game, "D") == "DRAW-1"


def test_DRAW_1_not_after_the_first_last_master() -> None:
    game = play(deal("duel"), f"{LONELY} L6@0,12/0")
    assert game.pile_count == 3
    assert rule(game, "D") == "DRAW-1"
    assert "D" not in texts(game)


def test_MAS_1_a_master_goes_on_a_visible_rune_of_an_area_no_opponent_controls() -> None:
    game = deal("duel", start="BB/RR/BB", moves="L1@0,2/0 M0,0 L4@0,4/0")
    assert rule(game, "M0,0") == "MAS-1"  # a master stands there
    assert rule(game, "M1,0") == "MAS-1"  # its area
    assert rule(game, "M2,0") == rule(game, "M-1,0") == rule(game, "M99,0") == "MAS-1"  # no rune there
    assert rule(game, "M0,1") == rule(game, "M1,2") == rule(game, "M1,6") == "legal"


def test_MAS_1_an_own_area_is_allowed_and_so_is_a_rune_under_a_token() -> None:
    game = deal("duel+grand_master", moves="L1@0,2/0 M0,0 T1,0=G L4@0,4/0 D L2@0,6/0")
    assert rule(game, "M0,1") == "legal"
    assert rule(game, "M1,0") == "legal"
    play(game, "M1,0")
    rune = next(rune for rune in game.table() if (rune.x, rune.y) == (1, 0))
    assert (rune.colour, rune.master, rune.token) == ("G", 0, True)
    assert game.scores() == (2 + 17, 0)


def test_MAS_1_the_reserve_is_empty() -> None:
    game = deal("teams", moves="L1@0,2/0 M0,0 L4@0,4/0 D", start="BB/RR/BB", size=18)
    play(game, "L7@0,6/0 D L10@0,8/0 D L2@0,10/0 M1,0 L5@0,12/0 D L8@0,14/0 D L11@0,16/0 D L3@0,18/0")
    assert game.reserves[0] == 0
    assert rule(game, "M0,1") == "MAS-1"


def test_MAS_2_it_controls_its_area_from_now_on_and_never_moves() -> None:
    game = deal("duel", moves="L1@0,2/0 M0,0")
    assert [(area.side, area.masters) for area in game.areas()] == [(0, ((0, 0),))]
    for moves in ("L4@0,4/0 D", "L2@0,6/0 D", "L5@0,8/0 D"):
        play(game, moves)
        assert [(rune.x, rune.y, rune.master) for rune in game.table() if rune.master is not None] == [(0, 0, 0)]
        assert game.areas()[0].side == 0


def test_MAS_3_a_master_that_must_be_placed_and_cannot_goes_back_to_the_box() -> None:
    game = play(deal("duel"), LONELY)
    assert rule(play(game, "L6@0,12/0"), "M-") == "legal"
    assert texts(game) == ["M-"]
    game.play("M-")
    assert game.reserves == (0, 2)
    assert sum(rune.master == 1 for rune in game.table()) == 0
    play(game, "L7@0,14/0 M- L8@0,16/0 M-")
    assert game.over
    assert game.scores() == (38, 0)


def test_MAS_3_not_while_a_draw_or_a_rune_is_left() -> None:
    game = deal("duel", moves="L1@0,2/0 M0,0 L4@0,4/0")
    assert texts(game) == ["D"]  # no rune, but a card
    assert rule(game, "M-") == "MAS-3"
    game = deal("duel", start="BB/RR/BB", moves="L1@0,2/0 M0,2 L4@0,4/0")
    assert rule(game, "M-") == "MAS-3"


def test_END_1_who_has_placed_the_last_master_is_skipped_and_nobody_draws() -> None:
    game = play(deal("duel"), LONELY)
    assert (game.seat, game.phase) == (1, "lay")
    play(game, "L6@0,12/0 M-")
    assert (game.seat, game.phase) == (1, "lay")
    assert not game.engine.can_take()
    # By no rule: neither green magic nor a spare card.
    game = play(deal("duel+adepts+spare_draw"), f"A:b A:g {LONELY}")
    assert rule(game, "S") == "DRAW-1"
    play(game, "L6@0,12/0 M-")
    assert len(game.hand(1)) == 2


def test_END_1_masters_in_the_box_count_as_placed() -> None:
    game = play(deal("trio", start="BB/RR/BB"), "L1@0,2/0 M0,0 L4@0,4/0 M0,2 L7@0,6/0 D")
    assert game.engine.can_take()
    while not game.over:
        before = game.reserves
        game.play(max(texts(game), key=lambda move: move[0] == "M"))
        assert game.moves[-1].kind not in ("master", "box") or sum(game.reserves) == sum(before) - 1
        assert game.engine.can_take() == (game.pile_count > 0 and all(game.reserves))
    assert "box" in {move.kind for move in game.moves}


def test_END_2_the_game_ends_with_the_last_master_after_that_turn() -> None:
    game = play(deal("duel"), f"{LONELY} L6@0,12/0 M- L7@0,14/0 M- L8@0,16/0")
    assert not game.over
    game.play("M-")
    assert (game.over, game.phase, texts(game)) == (True, "over", [])
    for move in ("D", "L9@0,18/0", "M0,0", "P", "S", "X9", "M-", "T0,0=G"):
        assert rule(game, move) == "END-2"
    # The last turn is finished first: the token, and the card owed for a spare one.
    game = deal("solo+grand_master+spare_draw", size=14, moves="L1@0,1/1 M0,0 P L2@0,2/0 M0,1 P S L3@0,4/1 M1,0")
    assert (game.phase, game.reserves) == ("token", (0,))
    game.play("P")
    assert game.phase == "discard"
    game.play("X4")
    assert game.over


def test_END_3_each_rune_of_an_area_scores_once() -> None:
    game = deal("duel", moves="L1@0,2/0 M0,0 L4@0,4/0 D L2@0,6/0 M0,1")
    assert game.scores() == (6 + 3 * 4, 0)
    game = deal("duel", start="BB/RR/BB", moves="L1@0,2/0 M0,0 L4@0,4/0 M0,1")
    assert game.scores() == (2, 6)


def test_END_4_most_points_win_and_equal_best_sides_share() -> None:
    seen: dict[tuple[int, int], int] = {}
    for vector in vectors("games"):
        points = vector["score"]
        best = [side for side, won in enumerate(points) if won == max(points)]
        outcome = (len(points), len(best) if vector["state"][-1] == "over" else 0)
        seen[outcome] = seen.get(outcome, 0) + 1
        if seen[outcome] <= 3:
            game = Game.from_record(vector["record"])
            assert list(game.winners()) == (best if game.over else [])
    assert {(1, 1), (2, 1), (3, 1)} <= seen.keys()
    assert any(shared > 1 for _, shared in seen)
    assert Game.new(seed=1).winners() == ()
