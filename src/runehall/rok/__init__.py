"""RÖK: stones thrown, grabbed and stolen in real time, for 2 to 5 players. Time and chance are arguments.

>>> from runehall.rok import Game, Options
>>> game = Game.new(Options(seats=2), seed="a throw to try")
>>> events = game.tick([], now=10_000)     # the draw, the signal, the count-down, the throw, the rest
>>> game.phase
'grab'
"""

from runehall.rok.engine import due, tick
from runehall.rok.errors import BadInput, BadOptions, BadRecord, RokError
from runehall.rok.events import Event
from runehall.rok.game import Game
from runehall.rok.inputs import Again, Delay, Done, Grab, Input, Order, Signal, Slide
from runehall.rok.options import Options
from runehall.rok.records import Record, Result
from runehall.rok.state import State
from runehall.rok.stones import COLOURS, FUTHARK, Sign
from runehall.rok.views import View, view
from runehall.rok.words import tell

__all__ = [
    "COLOURS",
    "FUTHARK",
    "Again",
    "BadInput",
    "BadOptions",
    "BadRecord",
    "Delay",
    "Done",
    "Event",
    "Game",
    "Grab",
    "Input",
    "Options",
    "Order",
    "Record",
    "Result",
    "RokError",
    "Sign",
    "Signal",
    "Slide",
    "State",
    "View",
    "due",
    "tell",
    "tick",
    "view",
]
