cimport cython
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy, memset
from runehall.rune.core.state cimport *
from runehall.rune.core.board cimport Board, list_runes
from runehall.rune.core.choices cimport Choices, group
from runehall.rune.core.areas cimport control, free_areas, score
from runehall.rune.core.joining cimport TableChange, change_by_lay, change_by_token, cuts, joins, lines
from runehall.rune.core.listing cimport can_take, colour_at, count_moves, is_free, list_moves, plane_at
from runehall.rune.core.playout cimport count_often, many, playout
from runehall.rune.core.planes cimport stamp
from runehall.rune.core.turns cimport copy_state, perft, play, put_master, put_token, start, state_size, take

cdef enum:
    WIDENS = 12             # places from one end of the table to the other from which on a lay may need wide planes
    SLACK = 64              # bytes behind a state that a register may read with its last rows
    KEPT = 400              # numbers that tell two states apart; in bytes fewer than a state has

@cython.locals(old='uint16_t *', new='uint16_t *', n=int, i=int)
cpdef object difference(object saved, object later)
@cython.locals(old='uint16_t *', new='uint16_t *', i=int)
cpdef object before(object kept, object later)

cdef class Shelf:
    cdef Book[1] book

cdef class Core:
    cdef readonly Shelf shelf
    cdef State *s           # without the wide planes, as long as the table fits the narrow ones
    cdef size_t room        # how many bytes of a state it has room for
    cdef int hold(self, size_t size) except -1
    @cython.locals(near=bint, size=size_t)
    cdef int keep(self, State *state) except -1
    cpdef make_room(self)
    @cython.locals(other=Core)
    cpdef Core copy(self)
    cpdef object save(self)
    cpdef restore(self, saved)
    @cython.locals(seat=int, n=int, _=int)
    cpdef void redeal(self, object hands)
    @cython.locals(one=uint64_t, card=int, turn=int, x=int, y=int, colour=int, seat=int)
    cpdef void arrange(self, object laid, object tokens, object masters)
    @cython.locals(one=uint64_t, card=int)
    cpdef void equip(self, int seat, object hand, int reserve, bint coin, int adept, bint blue)
    @cython.locals(one=uint64_t, card=int, payer=int)
    cpdef void resume(self, int seat, int phase, bint spared, int top, object discarded)
    @cython.locals(after=State[1])
    cpdef void play(self, int64_t move)
    @cython.locals(lays=Lays[1], n=Py_ssize_t, i=Py_ssize_t, out='int64_t *')
    cpdef list moves(self)
    @cython.locals(lays=Lays[1], n=Py_ssize_t, out='int64_t *', found=Choices)
    cpdef Choices choices(self)
    @cython.locals(board=Board, seat=int)
    cpdef Board board(self)
    @cython.locals(lays=Lays[1], n=Py_ssize_t, i=Py_ssize_t, out='int64_t *', found=bint)
    cpdef bint allows(self, int64_t move)
    @cython.locals(lays=Lays[1])
    cpdef Py_ssize_t count(self)
    @cython.locals(lays=Lays[1], n=int64_t)
    cpdef int64_t perft(self, int depth)
    cpdef int colour(self, int x, int y)
    cpdef bint has(self, int plane, int x, int y)
    cpdef int score(self, int side)
    @cython.locals(tops=int[3])
    cpdef list free(self)
    @cython.locals(y=int, x=int, bits=uint64_t)
    cpdef list realm(self, int side)
    @cython.locals(change=TableChange[1])
    cpdef tuple lay_faults(self, int card, int turn, int x, int y)
    @cython.locals(change=TableChange[1])
    cpdef tuple token_faults(self, int x, int y, int colour)
    cpdef bint can_take(self)
    @cython.locals(count=int, cards=uint64_t)
    cpdef int hand_count(self, int seat)
    cpdef bint is_free(self)
    @cython.locals(tally=int64_t[16], n=int64_t, first=uint64_t)
    cpdef list playouts(self, int64_t games, uint64_t seed)
    @cython.locals(lays=Lays[1], rng=uint64_t[1], turns=int)
    cpdef int playout(self, uint64_t seed)

@cython.locals(states='State *', i=Py_ssize_t, core=Core, total=int64_t, n=Py_ssize_t)
cpdef int64_t bench_counts(list cores, int64_t rounds)
@cython.locals(d=State[1], _=int64_t, total=int64_t)
cpdef int64_t bench_clones(Core core, int64_t move, int64_t rounds)
