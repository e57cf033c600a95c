# What the compiled minds keep of a position. `plain.py` has the same in plain Python.
from libc.stdint cimport int16_t, int64_t, uint64_t, uint8_t, uint16_t
from runehall.rune.state cimport *

cdef enum:
    TRAITS = 10         # what is told of areas of one colour
    FREE = 4            # free areas that are looked at closely
    HEAP = 96           # free areas that are listed at all
    BLOCK = 44          # inputs of the judgement for each side
    WORLD = 40          # inputs for the table as a whole
    KINDS = 16          # arrangements of a card (CMP-2): inputs for the hand
    PLAIN = 188         # inputs of the outline
    AHEAD = 14          # inputs for what can be done next
    INPUTS = 202
    CARDS = 28          # cards that are looked at
    AREAS = 54          # areas a map tells apart, controlled ones besides
    HIDDEN = 32
    STEPS = 6           # moves of one turn at the most

cdef enum:
    BY_BALANCE = 0      # judge by points alone
    BY_NET = 1          # judge by the learned nets
    BY_OUTLINE = 2      # judge by the net alone that is told the outline

ctypedef struct Patch:
    # A free area: its colour, worth, the rune for a master, and what it would add to its side.
    int colour
    int worth
    int x
    int y
    float trait[10]

ctypedef struct Sketch:
    # A position in outline.
    int free
    int seen
    int points[3]
    float side[3][3][10]
    float best[3]
    Patch patch[4]

ctypedef struct Net:
    # The learned weights: inputs to hidden units, hidden units to the outcome, inputs straight to the outcome.
    float inner[202 * 32]
    float start[32]
    float outer[32]
    float direct[202]
    float base

ctypedef struct Inputs:
    # What the net is told: which inputs are not nothing, and how much they are.
    int n
    int which[204]
    float much[204]

ctypedef struct Turn:
    # Moves from here to the end of a turn (or to where chance comes in), and what they are worth to the mover.
    int n
    int64_t move[6]
    float value

ctypedef struct Taste:
    # How turns are judged and chosen.
    int by
    int near            # judge masters on every rune of an area, not only its middle
    int few             # of all moves, judge so many that look promising at a glance; 0 for all
    float jitter        # noise on every turn
    float sway          # noise on drawing, once a turn
    double end          # when to stop looking; 0 for never
    int hasty           # seats that take points as fast as they can, as bits
    int twice           # judge the best turns again by what they allow next
    Net *net
    Net *deep

ctypedef struct Known:
    # What a seat does not know: cards it has not seen, and how many of them each hand, the pile and the box hold.
    int viewer
    int n
    int choosing        # the others' adepts are still secret
    uint8_t card[37]
    int blank[4]
    uint64_t shown[4]
    float haste[4]      # how likely each seat takes points as fast as it can

ctypedef struct Ground:
    # The table's areas on a map with two empty places on the left: each place's area as a bit, and what its loss would cost.
    int side
    int foe
    int wide
    int top
    int order[6]        # the best free areas
    uint64_t held[3]    # areas by side, free ones, and by colour
    uint64_t free
    uint64_t colour[3]
    int worth[64]
    int rune[64]
    uint64_t area[68 * 84]
    int16_t toll[68 * 84]

ctypedef struct Threat:
    # The most a card could change the balance: at once, and with the best free area taken.
    int swing
    int grab
