"""What a seat may know: built from public facts and the seat's own cards, never by removing secrets from the whole.

A view has no field that could hold a secret, and two games that differ only in what a seat may not know give that seat
equal views. `Game.sample` returns complete games that are consistent with a view.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from runehall.rune.choices import list_moves
from runehall.rune.codes import BLUE_MAGIC, GREEN_MAGIC, PHASES, Phase
from runehall.rune.deck import Deck
from runehall.rune.engines import RulesEngine
from runehall.rune.errors import RecordError
from runehall.rune.history import History
from runehall.rune.notation.moves import Move, card_of
from runehall.rune.position.check import check_position
from runehall.rune.position.deal import deal_position, place_position
from runehall.rune.position.text import Position, SeatPosition
from runehall.rune.rules import Rules
from runehall.rune.table import Discard, Rune

if TYPE_CHECKING:
    import random

ADEPTS = {0: "", GREEN_MAGIC: "g", BLUE_MAGIC: "b"}
"""The text of each adept, by the engines' code."""
HIDDEN = "A:?"
"""The text of a choice of magic before all seats have chosen (SET-4)."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything that one seat, or a spectator, may know of a game."""

    seat: int | None
    """The seat whose view this is; None for a spectator."""
    rules: Rules
    deck: Deck
    first: int
    moves: tuple[str, ...]
    movers: tuple[int, ...]
    """The seat that played each move."""
    draws: tuple[tuple[int, int], ...]
    """For each card taken from the pile, the seat and the index of the move (-1: dealt at the start)."""
    shows: tuple[tuple[int, tuple[int, ...]], ...]
    """The indexes of moves at which a hand was shown to all players, with its cards (TURN-2)."""
    to_move: int
    """The seat to move."""
    phase: str
    table: tuple[Rune, ...]
    hand: tuple[int, ...]
    drawn: tuple[int, ...]
    """The viewer's own cards, in the order in which it took them."""
    hand_counts: tuple[int, ...]
    """The number of cards in each seat's hand."""
    shown: tuple[tuple[int, ...], ...]
    """The cards in each hand that everybody has seen (TURN-2)."""
    pile_count: int
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
    """Card, rotation, x and y of every card on the table without the starting one, in the order they were laid."""
    masters: tuple[tuple[int, int, int], ...]
    """x, y and seat of every master on the table, in the order in which they were placed."""
    from_position: bool = False
    """Whether the game began from a position, so that `moves` alone do not lead to this table."""

    def to_json(self) -> dict[str, Any]:
        """Return the view as a JSON object."""
        value = asdict(self)
        value["rules"], value["deck"] = self.rules.to_json(), self.deck.to_json()
        return value

    @classmethod
    def from_json(cls, value: Mapping[str, Any]) -> View:
        """Read the result of `to_json`, also after a round trip through JSON text."""
        try:
            fields = {name: _tuples(field) for name, field in value.items()}
            fields["rules"], fields["deck"] = Rules.from_json(value["rules"]), Deck.from_json(value["deck"])
            fields["table"] = tuple(Rune(**rune) for rune in value["table"])
            fields["discards"] = tuple(Discard(**discard) for discard in value["discards"])
            read = cls(**fields)
            check_position(read.position())
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise RecordError(f"this is not a view as `to_json` writes it: {error}") from None
        return read

    def encode(self) -> bytes:
        """Return the view as bytes; equal views give equal bytes."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":")).encode()

    @property
    def unseen(self) -> tuple[int, ...]:
        """Cards that the viewer cannot locate: they are in other hands, in the pile or set aside."""
        seen = {discard.card for discard in self.discards} | set(self.hand)
        seen |= {lay[0] for lay in self.laid}
        seen |= {card for cards in self.shown for card in cards}
        ids = len(self.deck.cards) * self.rules.copies
        return tuple(card for card in range(1, ids + 1) if card not in seen)

    def position(self) -> Position:
        """Return the position that the view shows; its `str` is one line of text."""
        choosing = self.phase == Phase.ADEPT
        chosen = {(self.first + i) % self.rules.seats for i in range((self.to_move - self.first) % self.rules.seats)}
        seats = []
        for seat in range(self.rules.seats):
            mine = seat == self.seat
            cards = self.hand if mine else self.shown[seat]
            seats.append(
                SeatPosition(
                    cards,
                    self.shown[seat],
                    self.hand_counts[seat] - len(cards),
                    self.reserves[seat],
                    self.tokens[seat],
                    "?" if choosing and not mine and seat in chosen else self.adepts[seat],
                    self.blue_ready[seat],
                )
            )
        return Position(
            rules=self.rules,
            deck=self.deck,
            first=self.first,
            to_move=self.to_move,
            phase=str(self.phase),
            spared=self.spared,
            seat=self.seat,
            laid=self.laid,
            masters=self.masters,
            tokens=tuple((rune.x, rune.y, rune.colour) for rune in self.table if rune.token),
            discards=self.discards,
            seats=tuple(seats),
            pile_count=self.pile_count,
        )

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat whose view this is, sorted by their texts; none if it is not that seat's turn.

        They depend on nothing that is hidden from that seat.
        """
        if self.seat != self.to_move or self.phase == Phase.OVER:
            return ()
        import random  # as in `Game.new`

        engine, _ = place_position(*deal_position(self.position(), random.Random(0)))
        return list_moves(engine)


