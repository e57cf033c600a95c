"""A game of RUNE: play, undo, query, copy and save it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, cast

from runehall.arguments import check_argument, check_seat
from runehall.record_json import has_utf8
from runehall.rune.choices import Choices, LegalMoves, list_moves
from runehall.rune.codes import PHASE_OVER, PHASES, Phase
from runehall.rune.deck import Deck
from runehall.rune.engines import COMPILED, RulesEngine, begin
from runehall.rune.errors import IllegalMove, NotationError, RecordError, RunehallError, SetupError
from runehall.rune.history import History
from runehall.rune.notation.moves import Move, read_move
from runehall.rune.notation.records import Record, check_start, read_records, read_setup
from runehall.rune.position.check import check_position
from runehall.rune.position.deal import deal_position, place_position
from runehall.rune.position.text import Position
from runehall.rune.reasons import Reason, find_reason
from runehall.rune.rules import HAND, Rules
from runehall.rune.table import Area, Discard, Rune
from runehall.rune.views import ADEPTS, View, deal_hidden, make_view

if TYPE_CHECKING:
    import random

    from runehall.rune.core import interface


@dataclass(frozen=True, slots=True)
class Preview:
    """The result of a move: the table, its areas, and every side's points as if the game ended then."""

    table: tuple[Rune, ...]
    areas: tuple[Area, ...]
    scores: tuple[int, ...]


