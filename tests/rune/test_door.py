"""Nothing that Python passes to the compiled core crashes it, hangs it or reads stray memory."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.rune import Deck, Game, Rules, RunehallError
from runehall.rune.engines import core_variant, interface
from tests.rune.games import some_games

pytestmark = pytest.mark.skipif(interface is None, reason="there is no compiled core")

LISTS = st.lists(st.integers(-2, 40), max_size=4)
ANYTHING = st.one_of(st.integers(-3, 70), st.integers(), st.none(), st.text(max_size=3), st.floats(), LISTS)
ASKED = (
    "hand",
    "hand_count",
    "score",
    "realm",
    "colour",
    "has_master",
    "has_token",
    "lay_faults",
    "token_faults",
    "allows",
)
CHANGING = ("allows", "play", "undo", "redeal", "arrange")
REFUSALS = (IndexError, OverflowError, TypeError, ValueError, RunehallError)


@pytest.mark.parametrize("seat", [-1, 2, 1000, 10**6, 2**70, None, "0"])
def test_a_seat_that_is_none_is_refused(seat: int) -> None:
    game = Game.new("duel", seed=1)
    for ask in (game.hand, game.shown, game.engine.hand, game.engine.hand_count):
        with pytest.raises(REFUSALS):
            ask(seat)


@given(some_games(longest=20), st.sampled_from(ASKED + CHANGING), st.lists(ANYTHING, max_size=6))
def test_whatever_the_core_is_asked_it_answers_or_refuses(game: Game, name: str, arguments: list[object]) -> None:
    core = game.core.copy()
    try:
        getattr(core, name)(*arguments)
    except REFUSALS:
        assert core.moves() == game.core.moves()
    assert core.count() == len(core.moves())
    core.playout(1)


@settings(max_examples=30)
@given(st.lists(ANYTHING, min_size=2, max_size=4))
def test_a_core_is_made_whole_or_not_at_all(arguments: list[object]) -> None:
    variant = core_variant(Rules("duel"), Deck.standard())
    for wrong in (arguments, [variant, *arguments[1:]], [variant, list(range(1, 17)), *arguments[2:]]):
        try:
            core = interface.Core.__new__(interface.Core, *wrong)
        except REFUSALS:
            continue
        assert core.count() > 0
    with pytest.raises(TypeError):
        interface.Core.__new__(interface.Core)
