"""Components: CMP-1 to CMP-6."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from runehall.rune import Deck, Game, Rules, SetupError
from runehall.rune.deck import rotated
from tests.rune.positions import BLUE, deal

STANDARD = (
    "BB/BG/GR BB/BG/RG BB/BR/GG BB/GG/BR BB/GR/BG BB/GR/GB BG/BB/GR BG/BB/RG "
    "BG/BG/BR BG/BG/RB BG/BR/BG BG/BR/GB BG/GB/BR BG/GB/RB BG/RB/BG BR/BB/GG"
)


def mirrored(face: str) -> str:
    """A face seen in a mirror."""
    return "".join(face[i] for i in (1, 0, 3, 2, 5, 4))


def alike(face: str) -> frozenset[str]:
    """A face, turned upside down and mirrored."""
    return frozenset(rotated(seen, turn) for seen in (face, mirrored(face)) for turn in (0, 2))


def test_CMP_1_sixteen_different_cards_of_one_red_two_green_three_blue() -> None:
    cards = Deck.standard().cards
    assert len(cards) == len(set(cards)) == 16
    assert all(Counter(face) == {"R": 1, "G": 2, "B": 3} for face in cards)


def test_CMP_2_the_standard_deck_has_each_arrangement_once() -> None:
    cards = Deck.standard().cards
    assert [f"{face[:2]}/{face[2:4]}/{face[4:]}" for face in cards] == STANDARD.split()
    every = {alike("".join(face)) for face in itertools.permutations("RGGBBB")}
    assert len(every) == 16
    assert {alike(face) for face in cards} == every


def test_CMP_3_the_starting_card() -> None:
    assert Deck.standard().start == "GBBRBG"
    assert Deck.standard().face(0) == "GBBRBG"


def test_CMP_4_a_deck_is_data() -> None:
    deck = Deck("mine", "GB/BR/BG", ("BBBGGR",) * 11)
    assert deck.cards[0] == "BBBGGR"
    assert deck == Deck.from_json(deck.to_json())
    assert hash(deck) == hash(Deck("mine", "GBBRBG", ["BB/BG/GR"] * 11))  # type: ignore[arg-type]  # a list will do
    assert Deck.from_json("standard") is Deck.standard()
    assert Deck.standard().to_json() == "standard"


@pytest.mark.parametrize("size", [11, 18])
@pytest.mark.parametrize("mode", ["solo", "duel", "trio", "teams"])
def test_CMP_4_decks_of_eleven_to_eighteen_cards_of_any_colours_are_playable(mode: str, size: int) -> None:
    game = Game.new(Rules(mode), Deck("reds", "RRRRRR", ("RRRRRR",) * size), seed=size)
    while not game.over:
        game.play(game.legal_moves[0])
    assert game.winners()


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        ("odd", "a deck is"),
        (None, "a deck is"),
        ([], "a deck is"),
        ({"name": "x", "start": BLUE}, "cards"),
        ({"name": "x", "cards": [BLUE] * 11}, "start"),
        ({"start": BLUE, "cards": [BLUE] * 11}, "name"),
        ({"name": "x", "start": BLUE, "cards": [BLUE] * 11, "back": "blue"}, "back"),
        ({"name": "", "start": BLUE, "cards": [BLUE] * 11}, "name"),
        ({"name": " ", "start": BLUE, "cards": [BLUE] * 11}, "name"),
        ({"name": 7, "start": BLUE, "cards": [BLUE] * 11}, "name"),
        ({"name": "x" * 81, "start": BLUE, "cards": [BLUE] * 11}, "name"),
        ({"name": "x", "start": BLUE, "cards": [BLUE] * 10}, "has 10"),
        ({"name": "x", "start": BLUE, "cards": [BLUE] * 19}, "has 19"),
        ({"name": "x", "start": BLUE, "cards": BLUE * 2}, "list"),
        ({"name": "x", "start": BLUE, "cards": {"1": BLUE}}, "list"),
        ({"name": "x", "start": "BB/BB/BY", "cards": [BLUE] * 11}, "starting card"),
        ({"name": "x", "start": "BBB/BBB", "cards": [BLUE] * 11}, "starting card"),
        ({"name": "x", "start": "BB//BBBB", "cards": [BLUE] * 11}, "starting card"),
        ({"name": "x", "start": "bbbbbb", "cards": [BLUE] * 11}, "starting card"),
        ({"name": "x", "start": BLUE, "cards": [*([BLUE] * 10), "BBBBB"]}, "card 11"),
        ({"name": "x", "start": BLUE, "cards": [*([BLUE] * 10), 6]}, "card 11"),
    ],
)
def test_CMP_4_a_bad_deck_is_named(deck: object, complaint: str) -> None:
    with pytest.raises(SetupError) as caught:
        Deck.from_json(deck)
    assert caught.value.rule == "CMP-4"
    assert complaint in caught.value.text
    assert "\n" not in str(caught.value)


def test_CMP_5_three_masters_each_two_in_teams_one_token_one_adept() -> None:
    for mode, reserves in (("solo", [3]), ("duel", [3] * 2), ("trio", [3] * 3), ("teams", [2] * 4)):
        game = Game.new(Rules(mode, grand_master=True, adepts=True), seed=1)
        assert list(game.reserves) == reserves
        assert list(game.tokens) == [True] * len(reserves)
        for side in ("g", "b"):
            assert game.is_legal(f"A:{side}")
    assert not any(Game.new(seed=1).tokens)
    # The token shows blue or green, never red.
    game = deal("duel+grand_master", moves="L1@0,2/0 M0,0")
    assert game.is_legal("T1,0=G")
    assert game.is_legal("T1,0=B")
    assert len([move for move in game.legal_moves if move.at == (1, 0)]) == 2


def test_CMP_6_red_is_worth_three_green_two_blue_one() -> None:
    for face, points in (("RR/RR/RR", 18), ("GG/GG/GG", 12), ("BB/BB/BB", 6)):
        game = deal("duel", [[face]], start=face, moves="L1@0,2/0 M0,0")
        assert game.scores() == (points // 6 * 10, 0)  # two cards that share two places
