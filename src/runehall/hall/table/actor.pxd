from runehall.hall.lock cimport Lock

cdef class Submission:
    cdef public object decide, done, by, rid, connection, arrived

cdef class Draft:
    cdef public Submission submission
    cdef public list pending, entries, rows, statements
    cdef public bint prepared
    cdef public object status, now, at, settling

cdef class TableActor:
    cdef public object ports, table, connections, rested, shown
    cdef public Lock lock
    cdef public bint broken
    cdef public object _sent, _timers
    cpdef submit(self, Submission submission)
    cpdef _decide(self, Submission submission)
    cpdef _add(self, Draft draft, fact, by=*, rid=*)
    cpdef _conclude(self, Draft draft)
    cpdef _follows(self, Draft draft)
    cpdef _finish(self, Submission submission, error, seq=*)
    cpdef _lose(self, Submission submission, error)
    cpdef check_open(self)
    cpdef publish(self, entries, Submission submission)
