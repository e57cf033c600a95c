cimport cython

@cython.locals(i=int)
cdef int write_text(bytearray page, int end, bytes text)
cdef int write_number(bytearray page, int end, int number)
