"""The spaces of an encoding, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from runehall.gyms.encoding import Encoding
from runehall.rune import Rules


def make_spaces(encoding: Encoding) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
    """The observation and the action space of an encoding."""
    size = (len(encoding.planes), encoding.width, encoding.width)
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 1, size, np.uint8),
        "facts": spaces.Box(-np.inf, np.inf, (len(encoding.facts),), np.float32),
        "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
    }
    return spaces.Dict(seen), spaces.Discrete(encoding.actions)


def final_info(seen: Any, points: NDArray[np.int32], done: NDArray[np.bool_]) -> dict[str, Any]:
    """What `info` says in a step with games that ended: what is seen of them, their points and who won."""
    best = points == points.max(axis=1, keepdims=True)
    ended = {"points": points.copy(), "_points": done, "winners": best & done[:, None], "_winners": done}
    return {"final_obs": seen, "_final_obs": done, "final_info": ended, "_final_info": done}


def illegal_reward(rules: Rules, margin: bool) -> float:
    """What an illegal action pays: no more than the worst game could."""
    return -200.0 if margin or rules.solo else -1.0
