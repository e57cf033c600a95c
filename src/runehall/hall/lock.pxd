cdef class Lock:
    cdef public bint held
    cdef object _waiting
    cpdef bint take(self)
    cpdef release(self)
