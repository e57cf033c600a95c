"""Views hold no secret, and what is sampled from them is any game that agrees, each as likely as another."""

from __future__ import annotations

import dataclasses
import json
import random
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.rune import Deck, Game, Rules, SetupError, View
from tests.rune.games import EVERY_RULES, some_games, wander
from tests.rune.positions import BLUE, RED, deal, lay_on, play, stretch


def seats_of(game: Game) -> tuple[int | None, ...]:
    """All who look on: every seat, and a spectator."""
    return (*range(game.rules.seats), None)


def check_samples(game: Game, viewer: int | None, rng: random.Random, times: int) -> None:
    """Samples look the same to the viewer, and are games that could have been played."""
    view = game.view(viewer)
    for _ in range(times):
        sample = Game.sample(view, rng)
        assert sample.view(viewer).encode() == view.encode()
        assert sample.view(viewer) == view
        assert Game.from_record(sample.record()) == sample


@pytest.mark.parametrize("rules", EVERY_RULES, ids=str)
def test_a_view_has_the_same_bytes_for_every_sample_of_it(rules: Rules) -> None:
    for seed, deck in enumerate((Deck("red and blue", BLUE, (RED, "BB/BB/BR", BLUE, "RR/RR/BB") * 4), Deck.standard())):
        rng = random.Random(seed)
        game = Game.new(rules, deck, seed=seed)
        while not game.over:
            wander(game, rng, rng.randrange(1, 16))
            for viewer in (rng.randrange(rules.seats), None):
                check_samples(game, viewer, rng, 1)


@settings(max_examples=40)
@given(some_games(), st.integers(0, 2**32))
def test_samples_agree_wherever_a_game_stands(game: Game, seed: int) -> None:
    for viewer in seats_of(game):
        check_samples(game, viewer, random.Random(seed), 2)


@given(some_games(), st.randoms(use_true_random=False))
def test_games_that_differ_only_in_secrets_look_the_same(game: Game, rng: random.Random) -> None:
    """Swap what a spectator cannot tell apart: cards of the pile, of the set-aside, and of hands never seen."""
    view = game.view()
    unseen = set(view.unseen)
    slots = [i for i, card in enumerate(game.shuffle) if card in unseen]
    cards = [game.shuffle[i] for i in slots]
    rng.shuffle(cards)
    shuffle = list(game.shuffle)
    for slot, card in zip(slots, cards, strict=True):
        shuffle[slot] = card
    other = Game(game.rules, game.deck, shuffle, game.first)
    for move in game.moves:
        other.play(move)
    assert other.view().encode() == view.encode()


@settings(max_examples=30)
@given(some_games())
def test_a_view_tells_what_is_public_as_the_game_has_it(game: Game) -> None:
    for viewer in seats_of(game):
        view = game.view(viewer)
        assert view.seat == viewer
        assert (view.rules, view.deck, view.first) == (game.rules, game.deck, game.first)
        assert (view.table, view.scores, view.discards) == (game.table(), game.scores(), game.discards)
        assert (view.pile_count, view.set_aside) == (game.pile_count, game.rules.removed)
        assert (view.reserves, view.tokens, view.fines) == (game.reserves, game.tokens, game.fines)
        assert (view.to_move, view.phase, view.spared) == (game.seat, game.phase, game.spared)
        assert view.hand_counts == tuple(len(game.hand(seat)) for seat in range(game.rules.seats))
        assert view.hand == (() if viewer is None else game.hand(viewer))
        assert set(view.hand) <= set(view.drawn)
        hidden = sum(view.hand_counts) - len(view.hand) + view.pile_count + view.set_aside
        known = sum(len(cards) for seat, cards in enumerate(view.shown) if seat != viewer)
        assert len(view.unseen) == hidden - known
        if game.phase != "adept":
            assert view.moves == tuple(map(str, game.moves))
            assert (view.adepts, view.blue_ready) == (game.adepts, game.blue_ready)


