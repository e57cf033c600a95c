"""Games shared among threads: the same results on any number of them, in a forked process too, and none left behind."""

from __future__ import annotations

import gc
import os
import threading
from typing import Any

import numpy as np
import pytest

import runehall
from runehall.gyms.turns import TurnTables
from runehall.gyms.vector import Tables
from runehall.rune import Rules, SetupError

BUFFERS = ("table", "facts", "mask", "counts", "seats", "rewards", "points", "done")
TURN_BUFFERS = ("rows", "crops", "counts", "seats", "rewards", "points", "done")


def seen(tables: Any) -> list[Any]:
    """A copy of all that can be seen of the games."""
    return [getattr(tables, name).copy() for name in (BUFFERS if isinstance(tables, Tables) else TURN_BUFFERS)]


def assert_alike(one: Any, other: Any) -> None:
    for a, b in zip(seen(one), seen(other), strict=True):
        np.testing.assert_array_equal(a, b)


@pytest.mark.parametrize("threads", [2, 3, 40])
@pytest.mark.parametrize("rules", ["duel", "teams+adepts"])
def test_tables_are_alike_on_any_number_of_threads(rules: str, threads: int) -> None:
    one, several = (Tables(37, Rules.parse(rules), seed=3, threads=n) for n in (1, threads))
    for k in range(12):
        assert one.random(k) == several.random(k)
        actions = one.choose()
        np.testing.assert_array_equal(actions, several.choose())
        one.step(actions)
        several.step(actions)
        assert_alike(one, several)
    np.testing.assert_array_equal(one.peek(), several.peek())
    for seed in (9, list(range(37))):
        one.reset(seed)
        several.reset(seed)
        assert_alike(one, several)


@pytest.mark.parametrize("threads", [2, 3, 40])
def test_turn_tables_are_alike_on_any_number_of_threads(threads: int) -> None:
    one, several = (TurnTables(37, seed=3, crop=16, threads=n) for n in (1, threads))
    for k in range(12):
        actions = np.minimum(k, one.counts - 1)
        one.step(actions)
        several.step(actions)
        assert_alike(one, several)
        assert [one.moves(i) for i in range(37)] == [several.moves(i) for i in range(37)]


@pytest.mark.parametrize("threads", [1, 3])
def test_the_first_wrong_action_is_named_and_nothing_is_played(threads: int) -> None:
    tables: Any
    for tables in (Tables(40, seed=1, threads=threads), TurnTables(40, seed=1, threads=threads)):
        before, actions = seen(tables), np.zeros(40, np.int64)
        if isinstance(tables, Tables):
            actions = tables.choose()
        actions[[11, 25, 39]] = -1
        with pytest.raises(SetupError, match="game 11"):
            tables.step(actions)
        for a, b in zip(before, seen(tables), strict=True):
            np.testing.assert_array_equal(a, b)


def test_threads_end_with_their_tables() -> None:
    before = set(threading.enumerate())
    tables: Any = [Tables(8, threads=3), TurnTables(8, threads=2)]
    started = set(threading.enumerate()) - before
    assert len(started) == (3 if runehall.compiled else 0)
    tables.clear()
    gc.collect()
    assert not any(thread.is_alive() for thread in started)


@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
def test_a_forked_process_goes_on_without_the_threads() -> None:
    """As Gymnasium's AsyncVectorEnv may do; no thread survives a fork, and nobody may wait for one."""
    tables, again = Tables(24, seed=4, threads=3), Tables(24, seed=4)
    tables.random(5)
    again.random(5)
    child = os.fork()
    if child == 0:
        try:
            tables.random(20)
            again.random(20)
            assert_alike(tables, again)
            del tables
            gc.collect()
        except BaseException:
            os._exit(1)
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    tables.random(20)
    again.random(20)
    assert_alike(tables, again)
