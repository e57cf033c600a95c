"""Both engines agree, whatever is played and taken back and however far the table stretches."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from runehall.rune import Deck, Game, Move, Rules
from runehall.rune.choices import list_moves
from runehall.rune.codes import PHASE_OVER
from runehall.rune.engines import RulesEngine, interface
from runehall.rune.plain.engine import PlainEngine
from tests.rune.games import pick, snapshot, some_decks, some_games, some_rules
from tests.rune.positions import BLUE
from tests.rune.stored import stored, vectors

needs_core = pytest.mark.skipif(interface is None, reason="there is no compiled core to compare with")


def plain(game: Game) -> PlainEngine:
    """The same game on the plain engine."""
    engine = PlainEngine(game.rules, game.deck, game.shuffle, game.first)
    for move in game.moves:
        engine.play(move.code)
    return engine


def told(engine: RulesEngine, rules: Rules) -> dict[str, Any]:
    """All that an engine says of its position; the order of moves is its own."""
    seats, sides = range(rules.seats), range(rules.sides)
    return {
        "moves": sorted(engine.moves()),
        "count": engine.count(),
        "turn": (engine.seat if engine.phase != PHASE_OVER else 0, engine.phase, engine.spared, engine.top),
        "hands": [engine.hand(seat) for seat in seats],
        "counts": [engine.hand_count(seat) for seat in seats],
        "seats": (engine.reserves, engine.tokens, engine.adepts, engine.blues, engine.fines),
        "table": (engine.runes(), engine.areas(), engine.laid, engine.masters),
        "scores": [engine.score(side) for side in sides],
        "realms": [engine.realm(side) for side in sides],
        "may": (engine.can_take(), engine.plays_on() if engine.phase != PHASE_OVER else None),
    }


def agree(game: Game, other: PlainEngine) -> None:
    """Both say the same about the position."""
    assert told(game.engine, game.rules) == told(other, game.rules)


@pytest.mark.parametrize("part", range(4))
def test_the_plain_engine_agrees_with_stored_games(part: int) -> None:
    for vector in vectors("lists")[part * 4 :: 32]:
        game = Game.from_record(vector["record"] | {"moves": []})
        engine = plain(game)
        for move, legal in zip([*vector["record"]["moves"], None], vector["legal"], strict=True):
            assert [str(each) for each in list_moves(engine)] == legal
            if move is not None:
                engine.play(Move.parse(move).code)
        assert [engine.score(side) for side in range(game.rules.sides)] == vector["score"]


def test_the_plain_engine_counts_what_is_stored() -> None:
    for entry in stored("perft.json")[::9]:
        engine = plain(Game.from_record(entry["record"]))
        for depth, count in enumerate(entry["counts"], 1):
            if count <= 500:
                assert engine.perft(depth) == count


@needs_core
@settings(max_examples=8)
@given(some_games(longest=30), st.integers(0, 2**32))
def test_every_position_reached_agrees(game: Game, seed: int) -> None:
    other = plain(game)
    agree(game, other)
    rng = random.Random(seed)
    for _ in range(2):
        if game.over:
            break
        move = pick(game, rng)
        game.play(move)
        other.play(move.code)
        agree(game, other)


@needs_core
class BothEngines(RuleBasedStateMachine):
    """Both engines play and take back the same moves, and copies go on alone."""

    def __init__(self) -> None:
        super().__init__()
        self.begin(Rules("duel", adepts=True), Deck.standard(), 0)

    @rule(rules=some_rules, deck=some_decks, seed=st.integers(0, 999))
    def begin(self, rules: Rules, deck: Deck, seed: int) -> None:
        self.game = Game.new(rules, deck, seed=seed)
        self.other = plain(self.game)

    @precondition(lambda self: not self.game.over)
    @rule(seed=st.integers(0, 999))
    def play(self, seed: int) -> None:
        move = pick(self.game, random.Random(seed))
        self.game.play(move)
        self.other.play(move.code)

    @precondition(lambda self: bool(self.game.moves))
    @rule()
    def take_back(self) -> None:
        self.game.undo()
        self.other.undo()

    @rule()
    def go_on_with_copies(self) -> None:
        self.game, self.other = self.game.copy(), self.other.copy()

    @invariant()
    def they_agree(self) -> None:
        agree(self.game, self.other)


TestBothEngines = BothEngines.TestCase
TestBothEngines.settings = settings(max_examples=6, stateful_step_count=14, deadline=None)


@needs_core
@given(some_games(), st.lists(st.integers(0, 2**46), max_size=30))
def test_one_move_is_judged_as_the_list_has_it(game: Game, numbers: list[int]) -> None:
    legal = set(game.engine.moves())
    tried = {code ^ 1 << bit for code in list(legal)[:12] for bit in range(46)} | set(numbers) | legal
    for code in tried:
        assert game.engine.allows(code) == (code in legal), code


def outermost(game: Game, direction: str) -> str:
    """The legal lay that reaches furthest in a direction, or else a draw, or else any move."""
    reach = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1), "diagonal": (1, 1), "back": (-1, -1)}
    dx, dy = reach[direction]

    def far(move: str) -> tuple[int, str]:
        at, turn = game_moves[move].at, game_moves[move].rotation
        if at is None or move[0] != "L":
            return (-1 if move in ("D", "P") else -2, move)
        wide, high = 2 + turn % 2, 3 - turn % 2
        x = at[0] + (wide - 1 if dx > 0 else 0)
        y = at[1] + (high - 1 if dy > 0 else 0)
        return (100 + dx * x + dy * y, move)

    game_moves = {str(move): move for move in game.legal_moves}
    return max(game_moves, key=far)


DIRECTIONS = ("right", "left", "down", "up", "diagonal", "back")


@needs_core
@pytest.mark.parametrize("direction", ["right", "diagonal"])
def test_a_table_that_stretches_past_16_and_past_32_places_agrees(direction: str) -> None:
    """28 blue cards in a row reach 59 places; the narrow planes end at 16, half of the wide ones at 32."""
    game = Game.new(Rules("teams"), Deck("blue", BLUE, (BLUE,) * 18), seed=1, first=0)
    other = plain(game)
    widest = step = 0
    while not game.over:
        move = outermost(game, direction)
        game.play(move)
        other.play(game.moves[-1].code)
        xs, ys = [rune.x for rune in game.table()], [rune.y for rune in game.table()]
        widest = max(max(xs) - min(xs), max(ys) - min(ys)) + 1
        step += 1
        if step % 12 == 0:
            agree(game, other)
    assert widest > 32
    assert game.core.wide


@pytest.mark.parametrize("mode", ["duel", "teams"])
def test_every_move_of_a_game_that_stretches_can_be_taken_back(mode: str) -> None:
    """Also the one after which the planes are wide; what is asked between two moves changes nothing."""
    game = Game.new(Rules(mode, grand_master=True, spare_draw=True), Deck("blue", BLUE, (BLUE,) * 18), seed=2, first=0)
    rng = random.Random(mode)
    before = []
    while not game.over:
        before.append((snapshot(game), [game.engine.realm(side) for side in range(2)]))
        game.play(outermost(game, "diagonal") if game.phase == "lay" and rng.random() < 0.8 else pick(game, rng))
    for expected in reversed(before):
        game.undo()
        assert (snapshot(game), [game.engine.realm(side) for side in range(2)]) == expected


@needs_core
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
    assert game.core.wide


@needs_core
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


@needs_core
@settings(max_examples=2, deadline=None)
@given(some_rules, st.sampled_from(DIRECTIONS), st.integers(0, 2**32))
def test_stretching_games_of_any_rules_agree(rules: Rules, direction: str, seed: int) -> None:
    rng = random.Random(seed)
    faces = tuple("".join(rng.choice("BBBBBBBG") for _ in range(6)) for _ in range(18))
    game = Game.new(rules, Deck("nearly blue", BLUE, faces), seed=seed)
    other = plain(game)
    while not game.over:
        if game.phase == "lay" and rng.random() < 0.8:
            move = outermost(game, direction)
        else:
            move = "D" if game.phase == "act" and game.is_legal("D") and rng.random() < 0.8 else str(pick(game, rng))
        game.play(move)
        other.play(game.moves[-1].code)
        if rng.random() < 0.2:
            agree(game, other)
    agree(game, other)
