# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False, annotation_typing=False
"""The legal moves of a position in groups, as a player chooses: a card, its turn, a place.

A place is one number here, (y + `AT`) * `PLACE_ROW` + x + `AT`, so that writers can keep what they make of a place in a
list. `place_at` gives x and y.
"""

from __future__ import annotations

import cython

from runehall.rune import codes

if not cython.compiled:
    from runehall.rune.codes import (
        A_AT,
        A_MASK,
        DO_LAY,
        DO_MASTER,
        DO_TOKEN,
        IGNORED_X_AT,
        IGNORED_Y_AT,
        KIND_MASK,
        MAGIC_AT,
        PLACE_MASK,
        PLACE_ROW,
        TURN_AT,
        TURN_MASK,
        X_AT,
        Y_AT,
    )


class Choices:
    """All legal moves of a position.

    `lays` are (card, turn, places), by turn and card; `magic` are (card, turn, place, ignorable places); `masters` are
    places; `tokens` are (place, colours as numbers); `others` are moves without a place, as the core's numbers.
    """

    def __init__(self) -> None:
        self.lays: list[tuple[int, int, list[int]]] = []
        self.magic: list[tuple[int, int, int, list[int]]] = []
        self.masters: list[int] = []
        self.tokens: list[tuple[int, list[int]]] = []
        self.others: list[int] = []


def place_at(place: int) -> tuple[int, int]:
    """The x and y of a place that is one number."""
    return place % codes.PLACE_ROW - codes.AT, place // codes.PLACE_ROW - codes.AT


def group(moves: list[int], n: int) -> Choices:
    """Group the first so many of these moves, each the core's number."""
    found = Choices()
    lays: dict[int, list[int]] = {}
    last = -1
    key = -1
    places: list[int] = []
    for i in range(n):
        move = moves[i]
        kind = move & KIND_MASK
        at = (move >> Y_AT & PLACE_MASK) * PLACE_ROW + (move >> X_AT & PLACE_MASK)
        if kind == DO_LAY and not move >> MAGIC_AT:
            key = move & (1 << X_AT) - 1
            if key != last:
                last = key
                places = []
                lays[key] = places
            places.append(at)
        elif kind == DO_LAY:
            _add_magic(found, move, at)
        elif kind == DO_MASTER:
            found.masters.append(at)
        elif kind == DO_TOKEN:
            _add_token(found, move, at)
        else:
            found.others.append(move)
    for key in sorted(lays):
        found.lays.append((key >> A_AT & A_MASK, key >> TURN_AT, lays[key]))
    return found


def _add_magic(found: Choices, move: int, at: int) -> None:
    """Add a lay by blue magic; the two ways to lay one card at one place are one choice."""
    card = move >> A_AT & A_MASK
    turn = move >> TURN_AT & TURN_MASK
    rune = (move >> IGNORED_Y_AT & PLACE_MASK) * PLACE_ROW + (move >> IGNORED_X_AT & PLACE_MASK)
    for choice in found.magic:
        if choice[0] == card and choice[1] == turn and choice[2] == at:
            choice[3].append(rune)
            return
    found.magic.append((card, turn, at, [rune]))


def _add_token(found: Choices, move: int, at: int) -> None:
    """Add a token; the colours of one place are one choice."""
    colour = move >> A_AT & A_MASK
    for choice in found.tokens:
        if choice[0] == at:
            choice[1].append(colour)
            return
    found.tokens.append((at, [colour]))
