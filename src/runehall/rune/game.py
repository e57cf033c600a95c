"""A game of RUNE: play, undo, ask, copy, save."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from runehall.rune.core import Core, Shelf
from runehall.rune.deck import COLOURS, Deck, kind_of_face, turned, turns_of
from runehall.rune.errors import IllegalMove, NotationError, RunehallError, SetupError
from runehall.rune.moves import Move
from runehall.rune.reasons import Reason, find_reason
from runehall.rune.records import Record
from runehall.rune.rules import LINE_LIMITS, Rules
from runehall.rune.table import Area, Rune, find_areas
from runehall.rune.views import Discard, View, make_view

PHASES = ("adept", "lay", "act", "token", "discard", "over")
ADEPTS = ("", "g", "b")


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would lead to: the table, its areas, and every side's points as if the game ended then."""

    table: tuple[Rune, ...]
    areas: tuple[Area, ...]
    scores: tuple[int, ...]


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


class Game:
    """A game in progress, with all that is hidden; what a seat may know of it is `view(seat)`."""

    __slots__ = (
        "_core",
        "_discards",
        "_draws",
        "_legal",
        "_movers",
        "_moves",
        "_shows",
        "deck",
        "first",
        "hands",
        "rules",
        "shuffle",
    )
    _legal: dict[str, Move] | None

    def __init__(
        self, rules: Rules, deck: Deck, shuffle: Sequence[int], first: int, hands: Sequence[int] | None = None
    ) -> None:
        """With `hands`, each seat is dealt so many cards instead of three (SET-2): for studies; no record tells it."""
        record = Record(rules, deck, tuple(shuffle), first)
        self.rules, self.deck, self.shuffle, self.first = rules, deck, record.shuffle, first
        self.hands = tuple(hands or [HAND] * rules.seats)
        if len(self.hands) != rules.seats or min(self.hands) < HAND or sum(self.hands) > len(shuffle) - rules.removed:
            raise SetupError("SET-2", f"hands {self.hands}: deal each seat {HAND} cards or more, as far as they reach")
        self._begin()

    @classmethod
    def new(
        cls,
        rules: Rules | None = None,
        deck: Deck | None = None,
        *,
        seed: int | None = None,
        shuffle: Sequence[int] | None = None,
        first: int | None = None,
    ) -> Game:
        """Set up a game from a seed (which then also chooses the first seat) or from a shuffle, top card first."""
        rules, deck = rules or Rules(), deck or Deck.standard()
        if (seed is None) == (shuffle is None):
            raise SetupError("SET-2", "a new game needs either a seed or a shuffle")
        if shuffle is None:
            rng = random.Random(seed)
            shuffle = list(range(1, len(deck.cards) * rules.copies + 1))
            rng.shuffle(shuffle)
            first = rng.randrange(rules.seats) if first is None else first
        return cls(rules, deck, shuffle, 0 if first is None else first)

    @classmethod
    def from_record(cls, record: Record | Mapping[str, Any] | str | bytes) -> Game:
        """Replay a record; a move that is not legal is named with its number."""
        if isinstance(record, (str, bytes)):
            record = Record.parse(record)
        elif not isinstance(record, Record):
            record = Record.from_json(record)
        game = cls(record.rules, record.deck, record.shuffle, record.first)
        for number, text in enumerate(record.moves, 1):
            try:
                game.play(text)
            except RunehallError as error:
                shown = text[:60] if text.isprintable() else ascii(text[:60])
                raise IllegalMove(error.rule, f"move {number}, {shown}: {error.text}") from None
        return game

    def record(self) -> Record:
        """The game from its set-up to now, hidden cards included."""
        if set(self.hands) != {HAND}:
            raise SetupError("SET-2", f"a game with hands of {self.hands} cards has no record")
        return Record(self.rules, self.deck, self.shuffle, self.first, tuple(map(str, self._moves)))

    def copy(self) -> Game:
        """Another game in the same position; what is played on one does not touch the other."""
        other = Game.__new__(Game)
        other.rules, other.deck, other.shuffle, other.first = self.rules, self.deck, self.shuffle, self.first
        other.hands = self.hands
        other._core = self._core.copy()
        other._moves, other._draws, other._discards = self._moves[:], self._draws[:], self._discards[:]
        other._movers, other._shows, other._legal = self._movers[:], self._shows[:], self._legal
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.from_record, (str(self.record()),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.record() == other.record()

    def __hash__(self) -> int:
        return hash(self.record())

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.seat} phase {self.phase}"
        return f"<Game {self.rules}, {len(self._moves)} moves, {where}>"

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
    def phase(self) -> str:
        """One of adept, lay, act, token, discard, over."""
        return PHASES[self._core.phase]

    @property
    def over(self) -> bool:
        """Whether every master is placed and the last turn finished (END-2)."""
        return self.phase == "over"

    @property
    def core(self) -> Core:
        """The compiled state, for players made of code; it holds what is hidden."""
        return self._core

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards in a seat's hand."""
        return tuple(self._core.hand(seat))

    def shown(self, seat: int) -> tuple[int, ...]:
        """Cards in a seat's hand that everybody has seen (TURN-2)."""
        if not self._shows:
            return ()
        seen = {card for move, cards in self._shows if self._movers[move] == seat for card in cards}
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
        cards = {(x, y): 0 for y in range(3) for x in range(2)}
        for move in self._moves:
            if move.kind == "lay" and move.at is not None:
                wide = 2 + move.turn % 2
                cards |= {(move.at[0] + i % wide, move.at[1] + i // wide): move.card for i in range(6)}
        masters = {(x, y): seat for x, y, seat in self._core.men}
        tokens = {move.at for move in self._moves if move.kind == "token"}
        places = sorted(cards, key=lambda place: (place[1], place[0]))
        return tuple(
            Rune(x, y, COLOURS[self._core.colour(x, y)], cards[x, y], masters.get((x, y)), (x, y) in tokens)
            for x, y in places
        )

    def areas(self) -> tuple[Area, ...]:
        """Every area of the table."""
        return tuple(find_areas(self.table(), tuple(self.rules.side(seat) for seat in range(self.rules.seats))))

    def scores(self) -> tuple[int, ...]:
        """Every side's points as if the game ended now (END-3, SPARE-2)."""
        core = self._core
        return tuple([core.score(side) for side in range(self.rules.sides)])

    def winners(self) -> tuple[int, ...]:
        """The sides that win a finished game; equal best sides share it (END-4)."""
        scores = self.scores()
        return tuple(side for side in range(len(scores)) if scores[side] == max(scores)) if self.over else ()

    # ---- what may be done

    def legal_moves(self) -> list[Move]:
        """Every legal move, in the order of their texts."""
        return list(self._legal_now().values())

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
        return str(move) in self._legal_now()

    def why(self, move: Move | str) -> Reason | None:
        """Why a move is not legal: the first rule it breaks, where and in words; None if it is legal."""
        try:
            return find_reason(self, Move.parse(move) if isinstance(move, str) else move)
        except NotationError as error:
            return Reason(error.rule, (), error.text, "notation")

    def play(self, move: Move | str) -> None:
        """Play a move, or raise and change nothing."""
        found = Move.parse(move) if isinstance(move, str) else move  # what is no move at all is not an illegal one
        code = found.code
        if not self._core.allows(code):
            reason = self.why(found)
            if reason is None:
                raise AssertionError(f"{move} is not listed, yet breaks no rule")
            raise IllegalMove(reason.rule, reason.text, reason.cells, reason.key, reason.args)
        self._do(found, code)

    def undo(self) -> Move:
        """Take back the last move and return it."""
        if not self._moves:
            raise IllegalMove("TURN-1", "nothing has been played yet, so there is nothing to take back")
        *moves, last = self._moves
        self._begin()
        for move in moves:
            self._do(move, move.code)
        return last

    def preview(self, move: Move | str) -> Preview:
        """What a legal move would lead to, without playing it."""
        after = self.copy()
        after.play(move)
        return Preview(after.table(), after.areas(), after.scores())

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, and nothing else; without a seat, what anybody who watches may know."""
        if seat is not None and not 0 <= seat < self.rules.seats:
            raise SetupError("SET-3", f"there is no seat {seat}: this game has {self.rules.seats}")
        return make_view(self, seat)

    # ---- inside

    def _begin(self) -> None:
        self._core = Core(_shelf(self.rules, self.deck), self.shuffle, self.first)
        if set(self.hands) != {HAND}:
            self._core.redeal(self.hands)
        self._moves: list[Move] = []
        self._legal = None
        self._discards: list[Discard] = []
        self._movers: list[int] = []
        self._shows: list[tuple[int, tuple[int, ...]]] = []
        seats = [(self.first + i) % self.rules.seats for i in range(self.rules.seats)]
        self._draws: list[tuple[int, int]] = [(seat, -1) for seat in seats for _ in range(self.hands[seat])]

    def _do(self, move: Move, code: int) -> None:
        core = self._core
        seat, top = core.seat, core.top
        if move.kind == "discard":
            stuck = self.phase == "lay"
            if stuck:
                self._shows.append((len(self._moves), self.hand(seat)))
            self._discards.append(Discard(move.card, seat, "TURN-2" if stuck else "SPARE-1"))
        core.play(code)
        if core.top > top:
            self._draws += [(seat, len(self._moves))] * (core.top - top)
        self._moves.append(move)
        self._movers.append(seat)
        self._legal = None
