"""Fits a net to results with NumPy: logistic loss, Adam."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from runehall.minds.rune.core.searcher import net_size
from runehall.minds.rune.core.structs import HIDDEN_UNITS, NET_INPUTS

Floats = NDArray[np.float32]


@dataclass
class Fit:
    """A net being fitted: its numbers in the engine's order, and its losses on the held-out positions."""

    numbers: Floats
    losses: list[float]


def fresh_numbers(seed: int, inputs: int = NET_INPUTS) -> Floats:
    """Return a net with random weights."""
    rng = np.random.default_rng(seed)
    n = inputs * HIDDEN_UNITS
    numbers = np.zeros(net_size(inputs), np.float32)
    numbers[:n] = rng.normal(0, 0.15, n)
    numbers[n + HIDDEN_UNITS : n + 2 * HIDDEN_UNITS] = rng.normal(0, 0.1, HIDDEN_UNITS)
    return numbers


def _parts(numbers: Floats) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    inputs = (len(numbers) - net_size(0)) // (HIDDEN_UNITS + 1)
    n = inputs * HIDDEN_UNITS
    inner = numbers[:n].reshape(inputs, HIDDEN_UNITS)
    start, outer = numbers[n : n + HIDDEN_UNITS], numbers[n + HIDDEN_UNITS : n + 2 * HIDDEN_UNITS]
    return inner, start, outer, numbers[n + 2 * HIDDEN_UNITS : -1], numbers[-1:]


def outcomes(numbers: Floats, inputs: Floats) -> Floats:
    """Return the net's outputs for many positions at once."""
    inner, start, outer, direct, base = _parts(numbers)
    hidden = np.maximum(inputs @ inner + start, 0)
    value: Floats = 1 / (1 + np.exp(-(hidden @ outer + inputs @ direct + base[0])))
    return value


def loss_of(values: Floats, targets: Floats) -> float:
    """Return the mean logistic loss."""
    v = np.clip(values, 1e-6, 1 - 1e-6)
    return float(-np.mean(targets * np.log(v) + (1 - targets) * np.log(1 - v)))


def fit(
    numbers: Floats, inputs: Floats, targets: Floats, *, epochs: int, seed: int, rate: float = 2e-3, decay: float = 1e-5
) -> Fit:
    """Fit a net to results; one position in twenty is held out to measure the loss after each epoch."""
    rng = np.random.default_rng(seed)
    held = len(inputs) // 20
    # Positions of one game are adjacent, so a contiguous part is held out, not single positions.
    kept, kept_targets = inputs[:-held], targets[:-held]
    numbers = numbers.copy()
    step, batch = 0, 1024
    mean: Any = np.zeros_like(numbers)
    square: Any = np.zeros_like(numbers)
    losses = [loss_of(outcomes(numbers, inputs[-held:]), targets[-held:])]
    total = max(1, epochs * (len(kept) // batch))
    for _ in range(epochs):
        order = rng.permutation(len(kept))
        for at in range(0, len(order) - batch + 1, batch):
            some = order[at : at + batch]
            grad = _gradient(numbers, kept[some], kept_targets[some]) + decay * numbers
            step += 1
            mean = 0.9 * mean + 0.1 * grad
            square = 0.999 * square + 0.001 * grad * grad
            pace = rate * 0.5 * (1 + np.cos(np.pi * step / total)) + rate * 0.01
            numbers -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
        losses.append(loss_of(outcomes(numbers, inputs[-held:]), targets[-held:]))
    return Fit(numbers, losses)


def _gradient(numbers: Floats, x: Floats, y: Floats) -> Floats:
    inner, start, outer, direct, base = _parts(numbers)
    raw = x @ inner + start
    hidden = np.maximum(raw, 0)
    error: Any = (1 / (1 + np.exp(-(hidden @ outer + x @ direct + base[0]))) - y) / len(y)
    back = np.outer(error, outer) * (raw > 0)
    parts = [(x.T @ back).ravel(), back.sum(0), hidden.T @ error, x.T @ error, np.array([error.sum()])]
    return np.concatenate(parts).astype(np.float32)
