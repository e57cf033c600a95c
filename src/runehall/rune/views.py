"""What a seat may know: built up from public facts and the seat's own cards, never cut down from the whole.

A view has no field that could hold a secret, and two games that differ only in what a seat may not know give that seat
equal views. `Game.sample` makes whole games that agree with a view.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from runehall.rune.deck import Deck
from runehall.rune.notation.moves import Move
from runehall.rune.position import Discard, Position
from runehall.rune.rules import Rules
from runehall.rune.table import Rune

if TYPE_CHECKING:
    import random

HIDDEN = "A:?"
"""How a choice of magic is written before everybody has chosen (SET-4)."""


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat, or a spectator, may know of a game."""

    viewer: int | None
    rules: Rules
    deck: Deck
    first: int
    moves: tuple[str, ...]
    movers: tuple[int, ...]
    """The seat that played each move."""
    draws: tuple[tuple[int, int], ...]
    """The seat that took each card from the pile, and at which move (-1: it was dealt)."""
    shows: tuple[tuple[int, tuple[int, ...]], ...]
    """Moves at which a hand was shown to all, and its cards (TURN-2)."""
    seat: int
    phase: str
    table: tuple[Rune, ...]
    hand: tuple[int, ...]
    drawn: tuple[int, ...]
    """The viewer's own cards in the order it took them."""
    hands: tuple[int, ...]
    """How many cards each seat holds."""
    shown: tuple[tuple[int, ...], ...]
    """Cards in each hand that everybody has seen (TURN-2)."""
    pile: int
    set_aside: int
    reserves: tuple[int, ...]
    tokens: tuple[bool, ...]
    adepts: tuple[str, ...]
    blue_ready: tuple[bool, ...]
    spared: bool
    discards: tuple[Discard, ...]
    fines: tuple[int, ...]
    scores: tuple[int, ...]
    laid: tuple[tuple[int, int, int, int], ...]
    """Card, turn, x and y of every card on the table but the starting one, as they were laid."""
    masters: tuple[tuple[int, int, int], ...]
    """x, y and seat of every master on the table, as they were placed."""
    from_position: bool = False
    """Whether the game began from a position, so that `moves` do not tell how all of it came about."""

    def to_json(self) -> dict[str, Any]:
        """The view as a JSON object."""
        value = asdict(self)
        value["rules"], value["deck"] = self.rules.to_json(), self.deck.to_json()
        return value

    def encode(self) -> bytes:
        """The view as bytes: equal for equal views."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":")).encode()

    @property
    def unseen(self) -> tuple[int, ...]:
        """Cards whose whereabouts the viewer does not know: in other hands, in the pile, or set aside."""
        seen = {discard.card for discard in self.discards} | set(self.hand)
        seen |= {lay[0] for lay in self.laid}
        seen |= {card for cards in self.shown for card in cards}
        ids = len(self.deck.cards) * self.rules.copies
        return tuple(card for card in range(1, ids + 1) if card not in seen)


def _card(move: str) -> int:
    """The card of a lay or discard."""
    return int(move[1:].split("@")[0])


def make_view(game: Position, viewer: int | None) -> View:
    """Build the view of a seat, or of a spectator."""
    seats = range(game.rules.seats)
    choosing = game.phase == "adept"
    adepts = tuple(side if not choosing or seat == viewer else "" for seat, side in enumerate(game.adepts))
    chosen = [str(move) for move in game._moves]
    if choosing:
        chosen = [text if mover == viewer else HIDDEN for text, mover in zip(chosen, game._movers, strict=True)]
    return View(
        viewer=viewer,
        rules=game.rules,
        deck=game.deck,
        first=game.first,
        moves=tuple(chosen),
        movers=tuple(game._movers),
        draws=tuple(game._draws),
        shows=tuple(game._shows),
        seat=game.seat,
        phase=game.phase,
        table=game.table(),
        hand=() if viewer is None else game.hand(viewer),
        drawn=tuple(card for card, (seat, _) in zip(game.shuffle, game._draws, strict=False) if seat == viewer),
        hands=tuple(len(game.hand(seat)) for seat in seats),
        shown=tuple(game.shown(seat) for seat in seats),
        pile=game.pile_count,
        set_aside=game.rules.removed,
        reserves=game.reserves,
        tokens=game.tokens,
        adepts=adepts,
        blue_ready=tuple(ready and (not choosing or seat == viewer) for seat, ready in enumerate(game.blue_ready)),
        spared=game.spared,
        discards=game.discards,
        fines=game.fines,
        scores=game.scores(),
        laid=tuple(game.core.laid),
        masters=tuple(game.core.men),
        from_position=game._origin != "",
    )


def deal_hidden(view: View, rng: random.Random) -> tuple[list[Move], list[int], list[int]]:
    """Moves, a shuffle and hand sizes of a game that agrees with a view, uniform over what is possible."""
    moves = [Move.parse(rng.choice(("A:g", "A:b")) if move == HIDDEN else move) for move in view.moves]
    shuffle = [0] * len(view.deck.cards) * view.rules.copies
    mine = iter(view.drawn)
    for slot, (seat, _) in enumerate(view.draws):
        if seat == view.viewer:
            shuffle[slot] = next(mine)
    # Known cards of the others: each was drawn before it was played or shown. Taking the earliest first, a free
    # place is always there, and every consistent order of drawing is equally likely.
    for seat in range(view.rules.seats):
        if seat != view.viewer:
            for card, by in _deadlines(view, seat):
                free = [i for i, (who, at) in enumerate(view.draws) if who == seat and at < by and not shuffle[i]]
                shuffle[rng.choice(free)] = card
    unseen = list(view.unseen)
    rng.shuffle(unseen)
    hands = [view.draws.count((seat, -1)) for seat in range(view.rules.seats)]
    return moves, [card or unseen.pop() for card in shuffle], hands


def _deadlines(view: View, seat: int) -> list[tuple[int, int]]:
    """Known cards that passed through a hand, and the move by which each must have been there, earliest first."""
    by: dict[int, int] = {}
    shows = dict(view.shows)
    for number, (who, move) in enumerate(zip(view.movers, view.moves, strict=True)):
        if who == seat:
            for card in shows.get(number, ()):
                by.setdefault(card, number)
            if move[0] in "LX":
                by.setdefault(_card(move), number)
    return sorted(by.items(), key=lambda item: (item[1], item[0]))
