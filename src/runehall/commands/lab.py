"""`runehall arena|train`: compare minds, and train their nets."""

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
    minds: Annotated[
        list[str],
        typer.Argument(metavar="MIND…", help="MIND, MIND@SECONDS, MIND#SIMULATIONS, MIND:WEIGHTS or !COMMAND."),
    ],
    rules: Annotated[str, typer.Option(help="Mode and options, such as trio+adepts.")] = "duel",
    deals: Annotated[int, typer.Option(min=1, help="Deals; each is played in every seating.")] = 20,
    seconds: Annotated[
        float, typer.Option(min=0.001, help="Seconds for each move, for minds without a limit of their own.")
    ] = 0.1,
    threads: Annotated[int, typer.Option(min=1, help="Threads of each searching mind.")] = 1,
    seed: Annotated[int, typer.Option(help="The seed of deals and minds.")] = 1,
    jobs: Jobs = "serial",
    clock: Annotated[str, typer.Option(help="wall, or processor, which a busy machine does not affect.")] = "wall",
    first: Annotated[bool, typer.Option("--first", help="Play only the first mind against each other one.")] = False,
    sprt: Annotated[
        str | None, typer.Option(help="Stop when a sequential test decides between two Elo differences: LOW,HIGH.")
    ] = None,
    games: Annotated[
        Path | None, typer.Option(help="Store each game in this file as it ends, and resume from it.")
    ] = None,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write the complete results to this file.")] = None,
    log: Annotated[Path | None, typer.Option(help="Write every line to and from programs to this file.")] = None,
    plot: Annotated[Path | None, typer.Option(help="Write the ratings as a picture (SVG) to this file.")] = None,
) -> None:
    """Play minds, or programs (`!command`), against one another on paired deals, and rate them."""
    import json

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from runehall.errors import RunehallError
    from runehall.lab.arena import ArenaResults, Contest, play_contest
    from runehall.lab.contest.intervals import SequentialTest
    from runehall.lab.jobs import Runner
    from runehall.lab.ratings import ratings, shares_of_first
    from runehall.lab.reports.arena_report import cross_table, forfeit_lines, rating_table, sprt_line, to_json
    from runehall.lab.reports.plots import rating_plot
    from runehall.minds import Player
    from runehall.rune import Rules

    if clock not in ("wall", "processor"):
        raise RunehallError("ARENA", f"there is no clock {clock!r}: choose wall or processor")
    test = None if sprt is None else SequentialTest.parse(sprt)
    if test is not None and len(minds) != 2:
        raise RunehallError("ARENA", "--sprt compares two players: name two")
    players = tuple(Player.parse(mind, seconds, threads) for mind in minds)
    contest = Contest(
        players,
        Rules.parse(rules),
        deals=deals,
        seed=seed,
        first_only=first,
        processor=clock == "processor",
        log=log,
    )

    def decided(results: ArenaResults) -> bool:
        return test is not None and test.verdict(shares_of_first(results), max(1, contest.rules.sides - 1)) != ""

    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=contest.games)
        results = play_contest(
            contest, runner=Runner.parse(jobs), keep=games, progress=lambda _: bar.advance(task), decided=decided
        )
    console.print(rating_table(results))
    console.print(cross_table(results))
    for line in forfeit_lines(results):
        console.print(line, markup=False, highlight=False, soft_wrap=True)
    if test is not None:
        console.print(sprt_line(results, test), highlight=False, soft_wrap=True)
    if json_file is not None:
        json_file.write_text(json.dumps(to_json(results), indent=1))
    if plot is not None:
        plot.write_text(rating_plot(ratings(results)))


def train(
    folder: Annotated[Path, typer.Argument(help="The folder for all files; unfinished training resumes from it.")],
    mode: Annotated[str, typer.Option(help="solo, duel, trio or teams.")] = "duel",
    games: Annotated[str, typer.Option(help="Games of each generation.")] = "20000,40000,60000,80000,100000",
    epochs: Annotated[int, typer.Option(min=1, help="Epochs of each fit.")] = 6,
    seed: Annotated[int, typer.Option(help="The random seed.")] = 1,
    deals: Annotated[int, typer.Option(min=0, help="Deals to measure each generation with; 0 for no measurement.")] = 0,
    jobs: Jobs = "serial",
    out: Annotated[Path | None, typer.Option(help="Copy the best generation's weights to this file.")] = None,
) -> None:
    """Train a mode's nets from scratch by self-play, and draw the learning curve."""
    import numpy as np
    from rich.console import Console
    from rich.progress import Progress

    from runehall.errors import RunehallError
    from runehall.lab.jobs import Runner
    from runehall.lab.training import Generation, TrainingPlan, train
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

        def learned(generation: Generation) -> None:
            losses = " ".join(f"{loss:.4f}" for loss in generation.losses)
            console.print(f"generation {generation.generation}: {generation.positions} positions, loss {losses}")
            if (strength := generation.strength) is not None:
                against = strength.against_best
                best = "" if against is None else f", {against:.1%} against the best before it"
                console.print(
                    f"  {strength.share:.1%} ({strength.low:.0%}–{strength.high:.0%}) against greedy{best}:"
                    f" {'accepted' if strength.accepted else 'not accepted'}"
                )

        numbers = train(
            TrainingPlan(mode, plan, epochs, seed, deals=deals), folder, Runner.parse(jobs),
            lambda generation, done, total: bar.update(tasks[generation], completed=done, total=total), learned,
        )  # fmt: skip
    if out is not None:
        np.save(out, numbers)
    console.print(f"curve: {folder / f'{mode}-curve.svg'}")
