"""`runehall balance|deck|solo-study`: how fair a deck is, what it is like, and how good solo play can be."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Jobs = Annotated[str, typer.Option(help="Where jobs run: serial, processes:N or ray:ADDRESS.")]
DeckName = Annotated[str, typer.Argument(metavar="DECK", help="standard, or a JSON file.")]
MindName = Annotated[str, typer.Option(help="The player of all seats: MIND, MIND@SECONDS or MIND#SIMULATIONS.")]
RulesText = Annotated[str, typer.Option(help="Mode and options, such as trio+adepts.")]


def register(app: typer.Typer) -> None:
    """Add these commands."""
    app.command("balance")(balance)
    app.command("solo-study")(solo_study)
    decks = typer.Typer(help="Check decks, and search for better ones.", no_args_is_help=True)
    decks.command("check")(deck_check)
    decks.command("search")(deck_search)
    app.add_typer(decks, name="deck")


def balance(
    deck: DeckName = "standard",
    games: Annotated[int, typer.Option(min=2, help="The number of games.")] = 1000,
    rules: RulesText = "duel",
    mind: MindName = "judge",
    against: Annotated[str | None, typer.Option(help="Another deck to compare with: standard, or a JSON file.")] = None,
    swap: Annotated[int, typer.Option(min=0, help="Additional games with seats chosen after the first lay.")] = 0,
    hands: Annotated[
        int, typer.Option(min=0, help="Additional games with one more card for the other seats, and as many with two.")
    ] = 0,
    seed: Annotated[int, typer.Option(help="The seed of deals and minds.")] = 1,
    jobs: Jobs = "serial",
    keep: Annotated[
        Path | None, typer.Option(help="Store games in this file, and resume from it when run again.")
    ] = None,
    page: Annotated[Path | None, typer.Option(help="Write the report as one HTML page to this file.")] = None,
) -> None:
    """Let a mind play a deck against itself, and report how fair it is and what decides."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from runehall.commands._decks import read_deck
    from runehall.lab.balance import Trial
    from runehall.lab.balance import study as play_all
    from runehall.lab.jobs import Runner
    from runehall.lab.reports.balance_report import BalanceStudy, show, to_page
    from runehall.minds import Player
    from runehall.rune import Rules

    chosen, player, runner = Rules.parse(rules), Player.parse(mind), Runner.parse(jobs)
    named = [read_deck(name) for name in (deck, against) if name is not None]
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    studies = []
    with Progress(*columns, console=Console(stderr=True)) as bar:
        for number, cards in enumerate(named):
            played_with = []
            several = chosen.sides > 1
            plan = [("", games, False, 0), ("swap", swap if chosen.sides == 2 else 0, True, 0)]
            plan += [(f"hands{extra}", hands if several else 0, False, extra) for extra in (1, 2)]
            for name, count, swaps, extra in plan:
                trials = [Trial(cards, chosen, player, i, seed, swaps, extra) for i in range(count)]
                suffix = f".{name}" * bool(name) + f".{number}" * bool(number)
                file = keep if keep is None or not suffix else keep.with_name(keep.name + suffix)
                task = bar.add_task(f"{cards.name} {name}", total=count, visible=count > 0)
                played = play_all(trials, runner, file, lambda _, task=task: bar.advance(task)) if trials else []  # type: ignore[misc]
                played_with.append(played)
            dealt = {extra: played for extra, played in zip((1, 2), played_with[2:], strict=True) if played}
            studies.append(BalanceStudy(cards, chosen, player.text, played_with[0], played_with[1], dealt))
    for each in studies:
        show(each, console)
    if page is not None:
        page.write_text(to_page(*studies), encoding="utf-8")
        console.print(f"page: {page}")


def deck_check(
    deck: DeckName = "standard",
    games: Annotated[int, typer.Option(min=1, help="Random duels to play.")] = 2000,
) -> None:
    """Describe a deck: its colours, doubles and symmetries, and statistics of random duels."""
    from runehall.commands._decks import read_deck
    from runehall.lab.decks import check

    for name, value in check(read_deck(deck), games):
        typer.echo(f"{name}: {value}")


