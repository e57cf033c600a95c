"""Laying a card: TURN-1, TURN-2, LAY-1 to LAY-8, MATCH-UNDER, MATCH-BESIDE."""

from __future__ import annotations

import pytest

from runehall.rune import Game, IllegalMove, Rules
from runehall.rune.deck import rotated
from tests.rune.positions import BLUE, GREEN, RED, deal, kinds, play, rule, texts

APART = "BB/RR/BB"
"""Two blue areas with a red one between."""
BRIDGE = "BB/RB/BB"
"""Laid at 1,0 on APART it matches all it covers and joins the two blue areas."""


def shown_by(game: Game, card: int) -> list[str]:
    """The rows of a card as they lie on the table."""
    runes = [rune for rune in game.table() if rune.card == card]
    return ["".join(rune.colour for rune in runes if rune.y == y) for y in sorted({rune.y for rune in runes})]


def test_TURN_1_lay_a_card_then_draw_or_place_a_master() -> None:
    game = deal("duel")
    assert (game.seat, game.phase, kinds(game)) == (0, "lay", {"L"})
    assert rule(game, "D") == rule(game, "M0,0") == rule(game, "P") == rule(game, "T0,0=G") == "TURN-1"
    game.play("L1@0,1/0")
    assert (game.seat, game.phase, kinds(game)) == (0, "act", {"D", "M"})
    assert rule(game, "L2@0,2/0") == rule(game, "X2") == rule(game, "S") == rule(game, "P") == "TURN-1"
    game.play("D")
    assert (game.seat, game.phase) == (1, "lay")
    play(game, "L4@0,2/0 M0,0")
    assert (game.seat, game.phase) == (0, "lay")


def test_TURN_2_who_can_lay_nothing_discards_one_card() -> None:
    game = deal("duel", [[RED, RED, RED]])
    assert texts(game) == ["X1", "X2", "X3"]
    assert rule(game, "L1@0,1/0") == "LAY-3"
    assert rule(game, "X4") == "TURN-2"
    assert rule(game, "D") == "TURN-1"
    game.play("X2")
    assert (game.seat, game.phase, game.hand(0)) == (0, "act", (1, 3))
    assert [(gone.card, gone.seat, gone.rule) for gone in game.discards] == [(2, 0, "TURN-2")]
    assert game.fines == (0, 0)
    game.play("D")
    assert (game.seat, game.phase) == (1, "lay")


def test_TURN_2_only_who_can_lay_nothing_discards() -> None:
    game = deal("duel", [[RED, RED, BLUE]])
    assert kinds(game) == {"L"}
    assert rule(game, "X1") == "TURN-2"


def test_TURN_2_everybody_knows_the_shown_cards_from_then_on() -> None:
    game = deal("trio", [[RED, RED, RED]], moves="X2 D")
    for viewer in (1, 2, None):
        view = game.view(viewer)
        assert view.shown == ((1, 3), (), ())
        assert view.shows == ((0, (1, 2, 3)),)
        assert view.hand_counts == (3, 3, 3)
        assert not {1, 2, 3} & set(view.unseen)
        assert 10 in view.unseen  # the card drawn after the show
    assert 10 in game.view(0).hand


def test_LAY_1_clockwise_quarter_turns() -> None:
    # Face ab/cd/ef: turn 1 shows eca fdb, turn 2 fe dc ba, turn 3 bdf ace.
    face = "RG/BB/GR"
    rows = {0: ["RG", "BB", "GR"], 1: ["GBR", "RBG"], 2: ["RG", "BB", "GR"], 3: ["GBR", "RBG"]}
    assert rotated("RGBBGR", 2) == "RGBBGR"
    for turn in (0, 1):
        game = deal("duel", [[face]], start=GREEN)
        move = next(move for move in texts(game) if move.startswith("L1") and move.endswith(f"/{turn}"))
        game.play(move)
        assert shown_by(game, 1) == rows[turn]
    face = "RG/GG/BB"
    rows = {0: ["RG", "GG", "BB"], 1: ["BGR", "BGG"], 2: ["BB", "GG", "GR"], 3: ["GGB", "RGB"]}
    for turn in range(4):
        game = deal("duel", [[face]], start=GREEN)
        move = next(move for move in texts(game) if move.startswith("L1") and move.endswith(f"/{turn}"))
        game.play(move)
        assert shown_by(game, 1) == rows[turn]
        (x, y) = game.moves[-1].at or (99, 99)
        placed = [(rune.x, rune.y) for rune in game.table() if rune.card == 1]
        assert (x, y) == (min(x for x, _ in placed), min(y for _, y in placed))


