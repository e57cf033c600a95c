from runehall.hall.table.state cimport TableState

cdef _seats_json(TableState table)
cpdef ending(TableState table)
cpdef _own(TableState table, mine, bint choices)
cpdef common(TableState table, now, at)
cpdef personal(TableState table, mine, bint choices=*)
cpdef takeback(TableState table, mine)
cpdef whole(TableState table, shared, reader)
cpdef list published(TableState table, entries, mine, bint chats=*, frozenset blocked=*)
