from runehall.gyms.core.tensors import CoreEncoding
from runehall.rune.core.interface import Core

class ParallelBatch:
    """Does the same work for every game, on one thread or on several."""

    frame: CoreEncoding
    games: int
    threads: int

    def core(self, i: int) -> Core:
        """A copy of one game, with all that is hidden."""

def start_threads(owner: object, batch: ParallelBatch) -> None:
    """Start the threads of a batch besides the caller's own; they end when the owner is gone."""
