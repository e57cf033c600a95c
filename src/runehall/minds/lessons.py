# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""What the trials of one search teach: how much better than judged a turn came out, here and wherever it was played."""

from __future__ import annotations

import cython

if not cython.compiled:
    from runehall.minds.plain import Lesson, Note, Turn
    from runehall.rune.plain import MIX_1, WORD


class Lessons:
    """A search's lessons, or one thread's."""

    def __init__(self) -> None:
        if cython.compiled:
            self.table = cython.cast("Lesson *", calloc(LESSONS, cython.sizeof(Lesson)))
            if self.table == cython.NULL:
                raise MemoryError
        else:
            self.table: dict[int, Lesson] = {}

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.table)


def sign(place: int, t: Turn) -> int:
    """A number for a turn in a place of the trials."""
    for i in range(t.n):
        place = ((place ^ t.move[i]) * MIX_1) & WORD
        place ^= place >> 29
    return place


def lesson(table: dict[int, Lesson], key: int) -> Lesson:
    """The lesson of this number; a new one may push out an old one."""
    key |= 1
    if not cython.compiled:
        return table.setdefault(key, Lesson())
    for i in range(PROBES):
        at = (key + i) % LESSONS
        if table[at].key == key or table[at].key == 0:
            table[at].key = key
            return cython.address(table[at])
    at = key % LESSONS
    table[at].key = key
    table[at].sum = 0
    table[at].n = 0
    return cython.address(table[at])


def learn(note: Note, worth: float) -> None:
    """Learn what a turn came to in a trial."""
    for i in range(4):
        note.lesson[i].sum += worth - note.judged
        note.lesson[i].n += 1
