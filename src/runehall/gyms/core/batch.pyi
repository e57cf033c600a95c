from typing import Any

import numpy as np
from numpy.typing import NDArray

from runehall.gyms.core.parallel import ParallelBatch
from runehall.gyms.core.tensors import CoreEncoding

class Batch(ParallelBatch):
    """Games of one encoding, dealt from a seed; a game that ends gives place to the next."""

    def __init__(
        self,
        frame: CoreEncoding,
        *,
        first: int,
        threads: int,
        margin: bool,
        seeing: bool,
        seeds: NDArray[np.uint64],
        table: NDArray[np.uint8],
        facts: NDArray[np.float32],
        mask: NDArray[np.uint8],
        legal: NDArray[np.int32],
        counts: NDArray[np.int32],
        seats: NDArray[np.int32],
        rewards: NDArray[np.float32],
        points: NDArray[np.int32],
        done: NDArray[np.uint8],
    ) -> None:
        """Deal, and fill these buffers, all zero now, from now on; `first` is the seat that begins, or -1 for any."""

    def reset(self, seeds: NDArray[np.uint64]) -> None:
        """Deal every game anew: from a seed of its own each, or from one seed and its number."""

    def step(self, actions: NDArray[np.int64]) -> int:
        """Play an action in each game; if one is not legal, play none and say in which game (otherwise -1)."""

    def choose(self, out: NDArray[np.int64]) -> None:
        """A uniformly random legal action for each game."""

    def random(self, steps: int) -> int:
        """Play uniformly random legal actions, this many in each game; how many games ended."""

    def peek(self, out: NDArray[Any]) -> None:
        """What every legal action of every game would lead to, a row each, game by game."""

    def save(self) -> bytes:
        """The games and what is to come of chance, for a batch made alike, by this version on such a machine."""

    def load(self, saved: bytes) -> None:
        """Go on where a batch was saved."""
