"""Game records, `rune/1`: the complete course of a game as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from runehall.arguments import check_argument, checked
from runehall.record_json import Notes, load, pack_notes, parse_lines, read_notes
from runehall.rune.deck import Deck
from runehall.rune.errors import RecordError, SetupError
from runehall.rune.rules import Rules

FORMAT = "rune/1"
_KEYS = ("format", "rules", "deck", "shuffle", "first", "moves")
NOTES = ("players", "seats", "date", "result", "clock", "comments", "fair")
"""Keys that do not affect the game: who played, how seats were assigned, when, the result, how the cards were shuffled.
"""


def read_setup(rules: Rules | str | None, deck: Deck | None) -> tuple[Rules, Deck]:
    """Return the rules, which may be a text, and the deck of a game: by default a duel with the standard deck."""
    rules = Rules.parse(rules) if isinstance(rules, str) else Rules() if rules is None else rules
    deck = Deck.standard() if deck is None else deck
    _check_rules(rules, deck)
    return rules, deck


def _check_rules(rules: object, deck: object) -> None:
    """Refuse anything that is not Rules and a Deck."""
    if not isinstance(rules, Rules):
        raise SetupError("MOD-1", f'rules are Rules or a text such as "duel", not {rules!r:.40}')
    if not isinstance(deck, Deck):
        raise SetupError("CMP-4", f"a deck is a Deck, such as Deck.standard(), not {deck!r:.40}")


def check_start(rules: Rules, deck: Deck, shuffle: Sequence[int], first: int) -> None:
    """Refuse a shuffle or first seat with which no game of these rules can begin (SET-2, SET-3)."""
    _check_rules(rules, deck)
    ids = len(deck.cards) * rules.copies
    cards = shuffle if isinstance(shuffle, Sequence) else ()
    if any(type(card) is not int for card in cards) or sorted(cards) != list(range(1, ids + 1)):
        raise SetupError("SET-2", f"the shuffle must name each of the cards 1 to {ids} once")
    if type(first) is not int or not 0 <= first < rules.seats:
        seats = "0" if rules.seats == 1 else f"0 to {rules.seats - 1}"
        raise SetupError("SET-3", f"the first seat is {first!r:.40}, but this game has {seats}")


@dataclass(frozen=True, slots=True)
class Record:
    """A game from the deal to its last move, with notes (as JSON texts) that do not affect the game."""

    rules: Rules
    deck: Deck
    shuffle: tuple[int, ...]
    first: int = 0
    moves: tuple[str, ...] = ()
    notes: Notes = ()

    def __post_init__(self) -> None:
        check_start(self.rules, self.deck, self.shuffle, self.first)
        check_argument(self.moves, tuple[str, ...], "the moves of a record")

    @checked
    def note(self, key: str) -> Any:
        """Return a note's value, or None."""
        return read_notes(self.notes).get(key)

    def with_notes(self, **notes: object) -> Record:
        """Return the same record with these notes added or replaced."""
        kept = pack_notes(read_notes(self.notes) | notes, NOTES)
        return Record(self.rules, self.deck, self.shuffle, self.first, self.moves, kept)

    def to_json(self) -> dict[str, Any]:
        """Return the record as a JSON object."""
        value: dict[str, Any] = {
            "format": FORMAT,
            "rules": self.rules.to_json(),
            "deck": self.deck.to_json(),
            "shuffle": list(self.shuffle),
            "first": self.first,
            "moves": list(self.moves),
        }
        return value | read_notes(self.notes)

    def __str__(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """Read a record's JSON text."""
        return cls.from_json(load(text))

    @classmethod
    def from_json(cls, value: object) -> Record:
        """Read a record from a JSON object; whether its moves are legal is not checked yet."""
        if not isinstance(value, Mapping):
            raise RecordError('a record is a JSON object that begins {"format": "rune/1", …')
        if value.get("format") != FORMAT:
            raise RecordError(f'the record\'s "format" is not "{FORMAT}"')
        for key in value:
            if key not in _KEYS and key not in NOTES:
                raise RecordError(f"a record has no key {str(key)[:40]!r}: take it out")
        for key, rule in (("rules", "MOD-1"), ("deck", "CMP-4"), ("shuffle", "SET-2"), ("first", "SET-3")):
            if key not in value:
                raise SetupError(rule, f"the record has no {key!r}")
        moves = value.get("moves", [])
        if not isinstance(moves, (list, tuple)) or not all(isinstance(move, str) for move in moves):
            raise RecordError('the record\'s "moves" are a list of texts such as "L3@1,1/0"')
        if not isinstance(value["shuffle"], (list, tuple)):
            raise SetupError("SET-2", "the shuffle is a list of card ids, the top of the pile first")
        notes = pack_notes({key: value[key] for key in NOTES if key in value}, NOTES)
        rules, deck = Rules.from_json(value["rules"]), Deck.from_json(value["deck"])
        return cls(rules, deck, tuple(value["shuffle"]), value["first"], tuple(moves), notes)


def read_records(lines: Iterable[str | bytes]) -> Iterator[Record]:
    """Read the records of an open file with one on each line.

    Empty lines are skipped; the error for an invalid record names its line.
    """
    return parse_lines(lines, Record.parse)
