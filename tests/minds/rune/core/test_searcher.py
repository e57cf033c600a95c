"""The compiled search checks what Python passes: nothing crashes it, and no search goes on for ever."""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.errors import RunehallError
from runehall.minds.rune.belief import sample_game, searcher_for
from runehall.minds.rune.core.searcher import EvaluationWeights, Searcher, net_size
from runehall.minds.rune.core.self_play import SelfPlay
from runehall.minds.rune.core.structs import EVAL_NETS, NET_INPUTS, POSITION_INPUTS
from runehall.minds.rune.learned import weights_for
from runehall.rune import Game, Rules

DUEL = Game.new(Rules(), seed=4)
HANDS = [(len(DUEL.hand(0)), DUEL.hand(0)), (len(DUEL.hand(1)), DUEL.hand(1))]
PILE = DUEL.shuffle[DUEL.core.top :]
WEIGHTS = weights_for("duel")
ANY = st.none() | st.integers() | st.floats() | st.text(max_size=3) | st.lists(st.integers(-3, 80), max_size=6)
SMALL = st.integers(-3, 70)


def searched() -> Searcher:
    view = DUEL.view(DUEL.seat)
    return searcher_for(view, sample_game(view))


def test_a_card_in_two_places_is_refused() -> None:
    held = DUEL.hand(DUEL.seat)[0]
    with pytest.raises(RunehallError, match="two places"):
        Searcher(DUEL.core, WEIGHTS, DUEL.seat, [*PILE, held], HANDS)
    with pytest.raises(RunehallError, match="two places"):
        Searcher(DUEL.core, WEIGHTS, DUEL.seat, [*PILE, PILE[0]], HANDS)


def test_too_few_unseen_cards_are_refused() -> None:
    with pytest.raises(RunehallError, match="unseen"):
        Searcher(DUEL.core, WEIGHTS, DUEL.seat, PILE[1:], HANDS)


@pytest.mark.parametrize("card", [-1, 0, 37, 64, 1 << 20])
def test_a_card_that_does_not_exist_is_refused(card: int) -> None:
    with pytest.raises(RunehallError, match="no card"):
        Searcher(DUEL.core, WEIGHTS, DUEL.seat, [card, *PILE[1:]], HANDS)


@pytest.mark.parametrize("viewer", [-2, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(viewer: int) -> None:
    with pytest.raises(RunehallError):
        Searcher(DUEL.core, WEIGHTS, viewer, PILE, HANDS)


def test_candidates_are_legal_turns() -> None:
    searcher = searched()
    turn = searcher.rank(1, EVAL_NETS, False)[0][0]
    assert len(turn) == 2
    for wrong in ((turn[1],), (turn[0], turn[0]), (*turn, turn[0]), (0,), (-1,), (1 << 62,), turn * 4):
        with pytest.raises(RunehallError):
            searcher.set_candidates([wrong])
    with pytest.raises(RunehallError):
        searcher.set_candidates([()] * 401)
    searcher.set_candidates([turn, turn[:1], ()])
    assert len(searcher.rollouts([0, 1, 2], 1, 2, 0.0)) == 3


@pytest.mark.parametrize("chosen", [[-1], [1], [400], [1 << 40], [0] * 401])
def test_only_candidates_are_played_out(chosen: list[int]) -> None:
    searcher = searched()
    searcher.rank(1, EVAL_NETS, False)
    with pytest.raises((RunehallError, OverflowError)):
        searcher.rollouts(chosen, 1, 2, 0.0)
    if len(chosen) == 1:
        with pytest.raises((RunehallError, OverflowError)):
            searcher.inputs_after(chosen)


def test_monte_carlo_wants_legal_moves_and_a_time() -> None:
    searcher = searched()
    legal = DUEL.core.moves()
    for tree in (False, True):
        for moves, seconds in (([], 1.0), ([0], 1.0), ([legal[0]] * 3001, 1.0), (legal, math.nan), (legal, -1.0)):
            with pytest.raises(RunehallError):
                searcher.monte_carlo(tree, moves, 10, seconds, 1)
        values, visits, done = searcher.monte_carlo(tree, legal, 10, 600.0, 1)
        assert len(values) == len(visits) == len(legal)
        assert done == sum(visits) == 10


@pytest.mark.parametrize("keep", [0, -1])
def test_at_least_one_turn_is_ranked(keep: int) -> None:
    with pytest.raises(RunehallError):
        searched().rank(keep, EVAL_NETS, False)
    with pytest.raises(RunehallError):
        searched().rank(1, 3, False)


def test_weights_have_their_number_and_are_finite() -> None:
    for numbers in ([], [0.0], [0.0] * (net_size(POSITION_INPUTS) + 1), [math.nan] * net_size(POSITION_INPUTS)):
        with pytest.raises(RunehallError):
            EvaluationWeights(numbers)
    assert not EvaluationWeights([0.0] * net_size(POSITION_INPUTS)).with_replies


def test_no_object_exists_half_made() -> None:
    for kind in (EvaluationWeights, Searcher, SelfPlay):
        with pytest.raises(TypeError):
            kind.__new__(kind)
    with pytest.raises(TypeError):
        Searcher(None, WEIGHTS, 0, PILE, HANDS)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Searcher(DUEL.core, None, 0, PILE, HANDS)  # type: ignore[arg-type]


def test_self_play_checks_its_buffers_and_its_game() -> None:
    np = pytest.importorskip("numpy")
    rows = np.zeros((50, NET_INPUTS), np.float32)
    targets = np.zeros(50, np.float32)
    begun = DUEL.copy()
    begun.play(begun.legal_moves[0])
    for core, inputs, wanted in (
        (begun.core, rows, targets),
        (DUEL.core, rows[:, :10].copy(), targets),
        (DUEL.core, rows, targets[:10].copy()),
    ):
        with pytest.raises(RunehallError):
            SelfPlay(core, WEIGHTS, EVAL_NETS, inputs, wanted)
    assert SelfPlay(DUEL.core, WEIGHTS, EVAL_NETS, rows, targets).run(1, 1, 0.0, 0.0) <= 50


@settings(max_examples=150, deadline=None)
@given(
    ANY,
    st.lists(SMALL, max_size=40) | ANY,
    st.lists(st.tuples(SMALL, st.lists(SMALL, max_size=8)), max_size=4) | ANY,
    ANY,
)
def test_any_knowledge_is_searched_or_refused(viewer: Any, unseen: Any, hands: Any, greedy: Any) -> None:
    try:
        searcher = Searcher(DUEL.core, WEIGHTS, viewer, unseen, hands, greedy)
    except (RunehallError, TypeError, ValueError, OverflowError):
        return
    searcher.rank(2, EVAL_NETS, False)
    searcher.rollouts([0], 1, 1, 0.0)


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(["rank", "set_candidates", "inputs_after", "dealt", "rollouts"]), st.lists(ANY, max_size=4))
def test_any_arguments_are_answered_or_refused(name: str, arguments: list[Any]) -> None:
    searcher = searched()
    searcher.rank(3, EVAL_NETS, False)
    with suppress(RunehallError, TypeError, ValueError, OverflowError):
        getattr(searcher, name)(*arguments)
