"""The deals of a search agree with what its seat knows, and each shuffle has every card once in every place."""

from __future__ import annotations

import random

import pytest

from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.searcher import Searcher
from runehall.rune import Rules, View
from tests.minds.rune.test_legal import random_game

RULES = ("duel", "trio", "teams", "solo", "duel+adepts+spare_draw")


def searched(text: str, seed: int = 3) -> tuple[View, Searcher]:
    """A position of a few moves, and the search of it."""
    rules = Rules.parse(text)
    game = random_game(rules, seed, 5)
    view = game.view(game.seat)
    return view, searcher_for(view, sample_game(view))


def cards(hand: int) -> list[int]:
    return [card for card in range(64) if hand >> card & 1]


@pytest.mark.parametrize("text", RULES)
def test_deals_agree_with_the_view(text: str) -> None:
    view, searcher = searched(text)
    for seed in range(40):
        hands, pile = searcher.dealt(seed)
        assert tuple(map(int.bit_count, hands)) == view.hand_counts
        assert len(pile) == view.pile_count
        hidden = [card for seat, hand in enumerate(hands) if seat != view.seat for card in cards(hand)] + pile
        assert len(set(hidden)) == len(hidden)
        shown = {card for seat, known in enumerate(view.shown) if seat != view.seat for card in known}
        assert set(hidden) <= set(view.unseen) | shown
        assert set(cards(hands[view.seat or 0])) == set(view.hand)


@pytest.mark.parametrize("text", RULES)
def test_one_shuffle_has_every_card_once_in_every_place(text: str) -> None:
    view, searcher = searched(text)
    n = len(view.unseen)
    for first in (0, 7 * n, 1_000_000 * n):
        deals = [searcher.dealt(first + i) for i in range(n)]
        for place in range(view.pile_count):
            assert sorted(pile[place] for _, pile in deals) == sorted(view.unseen)
        for seat, size in enumerate(view.hand_counts):
            held = [card for hands, _ in deals for card in cards(hands[seat]) if card in view.unseen]
            hidden = 0 if seat == view.seat else size - len(view.shown[seat])
            assert sorted(held) == sorted([*view.unseen] * hidden)


def test_shuffles_differ() -> None:
    view, searcher = searched("duel")
    n = len(view.unseen)
    assert len({str(searcher.dealt(i * n)) for i in range(30)}) > 25


def test_a_deal_is_any_of_all_alike() -> None:
    """Over many shuffles, whichever deal of them is taken, an opponent holds every card equally often."""
    view, searcher = searched("duel")
    n, rng = len(view.unseen), random.Random(1)
    other = 1 - (view.seat or 0)
    held = dict.fromkeys(view.unseen, 0)
    tries = 1500
    for i in range(tries):
        for card in cards(searcher.dealt(i * n + rng.randrange(n))[0][other]):
            held[card] += 1
    expected = tries * view.hand_counts[other] / n
    assert all(abs(count - expected) < 6 * expected**0.5 for count in held.values())
