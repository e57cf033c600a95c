# The compiled engine's state of a game: plain C, copied with one memcpy. Constants that Python also needs are repeated
# in `codes.py`; a test compares the two.
from libc.stdint cimport int8_t, int32_t, int64_t, uint8_t, uint16_t, uint64_t

ctypedef fused row:
    uint16_t
    uint64_t

cdef extern from *:
    """
    #ifndef RUNEHALL_SPAN
    #define RUNEHALL_SPAN
    typedef struct { Py_ssize_t n, lo, hi; } runehall_span;
    static inline runehall_span runehall_span_of(Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi) {
        runehall_span span = {n, lo, hi};
        return span;
    }
    #endif
    """
    ctypedef struct Span "runehall_span":
        # The rows of a plane: how many there are, the first used row, and the one after the last used row.
        Py_ssize_t n
        Py_ssize_t lo
        Py_ssize_t hi
    Span span_of "runehall_span_of"(Py_ssize_t n, Py_ssize_t lo, Py_ssize_t hi) noexcept nogil

cdef enum:
    RED = 0
    GREEN = 1
    BLUE = 2
    SEEN = 3            # plane: a rune is visible here
    WITH_MASTER = 4             # plane: a master is here
    WITH_TOKEN = 5           # plane: a token is here
    TALL = 6            # planes: corners of the cards laid here, upright and lying (LAY-4)
    BROAD = 7
    REALM = 8           # planes: what each side controls, one for each side
    PLANES = 11
    NARROW_SIZE = 16    # rows of a narrow plane that a table may use, and bits of a row
    NARROW_MARGIN = 4   # empty rows on either side of them
    NARROW = 24         # rows of a narrow plane in all
    WIDE_SIZE = 64      # the same three for a wide plane
    WIDE_MARGIN = 8
    WIDE = 80
    WIDEN_X = 24        # where the corner of a narrow plane goes on the wide plane that replaces it: in its middle
    WIDEN_Y = 28
    SLOTS = 28          # the most cards that a hand can hold: all of a team game
    IDS = 37            # card ids: 0, the starting card, and two decks of 18
    MASTERS_MAX = 9
    RUNES = 224         # room for visible runes: at most 37 cards of six runes are laid
    TOP_WORTH = 3       # the value of a red rune; green and blue are worth one less each (CMP-6)
    PLACE_ROW = 128     # places in a row where a place is encoded as one number
    NOBODY = -1         # no seat, no side

cdef enum:
    PHASE_ADEPT = 0
    PHASE_LAY = 1
    PHASE_ACT = 2
    PHASE_TOKEN = 3
    PHASE_DISCARD = 4
    PHASE_OVER = 5

cdef enum:
    DO_ADEPT = 1
    DO_SPARE = 2
    DO_LAY = 3
    DO_DISCARD = 4
    DO_PASS = 5
    DO_DRAW = 6
    DO_MASTER = 7
    DO_BOX = 8
    DO_TOKEN = 9

cdef enum:
    # A move is one number with its kind in the lowest bits. These are the lowest bit of each other part, and the masks.
    A_AT = 4            # the card, adept or colour
    ROTATION_AT = 10
    X_AT = 12
    Y_AT = 20
    IGNORED_AT = 28     # the rune that blue magic ignores, x and y together
    IGNORED_X_AT = 28
    IGNORED_Y_AT = 36
    MAGIC_AT = 44       # blue magic is used
    KIND_MASK = 15
    A_MASK = 63
    ROTATION_MASK = 3
    PLACE_MASK = 255
    AT = 64             # added to a coordinate of a move, so that it is never negative

cdef enum:
    GREEN_MAGIC = 1
    BLUE_MAGIC = 2

ctypedef struct Variant:
    # The rules and the deck of a game, as numbers.
    int seats
    int sides
    int masters
    int teams
    int solo
    int grand
    int adepts
    int spare
    int half
    int cards           # number of card ids, without the starting card
    int dealt           # how many of the cards are in the game; the rest is set aside unseen
    int extra           # cards that the second seat is dealt beyond three (EVEN-1)
    int given           # points that the second seat gets at the end (EVEN-2)
    int side[4]
    int limit[3]
    uint8_t face[IDS][4][6]
    uint64_t part[IDS * 4 * 3]  # by card, rotation and colour: the runes as bits, 16 to a row
    uint8_t piece[IDS][4][6]  # by card and rotation: its places, connected runes of one colour in sequence
    uint8_t ends[IDS][4]  # bits: where in that sequence each such group ends
    uint8_t rotations[IDS]   # bits: which rotations of the card are moves (LAY-1)
    uint8_t kind[IDS]    # which of the sixteen arrangements the card is (CMP-2), or 255

