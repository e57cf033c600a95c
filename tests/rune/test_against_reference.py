"""The engine and the dictionary reference agree, whatever is played and however far the table stretches."""

from __future__ import annotations

import random
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import runehall
from runehall.rune import Deck, Game, Rules
from tests.rune.games import pick, snapshot, some_games, some_rules
from tests.rune.positions import BLUE
from tests.rune.reference import Reference
from tests.rune.stored import vectors


def agree(game: Game, reference: Reference) -> None:
    """Both say the same about the position."""
    assert (game.seat if not game.over else 0, game.phase) == (reference.seat if not game.over else 0, reference.phase)
    assert [str(move) for move in game.legal_moves()] == reference.legal()
    assert list(game.scores()) == reference.scores()
    assert {(rune.x, rune.y): rune.colour for rune in game.table()} == reference.cells
    assert [set(game.hand(seat)) for seat in range(game.rules.seats)] == reference.hands


def test_the_reference_itself_agrees_with_stored_games() -> None:
    for vector in vectors("lists")[:: 5 if runehall.compiled else 33]:  # the form of the engine does not matter here
        reference = Reference(vector["record"])
        for move, legal in zip([*vector["record"]["moves"], None], vector["legal"], strict=True):
            assert reference.legal() == legal
            if move is not None:
                reference.play(move)
        assert reference.scores() == vector["score"]


@given(some_games(), st.integers(0, 2**32))
def test_every_position_reached_agrees(game: Game, seed: int) -> None:
    reference = Reference(game.record().to_json())
    reference.play_all(map(str, game.moves))
    agree(game, reference)
    rng = random.Random(seed)
    for _ in range(3):
        if game.over:
            break
        move = pick(game, rng)
        game.play(move)
        reference.play(str(move))
        agree(game, reference)


def outermost(game: Game, direction: str) -> str:
    """The legal lay that reaches furthest in a direction, or else a draw, or else any move."""
    reach = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1), "diagonal": (1, 1), "back": (-1, -1)}
    dx, dy = reach[direction]

    def far(move: str) -> tuple[int, str]:
        at, turn = game_moves[move].at, game_moves[move].turn
        if at is None or move[0] != "L":
            return (-1 if move in ("D", "P") else -2, move)
        wide, high = 2 + turn % 2, 3 - turn % 2
        x = at[0] + (wide - 1 if dx > 0 else 0)
        y = at[1] + (high - 1 if dy > 0 else 0)
        return (100 + dx * x + dy * y, move)

    game_moves = {str(move): move for move in game.legal_moves()}
    return max(game_moves, key=far)


DIRECTIONS = ("right", "left", "down", "up", "diagonal", "back")


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_a_table_that_stretches_past_16_and_past_32_places_agrees(direction: str) -> None:
    """28 blue cards in a row reach 59 places; the narrow planes end at 16, half of the wide ones at 32."""
    game = Game.new(Rules("teams"), Deck("blue", BLUE, (BLUE,) * 18), seed=1, first=0)
    reference = Reference(game.record().to_json())
    widest = step = 0
    while not game.over:
        move = outermost(game, direction)
        game.play(move)
        reference.play(move)
        xs, ys = [rune.x for rune in game.table()], [rune.y for rune in game.table()]
        widest = max(max(xs) - min(xs), max(ys) - min(ys)) + 1
        step += 1
        if step % (3 if runehall.compiled else 12) == 0:
            agree(game, reference)
    assert widest > 32
    assert game.core.wide or not runehall.compiled


@pytest.mark.parametrize("mode", ["duel", "teams"])
def test_every_move_of_a_game_that_stretches_can_be_taken_back(mode: str) -> None:
    """Also the one after which the planes are wide; what is asked between two moves changes nothing."""
    game = Game.new(Rules(mode, grand_master=True, spare_draw=True), Deck("blue", BLUE, (BLUE,) * 18), seed=2, first=0)
    rng = random.Random(mode)
    before = []
    while not game.over:
        before.append((snapshot(game), [game.core.realm(side) for side in range(2)]))
        game.play(outermost(game, "diagonal") if game.phase == "lay" and rng.random() < 0.8 else pick(game, rng))
    for expected in reversed(before):
        game.undo()
        assert (snapshot(game), [game.core.realm(side) for side in range(2)]) == expected


def test_a_copy_of_a_game_that_stretches_grows_on_its_own() -> None:
    """Before the planes are wide, at the move after which they are, and later; neither touches the other."""
    game = Game.new(Rules("teams"), Deck("blue", BLUE, (BLUE,) * 18), seed=3, first=0)
    while not game.over:
        move, copy, now = outermost(game, "right"), game.copy(), snapshot(game)
        copy.play(move)
        assert snapshot(game) == now
        game.play(move)
        assert snapshot(copy) == snapshot(game)
        copy.undo()
        assert snapshot(copy) == now
    assert game.core.wide or not runehall.compiled


@pytest.mark.skipif(not runehall.compiled, reason="the plain form has wide planes only")
def test_wide_planes_take_room_only_where_a_table_may_need_them() -> None:
    game = Game.new(Rules("teams"), Deck("blue", BLUE, (BLUE,) * 18), seed=1, first=0)
    narrow = sys.getsizeof(game.core)
    assert narrow < 1500
    while not game.core.wide:
        left, right, top, bottom = game.core.box
        far = max(right - left, bottom - top) >= 12
        assert sys.getsizeof(game.core) > 4 * narrow if far else sys.getsizeof(game.core) == narrow
        game.play(outermost(game, "right"))
    assert sys.getsizeof(game.core) > 4 * narrow


@settings(max_examples=12 if runehall.compiled else 2)
@given(some_rules, st.sampled_from(DIRECTIONS), st.integers(0, 2**32))
def test_stretching_games_of_any_rules_agree(rules: Rules, direction: str, seed: int) -> None:
    rng = random.Random(seed)
    faces = tuple("".join(rng.choice("BBBBBBBG") for _ in range(6)) for _ in range(18))
    game = Game.new(rules, Deck("nearly blue", BLUE, faces), seed=seed)
    reference = Reference(game.record().to_json())
    while not game.over:
        if game.phase == "lay" and rng.random() < 0.8:
            move = outermost(game, direction)
        else:
            move = "D" if game.phase == "act" and game.is_legal("D") and rng.random() < 0.8 else str(pick(game, rng))
        game.play(move)
        reference.play(move)
        if rng.random() < 0.2:
            agree(game, reference)
    agree(game, reference)
