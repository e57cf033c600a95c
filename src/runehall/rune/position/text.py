"""A position in one line of text, as one seat knows it: the FEN of RUNE. Hidden cards are never written.

`docs/rules/notation.md` describes the fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NoReturn

from runehall.rune.codes import Phase
from runehall.rune.deck import Deck
from runehall.rune.errors import NotationError, SetupError
from runehall.rune.rules import Rules
from runehall.rune.table import Discard

FORMAT = "rune/p1"
FIELDS = (
    "format",
    "rules",
    "deck",
    "first seat",
    "turn",
    "viewer",
    "cards",
    "masters",
    "tokens",
    "discards",
    "seats",
    "pile",
)
_INT = r"(0|-?[1-9][0-9]?)"
_ID = r"([1-9][0-9]?)"
_LAID = re.compile(rf"{_ID}@{_INT},{_INT}/([0-3])")
_MASTER = re.compile(rf"([0-3])@{_INT},{_INT}")
_TOKEN = re.compile(rf"([GB])@{_INT},{_INT}")
_DISCARD = re.compile(rf"([0-3])([xs]){_ID}")
_SEAT = re.compile(r"([0-9,+?]+|-)/([0-3])/([t-])/([gb?-]|b!)")
_TURN = re.compile(r"([0-3]):([a-z]+)(\*?)")
_RULES_OF_DISCARDS = {"x": "TURN-2", "s": "SPARE-1"}


@dataclass(frozen=True, slots=True)
class SeatPosition:
    """What is known of a seat: cards in its hand, which of them all have seen, and how many unknown cards it has."""

    cards: tuple[int, ...]
    shown: tuple[int, ...]
    unknown: int
    reserve: int
    token: bool
    adept: str
    """`g`, `b`, an empty text while not chosen, or `?` while it is secret (SET-4)."""
    blue_ready: bool

    def __str__(self) -> str:
        hand = [f"{card}{'+' if card in self.shown else ''}" for card in self.cards]
        hand += [f"?{self.unknown}"] if self.unknown else []
        magic = "b!" if self.blue_ready else self.adept or "-"
        return f"{','.join(hand) or '-'}/{self.reserve}/{'t' if self.token else '-'}/{magic}"


@dataclass(frozen=True, slots=True)
class Position:
    """A position as a seat or a spectator knows it; `str` writes it in one line, and `parse` reads it."""

    rules: Rules
    deck: Deck
    first: int
    to_move: int
    phase: str
    spared: bool
    seat: int | None
    """The seat that knows this position; None for a spectator."""
    laid: tuple[tuple[int, int, int, int], ...]
    """Card, rotation, x and y of every card on the table without the starting one, in the order they were laid."""
    masters: tuple[tuple[int, int, int], ...]
    """x, y and seat of every master, in the order in which they were placed."""
    tokens: tuple[tuple[int, int, str], ...]
    """x, y and colour of every token."""
    discards: tuple[Discard, ...]
    seats: tuple[SeatPosition, ...]
    pile_count: int

    @property
    def unseen(self) -> tuple[int, ...]:
        """Cards of which nothing is known: they are in hands, in the pile or set aside."""
        seen = {lay[0] for lay in self.laid} | {discard.card for discard in self.discards}
        seen |= {card for seat in self.seats for card in seat.cards}
        return tuple(card for card in range(1, len(self.deck.cards) * self.rules.copies + 1) if card not in seen)

    @property
    def fines(self) -> tuple[int, ...]:
        """The number of cards that each seat discarded under SPARE-1."""
        by = [discard.seat for discard in self.discards if discard.rule == "SPARE-1"]
        return tuple(by.count(seat) for seat in range(self.rules.seats))

    def __str__(self) -> str:
        standard = self.deck == Deck.standard()
        marks = {rule: letter for letter, rule in _RULES_OF_DISCARDS.items()}
        fields = [
            FORMAT,
            str(self.rules),
            "standard" if standard else "-".join([self.deck.start, *self.deck.cards]),
            str(self.first),
            f"{self.to_move}:{self.phase}{'*' if self.spared else ''}",
            "-" if self.seat is None else str(self.seat),
            ";".join(f"{card}@{x},{y}/{turn}" for card, turn, x, y in self.laid),
            ";".join(f"{seat}@{x},{y}" for x, y, seat in self.masters),
            ";".join(f"{colour}@{x},{y}" for x, y, colour in self.tokens),
            ";".join(f"{discard.seat}{marks[discard.rule]}{discard.card}" for discard in self.discards),
            ";".join(map(str, self.seats)),
            str(self.pile_count),
        ]
        return " ".join(field or "-" for field in fields)

    @classmethod
    def parse(cls, text: str) -> Position:
        """Read a position's line; whether such a position is possible is checked when a game is made of it."""
        words = text.split() if isinstance(text, str) else ()
        if len(words) != len(FIELDS) or words[0] != FORMAT:
            raise NotationError(f"a position is {len(FIELDS)} words, {FORMAT} and {', '.join(FIELDS[1:])}")
        rules, deck = Rules.parse(words[1]), _deck(words[2])
        turn = _match(_TURN, words[4], 4)
        if turn[1] not in tuple(Phase):
            _refuse(4, words[4])
        seats = tuple(_seat(word) for word in words[10].split(";"))
        if len(seats) != rules.seats:
            raise SetupError("MOD-1", f"{rules.mode} has {rules.seats} seats, but the position has {len(seats)}")
        return cls(
            rules=rules,
            deck=deck,
            first=_number(words[3], 3, rules.seats),
            to_move=_number(turn[0], 4, rules.seats),
            phase=turn[1],
            spared=turn[2] == "*",
            seat=None if words[5] == "-" else _number(words[5], 5, rules.seats),
            laid=tuple((int(c), int(t), int(x), int(y)) for c, x, y, t in _parts(_LAID, words[6], 6)),
            masters=tuple((int(x), int(y), int(s)) for s, x, y in _parts(_MASTER, words[7], 7)),
            tokens=tuple((int(x), int(y), c) for c, x, y in _parts(_TOKEN, words[8], 8)),
            discards=tuple(
                Discard(int(card), int(seat), _RULES_OF_DISCARDS[mark])
                for seat, mark, card in _parts(_DISCARD, words[9], 9)
            ),
            seats=seats,
            pile_count=_number(words[11], 11, len(deck.cards) * rules.copies + 1),
        )


