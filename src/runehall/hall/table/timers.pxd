from runehall.hall.table.state cimport TableState

cdef class Timers:
    cdef object _time, _start_ms, _timer, _full_since
    cpdef start(self, TableState table)
    cpdef due(self, TableState table)
    cpdef arm(self, TableState table, ring)
    cpdef stop(self)
