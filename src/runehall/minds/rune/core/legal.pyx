"""Checks that moves which Python code passes are legal."""

from runehall.minds.rune.core.turns cimport turn_over
from runehall.rune.core.listing cimport list_moves
from runehall.rune.core.turns cimport copy_state, play


cdef class LegalMoves:
    """The legal moves of a position."""

    def __cinit__(self, Core core not None):
        self.codes = frozenset(core.moves())

    cdef bint has(self, int64_t move) except -1:
        """Return whether a move is one of them."""
        return move in self.codes


cdef bint turn_fault(State *s, LegalMoves legal, Turn *turn) except -1:
    """Return whether these moves are not legal one after the other, or not within one turn of the seat to move.

    `legal` has the legal moves of the position itself, so that they are listed once for many turns.
    """
    cdef State game
    cdef int i
    copy_state(&game, s)
    for i in range(turn.n):
        if i == 0:
            if not legal.has(turn.move[0]):
                return True
        elif turn_over(&game, turn.move[i - 1]) or not _allows(&game, turn.move[i]):
            return True
        play(&game, turn.move[i])
    return False


cdef bint _allows(State *s, int64_t move) noexcept nogil:
    """Return whether a move is legal."""
    cdef Lays lays
    cdef int64_t moves[MOVE_LIMIT]
    cdef Py_ssize_t i, n = list_moves(s, &lays, moves, MOVE_LIMIT)
    for i in range(min(n, <Py_ssize_t>MOVE_LIMIT)):
        if moves[i] == move:
            return True
    return False
