"""The Grand Master's token: GM-1 to GM-3."""

from __future__ import annotations

from tests.rune.positions import deal, play, rule, texts

PLACED = "L1@0,2/0 M0,0"


def test_GM_1_right_after_a_master_the_token_may_go_next_to_it() -> None:
    game = deal("duel+grand_master", moves=PLACED)
    assert (game.seat, game.phase) == (0, "token")
    assert texts(game) == ["P", "T0,1=B", "T0,1=G", "T1,0=B", "T1,0=G", "T1,1=B", "T1,1=G"]
    assert rule(game, "T1,2=G") == rule(game, "T0,2=B") == "GM-1"  # not next to it
    assert rule(game, "T-1,0=G") == rule(game, "T50,0=G") == "GM-1"  # no rune there
    assert rule(game, "D") == rule(game, "L2@0,4/0") == rule(game, "M0,1") == "TURN-1"
    game.play("T1,1=G")
    rune = next(rune for rune in game.table() if (rune.x, rune.y) == (1, 1))
    assert (rune.colour, rune.card, rune.token, str(rune)) == ("G", 0, True, "1,1 G 0 token")
    assert (game.seat, game.phase, game.tokens) == (1, "lay", (False, True))


def test_GM_1_the_rune_takes_the_tokens_colour() -> None:
    game = deal("duel+grand_master", moves=PLACED)
    assert game.scores() == (10, 0)
    assert game.preview("T1,0=G").scores == (9, 0)
    assert game.preview("T1,0=B").scores == (10, 0)
    play(game, "T1,0=G")
    assert ("G", ((1, 0),), 2) in [(area.colour, area.cells, area.worth) for area in game.areas()]


def test_GM_1_once_a_game_and_not_at_all_if_one_likes() -> None:
    game = deal("duel+grand_master", moves=f"{PLACED} P L4@0,4/0 D L2@0,6/0 M0,1")
    assert game.phase == "token"  # it was not used the first time
    play(game, "T1,1=B L5@0,8/0 D L3@0,10/0 M1,0")
    assert (game.seat, game.phase) == (1, "lay")  # it was used: no third phase any more
    assert deal("duel", moves=PLACED).phase == "lay"  # the option is off
    assert rule(deal("duel", moves="L1@0,2/0"), "T0,0=G") == "TURN-1"


def test_GM_1_not_after_a_master_that_went_to_the_box() -> None:
    moves = f"{PLACED} P L4@0,4/0 D L2@0,6/0 M0,1 P L5@0,8/0 D L3@0,10/0 M1,0 P L6@0,12/0 M-"
    game = deal("duel+grand_master", moves=moves)
    assert (game.seat, game.phase, game.tokens) == (1, "lay", (True, True))


def test_GM_2_not_on_a_master_not_on_another_token() -> None:
    game = deal("duel+grand_master", start="BB/RR/BB", moves=f"{PLACED} T1,1=G L4@0,4/0 M0,1")
    for move, cell in (("T0,0=G", (0, 0)), ("T0,1=B", (0, 1)), ("T1,1=B", (1, 1)), ("T1,1=G", (1, 1))):
        reason = game.why(move)
        assert reason is not None
        assert (reason.rule, reason.cells) == ("GM-2", (cell,))
    assert rule(game, "T1,0=B") == rule(game, "T0,2=G") == "legal"


def test_GM_3_a_token_may_not_connect_an_opponents_areas() -> None:
    moves = f"{PLACED} P L4@0,4/0 D L2@0,6/0 M0,2 P L5@0,8/0 M0,1"
    game = deal("duel+grand_master", start="BB/RR/BB", moves=moves)
    reason = game.why("T1,1=B")
    assert reason is not None
    assert (reason.rule, reason.cells) == ("GM-3", ((0, 0), (0, 2)))
    assert rule(game, "T1,1=G") == "legal"


def test_GM_3_a_token_may_connect_ones_own_areas() -> None:
    game = deal("duel+grand_master", start="BB/RR/BB", moves=f"{PLACED} P L4@0,4/0 D L2@0,6/0 M0,2")
    assert rule(game, "T1,1=B") == "legal"
    assert game.preview("T1,1=B").scores == (2 + 1 + 14, 0)


def test_GM_3_it_may_show_the_colour_the_rune_has() -> None:
    game = deal("duel+grand_master", moves=PLACED)
    assert rule(game, "T1,0=B") == "legal"
    # and so it may go where it would connect if it changed anything
    game = deal("duel+grand_master", start="BB/RR/BB", moves=f"{PLACED} P L4@0,4/0 D L2@0,6/0 M0,2 P L5@0,8/0 M0,1")
    assert rule(game, "T1,0=B") == rule(game, "T1,2=B") == "legal"
