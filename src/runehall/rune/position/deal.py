"""Deals the unknown cards of a position, and sets up an engine and a history for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from runehall.rune.codes import BLUE_MAGIC, GREEN_MAGIC, NOBODY, PHASES, Phase
from runehall.rune.deck import COLOURS
from runehall.rune.engines import RulesEngine, begin
from runehall.rune.history import History
from runehall.rune.position.text import Position

if TYPE_CHECKING:
    import random

_MAGIC = {"": 0, "g": GREEN_MAGIC, "b": BLUE_MAGIC}


def deal_position(position: Position, rng: random.Random) -> tuple[Position, list[int]]:
    """Return the position without secrets, and a shuffle for it; hidden cards are sampled uniformly."""
    unseen = list(position.unseen)
    rng.shuffle(unseen)
    shuffle: list[int] = []
    for seat in position.seats:
        shuffle += [*seat.cards, *(unseen.pop() for _ in range(seat.unknown))]
    shuffle += [lay[0] for lay in position.laid] + [discard.card for discard in position.discards] + unseen
    seats = []
    for seat in position.seats:
        adept = rng.choice("gb") if seat.adept == "?" else seat.adept
        seats.append(replace(seat, adept=adept, blue_ready=seat.blue_ready or (seat.adept == "?" and adept == "b")))
    return replace(position, seats=tuple(seats)), shuffle


def place_position(position: Position, shuffle: Sequence[int]) -> tuple[RulesEngine, History]:
    """Set up a position's engine and history; the shuffle has the hands in seat order, the cards gone, and the pile."""
    engine = begin(position.rules, position.deck, shuffle, position.first)
    taken = 0
    draws: list[tuple[int, int]] = []
    seats = []
    for number, seat in enumerate(position.seats):
        size = len(seat.cards) + seat.unknown
        hand = shuffle[taken : taken + size]
        seats.append((hand, seat.reserve, seat.token, _MAGIC[seat.adept], seat.blue_ready))
        draws += [(number, -1)] * size
        taken += size
    gone = len(position.laid) + len(position.discards)
    draws += [(NOBODY, -1)] * gone
    engine.arrange(
        position.laid,
        [(x, y, COLOURS.index(colour)) for x, y, colour in position.tokens],
        position.masters,
        seats,
        (position.to_move, PHASES.index(Phase(position.phase)), position.spared, taken + gone),
        [(each.card, each.seat if each.rule == "SPARE-1" else NOBODY) for each in position.discards],
    )
    shown = frozenset(card for seat in position.seats for card in seat.shown)
    return engine, History(draws, list(position.discards), revealed=shown, origin=str(position))
