"""An analysis as one HTML page that stands alone, in any of the four languages."""

from __future__ import annotations

from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from runehall.rune import Record
from runehall.study.explanation.words import phrase, text
from runehall.study.output.charts import FallBar, chance_chart, table_picture, waterfall
from runehall.study.output.turns import ToldTurn, names_of, position_before, tell_turn
from runehall.study.report import Analysis, Interval, OpenReading, PlayerReport, Shares, TurnReport

PARTS = ("seat", "deal", "own-draws", "other-draws", "own-mistakes", "own-unknowable", "other-turns")
HEADS = ("study-page-moments", "study-page-decided", "study-page-players", "study-page-turns")


@dataclass(frozen=True, slots=True)
class _Picture:
    head: str
    words: str
    notation: str
    table: Markup


@dataclass(frozen=True, slots=True)
class _Moment:
    number: int
    player: str
    kind: str
    name: str
    better: str
    pictures: list[_Picture]
    why: list[str]


@dataclass(frozen=True, slots=True)
class _Row:
    number: int
    player: str
    turn: ToldTurn
    best: ToldTurn | None
    loss: str
    kind: str
    name: str
    why: list[str]


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A turn that open cards would have allowed: at which move, whose, its moves, and what comes of it."""

    number: int
    player: str
    moves: list[str]
    result: str


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


def better_of(turn: TurnReport, analysis: Analysis, best: str, language: str = "en") -> str:
    """What would have been better, told in this way, and by how much."""
    return phrase("study-page-better", language, best=best, loss=shown(turn.loss, analysis.unit))


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


def open_turns(record: Record, analysis: Analysis, language: str = "en") -> list[OpenTurn]:
    """The turns that open cards would have allowed and that end better than the ones played."""
    names = names_of(record, language)
    return [
        OpenTurn(turn.number, names[turn.seat], found.moves, _open_result(found, analysis.unit, language))
        for turn in analysis.turns
        if (found := turn.open_cards) is not None and found.gain > 0
    ]


def open_count(analysis: Analysis, better: int, language: str = "en") -> str:
    """At how many turns open cards would have allowed more; nothing where that was not asked for."""
    if not any(turn.open_cards for turn in analysis.turns):
        return ""
    return phrase("study-open-count", language, "studypage", count=better, turns=len(analysis.turns))


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
    better = open_turns(record, analysis, language)
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
        open_count=open_count(analysis, len(better), language),
        open_turns=[(one, tell_turn(position_before(record, one.number), one.moves, language)) for one in better],
        par=par_of(analysis, language),
        turn_heads=[
            phrase(f"study-head-{one}", language) for one in ("number", "player", "turn", "best", "loss", "name")
        ],
        turns=[_turn_row(record, analysis, turn, names, language) for turn in analysis.turns],
    )


def _fall(shares: Shares, unit: str, language: str) -> list[FallBar]:
    def named(part: str) -> str:
        return phrase(f"study-part-{part}", language, "studypage")

    parts = [(named(name), part) for name, part in zip(PARTS, shares.parts, strict=True)]
    return waterfall(shares, parts, (named("start" if unit == "chance" else "average"), named("result")), unit)


def _name(turn: TurnReport, language: str) -> str:
    return phrase(f"study-name-{turn.name}", language) if turn.name else ""


def _moment(record: Record, analysis: Analysis, turn: TurnReport, names: list[str], language: str) -> _Moment:
    before = position_before(record, turn.number)
    played, best = (tell_turn(before, moves, language) for moves in (turn.moves, turn.best[0].moves))
    better = better_of(turn, analysis, best.words, language) if turn.loss.value > 0 else ""
    shown_turns = [(phrase("study-played", language, "studypage"), played, turn.moves)]
    if better:
        shown_turns.append((phrase("study-head-best", language), best, turn.best[0].moves))
    pictures = []
    for head, told, moves in shown_turns:
        picture = table_picture(before, moves, f"{head}: {told.words} ({told.notation})")
        pictures.append(_Picture(head, told.words, told.notation, Markup(picture)))  # noqa: S704
    why = [text(fact, language) for fact in turn.why]
    player, name = names[turn.seat], _name(turn, language)
    return _Moment(turn.number + 1, player, turn.name, name, better, pictures, why)


def _player_row(analysis: Analysis, seat: int, names: list[str], language: str) -> list[str]:
    player = analysis.players[seat]
    return [names[seat], f"{player.accuracy:.0f}", losses_of(player, language), adjusted_of(player, analysis.unit)]


def _turn_row(record: Record, analysis: Analysis, turn: TurnReport, names: list[str], language: str) -> _Row:
    before = position_before(record, turn.number)
    return _Row(
        number=turn.number + 1,
        player=names[turn.seat],
        turn=tell_turn(before, turn.moves, language),
        best=tell_turn(before, turn.best[0].moves, language) if turn.loss.value else None,
        loss=shown(turn.loss, analysis.unit),
        kind=turn.name,
        name=_name(turn, language),
        why=[text(fact, language) for fact in turn.why],
    )
