from runehall.hall.connection cimport Connection
from runehall.hall.table.state cimport TableState

cdef class Sent:
    cdef public object game, common
    cdef public dict readers

cdef class Publication:
    cdef TableState _table
    cdef object _entries, _moment, _base, _fair, _match, _speaker, _common, _change
    cdef Sent _before
    cdef bint _still
    cdef dict _ready, _fields
    cdef public Sent sent
    cpdef bytes message(self, Connection connection, bint whole)
    cdef _shared(self)
    cdef _personal(self, tuple who)
    cdef _events(self, tuple who)
    cdef bytes _whole(self, tuple who)
    cdef bytes _changed(self, tuple who)
    cdef _compare(self)

cdef object _kept(object own)
cdef dict _own_change(object old, object new)
