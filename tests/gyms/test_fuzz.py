"""Nothing passed from Python may crash or hang the compiled gyms: it is refused with a sentence, and nothing changes.

`make sanitize` runs these tests on a build with AddressSanitizer, which sees what a lucky crash would hide.
"""

from __future__ import annotations

import contextlib
import copy
import pickle
import threading
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from runehall.errors import RunehallError
from runehall.gyms.core.batch import Batch
from runehall.gyms.core.encoded_game import EncodedGame
from runehall.gyms.core.opponents import Opponents
from runehall.gyms.core.parallel import ParallelBatch, start_threads
from runehall.gyms.core.tensors import CoreEncoding
from runehall.gyms.core.turn_batch import TurnBatch, read_turns
from runehall.gyms.encoding import Encoding
from runehall.gyms.episode import Episode
from runehall.gyms.gym import SeatEnv
from runehall.gyms.turns import TurnTables
from runehall.gyms.vector import Tables
from runehall.rune import Deck, Game, Rules, SetupError

REFUSALS = (RunehallError, TypeError, ValueError, BufferError, AttributeError)
"""A refusal is ours; what is no array, no game or no writable memory at all, Python and Cython refuse themselves."""
RULES = ("solo", "duel", "trio+adepts", "teams+spare_draw+grand_master")
CODE = Encoding.of(Rules(), Deck.standard())
ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.sampled_from([CODE.actions - 1, CODE.actions, 2**31, 2**63, 2**64, -(2**63), 10**30]),
    st.floats(),
    st.text(max_size=3),
    st.binary(max_size=100),
    st.lists(st.integers(-2, 40), max_size=40),
    st.just(object()),
)
SHAPES = st.lists(st.integers(0, 5), min_size=1, max_size=4) | st.sampled_from(
    [
        [CODE.actions],
        [CODE.actions - 1],
        [len(CODE.facts)],
        [len(CODE.planes), CODE.width, CODE.width],
        [len(CODE.planes) * 16 * 16],
        [len(CODE.planes) * 64],
    ]
)
ARRAYS = st.builds(
    np.zeros, SHAPES.map(tuple), st.sampled_from([np.uint8, np.int32, np.int64, np.uint64, np.float32, np.float64])
)
ANYTHING = ODD | ARRAYS
CALLS = {
    EncodedGame: {
        "begin": 2, "deal": 2, "reveal": 2, "hand": 1, "legal": 0, "mark": 1, "show": 4, "points": 0, "code": 1,
        "action": 1, "play": 1, "attempt": 1, "stack": 1, "observe": 3, "tensor": 4, "observe_middle": 4, "peek": 2,
        "payoffs": 1, "copy": 0,
    },
    Tables: {"reset": 1, "step": 1, "random": 1, "choose": 0, "peek": 0, "core": 1, "_restore": 2, "copy": 0},
    Batch: {"reset": 1, "step": 1, "choose": 1, "peek": 1, "core": 1, "load": 1, "save": 0, "random": 1},
    TurnTables: {
        "reset": 1, "place": 3, "step": 1, "play_in": 2, "deal_next": 1, "core": 1, "mask_of": 1, "show": 1, "moves": 1,
    },
    TurnBatch: {"reset": 1, "place": 3, "step": 1, "play_in": 2, "deal_next": 1, "core": 1, "listed": 1},
    Episode: {"act": 1, "mask": 1, "observe": 1, "show": 1, "peek": 0, "answer": 3, "game": 0, "copy": 0},
    Encoding: {"encode": 2, "decode": 2, "legal": 1, "mask": 1, "observe": 1, "encoded_game": 2, "continued": 1},
}  # fmt: skip
"""The public methods of what the gyms offer, and how many arguments each takes."""


def made(kind: type, rules: str) -> Any:
    """One of these, in the middle of a game."""
    code = Encoding.of(Rules.parse(rules), Deck.standard())
    if kind is Encoding:
        return code
    if kind in (Tables, Batch):
        tables = Tables(3, code.rules, seed=1)
        tables.random(9)
        return tables if kind is Tables else tables._batch
    if kind in (TurnTables, TurnBatch):
        turns = TurnTables(2, code.rules, seed=1, turns=4, keep_ended=True)
        return turns if kind is TurnTables else turns._batch
    episode = Episode.dealt(code.rules, code.deck, np.random.default_rng(1))
    for _ in range(5):
        episode.act(episode.legal[-1])
    return episode if kind is Episode else episode.encoded


def test_every_public_method_is_fuzzed() -> None:
    for kind, calls in CALLS.items():
        public = {name for name, value in vars(kind).items() if callable(value) and not name.startswith("_")}
        assert public - {"of", "corner", "dealt", "render"} <= set(calls), kind


@pytest.mark.parametrize(
    ("kind", "call"),
    [pytest.param(kind, call, id=f"{kind.__name__}-{call}") for kind, calls in CALLS.items() for call in calls],
)
@settings(max_examples=12)
@given(data=st.data())
def test_anything_is_refused_or_carried_out(kind: type, call: str, data: st.DataObject) -> None:
    thing = made(kind, data.draw(st.sampled_from(RULES)))
    arguments = [data.draw(ANYTHING) for _ in range(CALLS[kind][call])]
    if call == "random" and isinstance(arguments[0], int) and arguments[0] > 100:
        return  # a long time, asked for
    with contextlib.suppress(*REFUSALS):
        getattr(thing, call)(*arguments)
    if isinstance(thing, EncodedGame) and not thing.over:
        while not thing.over:
            thing.play(thing.legal()[0])


