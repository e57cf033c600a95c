"""RUNE for PettingZoo: every mode, one agent a seat.

`env()` is the AEC environment with PettingZoo's own wrappers, `raw_env` the bare one, `parallel_env()` the parallel
form, in which the agent to move is heard and the others' actions are not looked at.
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from runehall.gyms.encoding import Encoding
from runehall.gyms.spaces import make_spaces
from runehall.gyms.stage import RENDER_MODES, Observation, Stage, read_render_mode, read_rules
from runehall.rune import Deck, Rules, SetupError

ILLEGAL = ("end", "replace")


def env(illegal: str = "end", **options: Any) -> AECEnv[str, Observation, int]:
    """The AEC environment. An illegal action ends the game as a loss, or is replaced by a random legal one."""
    if illegal not in ILLEGAL:
        raise SetupError("GYM", f"illegal actions {illegal!r}: choose one of {', '.join(ILLEGAL)}")
    bare: Any = raw_env(replace=illegal == "replace", **options)
    if illegal == "end":
        bare = wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(bare))


class raw_env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """One game of RUNE, an agent for each seat; `rules` may be a text such as `trio+adepts`."""

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
        replace: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.rules, self.deck = read_rules(rules), deck or Deck.standard()
        self.first, self.margin, self.max_cycles, self.replace = first, margin, max_cycles, replace
        self.render_mode = read_render_mode(render_mode)
        self.encoding = Encoding.of(self.rules, self.deck)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.rules.seats)]
        self.agents = self.possible_agents[:]
        made = {agent: make_spaces(self.encoding) for agent in self.agents}
        self.observation_spaces = {agent: space for agent, (space, _) in made.items()}
        self.action_spaces = {agent: space for agent, (_, space) in made.items()}
        self.np_random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same space every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.stage = Stage.dealt(self.rules, self.deck, self.np_random, self.first)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.stage.seat]
        self._acted = dict.fromkeys(self.agents, 0)

    def observe(self, agent: str) -> Observation:
        """What an agent may know; its mask is empty while another is to move."""
        return self.stage.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Play the action of the agent to move."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        if self.replace and action not in self.stage.legal:
            action = int(self.np_random.choice(self.stage.legal))
        if action is None or action not in self.stage.legal:
            raise SetupError("ACTION", f"action {action} is not legal here: take one that the mask allows")
        self.stage.act(int(action))
        self._acted[agent] += 1
        if self.stage.over:
            payoffs = self.stage.bout.payoffs(self.margin)
            self.rewards = dict(zip(self.possible_agents, payoffs, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and min(self._acted.values()) >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.stage.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table, in the render mode."""
        return self.stage.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


class parallel_env(ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """The parallel form: in each step the agent to move is heard; `info["to_move"]` tells who that is."""

    metadata = raw_env.metadata | {"is_parallelizable": True}

    def __init__(self, illegal: str = "end", max_cycles: int | None = None, **options: Any) -> None:
        if illegal not in ILLEGAL:
            raise SetupError("GYM", f"illegal actions {illegal!r}: choose one of {', '.join(ILLEGAL)}")
        self.game = raw_env(replace=illegal == "replace", **options)
        self.max_cycles, self.render_mode = max_cycles, self.game.render_mode
        self.possible_agents, self.agents = self.game.possible_agents, self.game.agents[:]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space every time."""
        return self.game.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same space every time."""
        return self.game.action_space(agent)

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.game.observe(agent) for agent in self.possible_agents}

    def _told(self) -> dict[str, dict[str, Any]]:
        return {agent: {"to_move": self.game.agent_selection == agent} for agent in self.possible_agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.game.reset(seed, options)
        self.agents, self._steps = self.possible_agents[:], 0
        return self._seen(), self._told()

    def step(self, actions: dict[str, int]) -> Any:
        """Play the action of the agent to move."""
        game, agent = self.game, self.game.agent_selection
        action = actions.get(agent)
        if not game.replace and action not in game.stage.legal:
            game.rewards = dict.fromkeys(self.agents, 0.0) | {agent: -1.0}
            game.terminations = dict.fromkeys(self.agents, True)
        else:
            game.step(action)
        self._steps += 1
        cut = self.max_cycles is not None and self._steps >= self.max_cycles and not any(game.terminations.values())
        truncations = dict.fromkeys(self.possible_agents, cut)
        if cut or all(game.terminations.values()):
            self.agents = []
        return self._seen(), dict(game.rewards), dict(game.terminations), truncations, self._told()

    def render(self) -> Any:
        """The table, in the render mode."""
        return self.game.render()

    def close(self) -> None:
        """Nothing is open."""
