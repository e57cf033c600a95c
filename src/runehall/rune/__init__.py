"""RUNE, the card game: deck, rules, moves, records, views, reasons, and the engine protocol."""

from runehall.rune.codes import Kind, Phase
from runehall.rune.core.choices import Choices
from runehall.rune.deck import Deck
from runehall.rune.errors import IllegalMove, NotationError, RecordError, RunehallError, SetupError
from runehall.rune.game import Game, Preview
from runehall.rune.known.text import KnownPosition
from runehall.rune.notation.moves import Move
from runehall.rune.notation.records import Record
from runehall.rune.position import Discard
from runehall.rune.reasons import Reason
from runehall.rune.rules import MODES, OPTIONS, Rules
from runehall.rune.table import Area, Rune
from runehall.rune.views import View

__all__ = [
    "MODES",
    "OPTIONS",
    "Area",
    "Choices",
    "Deck",
    "Discard",
    "Game",
    "IllegalMove",
    "Kind",
    "KnownPosition",
    "Move",
    "NotationError",
    "Phase",
    "Preview",
    "Reason",
    "Record",
    "RecordError",
    "Rules",
    "Rune",
    "RunehallError",
    "SetupError",
    "View",
]
