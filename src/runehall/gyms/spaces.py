"""The spaces of an encoding, as Gymnasium and PettingZoo describe them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from runehall.gyms.encoding import Encoding


def make_spaces(encoding: Encoding) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
    """The observation and the action space of an encoding."""
    size = (len(encoding.planes), encoding.width, encoding.width)
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(0, 1, size, np.uint8),
        "facts": spaces.Box(-np.inf, np.inf, (len(encoding.facts),), np.float32),
        "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
    }
    return spaces.Dict(seen), spaces.Discrete(encoding.actions)
