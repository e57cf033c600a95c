# A narrow plane in one vector register, written in C because Cython cannot express vector types. A plane is sixteen
# rows of sixteen bits; bits shifted out of a row or out of the plane are lost. Rows that were just stored are slow to
# load again one row up or down, so anything that spreads step by step stays in a register.
from libc.stdint cimport uint16_t, uint64_t

cdef extern from *:
    """
    typedef unsigned short runehall_rows __attribute__((vector_size(32)));
    typedef unsigned long long runehall_words __attribute__((vector_size(32)));

    /* gcc before 12 has another builtin for what clang and gcc 12 call __builtin_shufflevector. */
    #if defined(__GNUC__) && !defined(__clang__) && __GNUC__ < 12
    #define RUNEHALL_SHUFFLE(a, b, ...) __builtin_shuffle(a, b, (runehall_words){__VA_ARGS__})
    #else
    #define RUNEHALL_SHUFFLE(a, b, ...) __builtin_shufflevector(a, b, __VA_ARGS__)
    #endif

    static inline runehall_rows runehall_load(const unsigned short *p) {
        runehall_rows v;
        __builtin_memcpy(&v, p, sizeof v);
        return v;
    }

    static inline void runehall_store(unsigned short *p, runehall_rows v) { __builtin_memcpy(p, &v, sizeof v); }

    static inline runehall_rows runehall_south(runehall_rows v) {
        const runehall_words w = (runehall_words)v, none = {0};
        return (runehall_rows)(w << 16 | RUNEHALL_SHUFFLE(w, none, 4, 0, 1, 2) >> 48);
    }

    static inline runehall_rows runehall_north(runehall_rows v) {
        const runehall_words w = (runehall_words)v, none = {0};
        return (runehall_rows)(w >> 16 | RUNEHALL_SHUFFLE(w, none, 1, 2, 3, 4) << 48);
    }

    static inline runehall_rows runehall_beside(runehall_rows v) {
        return v << 1 | v >> 1 | runehall_north(v) | runehall_south(v);
    }

    static inline runehall_rows runehall_grow(runehall_rows v, runehall_rows m) {
        return (v | runehall_beside(v)) & m;
    }

    #ifdef __AVX__
    #include <immintrin.h>
    static inline int runehall_empty(runehall_rows v) { return _mm256_testz_si256((__m256i)v, (__m256i)v); }
    #else
    static inline int runehall_empty(runehall_rows v) {
        const runehall_words w = (runehall_words)v;
        return (w[0] | w[1] | w[2] | w[3]) == 0;
    }
    #endif

    static inline int runehall_count(runehall_rows v) {
        const runehall_words w = (runehall_words)v;
        return __builtin_popcountll(w[0]) + __builtin_popcountll(w[1]) + __builtin_popcountll(w[2])
            + __builtin_popcountll(w[3]);
    }

    static inline runehall_rows runehall_flood(runehall_rows v, runehall_rows m) {
        runehall_rows g = v;
        do {
            v = g;
            g = runehall_grow(runehall_grow(v, m), m);
        } while (!runehall_empty(v ^ g));
        return g;
    }

    static inline runehall_rows runehall_none(void) { return (runehall_rows){0}; }

    /* Four rows, as bits from the lowest, on an otherwise empty plane. Rows beyond its last one are dropped. */
    static inline runehall_rows runehall_four(unsigned long long rows, int y) {
        const runehall_words lanes = {0, 1, 2, 3};
        const int up = (y & 3) * 16;
        const runehall_words upper = (runehall_words)(lanes == (unsigned long long)(y >> 2)) & rows << up;
        return (runehall_rows)(upper
            | ((runehall_words)(lanes == (unsigned long long)(y >> 2) + 1) & rows >> 1 >> (63 - up)));
    }

    static inline unsigned long long runehall_load_four(const unsigned short *p) {
        unsigned long long rows;
        __builtin_memcpy(&rows, p, sizeof rows);
        return rows;
    }

    static inline void runehall_store_four(unsigned short *p, unsigned long long rows) {
        __builtin_memcpy(p, &rows, sizeof rows);
    }

    /* One rune of a plane that is not empty. */
    static inline runehall_rows runehall_some(runehall_rows v) {
        runehall_words w = (runehall_words)v, one = {0};
        int i = 0;
        while (w[i] == 0) i++;
        one[i] = w[i] & -w[i];
        return (runehall_rows)one;
    }

    static inline runehall_rows runehall_single(int x, int y) {
        const runehall_words lanes = {0, 1, 2, 3};
        return (runehall_rows)((runehall_words)(lanes == (unsigned long long)(y >> 2)) & 1ULL << ((y & 3) * 16 + x));
    }

    static inline void runehall_fill(unsigned short *f, const unsigned short *m) {
        runehall_store(f, runehall_flood(runehall_load(f), runehall_load(m)));
    }
    """
    ctypedef unsigned long long plane "runehall_rows"
    plane load "runehall_load"(uint16_t *) noexcept nogil
    void store "runehall_store"(uint16_t *, plane) noexcept nogil
    plane north "runehall_north"(plane) noexcept nogil
    plane south "runehall_south"(plane) noexcept nogil
    plane beside "runehall_beside"(plane) noexcept nogil
    plane flooded "runehall_flood"(plane, plane) noexcept nogil
    plane four "runehall_four"(uint64_t rows, int y) noexcept nogil
    uint64_t load_four "runehall_load_four"(uint16_t *) noexcept nogil
    void store_four "runehall_store_four"(uint16_t *, uint64_t rows) noexcept nogil
    plane some "runehall_some"(plane) noexcept nogil
    plane none "runehall_none"() noexcept nogil
    plane single "runehall_single"(int x, int y) noexcept nogil
    int empty "runehall_empty"(plane) noexcept nogil
    int count "runehall_count"(plane) noexcept nogil
    void fill_narrow "runehall_fill"(uint16_t *, uint16_t *) noexcept nogil
