"""Self-play: whole games by a noisy policy, written as net inputs and results for training."""

from typing import Any

from runehall.minds.rune.core.searcher import EvaluationWeights
from runehall.rune.core.interface import Core

class SelfPlay:
    core: Core
    weights: EvaluationWeights
    count: int
    def __init__(self, core: Core, weights: EvaluationWeights, method: int, inputs: Any, targets: Any) -> None: ...
    def run(self, games: int, seed: int, noise: float, draw_noise: float) -> int: ...