def _tuples(value: Any) -> Any:
    """Convert lists to tuples, at every depth."""
    return tuple(_tuples(each) for each in value) if isinstance(value, (list, tuple)) else value


def make_view(
    rules: Rules,
    deck: Deck,
    shuffle: tuple[int, ...],
    first: int,
    engine: RulesEngine,
    history: History,
    viewer: int | None,
) -> View:
    """Build the view of a seat or of a spectator."""
    hands = [tuple(engine.hand(seat)) for seat in range(rules.seats)]
    phase = PHASES[engine.phase]
    choosing = phase == Phase.ADEPT
    chosen = [str(move) for move in history.moves]
    if choosing:
        chosen = [text if mover == viewer else HIDDEN for text, mover in zip(chosen, history.movers, strict=True)]
    return View(
        seat=viewer,
        rules=rules,
        deck=deck,
        first=first,
        moves=tuple(chosen),
        movers=tuple(history.movers),
        draws=tuple(history.draws),
        shows=tuple(history.shows),
        to_move=engine.seat,
        phase=phase,
        table=engine.runes(),
        hand=() if viewer is None else hands[viewer],
        drawn=tuple(card for card, (seat, _) in zip(shuffle, history.draws, strict=False) if seat == viewer),
        hand_counts=tuple(map(len, hands)),
        shown=tuple(history.shown(seat, hand) for seat, hand in enumerate(hands)),
        pile_count=len(shuffle) - rules.removed - engine.top,
        set_aside=rules.removed,
        reserves=tuple(engine.reserves),
        tokens=tuple(engine.tokens),
        adepts=tuple(ADEPTS[s] if not choosing or seat == viewer else "" for seat, s in enumerate(engine.adepts)),
        blue_ready=tuple(ready and (not choosing or seat == viewer) for seat, ready in enumerate(engine.blues)),
        spared=engine.spared,
        discards=tuple(history.discards),
        fines=tuple(engine.fines),
        scores=tuple(engine.score(side) for side in range(rules.sides)),
        laid=tuple(engine.laid),
        masters=tuple(engine.masters),
        from_position=history.origin != "",
    )


def deal_hidden(view: View, rng: random.Random) -> tuple[list[Move], list[int], list[int]]:
    """Return moves, a shuffle and hand sizes of a game that is consistent with a view, sampled uniformly."""
    moves = [Move.parse(rng.choice(("A:g", "A:b")) if move == HIDDEN else move) for move in view.moves]
    shuffle = [0] * len(view.deck.cards) * view.rules.copies
    mine = iter(view.drawn)
    for slot, (seat, _) in enumerate(view.draws):
        if seat == view.seat:
            shuffle[slot] = next(mine)
    # Known cards of the others: each was drawn before it was played or shown. If the earliest are placed first, there
    # is always a free place, and every consistent order of drawing is equally likely.
    for seat in range(view.rules.seats):
        if seat != view.seat:
            for card, by in _deadlines(view, seat):
                free = [i for i, (who, at) in enumerate(view.draws) if who == seat and at < by and not shuffle[i]]
                shuffle[rng.choice(free)] = card
    unseen = list(view.unseen)
    rng.shuffle(unseen)
    hands = [view.draws.count((seat, -1)) for seat in range(view.rules.seats)]
    return moves, [card or unseen.pop() for card in shuffle], hands


def _deadlines(view: View, seat: int) -> list[tuple[int, int]]:
    """Return the known cards that passed through a hand, each with the move by which it was there, earliest first."""
    by: dict[int, int] = {}
    shows = dict(view.shows)
    for number, (who, move) in enumerate(zip(view.movers, view.moves, strict=True)):
        if who == seat:
            for card in shows.get(number, ()):
                by.setdefault(card, number)
            if card := card_of(move):
                by.setdefault(card, number)
    return sorted(by.items(), key=lambda item: (item[1], item[0]))
