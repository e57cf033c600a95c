"""Turns in words and in notation, and the names of players, as the hall's pages show them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from runehall.rune import Game, Kind, Move, Record
from runehall.study.explanation.words import has_phrase, phrase
from runehall.study.output.charts import places_of

WORDS = {
    Kind.DRAW: "draw",
    Kind.BOX: "box",
    Kind.TOKEN: "token",
    Kind.SPARE: "spare",
    Kind.DISCARD: "discard",
    Kind.PASS: "pass",
}


@dataclass(frozen=True, slots=True)
class TurnText:
    """A turn in a few words, and its moves in notation."""

    words: str
    notation: str


def names_of(record: Record, language: str = "en") -> list[str]:
    """Return the players' names by seat, from the record's notes, or else their seats; equal names are numbered."""
    given = record.note("players")
    names = given if isinstance(given, list) and len(given) == record.rules.seats else [None] * record.rules.seats
    called = [_name_of(str(name or ""), seat, language) for seat, name in enumerate(names)]
    return [
        name if called.count(name) == 1 else f"{name} {called[: seat + 1].count(name)}"
        for seat, name in enumerate(called)
    ]


def _name_of(name: str, seat: int, language: str) -> str:
    """Translate a name in a record: the hall writes `Bot (level)` for bots and `Guest 12` for guests without a name."""
    if bot := re.fullmatch(r"Bot \((\w+)\)", name):
        key = f"level-{bot[1]}"
        return phrase(key, language, "") if has_phrase(key, language, "") else bot[1]
    if guest := re.fullmatch(r"Guest (\d+)", name):
        return phrase("guest-name", language, "", number=guest[1])
    return name or phrase("study-seat", language, seat=seat + 1)


def turn_text(before: Game, moves: Sequence[str], language: str = "en") -> TurnText:
    """Describe a turn in a position, as in `Card + Rune Master on blue`."""
    shown = {(rune.x, rune.y): rune.colour for rune in before.table()}
    parts = []
    for move in map(Move.parse, moves):
        shown.update(places_of(before, move))
        if move.kind is Kind.TOKEN and move.at is not None:
            shown[move.at] = move.side
        parts.append(_move_text(move, shown.get(move.at or (0, 0), ""), language))
    words = " + ".join(parts)
    return TurnText(words[:1].upper() + words[1:], " ".join(moves))


def _move_text(move: Move, colour: str, language: str) -> str:
    if move.kind is Kind.MASTER:
        return phrase("study-move-master-on", language, "studypage", colour=colour)
    if move.kind is Kind.ADEPT:
        key = "green" if move.side == "g" else "blue"
    elif move.kind is Kind.LAY:
        key = "lay" if move.ignored is None else "lay-magic"
    else:
        key = WORDS[move.kind]
    return phrase(f"study-move-{key}", language, "studypage")
