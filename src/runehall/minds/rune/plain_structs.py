"""The structs and sizes of the minds in plain Python (`structs.pxd` has the C ones; a test compares the two)."""

from __future__ import annotations

from runehall.rune.codes import IDS

AREA_FEATURES, FREE_AREAS, FREE_AREAS_LISTED = 10, 4, 96
(
    AREA_POINTS, AREA_NEAR, AREA_TWO_STEPS, AREA_FAR, AREA_OPEN, AREA_OTHER_RUNES, AREA_FREE_NEARBY, AREA_CORRIDOR,
    AREA_WITHOUT_RIM, AREA_WITHOUT_CORRIDORS,
) = range(AREA_FEATURES)  # fmt: skip
SIDE_INPUTS, TABLE_INPUTS, CARD_KINDS = 44, 40, 16
COLOUR_INPUTS, FREE_AREA_INPUTS = 3 * AREA_FEATURES, AREA_FEATURES - 1
SIDES_MAX, SEATS_MAX = 3, 4
POSITION_INPUTS = SIDES_MAX * SIDE_INPUTS + TABLE_INPUTS + CARD_KINDS
REPLY_INPUTS = 14
NET_INPUTS = POSITION_INPUTS + REPLY_INPUTS
HIDDEN_UNITS = 32
REPLY_CARDS, MAP_AREAS, MAP_ORDER, MAP_CELLS = 28, 54, 6, 68 * 84
TURN_MOVES, TURN_LIMIT = 6, 400
EVAL_POINTS, EVAL_NETS, EVAL_POSITION_NET = range(3)
FEATURES_ALL, FEATURES_POINTS, FEATURES_CENTRES = range(3)
NO_AREA = -1


class FreeArea:
    """A free area: its colour, worth, the rune for a master, and the features it would add to its side."""

    def __init__(self) -> None:
        self.colour = self.worth = self.x = self.y = 0
        self.features = [0.0] * AREA_FEATURES


class Features:
    """The features of a position."""

    def __init__(self) -> None:
        self.free = self.seen = 0
        self.points = [0] * SIDES_MAX
        self.side = [[[0.0] * AREA_FEATURES for _ in range(3)] for _ in range(SIDES_MAX)]
        self.best = [0.0] * SIDES_MAX
        self.area = [FreeArea() for _ in range(FREE_AREAS)]


class FreeList:
    """The free areas of a position, in no order."""

    def __init__(self) -> None:
        self.n = 0
        self.colour, self.worth, self.x, self.y = ([0] * FREE_AREAS_LISTED for _ in range(4))


class Net:
    """A net with one hidden layer and a linear part beside it."""

    def __init__(self) -> None:
        self.hidden_weights = [0.0] * (NET_INPUTS * HIDDEN_UNITS)
        self.hidden_bias = [0.0] * HIDDEN_UNITS
        self.output_weights = [0.0] * HIDDEN_UNITS
        self.linear_weights = [0.0] * NET_INPUTS
        self.output_bias = 0.0


class NetInputs:
    """The inputs of a net that are not zero: their indices and values."""

    def __init__(self) -> None:
        self.n = 0
        self.index = [0] * (NET_INPUTS + 2)
        self.value = [0.0] * (NET_INPUTS + 2)


class Turn:
    """Moves from here to the end of a turn (or up to a random draw), and their value to the mover."""

    def __init__(self) -> None:
        self.n = 0
        self.move = [0] * TURN_MOVES
        self.value = 0.0


class Policy:
    """How turns are evaluated and chosen."""

    net: Net
    reply_net: Net

    def __init__(self) -> None:
        self.method = self.every_place = self.preselect = self.greedy_seats = self.with_replies = 0
        self.noise = self.draw_noise = self.deadline = 0.0


class Ranking:
    """The best turns found so far, best first, and what is needed to evaluate more."""

    policy: Policy
    rng: list[int]
    turns: list[Turn]

    def __init__(self) -> None:
        self.keep = self.count = 0
        self.draw_bias = 0.0


class Belief:
    """What a seat does not know: the cards it has not seen, and how many of them each hand holds."""

    def __init__(self) -> None:
        self.viewer = self.n = self.adepts_hidden = 0
        self.unseen = [0] * IDS
        self.unknown = [0] * SEATS_MAX
        self.shown = [0] * SEATS_MAX
        self.greedy_chance = [0.0] * SEATS_MAX


class AreaMap:
    """The table's areas on a map: each place's area as a bit, and what its loss costs."""

    def __init__(self) -> None:
        self.side = self.opponent = self.n = self.width = self.best_count = self.free = 0
        self.best_free = [0] * MAP_ORDER
        self.held = [0] * SIDES_MAX
        self.colour = [0] * 3
        self.worth = [0] * 64
        self.rune_worth = [0] * 64
        self.area = [0] * MAP_CELLS
        self.loss = [0] * MAP_CELLS


class CardShape:
    """The runes of a card in one turn: places on an area map, places beside each, areas of its colour, worth."""

    def __init__(self) -> None:
        self.at, self.beside, self.beside2, self.colour, self.worth = ([0] * 6 for _ in range(5))
        self.ends = 0


class Rivals:
    """The controlled areas, as seen by the side that lays."""

    def __init__(self) -> None:
        self.opponent = self.others = self.all = self.loss_sign = 0


class LayGain:
    """What a lay gains, the worth of the best free area it makes, and the areas it takes runes from and joins."""

    def __init__(self) -> None:
        self.gain = self.fresh = self.hit = self.joined = 0


class ReplyValue:
    """The most a card could change the balance of points: at once, and with the best free area taken."""

    def __init__(self) -> None:
        self.gain = self.gain_with_area = 0


class Node:
    """A node of the UCT tree: the move that leads to it, how often it was legal and was played, its total value."""

    def __init__(self) -> None:
        self.move = self.parent = self.visits = self.available = self.side = 0
        self.total = 0.0


class Tree:
    """A UCT tree: its nodes, and a hash table of their indices."""

    pool: list[Node]
    table: list[int]

    def __init__(self) -> None:
        self.used = self.size = 0


class MoveStats:
    """The moves to compare, and for each the sum of its results and how often it was tried."""

    moves: list[int]
    sums: list[float]
    visits: list[int]

    def __init__(self) -> None:
        self.n = 0


class SearchLimits:
    """When a search ends: after so many simulations, at a time, or when `stop` is set."""

    stop: list[int]

    def __init__(self) -> None:
        self.simulations = 0
        self.deadline = 0.0
