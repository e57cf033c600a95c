cdef class Sent:
    cdef public object game, common
    cdef public dict readers

cdef class Publication:
    cdef object _table, _entries, _moment, _base, _fair, _match, _speaker, _common, _change
    cdef Sent _before
    cdef bint _still
    cdef dict _ready, _fields
    cdef public Sent sent
    cdef _shared(self)
    cdef _personal(self, tuple who)
    cdef _events(self, tuple who)
    cdef bytes _whole(self, tuple who)
    cdef bytes _changed(self, tuple who)
    cdef _compare(self)

cdef object _kept(object own)
cdef dict _own_change(object old, object new)
