"""An analysis as one HTML page that stands alone, in any of the four languages."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from runehall.rune import Game, Record
from runehall.study.explanation.words import phrase, text
from runehall.study.output.charts import FallBar, chance_chart, table_picture, waterfall
from runehall.study.report import Analysis, Interval, OpenReading, PlayerReport, Shares, TurnReport

PARTS = ("seat", "deal", "own-draws", "other-draws", "own-mistakes", "own-unknowable", "other-turns")
HEADS = ("study-page-moments", "study-page-decided", "study-page-players", "study-page-turns")


@dataclass(frozen=True, slots=True)
class _Picture:
    caption: str
    table: Markup


@dataclass(frozen=True, slots=True)
class _Moment:
    head: str
    kind: str
    name: str
    better: str
    pictures: list[_Picture]
    why: list[str]


@dataclass(frozen=True, slots=True)
class _Row:
    cells: list[str]
    kind: str
    name: str
    why: list[str]


def names_of(record: Record, language: str = "en") -> list[str]:
    """The players' names by seat, from the record's notes, or their seats."""
    given = record.note("players")
    names = given if isinstance(given, list) and len(given) == record.rules.seats else [None] * record.rules.seats
    return [str(name or phrase("study-seat", language, seat=seat + 1)) for seat, name in enumerate(names)]


def side_names(record: Record, language: str = "en") -> list[str]:
    """The names of the sides."""
    names, rules = names_of(record, language), record.rules
    return [
        " + ".join(names[seat] for seat in range(rules.seats) if rules.side(seat) == side)
        for side in range(rules.sides)
    ]


def parts_of(shares: Shares, language: str = "en") -> list[tuple[str, float]]:
    """What decided, as names and changes in the order they are told."""
    return [(phrase(f"study-change-{name}", language), part) for name, part in zip(PARTS, shares.parts, strict=True)]


def shown(worth: Interval, unit: str) -> str:
    """A worth as people read it: points of a hundred, or points; with its interval unless it is exact."""
    scale = 100 if unit == "chance" else 1
    value, low, high = (f"{scale * one:.0f}" for one in (worth.value, worth.low, worth.high))
    return value if worth.exact else f"{value} ({low}–{high})"


def better_of(turn: TurnReport, analysis: Analysis, language: str = "en") -> str:
    """What would have been better, and by how much."""
    best, loss = " ".join(turn.best[0].moves), shown(turn.loss, analysis.unit)
    return phrase("study-page-better", language, best=best, loss=loss)


def losses_of(player: PlayerReport, language: str = "en") -> str:
    """How many turns of a player have which name."""
    return phrase(
        "study-losses", language, inaccurate=player.inaccurate, mistakes=player.mistakes, blunders=player.blunders
    )


def adjusted_of(player: PlayerReport, unit: str) -> str:
    """A player's result without luck as people read it."""
    return str(round((100 if unit == "chance" else 1) * player.adjusted))


def par_of(analysis: Analysis, language: str = "en") -> str:
    """A solo game's points beside the engine's and the best found; nothing for other games."""
    par = analysis.par
    return "" if par is None else phrase("study-par", language, points=par.points, par=par.par, best=par.best)


def open_lines(record: Record, analysis: Analysis, language: str = "en") -> list[str]:
    """What open cards would have allowed, where that was asked for: at how many turns, then each of them."""
    if not any(turn.open_cards for turn in analysis.turns):
        return []
    names, better = names_of(record, language), []
    for turn in analysis.turns:
        found = turn.open_cards
        if found is not None and found.gain > 0:
            moves = f"{turn.number + 1}. {names[turn.seat]}: {' '.join(found.moves)}"
            better.append(f"{moves}: {_open_result(found, analysis.unit, language)}")
    count = phrase("study-open-count", language, "studypage", count=len(better), turns=len(analysis.turns))
    return [count, *better]


