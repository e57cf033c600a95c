"""Adepts: green magic ADG-1, blue magic ADB-1 to ADB-3."""

from __future__ import annotations

from runehall.rune import Game
from tests.rune.positions import BLUE, RED, deal, play, rule, texts
from tests.rune.test_laying import BRIDGE

CLASH = "BR/BB/BR"
"""At 1,1 a blue card clashes with red 1,2 under it and with red 1,0 beside it."""


def test_ADG_1_with_the_first_master_green_magic_draws_a_card() -> None:
    game = deal("duel+adepts", moves="A:g A:b L1@0,2/0 M0,0")
    assert (game.hand(0), game.pile_count) == ((2, 3, 7), 4)
    play(game, "L4@0,4/0 D L2@0,6/0 D")
    assert len(game.hand(0)) == 3
    play(game, "L5@0,8/0 D L3@0,10/0 M0,1")
    assert len(game.hand(0)) == 2  # the second master brings none: one more than without magic
    game = deal("duel+adepts", moves="A:b A:g L1@0,2/0 M0,0")
    assert game.hand(0) == (2, 3)


def test_ADG_1_before_any_token_and_only_if_a_card_may_be_taken() -> None:
    game = deal("duel+adepts+grand_master", moves="A:g A:g L1@0,2/0 M0,0")
    assert (game.phase, game.hand(0)) == ("token", (2, 3, 7))
    game = deal("trio+adepts", start="BB/RR/BB", moves="A:g A:g A:g L1@0,2/0 D L4@0,4/0 D L7@0,6/0 M0,0")
    assert (game.pile_count, game.hand(2)) == (0, (8, 9))


def test_ADB_1_blue_magic_ignores_one_rune_under_or_beside_the_card() -> None:
    game = deal("duel+adepts", start=CLASH, moves="A:b A:b")
    assert rule(game, "L1@1,1/0") == "LAY-3"
    assert [move for move in texts(game) if move.startswith("L1@1,1/0")] == ["L1@1,1/0!1,0", "L1@1,1/0!1,2"]
    assert rule(game, "L1@1,1/0!0,1") == "LAY-3"  # that one does not help
    play(game, "L1@1,1/0!1,2")
    assert game.blue_ready == (False, True)
    game = deal("duel+adepts", start="RR/BB/RR", moves="A:b A:b")
    assert rule(game, "L1@0,1/0!0,2") == "LAY-3"  # two clash on either side


def test_ADB_1_once_a_game_only_with_blue_magic_and_only_a_rune_there() -> None:
    game = deal("duel+adepts", start=CLASH, moves="A:b A:g L1@1,1/0!1,2 D")
    assert rule(game, "L4@1,-2/0!1,0") == "ADB-1"  # the other seat has green magic
    play(game, "L4@1,3/0 D")
    assert rule(game, "L2@1,5/0!1,5") == "ADB-1"  # spent
    assert not any("!" in move for move in texts(game))
    game = deal("duel+adepts", start=CLASH, moves="A:b A:g")
    assert rule(game, "L1@-1,1/0") == "legal"
    for place in ("7,7", "1,0", "-2,1", "-1,1"):
        assert rule(game, f"L1@-1,1/0!{place}") == "ADB-1"  # no rune there, or neither under nor beside
    assert rule(deal("duel", start=CLASH), "L1@1,1/0!1,2") == "ADB-1"  # no adepts at all


def test_ADB_1_who_can_lay_only_by_magic_must_use_it() -> None:
    game = deal("duel+adepts", [[RED, RED, "RB/BB/BB"]], moves="A:b A:b")
    lays = [move for move in texts(game) if move.startswith("L")]
    assert lays
    assert not any(move.startswith("X") for move in texts(game))
    stuck = deal("duel+adepts", [[RED, RED, RED]], start="BB/BB/BB", moves="A:b A:b")
    assert {move[0] for move in texts(stuck)} == {"L"}  # a corner of red on one blue rune, ignored
    assert all("!" in move for move in texts(stuck))
    assert rule(stuck, "X1") == "TURN-2"
    assert texts(deal("duel+adepts", [[RED, RED, RED]], moves="A:g A:b")) == ["X1", "X2", "X3"]


def shrunk(rules: str, picks: str) -> Game:
    """The second seat controls the red runes 0,2 and 1,2; the first could cover one of them by magic."""
    return deal(rules, start="BR/BB/RR", size=18, moves=f"{picks} L1@-1,-1/0 D L4@-1,-3/0 M0,2")


def test_ADB_2_it_may_not_shrink_an_opponents_area() -> None:
    game = shrunk("duel+adepts", "A:b A:b")
    assert rule(game, "L2@1,1/0!1,2") == "ADB-2"
    assert rule(deal("duel+adepts", start="BR/BB/RR", moves="A:b A:b"), "L1@1,1/0!1,2") == "legal"
    # An own area may be shrunk.
    play(game, "L2@-1,-5/0 D")
    assert game.scores()[1] == 6
    assert rule(game, "L5@1,1/0!1,2") == "legal"
    game.play("L5@1,1/0!1,2")
    assert game.scores()[1] == 3


def test_ADB_2_a_cut_off_part_is_a_shrunk_area() -> None:
    # The strip 0,0 to 0,2 is seat 1's; without magic seat 0 may cover its middle, with magic it may not.
    game = deal("duel+adepts", [[BLUE, "GB/BB/BB"]], start="BB/BB/BB", moves="A:b A:b L1@0,2/0 D L4@0,4/0 M0,0")
    shrinking = [move for move in texts(game) if game.preview(move).scores[1] < 18 - 4]
    assert not [move for move in shrinking if "!" in move]


def test_ADB_3_only_for_a_lay_that_is_illegal_without_it() -> None:
    game = deal("duel+adepts", start=CLASH, moves="A:b A:b")
    assert rule(game, "L1@-1,1/0") == "legal"
    assert rule(game, "L1@-1,1/0!1,2") == rule(game, "L1@-1,1/0!0,1") == "ADB-3"
    game.play("L1@-1,1/0")
    assert game.blue_ready == (True, True)


def test_ADB_3_it_waives_neither_LAY_4_nor_LAY_5_nor_LAY_6_nor_LAY_7() -> None:
    game = deal("duel+adepts", start="BR/BB/BB", moves="A:b A:b")
    assert rule(game, "L1@0,0/0!1,0") == "LAY-4"
    game = shrunk("duel+adepts", "A:b A:b")
    assert rule(game, "L2@-1,2/0!0,2") == "LAY-5"
    game = deal("duel+adepts+grand_master", start=CLASH, moves="A:b A:b L1@-1,1/0 M0,0 T1,1=B")
    assert rule(game, "L4@1,1/0!1,2") == "LAY-6"
    start, hands = "BB/RR/BB", [[BLUE] * 3, [BLUE, BRIDGE[:3] + "BB/BB"]]
    game = deal("duel+adepts", hands, start=start, moves="A:b A:b L1@0,2/0 M0,0 L4@0,4/0 D L2@0,6/0 M0,2")
    assert rule(game, "L5@1,0/0") == "LAY-3"
    assert rule(game, "L5@1,0/0!1,1") == "LAY-7"
