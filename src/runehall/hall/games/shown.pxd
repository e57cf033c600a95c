cpdef bytes lines(list values)
cpdef object splices(bytes old, bytes new)
