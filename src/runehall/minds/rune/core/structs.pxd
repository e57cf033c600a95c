# The structs and sizes of the compiled minds.
from libc.stdint cimport int16_t, int64_t, uint64_t, uint8_t, uint16_t
from runehall.rune.core.state cimport *

cpdef enum:
    # What Python code needs to know as well: `structs.pyx` makes these numbers part of a module.
    POSITION_INPUTS = 188   # inputs of the position net: three sides, the table, the hand
    NET_INPUTS = 202        # inputs of the reply net: these, and those for the value of the next turns
    HIDDEN_UNITS = 32       # hidden units of both nets; `evaluate.pyx` adds them up eight at a time
    TURN_MOVES = 6          # moves of one turn at the most
    TURN_LIMIT = 400        # turns that are ranked at the most
    MOVE_LIMIT = 3000       # moves that are listed at the most
    EVAL_POINTS = 0         # evaluate by points alone
    EVAL_NETS = 1           # evaluate by both nets
    EVAL_POSITION_NET = 2   # evaluate by the position net alone

cdef enum:
    AREA_FEATURES = 10      # features of a side's areas of one colour
    FREE_AREAS = 4          # free areas that get features
    FREE_AREAS_LISTED = 96  # free areas that are listed at all
    FREE_AREA_INPUTS = 9    # net inputs of each free area
    CARD_KINDS = 16         # arrangements of a card (CMP-2)
    REPLY_CARDS = 28        # cards whose lays are valued
    MAP_AREAS = 54          # free areas an area map tells apart end here; up to nine controlled ones come first
    MAP_ORDER = 6           # best free areas an area map sorts
    MAP_CELLS = 5712        # places of an area map: 68 columns, 84 rows
    CLOCK_EVERY = 8         # evaluations or simulations between two looks at the clock
    SIDES_MAX = 3
    SEATS_MAX = 4

cdef enum:
    # The features of a side's areas of one colour.
    AREA_POINTS = 0
    AREA_NEAR = 1           # points beside a master
    AREA_TWO_STEPS = 2
    AREA_FAR = 3            # points more than three steps away
    AREA_OPEN = 4           # empty places around
    AREA_OTHER_RUNES = 5    # other runes around
    AREA_FREE_NEARBY = 6    # free points of the colour within two steps
    AREA_CORRIDOR = 7       # points in corridors
    AREA_WITHOUT_RIM = 8    # points that stay joined without the table's rim
    AREA_WITHOUT_CORRIDORS = 9

cdef enum:
    # The inputs of the nets. Each side has SIDE_INPUTS of them, its own side first: the features of its areas by colour,
    # then what these offsets name.
    SIDE_INPUTS = 44
    INPUT_RESERVE = 30      # five inputs, one of them 1: how many masters it has left
    INPUT_HAND_SIZE = 35
    INPUT_TOKENS = 36
    INPUT_GREEN_ADEPT = 37
    INPUT_BLUE_ADEPT = 38
    INPUT_FINES = 39
    INPUT_TO_MOVE = 40
    INPUT_MOVES_NEXT = 41
    INPUT_BEST_COLOUR = 42
    INPUT_RESERVE_TIMES_HAND = 43
    # After the three sides:
    INPUT_FREE_AREAS = 132  # FREE_AREA_INPUTS for each free area
    INPUT_RUNES_SEEN = 168
    INPUT_CARDS_LEFT = 169
    INPUT_MAY_DRAW = 170
    INPUT_MASTERS_PLACED = 171
    INPUT_CARD_KIND = 172   # CARD_KINDS inputs: how many cards of each arrangement are in the hand

cdef enum:
    # The inputs that only the reply net has, after POSITION_INPUTS others: first as if the opponent were to move next,
    # then, from OWN_TURN on, as if the own side were.
    REPLY_INPUTS = 14
    THREAT = 0              # what the opponent's best card is likely to gain
    THREAT_WITH_AREA = 1    # the same with the best free area taken
    WORST_THREAT = 2
    LEAST_THREAT = 3
    CHANCE = 4              # what the seat's best card gains
    CHANCE_WITH_AREA = 5
    SECOND_CHANCE = 6       # what its second best card gains
    OWN_TURN = 7

cdef enum:
    FEATURES_ALL = 0        # all features of a position
    FEATURES_POINTS = 1     # the points, and the worth of the free areas
    FEATURES_CENTRES = 2    # these, and the centres of the best free areas

cdef enum:
    NO_AREA = -1            # no free area is taken as controlled

ctypedef struct FreeArea:
    # A free area: its colour, worth, the rune for a master, and the features it would add to its side.
    int colour
    int worth
    int x
    int y
    float features[AREA_FEATURES]