ctypedef struct State:
    Variant *variant
    uint64_t hand[4]
    uint64_t gone       # cards laid or discarded
    uint8_t pile[36]
    int8_t reserve[4]
    int8_t token[4]      # tokens not yet used
    int8_t adept[4]     # 0 if not chosen yet
    int8_t blue[4]      # blue magic not yet spent
    int8_t fine[4]      # cards discarded under SPARE-1
    uint8_t mx[MASTERS_MAX]
    uint8_t my[MASTERS_MAX]
    uint8_t mseat[MASTERS_MAX]
    uint8_t mcolour[MASTERS_MAX]
    int8_t stand[3][3]  # masters of each side on runes of each colour
    int masters
    int top             # position in the pile of the next card
    int seat
    int phase
    int first
    int picked          # adepts chosen so far
    int spared          # whether a spare card was taken in this turn
    int x0
    int x1
    int y0
    int y1
    int ox              # board place = table place + (ox, oy)
    int oy
    int fresh           # whether the REALM planes are up to date
    int small           # whether the planes are the narrow ones
    int laid            # cards on the table, the starting card first, as they were laid
    uint8_t lcard[IDS]
    uint8_t lrotation[IDS]
    int8_t lx[IDS]       # table places of their corners
    int8_t ly[IDS]
    uint16_t narrow[PLANES * NARROW]
    uint64_t wide[PLANES * WIDE]

ctypedef struct Lays:
    # Where each card of a hand may go by LAY-1 to LAY-6: a plane of corners for each card and rotation.
    int cards
    int total
    int small
    int lo
    int hi
    int ox              # the same as in the state for which the lays were found
    int oy
    uint8_t card[SLOTS]
    int count[SLOTS * 4]
    uint16_t narrow[SLOTS * 4 * NARROW]
    uint64_t wide[SLOTS * 4 * WIDE]

cdef extern from *:
    """
    #ifdef __BMI2__
    #include <immintrin.h>
    static inline int runehall_nth(unsigned long long word, int n) {
        return __builtin_ctzll(_pdep_u64(1ULL << n, word));
    }
    #else
    static inline int runehall_nth(unsigned long long word, int n) {
        while (n--) word &= word - 1;
        return __builtin_ctzll(word);
    }
    #endif
    """
    int nth_bit "runehall_nth"(unsigned long long, int) noexcept nogil
    int ctz "__builtin_ctzll"(unsigned long long) noexcept nogil
    int popcount "__builtin_popcountll"(unsigned long long) noexcept nogil
    uint64_t STEP "0x9E3779B97F4A7C15ULL"
    uint64_t MIX_1 "0xBF58476D1CE4E5B9ULL"
    uint64_t MIX_2 "0x94D049BB133111EBULL"
    uint64_t WORD "0xFFFFFFFFFFFFFFFFULL"

# The parts of an encoded move, inline; `codes.py` has the same functions in Python.
cdef inline int kind_of(int64_t move) noexcept nogil:
    return move & KIND_MASK
cdef inline int a_of(int64_t move) noexcept nogil:
    return move >> A_AT & A_MASK
cdef inline int rotation_of(int64_t move) noexcept nogil:
    return move >> ROTATION_AT & ROTATION_MASK
cdef inline int x_of(int64_t move) noexcept nogil:
    return <int>(move >> X_AT & PLACE_MASK) - AT
cdef inline int y_of(int64_t move) noexcept nogil:
    return <int>(move >> Y_AT & PLACE_MASK) - AT
cdef inline int magic_of(int64_t move) noexcept nogil:
    return move >> MAGIC_AT & 1
cdef inline int64_t place(int kind, int a, int x, int y) noexcept nogil:
    return kind | a << A_AT | <int64_t>(x + AT) << X_AT | <int64_t>(y + AT) << Y_AT
