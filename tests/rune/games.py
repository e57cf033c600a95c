"""Games for Hypothesis: any rules, standard and odd decks, played at random so that every kind of move turns up."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from runehall.rune import MODES, OPTIONS, Deck, Game, Move, Rules

EVERY_RULES = [
    Rules(mode, **dict[str, Any]((option, bool(bits >> i & 1)) for i, option in enumerate(OPTIONS)))
    for mode in MODES
    for bits in range(16)
]
PALETTES = ("B", "RB", "BBG", "BBGR", "BBBBBR", "RGB")

faces = st.sampled_from(PALETTES).flatmap(lambda palette: st.text(palette, min_size=6, max_size=6))


@st.composite
def odd_decks(draw: st.DrawFn) -> Deck:
    """A deck of 11 to 18 cards, often of few colours, so that hands get stuck and areas grow."""
    palette = draw(st.sampled_from(PALETTES))
    runes = st.text(palette, min_size=6, max_size=6)
    return Deck("odd", draw(runes), tuple(draw(st.lists(runes, min_size=11, max_size=18))))


some_rules = st.sampled_from(EVERY_RULES)
some_decks = st.one_of(st.just(Deck.standard()), odd_decks())


def pick(game: Game, rng: random.Random) -> Move:
    """A legal move: first its kind by lot, lays with magic being a kind of their own, then one of that kind."""
    by_kind: dict[tuple[str, bool], list[Move]] = {}
    for move in game.legal_moves:
        by_kind.setdefault((move.kind, move.ignored is not None), []).append(move)
    return rng.choice(by_kind[rng.choice(sorted(by_kind))])


def wander(game: Game, rng: random.Random, steps: int) -> Game:
    """Play so many moves at random, or to the end."""
    for _ in range(steps):
        if game.over:
            break
        game.play(pick(game, rng))
    return game


@st.composite
def some_games(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = some_rules, longest: int = 60) -> Game:
    """A game somewhere between its beginning and its end."""
    seed = draw(st.integers(0, 2**32))
    game = Game.new(draw(rules), draw(some_decks), seed=seed)
    return wander(game, random.Random(seed), draw(st.integers(0, longest)))


def snapshot(game: Game) -> tuple[Any, ...]:
    """All one can ask a game, as one value."""
    seats = range(game.rules.seats)
    return (
        str(game.record()),
        tuple(map(str, game.legal_moves)),
        game.table(),
        game.areas(),
        game.scores(),
        game.winners(),
        (game.seat, game.phase, game.over, game.spared, game.pile_count),
        (game.reserves, game.tokens, game.adepts, game.blue_ready, game.fines, game.discards),
        tuple(game.hand(seat) for seat in seats),
        tuple(game.view(viewer).encode() for viewer in (*seats, None)),
    )
