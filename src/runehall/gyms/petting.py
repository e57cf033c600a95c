"""RUNE for PettingZoo: every mode, with one agent for each seat.

`env()` is the AEC environment; `parallel_env()` is the parallel form, which uses only the action of the agent to move.
The environment itself does the checks of PettingZoo's wrappers: each wrapper slows down access to every attribute, and
together they took most of a step's time.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from runehall.arguments import checked
from runehall.gyms.encoding import Encoding
from runehall.gyms.episode import RENDER_MODES, Episode, Observation, read_render_mode
from runehall.gyms.spaces import ActionSpace, illegal_reward, make_spaces
from runehall.rune import Deck, Rules, SetupError
from runehall.rune.notation.records import read_setup

ILLEGAL = ("end", "replace", "refuse")


def env(illegal: str = "end", **options: Any) -> raw_env:
    """Return the AEC environment; illegal actions end the game as a loss, are replaced by a random one, or refused."""
    return raw_env(illegal=illegal, **options)


FROM_RESET = ("agent_selection", "agents", "rewards", "terminations", "truncations", "infos", "num_agents", "episode")


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """One game of RUNE with an agent for each seat; `rules` may be a text such as `trio+adepts`."""

    metadata = {  # noqa: RUF012 - PettingZoo's way
        "name": "runehall_rune_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        first: int | None = None,
        margin: bool = False,
        max_cycles: int | None = None,
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise SetupError("GYM", f"illegal actions {illegal!r}: choose one of {', '.join(ILLEGAL)}")
        self.rules, self.deck = read_setup(rules, deck)
        self.first, self.margin, self.max_cycles, self.illegal = first, margin, max_cycles, illegal
        self.render_mode = read_render_mode(render_mode)
        self.encoding = Encoding.of(self.rules, self.deck)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        made = {agent: make_spaces(self.encoding) for agent in self.possible_agents}
        self.observation_spaces = {agent: space for agent, (space, _) in made.items()}
        self.action_spaces = {agent: space for agent, (_, space) in made.items()}
        planes, facts = len(self.encoding.planes) * self.encoding.width**2, len(self.encoding.facts)
        self.state_space = spaces.Box(-np.inf, np.inf, (planes + self.rules.seats * facts,), np.float32)
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's observation space, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> ActionSpace:
        """Return the agent's action space, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.episode = Episode.dealt(self.rules, self.deck, self.np_random, self.first)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._call_up()
        self._acted = dict.fromkeys(self.agents, 0)
        self._calls = 0

    def __getattr__(self, name: str) -> Any:
        """Called only for attributes that do not exist yet."""
        if name in FROM_RESET:
            raise AttributeError(f"{name} is not there before reset: call reset() first")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yield the agent to move until the game is over; call `step` after each."""
        for _ in range(min(max_iter, 2**62)):
            if not self.agents:
                return
            calls = self._calls
            yield self.agent_selection
            if self._calls == calls:
                raise SetupError("GYM", "the agent has not acted: call step() or reset() in each round of agent_iter()")

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know; its mask is empty while another agent is to move."""
        if agent not in self.possible_agents:
            raise SetupError("GYM", f"there is no agent {agent!r:.40}: they are {', '.join(self.possible_agents)}")
        return self.episode.observe(self.seat_of[agent])

    def state(self) -> NDArray[np.float32]:
        """Return all hands and the table, for critics that see all: the first seat's planes, all seats' facts."""
        seen = [self.episode.observe(seat) for seat in range(self.rules.seats)]
        return np.concatenate([seen[0]["observation"].ravel(), *(each["facts"] for each in seen)], dtype=np.float32)

    def step(self, action: int | np.integer[Any] | None) -> None:
        """Play the action of the agent to move."""
        agent = self.agent_selection
        self._calls += 1
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.infos[agent] = {}
        episode = self.episode
        if action not in episode.legal:
            if self.illegal == "replace":
                action = int(self.np_random.choice(episode.legal))
            else:
                self._refuse(agent, action)
                return
        episode.act(index(action))
        self._acted[agent] += 1
        if episode.over:
            self.rewards = dict(zip(self.possible_agents, episode.encoded.payoffs(self.margin), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        elif self.max_cycles is not None and min(self._acted.values()) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._call_up()
        if self.render_mode == "human":
            self.render()

    def _call_up(self) -> None:
        """Select the next agent, whose `info` lists the legal actions."""
        self.agent_selection = agent = self.possible_agents[self.episode.seat]
        self.infos[agent] = {} if self.episode.over else {"legal": self.episode.legal}

    def _refuse(self, agent: str, action: Any) -> None:
        """End the game after an illegal action, or raise SetupError if it is no action at all."""
        why = f"action {action} is not legal here: take one that the mask allows"
        if self.illegal == "refuse" or not self.action_space(agent).contains(action):
            raise SetupError("ACTION", why)
        self.rewards[agent] = illegal_reward(self.rules, self.margin)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos[agent] = {"illegal": why}
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return the table, in the render mode."""
        return self.episode.render(self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class parallel_env(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """The parallel form: each step uses only the action of the agent to move, which `info["to_move"]` names."""

    metadata = raw_env.metadata | {"is_parallelizable": True}

    def __init__(self, illegal: str = "end", max_cycles: int | None = None, **options: Any) -> None:
        self.game = raw_env(illegal=illegal, **options)
        self.max_cycles, self.render_mode = max_cycles, self.game.render_mode
        self.possible_agents = self.game.possible_agents

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the agent's observation space, always the same object."""
        return self.game.observation_space(agent)

    def action_space(self, agent: str) -> ActionSpace:
        """Return the agent's action space, always the same object."""
        return self.game.action_space(agent)

    @property
    def state_space(self) -> spaces.Space[Any]:
        """The space of `state`."""
        return self.game.state_space

    def state(self) -> NDArray[np.float32]:
        """Return all hands and the table."""
        return self.game.state()

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.game.observe(agent) for agent in self.possible_agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        moving, infos = self.game.agent_selection, self.game.infos
        return {agent: infos[agent] | {"to_move": moving == agent} for agent in self.possible_agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.game.reset(seed, options)
        self.agents, self._steps = self.possible_agents[:], 0
        return self._seen(), self._infos()

    @checked
    def step(self, actions: dict[str, int]) -> Any:
        """Play the action of the agent to move."""
        game = self.game
        game.step(actions.get(game.agent_selection))
        self._steps += 1
        cut = self.max_cycles is not None and self._steps >= self.max_cycles and not any(game.terminations.values())
        truncations = dict.fromkeys(self.possible_agents, cut)
        if cut or all(game.terminations.values()):
            self.agents = []
        return self._seen(), dict(game.rewards), dict(game.terminations), truncations, self._infos()

    def render(self) -> Any:
        """Return the table, in the render mode."""
        return self.game.render()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
