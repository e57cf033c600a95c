"""The spare card: SPARE-1 to SPARE-3."""

from __future__ import annotations

from tests.rune.positions import RED, deal, kinds, lay_on, play, rule, stretch, texts


def test_SPARE_1_before_laying_one_may_take_a_card_and_owes_one_at_the_end() -> None:
    game = deal("duel+spare_draw")
    assert kinds(game) == {"L", "S"}
    game.play("S")
    assert (game.seat, game.phase, game.hand(0), game.spared) == (0, "lay", (1, 2, 3, 7), True)
    assert rule(game, "S") == "SPARE-1"
    play(game, "L7@0,2/0 D")
    assert (game.seat, game.phase, texts(game)) == (0, "discard", ["X1", "X2", "X3", "X8"])
    for move in ("D", "L1@0,4/0", "S", "P", "X7", "X4", "M0,0"):
        assert rule(game, move) == "SPARE-1"
    game.play("X8")
    assert [(gone.card, gone.seat, gone.rule) for gone in game.discards] == [(8, 0, "SPARE-1")]
    assert (game.seat, game.phase, game.spared) == (1, "lay", False)
    assert "S" in texts(game)


def test_SPARE_1_only_with_the_option_only_while_laying_only_if_a_card_may_be_taken() -> None:
    assert rule(deal("duel"), "S") == "SPARE-1"
    assert rule(deal("duel+spare_draw", moves="L1@0,2/0"), "S") == "TURN-1"
    game = deal("trio+spare_draw", moves="L1@0,2/0 D L4@0,4/0 D")
    assert game.pile_count == 0
    assert rule(game, "S") == "DRAW-1"


def test_SPARE_1_who_can_lay_nothing_may_take_a_card_first() -> None:
    game = deal("duel+spare_draw", [[RED] * 3])
    assert texts(game) == ["S", "X1", "X2", "X3"]
    game.play("S")
    assert kinds(game) == {"L"}  # the new card is blue
    assert rule(game, "X1") == "TURN-2"


def test_SPARE_2_each_card_discarded_so_costs_a_point() -> None:
    game = deal("duel+spare_draw", moves="S L1@0,2/0 D X2")
    assert (game.fines, game.scores()) == ((1, 0), (-1, 0))
    play(game, "S L4@0,4/0 M0,0 X5 S L3@0,6/0 D X7")
    assert (game.fines, game.scores()) == ((2, 1), (-2, 18 - 1))
    game = deal("teams+spare_draw", moves="S L1@0,2/0 D X2", size=18)
    assert game.scores() == (-1, 0)
    play(game, "L4@0,4/0 D S L7@0,6/0 D X8")
    assert (game.fines, game.scores()) == ((1, 0, 1, 0), (-2, 0))


def test_SPARE_3_a_discard_for_want_of_a_lay_costs_nothing_and_does_not_replace_the_other() -> None:
    game = deal("duel+spare_draw", [[RED] * 3], pile=[RED])
    play(game, "S X1 D")
    assert (game.phase, game.fines, game.scores()) == ("discard", (0, 0), (0, 0))
    game.play("X2")
    assert (game.fines, game.scores()) == ((1, 0), (-1, 0))
    assert [(gone.card, gone.rule) for gone in game.discards] == [(1, "TURN-2"), (2, "SPARE-1")]


def test_SPARE_3_an_empty_hand_discards_nothing() -> None:
    game = deal("teams+spare_draw", size=18)
    stretch(game, "M0,0 D D D M0,1 D D D P D D D")
    assert (game.seat, game.hand(0)) == (0, ())
    assert texts(game) == ["P", "S"]
    game.play("S")
    play(game, f"{lay_on(game)} P")
    assert game.seat == 1
    assert game.fines == (0, 0, 0, 0)
    stretch(game, "D D D")
    play(game, "S")
    play(game, f"{lay_on(game)} D")
    assert (game.seat, game.phase) == (0, "discard")  # the card drawn in phase 2 must go
