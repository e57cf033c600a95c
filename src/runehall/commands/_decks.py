"""Decks named on the command line."""

from __future__ import annotations

import json
from pathlib import Path

from runehall.errors import RunehallError
from runehall.rune import Deck


def read_deck(name: str) -> Deck:
    """Return the standard deck, or read one from a JSON file."""
    if name == "standard":
        return Deck.standard()
    try:
        value = json.loads(Path(name).read_text(encoding="utf-8"))
    except json.JSONDecodeError as error:
        raise RunehallError("CMP-4", f"{name} is not JSON at line {error.lineno}: {error.msg}") from None
    return Deck.from_json(value)
