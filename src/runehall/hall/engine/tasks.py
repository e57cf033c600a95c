"""The tasks of the worker processes, by name. A task yields its progress (0 to 1) and the answer so far."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from runehall.rune import Game, Record
from runehall.study import StudyBudget, analyse, deepen, hints, warn
from runehall.study.daily import daily_par, squares
from runehall.study.line import open_cards, opinion, position_opinion
from runehall.study.par import deal_par, deal_scores, expected_par
from runehall.study.puzzles import judge
from runehall.study.report.daily import DailyDeal
from runehall.study.report.puzzles import PuzzleDefinition

Steps = Iterator[tuple[float, Any]]


class Task(NamedTuple):
    """A task: the type of its question, and the function that computes the answer."""

    asked: Any
    compute: Callable[[Any], Steps]


class StudiedGame(msgspec.Struct, frozen=True):
    """A game to analyse, and the number of sampled deals for each turn."""

    record: dict[str, Any]
    trials: int


def _analyse(asked: StudiedGame) -> Steps:
    for analysis in deepen(asked.record, StudyBudget(trials=asked.trials)):
        yield analysis.trials / asked.trials, analysis


class PuzzleQuestion(msgspec.Struct, frozen=True):
    """A puzzle and a solver's answer to it."""

    puzzle: PuzzleDefinition
    moves: list[str]


def _puzzle(asked: PuzzleQuestion) -> Steps:
    yield 1.0, judge(asked.puzzle, asked.moves)


def _daily_par(asked: DailyDeal) -> Steps:
    yield 1.0, daily_par(asked).scores()[_side(asked)]


def _side(deal: DailyDeal) -> int:
    return Record.parse(deal.record).rules.side(deal.seat)


class ColourQuestion(msgspec.Struct, frozen=True):
    """A finished game, and the seat whose turns are to be coloured."""

    record: dict[str, Any]
    seat: int


def _squares(asked: ColourQuestion) -> Steps:
    yield 1.0, squares(analyse(asked.record), asked.seat)


TURNING_TRIALS = 8
"""The number of sampled deals for each turn in the search for the turn that decided a game."""


class TurningQuestion(msgspec.Struct, frozen=True):
    """A finished duel whose decisive turn is asked for."""

    record: dict[str, Any]


class TurningPoint(msgspec.Struct, frozen=True):
    """The turn of a game that changed its player's chance of winning most: the seat, the number of moves made once it
    was over, and the chance before and after it."""

    seat: int
    move: int
    before: float
    after: float


def _turning(asked: TurningQuestion) -> Steps:
    analysis = analyse(asked.record, StudyBudget(trials=TURNING_TRIALS))
    unjudged = 1 if "seats" in asked.record else 0  # before the seats are chosen, a lay belongs to both
    found = [
        TurningPoint(now.seat, now.moves, was.worths[now.seat].value, now.worths[now.seat].value)
        for was, now in pairwise(analysis.steps)
        if now.cause == "turn" and now.seat is not None and (now.turn or 0) >= unjudged
    ]
    yield 1.0, max(found, key=lambda one: abs(one.after - one.before), default=None)


class ParQuestion(msgspec.Struct, frozen=True):
    """A question for par: of a position as its player knows it, or of the actual deal of a finished game."""

    position: str | None = None
    record: dict[str, Any] | None = None


def _par(asked: ParQuestion) -> Steps:
    if asked.record is not None:
        yield 1.0, deal_par(Record.from_json(asked.record))
    elif asked.position is not None:
        yield 1.0, expected_par(asked.position)


def _board_par(asked: ParQuestion) -> Steps:
    assert asked.record is not None
    yield 1.0, deal_scores(Record.from_json(asked.record))


class HelpQuestion(msgspec.Struct, frozen=True):
    """A game as a seat knows it, with any cards in place of unknown ones, and a move to judge (empty for a hint)."""

    record: dict[str, Any]
    seat: int
    move: str = ""


def _help(asked: HelpQuestion) -> Steps:
    view = Game.from_record(Record.from_json(asked.record)).view(asked.seat)
    yield 1.0, warn(view, [asked.move]) if asked.move else hints(view)


class LineQuestion(msgspec.Struct, frozen=True):
    """A game with a variation, and the number of moves before the variation begins."""

    record: dict[str, Any]
    number: int


def _line(asked: LineQuestion) -> Steps:
    yield 1.0, opinion(Record.from_json(asked.record), asked.number)


class PositionQuestion(msgspec.Struct, frozen=True):
    """A position in one line of text, the seed for its hidden cards, the moves made from it, and the number of sampled
    deals on which turns are compared."""

    position: str
    seed: int
    moves: list[str]
    trials: int


def _position(asked: PositionQuestion) -> Steps:
    game = Game.from_position(asked.position, asked.seed)
    for move in asked.moves:
        game.play(move)
    yield 1.0, position_opinion(game, asked.trials)


class OpenCardsQuestion(msgspec.Struct, frozen=True):
    """A game to analyse with all cards face up."""

    record: dict[str, Any]


def _open_cards(asked: OpenCardsQuestion) -> Steps:
    yield from open_cards(Record.from_json(asked.record))


TASKS = {
    "line": Task(LineQuestion, _line),
    "open-cards": Task(OpenCardsQuestion, _open_cards),
    "position": Task(PositionQuestion, _position),
    "help": Task(HelpQuestion, _help),
    "par": Task(ParQuestion, _par),
    "board-par": Task(ParQuestion, _board_par),
    "turning": Task(TurningQuestion, _turning),
    "puzzle": Task(PuzzleQuestion, _puzzle),
    "analyse": Task(StudiedGame, _analyse),
    "daily-par": Task(DailyDeal, _daily_par),
    "squares": Task(ColourQuestion, _squares),
}
