"""Thousands of tables at once: numpy buffers that the compiled engine fills, with one call for each step.

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

from runehall.arguments import check_seat
from runehall.gyms.arrays import check_counts, read_actions, read_only, read_seeds
from runehall.gyms.core.afterstate import FEATURE_NAMES
from runehall.gyms.core.batch import Batch
from runehall.gyms.core.parallel import start_threads
from runehall.gyms.encoding import Encoding
from runehall.rune import Deck, Rules, SetupError
from runehall.rune.core.interface import Core
from runehall.rune.notation.records import read_setup


class Tables:
    """Games that step together, each observed by its seat to move.

    `table` and `facts` are the observations, `mask` has the legal actions (`legal[i, :counts[i]]` lists them), and
    `seats` the seats to move. After a step, `done` says which games ended with it; `rewards` and `points` then have
    what each seat won and each side scored, and the observation is already that of the next game. The buffers are
    always the same arrays and are read-only.
    """

    def __init__(
        self,
        games: int,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        seed: int = 0,
        first: int | None = None,
        margin: bool = False,
        observe: bool = True,
        threads: int = 1,
    ) -> None:
        self.rules, self.deck = read_setup(rules, deck)
        self._made: dict[str, Any] = {"first": first, "margin": margin, "observe": observe, "threads": threads}
        self.encoding = code = Encoding.of(self.rules, self.deck)
        check_counts(games=games, threads=threads)
        if first is not None:
            check_seat(first, self.rules.seats)
        size = (games, len(code.planes), code.width, code.width)
        self._written: dict[str, NDArray[Any]] = {
            "table": np.zeros(size if observe else (games, 1, 1, 1), np.uint8),
            "facts": np.zeros((games, len(code.facts) if observe else 1), np.float32),
            "mask": np.zeros((games, code.actions), np.uint8),
            "legal": np.zeros((games, code.actions), np.int32),
            "counts": np.zeros(games, np.int32),
            "seats": np.zeros(games, np.int32),
            "rewards": np.zeros((games, self.rules.seats), np.float32),
            "points": np.zeros((games, self.rules.sides), np.int32),
            "done": np.zeros(games, np.uint8),
        }
        shown = {name: read_only(buffer) for name, buffer in self._written.items()}
        self.table: NDArray[np.uint8] = shown["table"]
        self.facts: NDArray[np.float32] = shown["facts"]
        self.mask: NDArray[np.uint8] = shown["mask"]
        self.legal: NDArray[np.int32] = shown["legal"]
        self.counts: NDArray[np.int32] = shown["counts"]
        self.seats: NDArray[np.int32] = shown["seats"]
        self.rewards: NDArray[np.float32] = shown["rewards"]
        self.points: NDArray[np.int32] = shown["points"]
        self.done: NDArray[np.uint8] = shown["done"]
        self._batch = Batch(
            code.frame,
            first=-1 if first is None else first,
            threads=threads,
            margin=margin,
            seeing=observe,
            seeds=self._spread(seed),
            **self._written,
        )
        start_threads(self, self._batch)

    def __len__(self) -> int:
        return len(self.counts)

    def copy(self) -> Tables:
        """Return a copy of the games with the same future random numbers."""
        made = Tables(len(self), self.rules, self.deck, **self._made)
        made._restore(self._batch.save(), self._last_step())
        return made

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Tables:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (len(self), self.rules, self.deck, self._made, self._batch.save(), self._last_step())

    def _last_step(self) -> list[NDArray[Any]]:
        """Return what the last step returned, without the position."""
        return [each.copy() for each in (self.rewards, self.points, self.done)]

    def _restore(self, saved: bytes, last_step: Sequence[NDArray[Any]]) -> None:
        self._batch.load(saved)
        for name, values in zip(("rewards", "points", "done"), last_step, strict=True):
            self._written[name][...] = values

    def reset(self, seed: int | Sequence[int]) -> None:
        """Deal every game again, from one seed or one for each. The deal of a seed does not depend on the threads."""
        self._batch.reset(self._spread(seed))

    def _spread(self, seed: int | Sequence[int]) -> NDArray[np.uint64]:
        seeds = read_seeds(seed, len(self._written["counts"]))
        return np.array([each * 1_000_003 & 0xFFFFFFFFFFFFFFFF for each in seeds], np.uint64)

    def step(self, actions: ArrayLike) -> None:
        """Play one legal action in each game; if one is illegal, nothing is played."""
        chosen = read_actions(actions, len(self))
        wrong = self._batch.step(chosen)
        if wrong >= 0:
            raise SetupError("ACTION", f"action {chosen[wrong]} is not legal in game {wrong}: take one of its mask")

    def random(self, steps: int = 1) -> int:
        """Play uniformly random legal actions in every game; return how many games ended."""
        return self._batch.random(steps)

    def choose(self) -> NDArray[np.int64]:
        """Return a uniformly random legal action for each game."""
        out = np.zeros(len(self), np.int64)
        self._batch.choose(out)
        return out

    def peek(self) -> NDArray[np.float32]:
        """Return the features after each legal action (`afterstate.FEATURE_NAMES`), one row each.

        The rows are game 0's actions as in `legal`, then game 1's, and so on. They contain only what the acting seat
        may know beforehand.
        """
        out = np.empty((int(self.counts.sum(dtype=np.int64)), len(FEATURE_NAMES)), np.float32)
        self._batch.peek(out)
        return out

    def core(self, game: int) -> Core:
        """Return a copy of one game, including everything hidden."""
        return self._batch.core(game)


def restore(
    games: int,
    rules: Rules,
    deck: Deck,
    made: dict[str, Any],
    saved: bytes,
    last_step: Sequence[NDArray[Any]],
) -> Tables:
    """Restore saved tables."""
    tables = Tables(games, rules, deck, **made)
    tables._restore(saved, last_step)
    return tables
