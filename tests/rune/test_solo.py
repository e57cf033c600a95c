"""Playing alone: SOLO-1 to SOLO-3."""

from __future__ import annotations

import pytest

from runehall.rune import Game, Rules
from tests.rune.positions import BLUE, GREEN, RED, deal, play, rule, texts


def test_SOLO_1_eight_cards_are_removed_and_three_masters_end_the_game() -> None:
    game = Game.new(Rules("solo"), seed=4)
    assert (game.pile_count, game.hand(0)) == (5, tuple(sorted(game.shuffle[:3])))
    for place in range(3):
        assert not game.over
        game.play(texts(game)[0])
        game.play(next(move for move in texts(game) if move[0] == "M"))
        assert game.reserves == (2 - place,)
    assert game.over
    assert game.winners() == (0,)


@pytest.mark.parametrize(("face", "limit"), [(RED, 3), (GREEN, 6), (BLUE, 9)])
def test_SOLO_2_no_line_is_longer_than_three_red_six_green_nine_blue(face: str, limit: int) -> None:
    game = deal("solo", start=face, rest=face, size=18)
    length, card = 3, 1
    while length + 2 <= limit:
        play(game, f"L{card}@0,{length - 1}/0 D")
        length, card = length + 2, card + 1
    assert rule(game, f"L{card}@0,{length - 1}/0") == "SOLO-2"
    if length < limit:
        assert rule(game, f"L{card}@0,{length - 2}/0") == "legal"
    # The same across: a card lying on the strip's first rows makes lines of four, then of six.
    assert rule(game, f"L{card}@1,0/1") == ("SOLO-2" if limit < 4 else "legal")
    assert rule(game, f"L{card}@1,0/0") == "legal"
    assert rule(deal("duel", start=face, rest=face), "L1@0,2/0") == "legal"  # only alone


def test_SOLO_2_binds_tokens_too() -> None:
    game = deal("solo+grand_master", [[GREEN, "GG/BB/GG"]], start=GREEN, moves="L1@0,2/0 D L2@0,4/0 M0,6", size=18)
    assert rule(game, "T0,5=G") == rule(game, "T1,5=G") == "SOLO-2"
    assert rule(game, "T0,5=B") == "legal"


def test_SOLO_3_who_could_lay_only_too_long_lines_discards() -> None:
    # On three by three red runes every footprint is taken, and everything else would make a line of four.
    game = deal("solo", start=RED, rest=RED, size=12, moves="L1@1,0/0 D L2@0,0/1 M0,0 L3@0,1/1 M0,1")
    assert texts(game) == ["X4"]
    assert rule(game, "L4@1,1/0") == "SOLO-2"


def test_SOLO_3_there_are_no_opponents() -> None:
    game = deal("solo", moves="L1@0,2/0 M0,0 L2@0,4/0", size=18)
    assert rule(game, "M0,1") == "legal"
    assert rule(game, "M0,0") == "MAS-1"
    assert len([move for move in texts(game) if move[0] == "M"]) == len(game.table()) - 1
