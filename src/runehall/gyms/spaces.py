"""The spaces of an encoding, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from runehall.gyms.encoding import Encoding
from runehall.rune import Rules, SetupError


class ActionSpace(spaces.Discrete[Any]):
    """Gymnasium's `Discrete` with a `sample(mask)` that is several times as fast and also accepts `bool` masks."""

    def sample(self, mask: NDArray[Any] | None = None, probability: NDArray[Any] | None = None) -> Any:
        """Return a random action; with a mask, one that it allows. As in Gymnasium, an empty mask gives the first."""
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        if mask.shape != (self.n,) or mask.dtype not in (np.bool_, np.int8) or mask.view(np.uint8).max() > 1:
            raise SetupError("GYM", f"the mask of a sample has {self.n} zeros and ones, as int8 or bool")
        legal = np.flatnonzero(mask.view(np.bool_))
        return self.dtype.type(legal[self.np_random.integers(len(legal))] if len(legal) else self.start)


def make_spaces(encoding: Encoding) -> tuple[spaces.Dict, ActionSpace]:
    """Return the observation space and the action space of an encoding."""
    size = (len(encoding.planes), encoding.width, encoding.width)
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 1, size, np.uint8),
        "facts": spaces.Box(-np.inf, np.inf, (len(encoding.facts),), np.float32),
        "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
    }
    return spaces.Dict(seen), ActionSpace(encoding.actions)


def final_info(seen: Any, points: NDArray[np.int32], done: NDArray[np.bool_]) -> dict[str, Any]:
    """Return the `info` of a step in which games ended: their last observations, their points, and who won."""
    best = points == points.max(axis=1, keepdims=True)
    ended = {"points": points.copy(), "_points": done, "winners": best & done[:, None], "_winners": done}
    return {"final_obs": seen, "_final_obs": done, "final_info": ended, "_final_info": done}


def illegal_reward(rules: Rules, margin: bool) -> float:
    """Return the reward of an illegal action: no more than that of the worst game."""
    return -200.0 if margin or rules.solo else -1.0
