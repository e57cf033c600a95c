cimport cython

@cython.locals(x=int, y=int)
cpdef int place(int x, int y)

cdef class Sight:
    cdef object _deck
    cdef list _sides
    cdef dict _runes
    cdef dict _cells
    cdef dict _areas
    cdef tuple _told
    cpdef tuple told(self)
    @cython.locals(i=int, j=int, at=int, changed=list)
    cpdef lay(self, int card, int x, int y, int turn)
    @cython.locals(at=int)
    cpdef stand(self, int seat, int x, int y)
    @cython.locals(at=int)
    cpdef cover(self, str colour, int x, int y)
    @cython.locals(at=int, near=int, start=int, loose=set, cells=list, colour=str)
    cdef _renew(self, list changed)
    @cython.locals(cells=list)
    cdef _drop(self, int at, set loose)
    @cython.locals(at=int, masters=list, shown=list)
    cdef _add(self, str colour, list cells)
