from runehall.hall.table.state cimport TableState

cpdef list decide(TableState table, who, command, moment, chats)
cpdef finished(TableState table)
cdef _sits(tuple mine, seat)
cdef _playing(TableState table)
cpdef check_turn(TableState table, seat, number)
cdef list _move(TableState table, tuple mine, command, moment)
