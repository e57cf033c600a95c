cimport cython
from runehall.hall.connection cimport Connection
from runehall.hall.lock cimport Lock
from runehall.hall.table.state cimport TableState
from runehall.hall.table.submission cimport Draft, Submission
from runehall.hall.table.timers cimport Timers
from runehall.hall.table.updates cimport Publication, Sent

cdef class TableActor:
    cdef public object ports, rested, shown
    cdef public TableState table
    cdef public set connections
    cdef public Lock lock
    cdef public bint broken
    cdef public Sent _sent
    cdef public Timers _timers
    cpdef submit(self, Submission submission)
    @cython.locals(connection=Connection)
    cpdef _decide(self, Submission submission)
    cpdef _add(self, Draft draft, fact, by=*, rid=*)
    @cython.locals(table=TableState, seating=bint)
    cpdef _conclude(self, Draft draft)
    @cython.locals(table=TableState)
    cpdef _follows(self, Draft draft)
    cpdef _finish(self, Submission submission, error, seq=*)
    cpdef _lose(self, Submission submission, error)
    cpdef check_open(self)
    @cython.locals(table=TableState, connection=Connection, news=Publication, seating=bint, moved=bint, mine=tuple, message=bytes)
    cpdef publish(self, entries, Submission submission)
