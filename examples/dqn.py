"""Train a masked DQN by self-play in numpy, and measure it against the greedy mind as it learns.

    OPENBLAS_NUM_THREADS=1 python examples/dqn.py --games 40000 --out docs/dqn

One thread is enough for such small matrices; with more, NumPy mostly waits for its own threads.

The network values a legal action by the position after it (`Tables.peek`); illegal actions are never evaluated, which
is the masking. The same network plays both seats of a duel, with some moves at random. The value of a seat's action is
learnt from the best that the seat can do at its next decision, by an older copy of the network, or from the result.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from runehall.gyms.core.afterstate import FEATURE_NAMES
from runehall.gyms.gym import SeatEnv
from runehall.gyms.vector import Tables
from runehall.lab.reports.plots import curve as draw_curve

Floats = NDArray[np.float32]


class Net:
    """A perceptron with two hidden layers, trained by Adam on a Huber loss."""

    def __init__(self, inputs: int, hidden: int, rng: np.random.Generator) -> None:
        sizes = [inputs, hidden, hidden, 1]
        self.weights: list[Floats] = []
        for a, b in pairwise(sizes):
            self.weights += [(rng.normal(size=(a, b)) * np.sqrt(2 / a)).astype(np.float32), np.zeros(b, np.float32)]
        self.weights[-2] *= 0.1
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def copy_from(self, other: Net) -> None:
        """Copy another network's weights."""
        self.weights = [w.copy() for w in other.weights]

    def values(self, x: Floats) -> Floats:
        """Return the value of each row."""
        w = self.weights
        h = np.maximum(x @ w[0] + w[1], 0)
        h = np.maximum(h @ w[2] + w[3], 0)
        out: Floats = (h @ w[4] + w[5])[:, 0]
        return out

    def learn(self, x: Floats, wanted: Floats, rate: float) -> float:
        """Do one step of Adam; return the mean absolute error before it."""
        w = self.weights
        a = np.maximum(x @ w[0] + w[1], 0)
        b = np.maximum(a @ w[2] + w[3], 0)
        error = (b @ w[4] + w[5])[:, 0] - wanted
        back = (np.clip(error, -1, 1) / len(x))[:, None].astype(np.float32)
        to_b = (back @ w[4].T) * (b > 0)
        to_a = (to_b @ w[2].T) * (a > 0)
        slopes = [x.T @ to_a, to_a.sum(0), a.T @ to_b, to_b.sum(0), b.T @ back, back.sum(0)]
        self.steps += 1
        for i, slope in enumerate(slopes):
            self.means[i] = 0.9 * self.means[i] + 0.1 * slope
            self.squares[i] = 0.999 * self.squares[i] + 0.001 * slope**2
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            w[i] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
        return float(np.abs(error).mean())


@dataclass
class Memory:
    """The latest transitions: the result of an action, and the value that it turned out to have."""

    size: int
    rows: Floats = field(init=False)
    wanted: Floats = field(init=False)
    count: int = 0

    def __post_init__(self) -> None:
        self.rows = np.zeros((self.size, len(FEATURE_NAMES)), np.float32)
        self.wanted = np.zeros(self.size, np.float32)

    def add(self, rows: Floats, wanted: Floats) -> None:
        """Add transitions, overwriting the oldest."""
        at = (self.count + np.arange(len(rows))) % self.size
        self.rows[at], self.wanted[at] = rows, wanted
        self.count += len(rows)

    def sample(self, n: int, rng: np.random.Generator) -> tuple[Floats, Floats]:
        """Return a random sample."""
        at = rng.integers(min(self.count, self.size), size=n)
        return self.rows[at], self.wanted[at]


def best_of(values: Floats, counts: NDArray[np.int32]) -> NDArray[np.int64]:
    """Return, for each game, the row of its best action among all games' actions."""
    starts = np.concatenate(([0], np.cumsum(counts)[:-1])).astype(np.int64)
    best = np.maximum.reduceat(values, starts)
    hits = np.flatnonzero(values == np.repeat(best, counts))
    game = np.repeat(np.arange(len(counts)), counts)[hits]
    return hits[np.unique(game, return_index=True)[1]]


