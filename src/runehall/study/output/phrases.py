"""Short phrases about an analysis, in any of the four languages, for the terminal and the page."""

from __future__ import annotations

from dataclasses import dataclass

from runehall.rune import Record
from runehall.study.explanation.words import phrase
from runehall.study.output.turns import names_of
from runehall.study.report.games import Analysis, PlayerReport, Shares
from runehall.study.report.turns import Interval, OpenReading, TurnReport

PARTS = ("seat", "deal", "own-draws", "other-draws", "own-mistakes", "own-unknowable", "other-turns")
"""The parts of `Shares`, as the message keys name them."""


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A turn that open cards would have allowed: its number, its player, its moves, and its result."""

    number: int
    player: str
    moves: list[str]
    result: str


def side_names(record: Record, language: str = "en") -> list[str]:
    """Return the names of the sides."""
    names, rules = names_of(record, language), record.rules
    return [
        " + ".join(names[seat] for seat in range(rules.seats) if rules.side(seat) == side)
        for side in range(rules.sides)
    ]


def parts_of(shares: Shares, language: str = "en") -> list[tuple[str, float]]:
    """Return what decided, as names and changes in the order in which they are shown."""
    return [(phrase(f"study-change-{name}", language), part) for name, part in zip(PARTS, shares.parts, strict=True)]


def shown(worth: Interval, unit: str) -> str:
    """Format a value for people: in hundredths or points, with its interval unless it is exact."""
    scale = 100 if unit == "chance" else 1
    value, low, high = (f"{scale * one:.0f}" for one in (worth.value, worth.low, worth.high))
    return value if worth.exact else f"{value} ({low}–{high})"


def better_of(turn: TurnReport, analysis: Analysis, best: str, language: str = "en") -> str:
    """Say which turn would have been better, and by how much; `best` describes that turn."""
    return phrase("study-page-better", language, best=best, loss=shown(turn.loss, analysis.unit))


def losses_of(player: PlayerReport, language: str = "en") -> str:
    """Say how many turns of a player have which name."""
    return phrase(
        "study-losses", language, inaccurate=player.inaccurate, mistakes=player.mistakes, blunders=player.blunders
    )


def adjusted_of(player: PlayerReport, unit: str) -> str:
    """Format a player's result without luck."""
    return str(round((100 if unit == "chance" else 1) * player.adjusted))


def par_of(analysis: Analysis, language: str = "en") -> str:
    """Compare a solo game's points with the engine's and the best found; an empty text for other games."""
    par = analysis.par
    return "" if par is None else phrase("study-par", language, points=par.points, par=par.par, best=par.best)


def open_turns(record: Record, analysis: Analysis, language: str = "en") -> list[OpenTurn]:
    """Return the turns that open cards would have allowed and that end better than the ones played."""
    names = names_of(record, language)
    return [
        OpenTurn(turn.number, names[turn.seat], reading.moves, _open_result(reading, analysis.unit, language))
        for turn in analysis.turns
        if (reading := turn.open_cards) is not None and reading.gain > 0
    ]


def open_count(analysis: Analysis, better: int, language: str = "en") -> str:
    """Say at how many turns open cards would have allowed more; an empty text if that was not requested."""
    if not any(turn.open_cards for turn in analysis.turns):
        return ""
    return phrase("study-open-count", language, "studypage", count=better, turns=len(analysis.turns))


def _open_result(reading: OpenReading, unit: str, language: str) -> str:
    if unit == "points":
        points, change = f"{reading.worth:.0f}", f"{reading.gain:+.0f}"
        return phrase("study-open-points", language, "studypage", points=points, change=change)
    return phrase("study-open-win" if reading.worth == 1 else "study-open-shared", language, "studypage")
