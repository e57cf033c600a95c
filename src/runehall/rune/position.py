# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""A position of RUNE and how it came about: what lies where, what each seat holds, which moves are legal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from runehall.rune.codes import BLUE_MAGIC, GREEN_MAGIC, PHASE_LAY, PHASE_OVER, PHASES, Kind, Phase
from runehall.rune.core.choices import Choices
from runehall.rune.core.interface import Core, Shelf, before, difference
from runehall.rune.deck import COLOURS, Deck, kind_of_face, turned, turns_of
from runehall.rune.errors import NotationError, SetupError
from runehall.rune.notation.moves import Move
from runehall.rune.notation.records import Record
from runehall.rune.rules import LINE_LIMITS, Rules
from runehall.rune.table import Area, Rune

ADEPTS = {0: "", GREEN_MAGIC: "g", BLUE_MAGIC: "b"}


@dataclass(frozen=True, slots=True)
class Discard:
    """A card discarded face up: which, by whom, and by which rule (TURN-2 or SPARE-1)."""

    card: int
    seat: int
    rule: str


@cache
def _shelf(rules: Rules, deck: Deck) -> Shelf:
    """The core's form of rules and deck; games share it."""
    ids = range(len(deck.cards) * rules.copies + 1)
    faces = [[[COLOURS.index(rune) for rune in turned(deck.face(card), turn)] for turn in range(4)] for card in ids]
    turns = [sum(1 << turn for turn in turns_of(deck.face(card), rules.half_turns)) for card in ids]
    flags = (rules.teams, rules.solo, rules.grand_master, rules.adepts, rules.spare_draw, rules.half_turns)
    sides = [rules.side(seat) for seat in range(rules.seats)]
    kinds = [255 if (kind := kind_of_face(deck.face(card))) is None else kind for card in ids]
    dealt = len(ids) - 1 - rules.removed
    return Shelf(rules.seats, sides, rules.masters, flags, LINE_LIMITS, faces, turns, kinds, dealt)


HAND = 3
"""How many cards each seat is dealt (SET-2)."""


