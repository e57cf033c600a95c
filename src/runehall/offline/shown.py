"""A game of RUNE in the wire format: what the page shows, without what others may not know.

`hall/games/rune/play.py` writes the same for tables of the hall, and tests compare the two on random games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from runehall.rune import Area, Choices, Game, Rune

Json = dict[str, Any]
MAGIC: dict[str, str | None] = {"": None, "g": "green", "b": "blue"}
SECRET = "A:?"  # noqa: S105 - how a secret pick is written, not a secret


def view(game: Game, by: Sequence[int]) -> Json:
    """Return what everybody sees; `by` says who made each move."""
    table = game.table()
    texts = [str(move) for move in game.moves]
    return {
        "kind": "rune",
        "seat": game.seat,
        "phase": str(game.phase),
        "runes": [_rune(rune) for rune in table],
        "areas": [_area(area, table) for area in game.areas()],
        "seats": _seats(game),
        "pile": game.pile_count,
        "scores": list(game.scores()),
        "moves": [SECRET] * len(texts) if game.phase == "adept" else texts,
        "by": list(by),
    }


def own(game: Game, seat: int) -> Json:
    """Return a seat's hand, its own choice of magic, and its legal moves if it is to move."""
    hand, drew = game.hand(seat), game.drew(seat)
    return {
        "kind": "rune",
        "seat": seat,
        "hand": [{"card": card, "face": game.deck.face(card)} for card in hand],
        "drew": drew if drew in hand else None,
        "adept": MAGIC[game.adepts[seat]] if game.rules.adepts else None,
        "choices": choices(game.choices()) if not game.over and game.seat == seat else None,
    }


def choices(found: Choices) -> Json:
    """Return all legal moves, grouped for drawing."""
    return {
        "lays": [{"card": card, "turn": turn, "at": [[*place] for place in at]} for card, turn, at in found.lays],
        "magic": [
            {"card": card, "turn": turn, "at": [*at], "ignore": [[*place] for place in ignored]}
            for card, turn, at, ignored in found.magic
        ],
        "masters": [[*place] for place in found.masters],
        "tokens": [{"at": [*place], "colours": [*colours]} for place, colours in found.tokens],
        "plain": sorted(str(move) for move in found.others),
    }


def preview(game: Game, move: str) -> Json:
    """Return what a legal move would change. Raises IllegalMove."""
    after = game.preview(move)
    before = game.areas()
    same = {(area.colour, area.cells, area.side, area.masters) for area in before}
    changed = []
    for area in after.areas:
        if (area.colour, area.cells, area.side, area.masters) not in same:
            cells = set(area.cells)
            was = sum(old.worth for old in before if old.side == area.side and not cells.isdisjoint(old.cells))
            shown = _area(area, after.table) | {"was": was}
            del shown["adds"]
            changed.append(shown)
    here = set(game.table())
    runes = [_rune(rune) for rune in after.table if rune not in here]
    return {"kind": "rune", "areas": changed, "runes": runes, "scores": list(after.scores)}


def reason(game: Game, move: str) -> Json:
    """Return why a move is illegal; the rule is None for a legal move."""
    found = game.why(move)
    if found is None:
        return {"rule": None, "text": "", "key": "", "args": {}, "cells": []}
    cells = [[*cell] for cell in found.cells]
    return {"rule": found.rule, "text": found.text, "key": found.key, "args": dict(found.args), "cells": cells}


def _rune(rune: Rune) -> list[Any]:
    return [rune.x, rune.y, rune.colour, rune.card, rune.master, rune.token]


def _area(area: Area, table: Sequence[Rune]) -> Json:
    standing = {(rune.x, rune.y): rune.master for rune in table if rune.master is not None}
    return {
        "colour": area.colour,
        "worth": area.worth,
        "adds": area.worth if area.side is None else 0,
        "side": area.side,
        "masters": [standing[place] for place in area.masters],
        "cells": [[*cell] for cell in area.cells],
    }


def _seats(game: Game) -> list[Json]:
    picked = game.rules.adepts and game.phase != "adept"
    return [
        {
            "seat": seat,
            "side": game.rules.side(seat),
            "hand": len(game.hand(seat)),
            "shown": list(game.shown(seat)),
            "reserve": game.reserves[seat],
            "token": game.tokens[seat],
            "adept": MAGIC[game.adepts[seat]] if picked else None,
            "magic": game.blue_ready[seat] if picked else False,
            "discards": [discard.card for discard in game.discards if discard.seat == seat],
        }
        for seat in range(game.rules.seats)
    ]
