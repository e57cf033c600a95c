"""The bound of solo: no score is above it, and the facts it is proved from hold in games that are played."""

from __future__ import annotations

import random

import pytest

from runehall.lab.bounds import BLOCKS, bound, brings, three_areas
from runehall.lab.solo import deal_game, play
from runehall.minds import Player
from runehall.rune import Deck, Game, Rules
from runehall.rune.deck import WORTH, rotated


def test_no_score_is_above_it() -> None:
    for number in range(1, 61):
        most = bound(deal_game(number, Deck.standard()))
        for mind in ("random", "greedy", "judge"):
            assert play(deal_game(number, Deck.standard()), Player.parse(mind), number) <= most


def test_it_is_no_more_than_what_is_left_when_every_lay_covers_a_rune() -> None:
    for number in range(1, 61):
        assert 63 <= bound(deal_game(number, Deck.standard())) < 82


def play_out(seed: int) -> Game:
    """A solo game that grows areas: now and then any move, otherwise one of the best by points."""
    rng = random.Random(seed)
    game = Game.new(Rules("solo"), seed=seed)
    while not game.over:
        moves = game.legal_moves
        if rng.random() < 0.3:
            game.play(rng.choice(moves))
            continue
        tried = []
        for move in rng.sample(moves, min(25, len(moves))):
            after = game.copy()
            after.play(move)
            tried.append((after.scores()[0] + sum(after.core.free()), rng.random(), move))
        game.play(max(tried)[2])
    return game


def test_the_facts_hold_in_games() -> None:
    checked = 0
    for seed in range(150):
        game = play_out(seed)
        table = {(rune.x, rune.y): rune for rune in game.table()}
        areas = [area for area in game.areas() if area.side is not None]
        if sorted(area.colour for area in areas) != ["B", "G", "R"]:
            continue
        checked += 1
        counted = {place: area.colour for area in areas for place in area.cells}
        corners = {(x + dx, y + dy) for x, y in counted for dx in (0, 1) for dy in (0, 1)}
        around = {(x, y): [counted.get((x - dx, y - dy)) for dy in (1, 0) for dx in (1, 0)] for x, y in corners}
        assert sum({"R", "G", "B"} <= set(block) for block in around.values()) <= 2
        assert not any(a == d != b == c and a and b for a, b, c, d in around.values())
        laid = [(0, 0, (0, 0))] + [(m.card, m.rotation, m.at) for m in game.moves if m.kind == "lay" and m.at]
        covers = 0
        for card, turn, (x0, y0) in laid:
            wide = 2 + turn % 2
            face, places = rotated(game.deck.face(card), turn), [(x0 + i % wide, y0 + i // wide) for i in range(6)]
            # The upright face's places, wherever the turn has put them.
            upright = [places["".join(rotated("abcdef", turn)).index(letter)] for letter in "abcdef"]
            own = {place for place in places if table[place].card == card}
            worth = sum(WORTH[face[places.index(place)]] for place in own & counted.keys())
            blocks = sum(
                {counted.get(upright[i]) for i in block} >= {"R", "G", "B"} and any(upright[i] in own for i in block)
                for block in BLOCKS
            )
            covers += 6 - len(own)
            assert worth <= brings(game.deck.face(card))[blocks, 6 - len(own)]
        assert covers >= len(laid) - 1
        assert (
            sum(area.worth for area in areas)
            == game.scores()[0]
            <= three_areas([game.deck.face(card) for card, *_ in laid])
        )
    assert checked > 20


@pytest.mark.parametrize(("face", "most"), [("BBBGGR", 10), ("BGGBBR", 9), ("GGGGGG", 12)])
def test_what_a_card_can_bring_at_the_most(face: str, most: int) -> None:
    """A chessboard of two colours cannot count whole; without blocks that touch all areas it is less still."""
    assert max(brings(face).values()) == most
    assert all(worth <= most for worth in brings(face).values())


def test_two_colours_are_a_bound_where_a_deck_has_no_more() -> None:
    deck = Deck("two", "GG/BB/GB", ("GB/GB/GB",) * 11)
    game = Game.new(Rules("solo"), deck, seed=1)
    worths = [sum(WORTH[rune] for rune in deck.face(card)) for card in (0, *game.shuffle[:3])]
    assert bound(game) == sum(worths)
