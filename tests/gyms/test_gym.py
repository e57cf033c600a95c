"""Gymnasium's own checker, and what it does not ask."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from runehall.gyms.gym import SeatEnv, TablesEnv
from runehall.rune import SetupError

NAMES = [f"runehall/{mode}-v0" for mode in ("Solo", "Duel", "Trio", "Teams")]


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", NAMES)
def test_check_env(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(name).unwrapped)


def play(env: Any, seed: int, pick: int = -1) -> float:
    """A whole game by the last legal action each time; the reward at the end."""
    seen, info = env.reset(seed=seed)
    while True:
        np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"])[pick]))
        assert not cut
        if over:
            return float(reward)
        assert reward == 0


@pytest.mark.parametrize("minds", ["random", "greedy", ["judge"]])
def test_a_seat_plays_against_minds(minds: Any) -> None:
    env = SeatEnv("duel+adepts", minds=minds, seat=1)
    assert play(env, 4) in (-1.0, 0.0, 1.0)
    assert play(env, 5) == play(SeatEnv("duel+adepts", minds=minds, seat=1), 5)


def test_alone_the_reward_is_the_points() -> None:
    env = SeatEnv("solo")
    assert play(env, 2, 0) == env.stage.game().scores()[0]


def test_in_teams_partners_win_together() -> None:
    env = SeatEnv("teams", margin=True, seat=2)
    reward = play(env, 1)
    scores = env.stage.game().scores()
    assert reward == scores[0] - scores[1]


def test_an_environment_copies_and_pickles_in_the_middle() -> None:
    env = SeatEnv("duel", minds="greedy")
    _, info = env.reset(seed=3)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        for _ in range(3):
            action = twin.stage.legal[0]
            twin.step(action)
        assert len(twin.stage.codes) > len(env.stage.codes)


def test_an_illegal_action_is_a_loss_and_says_so() -> None:
    env = SeatEnv("duel", seat=0, first=0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(0)
    assert (reward, over) == (-1.0, True)
    assert "mask" in info["illegal"]


@pytest.mark.parametrize("options", [{"seat": 2}, {"minds": ["random", "random"]}, {"render_mode": "smoke"}])
def test_what_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        SeatEnv("duel", **options)


@pytest.mark.parametrize("rules", ["solo", "duel"])
def test_many_tables_are_a_vector_environment(rules: str) -> None:
    envs = TablesEnv(5, rules)
    seen, info = envs.reset(seed=1)
    again, _ = TablesEnv(5, rules).reset(seed=1)
    np.testing.assert_array_equal(seen["observation"], again["observation"])
    total = 0
    for _ in range(60):
        assert envs.observation_space.contains(seen)
        assert info["seats"].shape == (5,)
        seen, reward, over, _, info = envs.step(envs.tables.choose())
        assert not reward[~over].any()
        total += int(over.sum())
    assert total