def deck_search(
    deck: DeckName = "standard",
    out: Annotated[Path | None, typer.Option(help="Write the best deck as JSON to this file.")] = None,
    aim: Annotated[str, typer.Option(help="The aim: fair or decisive.")] = "fair",
    rounds: Annotated[int, typer.Option(min=1, help="The number of decks to try.")] = 20,
    games: Annotated[int, typer.Option(min=2, help="Games for each deck.")] = 200,
    rules: RulesText = "duel",
    mind: MindName = "judge",
    confirming: Annotated[
        str, typer.Option("--confirm", help="The searching mind that checks the result on fresh deals.")
    ] = "strong#100",
    start: Annotated[bool, typer.Option("--start", help="Change only the starting card.")] = False,
    seed: Annotated[int, typer.Option(help="The random seed.")] = 1,
    jobs: Jobs = "serial",
) -> None:
    """Search for a deck, or a starting card, that is fairer or more decisive than this one."""
    import json

    from runehall.commands._decks import read_deck
    from runehall.lab.decks import FoundDeck, confirm, search
    from runehall.lab.jobs import Runner
    from runehall.minds import Player
    from runehall.rune import Rules

    def report(result: FoundDeck, better: bool) -> None:
        mark = "better" if better else "      "
        typer.echo(f"{mark} {result.deck.name}: {_figures(result)}")

    chosen, player, runner = Rules.parse(rules), Player.parse(mind), Runner.parse(jobs)
    path = search(
        read_deck(deck), chosen, player, aim=aim, rounds=rounds, games=games, seed=seed, start_only=start,
        runner=runner, progress=report,
    )  # fmt: skip
    if len(path) == 1:
        typer.echo(f"nothing better was found in {rounds} rounds: try more rounds, or more games for each")
        return
    # The search chose by its own deals and mind; other deals and a mind that searches are better evidence.
    players = [player, Player.parse(confirming)]
    confirmed = confirm(path, chosen, players, games=2 * games, seed=seed + 2, runner=runner)
    for each in confirmed:
        typer.echo(f"on fresh deals, played by {each.player.text}:")
        typer.echo(f"  from {_figures(each.before)}")
        typer.echo(f"  to   {_figures(each.after)}")
    refuted = [each.player.text for each in confirmed if not each.holds(aim, 1 / chosen.sides)]
    if refuted:
        typer.echo(f"not confirmed by {' and '.join(refuted)}: the deck is not better there")
    value = path[-1].deck.to_json()
    typer.echo(json.dumps(value))
    if out is not None:
        out.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")


def _figures(result: object) -> str:
    from runehall.lab.decks import FoundDeck

    assert isinstance(result, FoundDeck)
    return (
        f"first seat wins {result.share.percent}, shared {result.ties:.1%}, lead {result.lead:.1f}, "
        f"turns without a lay {result.stuck:.1%}"
    )


def solo_study(
    minds: Annotated[
        list[str] | None, typer.Argument(metavar="MIND…", help="The players; by default random, greedy and judge.")
    ] = None,
    deals: Annotated[int, typer.Option(min=1, help="The number of fixed deals to play.")] = 200,
    beam: Annotated[int, typer.Option(min=1, help="The beam width of the search that knows the pile.")] = 20,
    jobs: Jobs = "serial",
    json_file: Annotated[
        Path | None, typer.Option("--json", help="Write the results of every deal to this file as JSON.")
    ] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", help="Write the results of every deal to this file as CSV.")
    ] = None,
) -> None:
    """Play solo on fixed deals: the best score known, a bound that no play exceeds, and each mind's gap to both."""
    import csv
    import json
    from dataclasses import asdict

    from rich.console import Console
    from rich.progress import Progress
    from rich.table import Table

    from runehall.lab.jobs import Runner
    from runehall.lab.solo import study_solo
    from runehall.lab.statistics import mean_of
    from runehall.minds import Player

    players = [Player.parse(mind) for mind in minds or ["random", "greedy", "judge"]]
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("deals", total=deals)
        solved = study_solo(players, deals, beam, runner=Runner.parse(jobs), progress=lambda _: bar.advance(task))
    table = Table(title=f"Solo, {deals} fixed deals")
    for title in ("", "points", "behind the best known", "behind the bound"):
        table.add_column(title, justify="right" if title else "left")
    for i, player in enumerate(players):
        points = mean_of([float(each.points[i]) for each in solved])
        gap = mean_of([float(each.best - each.points[i]) for each in solved]).mean
        far = mean_of([float(each.bound - each.points[i]) for each in solved]).mean
        half = points.high - points.mean
        table.add_row(player.text, f"{points.mean:.2f} ± {half:.2f}", f"{gap:.2f}", f"{far:.2f}")
    bests = {
        f"search that knows the pile (beam {beam})": [each.clairvoyant for each in solved],
        "best known": [each.best for each in solved],
        "bound: no play scores more": [each.bound for each in solved],
    }
    for name, values in bests.items():
        gaps = [mean_of([float(top - value) for top, value in zip(tops, values, strict=True)]).mean for tops in
                (bests["best known"], bests["bound: no play scores more"])]  # fmt: skip
        shown = [f"{gap:.2f}" if gap > 0 else "" for gap in gaps]
        table.add_row(name, f"{mean_of([float(value) for value in values]).mean:.2f}", *shown)
    Console().print(table)
    if json_file is not None:
        rows = [asdict(each) | {"best": each.best} for each in solved]
        json_file.write_text(json.dumps({"minds": [player.text for player in players], "deals": rows}, indent=1))
    if csv_file is not None:
        with csv_file.open("w", encoding="utf-8", newline="") as file:
            lines = csv.writer(file, lineterminator="\n")
            lines.writerow(["deal", *(player.text for player in players), "open pile", "best known", "bound"])
            lines.writerows([each.number, *each.points, each.clairvoyant, each.best, each.bound] for each in solved)
