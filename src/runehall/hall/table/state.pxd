cimport cython

cdef class RequestLog:
    cdef object _hashes, _seqs
    cpdef add(self, by, rid, seq)
    cpdef find(self, by, rid)

cdef class SeatState:
    cdef public object away, colour, gained, gone, here, left, level, name, owner, person, rating, stand_in

cdef class TableState:
    cdef public object id, number, opened, created, touched, kind, status, game, turn_game, real_time, began, ended, clocks, asked, next
    cdef public object seats_json, chats
    cdef public RequestLog requests
    cdef public list sides, seats, agreed, seals, contributions, offers, helped
    cdef public set help_known
    cdef public object seq
    cdef public bint revealing
    cdef public object watchers
    @cython.locals(found=list, seat=SeatState, number=int, over=bint)
    cpdef tuple mine(self, ids)
    cpdef takeback(self, mine)
    cpdef _moved(self, moved, at, now, bint stored)
    cpdef _run(self, now)
