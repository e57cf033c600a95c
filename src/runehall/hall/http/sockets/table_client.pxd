from runehall.hall.limits cimport Bucket

cdef class TableClient:
    cdef object _gateway, _person, _address, _credential, _attached
    cdef Bucket _bucket
    cdef int _strikes
    cdef bint _here
    cpdef received(self, bytes raw)
