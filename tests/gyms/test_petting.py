"""PettingZoo's own suites, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from gymnasium.spaces import Discrete
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

from runehall.gyms import petting
from runehall.rune import SetupError

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
RULES = ["duel", "solo", "trio+adepts+spare_draw", "teams+grand_master"]


@pytest.mark.parametrize("rules", RULES)
def test_api(rules: str) -> None:
    api_test(petting.env(rules=rules), num_cycles=60)


@pytest.mark.parametrize("rules", RULES)
def test_seed(rules: str) -> None:
    seed_test(partial(petting.env, rules=rules), num_cycles=40)


def test_max_cycles() -> None:
    replace: dict[str, Any] = {"illegal": "replace", "first": 0}
    max_cycles_test(
        SimpleNamespace(env=partial(petting.env, **replace), parallel_env=partial(petting.parallel_env, **replace))
    )


@pytest.mark.parametrize("rules", RULES)
def test_render(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    def is_svg(text: Any) -> bool:
        return ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"

    render_test(partial(petting.env, rules=rules), custom_tests={"svg": is_svg})


def test_parallel_api() -> None:
    parallel_api_test(petting.parallel_env(illegal="replace"), num_cycles=40)


def play(env: Any, seed: int, copied: bool = False) -> dict[str, float]:
    """A whole game by the first legal action each time; what each agent won."""
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        if copied:
            env = copy.deepcopy(env)
        seen, reward, over, cut, _ = env.last()
        won[agent] += reward
        env.step(None if over or cut else int(np.flatnonzero(seen["action_mask"])[-1]))
        if copied and not env.agents:
            break
    return won


def test_actions_can_be_sampled_by_the_mask_or_picked_from_the_list() -> None:
    env = petting.env(rules="trio")
    env.reset(seed=4)
    for agent in env.agent_iter():
        seen, _, over, cut, info = env.last()
        if over or cut:
            assert info == {}
            env.step(None)
            continue
        mask, space = seen["action_mask"], env.action_space(agent)
        assert info["legal"] == np.flatnonzero(mask).tolist()
        assert not any(env.infos[other] for other in env.agents if other != agent)
        picked = space.sample(mask)
        assert isinstance(picked, np.int64)
        assert space.sample(mask.astype(bool)) in info["legal"]
        env.step(picked)


def test_masks_that_fit_no_action_space_are_refused() -> None:
    space = petting.env().action_space("seat_0")
    mask = np.zeros(space.n, np.int8)
    assert space.sample(mask) == 0
    assert space == Discrete(space.n)
    assert 0 <= space.sample() < space.n
    for wrong in (mask[1:], mask.astype(np.int64), mask - 1, mask + 2):
        with pytest.raises(SetupError, match="zeros and ones"):
            space.sample(wrong)


def test_a_game_is_won_and_lost() -> None:
    won = play(petting.env(first=0), 3)
    assert sorted(won.values()) in ([-1.0, 1.0], [0.0, 0.0])


def test_an_environment_copied_in_the_middle_goes_on_alike() -> None:
    env = petting.raw_env("duel+adepts")
    env.reset(seed=1)
    for _ in range(7):
        env.step(env.episode.legal[-1])
    twins = [copy.deepcopy(env), copy.deepcopy(env)]
    saved = pickle.loads(pickle.dumps(env.episode))
    for twin in twins:
        twin.step(twin.episode.legal[0])
    saved.act(saved.legal[0])
    assert saved.game() == twins[0].episode.game() == twins[1].episode.game() != env.episode.game()


def test_illegal_actions_end_the_game_as_a_loss() -> None:
    env = petting.env(first=0)
    env.reset(seed=1)
    env.step(0)
    assert env.last()[1:3] == (-1, True)
    assert "not legal" in env.last()[4]["illegal"]
    env.step(None)
    assert env.last()[1:3] == (0, True)
    env.step(None)
    assert not env.agents
    both = petting.parallel_env(first=0)
    both.reset(seed=1)
    _, rewards, ends, _, _ = both.step({"seat_0": 0, "seat_1": 0})
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(ends.values())
    assert not both.agents


def test_what_comes_in_the_wrong_order_is_refused() -> None:
    env = petting.env(first=0)
    with pytest.raises(AttributeError, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    agents = iter(env.agent_iter())
    next(agents)
    with pytest.raises(SetupError, match="has not acted"):
        next(agents)
    for wrong in (-1, env.encoding.actions, None, "lay", 2.5):
        with pytest.raises(SetupError, match="not legal"):
            env.step(wrong)  # type: ignore[arg-type]
    env.step(np.int64(env.episode.legal[0]))
    assert list(env.agent_iter(0)) == []


@pytest.mark.parametrize("options", [{"illegal": "shrug"}, {"render_mode": "smoke"}, {"rules": "quartet"}])
def test_what_does_not_exist_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        petting.env(**options)


@pytest.mark.parametrize("make", [petting.env, petting.parallel_env])
def test_state_shows_every_hand(make: Any) -> None:
    env = make(rules="trio")
    env.reset(seed=3)
    game, state = getattr(env, "game", env), env.state()
    assert env.state_space.contains(state)
    facts = [game.observe(agent)["facts"] for agent in game.possible_agents]
    assert np.array_equal(state[-3 * len(facts[0]) :], np.concatenate(facts))
    assert np.array_equal(state[: -3 * len(facts[0])], game.observe("seat_0")["observation"].ravel())
