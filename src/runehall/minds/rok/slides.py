"""How a RÖK bot slides, and what order of thefts it chooses, from what it sees on the table."""

from __future__ import annotations

import math
from itertools import permutations

from runehall.minds.rok.levels import ReflexLevel
from runehall.rok.chance import Chance
from runehall.rok.inputs import AIM_MOST, FORCE_MOST
from runehall.rok.physics.cloth import STONE, seat_angle
from runehall.rok.physics.slide import FASTEST, START
from runehall.rok.physics.space import DRAG
from runehall.rok.stones import COLOURS, FUTHARK
from runehall.rok.views import ContestView, View

_SHY = 1.6
"""How many sigmas short of Destiny a careful hand aims, since touching it is worst."""


def aim(view: View, seat: int, level: ReflexLevel, chance: Chance) -> tuple[int, int]:
    """Aim and force of a slide: the straightest free way to a stop beside Destiny, with a hand's unsteadiness."""
    edge = seat_angle(seat, len(view.seats))
    x, y = START * math.cos(edge), START * math.sin(edge)
    wish = min(range(-420, 421, 20), key=lambda a: (_blocked(view, x, y, edge + math.pi + a / 1000, a), abs(a)))
    wish_angle = wish / 1000
    beside = START * math.sin(abs(wish_angle))
    short = 2 * STONE + 60 + _SHY * level.force * FASTEST / FORCE_MOST * 1.4
    way = START * math.cos(wish_angle) - math.sqrt(max(0.0, short * short - beside * beside))
    force = FORCE_MOST * math.sqrt(2 * DRAG * max(way, 0.0)) / FASTEST
    return (
        _within(wish + chance.normal() * level.aim * 0.5, -AIM_MOST, AIM_MOST),
        _within(force + chance.normal() * level.force, 0, FORCE_MOST),
    )


def _within(value: float, low: int, high: int) -> int:
    return max(low, min(high, round(value)))


def _blocked(view: View, x: float, y: float, heading: float, off: int) -> bool:
    """Whether a stone lies in the way of a slide that ends beside Destiny."""
    ux, uy = math.cos(heading), math.sin(heading)
    end = START * math.cos(off / 1000) - 2 * STONE
    for stone in view.stones:
        along = (stone.x - x) * ux + (stone.y - y) * uy
        across = abs((stone.x - x) * uy - (stone.y - y) * ux)
        if -STONE < along < end and across < 2 * STONE + 40:
            return True
    return False


def choose_order(view: View, contest: ContestView, seat: int, level: ReflexLevel) -> tuple[int, ...]:
    """The order of thefts that leaves this seat richest; without cunning, the order in which they stand."""
    owners = tuple(theft.owner for theft in contest.thefts)
    if not level.cunning:
        return owners
    return max(permutations(owners), key=lambda order: _worth(view, contest, seat, order))


def _worth(view: View, contest: ContestView, seat: int, order: tuple[int, ...]) -> int:
    """Pairs of the contested colour this seat has in the end, less the richest rival's."""
    colour = COLOURS.index(contest.colour or COLOURS[0])
    pairs = [sum(FUTHARK[sign].colour == colour for sign in player.loot) for player in view.seats]
    others = [len(player.loot) - mine for player, mine in zip(view.seats, pairs, strict=True)]
    thieves = {theft.owner: theft.thief for theft in contest.thefts}
    for owner in order:
        thief = thieves.pop(owner, owner)
        if thief == owner:
            continue
        stolen, pairs[owner] = pairs[owner], 0
        pairs[thief] += stolen + 1
        rights = [other for other, holder in thieves.items() if holder == owner]
        thieves |= dict.fromkeys(rights, thief)  # captives go along with their right (RCHK-3)
        if thieves.get(thief) == thief:
            pairs[thief] += 1  # one met its own balance
    totals = [a + b for a, b in zip(pairs, others, strict=True)]
    return 2 * totals[seat] - max(total for s, total in enumerate(totals) if s != seat)
