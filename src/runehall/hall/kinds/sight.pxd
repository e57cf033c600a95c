cimport cython

cdef list _CELLS
cdef bytes LETTERS, WORTHS
cdef int ROW, FAR, SIZE, TOKEN, MASTER

@cython.locals(told=bytes)
cpdef bytes cell(int place)

@cython.locals(i=int)
cdef int _text(bytearray page, int end, bytes text)
cdef int _number(bytearray page, int end, int number)
cdef int _place(bytearray page, int end, bytearray runes, int at)
cdef int _first(bytearray firsts, int rune)
cdef void _join(bytearray firsts, int one, int other)

cdef class Sight:
    cdef list _faces
    cdef list _sides
    cdef bytearray _runes
    @cython.locals(i=int, j=int, at=int, colour=int)
    cpdef lay(self, int card, int x, int y, int turn)
    @cython.locals(at=int)
    cpdef stand(self, int seat, int x, int y)
    @cython.locals(at=int)
    cpdef cover(self, int colour, int x, int y)
    @cython.locals(runes=bytearray, at=int, end=int)
    cdef int _at(self, int x, int y)
    @cython.locals(runes=bytearray)
    cdef bint _is(self, int at, int x, int y)
    @cython.locals(runes=bytearray, page=bytearray, at=int, end=int, rest=int)
    cpdef bytes runes(self)
    @cython.locals(
        runes=bytearray, page=bytearray, firsts=bytearray, after=bytearray, last=bytearray, size=bytearray, masters=list,
        count=int, rune=int, first=int, colour=int, end=int, seat=int, _=int,
    )
    cpdef bytes areas(self)
    @cython.locals(
        runes=bytearray, firsts=bytearray, count=int, below=int, rune=int, at=int, place=int, near=int,
    )
    cdef bytearray _firsts(self)