def test_a_view_is_a_value_and_becomes_json() -> None:
    view = Game.new(seed=1).view(0)
    assert json.loads(view.encode()) == json.loads(json.dumps(view.to_json()))
    assert hash(view) == hash(Game.new(seed=1).view(0))
    assert view != Game.new(seed=1).view(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.to_move = 1  # type: ignore[misc]
    for seat in (-1, 2, 99):
        with pytest.raises(SetupError, match="SET-3"):
            Game.new(seed=1).view(seat)


def test_a_spectator_knows_no_hand() -> None:
    game = Game.new(seed=1)
    view = game.view()
    assert (view.seat, view.hand, view.drawn, view.hand_counts) == (None, (), (), (3, 3))
    assert view.unseen == tuple(range(1, 17))


def test_discards_and_laid_cards_are_seen() -> None:
    game = deal("duel+spare_draw", moves="S L1@0,2/0 D X2")
    for viewer in (1, None):
        assert not {1, 2} & set(game.view(viewer).unseen)
        assert {3, 7, 8} <= set(game.view(viewer).unseen)
    assert not {1, 2, 3, 7, 8} & set(game.view(0).unseen)


def alike(counts: Counter[object], kinds: int, per_kind: int) -> None:
    """A chi-square test with a fixed seed: every kind turned up about equally often."""
    assert len(counts) == kinds
    chi = sum((count - per_kind) ** 2 / per_kind for count in counts.values())
    freedom = kinds - 1
    assert chi < freedom + 4 * (2 * freedom) ** 0.5 + 6


def sampled(view: View, n: int, seed: int = 5) -> Iterable[Game]:
    """Many samples."""
    rng = random.Random(seed)
    return (Game.sample(view, rng) for _ in range(n))


def test_hidden_cards_are_uniform() -> None:
    """Eleven cards, three of them the viewer's: any two of the others are as likely here and there."""
    view = deal("duel").view(0)
    each = 12
    games = list(sampled(view, 8 * 7 * each))
    alike(Counter((game.shuffle[3], game.shuffle[6]) for game in games), 8 * 7, each)
    alike(Counter(game.shuffle[10] for game in games), 8, 7 * each)


def test_when_a_known_card_was_drawn_is_uniform_over_what_is_possible() -> None:
    """A spectator saw seat 0 lay one card before it drew and two after: 3 places for the first, then 3, then 2."""
    game = deal("duel", moves="L1@0,2/0 D L4@0,4/0 D L2@0,6/0 D L5@0,8/0 D L3@0,10/0")
    slots = [i for i, (seat, move) in enumerate(game.view().draws) if seat == 0]
    assert len(slots) == 5
    seen: Counter[object] = Counter()
    for sample in sampled(game.view(), 27 * 20):
        order = [sample.shuffle[i] for i in slots]
        at = tuple(order.index(card) for card in (1, 2, 3))
        assert at[0] < 3
        assert at[1] < 4
        seen[at] += 1
    alike(seen, 27, 20)  # 3 for card 1; for card 2 four less one; for card 3 five less two


def test_shown_hands_are_known_and_stay_where_they_are() -> None:
    game = deal("duel", [[RED] * 3], moves="X2 D L4@0,2/0 D")
    for sample in sampled(game.view(1), 30):
        assert {1, 3} <= set(sample.hand(0))
        assert set(sample.shuffle[:3]) == {1, 2, 3}
    drawn = Counter[object](next(iter(set(sample.hand(0)) - {1, 3})) for sample in sampled(game.view(1), 400))
    alike(drawn, 4, 100)  # one of 7, 9, 10, 11; the viewer has 5, 6 and 8


def test_a_shown_card_that_is_laid_later_is_not_shown_any_more() -> None:
    game = deal("duel", [[RED] * 3, [RED]], start=BLUE, moves="X2 D L5@0,2/0 D")
    assert game.shown(0) == (1, 3)
    assert game.view(1).shown == ((1, 3), ())
    play(game, f"{lay_on(game).replace('L1', 'L7')} D")
    assert game.view(1).shown == ((1, 3), ())


def test_hidden_choices_of_magic_are_uniform() -> None:
    view = deal("trio+adepts", moves="A:g A:b").view(2)
    alike(Counter(sample.adepts for sample in sampled(view, 400)), 4, 100)
    mine = deal("trio+adepts", moves="A:g A:b").view(1)
    assert {sample.adepts[1] for sample in sampled(mine, 40)} == {"b"}


def test_cards_taken_by_green_magic_are_counted() -> None:
    game = stretch(deal("duel+adepts", moves="A:g A:g"), "M0,0 D")
    assert game.view(1).hand_counts == (3, 3)
    assert [seat for seat, move in game.view(1).draws if move >= 0] == [0, 1]
    check_samples(game, 1, random.Random(1), 10)
