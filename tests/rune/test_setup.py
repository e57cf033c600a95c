"""Modes and set-up: MOD-1 to MOD-4, SET-1 to SET-4, and rules as values."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from runehall.rune import MODES, OPTIONS, Deck, Game, Rules, SetupError
from tests.rune.positions import BLUE, deal, kinds, play, rule, texts


def test_MOD_1_solo_one_seat_less_eight_cards() -> None:
    game = Game.new(Rules("solo"), seed=1)
    assert (game.rules.seats, game.rules.sides, game.reserves) == (1, 1, (3,))
    assert (len(game.shuffle), game.pile_count) == (16, 16 - 8 - 3)


def test_MOD_2_duel_two_seats_and_the_whole_deck() -> None:
    game = Game.new(Rules("duel"), seed=1)
    assert (game.rules.seats, game.rules.sides, game.reserves) == (2, 2, (3, 3))
    assert (len(game.shuffle), game.pile_count) == (16, 16 - 6)


def test_MOD_3_trio_three_seats_and_the_whole_deck() -> None:
    game = Game.new(Rules("trio"), seed=1)
    assert (game.rules.seats, game.rules.sides, game.reserves) == (3, 3, (3, 3, 3))
    assert (len(game.shuffle), game.pile_count) == (16, 16 - 9)


def test_MOD_4_teams_four_seats_two_sides_two_decks_less_eight() -> None:
    game = Game.new(Rules("teams"), seed=1)
    assert (game.rules.seats, game.rules.sides, game.reserves) == (4, 2, (2, 2, 2, 2))
    assert [game.rules.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert sorted(game.shuffle) == list(range(1, 33))
    assert game.pile_count == 32 - 8 - 12
    assert game.deck.face(17) == game.deck.face(1)


def test_MOD_1_unknown_modes_and_options_are_named() -> None:
    bad: list[object] = [{"mode": "quartet"}, {"mode": ["duel"]}, {}, [], {"mode": "duel", "adept": True}, "duel"]
    bad += [{"mode": "duel", "adepts": value} for value in (1, "yes", None)]
    for value in bad:
        with pytest.raises(SetupError) as caught:
            Rules.from_json(value)
        assert caught.value.rule == "MOD-1"
    for text in ("", "duel+", "duel+magic", "Duel", "adepts", "duel adepts"):
        with pytest.raises(SetupError, match="MOD-1"):
            Rules.parse(text)


def test_rules_are_values_with_a_text() -> None:
    seen = set()
    for mode in MODES:
        for on in itertools.product((False, True), repeat=len(OPTIONS)):
            rules = Rules(mode, **dict[str, Any](zip(OPTIONS, on, strict=True)))
            assert Rules.parse(str(rules)) == rules
            assert Rules.from_json(rules.to_json()) == rules
            assert Rules.from_json({"mode": mode} | {o: True for o, v in zip(OPTIONS, on, strict=True) if v}) == rules
            seen |= {rules, Rules.parse(str(rules))}
    assert len(seen) == 64
    assert str(Rules("trio", adepts=True, half_turns=True)) == "trio+adepts+half_turns"


def test_SET_1_the_starting_card_lies_upright_at_the_origin() -> None:
    runes = Game.new(seed=1).table()
    assert [(rune.x, rune.y, rune.colour, rune.card) for rune in runes] == [
        (0, 0, "G", 0),
        (1, 0, "B", 0),
        (0, 1, "B", 0),
        (1, 1, "R", 0),
        (0, 2, "B", 0),
        (1, 2, "G", 0),
    ]


def test_SET_2_three_cards_each_from_the_top_of_the_pile() -> None:
    game = Game.new(Rules("trio"), shuffle=list(range(16, 0, -1)), first=1)
    assert [game.hand(seat) for seat in (1, 2, 0)] == [(14, 15, 16), (11, 12, 13), (8, 9, 10)]
    game = Game.new(Rules("solo"), shuffle=list(range(1, 17)))
    assert game.hand(0) == (1, 2, 3)
    drawn = set(game.hand(0))
    while not game.over:
        legal = texts(game)
        game.play("D" if "D" in legal else legal[-1])
        drawn |= set(game.hand(0))
    assert drawn <= set(range(1, 9))  # the last eight are out of the game


@pytest.mark.parametrize(
    "shuffle",
    [
        list(range(1, 16)),
        list(range(1, 18)),
        list(range(16)),
        [1] * 16,
        [*range(1, 16), "16"],
        [*range(1, 16), 16.0],
        [True, *range(2, 17)],
        [],
    ],
)
def test_SET_2_a_shuffle_names_each_card_once(shuffle: list[int]) -> None:
    with pytest.raises(SetupError) as caught:
        Game.new(Rules("duel"), shuffle=shuffle)
    assert caught.value.rule == "SET-2"
    assert "1 to 16" in caught.value.text


def test_SET_2_a_game_is_made_from_a_seed_or_a_shuffle() -> None:
    with pytest.raises(SetupError, match="SEED"):
        Game.new(seed=1, shuffle=list(range(1, 17)))
    with pytest.raises(SetupError, match="SEED"):
        Game.new("duel")
    assert Game.new("duel", seed=1) == Game.new(seed=1) != Game.new(seed=2)


def test_SET_3_play_goes_round_from_the_first_seat() -> None:
    game = deal("trio", first=2, size=18)
    seats = []
    for _ in range(4):
        seats.append(game.seat)
        play(game, f"{texts(game)[0]} D")
    assert seats == [2, 0, 1, 2]
    assert {Game.new(Rules("trio"), seed=seed).first for seed in range(40)} == {0, 1, 2}
    assert Game.new(Rules("trio"), seed=1, first=2).seat == 2


@pytest.mark.parametrize("first", [-1, 2, 0.0, "0", True])
def test_SET_3_the_first_seat_is_one_of_the_game(first: int) -> None:
    with pytest.raises(SetupError) as caught:
        Game.new(Rules("duel"), seed=1, first=first)
    assert caught.value.rule == "SET-3"


def test_SET_4_each_seat_picks_its_magic_before_the_first_turn() -> None:
    game = deal("trio+adepts", first=1)
    picks = []
    for move in ("A:g", "A:b", "A:g"):
        assert (game.phase, texts(game)) == ("adept", ["A:b", "A:g"])
        assert rule(game, "L1@0,1/0") == rule(game, "D") == rule(game, "P") == "SET-4"
        picks.append(game.seat)
        game.play(move)
    assert picks == [1, 2, 0]
    assert game.adepts == ("g", "g", "b")
    assert (game.seat, game.phase) == (1, "lay")
    assert rule(game, "A:g") == "SET-4"
    assert rule(deal("duel"), "A:g") == "SET-4"


def test_SET_4_picks_are_secret_until_all_are_made_then_public() -> None:
    game = deal("trio+adepts", moves="A:g A:b")
    assert game.view(0).adepts == ("g", "", "")
    assert game.view(1).adepts == ("", "b", "")
    assert game.view(2).adepts == game.view().adepts == ("", "", "")
    assert game.view(2).moves == ("A:?", "A:?")
    assert game.view(1).moves == ("A:?", "A:b")
    assert not any(game.view(2).blue_ready)
    assert game.view(2) == deal("trio+adepts", moves="A:b A:b").view(2)
    game.play("A:g")
    for viewer in (0, 1, 2, None):
        assert game.view(viewer).adepts == ("g", "b", "g")
        assert game.view(viewer).moves == ("A:g", "A:b", "A:g")
        assert game.view(viewer).blue_ready == (False, True, False)


def test_a_game_without_options_has_only_lays_draws_and_masters() -> None:
    game = deal("duel")
    assert kinds(game) == {"L"}
    game.play(texts(game)[0])
    assert kinds(game) == {"D", "M"}
    assert Game.new(Rules(), Deck("x", BLUE, (BLUE,) * 11), seed=0).rules == Rules("duel")
