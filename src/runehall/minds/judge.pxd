cimport cython
from libc.math cimport expf, fabsf
from runehall.minds.marks cimport *
from runehall.minds.sketch cimport sketch
from runehall.minds.threat cimport foresee
from runehall.rune.state cimport *
from runehall.rune.listing cimport can_take

cdef extern from *:
    """
    /* Hidden units as vectors of eight: what inputs that are not nothing add to all of them, and what they say then. */
    typedef float runehall_eight __attribute__((vector_size(32)));
    typedef int runehall_bits __attribute__((vector_size(32)));

    static inline runehall_eight runehall_eight_at(const float *p) {
        runehall_eight v;
        __builtin_memcpy(&v, p, sizeof v);
        return v;
    }

    static float runehall_hidden(const float *inner, const float *start, const float *outer, const float *direct,
                                 const int *which, const float *much, int n) {
        runehall_eight even[4], odd[4], said = {0};
        float first = 0, second = 0;
        for (int b = 0; b < 4; b++) {
            even[b] = runehall_eight_at(start + 8 * b);
            odd[b] = (runehall_eight){0};
        }
        for (int i = 0; i < n; i += 2) {
            const float *p = inner + 32 * which[i], *q = inner + 32 * which[i + 1];
            for (int b = 0; b < 4; b++) {
                even[b] += much[i] * runehall_eight_at(p + 8 * b);
                odd[b] += much[i + 1] * runehall_eight_at(q + 8 * b);
            }
            first += much[i] * direct[which[i]];
            second += much[i + 1] * direct[which[i + 1]];
        }
        for (int b = 0; b < 4; b++) {
            runehall_eight h = even[b] + odd[b];
            runehall_bits awake = (runehall_bits)h & (h > 0);
            said += (runehall_eight)awake * runehall_eight_at(outer + 8 * b);
        }
        return first + second + said[0] + said[1] + said[2] + said[3] + said[4] + said[5] + said[6] + said[7];
    }
    """
    float hidden_units "runehall_hidden"(float *, float *, float *, float *, int *, float *, int) noexcept nogil

cdef inline void tell(Inputs *x, int input, float much) noexcept nogil
@cython.locals(b=int, sd=int, side=int, j=int, other=int, at=int, reserve=int, count=int, coins=int, green=int, blue=int, fine=int,
               second=int, taken=int, i=int, k=int, v='float')
cdef void encode(State *s, Sketch *sk, int seat, uint64_t hand, int patch, float *extra, Inputs *x) noexcept nogil
@cython.locals(total='float')
cdef float outcome(Net *net, Inputs *x) noexcept nogil
@cython.locals(mine=int, best=int, ties=int, other=int, seat=int, points=int[3], margin='float', share='float')
cdef float final(State *s, Sketch *sk, int side, int more) noexcept nogil
@cython.locals(x=Inputs[1], side=int, more=int, best=int, other=int)
cdef float judge(State *s, Sketch *sk, int seat, uint64_t hand, int patch, float *extra, Taste *taste) noexcept nogil
@cython.locals(sk=Sketch[1], next_='float[14]', i=int)
cdef void foretell(State *s, int seat, uint64_t hand, Inputs *x) noexcept nogil
@cython.locals(sk=Sketch[1], x=Inputs[1])
cdef float assess(State *s, int seat, uint64_t hand, Taste *taste) noexcept nogil
