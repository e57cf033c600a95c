"""RUNE for Gymnasium: solo, and one seat against minds; and many tables as a vector environment.

`gymnasium.make("runehall/Solo-v0")`, `"runehall/Duel-v0"`, `"runehall/Trio-v0"`, `"runehall/Teams-v0"` after importing
this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from runehall.gyms.encoding import Encoding
from runehall.gyms.spaces import make_spaces
from runehall.gyms.stage import RENDER_MODES, Observation, Stage, read_render_mode, read_rules
from runehall.gyms.vector import Tables
from runehall.minds import Budget, Mind, mind_called
from runehall.rune import Deck, Rules, SetupError


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game; the others are played by minds, who see only their views.

    The reward comes at the end (`bout.pay`); with `margin` it is the difference in points. An illegal action ends the
    game as a loss and `info["illegal"]` says why. The mask is in the observation and in `info["action_mask"]`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        minds: str | Mind | Sequence[str | Mind] = "random",
        simulations: int | None = None,
        seat: int | None = None,
        first: int | None = None,
        margin: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.rules, self.deck = read_rules(rules), deck or Deck.standard()
        self.encoding = Encoding.of(self.rules, self.deck)
        spaces_made: tuple[Any, Any] = make_spaces(self.encoding)
        self.observation_space, self.action_space = spaces_made
        self.render_mode = read_render_mode(render_mode)
        self.first, self.margin, self.simulations = first, margin, simulations
        if seat is not None and not 0 <= seat < self.rules.seats:
            raise SetupError("SET-3", f"there is no seat {seat}: this game has {self.rules.seats}")
        self._wanted = seat
        alike = isinstance(minds, str) or not isinstance(minds, Sequence)
        named: list[Any] = [minds] * (self.rules.seats - 1) if alike else list(minds)  # type: ignore[arg-type]
        if len(named) != self.rules.seats - 1:
            raise SetupError("GYM", f"{len(named)} minds for {self.rules.seats - 1} other seats: name one for each")
        self.minds: list[Mind] = [mind_called(mind) if isinstance(mind, str) else mind for mind in named]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and let the others play until it is this seat's turn."""
        super().reset(seed=seed, options=options)
        self.seat = int(self.np_random.integers(self.rules.seats)) if self._wanted is None else self._wanted
        self.stage = Stage.dealt(self.rules, self.deck, self.np_random, self.first)
        self._answer()
        return self._seen()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and the others' until it is this seat's turn again."""
        if int(action) not in self.stage.legal:
            seen, info = self._seen()
            why = f"action {action} is not legal here: take one that the mask allows"
            loss = 0.0 if self.rules.solo else -1.0
            return seen, loss, True, False, info | {"illegal": why}
        self.stage.act(int(action))
        self._answer()
        seen, info = self._seen()
        over = self.stage.over
        reward = float(self.stage.bout.payoffs(self.margin)[self.seat]) if over else 0.0
        if self.render_mode == "human":
            self.render()
        return seen, reward, over, False, info

    def render(self) -> Any:
        """The table, in the render mode."""
        return self.stage.render(self.render_mode)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.stage.observe(self.seat)
        return seen, {"action_mask": seen["action_mask"], "seat": self.seat}

    def _answer(self) -> None:
        """Let minds play for the other seats, each from its own view."""
        while not self.stage.over and self.stage.seat != self.seat:
            game, seat = self.stage.game(), self.stage.seat
            mind = self.minds[seat if seat < self.seat else seat - 1]
            budget = Budget(simulations=self.simulations, seed=int(self.np_random.integers(1 << 31)))
            move = mind.think(game.view(seat), budget).move
            self.stage.act(self.encoding.encode(game, move))


class TablesEnv(VectorEnv[Observation, Any, Any]):
    """Many games in the compiled core; each step plays one action in each, for whichever seat is to move there.

    `info["seats"]` tells whose observation it is. The reward is the acting seat's; all seats' are in `info["rewards"]`.
    A game that ends is dealt anew in the same step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium's way

    def __init__(self, num_envs: int, rules: Rules | str | None = "solo", deck: Deck | None = None, **options: Any):
        self.tables = Tables(num_envs, read_rules(rules), deck, **options)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = make_spaces(self.tables.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = spaces.MultiDiscrete([self.tables.encoding.actions] * num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal every game anew."""
        one = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=one, options=options)
        self.tables.reset(int(self.np_random.integers(1 << 31)))
        return self._seen(), {"seats": self.tables.seats.copy()}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Play an action in each game."""
        acted, tables = self.tables.seats.copy(), self.tables
        tables.step(actions)
        rewards = tables.rewards[np.arange(self.num_envs), acted].astype(np.float64)
        info = {"seats": tables.seats.copy(), "rewards": tables.rewards.copy(), "points": tables.points.copy()}
        return self._seen(), rewards, tables.done.astype(bool), np.zeros(self.num_envs, bool), info

    def _seen(self) -> Observation:
        tables = self.tables
        return {
            "observation": tables.table.copy(),
            "facts": tables.facts.copy(),
            "action_mask": tables.mask.astype(np.int8),
        }


for _mode in ("solo", "duel", "trio", "teams"):
    gymnasium.register(f"runehall/{_mode.title()}-v0", "runehall.gyms.gym:SeatEnv", kwargs={"rules": _mode})
