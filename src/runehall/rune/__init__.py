"""The card game RUNE: deck, rules, moves, records, views, explanations of illegal moves, and the engine protocol."""

from runehall.rune.choices import Choices, LegalMoves
from runehall.rune.codes import Kind, Phase
from runehall.rune.deck import Deck
from runehall.rune.errors import IllegalMove, NotationError, RecordError, RunehallError, SetupError
from runehall.rune.game import Game, Preview
from runehall.rune.notation.moves import Move
from runehall.rune.notation.records import Record, read_records
from runehall.rune.position import Position
from runehall.rune.reasons import Reason
from runehall.rune.rules import MODES, OPTIONS, Rules
from runehall.rune.table import Area, Discard, Rune
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
    "LegalMoves",
    "Move",
    "NotationError",
    "Phase",
    "Position",
    "Preview",
    "Reason",
    "Record",
    "RecordError",
    "Rules",
    "Rune",
    "RunehallError",
    "SetupError",
    "View",
    "read_records",
]