def _open_result(found: OpenReading, unit: str, language: str) -> str:
    if unit == "points":
        points, change = f"{found.worth:.0f}", f"{found.gain:+.0f}"
        return phrase("study-open-points", language, "studypage", points=points, change=change)
    return phrase("study-open-win" if found.worth == 1 else "study-open-shared", language, "studypage")


def render_study(record: Record, analysis: Analysis, language: str = "en") -> str:
    """The whole page."""
    templates = Environment(
        loader=PackageLoader("runehall.study.output"),
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    names, sides = names_of(record, language), side_names(record, language)
    title = phrase("study-page-title", language, players=", ".join(names))
    return templates.get_template("study.html.jinja").render(
        language=language,
        title=title,
        about=phrase("study-page-about", language, trials=analysis.trials, unit=analysis.unit),
        words={key: phrase(key, language) for key in HEADS},
        chart=Markup(chance_chart(analysis, sides, phrase("study-page-chart", language))),  # noqa: S704
        moments=[_moment(record, analysis, analysis.turns[i], names, language) for i in analysis.moments],
        falls=[(sides[shares.side], _fall(shares, analysis.unit, language)) for shares in analysis.shares],
        player_heads=[phrase(f"study-head-{one}", language) for one in ("player", "accuracy", "losses", "adjusted")],
        players=[_player_row(analysis, i, names, language) for i in range(len(analysis.players))],
        adjusted_does=phrase("study-adjusted-does", language, unit=analysis.unit),
        open_title=phrase("study-open-title", language, "studypage"),
        open_lines=open_lines(record, analysis, language),
        par=par_of(analysis, language),
        turn_heads=[
            phrase(f"study-head-{one}", language) for one in ("number", "player", "turn", "best", "loss", "name")
        ],
        turns=[_turn_row(analysis, turn, names, language) for turn in analysis.turns],
    )


def _fall(shares: Shares, unit: str, language: str) -> list[FallBar]:
    def named(part: str) -> str:
        return phrase(f"study-part-{part}", language, "studypage")

    parts = [(named(name), part) for name, part in zip(PARTS, shares.parts, strict=True)]
    return waterfall(shares, parts, (named("start" if unit == "chance" else "average"), named("result")), unit)


def _name(turn: TurnReport, language: str) -> str:
    return phrase(f"study-name-{turn.name}", language) if turn.name else ""


def _moment(record: Record, analysis: Analysis, turn: TurnReport, names: list[str], language: str) -> _Moment:
    before = Game(record.rules, record.deck, record.shuffle, record.first)
    for move in record.moves[: turn.number]:
        before.play(move)
    head = f"{turn.number + 1}. {names[turn.seat]}: {' '.join(turn.moves)}"
    better = better_of(turn, analysis, language) if turn.loss.value > 0 else ""
    shown_turns = [("study-played", "studypage", turn.moves)]
    if better:
        shown_turns.append(("study-head-best", "study", turn.best[0].moves))
    pictures = []
    for key, words, moves in shown_turns:
        caption = f"{phrase(key, language, words)}: {' '.join(moves)}"
        pictures.append(_Picture(caption, Markup(table_picture(before, moves, caption))))  # noqa: S704
    why = [text(fact, language) for fact in turn.why]
    return _Moment(head, turn.name, _name(turn, language), better, pictures, why)


def _player_row(analysis: Analysis, seat: int, names: list[str], language: str) -> list[str]:
    player = analysis.players[seat]
    return [names[seat], f"{player.accuracy:.0f}", losses_of(player, language), adjusted_of(player, analysis.unit)]


def _turn_row(analysis: Analysis, turn: TurnReport, names: list[str], language: str) -> _Row:
    best = "" if turn.loss.value == 0 else " ".join(turn.best[0].moves)
    cells = [str(turn.number + 1), names[turn.seat], " ".join(turn.moves), best, shown(turn.loss, analysis.unit)]
    return _Row(cells, turn.name, _name(turn, language), [text(fact, language) for fact in turn.why])
