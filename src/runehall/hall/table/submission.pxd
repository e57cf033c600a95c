from runehall.hall.connection cimport Connection

cdef class Submission:
    cdef public object decide, done, by, rid, arrived
    cdef public Connection connection

cdef class Draft:
    cdef public Submission submission
    cdef public list pending, entries, rows, statements
    cdef public bint prepared
    cdef public object status, now, at, settling
