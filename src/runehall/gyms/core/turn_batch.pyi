import numpy as np
from numpy.typing import NDArray

from runehall.gyms.core.parallel import ParallelBatch
from runehall.gyms.core.tensors import CoreEncoding
from runehall.rune.core.interface import Core

class TurnBatch(ParallelBatch):
    """Games of one seat against the core: `greedy` opponents take the most points at once, others play at random."""

    keep: int
    """How many turns of a list are kept, the best ones."""

    def __init__(
        self,
        frame: CoreEncoding,
        *,
        threads: int,
        greedy: bool,
        seat: int,
        margin: bool,
        keep_ended: bool,
        seeds: NDArray[np.uint64],
        rows: NDArray[np.float32],
        crops: NDArray[np.uint8],
        counts: NDArray[np.int32],
        seats: NDArray[np.int32],
        rewards: NDArray[np.float32],
        points: NDArray[np.int32],
        done: NDArray[np.uint8],
    ) -> None:
        """Deal, and fill these buffers, all zero now, from now on; `crops` without places are not written.

        `seat` chooses, or with -1 another one in each game; with `keep_ended` a game that has ended stays.
        """

    def reset(self, seeds: NDArray[np.uint64]) -> None:
        """Set the chance of each game to come, and deal it."""

    def place(self, i: int, core: Core, seat: int) -> None:
        """Put a game as it stands in the place of one of these, for a seat that chooses there."""

    def step(self, actions: NDArray[np.int64]) -> int:
        """Play a turn of the list in each game; if one is not there, play none and say in which game (otherwise -1)."""

    def play_in(self, i: int, action: int) -> bool:
        """Play a turn of one game's list; false, and nothing is played, if it is not there."""

    def deal_next(self, i: int) -> None:
        """Deal the game that comes after one that has ended and stayed."""

    def listed(self, i: int) -> bytes:
        """The turns of a game's list, to be read by `read_turns` when somebody asks for them."""

def read_turns(listed: bytes) -> list[tuple[int, ...]]:
    """The turns of a list as the core's numbers of their moves."""
