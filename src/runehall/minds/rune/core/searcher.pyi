"""The Python interface of the compiled search."""

from collections.abc import Sequence

from runehall.rune.core.interface import Core

def net_size(inputs: int) -> int: ...

class EvaluationWeights:
    with_replies: int
    def __init__(self, numbers: Sequence[float]) -> None: ...

class Searcher:
    core: Core
    weights: EvaluationWeights
    count: int
    def __init__(
        self,
        core: Core,
        weights: EvaluationWeights,
        viewer: int,
        unseen: Sequence[int],
        hands: Sequence[tuple[int, Sequence[int]]],
        greedy: Sequence[float] = (),
        adepts_hidden: bool = False,
    ) -> None: ...
    def stop(self) -> None: ...
    def rank(
        self, keep: int, method: int, every_place: bool, seconds: float = 0
    ) -> list[tuple[tuple[int, ...], float]]: ...
    def set_candidates(self, turns: Sequence[tuple[int, ...]]) -> None: ...
    def inputs_after(self, chosen: Sequence[int]) -> list[list[float]]: ...
    def dealt(self, seed: int) -> tuple[list[int], list[int]]: ...
    def rollouts(self, chosen: Sequence[int], seed: int, depth: int, seconds: float) -> list[float]: ...
    def monte_carlo(
        self, tree: bool, moves: Sequence[int], simulations: int, seconds: float, seed: int
    ) -> tuple[list[float], list[int], int]: ...
