"""`runehall arena|train`: measure minds against one another, and train their judgement."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Jobs = Annotated[str, typer.Option(help="Where jobs run: serial, processes:N or ray:ADDRESS.")]


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("arena")(arena)
    app.command("train")(train)


def arena(
    minds: Annotated[list[str], typer.Argument(metavar="MIND…", help="MIND, MIND@SECONDS or MIND#SIMULATIONS.")],
    rules: Annotated[str, typer.Option(help="Mode and options, such as trio+adepts.")] = "duel",
    deals: Annotated[int, typer.Option(min=1, help="Deals; each is played in every seating.")] = 20,
    seconds: Annotated[float, typer.Option(min=0.001, help="Seconds a move, where a mind names none.")] = 0.1,
    threads: Annotated[int, typer.Option(min=1, help="Threads of each searching mind.")] = 1,
    seed: Annotated[int, typer.Option(help="The seed of deals and minds.")] = 1,
    jobs: Jobs = "serial",
    clock: Annotated[str, typer.Option(help="wall, or processor: a busy machine does not matter then.")] = "wall",
    first: Annotated[bool, typer.Option("--first", help="Only the first mind against each other one.")] = False,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write everything to this file.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Write the ratings as a picture (SVG) to this file.")] = None,
) -> None:
    """Play minds, or programs (`!command`), against one another on paired deals, and rate them."""
    import json

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from runehall.errors import RunehallError
    from runehall.lab.arena import Player, contest
    from runehall.lab.jobs import Runner
    from runehall.lab.ratings import ratings
    from runehall.lab.reports import cross_table, rating_plot, rating_table, to_json
    from runehall.rune import Rules

    if clock not in ("wall", "processor"):
        raise RunehallError("ARENA", f"there is no clock {clock!r}: choose wall or processor")
    players = [Player.parse(mind, seconds, threads) for mind in minds]
    count = len(players) - 1 if first else len(players) * (len(players) - 1) // 2
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("deals", total=count * deals)
        results = contest(
            players, Rules.parse(rules), deals=deals, seed=seed, runner=Runner.parse(jobs), first_only=first,
            processor=clock == "processor", progress=lambda _: bar.advance(task),
        )  # fmt: skip
    console.print(rating_table(results))
    console.print(cross_table(results))
    if json_file is not None:
        json_file.write_text(json.dumps(to_json(results), indent=1))
    if plot is not None:
        plot.write_text(rating_plot(ratings(results)))


def train(
    folder: Annotated[Path, typer.Argument(help="Where everything is kept; an unfinished course goes on from there.")],
    mode: Annotated[str, typer.Option(help="solo, duel, trio or teams.")] = "duel",
    games: Annotated[str, typer.Option(help="Games of each generation.")] = "20000,40000,60000,80000,100000",
    epochs: Annotated[int, typer.Option(min=1, help="Epochs of each fit.")] = 6,
    seed: Annotated[int, typer.Option(help="The seed of everything.")] = 1,
    jobs: Jobs = "serial",
    out: Annotated[Path | None, typer.Option(help="Copy the last generation's weights to this file.")] = None,
) -> None:
    """Train a mode's judgement from nothing by self-play, and draw its curve."""
    import numpy as np
    from rich.console import Console
    from rich.progress import Progress

    from runehall.errors import RunehallError
    from runehall.lab.jobs import Runner
    from runehall.lab.training import Course, Lesson, train
    from runehall.rune import MODES

    if mode not in MODES:
        raise RunehallError("MOD-1", f"there is no mode {mode!r}: choose one of {', '.join(MODES)}")
    try:
        plan = tuple(int(part) for part in games.split(","))
    except ValueError:
        raise RunehallError("TRAIN", f"--games takes numbers such as 6000,8000, not {games!r}") from None
    if min(plan) < 1:
        raise RunehallError("TRAIN", "every generation needs at least one game")
    console = Console()
    with Progress(console=Console(stderr=True)) as bar:
        tasks = [bar.add_task(f"generation {i}", total=None) for i in range(len(plan))]

        def learned(lesson: Lesson) -> None:
            losses = " ".join(f"{loss:.4f}" for loss in lesson.losses)
            console.print(f"generation {lesson.generation}: {lesson.positions} positions, loss {losses}")

        numbers = train(
            Course(mode, plan, epochs, seed), folder, Runner.parse(jobs),
            lambda generation, done, total: bar.update(tasks[generation], completed=done, total=total), learned,
        )  # fmt: skip
    if out is not None:
        np.save(out, numbers)
    console.print(f"curve: {folder / f'{mode}-curve.svg'}")
