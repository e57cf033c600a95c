"""RUNE for Gymnasium: solo, one seat against minds, and many tables as a vector environment.

After importing this module: `gymnasium.make("runehall/Solo-v0")`, `"runehall/Duel-v0"`, `"runehall/Trio-v0"` or
`"runehall/Teams-v0"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from runehall.arguments import check_seat
from runehall.gyms.arrays import read_action
from runehall.gyms.core.opponents import CORE_MINDS, Opponents
from runehall.gyms.encoding import Encoding
from runehall.gyms.episode import RENDER_MODES, Episode, Observation, read_render_mode, read_start
from runehall.gyms.registration import register
from runehall.gyms.spaces import final_info, illegal_reward, make_spaces
from runehall.gyms.vector import Tables
from runehall.minds import Budget, Mind, mind_called
from runehall.rune import Deck, Rules, SetupError
from runehall.rune.notation.records import read_setup


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat of a game. Minds play the others and see only their own views; `random` and `greedy` are compiled.

    The reward comes at the end (`encoded_game.pay`); with `margin` it is the difference in points. An illegal action
    ends the game as a loss, and `info["illegal"]` says why. The mask is in the observation and in
    `info["action_mask"]`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        minds: str | Mind | Sequence[str | Mind] = "greedy",
        simulations: int | None = None,
        seat: int | None = None,
        first: int | None = None,
        margin: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.rules, self.deck = read_setup(rules, deck)
        self.encoding = Encoding.of(self.rules, self.deck)
        spaces_made: tuple[Any, Any] = make_spaces(self.encoding)
        self.observation_space, self.action_space = spaces_made
        self.render_mode = read_render_mode(render_mode)
        self.first, self.margin, self.simulations = first, margin, simulations
        if seat is not None:
            check_seat(seat, self.rules.seats)
        self._wanted = seat
        alike = isinstance(minds, str) or not isinstance(minds, Sequence)
        named: list[Any] = [minds] * (self.rules.seats - 1) if alike else list(minds)  # type: ignore[arg-type]
        if len(named) != self.rules.seats - 1:
            raise SetupError("GYM", f"{len(named)} minds for {self.rules.seats - 1} other seats: name one for each")
        self.minds: list[Mind | str] = [_read_mind(mind) for mind in named]
        self._opponents = Opponents(self.rules.mode, 0)
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game, or continue from a `record` or a `position`, and let the others play until this seat's turn.

        A continued game is played by the seat to move, unless this environment was created for a seat.
        """
        super().reset(seed=seed, options=options)
        start = read_start(options)
        if start is None:
            self.seat = int(self.np_random.integers(self.rules.seats)) if self._wanted is None else self._wanted
            self.episode = Episode.dealt(self.rules, self.deck, self.np_random, self.first)
        else:
            self.seat = start.seat if self._wanted is None else self._wanted
            if start.rules != self.rules or start.deck != self.deck or start.over:
                raise SetupError("GYM", "only a game of the same rules and deck that is not over can be played on here")
            self.episode = Episode.continued(start)
        self._opponents.seed = int(self.np_random.integers(1 << 62))
        self._core_seats = self._bits(CORE_MINDS)
        self._greedy_seats = self._bits(("greedy",))
        self._answer()
        self._over = self.episode.over
        return self._seen()

    def _bits(self, minds: tuple[str, ...]) -> int:
        """Return, as bits, the other seats that any of these minds plays."""
        others = [seat for seat in range(self.rules.seats) if seat != self.seat]
        return sum(1 << seat for seat, mind in zip(others, self.minds, strict=True) if mind in minds)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and the others' until it is this seat's turn again."""
        if self._over:
            raise ResetNeeded("the game is over: call reset()")
        chosen = read_action(action)
        if chosen not in self._legal:
            self._over = True
            seen, info = self._seen()
            why = f"action {action} is not legal here: take one that the mask allows"
            return seen, illegal_reward(self.rules, self.margin), True, False, info | {"illegal": why}
        self.episode.act(chosen)
        self._answer()
        seen, info = self._seen()
        self._over = over = self.episode.over
        if over:
            points = np.array(self.episode.encoded.points())
            info |= {"points": points, "winners": np.flatnonzero(points == points.max())}
        reward = float(self.episode.encoded.payoffs(self.margin)[self.seat]) if over else 0.0
        if self.render_mode == "human":
            self.render()
        return seen, reward, over, False, info

    def render(self) -> Any:
        """Return the table, in the render mode."""
        return self.episode.render(self.render_mode)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the legal actions, in the form that sb3-contrib's MaskablePPO needs."""
        return self.episode.mask(self.seat).astype(bool)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen, self._legal = self.episode.show(self.seat)
        return seen, {"action_mask": seen["action_mask"], "legal": self._legal, "seat": self.seat}

    def _answer(self) -> None:
        """Let minds play for the other seats, each from its own view."""
        while not self.episode.over and self.episode.seat != self.seat:
            seat = self.episode.seat
            mind = self.minds[seat if seat < self.seat else seat - 1]
            if isinstance(mind, str):
                self.episode.answer(self._opponents, self._core_seats, self._greedy_seats)
                continue
            game = self.episode.game()
            budget = Budget(simulations=self.simulations, seed=int(self.np_random.integers(1 << 31)))
            move = mind.think(game.view(seat), budget).move
            self.episode.act(self.encoding.encode(game, move))


def _read_mind(mind: str | Mind) -> Mind | str:
    """Return the mind of this name, unless it is a mind already or a compiled one."""
    return mind if hasattr(mind, "think") or mind in CORE_MINDS else mind_called(mind)


class TablesEnv(VectorEnv[Observation, Any, Any]):
    """Many games in the compiled engine; each step plays one action in each, for the seat to move there.

    `info["seats"]` says whose observation it is. The reward is the acting seat's; all seats' are in `info["rewards"]`.
    A game that ends is dealt again in the same step; `final_obs` (all zero) and `final_info` (`points`, `winners`)
    belong to the games that ended.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium's way

    def __init__(self, num_envs: int, rules: Rules | str | None = None, deck: Deck | None = None, **options: Any):
        self.tables = Tables(num_envs, rules, deck, **options)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = make_spaces(self.tables.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = spaces.MultiDiscrete([self.tables.encoding.actions] * num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal every game again, from one seed or from one for each game."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if isinstance(seed, list):
            drawn = self.np_random.integers(1 << 62, size=self.num_envs)
            self.tables.reset([int(d) if s is None else s for s, d in zip(seed, drawn, strict=True)])
        else:
            self.tables.reset(int(self.np_random.integers(1 << 31)))
        return self._seen(), {"seats": self.tables.seats.copy()}

    def step(self, actions: Any) -> tuple[Observation, Any, Any, Any, dict[str, Any]]:
        """Play an action in each game."""
        acted, tables = self.tables.seats.copy(), self.tables
        tables.step(actions)
        rewards = tables.rewards[np.arange(self.num_envs), acted].astype(np.float64)
        done = tables.done.astype(bool)
        info: dict[str, Any] = {
            "seats": tables.seats.copy(), "rewards": tables.rewards.copy(), "points": tables.points.copy(),
        }  # fmt: skip
        seen = self._seen()
        if done.any():
            info |= final_info({name: np.zeros_like(each) for name, each in seen.items()}, tables.points, done)
        return seen, rewards, done, np.zeros(self.num_envs, bool), info

    def _seen(self) -> Observation:
        tables = self.tables
        return {
            "observation": tables.table.copy(),
            "facts": tables.facts.copy(),
            "action_mask": tables.mask.astype(np.int8),
        }


register()
