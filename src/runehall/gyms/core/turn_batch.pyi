import numpy as np
from numpy.typing import NDArray

from runehall.gyms.core.parallel import ParallelBatch
from runehall.gyms.core.tensors import CoreEncoding
from runehall.rune.core.interface import Core

class TurnBatch(ParallelBatch):
    """Games of one seat against compiled opponents, which play at random or take the most points at once (`greedy`)."""

    keep: int
    """How many turns a list has at most, the best ones."""

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
        """Deal, and from now on fill these buffers, which must be zero; `crops` without places are not written.

        `seat` is the one that chooses, or -1 for a random one in each game; with `keep_ended`, a finished game stays.
        """

    def reset(self, seeds: NDArray[np.uint64]) -> None:
        """Seed each game and deal it."""

    def place(self, i: int, core: Core, seat: int) -> None:
        """Replace one of these games by a game in its current state, for a seat that chooses there."""

    def step(self, actions: NDArray[np.int64]) -> int:
        """Play a turn of each game's list and return -1; if one is not in it, play none and return its game."""

    def play_in(self, i: int, action: int) -> bool:
        """Play a turn of one game's list; if it is not in the list, play nothing and return False."""

    def deal_next(self, i: int) -> None:
        """Deal the game that follows one that has ended and stayed."""

    def listed(self, i: int) -> bytes:
        """Return the turns of a game's list, for `read_turns` to decode on demand."""

def read_turns(listed: bytes) -> list[tuple[int, ...]]:
    """Decode the turns of a list into encoded moves."""