def test_LAY_1_of_two_turns_that_look_the_same_only_the_smaller_is_a_move() -> None:
    game = deal("duel", [[BLUE, "BB/BB/BR"]])
    assert rule(game, "L1@0,1/0") == rule(game, "L1@0,1/1") == "legal"
    assert rule(game, "L1@0,1/2") == rule(game, "L1@0,1/3") == "LAY-1"
    assert {move[-1] for move in texts(game) if move.startswith("L2")} == {"0", "1", "2", "3"}
    assert {move[-1] for move in texts(game) if move.startswith("L1")} == {"0", "1"}


def test_LAY_1_half_turns() -> None:
    game = deal("duel+half_turns", [[BLUE, "BB/BB/BR"]])
    assert {move[-1] for move in texts(game) if move.startswith("L2")} == {"0", "2"}
    assert {move[-1] for move in texts(game) if move.startswith("L1")} == {"0"}
    assert rule(game, "L2@0,1/1") == rule(game, "L2@0,1/3") == rule(game, "L1@0,1/2") == "LAY-1"


def test_LAY_1_the_card_comes_from_the_hand() -> None:
    game = deal("duel")
    for card in (4, 7, 11, 12, 500):
        assert rule(game, f"L{card}@0,1/0") == "LAY-1"
    game = play(game, "L1@0,1/0 D L4@0,2/0 D")
    assert rule(game, "L1@0,3/0") == "LAY-1"


def test_LAY_2_it_covers_at_least_one_visible_rune() -> None:
    game = deal("duel")
    for move in (
        "L1@2,0/0",
        "L1@0,3/0",
        "L1@-2,0/0",
        "L1@0,-3/0",
        "L1@2,3/0",
        "L1@-3,0/1",
        "L1@50,-50/0",
        "L1@900,0/0",
    ):
        assert rule(game, move) == "LAY-2"
    for move in ("L1@1,2/0", "L1@-1,-2/0", "L1@-2,-1/1", "L1@1,2/1"):
        assert rule(game, move) == "legal"


def test_LAY_3_one_of_the_two_matches_must_hold() -> None:
    # At 1,1 a blue card covers 1,1 and 1,2; beside it are 1,0 and 0,1 and 0,2.
    for start, verdict in (("BR/BB/BB", "legal"), ("BB/BB/BR", "legal"), ("BR/BB/BR", "LAY-3"), (BLUE, "legal")):
        assert rule(deal("duel", start=start), "L1@1,1/0") == verdict
    reason = deal("duel", start="BR/BB/BR").why("L1@1,1/0")
    assert reason is not None
    assert reason.cells == ((1, 2), (1, 0))


def test_MATCH_UNDER_every_covered_rune_has_the_same_colour_whatever_lies_beside() -> None:
    assert rule(deal("duel", start="BR/BB/BB"), "L1@1,1/0") == "legal"  # 1,0 beside is red
    assert rule(deal("duel", start="BR/BB/BR"), "L1@1,1/0") == "LAY-3"  # one of two covered runes is red
    game = deal("duel", [["GR/RR/RR"]], start="BB/BB/BG")
    assert rule(game, "L1@1,2/0") == "legal"  # it covers green with green, next to blue


def test_MATCH_BESIDE_every_neighbour_has_the_same_colour_whatever_lies_under() -> None:
    assert rule(deal("duel", start="BB/BB/BR"), "L1@1,1/0") == "legal"  # the covered 1,2 is red
    assert rule(deal("duel", start="BB/RB/BR"), "L1@1,1/0") == "LAY-3"  # 0,1 beside is red, too
    # Diagonal neighbours do not count: 0,0 touches the card at 1,1 only by its corner.
    assert rule(deal("duel", start="RB/BB/BR"), "L1@1,1/0") == "legal"
    # Runes of the card that cover nothing count, too: at 2,1 the card's first rune lies beside blue 1,1.
    game = deal("duel", [["BR/BB/BB"], [BLUE, "RB/BB/BB"]], moves="L1@1,2/0 D")
    assert rule(game, "L4@2,1/0") == "legal"  # it covers red 2,2
    assert rule(game, "L5@2,1/0") == "LAY-3"


def test_LAY_4_not_exactly_on_another_card() -> None:
    game = deal("duel")
    assert rule(game, "L1@0,0/0") == "LAY-4"
    assert rule(game, "L1@0,0/1") == "legal"  # the same corner, another footprint
    play(game, "L1@0,0/1 D")
    assert rule(game, "L4@0,0/1") == "LAY-4"


def test_LAY_4_hidden_cards_count_and_several_cards_may_hide_one() -> None:
    game = deal("duel", moves="L1@0,0/1 D L4@0,2/1")
    assert 0 not in {rune.card for rune in game.table()}  # the two hide the starting card
    game.play("D")
    assert rule(game, "L2@0,0/0") == "LAY-4"
    assert rule(game, "L2@0,0/1") == rule(game, "L2@0,2/1") == "LAY-4"
    assert rule(game, "L2@1,0/0") == "legal"


