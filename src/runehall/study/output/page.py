"""An analysis as one self-contained HTML page, in any of the four languages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from runehall.rune import Record
from runehall.study.decisions import decisions
from runehall.study.explanation.words import phrase, text
from runehall.study.output.charts import FallBar, chance_chart, table_picture, waterfall
from runehall.study.output.phrases import (
    PARTS,
    adjusted_of,
    better_of,
    losses_of,
    open_count,
    open_turns,
    par_of,
    shown,
    side_names,
)
from runehall.study.output.turns import TurnText, names_of, turn_text
from runehall.study.report.games import Analysis, PlayerReport, Shares
from runehall.study.report.turns import TurnReport

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
    turn: TurnText
    best: TurnText | None
    loss: str
    kind: str
    name: str
    why: list[str]


def render_study(record: Record, analysis: Analysis, language: str = "en") -> str:
    """Render the whole page."""
    templates = Environment(
        loader=PackageLoader("runehall.study.output"),
        autoescape=True,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    return templates.get_template("study.html.jinja").render(_Page(record, analysis, language).content())


class _Page:
    """The content of the page. The record is replayed once, for the positions at which turns are shown."""

    def __init__(self, record: Record, analysis: Analysis, language: str) -> None:
        self.record, self.analysis, self.language = record, analysis, language
        self.names = names_of(record, language)
        self.before = {decision.number: decision.before for decision in decisions(record)}

    def content(self) -> dict[str, Any]:
        """Return all values that the template uses."""
        analysis, language = self.analysis, self.language
        sides = side_names(self.record, language)
        better = open_turns(self.record, analysis, language)
        return {
            "language": language,
            "title": phrase("study-page-title", language, players=", ".join(self.names)),
            "about": phrase("study-page-about", language, trials=analysis.trials, unit=analysis.unit),
            "words": {key: phrase(key, language) for key in HEADS},
            "chart": Markup(chance_chart(analysis, sides, phrase("study-page-chart", language))),  # noqa: S704
            "moments": [self._moment(analysis.turns[i]) for i in analysis.moments],
            "falls": [(sides[shares.side], _fall(shares, analysis.unit, language)) for shares in analysis.shares],
            "player_heads": [
                phrase(f"study-head-{one}", language) for one in ("player", "accuracy", "losses", "adjusted")
            ],
            "players": [self._player(player) for player in analysis.players],
            "adjusted_does": phrase("study-adjusted-does", language, unit=analysis.unit),
            "open_title": phrase("study-open-title", language, "studypage"),
            "open_count": open_count(analysis, len(better), language),
            "open_turns": [(one, self._turn_text(one.number, one.moves)) for one in better],
            "par": par_of(analysis, language),
            "turn_heads": [
                phrase(f"study-head-{one}", language) for one in ("number", "player", "turn", "best", "loss", "name")
            ],
            "turns": [self._row(turn) for turn in analysis.turns],
        }

    def _turn_text(self, number: int, moves: Sequence[str]) -> TurnText:
        return turn_text(self.before[number], moves, self.language)

    def _name(self, turn: TurnReport) -> str:
        return phrase(f"study-name-{turn.name}", self.language) if turn.name else ""

    def _moment(self, turn: TurnReport) -> _Moment:
        language = self.language
        played, best = (self._turn_text(turn.number, moves) for moves in (turn.moves, turn.best[0].moves))
        better = better_of(turn, self.analysis, best.words, language) if turn.loss.value > 0 else ""
        shown_turns = [(phrase("study-played", language, "studypage"), played, turn.moves)]
        if better:
            shown_turns.append((phrase("study-head-best", language), best, turn.best[0].moves))
        pictures = []
        for head, words, moves in shown_turns:
            picture = table_picture(self.before[turn.number], moves, f"{head}: {words.words} ({words.notation})")
            pictures.append(_Picture(head, words.words, words.notation, Markup(picture)))  # noqa: S704
        why = [text(fact, language, self.names) for fact in turn.why]
        return _Moment(turn.number + 1, self.names[turn.seat], turn.name, self._name(turn), better, pictures, why)

    def _player(self, player: PlayerReport) -> list[str]:
        return [
            self.names[player.seat],
            f"{player.accuracy:.0f}",
            losses_of(player, self.language),
            adjusted_of(player, self.analysis.unit),
        ]

    def _row(self, turn: TurnReport) -> _Row:
        return _Row(
            number=turn.number + 1,
            player=self.names[turn.seat],
            turn=self._turn_text(turn.number, turn.moves),
            best=self._turn_text(turn.number, turn.best[0].moves) if turn.loss.value else None,
            loss=shown(turn.loss, self.analysis.unit),
            kind=turn.name,
            name=self._name(turn),
            why=[text(fact, self.language, self.names) for fact in turn.why],
        )


def _fall(shares: Shares, unit: str, language: str) -> list[FallBar]:
    def named(part: str) -> str:
        return phrase(f"study-part-{part}", language, "studypage")

    parts = [(named(name), part) for name, part in zip(PARTS, shares.parts, strict=True)]
    return waterfall(shares, parts, (named("start" if unit == "chance" else "average"), named("result")), unit)
