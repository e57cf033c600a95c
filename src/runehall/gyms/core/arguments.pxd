from libc.stdint cimport int64_t, uint64_t

cdef int64_t whole(object value, int64_t low, int64_t high, str rule, str what) except? -1
cdef uint64_t seed_of(object value) except? 0
cdef int check_shape(str what, object buffer, tuple wanted) except -1
cdef void *room(size_t count, size_t size) except NULL
