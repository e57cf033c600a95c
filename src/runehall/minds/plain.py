"""The minds' records in plain Python, for the plain form of the hot modules (`marks.pxd` has the C ones)."""

from __future__ import annotations

TRAITS, FREE, HEAP, BLOCK, WORLD, KINDS, HIDDEN, STEPS = 10, 4, 96, 44, 40, 16, 32, 6
PLAIN, AHEAD, INPUTS, CARDS, AREAS = 188, 14, 202, 28, 54
BY_BALANCE, BY_NET, BY_OUTLINE = 0, 1, 2


class Patch:
    """A free area: its colour, worth, the rune for a master, and what it would add to its side."""

    def __init__(self) -> None:
        self.colour = self.worth = self.x = self.y = 0
        self.trait = [0.0] * TRAITS


class Sketch:
    """A position in outline."""

    def __init__(self) -> None:
        self.free = self.seen = 0
        self.points = [0] * 3
        self.side = [[[0.0] * TRAITS for _ in range(3)] for _ in range(3)]
        self.best = [0.0] * 3
        self.patch = [Patch() for _ in range(FREE)]


class Net:
    """The learned weights: inputs to hidden units, hidden units to the outcome, inputs straight to the outcome."""

    def __init__(self) -> None:
        self.inner = [0.0] * (INPUTS * HIDDEN)
        self.start = [0.0] * HIDDEN
        self.outer = [0.0] * HIDDEN
        self.direct = [0.0] * INPUTS
        self.base = 0.0


class Inputs:
    """What the net is told: which inputs are not nothing, and how much they are."""

    def __init__(self) -> None:
        self.n = 0
        self.which = [0] * (INPUTS + 2)
        self.much = [0.0] * (INPUTS + 2)


class Turn:
    """Moves from here to the end of a turn (or to where chance comes in), and what they are worth to the mover."""

    def __init__(self) -> None:
        self.n = 0
        self.move = [0] * STEPS
        self.value = 0.0


class Taste:
    """How turns are judged and chosen."""

    net: Net
    deep: Net

    def __init__(self) -> None:
        self.by = self.near = self.few = self.hasty = self.twice = 0
        self.jitter = self.sway = self.end = 0.0


class Known:
    """What a seat does not know: cards it has not seen, and how many of them each hand, the pile and the box hold."""

    def __init__(self) -> None:
        self.viewer = self.n = self.choosing = 0
        self.card = [0] * 37
        self.blank = [0] * 4
        self.shown = [0] * 4
        self.haste = [0.0] * 4


class Ground:
    """The table's areas on a map: each place's area as a bit, and what its loss would cost."""

    def __init__(self) -> None:
        self.side = self.foe = self.wide = self.top = self.free = 0
        self.order = [0] * 6
        self.held = [0] * 3
        self.colour = [0] * 3
        self.worth = [0] * 64
        self.rune = [0] * 64
        self.area = [0] * (68 * 84)
        self.toll = [0] * (68 * 84)


class Threat:
    """The most a card could change the balance: at once, and with the best free area taken."""

    def __init__(self) -> None:
        self.swing = self.grab = 0


class Twig:
    """A node of the tree: the move that leads here, how often it could be and was played, and with what success."""

    def __init__(self) -> None:
        self.move = self.up = self.visits = self.seen = self.side = 0
        self.sum = 0.0