ctypedef struct Features:
    # The features of a position.
    int free
    int seen
    int points[SIDES_MAX]
    float side[SIDES_MAX][3][AREA_FEATURES]
    float best[SIDES_MAX]
    FreeArea area[FREE_AREAS]

ctypedef struct FreeList:
    # The free areas of a position, in no order.
    int n
    int colour[FREE_AREAS_LISTED]
    int worth[FREE_AREAS_LISTED]
    int x[FREE_AREAS_LISTED]
    int y[FREE_AREAS_LISTED]

ctypedef struct Net:
    # A net with one hidden layer and a linear part beside it.
    float hidden_weights[NET_INPUTS * HIDDEN_UNITS]
    float hidden_bias[HIDDEN_UNITS]
    float output_weights[HIDDEN_UNITS]
    float linear_weights[NET_INPUTS]
    float output_bias

ctypedef struct NetInputs:
    # The inputs of a net that are not zero: their indices and values. Two more than there are, for padding.
    int n
    int index[NET_INPUTS + 2]
    float value[NET_INPUTS + 2]

ctypedef struct Turn:
    # Moves from here to the end of a turn (or up to a random draw), and their value to the mover.
    int n
    int64_t move[TURN_MOVES]
    float value

ctypedef struct Policy:
    # How turns are evaluated and chosen.
    int method              # one of EVAL_…
    int every_place         # evaluate masters on every rune of an area, not only its centre
    int preselect           # evaluate only so many lays, chosen by a quick value; 0 for all
    float noise             # standard deviation of noise on every turn
    float draw_noise        # standard deviation of noise on drawing, once a turn
    double deadline         # when to stop; 0 for never
    int greedy_seats        # seats that play for points at once, as bits
    int with_replies        # evaluate the best turns again with the reply net
    Net *net
    Net *reply_net

ctypedef struct Ranking:
    # The best turns found so far, best first, and what is needed to evaluate more.
    Policy *policy
    uint64_t *rng
    Turn *turns
    int keep                # how many turns are kept
    int count               # how many there are
    float draw_bias         # this turn's noise on drawing

ctypedef struct Belief:
    # What a seat does not know: the cards it has not seen, and how many of them each hand holds.
    int viewer
    int n
    int adepts_hidden       # the others' adepts are still secret
    uint8_t unseen[IDS]
    int unknown[SEATS_MAX]
    uint64_t shown[SEATS_MAX]
    float greedy_chance[SEATS_MAX]  # how likely each seat plays for points at once

ctypedef struct AreaMap:
    # The table's areas on a map with two empty columns on the left: each place's area as a bit, and what its loss costs.
    int side
    int opponent
    int n                   # how many areas there are
    int width
    int best_count
    int best_free[MAP_ORDER]
    uint64_t held[SIDES_MAX]  # areas by side, free ones, and by colour
    uint64_t free
    uint64_t colour[3]
    int worth[64]
    int rune_worth[64]
    uint64_t area[MAP_CELLS]
    int16_t loss[MAP_CELLS]

ctypedef struct CardShape:
    # The runes of a card in one turn: places on an area map, one or two places beside each, areas of its colour, worth.
    Py_ssize_t at[6]
    Py_ssize_t beside[6]
    Py_ssize_t beside2[6]
    uint64_t colour[6]
    int worth[6]
    int ends                # bits: where a piece of runes that hang together ends

ctypedef struct Rivals:
    # The controlled areas, as seen by the side that lays.
    uint64_t opponent
    uint64_t others
    uint64_t all
    int loss_sign           # -1 where the map's losses are the side's own, 1 where they are the opponent's

ctypedef struct LayGain:
    # What a lay gains, the worth of the best free area it makes, and the areas it takes runes from and joins.
    int gain
    int fresh
    uint64_t hit
    uint64_t joined

ctypedef struct ReplyValue:
    # The most a card could change the balance of points: at once, and with the best free area taken.
    int gain
    int gain_with_area

ctypedef struct Node:
    # A node of the UCT tree: the move that leads to it, how often it was legal and was played, and its total value.
    int64_t move
    int parent
    int visits
    int available
    int side
    double total

ctypedef struct Tree:
    # A UCT tree: its nodes, and a hash table of their indices.
    Node *pool
    int *table
    int used
    int size

ctypedef struct MoveStats:
    # The moves to compare, and for each the sum of its results and how often it was tried.
    Py_ssize_t n
    int64_t moves[MOVE_LIMIT]
    double sums[MOVE_LIMIT]
    int64_t visits[MOVE_LIMIT]

ctypedef struct SearchLimits:
    # When a search ends: after so many simulations, at a time, or when `stop` is set.
    int64_t simulations
    double deadline
    int *stop
