"""The stone game RÖK: stones thrown, grabbed and stolen in real time, for 2 to 5 players. Time and chance are
arguments.

>>> from runehall.rok import Game, Rules
>>> game = Game.new(Rules(seats=2), seed="a throw to try")
>>> events = game.tick([], now=16_000)     # the draw, the signal, the count-down, the throw, the rest
>>> game.phase
<Phase.GRAB: 'grab'>
"""

from runehall.rok.errors import NotationError, RecordError, RunehallError, SetupError
from runehall.rok.events import Event, EventKind
from runehall.rok.game import Game
from runehall.rok.inputs import Again, Aside, Delay, Done, Fine, Grab, Input, InputKind, Order, Signal, Slide
from runehall.rok.records import Record, Result, read_records
from runehall.rok.rounds.engine import due, tick
from runehall.rok.rules import Rules
from runehall.rok.state import Phase, State
from runehall.rok.stones import COLOURS, FUTHARK, Sign
from runehall.rok.text.words import tell
from runehall.rok.views import View, view

__all__ = [
    "COLOURS",
    "FUTHARK",
    "Again",
    "Aside",
    "Delay",
    "Done",
    "Event",
    "EventKind",
    "Fine",
    "Game",
    "Grab",
    "Input",
    "InputKind",
    "NotationError",
    "Order",
    "Phase",
    "Record",
    "RecordError",
    "Result",
    "Rules",
    "RunehallError",
    "SetupError",
    "Sign",
    "Signal",
    "Slide",
    "State",
    "View",
    "due",
    "read_records",
    "tell",
    "tick",
    "view",
]
