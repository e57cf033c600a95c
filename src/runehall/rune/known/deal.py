"""From a position to a game: what the position does not tell is dealt, and the core is set up with all of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from runehall.rune.codes import BLUE_MAGIC, GREEN_MAGIC, NOBODY, PHASES, Phase
from runehall.rune.deck import COLOURS
from runehall.rune.known.text import KnownPosition
from runehall.rune.position import Position

if TYPE_CHECKING:
    import random

Played = TypeVar("Played", bound=Position)
_MAGIC = {"": 0, "g": GREEN_MAGIC, "b": BLUE_MAGIC}


def from_known(kind: type[Played], known: KnownPosition, rng: random.Random) -> Played:
    """A game that agrees with a position; what is hidden is uniform over what is possible."""
    unseen = list(known.unseen)
    rng.shuffle(unseen)
    shuffle: list[int] = []
    for seat in known.seats:
        shuffle += [*seat.cards, *(unseen.pop() for _ in range(seat.unknown))]
    shuffle += [lay[0] for lay in known.laid] + [discard.card for discard in known.discards] + unseen
    seats = []
    for seat in known.seats:
        adept = rng.choice("gb") if seat.adept == "?" else seat.adept
        seats.append(replace(seat, adept=adept, blue_ready=seat.blue_ready or (seat.adept == "?" and adept == "b")))
    return place_known(kind, replace(known, seats=tuple(seats)), shuffle)


def place_known(kind: type[Played], known: KnownPosition, shuffle: Sequence[int]) -> Played:
    """The game of a position and a shuffle: the seats' hands one after the other, cards that are gone, the pile."""
    game = kind(known.rules, known.deck, shuffle, known.first)
    core, taken = game.core, 0
    draws: list[tuple[int, int]] = []
    core.arrange(known.laid, [(x, y, COLOURS.index(c)) for x, y, c in known.tokens], known.masters)
    for seat, known_seat in enumerate(known.seats):
        size = len(known_seat.cards) + known_seat.unknown
        hand = shuffle[taken : taken + size]
        core.equip(seat, hand, known_seat.reserve, known_seat.token, _MAGIC[known_seat.adept], known_seat.blue_ready)
        draws += [(seat, -1)] * size
        taken += size
    gone = len(known.laid) + len(known.discards)
    draws += [(NOBODY, -1)] * gone
    payers = [(each.card, each.seat if each.rule == "SPARE-1" else NOBODY) for each in known.discards]
    core.resume(known.seat, PHASES.index(Phase(known.phase)), known.spared, taken + gone, payers)
    game._draws, game._discards, game._origin = draws, list(known.discards), str(known)
    game._revealed = frozenset(card for known_seat in known.seats for card in known_seat.shown)
    return game
