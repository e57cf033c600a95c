"""Positions up to symmetry: shifted, rotated and mirrored tables with the same hand are one puzzle."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from runehall.rune import View
from runehall.rune.deck import mirrored, rotated

Place = tuple[int, int]
_MAPS: tuple[Callable[[int, int], Place], ...] = (
    lambda x, y: (x, y),
    lambda x, y: (-y, x),
    lambda x, y: (-x, -y),
    lambda x, y: (y, -x),
    lambda x, y: (-x, y),
    lambda x, y: (x, -y),
    lambda x, y: (y, x),
    lambda x, y: (-y, -x),
)
"""The four rotations of the table, and those of its mirror image."""


def _spelled(face: str, in_mirror: bool) -> str:
    """Return a face's smallest spelling over the rotations in which a card may be laid."""
    seen = mirrored(face) if in_mirror else face
    return min(seen, rotated(seen, 2))


def canonical(view: View) -> str:
    """Return a text that is equal for positions that are the same to the seat to move, up to symmetry."""
    forms = []
    for number, map_place in enumerate(_MAPS):
        runes = []
        for rune in view.table:
            x, y = map_place(rune.x, rune.y)
            seat = -1 if rune.master is None else (rune.master - view.to_move) % view.rules.seats
            runes.append((y, x, rune.colour, seat, rune.token))
        low_y, low_x = min(y for y, *_ in runes), min(x for _, x, *_ in runes)
        table = sorted((y - low_y, x - low_x, colour, seat, token) for y, x, colour, seat, token in runes)
        hand = sorted(_spelled(view.deck.face(card), number >= 4) for card in view.hand)
        forms.append(repr((table, hand)))
    seats = [(view.to_move + i) % view.rules.seats for i in range(view.rules.seats)]
    rest = (str(view.rules), view.phase, [view.reserves[seat] for seat in seats], min(view.pile_count, 1))
    return min(forms) + repr(rest)


def puzzle_id(view: View, task: str) -> str:
    """Return the short name of a puzzle, which is the same for symmetric positions with the same task."""
    return hashlib.sha256(f"{task} {canonical(view)}".encode()).hexdigest()[:12]