def _refuse(field: int, word: str) -> NoReturn:
    raise NotationError(f"word {field + 1} of the position, {FIELDS[field]}, cannot be {word[:60]!r}")


def _match(shape: re.Pattern[str], word: str, field: int) -> Sequence[str]:
    match = shape.fullmatch(word)
    return _refuse(field, word) if match is None else match.groups()


def _parts(shape: re.Pattern[str], word: str, field: int) -> Iterator[Sequence[str]]:
    """Match the parts of a field that are separated by `;`; the field `-` has none."""
    if word != "-":
        for part in word.split(";"):
            yield _match(shape, part, field)


def _number(word: str, field: int, below: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 4 and int(word) < below):
        _refuse(field, word)
    return int(word)


def _deck(word: str) -> Deck:
    """Read the standard deck, or faces joined by `-`, the starting card first."""
    if word == "standard":
        return Deck.standard()
    start, *cards = word.split("-")
    return Deck("position", start, tuple(cards))


def _seat(word: str) -> SeatPosition:
    hand, reserve, unused, magic = _match(_SEAT, word, 10)
    cards, shown, unknown = [], [], 0
    for part in hand.split(",") if hand != "-" else []:
        number = part.strip("?+")
        if not re.fullmatch(r"\?[1-9][0-9]?|[1-9][0-9]?\+?", part) or unknown:
            _refuse(10, word)
        if part[0] == "?":
            unknown = int(number)
        else:
            cards.append(int(number))
            shown += [int(number)] if part[-1] == "+" else []
    adept = "" if magic == "-" else magic[0]
    return SeatPosition(tuple(cards), tuple(shown), unknown, int(reserve), unused != "-", adept, magic == "b!")