def train(net: Net, games: int, tables: Tables, rng: np.random.Generator, *, rate: float, wild: float) -> float:
    """Learn from this many more games of self-play; return the mean error."""
    older, memory, errors = Net(len(FEATURE_NAMES), 64, rng), MEMORY, []
    older.copy_from(net)
    n, ended, step = len(tables), 0, 0
    waiting = np.zeros((n, 2, len(FEATURE_NAMES)), np.float32)
    pending = np.zeros((n, 2), bool)
    every = np.arange(n)
    while ended < games:
        rows, counts, seats = tables.peek(), tables.counts.copy(), tables.seats.copy()
        chosen = best_of(net.values(rows), counts)
        # The value of the seat's last action is the best that it can do now, by the older network.
        had = pending[every, seats]
        if had.any():
            memory.add(waiting[every, seats][had], older.values(rows[chosen[had]]))
        starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
        lucky = starts + (rng.random(n) * counts).astype(np.int64)
        chosen = np.where(rng.random(n) < wild, lucky, chosen)
        waiting[every, seats], pending[every, seats] = rows[chosen], True
        tables.step(tables.legal[every, chosen - starts])
        over = tables.done.astype(bool)
        if over.any():
            won = np.tanh(tables.rewards[over] / 12)
            for seat in range(2):
                acted = pending[over, seat]
                memory.add(waiting[over, seat][acted], won[acted, seat])
            pending[over] = False
            ended += int(over.sum())
        step += 1
        for _ in range(2 if memory.count else 0):
            errors.append(net.learn(*memory.sample(512, rng), rate))
        if step % 25 == 0:
            older.copy_from(net)
    return float(np.mean(errors[-200:]))


MEMORY = Memory(60_000)


def measure(net: Net, games: int, seed: int, mind: str) -> float:
    """Return the network's share of wins against a mind, with each deal played from both seats."""
    share = 0.0
    for game in range(games):
        env = SeatEnv("duel", minds=mind, seat=game % 2, first=0)
        env.reset(seed=seed + game // 2)
        over = env.episode.over
        while not over:
            legal, rows = env.episode.peek()
            _, reward, over, _, _ = env.step(legal[int(net.values(rows).argmax())])
        share += (reward + 1) / 2
    return share / games


def main() -> None:
    """Train, measure at intervals, and write the curve."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=40_000)
    ask.add_argument("--every", type=int, default=4_000)
    ask.add_argument("--tables", type=int, default=128)
    ask.add_argument("--deals", type=int, default=100, help="deals of each measurement, each from both seats")
    ask.add_argument("--against", default="greedy")
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--out", type=Path, default=None, help="write OUT.csv, OUT.svg and OUT.npz")
    asked = ask.parse_args()
    rng = np.random.default_rng(asked.seed)
    net, tables = (
        Net(len(FEATURE_NAMES), 64, rng),
        Tables(asked.tables, seed=asked.seed, margin=True, observe=False),
    )
    played, curve, began = 0, [], time.monotonic()
    while True:
        share = measure(net, 2 * asked.deals, 10_000, asked.against)
        spread = 1.96 * float(np.sqrt(max(share * (1 - share), 1e-9) / (2 * asked.deals)))
        curve.append((played, share, spread))
        print(f"{played:>7} games {time.monotonic() - began:6.0f} s  {share:6.1%} ± {spread:.1%}", flush=True)
        if played >= asked.games:
            break
        done = played / asked.games
        error = train(net, asked.every, tables, rng, rate=1e-3 * (1 - 0.9 * done), wild=0.1 * (1 - done) + 0.02)
        print(f"        error {error:.3f}", flush=True)
        played += asked.every
    if asked.out is not None:
        np.savez(asked.out.with_suffix(".npz"), *net.weights)
        with asked.out.with_suffix(".csv").open("w", newline="") as file:
            csv.writer(file).writerows([("games", "share", "spread"), *curve])
        shares = {float(games): share for games, share, _ in curve}
        drawn = draw_curve(shares, "share of wins against greedy by games of self-play", 0.5)
        asked.out.with_suffix(".svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
