cimport cython
from libc.stdlib cimport free, malloc
from runehall.hall.games.rune.page cimport write_number, write_text
from runehall.rune.core.state cimport *
from runehall.rune.core.interface cimport Core
from runehall.rune.core.listing cimport count_moves, list_moves

cdef bytes LETTERS
cdef int COMMA, HEAD_BYTES, MOVE_BYTES

@cython.locals(lays=Lays[1], n=Py_ssize_t, moves='int64_t *')
cpdef bytes choices_json(Core core)
@cython.locals(page=bytearray, others=list, i=Py_ssize_t, kind=int, end=int)
cdef bytes _groups(int64_t *moves, Py_ssize_t n)
cdef int _place(bytearray page, int end, int x, int y)
cdef int _at(bytearray page, int end, int64_t move)
cdef int _ended(bytearray page, int start, int end)
cdef int _head(bytearray page, int end, int64_t move)
@cython.locals(start=int, part=int64_t, done=int64_t, key=int64_t, first=Py_ssize_t, i=Py_ssize_t)
cdef int _lays(bytearray page, int end, int64_t *moves, Py_ssize_t n)
@cython.locals(start=int, part=int64_t, i=Py_ssize_t, k=Py_ssize_t)
cdef int _magic(bytearray page, int end, int64_t *moves, Py_ssize_t n)
@cython.locals(k=Py_ssize_t)
cdef bint _known(int64_t *moves, Py_ssize_t i, int64_t part)
@cython.locals(start=int, i=Py_ssize_t)
cdef int _masters(bytearray page, int end, int64_t *moves, Py_ssize_t n)
@cython.locals(start=int, part=int64_t, i=Py_ssize_t, k=Py_ssize_t)
cdef int _tokens(bytearray page, int end, int64_t *moves, Py_ssize_t n)
