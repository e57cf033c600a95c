"""`runehall puzzles make|check|show`: find puzzles in games, check them again, show one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from runehall.rune import Record

SHARDS, GAMES = 2, 2650
"""The shards and games with which the shipped puzzles were made."""


def register(app: typer.Typer) -> None:
    """Add the group."""
    group = typer.Typer(no_args_is_help=True, help="Find puzzles in games, and check them again.")
    group.command("make")(make)
    group.command("check")(check)
    group.command("show")(show)
    app.add_typer(group, name="puzzles")


def make(
    out: Annotated[Path, typer.Argument(help="The file to write; compressed if its name ends in .xz.")],
    records: Annotated[list[Path] | None, typer.Option(help="Records to search, instead of self-play.")] = None,
    hall: Annotated[
        str | None, typer.Option(help="A hall's database: search its finished public games, instead of self-play.")
    ] = None,
    shards: Annotated[int, typer.Option(min=1, help="Shards of self-play, each in its own process.")] = SHARDS,
    games: Annotated[int, typer.Option(min=1, help="The most games of each shard.")] = GAMES,
) -> None:
    """Make puzzles; the same games give the same puzzles."""
    from concurrent.futures import ProcessPoolExecutor
    from itertools import chain, repeat

    from runehall.rune import Record
    from runehall.study.puzzles.make import make_puzzles, make_shard, merged
    from runehall.study.puzzles.shipped import write_puzzles

    if records or hall is not None:
        puzzles = make_puzzles(chain((Record.parse(path.read_bytes()) for path in records or ()), _public_games(hall)))
    else:
        with ProcessPoolExecutor(shards) as pool:
            puzzles = merged(pool.map(make_shard, range(shards), repeat(games)))
    write_puzzles(out, puzzles)
    typer.echo(f"{len(puzzles)} puzzles in {out}")


def _public_games(hall: str | None) -> Iterator[Record]:
    """Return the finished public games of a hall; none if no hall is given."""
    if hall is not None:
        from runehall.hall.puzzles.public_games import public_games
        from runehall.hall.settings import Settings

        yield from public_games(Settings(database=hall).database_url)


def check(
    file: Annotated[Path | None, typer.Argument(help="A file of puzzles; by default the shipped ones.")] = None,
    kind: Annotated[str | None, typer.Option(help="Only this kind: exact, better or beginner.")] = None,
    keep: Annotated[Path | None, typer.Option(help="Write the puzzles that pass to this file.")] = None,
) -> None:
    """Check every puzzle again: exact ones by brute force, the others by a second, deeper analysis."""
    from runehall.study.puzzles.check import holds
    from runehall.study.puzzles.shipped import load_shipped, read_puzzles, write_puzzles

    puzzles = read_puzzles(file) if file else list(load_shipped())
    asked = [puzzle for puzzle in puzzles if kind in (None, puzzle.kind)]
    fell = {puzzle.id for puzzle in asked if not holds(puzzle)}
    for name in sorted(fell):
        typer.echo(f"fell out: {name}")
    typer.echo(f"{len(asked)} puzzles tried again, {len(fell)} fell out")
    if keep is not None:
        write_puzzles(keep, [puzzle for puzzle in puzzles if puzzle.id not in fell])


def show(
    name: Annotated[str, typer.Argument(metavar="ID", help="The id of a shipped puzzle.")],
    solution: Annotated[bool, typer.Option("--solution", help="Also show its solutions.")] = False,
) -> None:
    """Draw a puzzle as its seat sees it."""
    from rich.console import Console

    from runehall.commands._drawing import draw_game
    from runehall.errors import RunehallError
    from runehall.rune import Game
    from runehall.study.puzzles.shipped import load_shipped

    puzzle = next((one for one in load_shipped() if one.id == name), None)
    if puzzle is None:
        raise RunehallError("PUZZLES", f"there is no puzzle {name!r:.40} among the shipped ones")
    game = Game.from_record(puzzle.record)
    Console(highlight=False).print(draw_game(game, game.view(puzzle.seat)))
    typer.echo(f"{puzzle.kind}: {puzzle.task}, {puzzle.rating}, {', '.join(puzzle.themes)} {' '.join(puzzle.choices)}")
    if solution:
        typer.echo("\n".join(" ".join(moves) for moves in puzzle.solutions))
