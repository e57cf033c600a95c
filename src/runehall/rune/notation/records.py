"""Game records, `rune/1`: everything that happened in a game, as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from runehall.rune.deck import Deck
from runehall.rune.errors import RecordError, SetupError
from runehall.rune.rules import Rules

FORMAT = "rune/1"
_KEYS = ("format", "rules", "deck", "shuffle", "first", "moves")
NOTES = ("players", "date", "result", "clock", "comments", "fair")
"""Keys that carry no rules: who played, when, how it ended, and how the shuffle was made."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its set-up to its last move, and notes that carry no rules (as JSON texts)."""

    rules: Rules
    deck: Deck
    shuffle: tuple[int, ...]
    first: int = 0
    moves: tuple[str, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        ids = len(self.deck.cards) * self.rules.copies
        if any(type(card) is not int for card in self.shuffle) or sorted(self.shuffle) != list(range(1, ids + 1)):
            raise SetupError("SET-2", f"the shuffle must name each of the cards 1 to {ids} once")
        if type(self.first) is not int or not 0 <= self.first < self.rules.seats:
            seats = "0" if self.rules.seats == 1 else f"0 to {self.rules.seats - 1}"
            raise SetupError("SET-3", f"the first seat is {self.first!r:.40}, but this game has {seats}")

    def note(self, key: str) -> Any:
        """A note's value, or None."""
        return next((json.loads(text) for name, text in self.notes if name == key), None)

    def with_notes(self, **notes: object) -> Record:
        """The same game with these notes added or replaced."""
        kept = {key: json.loads(text) for key, text in self.notes} | notes
        return Record(self.rules, self.deck, self.shuffle, self.first, self.moves, _pack(kept))

    def to_json(self) -> dict[str, Any]:
        """The record as a JSON object."""
        value: dict[str, Any] = {
            "format": FORMAT,
            "rules": self.rules.to_json(),
            "deck": self.deck.to_json(),
            "shuffle": list(self.shuffle),
            "first": self.first,
            "moves": list(self.moves),
        }
        return value | {key: json.loads(text) for key, text in self.notes}

    def __str__(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """Read a record's JSON text."""
        return cls.from_json(_load(text))

    @classmethod
    def from_json(cls, value: object) -> Record:
        """Read a record from a JSON object; its moves are not yet tried."""
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
        notes = _pack({key: value[key] for key in NOTES if key in value})
        rules, deck = Rules.from_json(value["rules"]), Deck.from_json(value["deck"])
        return cls(rules, deck, tuple(value["shuffle"]), value["first"], tuple(moves), notes)


def _pack(notes: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    """Notes as JSON texts, in a fixed order."""
    unknown = [key for key in notes if key not in NOTES]
    if unknown:
        raise RecordError(f"a record has no key {unknown[0]!r}: its notes are {', '.join(NOTES)}")
    return tuple((key, _write(key, notes[key])) for key in NOTES if key in notes)


def _write(key: str, note: object) -> str:
    """A note as JSON that can be written as UTF-8 and read again."""
    try:
        text = json.dumps(note, ensure_ascii=False, allow_nan=False)
        text.encode()
    except (RecursionError, TypeError, ValueError):
        raise RecordError(f"the note {key!r} cannot be written as JSON in UTF-8: change it or take it out") from None
    return text


def _load(text: str | bytes) -> object:
    """Read JSON, strictly: no NaN, no key twice."""

    def refuse(what: str) -> NoReturn:
        raise RecordError(f"{what} is not JSON")

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        value = dict(pairs)
        if len(value) != len(pairs):
            raise RecordError("a key stands twice in one object of the record: take one out")
        return value

    try:
        return json.loads(text, parse_constant=refuse, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise RecordError(f"the record is not JSON at line {error.lineno}, column {error.colno}: {error.msg}") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"the record is not UTF-8 at byte {error.start}") from None
    except (RecursionError, ValueError):
        raise RecordError(
            "the record is not JSON that can be read: it is nested too deep or a number is too long"
        ) from None
