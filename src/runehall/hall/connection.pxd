cdef class Connection:
    cdef public object who, write, outbox
    cdef public tuple mine
    cdef public bint choices, deltas, chats, lost
    cdef public long lag
    cdef object _ping, _sender, _transmit
    cpdef push(self, bytes message)
