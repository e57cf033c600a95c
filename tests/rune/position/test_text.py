"""Positions in one line of text: read as they were written, nothing hidden in them, and games play on from them."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from runehall.errors import RunehallError
from runehall.rune import Deck, Game, Position, Rules

RULES = [
    "solo", "duel", "trio", "teams", "duel+adepts", "duel+grand_master", "duel+spare_draw", "trio+half_turns",
    "duel+grand_master+adepts+spare_draw", "teams+grand_master+adepts+spare_draw",
    "solo+grand_master+adepts+spare_draw",
]  # fmt: skip


def positions(rules: str, seeds: range) -> list[Game]:
    """Games at every move of random games."""
    found = []
    for seed in seeds:
        rng, game = random.Random(seed), Game.new(Rules.parse(rules), seed=seed)
        while not game.over:
            found.append(game.copy())
            game.play(rng.choice(game.legal_moves))
        found.append(game)
    return found


@pytest.mark.parametrize("rules", RULES)
def test_a_position_is_read_as_it_was_written(rules: str) -> None:
    for game in positions(rules, range(3)):
        for seat in range(game.rules.seats):
            text = str(game.position(seat))
            assert "\n" not in text
            known = Position.parse(text)
            assert known == game.position(seat)
            again = Game.from_position(text)
            assert str(again.position(seat)) == text
            assert again.table() == game.table()
            assert again.scores() == game.scores()
            assert (again.seat, again.phase, again.spared) == (game.seat, game.phase, game.spared)
            assert again.areas() == game.areas()
        mine = Game.from_position(game.position())
        assert list(map(str, mine.legal_moves)) == list(map(str, game.legal_moves))


@pytest.mark.parametrize("rules", RULES)
def test_a_position_hides_what_is_hidden(rules: str) -> None:
    """Two games that differ only in what a seat may not know have the same text for that seat."""
    for number, game in enumerate(positions(rules, range(1))):
        for seat in range(game.rules.seats):
            view = game.view(seat)
            other = Game.sample(view, random.Random(number))
            assert str(other.position(seat)) == str(game.position(seat))
            again = Game.from_position(game.position(seat), seed=number)
            sampled = Game.sample(again.view(seat), random.Random(number))
            assert str(sampled.position(seat)) == str(game.position(seat))
            assert again.view(seat).unseen == view.unseen


@pytest.mark.parametrize("rules", RULES)
def test_a_game_plays_on_from_a_position_to_its_end(rules: str) -> None:
    for number, game in enumerate(positions(rules, range(1))):
        again, rng = Game.from_position(game.position(), seed=number), random.Random(number)
        begun = str(again.position())
        count = 0
        while not again.over:
            move = rng.choice(again.legal_moves)
            assert again.why(move) is None
            again.play(move)
            count += 1
        twin = pickle.loads(pickle.dumps(again))
        assert twin == again == copy.copy(again)
        assert twin.scores() == again.scores()
        for _ in range(count):
            again.undo()
        assert str(again.position()) == begun


def test_the_text_of_the_notation() -> None:
    game = Game.new(Rules(), shuffle=[*range(1, 17)], first=0)
    game.play("L3@1,1/0")
    game.play("M1,0")
    text = str(game.position())
    assert text == "rune/p1 duel standard 0 1:lay 1 3@1,1/0 0@1,0 - - ?2/2/-/-;4,5,6/3/-/- 10"


def test_a_deck_of_one_s_own_is_in_the_text() -> None:
    deck = Deck("mine", "GB/BR/BG", ("BB/BG/GR", *Deck.standard().cards[:12]))
    game = Game.new(Rules(), deck, seed=1)
    again = Game.from_position(game.position())
    assert again.deck.cards == deck.cards
    assert list(map(str, again.legal_moves)) == list(map(str, game.legal_moves))


def test_a_game_from_a_position_has_no_record() -> None:
    game = Game.from_position(Game.new(seed=1).position())
    with pytest.raises(RunehallError, match="write its position"):
        game.record()


def test_a_game_is_not_hashable() -> None:
    with pytest.raises(TypeError):
        hash(Game.new(seed=1))


GOOD = "rune/p1 duel standard 0 1:lay 1 3@1,1/0 0@1,0 - - ?2/2/-/-;4,5,6/3/-/- 10"


@pytest.mark.parametrize(
    ("old", "new", "rule"),
    [
        ("rune/p1", "rune/p2", "NOTATION"),
        (" 10", "", "NOTATION"),
        ("duel", "quartet", "MOD-1"),
        ("standard", "GBBRBG-BB", "CMP-4"),
        ("1:lay", "1:sing", "NOTATION"),
        ("1:lay", "3:lay", "NOTATION"),
        ("1:lay", "0:token", "TURN-1"),
        ("1:lay", "0:over", "TURN-1"),
        ("1:lay", "0:adept", "TURN-1"),
        ("1:lay", "1:lay*", "TURN-1"),
        ("3@1,1/0", "3@7,7/0", "LAY-2"),
        ("3@1,1/0", "3@0,0/0", "LAY-4"),
        ("3@1,1/0", "3@99,99/0", "LAY-2"),
        ("3@1,1/0", "3@1,1/4", "NOTATION"),
        ("3@1,1/0", "4@1,1/0", "SET-2"),
        ("3@1,1/0", "17@1,1/0", "SET-2"),
        ("0@1,0", "0@5,5", "MAS-1"),
        ("0@1,0", "0@1,0;0@1,0", "MAS-1"),
        ("0@1,0", "0@1,0;0@0,0", "CMP-5"),
        ("0@1,0", "2@1,0", "SET-3"),
        ("0@1,0 -", "0@1,0 G@0,0", "GM-1"),
        ("?2/2/-/-", "?2/2/t/-", "GM-1"),
        ("?2/2/-/-", "?2/2/-/b", "SET-4"),
        ("?2/2/-/-", "7,?1/2/-/-", "SET-2"),
        ("?2/2/-/-", "?2,7/2/-/-", "NOTATION"),
        ("4,5,6/3", "4,5,?1/3", "SET-2"),
        (";4,5,6/3/-/-", "", "MOD-1"),
        (" 10", " 9", "SET-2"),
        (" 10", " 99", "NOTATION"),
        # Fewer cards than masters: the game would come to a turn without any move.
        ("?2/2/-/-;4,5,6/3/-/- 10", "?1/2/-/-;4,5,6/3/-/- 11", "TURN-1"),
        ("4,5,6/3/-/- 10", "4,5/3/-/- 11", "TURN-1"),
    ],
)
def test_bad_positions_are_refused(old: str, new: str, rule: str) -> None:
    with pytest.raises(RunehallError) as refused:
        Game.from_position(GOOD.replace(old, new, 1))
    assert refused.value.rule == rule
