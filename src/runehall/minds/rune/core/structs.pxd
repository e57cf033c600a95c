# Structs and sizes of the compiled minds.
from libc.stdint cimport int16_t, int64_t, uint64_t, uint8_t, uint16_t
from runehall.rune.core.state cimport *

cpdef enum:
    # Numbers that Python code needs as well; `structs.pyx` exports them.
    POSITION_INPUTS = 188   # inputs of the position net: three sides, the table, the hand
    NET_INPUTS = 202        # inputs of the reply net: also those for the value of the next turns
    HIDDEN_UNITS = 32       # hidden units of both nets; `evaluate.pyx` adds them up eight at a time
    TURN_MOVES = 6          # the most moves of one turn
    TURN_LIMIT = 400        # the most turns that are ranked
    MOVE_LIMIT = 3000       # the most moves that are listed
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
    MAP_AREAS = 54          # the most areas an area map tells apart; up to nine controlled ones come first
    MAP_ORDER = 6           # best free areas an area map sorts
    MAP_CELLS = 5712        # places of an area map: 68 columns, 84 rows
    CLOCK_EVERY = 8         # evaluations or simulations between two checks of the clock
    SIDES_MAX = 3
    SEATS_MAX = 4

cdef enum:
    # The features of a side's areas of one colour.
    AREA_POINTS = 0
    AREA_NEAR = 1           # points beside a master
    AREA_TWO_STEPS = 2
    AREA_FAR = 3            # points more than three steps from a master
    AREA_OPEN = 4           # empty places around the areas
    AREA_OTHER_RUNES = 5    # runes of other areas around them
    AREA_FREE_NEARBY = 6    # free points of the colour within two steps
    AREA_CORRIDOR = 7       # points in corridors
    AREA_WITHOUT_RIM = 8    # points that stay connected to a master without the table's rim
    AREA_WITHOUT_CORRIDORS = 9

cdef enum:
    # The inputs of the nets. Each side has SIDE_INPUTS of them, starting with the seat's own side: the features of its
    # areas by colour, then those at these offsets.
    SIDE_INPUTS = 44
    INPUT_RESERVE = 30      # five inputs, one of them 1: how many masters the side has left
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
    # The inputs that only the reply net has, after the POSITION_INPUTS: first for the case that the opponent moves
    # next, then, from OWN_TURN on, for the case that the seat's own side does.
    REPLY_INPUTS = 14
    THREAT = 0              # what the opponent's best card is likely to gain
    THREAT_WITH_AREA = 1    # the same, with the best free area taken as well
    WORST_THREAT = 2
    LEAST_THREAT = 3
    CHANCE = 4              # what the seat's best card gains
    CHANCE_WITH_AREA = 5
    SECOND_CHANCE = 6       # what the seat's second best card gains
    OWN_TURN = 7

cdef enum:
    FEATURES_ALL = 0        # all features of a position
    FEATURES_POINTS = 1     # the points, and the values of the free areas
    FEATURES_CENTRES = 2    # these, and the centres of the best free areas

cdef enum:
    NO_AREA = -1            # no free area counts as controlled

ctypedef struct FreeArea:
    # A free area: its colour, value, the rune for a master, and the features that it would add to its side.
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
    # The free areas of a position, unsorted.
    int n
    int colour[FREE_AREAS_LISTED]
    int worth[FREE_AREAS_LISTED]
    int x[FREE_AREAS_LISTED]
    int y[FREE_AREAS_LISTED]

ctypedef struct Net:
    # A net with one hidden layer and a linear part in parallel.
    float hidden_weights[NET_INPUTS * HIDDEN_UNITS]
    float hidden_bias[HIDDEN_UNITS]
    float output_weights[HIDDEN_UNITS]
    float linear_weights[NET_INPUTS]
    float output_bias

ctypedef struct NetInputs:
    # The non-zero inputs of a net: their indices and values. Two more than needed, for padding.
    int n
    int index[NET_INPUTS + 2]
    float value[NET_INPUTS + 2]

ctypedef struct Turn:
    # Moves from here to the end of a turn (or up to a random draw), and their value to the player.
    int n
    int64_t move[TURN_MOVES]
    float value

ctypedef struct Policy:
    # How turns are evaluated and chosen.
    int method              # one of EVAL_…
    int every_place         # evaluate masters on every rune of an area, not only its centre
    int preselect           # evaluate only this many lays, chosen by a quick value; 0 for all
    float noise             # standard deviation of the noise on every turn
    float draw_noise        # standard deviation of the noise on drawing, once for each turn
    double deadline         # when to stop; 0 for never
    int greedy_seats        # the seats that play for immediate points, as bits
    int every_last_turn     # with two turns left and nothing hidden, play out every lay with every answer
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
    # What a seat does not know: the cards it has not seen, and how many of them are in each hand.
    int viewer
    int n
    int adepts_hidden       # the others' adepts are still secret
    uint8_t unseen[IDS]
    int unknown[SEATS_MAX]
    uint64_t shown[SEATS_MAX]
    float greedy_chance[SEATS_MAX]  # the probability that each seat plays for immediate points

ctypedef struct AreaMap:
    # The table's areas on a map with two empty columns on the left: each place's area as a bit, and the cost of losing
    # it.
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
    # The runes of a card in one rotation: places on an area map, one or two places beside each, areas of its colour,
    # value.
    Py_ssize_t at[6]
    Py_ssize_t beside[6]
    Py_ssize_t beside2[6]
    uint64_t colour[6]
    int worth[6]
    int ends                # bits: where a group of connected runes ends

ctypedef struct Rivals:
    # The controlled areas, as seen by the side that lays.
    uint64_t opponent
    uint64_t others
    uint64_t all
    int loss_sign           # -1 if the map's losses are the side's own, 1 if they are the opponent's

ctypedef struct LayGain:
    # What a lay gains, the value of the best free area it makes, and the areas that it takes runes from and joins.
    int gain
    int fresh
    uint64_t hit
    uint64_t joined

ctypedef struct ReplyValue:
    # The most that a card could change the difference in points: at once, and with the best free area taken as well.
    int gain
    int gain_with_area

ctypedef struct Node:
    # A node of the UCT tree: its move, how often that was legal and was played, and its total value.
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
    # The moves to compare, each with the sum of its results and how often it was tried.
    Py_ssize_t n
    int64_t moves[MOVE_LIMIT]
    double sums[MOVE_LIMIT]
    int64_t visits[MOVE_LIMIT]

ctypedef struct SearchLimits:
    # When a search ends: after this many simulations, at this time, or when `stop` is set.
    int64_t simulations
    double deadline
    int *stop
