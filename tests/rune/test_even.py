"""Evened seats, which the printed rules do not have: EVEN-1 to EVEN-3."""

from __future__ import annotations

import random

import pytest

from runehall.rune import Deck, Game, Rules, SetupError
from runehall.rune.engines import interface
from runehall.rune.plain.engine import PlainEngine
from tests.rune.games import wander

WAYS = ("fourth_card", "second_points")


@pytest.mark.parametrize("first", [0, 1])
def test_EVEN_1_the_second_seat_is_dealt_a_fourth_card(first: int) -> None:
    game = Game.new("duel+fourth_card", shuffle=range(1, 17), first=first)
    assert (game.hand(first), game.hand(1 - first)) == ((1, 2, 3), (4, 5, 6, 7))
    assert game.pile_count == 9
    assert game.view(first).hand_counts[1 - first] == 4
    assert Game.from_record(game.record()) == game


def test_EVEN_1_the_second_seat_keeps_one_card_more() -> None:
    game = wander(Game.new("duel+fourth_card", seed=4), random.Random(4), 4)
    again = Game.sample(game.view(0), random.Random(1))
    assert list(map(len, again.hands)) == list(map(len, game.hands))
    assert Game.from_position(game.position()).hand(game.seat) == game.hand(game.seat)


@pytest.mark.parametrize("first", [0, 1])
def test_EVEN_2_the_second_seat_has_three_points_more_at_the_end(first: int) -> None:
    printed = wander(Game.new("duel", shuffle=range(1, 17), first=first), random.Random(first), 99)
    evened = Game.new("duel+second_points", shuffle=range(1, 17), first=first)
    for move in printed.moves:
        evened.play(move)
    assert evened.over
    assert [given - own for given, own in zip(evened.scores(), printed.scores(), strict=True)] == [
        3 * first,
        3 - 3 * first,
    ]
    best = max(evened.scores())
    assert evened.winners() == tuple(side for side in (0, 1) if evened.scores()[side] == best)


@pytest.mark.skipif(interface is None, reason="there is no compiled core to compare with")
@pytest.mark.parametrize("way", WAYS)
def test_both_engines_agree_on_evened_games(way: str) -> None:
    for seed in range(4):
        game = wander(Game.new(f"duel+adepts+{way}", seed=seed), random.Random(seed), 12)
        plain = PlainEngine(game.rules, game.deck, game.shuffle, game.first)
        for move in game.moves:
            plain.play(move.code)
        assert [plain.score(side) for side in (0, 1)] == list(game.scores())
        assert [tuple(plain.hand(seat)) for seat in (0, 1)] == list(game.hands)
        assert sorted(plain.moves()) == sorted(move.code for move in game.legal_moves)


@pytest.mark.skipif(interface is None, reason="the plain engine plays no random games by itself")
def test_random_games_are_dealt_as_the_rules_say() -> None:
    turns, _, *_ = Game.new("duel+fourth_card", seed=1).core.playouts(200, 5)
    assert turns > Game.new("duel", seed=1).core.playouts(200, 5)[0]


def test_evened_rules_are_read_and_written() -> None:
    for way in WAYS:
        rules = Rules("duel", adepts=True, even=way)
        assert str(rules) == f"duel+adepts+{way}"
        assert Rules.parse(str(rules)) == Rules.from_json(rules.to_json()) == rules
    assert "even" not in Rules("duel").to_json()


@pytest.mark.parametrize("text", ["trio+fourth_card", "solo+second_points", "duel+fourth_card+second_points"])
def test_seats_are_evened_out_in_one_way_and_in_duels(text: str) -> None:
    with pytest.raises(SetupError):
        Rules.parse(text)
    with pytest.raises(SetupError, match="EVEN-1"):
        Rules("duel", even="more")


def test_the_smallest_deck_has_a_fourth_card_too() -> None:
    small = Deck("small", "GB/BR/BG", Deck.standard().cards[:11])
    assert Game.new("duel+fourth_card", small, seed=2).pile_count == 4


def test_EVEN_3_is_a_step_of_the_table_and_no_option_of_the_game() -> None:
    """`tests/hall/table/test_chosen_seats.py` tests the table."""
    with pytest.raises(SetupError, match="EVEN-1"):
        Rules("duel", even="chosen")
