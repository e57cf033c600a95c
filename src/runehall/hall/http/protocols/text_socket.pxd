cimport cython

cdef class TextSocket:
    cdef public bint closing
    cdef bint _text
    cdef int _extra
    cdef object _sockets, _transport, _reader, _drained, _rest, _parts, _pings, _asked, _timer
    cpdef bint write(self, bytes message)
    @cython.locals(at=Py_ssize_t, end=Py_ssize_t, size=Py_ssize_t, head=Py_ssize_t, held=Py_ssize_t, kind=int)
    cpdef _read(self, data)
    @cython.locals(opcode=int)
    cpdef bint _is_bad(self, int kind, Py_ssize_t size)
    @cython.locals(opcode=int)
    cpdef bint _take(self, int kind, bytes frame)
    cpdef bint _part(self, int kind, bytes frame)
    cpdef bint _hand_on(self, bytes message, bint text)
    cpdef bint _pong(self, bytes payload)
    cpdef _fail(self, int code)
    cpdef _end(self)
