cimport cython
from libc.math cimport expf, fabsf
from runehall.minds.rune.structs cimport *
from runehall.minds.rune.features cimport extract_features
from runehall.minds.rune.reply_value cimport reply_features
from runehall.rune.core.state cimport *
from runehall.rune.core.listing cimport can_take

cdef enum:
    RESERVE_TOP = 4         # the reserve is one of five inputs: 0, 1, 2, 3, 4 or more masters
    LOGIT_MAX = 20

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

    static inline float runehall_hidden(const float *inner, const float *start, const float *outer, const float *direct,
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

cdef void add_input(NetInputs *x, int index, float value) noexcept nogil
@cython.locals(i=int, side=int, other=int, at=int, second=int, kind=int, best='float')
cdef void encode_inputs(State *s, Features *features, int seat, uint64_t hand, int area, float *added, NetInputs *x) noexcept nogil
@cython.locals(taken=int, colour=int, j=int, best='float')
cdef float _colour_inputs(Features *features, int side, int area, float *added, int at, NetInputs *x) noexcept nogil
@cython.locals(reserve=int, count=int, coins=int, green=int, blue=int, fine=int, seat=int)
cdef void _seat_inputs(State *s, int side, int second, float best, int at, NetInputs *x) noexcept nogil
@cython.locals(i=int, j=int)
cdef void _free_area_inputs(Features *features, int area, int at, NetInputs *x) noexcept nogil
@cython.locals(total='float')
cdef float predict(Net *net, NetInputs *x) noexcept nogil
@cython.locals(mine=int, best=int, ties=int, other=int, seat=int, points=int[SIDES_MAX], margin='float', share='float')
cdef float final_value(State *s, Features *features, int side, int more) noexcept nogil
@cython.locals(x=NetInputs[1], side=int, more=int, best=int, other=int)
cdef float evaluate_features(State *s, Features *features, int seat, uint64_t hand, int area, float *added,
                             Policy *policy) noexcept nogil
@cython.locals(features=Features[1], replies='float[REPLY_INPUTS]', i=int)
cdef void encode_with_replies(State *s, int seat, uint64_t hand, NetInputs *x) noexcept nogil
@cython.locals(features=Features[1], x=NetInputs[1])
cdef float evaluate(State *s, int seat, uint64_t hand, Policy *policy) noexcept nogil
