"""Playing in teams: TEAM-1 to TEAM-4."""

from __future__ import annotations

from runehall.rune import Game, Rules
from tests.rune.positions import BLUE, deal, kinds, lay_on, play, rule, stretch, texts
from tests.rune.test_laying import APART, BRIDGE


def test_TEAM_1_two_decks_less_eight_partners_opposite_three_cards_each() -> None:
    shuffle = list(range(1, 33))
    game = Game.new(Rules("teams"), shuffle=shuffle, first=2)
    assert [game.hand(seat) for seat in (2, 3, 0, 1)] == [(1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12)]
    assert game.pile_count == 12
    assert [game.rules.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert all(game.deck.face(card) == game.deck.face(card + 16) for card in range(1, 17))
    assert sum(rune.card == 0 for rune in game.table()) == len(game.table()) == 6
    game = Game.new(Rules("teams"), shuffle=[*range(17, 33), *range(1, 17)], first=0)
    assert game.hand(0) == (17, 18, 19)
    game.play(next(move for move in texts(game) if move.startswith("L17")))
    assert {rune.card for rune in game.table()} == {0, 17}


def test_TEAM_2_a_seat_without_masters_goes_on_freely() -> None:
    game = stretch(deal("teams", size=18), "M0,0 D D D M0,1 D D D")
    assert (game.seat, game.phase, game.reserves) == (0, "lay", (0, 2, 2, 2))
    assert kinds(game) == {"L", "P"}
    assert rule(game, "X3") == "TEAM-2"
    other = game.copy()
    other.play("P")
    assert (other.seat, other.phase, texts(other)) == (0, "act", ["D", "P"])
    play(game, lay_on(game))
    assert texts(game) == ["D", "P"]
    game.play("D")
    assert (game.seat, len(game.hand(0))) == (1, 1)
    assert game.engine.can_take()  # END-1's ban does not hold here


def test_TEAM_2_with_an_empty_hand_it_passes_and_without_a_card_to_take_it_is_skipped() -> None:
    game = stretch(deal("teams", size=12), "M0,0 D D D M0,1")
    assert game.pile_count == 16 - 12 - 3
    stretch(game, "D")
    assert game.pile_count == 0
    stretch(game, "M0,2 M-")
    assert (game.seat, game.hand(0)) == (0, (3,))
    play(game, lay_on(game))
    assert game.seat == 1  # no card may be taken, so phase 2 is skipped
    stretch(game, "M- M1,0 M-")
    assert (game.seat, game.hand(0)) == (1, ())  # seat 0 has nothing to lay and nothing to take: it is skipped
    stretch(game, "M-")
    assert game.over
    game = stretch(deal("teams", size=18), "M0,0 D D D M0,1 D D D P D D D")
    assert (game.seat, game.hand(0), texts(game)) == (0, (), ["P"])
    play(game, "P D")
    assert (game.seat, len(game.hand(0))) == (1, 1)


def test_TEAM_3_partners_share_control() -> None:
    # MAS-1 and END-3: a partner's area is one's own and scores once.
    game = stretch(deal("teams", size=18), "M0,0 D")
    play(game, lay_on(game))
    assert rule(game, "M0,1") == "legal"
    game.play("M0,1")
    assert game.scores() == (18, 0)
    assert [(area.side, area.masters) for area in game.areas()] == [(0, ((0, 0), (0, 1)))]
    play(game, lay_on(game))
    assert rule(game, "M0,2") == "MAS-1"


def test_TEAM_3_partners_areas_may_be_joined() -> None:
    hands = [[BLUE] * 3, [BLUE, BRIDGE], [BLUE, BRIDGE], [BLUE, BRIDGE]]
    game = deal("teams", hands, start=APART, size=18, moves="L1@0,2/0 M0,0 L4@0,4/0 D L7@0,6/0 M0,2")
    assert rule(game, "L11@1,0/0") == "LAY-7"
    play(game, "L10@0,8/0 D L2@0,10/0 D")
    assert rule(game, "L5@1,0/0") == "LAY-7"
    play(game, "L6@0,12/0 D")
    assert rule(game, "L8@1,0/0") == "legal"


def test_TEAM_3_blue_magic_may_shrink_a_partners_area() -> None:
    moves = "A:b A:b A:b A:b L1@-1,-1/0 D L4@-1,-3/0 M0,2 L7@-1,-5/0 D"
    game = deal("teams+adepts", start="BR/BB/RR", size=18, moves=moves)
    assert rule(game, "L10@1,1/0!1,2") == "legal"
    play(game, "L10@-1,-7/0 D")
    assert rule(game, "L2@1,1/0!1,2") == "ADB-2"


def test_TEAM_4_with_an_empty_pile_masters_must_be_placed() -> None:
    game = stretch(deal("teams", size=12), "D D D D")
    assert game.pile_count == 0
    play(game, lay_on(game))
    assert kinds(game) == {"M"}
    assert rule(game, "D") == "DRAW-1"
    assert rule(game, "P") == "TURN-1"
