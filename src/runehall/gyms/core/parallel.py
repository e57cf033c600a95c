# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""Games of a batch shared out among threads that stay, without the GIL; as plain Python one thread does it all.

What comes of a game never depends on the thread that plays it: every game has its own chance and its own buffers.
"""

from __future__ import annotations

import weakref
from threading import Thread
from typing import Any

import cython


class ParallelBatch:
    """Does the same work for every game, on one thread or on several."""

    def prepare(self, games: int, threads: int) -> None:
        """Set how many games there are, and how many threads share them at the most."""
        self.games = games
        self.threads = min(games, threads)
        if cython.compiled:
            self.rounds = make_rounds(games, self.threads)  # noqa: F821
            if not self.rounds:
                raise MemoryError

    def __dealloc__(self) -> None:
        if cython.compiled:
            free_rounds(self.rounds)  # noqa: F821

    def work(self, thread: int, first: int, end: int) -> None:
        """What is to be done for the games from `first` to before `end`; a batch says it."""

    def share_out(self) -> None:
        """Have the work done for every game, and wait for it."""
        if not cython.compiled or not has_threads(self.rounds):  # noqa: F821
            self.work(0, 0, self.games)
        else:
            open_round(self.rounds)  # noqa: F821
            self.take_part(0)
            close_round(self.rounds)  # noqa: F821

    def take_part(self, thread: int) -> None:
        """Do what is left of a round, chunk by chunk."""
        if cython.compiled:
            first = 0
            end = 0
            while take_chunk(self.rounds, thread, cython.address(first), cython.address(end)):  # noqa: F821
                self.work(thread, first, end)

    def serve(self, thread: int) -> None:
        """Take part in every round until the batch is stopped; a thread runs this and never needs the GIL for it."""
        if cython.compiled:
            last = 0
            with cython.nogil:
                while enter_round(self.rounds, cython.address(last)):  # noqa: F821
                    self.take_part(thread)
                    leave_round(self.rounds)  # noqa: F821

    def stop(self) -> None:
        """Let the threads that serve end."""
        if cython.compiled and has_threads(self.rounds):  # noqa: F821
            stop_rounds(self.rounds)  # noqa: F821


def start_threads(owner: Any, batch: ParallelBatch) -> None:
    """Start the threads of a batch besides the caller's own; they end when the owner is gone."""
    if not cython.compiled or batch.threads == 1:
        return
    threads = [Thread(target=batch.serve, args=(k,), daemon=True) for k in range(1, batch.threads)]
    for thread in threads:
        thread.start()
    weakref.finalize(owner, _end_threads, batch, threads)


def _end_threads(batch: ParallelBatch, threads: list[Thread]) -> None:
    batch.stop()
    for thread in threads:
        if thread.is_alive():
            thread.join()