class Game:
    """A game in progress, including everything hidden; `view(seat)` returns what a seat may know.

    An engine keeps the position and decides which moves are legal; a history keeps how the position came about.
    """

    __slots__ = ("_legal", "dealt", "deck", "engine", "first", "history", "rules", "shuffle")

    def __init__(
        self, rules: Rules, deck: Deck, shuffle: Sequence[int], first: int, dealt: Sequence[int] | None = None
    ) -> None:
        """Set up a game; with `dealt`, each seat gets that many cards, whatever SET-2 says, and there is no record."""
        check_start(rules, deck, shuffle, first)
        if dealt is not None:
            check_argument(dealt, Sequence[int], "the hands to deal")
        self.rules, self.deck, self.shuffle, self.first = rules, deck, tuple(shuffle), first
        self.dealt = tuple(dealt or rules.hands(first))
        if len(self.dealt) != rules.seats or min(self.dealt) < HAND or sum(self.dealt) > len(shuffle) - rules.removed:
            raise SetupError(
                "SET-2", f"hands {self.dealt}: deal each seat at least {HAND} cards, and no more than the deck has"
            )
        self.engine: RulesEngine = begin(rules, deck, self.shuffle, first)
        if self.dealt != rules.hands(first):
            self.engine.redeal(self.dealt)
        self.history = History.of_deal(first, self.dealt)
        self._legal: tuple[Move, ...] | None = None

    @classmethod
    def new(
        cls,
        rules: Rules | str | None = None,
        deck: Deck | None = None,
        *,
        seed: int | str | None = None,
        shuffle: Sequence[int] | None = None,
        first: int | None = None,
    ) -> Game:
        """Set up a game from a shuffle, top card first, or from a seed, which by default also chooses the first seat.

        Rules may be a text such as "duel" or "trio+adepts".
        """
        rules, deck = read_setup(rules, deck)
        if (seed is None) == (shuffle is None):
            raise SetupError("SEED", "a new game needs a seed or a shuffle: give one of them")
        if shuffle is None:
            rng = _random(seed)
            shuffle = list(range(1, len(deck.cards) * rules.copies + 1))
            rng.shuffle(shuffle)
            first = rng.randrange(rules.seats) if first is None else first
        return cls(rules, deck, shuffle, 0 if first is None else first)

    @classmethod
    def from_record(cls, record: Record | Mapping[str, Any] | str | bytes) -> Game:
        """Replay a record. An illegal move raises an error that names the move's number."""
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
    def read(cls, lines: IO[str] | IO[bytes]) -> Iterator[Game]:
        """Read the games of an open file that has one record on each line; empty lines are skipped."""
        return map(cls.from_record, read_records(lines))

    @classmethod
    def from_position(cls, position: Position | str, seed: int | str = 0) -> Game:
        """Set up a game that continues from a position; the seed deals the cards that the position does not name."""
        known = position if isinstance(position, Position) else Position.parse(position)
        check_position(known)
        game = cls._dealt(known, _random(seed))
        if not game.over and not game.engine.count():
            raise SetupError("TURN-1", f"seat {game.seat} has no legal move in this position")
        return game

    @classmethod
    def sample(cls, view: View, rng: random.Random) -> Game:
        """Return a complete game that is consistent with a view; hidden cards are sampled uniformly."""
        if not isinstance(view, View):
            raise RecordError(f"a game is sampled from a View, such as `game.view(0)`, not {view!r:.40}")
        import random  # as in `_random`

        check_argument(rng, random.Random, "the random generator of a sample")
        if view.from_position:
            return cls._dealt(view.position(), rng)
        moves, shuffle, dealt = deal_hidden(view, rng)
        game = cls(view.rules, view.deck, shuffle, view.first, dealt)
        for move in moves:
            game.history.play(game.engine, move, move.code)
        return game

    @classmethod
    def _dealt(cls, position: Position, rng: random.Random) -> Game:
        return cls._placed(*deal_position(position, rng))

    @classmethod
    def _placed(cls, position: Position, shuffle: Sequence[int]) -> Game:
        """Set up the game of a position with these hidden cards."""
        game = cls(position.rules, position.deck, shuffle, position.first)
        game.engine, game.history = place_position(position, shuffle)
        return game

    # ---- the state of the game

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far."""
        return tuple(self.history.moves)

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.engine.seat

    @property
    def phase(self) -> Phase:
        """What the seat to move has to do; equal to its text, such as "lay"."""
        return PHASES[self.engine.phase]

    @property
    def over(self) -> bool:
        """Whether every master is placed and the last turn finished (END-2)."""
        return self.engine.phase == PHASE_OVER

    @property
    def core(self) -> interface.Core:
        """The compiled engine, for bots; it contains hidden information."""
        if not COMPILED:
            raise RunehallError("BUILD", "this needs the compiled core: install runehall with a C compiler")
        return cast("interface.Core", self.engine)

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the cards in a seat's hand."""
        check_seat(seat, self.rules.seats)
        return tuple(self.engine.hand(seat))

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards in every seat's hand."""
        return tuple(tuple(self.engine.hand(seat)) for seat in range(self.rules.seats))

    def drew(self, seat: int) -> int | None:
        """Return the card that a seat drew last, or None if it has drawn none since the deal."""
        check_seat(seat, self.rules.seats)
        for slot in range(len(self.history.draws) - 1, -1, -1):
            who, number = self.history.draws[slot]
            if number < 0:
                return None
            if who == seat:
                return self.shuffle[slot]
        return None

    def shown(self, seat: int) -> tuple[int, ...]:
        """Return the cards in a seat's hand that everybody has seen (TURN-2)."""
        return self.history.shown(seat, self.hand(seat))

    @property
    def pile_count(self) -> int:
        """The number of cards left in the draw deck."""
        return len(self.shuffle) - self.rules.removed - self.engine.top

    @property
    def reserves(self) -> tuple[int, ...]:
        """The number of masters that each seat has not yet placed."""
        return tuple(self.engine.reserves)

    @property
    def tokens(self) -> tuple[bool, ...]:
        """Whether each seat still has its Grand Master token (GM-1)."""
        return tuple(self.engine.tokens)

    @property
    def adepts(self) -> tuple[str, ...]:
        """Each seat's magic: `g`, `b`, or empty while not chosen. Secret until all seats have chosen (SET-4)."""
        return tuple(ADEPTS[side] for side in self.engine.adepts)

    @property
    def blue_ready(self) -> tuple[bool, ...]:
        """Whether each seat can still use blue magic (ADB-1)."""
        return tuple(self.engine.blues)

    @property
    def spared(self) -> bool:
        """Whether the seat to move took a spare card in this turn (SPARE-1)."""
        return self.engine.spared

    @property
    def fines(self) -> tuple[int, ...]:
        """Points each seat loses for spare cards (SPARE-2)."""
        return tuple(self.engine.fines)

    @property
    def discards(self) -> tuple[Discard, ...]:
        """The cards discarded face up, in order."""
        return tuple(self.history.discards)

    def table(self) -> tuple[Rune, ...]:
        """Return every visible rune, sorted by y then x."""
        return self.engine.runes()

    def areas(self) -> tuple[Area, ...]:
        """Return every area of the table, sorted by its first place."""
        return self.engine.areas()

    def scores(self) -> tuple[int, ...]:
        """Return every side's points as if the game ended now (END-3, SPARE-2)."""
        return tuple([self.engine.score(side) for side in range(self.rules.sides)])

    def winners(self) -> tuple[int, ...]:
        """Return the sides that win a finished game; equal best sides share the win (END-4). Before the end, none."""
        scores = self.scores()
        return tuple(side for side in range(len(scores)) if scores[side] == max(scores)) if self.over else ()

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, as a live view: it follows the game, as a dictionary's keys follow the dictionary."""
        return LegalMoves(self.engine, self._list_moves)

    def _list_moves(self) -> tuple[Move, ...]:
        if self._legal is None:
            self._legal = list_moves(self.engine)
        return self._legal

    def is_legal(self, move: Move | str) -> bool:
        """Return whether a move may be played now."""
        return move in self.legal_moves

    def choices(self) -> Choices:
        """Return every legal move, grouped in the order in which a player decides: card, rotation, place."""
        return Choices.group(self.legal_moves)

    def why(self, move: Move | str) -> Reason | None:
        """Explain why a move is illegal: the first rule that it breaks, the places, a sentence. None if it is legal."""
        try:
            asked = read_move(move)
        except NotationError as error:
            return Reason(error.rule, (), error.text, "notation")
        return find_reason(self.rules, self.deck, self.engine, asked)

    # ---- playing

    def play(self, move: Move | str) -> None:
        """Play a move. An illegal move raises an error and changes nothing."""
        parsed = move if isinstance(move, Move) else read_move(move)  # a wrong text is a NotationError, not IllegalMove
        code = parsed.code
        if not self.engine.allows(code):
            parsed = read_move(parsed)
            code = parsed.code
        if not self.engine.allows(code):
            reason = self.why(parsed)
            if reason is None:
                raise AssertionError(f"{move} is not listed, yet breaks no rule")
            raise IllegalMove(reason.rule, reason.text, reason.cells, reason.key, reason.args)
        self.history.play(self.engine, parsed, code)
        self._legal = None

    def undo(self) -> Move:
        """Undo the last move and return it. The previous state was stored, so nothing is replayed."""
        if not self.history.moves:
            raise IllegalMove("TURN-1", "nothing has been played yet, so there is nothing to take back")
        self._legal = None
        return self.history.undo(self.engine)

    def preview(self, move: Move | str) -> Preview:
        """Return what a legal move would lead to, without playing it."""
        after = self.copy()
        after.play(move)
        return Preview(after.table(), after.areas(), after.scores())

    # ---- views, records and copies

    def view(self, seat: int | None = None) -> View:
        """Return exactly what a seat may know; without a seat, what a spectator may know."""
        if seat is not None:
            check_seat(seat, self.rules.seats)
        return make_view(self.rules, self.deck, self.shuffle, self.first, self.engine, self.history, seat)

    def position(self, seat: int | None = None) -> Position:
        """Return the position as a seat knows it, by default the seat to move; its `str` is one line of text."""
        return self.view(self.seat if seat is None else seat).position()

    def record(self) -> Record:
        """Return the record of the game from the beginning, including hidden cards."""
        if self.dealt != self.rules.hands(self.first):
            raise SetupError("SET-2", f"a game with hands of {self.dealt} cards has no record")
        if self.history.origin:
            raise SetupError("SET-2", "a game that began from a position has no record: write its position instead")
        return Record(self.rules, self.deck, self.shuffle, self.first, tuple(map(str, self.history.moves)))

    def copy(self) -> Game:
        """Return an independent copy of the game."""
        other = Game.__new__(Game)
        other.rules, other.deck, other.shuffle, other.first = self.rules, self.deck, self.shuffle, self.first
        other.dealt, other._legal = self.dealt, self._legal
        other.engine, other.history = self.engine.copy(), self.history.copy()
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        moves = tuple(map(str, self.history.moves))
        if self.history.origin:
            return _rebuild, (self.history.origin, self.shuffle, moves)
        return Game.from_record, (str(self.record()),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._compared() == other._compared()

    # A game changes as it is played, so it cannot be hashed; its record and its position can.
    __hash__ = None  # type: ignore[assignment]

    def _compared(self) -> tuple[Any, ...]:
        """Everything that makes two games equal."""
        began = (self.history.origin, self.rules, self.deck, self.shuffle, self.first, self.dealt)
        return (*began, self.history.moves)

    def __str__(self) -> str:
        """Draw the table as lines of text."""
        from runehall.rune.drawing import draw_text  # only here: playing needs no pictures

        return draw_text(self.table())

    def __repr__(self) -> str:
        where = "over" if self.over else f"seat {self.seat} phase {self.phase}"
        return f"<Game {self.rules}, {len(self.history.moves)} moves, {where}>"

    def _repr_svg_(self) -> str:
        """Draw the table as a picture for notebooks."""
        from runehall.rune.drawing import draw_svg

        return draw_svg(self.table(), " : ".join(map(str, self.scores())))


def _random(seed: object) -> random.Random:
    """Return a random generator with the seed of a game."""
    import random  # only here: importing it takes a tenth of the time of importing the rules

    if type(seed) is not int and not (isinstance(seed, str) and has_utf8(seed)):
        raise SetupError("SEED", f"a seed is a whole number or a text, not {seed!r:.40}")
    return random.Random(seed)


def _rebuild(origin: str, shuffle: tuple[int, ...], moves: tuple[str, ...]) -> Game:
    """Rebuild a game from its position, hidden cards and moves, for pickling."""
    game = Game._placed(Position.parse(origin), shuffle)
    for move in moves:
        game.play(move)
    return game
