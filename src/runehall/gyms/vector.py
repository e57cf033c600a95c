"""Thousands of tables at once: numpy buffers that the compiled core fills, one call a step.

>>> from runehall.gyms.vector import Tables
>>> tables = Tables(games=4, seed=7)
>>> ended = tables.random(100)
>>> tables.mask.shape, int(tables.mask[0].sum()) == int(tables.counts[0])
((4, 17822), True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from runehall.gyms.core.afterstate import FEATURE_NAMES
from runehall.gyms.core.batch import Batch
from runehall.gyms.core.parallel import start_threads
from runehall.gyms.encoding import Encoding
from runehall.rune import Deck, Game, Rules, SetupError
from runehall.rune.core.interface import Core


class Tables:
    """Games that step together, each seen by its seat to move.

    `table` and `facts` are the observations, `mask` the legal actions (`legal[i, :counts[i]]` lists them), `seats` who
    is to move. After a step `done` tells which games ended with it; `rewards` and `points` then hold what each seat won
    and each side scored, and the observation is already that of the next game. The buffers are the same arrays every
    time and can only be read.
    """

    def __init__(
        self,
        games: int,
        rules: Rules | None = None,
        deck: Deck | None = None,
        *,
        seed: int = 0,
        first: int | None = None,
        margin: bool = False,
        observe: bool = True,
        threads: int = 1,
    ) -> None:
        self.rules, self.deck = rules or Rules(), deck or Deck.standard()
        self._made: dict[str, Any] = {"first": first, "margin": margin, "observe": observe, "threads": threads}
        self.encoding = code = Encoding.of(self.rules, self.deck)
        if games < 1 or threads < 1:
            raise SetupError("GYM", f"{games} games on {threads} threads: take at least one of each")
        if first is not None and not 0 <= first < self.rules.seats:
            raise SetupError("SET-3", f"there is no seat {first}: this game has {self.rules.seats}")
        size = (games, len(code.planes), code.width, code.width)
        self.table: NDArray[np.uint8] = np.zeros(size if observe else (games, 1, 1, 1), np.uint8)
        self.facts: NDArray[np.float32] = np.zeros((games, len(code.facts) if observe else 1), np.float32)
        self.mask: NDArray[np.uint8] = np.zeros((games, code.actions), np.uint8)
        self.legal: NDArray[np.int32] = np.zeros((games, code.actions), np.int32)
        self.counts: NDArray[np.int32] = np.zeros(games, np.int32)
        self.seats: NDArray[np.int32] = np.zeros(games, np.int32)
        self.rewards: NDArray[np.float32] = np.zeros((games, self.rules.seats), np.float32)
        self.points: NDArray[np.int32] = np.zeros((games, self.rules.sides), np.int32)
        self.done: NDArray[np.uint8] = np.zeros(games, np.uint8)
        buffers: list[NDArray[Any]] = [self.table, self.facts, self.mask, self.legal, self.counts, self.seats]
        buffers += [self.rewards, self.points, self.done]
        shuffle = list(range(1, code.cards + 1))
        begins = [Game.new(self.rules, self.deck, shuffle=shuffle, first=seat).core for seat in range(self.rules.seats)]
        start = -1 if first is None else first
        self._batch = Batch(code.frame, begins, games, threads, start, margin, observe)
        self._batch.fill(*(buffer[:] for buffer in buffers))  # views stay writable
        for buffer in buffers:
            buffer.flags.writeable = False
        start_threads(self, self._batch)
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.counts)

    def copy(self) -> Tables:
        """The same games, with the same chance to come, to be played on without touching these."""
        made = Tables(len(self), self.rules, self.deck, **self._made)
        made._restore(self._batch.save(), self._last_step())
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Tables:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (len(self), self.rules, self.deck, self._made, self._batch.save(), self._last_step())

    def _last_step(self) -> list[NDArray[Any]]:
        """What the last step gave besides the position."""
        return [each.copy() for each in (self.rewards, self.points, self.done)]

    def _restore(self, saved: bytes, last_step: Sequence[NDArray[Any]]) -> None:
        self._batch.load(saved)
        buffers: list[NDArray[Any]] = [self.rewards, self.points, self.done]
        for buffer, values in zip(buffers, last_step, strict=True):
            buffer.flags.writeable = True
            buffer[...] = values
            buffer.flags.writeable = False

    def reset(self, seed: int | Sequence[int]) -> None:
        """Deal every game anew, from one seed or one for each; what a seed deals does not depend on the threads."""
        seeds = list(seed) if isinstance(seed, Sequence) else [seed]
        if isinstance(seed, Sequence) and len(seeds) != len(self):
            raise SetupError("GYM", f"{len(self)} games need one seed, or {len(self)}")
        self._batch.reset(np.array([int(one) * 1_000_003 & 0xFFFFFFFFFFFFFFFF for one in seeds], np.uint64))

    def step(self, actions: ArrayLike) -> None:
        """Play one legal action in each game; if one is not legal, nothing is played."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != self.counts.shape:
            raise SetupError("ACTION", f"{len(self)} games need {len(self)} actions, not an array {chosen.shape}")
        wrong = self._batch.step(chosen)
        if wrong >= 0:
            raise SetupError("ACTION", f"action {chosen[wrong]} is not legal in game {wrong}: take one of its mask")

    def random(self, steps: int = 1) -> int:
        """Play uniformly random legal actions in every game; how many games ended."""
        return self._batch.random(steps)

    def choose(self) -> NDArray[np.int64]:
        """A uniformly random legal action for each game."""
        out = np.zeros(len(self), np.int64)
        self._batch.choose(out)
        return out

    def peek(self) -> NDArray[np.float32]:
        """The features after each legal action (`afterstate.FEATURE_NAMES`), a row each: game 0's actions as in
        `legal`, then game 1's, and so on. Only what the acting seat may know beforehand."""
        ends = np.cumsum(self.counts, dtype=np.int64)
        out = np.empty((int(ends[-1]), len(FEATURE_NAMES)), np.float32)
        self._batch.peek(ends - self.counts, out)
        return out

    def core(self, game: int) -> Core:
        """A copy of one game as the core has it, with all that is hidden."""
        if not 0 <= game < len(self):
            raise SetupError("GYM", f"there is no game {game}: there are {len(self)}")
        return self._batch.core(game)


def restore(
    games: int,
    rules: Rules,
    deck: Deck,
    made: dict[str, Any],
    saved: bytes,
    last_step: Sequence[NDArray[Any]],
) -> Tables:
    """Tables that were saved."""
    tables = Tables(games, rules, deck, **made)
    tables._restore(saved, last_step)
    return tables
