"""Distributes the games of a batch among persistent threads, without the GIL.

The result of a game never depends on the thread that plays it: every game has its own random state and buffers.
"""

from libc.stdlib cimport free

from runehall.gyms.core.arguments cimport room, whole
from runehall.rune.core.turns cimport copy_state, start

import weakref
from threading import Thread

from runehall.rune.errors import SetupError

cdef enum:
    THREADS_MOST = 1024


cdef class ParallelBatch:
    """Does the same work for every game, on one thread or on several."""

    cdef int prepare(self, CoreEncoding frame, Py_ssize_t games, object threads, object margin) except -1:
        """Allocate this many games, not yet dealt, and set the greatest number of threads that share them."""
        cdef int seat
        cdef uint8_t pile[40]
        if games < 1:
            raise SetupError("GYM", f"{games} games: take at least one")
        self.threads = min(games, whole(threads, 1, THREADS_MOST, "GYM", "the number of threads"))
        self.frame = frame
        self.games = games
        self.margin = bool(margin)
        self.rounds = make_rounds(games, self.threads)
        if not self.rounds:
            raise MemoryError
        self.states = <State *>room(games, sizeof(State))
        self.fresh = <State *>room(4, sizeof(State))
        self.chance = <uint64_t *>room(games, sizeof(uint64_t))
        self.chosen = <int64_t *>room(games, sizeof(int64_t))
        for seat in range(40):
            pile[seat] = seat + 1
        for seat in range(frame.blank.s.variant.seats):
            start(&self.fresh[seat], frame.blank.s.variant, pile, seat)
        return 0

    def __dealloc__(self):
        free_rounds(self.rounds)
        free(self.states)
        free(self.fresh)
        free(self.chance)
        free(self.chosen)

    cdef int claim(self) except -1:
        """Refuse to touch games that another Python thread is stepping, which it does without the GIL."""
        if self.busy:
            raise SetupError("GYM", "another thread is stepping these games: give each thread games of its own")
        return 0

    cdef int run(self) except -1:
        """Have the work done for every game, and wait for it."""
        self.claim()
        self.busy = True
        with nogil:
            self.share_out()
        self.busy = False
        return 0

    cdef void work(self, int thread, Py_ssize_t first, Py_ssize_t end) noexcept nogil:
        """Do the task for the games from `first` to before `end`; a batch overrides this."""

    cdef void share_out(self) noexcept nogil:
        """Open a round for all threads, and take part in it."""
        if not has_threads(self.rounds):
            self.work(0, 0, self.games)
        else:
            open_round(self.rounds)
            self.take_part(0)
            close_round(self.rounds)

    cdef void take_part(self, int thread) noexcept nogil:
        """Do what is left of a round, chunk by chunk."""
        cdef Py_ssize_t first = 0, end = 0
        while take_chunk(self.rounds, thread, &first, &end):
            self.work(thread, first, end)

    def core(self, i):
        """Return a copy of one game, including everything hidden."""
        cdef Py_ssize_t at = whole(i, 0, self.games - 1, "GYM", "the number of a game")
        cdef Core core
        self.claim()
        core = self.frame.blank.copy()
        core.make_room()
        copy_state(core.s, &self.states[at])
        return core


def start_threads(owner, ParallelBatch batch not None):
    """Start the additional threads of a batch; they end when the owner is garbage-collected."""
    if batch.threads < 2:
        return
    threads = [Thread(target=_serve, args=(batch, k), daemon=True) for k in range(1, batch.threads)]
    for thread in threads:
        thread.start()
    weakref.finalize(owner, _end_threads, batch, threads)


def _serve(ParallelBatch batch not None, int thread):
    """Take part in every round until the batch is stopped; the GIL is needed only at the beginning and the end."""
    cdef long last = 0
    with nogil:
        while enter_round(batch.rounds, &last):
            batch.take_part(thread)
            leave_round(batch.rounds)


def _end_threads(ParallelBatch batch not None, list threads not None):
    """End the threads of a batch."""
    if has_threads(batch.rounds):
        stop_rounds(batch.rounds)
    for thread in threads:
        if thread.is_alive():
            thread.join()
