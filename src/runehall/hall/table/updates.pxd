cimport cython

@cython.locals(mine=tuple)
cdef object _own_change(object old, object new)
