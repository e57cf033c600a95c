"""JSON of game records, read strictly. Notes, which do not affect the game, stay texts so that records compare."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NoReturn, TypeVar

from runehall.errors import RecordError, RunehallError

T = TypeVar("T")

Notes = tuple[tuple[str, str], ...]
"""The names of notes, each with its value as JSON text, in a fixed order."""


def pack_notes(notes: Mapping[str, object], known: Iterable[str]) -> Notes:
    """Return notes as JSON texts, in the order of the known names."""
    names = tuple(known)
    unknown = [key for key in notes if key not in names]
    if unknown:
        raise RecordError(f"a record has no key {unknown[0]!r}: its notes are {', '.join(names)}")
    return tuple((key, _write(key, notes[key])) for key in names if key in notes)


def read_notes(notes: Notes) -> dict[str, Any]:
    """Return the values of notes."""
    return {key: json.loads(text) for key, text in notes}


def _write(key: str, note: object) -> str:
    """Return a note as JSON text that can be written as UTF-8 and read again."""
    try:
        text = json.dumps(note, ensure_ascii=False, allow_nan=False)
        text.encode()
    except (RecursionError, TypeError, ValueError):
        raise RecordError(f"the note {key!r} cannot be written as JSON in UTF-8: change it or take it out") from None
    return text


def has_utf8(text: str) -> bool:
    """Return whether a text can be encoded as UTF-8, which half of a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def parse_lines(lines: Iterable[str | bytes], parse: Callable[[str | bytes], T]) -> Iterator[T]:
    """Parse the lines of an open file, except empty ones; the error for an invalid record names its line."""
    if isinstance(lines, (str, bytes)) or not isinstance(lines, Iterable):
        raise RecordError(f"give an open file or a list of lines, not {lines!r:.40}")
    for number, line in enumerate(lines, 1):
        if not isinstance(line, (str, bytes)) or line.strip():
            try:
                yield parse(line)
            except RunehallError as error:
                raise RecordError(f"line {number}: {error.text}", error.rule) from None


def load(text: str | bytes) -> object:
    """Parse a record's JSON text strictly: no NaN and no duplicate keys."""

    def refuse(what: str) -> NoReturn:
        raise RecordError(f"{what} is not JSON")

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        value = dict(pairs)
        if len(value) != len(pairs):
            raise RecordError("a key occurs twice in one object of the record: remove one")
        return value

    if not isinstance(text, (str, bytes, bytearray)):
        raise RecordError(f"a record is read from JSON text, not {type(text).__name__}")
    try:
        return json.loads(text, parse_constant=refuse, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise RecordError(f"the record is not JSON at line {error.lineno}, column {error.colno}: {error.msg}") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"the record is not UTF-8 at byte {error.start}") from None
    except (RecursionError, ValueError):
        raise RecordError(
            "the record is not JSON that can be read: it is nested too deeply or a number is too long"
        ) from None