class Position:
    """Where a game stands, with all that is hidden; `Game` plays on it, `views` and `reasons` read it."""

    __slots__ = (
        "_core",
        "_discards",
        "_draws",
        "_legal",
        "_movers",
        "_moves",
        "_origin",
        "_revealed",
        "_saved",
        "_shows",
        "deck",
        "first",
        "hands",
        "rules",
        "shuffle",
    )

    def __init__(
        self, rules: Rules, deck: Deck, shuffle: Sequence[int], first: int, hands: Sequence[int] | None = None
    ) -> None:
        """With `hands`, each seat is dealt so many cards instead of three (SET-2): for studies; no record tells it."""
        record = Record(rules, deck, tuple(shuffle), first)
        self.rules, self.deck, self.shuffle, self.first = rules, deck, record.shuffle, first
        self.hands = tuple(hands or [HAND] * rules.seats)
        self._legal: dict[str, Move] | None = None
        if len(self.hands) != rules.seats or min(self.hands) < HAND or sum(self.hands) > len(shuffle) - rules.removed:
            raise SetupError("SET-2", f"hands {self.hands}: deal each seat {HAND} cards or more, as far as they reach")
        self._begin()

    # ---- what is so

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(self._moves)

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self._core.seat

    @property
    def phase(self) -> Phase:
        """What the seat to move has to do; equal to its text, such as "lay"."""
        return PHASES[self._core.phase]

    @property
    def over(self) -> bool:
        """Whether every master is placed and the last turn finished (END-2)."""
        return self._core.phase == PHASE_OVER

    @property
    def core(self) -> Core:
        """The compiled state, for players made of code; it holds what is hidden."""
        return self._core

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in a seat's hand."""
        return tuple(self._core.hand(seat))

    def drew(self, seat: int) -> int | None:
        """The card a seat took last, if it took one since the deal."""
        for slot in range(len(self._draws) - 1, -1, -1):
            if self._draws[slot][1] < 0:
                return None
            if self._draws[slot][0] == seat:
                return self.shuffle[slot]
        return None

    def shown(self, seat: int) -> tuple[int, ...]:
        """Cards in a seat's hand that everybody has seen (TURN-2)."""
        if not self._shows and not self._revealed:
            return ()
        seen = {card for move, cards in self._shows if self._movers[move] == seat for card in cards}
        seen |= self._revealed
        return tuple(card for card in self.hand(seat) if card in seen)

    @property
    def pile_count(self) -> int:
        """How many cards are left in the pile."""
        return len(self.shuffle) - self.rules.removed - self._core.top

    @property
    def reserves(self) -> tuple[int, ...]:
        """Masters not yet placed, by seat."""
        return tuple(self._core.reserves)

    @property
    def tokens(self) -> tuple[bool, ...]:
        """Whether each seat still has its Grand Master token (GM-1)."""
        return tuple(self._core.coins)

    @property
    def adepts(self) -> tuple[str, ...]:
        """Each seat's magic: `g`, `b`, or nothing while not chosen. Secret until all have chosen (SET-4)."""
        return tuple(ADEPTS[side] for side in self._core.adepts)

    @property
    def blue_ready(self) -> tuple[bool, ...]:
        """Whether each seat can still use blue magic (ADB-1)."""
        return tuple(self._core.blues)

    @property
    def spared(self) -> bool:
        """Whether the seat to move took a spare card this turn (SPARE-1)."""
        return self._core.spared

    @property
    def fines(self) -> tuple[int, ...]:
        """Points each seat loses for spare cards (SPARE-2)."""
        return tuple(self._core.fines)

    @property
    def discards(self) -> tuple[Discard, ...]:
        """Cards discarded face up, in order."""
        return tuple(self._discards)

    def table(self) -> tuple[Rune, ...]:
        """Every visible rune, by y then x."""
        return self._core.board().runes()

    def areas(self) -> tuple[Area, ...]:
        """Every area of the table, by its first place."""
        return self._core.board().areas()

    def scores(self) -> tuple[int, ...]:
        """Every side's points as if the game ended now (END-3, SPARE-2)."""
        core = self._core
        return tuple([core.score(side) for side in range(self.rules.sides)])

    def winners(self) -> tuple[int, ...]:
        """The sides that win a finished game; equal best sides share it (END-4)."""
        scores = self.scores()
        return tuple(side for side in range(len(scores)) if scores[side] == max(scores)) if self.over else ()

    def legal_moves(self) -> list[Move]:
        """Every legal move, in the order of their texts."""
        return list(self._legal_now().values())

    def iter_legal_moves(self) -> Iterator[Move]:
        """The legal moves one by one, each made when it is asked for, in no order that a text has."""
        return map(Move.from_code, self._core.moves())

    def choices(self) -> Choices:
        """Every legal move, grouped as a player chooses: a card, its turn, a place."""
        return self._core.choices()

    def _legal_now(self) -> dict[str, Move]:
        if self._legal is None:
            moves = {str(move): move for move in map(Move.from_code, self.codes())}
            self._legal = {text: moves[text] for text in sorted(moves)}
        return self._legal

    def codes(self) -> tuple[int, ...]:
        """Every legal move as the core's number (`Move.from_code`), for those who need no texts."""
        return tuple(self._core.moves())

    def is_legal(self, move: Move | str) -> bool:
        """Whether a move may be played now."""
        try:
            return self._core.allows((Move.parse(move) if isinstance(move, str) else move).code)
        except NotationError:
            return False

    # ---- inside

    def _begin(self) -> None:
        self._core = Core(_shelf(self.rules, self.deck), self.shuffle, self.first)
        if set(self.hands) != {HAND}:
            self._core.redeal(self.hands)
        self._moves: list[Move] = []
        self._legal = None
        self._discards: list[Discard] = []
        self._movers: list[int] = []
        self._saved: list[Any] = []
        self._shows: list[tuple[int, tuple[int, ...]]] = []
        self._revealed: frozenset[int] = frozenset()
        self._origin = ""
        seats = [(self.first + i) % self.rules.seats for i in range(self.rules.seats)]
        self._draws: list[tuple[int, int]] = [(seat, -1) for seat in seats for _ in range(self.hands[seat])]

    def _restore(self) -> None:
        """Put the core back to where it was before the last move."""
        saved = self._saved.pop()
        self._core.restore(saved)
        if self._saved:
            self._saved[-1] = before(self._saved[-1], saved)

    def _do(self, move: Move, code: int) -> None:
        core = self._core
        seat, top = core.s.seat, core.s.top
        if move.kind == Kind.DISCARD:
            stuck = core.s.phase == PHASE_LAY
            if stuck:
                self._shows.append((len(self._moves), self.hand(seat)))
            self._discards.append(Discard(move.card, seat, "TURN-2" if stuck else "SPARE-1"))
        saved = core.save()
        if self._saved:  # only the newest is kept whole
            self._saved[-1] = difference(self._saved[-1], saved)
        self._saved.append(saved)
        core.play(code)
        if core.s.top > top:
            self._draws += [(seat, len(self._moves))] * (core.s.top - top)
        self._moves.append(move)
        self._movers.append(seat)
        self._legal = None
