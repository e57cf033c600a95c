from typing import Any

import numpy as np
from numpy.typing import NDArray

from runehall.gyms.core.parallel import ParallelBatch
from runehall.gyms.core.tensors import CoreEncoding

class Batch(ParallelBatch):
    """Games of one encoding, dealt from a seed; a game that ends is followed by the next one."""

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
        """Deal, and from now on fill these zeroed buffers; `first` is the seat that begins, or -1 for any."""

    def reset(self, seeds: NDArray[np.uint64]) -> None:
        """Deal every game again: each from its own seed, or all from one seed and their numbers."""

    def step(self, actions: NDArray[np.int64]) -> int:
        """Play an action in each game and return -1; if one is illegal, play none and return the number of its game."""

    def choose(self, out: NDArray[np.int64]) -> None:
        """Choose a uniformly random legal action for each game."""

    def random(self, steps: int) -> int:
        """Play uniformly random legal actions, this many in each game; return how many games ended."""

    def peek(self, out: NDArray[Any]) -> None:
        """Write the features after every legal action of every game, one row each, game by game."""

    def save(self) -> bytes:
        """Return the games and their random state, for a batch with equal settings, version and machine type."""

    def load(self, saved: bytes) -> None:
        """Continue from a saved batch."""
