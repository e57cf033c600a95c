"""`runehall study RECORD`: what a finished game can teach."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from runehall.commands.rune import RecordFile, read_record

if TYPE_CHECKING:
    from rich.table import Table

    from runehall.rune import Record
    from runehall.study.report.games import Analysis

BARS = " ▁▂▃▄▅▆▇█"


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("study")(study)


def study(
    record: RecordFile,
    seconds: Annotated[
        float, typer.Option(min=0, help="Deepen the analysis for about this long; 0 for the quick analysis.")
    ] = 0,
    trials: Annotated[int | None, typer.Option(min=1, help="Sampled deals for each turn, instead of seconds.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the sampled deals.")] = 0,
    open_cards: Annotated[
        bool, typer.Option("--open-cards", help="Also show what open cards would have allowed.")
    ] = False,
    language: Annotated[str, typer.Option(help="The language of sentences and page: en, uk, pl or fr.")] = "en",
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the analysis to this file.")] = None,
    page: Annotated[Path | None, typer.Option(help="Write one self-contained HTML page to this file.")] = None,
) -> None:
    """Report what decided a game: mistakes by what each seat could know, luck, and the better turns."""
    import msgspec
    from rich.console import Console
    from rich.progress import Progress

    from runehall.study.analysis import DEEP_TRIALS, QUICK_TRIALS, StudyBudget, deepen
    from runehall.study.explanation.words import check_language
    from runehall.study.output.page import render_study

    check_language(language)
    game = read_record(record)
    for file in filter(None, (json_file, page)):
        _check_writable(file)
    most = trials or (DEEP_TRIALS if seconds else QUICK_TRIALS)
    budget = StudyBudget(most, seed, None if trials else seconds, open_cards)
    watching = Console(stderr=True)
    with Progress(console=watching, transient=True, disable=not watching.is_terminal) as bar:
        task = bar.add_task("turns", total=None)
        for deeper in deepen(game, budget, lambda done, of: bar.update(task, completed=done, total=of)):
            analysis = deeper
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(turn_table(game, analysis, language))
    for told in (why_lines, open_lines, chart_lines, share_lines):
        if lines := told(game, analysis, language):
            console.print("", *lines, sep="\n")
    if json_file is not None:
        json_file.write_bytes(msgspec.json.format(msgspec.json.encode(analysis)))
    if page is not None:
        page.write_text(render_study(game, analysis, language), encoding="utf-8")


def _check_writable(file: Path) -> None:
    """Raise the error that writing this file would end with, before the analysis takes its time."""
    if not file.parent.is_dir() or file.is_dir():
        number = errno.EISDIR if file.is_dir() else errno.ENOENT
        raise OSError(number, os.strerror(number), str(file))


def turn_table(record: Record, analysis: Analysis, language: str) -> Table:
    """Return a table of every turn: who, what, what would have been better, what it lost, and its name."""
    from rich.table import Column, Table

    from runehall.study.explanation.words import phrase
    from runehall.study.output.phrases import shown
    from runehall.study.output.turns import names_of

    heads = (phrase(f"study-head-{one}", language) for one in ("number", "player", "turn", "best", "loss", "name"))
    table = Table(*(Column(head, overflow="fold") for head in heads))
    names = names_of(record, language)
    for turn in analysis.turns:
        best = " ".join(turn.best[0].moves) if turn.loss.value else ""
        name = phrase(f"study-name-{turn.name}", language) if turn.name else ""
        loss = shown(turn.loss, analysis.unit)
        table.add_row(str(turn.number + 1), names[turn.seat], " ".join(turn.moves), best, loss, name)
    return table


def why_lines(record: Record, analysis: Analysis, language: str) -> list[str]:
    """Return a line for each turn that loses: what is better, and why."""
    from runehall.study.explanation.words import text
    from runehall.study.output.phrases import better_of
    from runehall.study.output.turns import names_of

    names = names_of(record, language)
    return [
        " ".join(
            (
                f"{turn.number + 1}.",
                better_of(turn, analysis, " ".join(turn.best[0].moves), language),
                *(text(why, language, names) for why in turn.why),
            )
        )
        for turn in analysis.turns
        if turn.why
    ]


def open_lines(record: Record, analysis: Analysis, language: str) -> list[str]:
    """Return what open cards would have allowed, if that was requested: at how many turns, then each of them."""
    from runehall.study.output.phrases import open_count, open_turns

    better = open_turns(record, analysis, language)
    count = open_count(analysis, len(better), language)
    told = [f"{one.number + 1}. {one.player}: {' '.join(one.moves)}: {one.result}" for one in better]
    return [count, *told] if count else []


def chart_lines(record: Record, analysis: Analysis, language: str) -> list[str]:
    """Draw the referee's value over the game, one line of bars for each side."""
    from runehall.study.output.phrases import side_names

    top = 1.0 if analysis.unit == "chance" else max(1.0, *(step.worths[0].value for step in analysis.steps))
    lines = []
    for side, name in enumerate(side_names(record, language)):
        bars = [BARS[round(min(1, step.worths[side].value / top) * (len(BARS) - 1))] for step in analysis.steps]
        lines.append(f"{''.join(bars)}  {name}")
    return lines


def share_lines(record: Record, analysis: Analysis, language: str) -> list[str]:
    """Return what decided, one line for each side, then how each seat played."""
    from runehall.study.explanation.words import phrase
    from runehall.study.output.phrases import adjusted_of, losses_of, par_of, parts_of, side_names
    from runehall.study.output.turns import names_of

    unit = analysis.unit
    scale = 100 if unit == "chance" else 1
    names, sides = names_of(record, language), side_names(record, language)
    lines = []
    for shares in analysis.shares:
        parts = [f"{name} {scale * part:+.0f}" for name, part in parts_of(shares, language) if round(scale * part)]
        parts_text = ", ".join([f"{scale * shares.start:.0f}", *parts])
        lines.append(f"{sides[shares.side]}: {parts_text} = {scale * shares.result:.0f}")
    for player in analysis.players:
        head, adjusted = (phrase(f"study-head-{one}", language) for one in ("accuracy", "adjusted"))
        told = (f"{head} {player.accuracy:.0f}", losses_of(player, language), f"{adjusted} {adjusted_of(player, unit)}")
        lines.append(f"{names[player.seat]}: {'; '.join(told)}")
    lines.append(phrase("study-adjusted-does", language, unit=unit))
    return [*lines, *filter(None, [par_of(analysis, language)])]
