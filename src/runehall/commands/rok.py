"""`runehall rok show|replay|check RECORD`: show the end of a game of RÖK, list its events, or check its record;
`runehall rok levels`: measure the bots' levels against each other.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from runehall.rok.records import Record

RecordFile = Annotated[Path, typer.Argument(help="A record of RÖK; - is standard input.", metavar="RECORD")]


def register(app: typer.Typer) -> None:
    """Add the group `rok`."""
    group = typer.Typer(
        no_args_is_help=True, help="RÖK: look at game records, replay and check them; measure the bots."
    )
    group.command("show")(show)
    group.command("replay")(replay)
    group.command("check")(check)
    group.command("levels")(levels)
    app.add_typer(group, name="rok")


def show(
    record: RecordFile,
    at: Annotated[int | None, typer.Option(help="The time in ms; the end by default.")] = None,
) -> None:
    """Draw the table and every loot at the end, or at a time."""
    from runehall.rok.game import Game
    from runehall.rok.text.drawing import draw

    game = Game.from_record(_read(record).until(at))
    typer.echo(draw(game.view(None), game.players))


def replay(record: RecordFile) -> None:
    """Print every event of the game, one on each line."""
    from runehall.rok.game import Game
    from runehall.rok.text.words import tell

    game, events = Game.replay(_read(record))
    for event in events:
        typer.echo(f"{event.at / 1000:9.3f}  {tell(event, game.players)}")


def check(record: RecordFile) -> None:
    """Replay a record and compare the result with what it says."""
    from runehall.rok.game import Game

    whole = _read(record)
    typer.echo(f"ok {whole.confirmed(Game.from_record(whole).result())}")


def levels(
    games: Annotated[int, typer.Option(min=2, help="Games for each pair of neighbours.")] = 200,
) -> None:
    """Let each level of the bots play the one below it, and print the share of games that it wins."""
    from itertools import pairwise

    from runehall.minds.rok.levels import LEVELS
    from runehall.minds.rok.simulate import share

    for lower, upper in pairwise(level.name for level in LEVELS):
        won = share(upper, lower, games)
        typer.echo(f"{upper:<8} against {lower:<8} {won:6.1%}  of {games} games")


def _read(path: Path) -> Record:
    from runehall.rok.errors import RecordError
    from runehall.rok.records import Record

    data = typer.get_binary_stream("stdin").read() if str(path) == "-" else path.read_bytes()
    try:
        return Record.parse(data.decode())
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not UTF-8 text; give a file with a record of RÖK", "RECORD") from None
