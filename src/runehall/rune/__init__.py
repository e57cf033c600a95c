"""RUNE, the card game: deck, rules, moves, records, views, reasons, and the engine protocol."""

from runehall.rune.deck import Deck
from runehall.rune.errors import IllegalMove, NotationError, RunehallError, SetupError
from runehall.rune.game import Game, Preview
from runehall.rune.moves import Move
from runehall.rune.reasons import Reason
from runehall.rune.records import Record
from runehall.rune.rules import MODES, OPTIONS, Rules
from runehall.rune.table import Area, Rune
from runehall.rune.views import Discard, View

__all__ = [
    "MODES",
    "OPTIONS",
    "Area",
    "Deck",
    "Discard",
    "Game",
    "IllegalMove",
    "Move",
    "NotationError",
    "Preview",
    "Reason",
    "Record",
    "Rules",
    "Rune",
    "RunehallError",
    "SetupError",
    "View",
]
