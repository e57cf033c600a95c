"""The compact game for Gymnasium: `runehall/DuelTurns-v0` and its like, as one game or many at once.

`gymnasium.make_vec("runehall/DuelTurns-v0", num_envs=64)` steps all games in the compiled engine.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from runehall.gyms.episode import RENDER_MODES, draw, read_render_mode, read_start
from runehall.gyms.spaces import final_info, illegal_reward
from runehall.gyms.turns import CROP, TURNS, TurnTables
from runehall.rune import Deck, Rules, SetupError

Rows = NDArray[np.float32] | dict[str, NDArray[Any]]
"""The rows, or rows and crop."""


def turn_spaces(tables: TurnTables) -> tuple[spaces.Space[Any], spaces.Discrete[Any]]:
    """Return the spaces: features for each turn of the list, with a crop the planes too; and a turn's number."""
    rows = spaces.Box(-np.inf, np.inf, tables.rows.shape[1:], np.float32)
    crop = spaces.Box(0, 1, tables.crops.shape[1:], np.uint8)
    seen: spaces.Space[Any] = spaces.Dict({"rows": rows, "crop": crop}) if tables.crops.size else rows
    return seen, spaces.Discrete(tables.rows.shape[1])


def read_crop(observation: str) -> int:
    """Return the width of an observation's crop, in places; 0 for none."""
    if observation not in ("rows", "crop"):
        raise SetupError("GYM", f"there is no observation {observation!r}: choose rows or crop")
    return CROP if observation == "crop" else 0


class TurnEnv(gymnasium.Env[Rows, Any]):
    """One seat that chooses among its best turns, against compiled opponents.

    It observes `rows` of features, one for the result of each turn; with `observation="crop"`, also the table after
    each turn in planes of 16 by 16 places. The reward comes at the end. A turn that is not in the list ends the game as
    a loss, and `info["illegal"]` says so. `info["legal"]` has the turns in notation, and `info["action_mask"]` which
    numbers exist; the last `info` has `points` and `winners`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        opponent: str = "greedy",
        turns: int = TURNS,
        seat: int | None = None,
        margin: bool = False,
        observation: str = "rows",
        render_mode: str | None = None,
    ) -> None:
        self.tables = TurnTables(
            1, rules, deck, opponent=opponent, turns=turns, seat=seat, margin=margin,
            crop=read_crop(observation), keep_ended=True,
        )  # fmt: skip
        self.margin, self.seat = margin, seat
        self.render_mode = read_render_mode(render_mode)
        self._over = True
        made: tuple[Any, Any] = turn_spaces(self.tables)
        self.observation_space, self.action_space = made

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Rows, dict[str, Any]]:
        """Deal a new game, or continue from a record or a position."""
        super().reset(seed=seed)
        start = read_start(options)
        if self.tables.done[0] and seed is None:
            self.tables.deal_next(0)
        else:
            self.tables.reset([int(self.np_random.integers(1 << 62))])
        if start is not None:
            self.tables.place(0, start, self.seat)
        self._over = False
        return self._seen()

    def step(self, action: Any) -> tuple[Rows, float, bool, bool, dict[str, Any]]:
        """Play a turn of the list, and the others' until it is this seat's turn again."""
        tables = self.tables
        if self._over:
            raise ResetNeeded("the game is over: call reset()")
        if not tables.play_in(0, action):
            self._over = True
            rows, info = self._seen()
            why = f"turn {action} is not in the list of {tables.counts[0]}: use the mask"
            return rows, illegal_reward(tables.rules, self.margin), True, False, info | {"illegal": why}
        if self.render_mode == "human":
            self.render()
        if not tables.done[0]:
            rows, info = self._seen()
            return rows, 0.0, False, False, info
        self._over = True
        return nothing(tables, 0), float(tables.rewards[0]), True, False, last_info(tables, 0)

    def render(self) -> Any:
        """Return the current table, in the render mode."""
        return None if self.render_mode is None else draw(self.render_mode, self.tables.core(0), self.tables.rules)

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which turns exist, in the form that sb3-contrib's MaskablePPO needs."""
        return self.tables.mask_of(0)

    def _seen(self) -> tuple[Rows, dict[str, Any]]:
        rows, info = self.tables.show(0)
        if self.tables.crops.size:
            return {"rows": rows, "crop": self.tables.crops[0].copy()}, info
        return rows, info


def shown(tables: TurnTables, games: int | slice) -> Rows:
    """Return the observation of a game, or of several, as copies of the buffers."""
    rows = tables.rows[games].copy()
    return {"rows": rows, "crop": tables.crops[games].copy()} if tables.crops.size else rows


def nothing(tables: TurnTables, games: int | slice) -> Rows:
    """Return the observation of a game that is over, which has no turn to choose."""
    rows = np.zeros_like(tables.rows[games])
    return {"rows": rows, "crop": np.zeros_like(tables.crops[games])} if tables.crops.size else rows


def last_info(tables: TurnTables, game: int) -> dict[str, Any]:
    """Return each side's points and the winners of a game that has just ended."""
    points = tables.points[game]
    return {"points": points.copy(), "winners": np.flatnonzero(points == points.max())}


class TurnVectorEnv(VectorEnv[Rows, Any, Any]):
    """Many games of one seat against compiled opponents; a game that ends is dealt again in the same step.

    `info["action_mask"]` says which turns exist; `final_obs` and `final_info` (`points`, `winners`) belong to the games
    that ended. The same seeds give the same games, whatever the number of threads.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}  # noqa: RUF012 - Gymnasium's way

    def __init__(
        self,
        num_envs: int = 1,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        observation: str = "rows",
        **options: Any,
    ) -> None:
        self.tables = TurnTables(num_envs, rules, deck, crop=read_crop(observation), **options)
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = turn_spaces(self.tables)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = spaces.MultiDiscrete([self.tables.rows.shape[1]] * num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """Deal every game again, from one seed or from one for each game."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        start = read_start(options)
        drawn = self.np_random.integers(1 << 62, size=self.num_envs)
        given = seed if isinstance(seed, list) else [None] * self.num_envs
        if len(given) != self.num_envs:
            raise SetupError("GYM", f"{self.num_envs} games need one seed, or {self.num_envs}")
        self.tables.reset([int(d) if s is None else int(s) for s, d in zip(given, drawn, strict=True)])
        if start is not None:
            for game in range(self.num_envs):
                self.tables.place(game, start)
        return shown(self.tables, slice(None)), self._info()

    def step(self, actions: Any) -> tuple[Rows, Any, Any, Any, dict[str, Any]]:
        """Play a turn in each game."""
        tables = self.tables
        tables.step(actions)
        done, info = tables.done.astype(bool), self._info()
        if done.any():
            info |= final_info(nothing(tables, slice(None)), tables.points, done)
        cut = np.zeros(self.num_envs, bool)
        return shown(tables, slice(None)), tables.rewards.astype(np.float64), done, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which turns exist in each game."""
        return self.tables.mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.tables.mask, "seats": self.tables.seats.copy()}
