cdef class RequestLog:
    cdef object _hashes, _seqs

cdef class TableState:
    cdef public object id, number, opened, created, touched, kind, status, game, turn_game, real_time, began, ended, clocks, asked, next
    cdef public object seats_json, chats, requests
    cdef public list sides, seats, agreed, seals, contributions, offers, helped
    cdef public set help_known
    cdef public object seq
    cdef public bint revealing
    cdef public object watchers