def test_LAY_5_no_rune_under_a_master_is_covered() -> None:
    game = deal("duel", moves="L1@0,1/0 M0,0")
    for move in ("L4@0,-1/0", "L4@-1,-2/0", "L4@-2,0/1"):
        reason = game.why(move)
        assert reason is not None
        assert (reason.rule, reason.cells) == ("LAY-5", ((0, 0),))
    play(game, "L4@0,3/0 D")
    assert rule(game, "L2@-1,-2/0") == "LAY-5"  # one's own master neither
    assert rule(game, "L2@1,-2/0") == "legal"


def test_LAY_6_no_token_is_covered() -> None:
    game = deal("duel+grand_master", moves="L1@0,1/0 M0,0 T1,0=B")
    reason = game.why("L4@1,-2/0")
    assert reason is not None
    assert (reason.rule, reason.cells) == ("LAY-6", ((1, 0),))
    assert rule(game, "L4@0,-2/0") == "LAY-5"  # master and token: the first rule is named
    play(game, "L4@0,3/0 D")
    assert rule(game, "L2@1,-2/0") == "LAY-6"


def two_areas(rules: str, hands: list[list[str]]) -> Game:
    """The first seat has masters on both blue areas; the next seat is to lay."""
    return deal(rules, hands, start=APART, moves="L1@0,2/0 M0,0 L4@0,4/0 D L2@0,6/0 M0,2")


def test_LAY_7_two_areas_of_an_opponent_may_not_be_connected() -> None:
    game = two_areas("duel", [[BLUE] * 3, [BLUE, BRIDGE]])
    reason = game.why("L5@1,0/0")
    assert reason is not None
    assert (reason.rule, reason.cells) == ("LAY-7", ((0, 0), (0, 2)))
    assert "L5@1,0/0" not in texts(game)
    with pytest.raises(IllegalMove, match="LAY-7"):
        game.play("L5@1,0/0")


def test_LAY_7_own_areas_may_be_connected() -> None:
    game = two_areas("duel", [[BLUE, BLUE, BRIDGE]])
    before = game.scores()[0]
    play(game, "L5@0,8/0 D")
    assert rule(game, "L3@1,0/0") == "legal"
    game.play("L3@1,0/0")
    assert game.scores()[0] == before + 4 + 3  # what the other laid at the end, and the bridge
    assert [area.masters for area in game.areas() if area.side == 0] == [((0, 0), (0, 2))]


def test_LAY_7_an_opponents_area_may_not_be_connected_to_ones_own() -> None:
    game = deal("duel", [[BLUE, BLUE, BRIDGE], [BLUE, BRIDGE]], start=APART, moves="L1@0,2/0 M0,0 L4@0,4/0 M0,2")
    assert rule(game, "L3@1,0/0") == "LAY-7"
    play(game, "L2@0,6/0 D")
    assert rule(game, "L5@1,0/0") == "LAY-7"


def test_LAY_7_uncontrolled_areas_may_be_joined_to_anybodys() -> None:
    game = deal("duel", [[BLUE], [BRIDGE]], start=APART, moves="L1@0,2/0 M0,0")
    assert rule(game, "L4@1,0/0") == "legal"
    game.play("L4@1,0/0")
    assert game.scores() == (2 + 6 + 4 - 1, 0)  # 1,1 stays red under the bridge


def test_LAY_7_masters_that_stood_in_one_area_are_not_connected_anew() -> None:
    game = deal("duel", moves="L1@0,2/0 M0,0 L4@0,4/0 D L2@0,6/0 M0,2")
    assert rule(game, "L5@1,0/0") == "legal"


def test_LAY_7_areas_of_two_opponents() -> None:
    game = deal("trio", [[BLUE], [BLUE], [BRIDGE]], start=APART, moves="L1@0,2/0 M0,0 L4@0,4/0 M0,2")
    assert rule(game, "L7@1,0/0") == "LAY-7"


def test_LAY_8_areas_may_be_extended_shrunk_and_split_by_anybody() -> None:
    game = deal("duel", [[BLUE], [BLUE, APART]], moves="L1@0,2/0 M0,0")
    assert game.scores() == (10, 0)
    assert game.preview("L4@0,4/0").scores == (14, 0)
    game.play("L5@0,1/0")
    assert game.scores() == (4, 0)
    cut_off = next(area for area in game.areas() if (0, 3) in area.cells)
    assert (cut_off.side, cut_off.masters, cut_off.worth) == (None, (), 4)
    assert rule(game, "M0,3") == "legal"
    assert rule(game, "M0,1") == "MAS-1"


def test_a_seed_gives_a_game_that_can_be_laid_in() -> None:
    for mode in ("solo", "duel", "trio", "teams"):
        assert kinds(Game.new(Rules(mode), seed=3)) == {"L"}