@settings(max_examples=30)
@given(st.sampled_from(RULES), st.lists(st.integers(-5, 20_000) | st.sampled_from([2**31, 2**62]), max_size=30))
def test_an_illegal_id_changes_nothing(rules: str, actions: list[int]) -> None:
    encoded = made(EncodedGame, rules)
    for action in actions:
        legal, points = encoded.legal(), encoded.points()
        if action in legal:
            continue
        for call in (encoded.play, encoded.attempt, encoded.code):
            with pytest.raises(SetupError, match="ACTION"):
                call(action)
        assert (encoded.legal(), encoded.points()) == (legal, points)


@settings(max_examples=40)
@given(st.data())
def test_constructors_refuse_what_does_not_fit(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from([CoreEncoding, EncodedGame, Opponents, ParallelBatch, Tables, TurnTables, Batch]))
    arguments = data.draw(st.lists(ODD, max_size=3))
    names = ("threads", "seed", "first", "margin", "observe", "turns", "seat", "crop", "keep_ended", "seeing", "seeds")
    options = data.draw(st.dictionaries(st.sampled_from(names), ODD, max_size=3))
    if any(isinstance(each, int) and each > 40 for each in (*arguments, *options.values())):
        return  # as much memory and as many threads as were asked for
    with contextlib.suppress(*REFUSALS):
        kind(*arguments, **options)


@given(st.binary(max_size=400))
def test_turns_that_were_not_listed_here_are_refused_or_harmless(listed: bytes) -> None:
    with contextlib.suppress(SetupError):
        read_turns(listed)


def test_buffers_and_decks_that_do_not_fit_are_refused() -> None:
    with pytest.raises(SetupError, match="SET-2"):
        CODE.encoded_game([1, 1, 1], first=0)
    encoded = made(EncodedGame, "duel")
    with pytest.raises(TypeError):
        encoded.mark(None)
    with pytest.raises(SetupError, match="places"):
        encoded.mark(np.zeros(CODE.actions - 1, np.uint8))
    for table, facts in ((3, len(CODE.facts)), (CODE.width, 3)):
        planes = np.zeros((len(CODE.planes), table, table), np.uint8)
        with pytest.raises(SetupError, match="shape"):
            encoded.observe(0, planes, np.zeros(facts, np.float32))


def test_a_game_of_other_rules_is_refused() -> None:
    trio, other = Game.new(Rules("trio"), seed=1), Deck("other", Deck.standard().start, Deck.standard().cards[:12])
    for game in (trio, Game.new(deck=other, seed=1)):
        with pytest.raises(SetupError, match="rules"):
            EncodedGame(CODE.frame, game.core)
        with pytest.raises(SetupError, match="rules"):
            CODE.continued(game)
    opponents = Opponents("trio", 1)
    with pytest.raises(SetupError, match="trio"):
        opponents.play_on(made(EncodedGame, "duel"), 3, 3, [])


def test_a_game_in_the_place_of_another_outlives_its_original() -> None:
    """The rules of a placed game are those of the tables, not those of a game that is gone."""
    tables = TurnTables(1, Rules("duel"), seed=1)
    tables.place(0, Game.new(seed=5))
    for _ in range(10):
        tables.step([0])
    assert tables.core(0).phase >= 0


def test_saved_tables_that_were_changed_are_refused() -> None:
    tables = Tables(2, seed=1)
    saved = tables._batch.save()
    for wrong in (b"", saved[:-1], saved[:-1] + bytes([saved[-1] ^ 1]), bytes(len(saved))):
        with pytest.raises(SetupError, match="another version"):
            tables._batch.load(wrong)
    with pytest.raises(SetupError, match="another version"):
        Tables(2, Rules("duel", half_turns=True))._batch.load(saved)
    again = pickle.loads(pickle.dumps(tables))
    np.testing.assert_array_equal(again.mask, copy.deepcopy(tables).mask)


def test_buffers_cannot_be_made_writable() -> None:
    """The core relies on what it wrote there: with other numbers it would write past their ends."""
    for tables in (Tables(2, seed=1), TurnTables(2, seed=1)):
        with pytest.raises(ValueError, match="WRITEABLE"):
            tables.counts.flags.writeable = True


def test_games_belong_to_one_thread_at_a_time() -> None:
    tables, refused, stop = Tables(64, seed=1), [], threading.Event()

    def disturb() -> None:
        while not stop.is_set():
            try:
                tables.choose()
            except SetupError:
                refused.append(True)
                stop.set()

    other = threading.Thread(target=disturb)
    other.start()
    for _ in range(200):
        try:
            tables.random(100)
        except SetupError:
            continue
        if stop.is_set():
            break
    stop.set()
    other.join()
    assert refused


def test_a_batch_of_nothing_has_no_games() -> None:
    with pytest.raises(SetupError, match="number of a game"):
        ParallelBatch().core(0)
    with pytest.raises(TypeError):
        start_threads(object(), None)  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [Tables, TurnTables])
def test_many_games_take_the_text_of_their_rules(kind: Any) -> None:
    assert kind(2, "trio+adepts").rules == Rules("trio", adepts=True)
    for wrong in ["x", 5, object(), ""]:
        with pytest.raises(SetupError, match="MOD-1"):
            kind(2, wrong)
    for count in [None, 0, 1.5, "2"]:
        with pytest.raises(SetupError, match="at least 1"):
            kind(count)
        with pytest.raises(SetupError, match="at least 1"):
            kind(2, threads=count)


@pytest.mark.parametrize("wrong", [None, 5, ["random", "x"], object()])
def test_a_gym_refuses_what_is_no_mind(wrong: Any) -> None:
    with pytest.raises(RunehallError):
        SeatEnv(minds=wrong)
