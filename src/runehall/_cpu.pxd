cdef extern from *:
    """
    /* What the build for AVX2 uses; the flags in setup.py are the same. */
    static inline int runehall_has_avx2(void) {
    #if defined(__x86_64__)
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2")
            && __builtin_cpu_supports("popcnt");
    #else
        return 0;
    #endif
    }
    """
    bint has_avx2 "runehall_has_avx2"() noexcept nogil

cpdef bint runs_avx2()
