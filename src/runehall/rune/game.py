"""A game of RUNE: play, undo, ask, copy, save."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from runehall.rune.codes import Kind
from runehall.rune.deck import Deck
from runehall.rune.errors import IllegalMove, NotationError, RunehallError, SetupError
from runehall.rune.known.check import check_known
from runehall.rune.known.deal import from_known, place_known
from runehall.rune.known.text import KnownPosition, known_position
from runehall.rune.notation.moves import Move
from runehall.rune.notation.records import Record
from runehall.rune.position import HAND, Position
from runehall.rune.reasons import Reason, find_reason
from runehall.rune.rules import Rules
from runehall.rune.table import Area, Rune
from runehall.rune.views import View, deal_hidden, make_view

if TYPE_CHECKING:
    import random


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move would lead to: the table, its areas, and every side's points as if the game ended then."""

    table: tuple[Rune, ...]
    areas: tuple[Area, ...]
    scores: tuple[int, ...]


class Game(Position):
    """A game in progress, with all that is hidden; what a seat may know of it is `view(seat)`."""

    __slots__ = ()

    @classmethod
    def new(
        cls,
        rules: Rules | None = None,
        deck: Deck | None = None,
        *,
        seed: int | str | None = None,
        shuffle: Sequence[int] | None = None,
        first: int | None = None,
    ) -> Game:
        """Set up a game from a seed (which then also chooses the first seat) or from a shuffle, top card first."""
        rules, deck = rules or Rules(), deck or Deck.standard()
        if (seed is None) == (shuffle is None):
            raise SetupError("SET-2", "a new game needs either a seed or a shuffle")
        if shuffle is None:
            import random  # only here: it costs a tenth of the time to import the rules

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

    @classmethod
    def from_position(cls, position: KnownPosition | str, seed: int | str = 0) -> Game:
        """A game that goes on from a position; the cards it does not tell are dealt by the seed."""
        import random  # as in `new`

        known = KnownPosition.parse(position) if isinstance(position, str) else position
        check_known(known)
        game = from_known(cls, known, random.Random(seed))
        if not game.over and not game.core.count():
            raise SetupError("TURN-1", f"seat {game.seat} has no legal move in this position")
        return game

    def position(self, seat: int | None = None) -> KnownPosition:
        """The position as a seat knows it (the one to move, if none is named); its `str` is one line of text."""
        return known_position(self.view(self.seat if seat is None else seat))

    @classmethod
    def sample(cls, view: View, rng: random.Random) -> Game:
        """A whole game that agrees with a view; what is hidden is uniform over what is possible."""
        if view.from_position:
            return from_known(cls, known_position(view), rng)
        moves, shuffle, hands = deal_hidden(view, rng)
        game = cls(view.rules, view.deck, shuffle, view.first, hands)
        for move in moves:
            game._do(move, move.code)
        return game

    def record(self) -> Record:
        """The game from its set-up to now, hidden cards included."""
        if set(self.hands) != {HAND}:
            raise SetupError("SET-2", f"a game with hands of {self.hands} cards has no record")
        if self._origin:
            raise SetupError("SET-2", "a game that began from a position has no record: write its position instead")
        return Record(self.rules, self.deck, self.shuffle, self.first, tuple(map(str, self._moves)))

    def copy(self) -> Game:
        """Another game in the same position; what is played on one does not touch the other."""
        other = Game.__new__(Game)
        other.rules, other.deck, other.shuffle, other.first = self.rules, self.deck, self.shuffle, self.first
        other.hands = self.hands
        other._core = self._core.copy()
        other._moves, other._draws, other._discards = self._moves[:], self._draws[:], self._discards[:]
        other._movers, other._shows, other._legal = self._movers[:], self._shows[:], self._legal
        other._saved = self._saved[:]
        other._origin, other._revealed = self._origin, self._revealed
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        if self._origin:
            return _again, (self._origin, self.shuffle, tuple(map(str, self._moves)))
        return Game.from_record, (str(self.record()),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._compared() == other._compared()

    # A game changes as it is played; its record and its position are values.
    __hash__ = None  # type: ignore[assignment]

    def _compared(self) -> tuple[Any, ...]:
        """All that makes this game equal to another."""
        return self._origin, self.rules, self.deck, self.shuffle, self.first, self.hands, self._moves

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.seat} phase {self.phase}"
        return f"<Game {self.rules}, {len(self._moves)} moves, {where}>"

    def _repr_svg_(self) -> str:
        """The table as a picture, which notebooks show."""
        from runehall.rune.drawing import draw_svg  # only here: playing needs no pictures

        return draw_svg(self.table(), " : ".join(map(str, self.scores())))

    # ---- playing

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
        """Take back the last move and return it; the state before it was kept, so nothing is replayed."""
        if not self._moves:
            raise IllegalMove("TURN-1", "nothing has been played yet, so there is nothing to take back")
        self._restore()
        self._movers.pop()
        self._legal = None
        number = len(self._moves) - 1
        while self._draws[-1][1] == number:
            self._draws.pop()
        if self._shows and self._shows[-1][0] == number:
            self._shows.pop()
        last = self._moves.pop()
        if last.kind == Kind.DISCARD:
            self._discards.pop()
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


def _again(origin: str, shuffle: tuple[int, ...], moves: tuple[str, ...]) -> Game:
    """A game from a position, with the same hidden cards, and its moves: for copies in other processes."""
    game = place_known(Game, KnownPosition.parse(origin), shuffle)
    for move in moves:
        game.play(move)
    return game
