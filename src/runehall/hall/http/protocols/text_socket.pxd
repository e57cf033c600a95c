cimport cython

cdef class TextSocket:
    cdef public bint closing
    cdef object _sockets, _transport, _machine, _reader, _drained, _parts, _pings, _asked, _timer
    cpdef bint write(self, bytes message)
    cpdef _pong(self, bytes payload)
    @cython.locals(size=Py_ssize_t, head=Py_ssize_t, at=Py_ssize_t)
    cpdef _feed(self, bytes data)
    cpdef _end(self)
