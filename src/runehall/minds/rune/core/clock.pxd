cpdef double now() noexcept nogil
