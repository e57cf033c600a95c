"""Many tables at once: each is the game that the same actions make one by one; nothing of one leaks into another."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys

import numpy as np
import pytest

from runehall.gyms.core.encoded_game import EncodedGame
from runehall.gyms.vector import Tables
from runehall.rune import Rules, SetupError


@pytest.mark.parametrize("text", ["duel", "solo+grand_master", "trio+adepts+spare_draw", "teams+adepts"])
def test_tables_step_like_single_games(text: str) -> None:
    rules = Rules.parse(text)
    tables = Tables(3, rules, seed=11)
    code = tables.encoding
    single = [EncodedGame(code.frame, tables.core(i)) for i in range(3)]
    ended = 0
    for _ in range(150):
        for i, encoded in enumerate(single):
            assert tables.seats[i] == encoded.seat
            assert (
                sorted(tables.legal[i, : tables.counts[i]]) == encoded.legal() == list(np.flatnonzero(tables.mask[i]))
            )
            table, facts = np.zeros_like(tables.table[i]), np.zeros_like(tables.facts[i])
            encoded.observe(encoded.seat, table, facts)
            np.testing.assert_array_equal(tables.table[i], table)
            np.testing.assert_array_equal(tables.facts[i], facts)
        actions = tables.choose()
        tables.step(actions)
        for i, encoded in enumerate(single):
            encoded.play(int(actions[i]))
            assert tables.done[i] == (encoded.over)
            if tables.done[i]:
                ended += 1
                assert tables.rewards[i].tolist() == pytest.approx(encoded.payoffs(False))
                assert tables.points[i].tolist() == encoded.points()
                single[i] = EncodedGame(code.frame, tables.core(i))
            else:
                assert not tables.rewards[i].any()
    assert ended


def test_equal_seeds_give_equal_games_on_any_number_of_threads_of_equal_parts() -> None:
    one, two, other = Tables(6, seed=5), Tables(6, seed=5), Tables(6, seed=6)
    assert one.random(60) == two.random(60)
    np.testing.assert_array_equal(one.table, two.table)
    np.testing.assert_array_equal(one.mask, two.mask)
    other.random(60)
    assert (one.mask != other.mask).any()


def test_threads_play_every_table() -> None:
    tables = Tables(7, seed=5, threads=3)
    assert tables.random(40) > 7
    tables.step(tables.choose())
    assert (tables.counts > 0).all()


def test_a_wrong_action_changes_nothing() -> None:
    tables = Tables(4, seed=1)
    before, actions = tables.mask.copy(), tables.choose()
    for wrong in (-1, 0, tables.encoding.actions, 10**12):
        actions[2] = wrong
        with pytest.raises(SetupError, match="game 2"):
            tables.step(actions)
    with pytest.raises(SetupError, match="4 actions"):
        tables.step([1, 2])
    np.testing.assert_array_equal(before, tables.mask)


@pytest.mark.parametrize("text", ["duel", "trio+adepts+spare_draw", "teams+grand_master"])
def test_tables_are_copied_and_saved(text: str) -> None:
    """A copy and a saved one go on alike, chance included, and leave the first one alone."""
    tables = Tables(5, Rules.parse(text), seed=3, margin=True, threads=2)
    tables.random(37)
    before = tables.table.copy()
    twins = [copy.copy(tables), copy.deepcopy(tables), pickle.loads(pickle.dumps(tables))]
    names = ("table", "facts", "mask", "counts", "seats", "rewards", "points", "done")
    for twin in twins:
        for name in names:
            np.testing.assert_array_equal(getattr(tables, name), getattr(twin, name), err_msg=name)
        twin.random(60)
        with pytest.raises(ValueError, match="read-only"):
            twin.rewards[0, 0] = 1
    np.testing.assert_array_equal(before, tables.table)
    tables.random(60)
    for twin in twins:
        for name in names:
            np.testing.assert_array_equal(getattr(tables, name), getattr(twin, name), err_msg=name)


def test_what_another_version_saved_is_refused() -> None:
    batch = Tables(2)._batch
    with pytest.raises(SetupError, match="another version"):
        batch.load(batch.save()[:-1])


def test_buffers_can_only_be_read() -> None:
    tables = Tables(2)
    with pytest.raises(ValueError, match="read-only"):
        tables.mask[0, 0] = 1


@pytest.mark.parametrize(("rules", "total"), [("duel", 0.0), ("trio", 0.0), ("teams", 0.0)])
def test_rewards_sum_to_nothing(rules: str, total: float) -> None:
    for margin in (False, True):
        tables = Tables(8, Rules.parse(rules), seed=2, margin=margin)
        for _ in range(60):
            tables.random()
            assert tables.rewards.sum(1) == pytest.approx(np.full(8, total), abs=1e-4)


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": 1, "first": 2}, {"games": 1, "threads": 0}])
def test_what_cannot_be_set_up_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(SetupError):
        Tables(**wrong)  # type: ignore[arg-type]


def test_results_do_not_depend_on_threads() -> None:
    one, three = (Tables(7, seed=5, threads=threads) for threads in (1, 3))
    for _ in range(40):
        np.testing.assert_array_equal(one.table, three.table)
        actions = one.choose()
        np.testing.assert_array_equal(actions, three.choose())
        one.step(actions)
        three.step(actions)
        np.testing.assert_array_equal(one.points, three.points)


def test_the_gyms_need_the_compiled_core_and_say_so() -> None:
    said = subprocess.run(
        [sys.executable, "-c", "import runehall.gyms.vector"],
        env=os.environ | {"RUNEHALL_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 1
    assert "needs the compiled core" in said.stderr.splitlines()[-1]
