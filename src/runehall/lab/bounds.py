"""An upper bound for the score of a solo deal, whatever the player does or knows: a proof by areas and covers.

Three masters control at most three areas. If these show only two colours, all runes of two colours are a bound.
Otherwise there is one area of each colour, and each card contributes the points of its own runes that are visible in
these areas at the end. Four facts limit that. A *block* is a square of four places; each card has two of them.

1. *At most two blocks touch all three areas.* The inside of an area is connected. So from a point in each area, lines
   can be drawn within it to the middles of three such blocks without crossing: three areas, each joined to three
   points, in the plane. That is the utility graph, which is not planar.
2. *No block has one area on one diagonal and another on the other.* A line through the first area and the block's
   middle would separate the two places of the second.
3. *What covers a card's rune has the rune's colour, or that of all the card's visible runes next to it.* The card that
   covers it agrees with what it covers (MATCH-UNDER), or with all visible neighbours outside it (MATCH-BESIDE), and
   runes that are visible at the end were visible then. So a card's covered places have few colours, and adjacent places
   of one colour are one area, which counts completely or not at all.
4. *Every lay covers a rune* (LAY-2), and a middle rune of a card only together with a corner of the same long side,
   since cards are two by three. All lays together cover at least as many runes as there are lays.

For each card, the maximum is taken over all ways to be covered, over the colours on top and over the areas that count,
by the number of its blocks that touch all three areas and of its covered runes. Blocks of different cards are different
ones if one of the card's own runes is visible in them, so fact 1 holds for their sum, and fact 4 for the sum of covered
runes. The greatest sum is a bound. It does not consider how the cards fit together, which makes it loose.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

from runehall.arguments import checked
from runehall.rune import Game
from runehall.rune.deck import COLOURS, WORTH

SIDE_BY_SIDE = ((0, 1), (2, 3), (4, 5), (0, 2), (2, 4), (1, 3), (3, 5))
BLOCKS = ((0, 1, 2, 3), (2, 3, 4, 5))
MIDDLES = {2: (0, 4), 3: (1, 5)}
"""The middle places of a card, with the corners of the same long side."""
MANY = 2
"""The most blocks that can touch all three areas."""

Brings = dict[tuple[int, int], int]


@checked
def bound(game: Game) -> int:
    """Return a score that no play of a solo deal without options exceeds."""
    cards = game.shuffle[: len(game.shuffle) - game.rules.removed]
    faces = [game.deck.face(card) for card in (0, *cards)]
    two = max(sum(WORTH[rune] for face in faces for rune in face if rune in pair) for pair in combinations(COLOURS, 2))
    return max(two, three_areas(faces))


@checked
def three_areas(faces: Sequence[str]) -> int:
    """Return the most that one area of each colour can bring; the first face is that of the starting card."""
    best: Brings = {(0, 0): 0}
    for lays, face in enumerate(faces):
        # A card that is laid must cover a rune somewhere; one that is not laid brings nothing and need not cover any.
        laid = {(blocks, covers - bool(lays)): worth for (blocks, covers), worth in brings(face).items()}
        ways = laid | ({(0, 0): max(0, laid.get((0, 0), 0))} if lays else {})
        after: Brings = {}
        for (blocks, covers), worth in best.items():
            for (more, extra), own in ways.items():
                if blocks + more <= MANY:
                    key = blocks + more, covers + extra
                    after[key] = max(after.get(key, 0), worth + own)
        best = after
    return max((worth for (_, covers), worth in best.items() if covers >= 0), default=0)


@cache
def brings(face: str) -> Brings:
    """Return the most that a card's own runes can bring, by its blocks in all three areas and its covered runes."""
    best: Brings = {}
    for covered in _covers():
        for colours in product(*(_on_top(face, covered, place) for place in range(6))):
            areas = _areas(colours)
            own = sorted({areas[place] for place in range(6) if place not in covered})
            for count in range(len(own) + 1):
                for counted in combinations(own, count):
                    kept = [colours[i] if areas[i] in counted else "" for i in range(6)]
                    blocks = _touching(kept, covered)
                    if blocks is not None:
                        worth = sum(WORTH[face[i]] for i in range(6) if kept[i] and i not in covered)
                        key = blocks, len(covered)
                        best[key] = max(best.get(key, 0), worth)
    return best


def _covers() -> list[frozenset[int]]:
    """Return the sets of places that can be covered (fact 4)."""
    sets = [frozenset(places) for count in range(7) for places in combinations(range(6), count)]
    return [s for s in sets if all(middle not in s or s & set(corners) for middle, corners in MIDDLES.items())]


def _on_top(face: str, covered: frozenset[int], place: int) -> list[str]:
    """Return the colours that can be visible at a place at the end (fact 3); `?` is another, unknown colour."""
    if place not in covered:
        return [face[place]]
    beside = {face[b if a == place else a] for a, b in SIDE_BY_SIDE if place in (a, b) and {a, b} - covered - {place}}
    if not beside:
        return [*COLOURS, "?"]
    return sorted({face[place], *beside}) if len(beside) == 1 else [face[place]]


def _areas(colours: Sequence[str]) -> list[int]:
    """Number the places so that connected places of one colour have the same number."""
    areas = list(range(6))
    for _ in range(5):
        for a, b in SIDE_BY_SIDE:
            if colours[a] == colours[b] != "?":
                areas[a] = areas[b] = min(areas[a], areas[b])
    return areas


def _touching(kept: Sequence[str], covered: frozenset[int]) -> int | None:
    """Count the blocks with a visible rune of the card that touch all three areas; return None if fact 2 is broken."""
    touched = 0
    for block in BLOCKS:
        a, b, c, d = (kept[place] for place in block)
        if a and b and a == d != b == c:
            return None
        touched += {a, b, c, d} >= set(COLOURS) and not covered.issuperset(block)
    return touched
