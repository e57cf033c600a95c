"""Detects what this processor supports, for the choice between builds of the compiled modules."""

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
    #ifndef RUNEHALL_NEEDS_AVX2
    #define RUNEHALL_NEEDS_AVX2 0
    #endif
    """
    bint needs_avx2 "RUNEHALL_NEEDS_AVX2"
    bint has_avx2 "runehall_has_avx2"() noexcept nogil


def runs_avx2():
    """Return whether this processor runs builds with 256-bit registers."""
    return has_avx2()


NEEDS_AVX2 = needs_avx2
"""Whether the only build requires AVX2, as when `pip install .` runs on a machine with AVX2."""
