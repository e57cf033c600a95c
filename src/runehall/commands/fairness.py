"""`runehall seats|luck`: what a seat is worth and how to balance it, and how much luck decides a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Jobs = Annotated[str, typer.Option(help="Where jobs run: serial, processes:N or ray:ADDRESS.")]
Keep = Annotated[Path | None, typer.Option(help="Store results in this file, and resume from it when run again.")]


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("seats")(seats)
    app.command("luck")(luck)


def seats(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="standard, or a JSON file.")] = "standard",
    games: Annotated[int, typer.Option(min=2, help="Games for each way; an even number.")] = 2000,
    mind: Annotated[str, typer.Option(help="The player of both seats: MIND, MIND@SECONDS or MIND#SIMULATIONS.")] = (
        "strong#20"
    ),
    seed: Annotated[int, typer.Option(help="The seed of deals and minds.")] = 1,
    jobs: Jobs = "serial",
    keep: Keep = None,
) -> None:
    """Play duels by the printed rules and with each way to balance the seats; report how often the first seat wins."""
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from runehall.commands._decks import read_deck
    from runehall.lab.jobs import Runner
    from runehall.lab.seats import PLAYED, measure_seats
    from runehall.minds import Player

    cards, player, runner = read_deck(deck), Player.parse(mind), Runner.parse(jobs)
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=len(PLAYED) * games)
        results = measure_seats(
            cards, player, games, seed, runner=runner, keep=keep, progress=lambda _: bar.advance(task)
        )
    table = Table(title=f"Seats of {cards.name}: {player.text}", title_justify="left")
    for head in ("way", "games", "whoever begins wins (95 %)", "leads by, points", "both win"):
        table.add_column(head, justify="right" if head != "way" else "left")
    for each in results:
        lead = f"{each.lead.mean:+.2f} ± {each.lead.high - each.lead.mean:.2f}"
        table.add_row(each.way, str(each.share.count), each.share.percent, lead, f"{each.shared.mean:.1%}")
    Console().print(table)


def luck(
    tournaments: Annotated[int, typer.Option(min=1, help="Tournaments of each format.")] = 200,
    bots: Annotated[int, typer.Option(min=4, help="Bots in each tournament; an even number.")] = 16,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds of two games each.")] = 5,
    kind: Annotated[
        str, typer.Option(help="nets, or points for bots that only count points and are eight times as fast.")
    ] = ("nets"),
    seed: Annotated[int, typer.Option(help="The random seed.")] = 1,
    jobs: Jobs = "serial",
    keep: Keep = None,
) -> None:
    """Play plain and duplicate Swiss tournaments with the same bots; report how well their strength shows."""
    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from runehall.lab.jobs import Runner
    from runehall.lab.luck import FORMATS, study_luck
    from runehall.lab.statistics import mean_of

    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("tournaments", total=len(FORMATS) * tournaments)
        outcomes = study_luck(
            tournaments,
            bots,
            rounds,
            seed,
            kind,
            runner=Runner.parse(jobs),
            keep=keep,
            progress=lambda _: bar.advance(task),
        )
    table = Table(title=f"{tournaments} tournaments of {bots} bots ({kind}), {rounds} rounds", title_justify="left")
    for head in ("format", "Spearman (95 %)", "Kendall (95 %)", "strongest wins"):
        table.add_column(head, justify="right" if head != "format" else "left")
    for name, ended in outcomes.items():
        rho, tau, won = (
            mean_of([getattr(each, field) for each in ended]) for field in ("spearman", "kendall", "best_won")
        )
        row = (f"{each.mean:.3f} ± {each.high - each.mean:.3f}" for each in (rho, tau))
        table.add_row(name, *row, f"{won.mean:.0%} ± {won.high - won.mean:.0%}")
    Console().print(table)
