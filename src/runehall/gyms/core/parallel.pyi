from runehall.gyms.core.tensors import CoreEncoding
from runehall.rune.core.interface import Core

class ParallelBatch:
    """Does the same work for every game, on one thread or on several."""

    frame: CoreEncoding
    games: int
    threads: int

    def core(self, i: int) -> Core:
        """Return a copy of one game, including everything hidden."""

def start_threads(owner: object, batch: ParallelBatch) -> None:
    """Start the additional threads of a batch; they end when the owner is garbage-collected."""
