"""`runehall rok show|replay|check RECORD`: a game of RÖK at the end, event by event, or tested against its record."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from runehall.rok.records import Record

RecordFile = Annotated[Path, typer.Argument(help="A rok/1 record; - is standard input.", metavar="RECORD")]


def register(app: typer.Typer) -> None:
    """Add the group `rok`."""
    group = typer.Typer(no_args_is_help=True, help="RÖK: look at game records, replay and check them.")
    group.command("show")(show)
    group.command("replay")(replay)
    group.command("check")(check)
    app.add_typer(group, name="rok")


def show(
    record: RecordFile,
    at: Annotated[int | None, typer.Option(help="Time in ms; the end if left out.")] = None,
) -> None:
    """Draw the table and every loot as they are at the end, or at a time."""
    from runehall.rok.drawing import draw
    from runehall.rok.game import Game

    game = Game.from_record(_read(record).until(at))
    typer.echo(draw(game.view(None), game.players))


def replay(record: RecordFile) -> None:
    """Tell all that happened, one line for each event."""
    from runehall.rok.game import Game
    from runehall.rok.words import tell

    game, events = Game.replay(_read(record))
    for event in events:
        typer.echo(f"{event.at / 1000:9.3f}  {tell(event, game.players)}")


def check(record: RecordFile) -> None:
    """Replay a record and compare the result with what it says."""
    from runehall.rok.game import Game

    typer.echo(f"ok {Game.from_record(_read(record)).result()}")


def _read(path: Path) -> Record:
    from runehall.rok.errors import BadRecord
    from runehall.rok.records import Record

    data = typer.get_binary_stream("stdin").read() if str(path) == "-" else path.read_bytes()
    try:
        return Record.from_json(data.decode())
    except UnicodeDecodeError:
        raise BadRecord("RECORD", f"{path} is not UTF-8 text; give a file with a rok/1 record") from None
