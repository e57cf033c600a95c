"""`runehall engine|show|moves|why|score|perft`: RUNE records on the command line."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from runehall import __version__
from runehall._extras import what_to_install
from runehall.commands._drawing import draw_game
from runehall.rune import Game, Move, NotationError, Record
from runehall.rune.engine.protocol import DEEPEST, Engine
from runehall.rune.engine.thinking import Thinker

RecordFile = Annotated[str, typer.Argument(metavar="RECORD", help="A record file (rune/1), or - for standard input.")]


def read_record(name: str) -> Record:
    """The record of a file, with its notes."""
    return Record.parse(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())


def read_game(name: str) -> Game:
    """The game of a record file."""
    return Game.from_record(read_record(name))


def _thinker() -> Thinker | None:
    """The minds; nobody where numpy is missing, which is needed to think and not for the rules."""
    try:
        from runehall.minds import EngineMind
    except ModuleNotFoundError as missing:
        if what_to_install(missing) is None:
            raise
        return None
    return EngineMind()


def engine() -> None:
    """Speak the engine protocol on standard input and output."""
    talk = Engine(__version__, _thinker())
    thinking: threading.Thread | None = None

    def answer(line: str) -> bool:
        lines = talk.answer(line)
        if lines:
            sys.stdout.write("\n".join([*lines, ""]))
            sys.stdout.flush()
        return lines is not None

    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", "replace").strip()
        if thinking is not None:
            # Only `stop` and `quit` do not wait for the answer to `go`.
            if line in ("stop", "quit"):
                talk.stop()
            thinking.join()
            thinking = None
            if line == "stop":
                continue
        if line.split(" ")[0] == "go":
            talk.resume()
            thinking = threading.Thread(target=answer, args=(line,))
            thinking.start()
        elif not answer(line):
            return
    if thinking is not None:
        thinking.join()


def show(
    record: RecordFile,
    move: Annotated[int | None, typer.Option(help="Show the table after this many moves.")] = None,
    seat: Annotated[int | None, typer.Option(help="Show only what this seat may know; -1 for a spectator.")] = None,
) -> None:
    """Draw the table of a record."""
    game = read_game(record)
    if move is not None:
        if not 0 <= move <= len(game.moves):
            raise NotationError(f"the record has {len(game.moves)} moves: --move takes 0 to {len(game.moves)}")
        while len(game.moves) > move:
            game.undo()
    view = None if seat is None else game.view(None if seat == -1 else seat)
    Console(highlight=False).print(draw_game(game, view))


def moves(record: RecordFile) -> None:
    """List the legal moves after a record."""
    for move in read_game(record).legal_moves():
        typer.echo(str(move))


def why(record: RecordFile, move: Annotated[str, typer.Argument(help="A move such as L7@3,-2/1.")]) -> int:
    """Say why a move is not legal after a record; the exit status is 1 if it is not."""
    reason = read_game(record).why(Move.parse(move))
    typer.echo("legal" if reason is None else f"illegal {reason}")
    return 0 if reason is None else 1


def score(record: RecordFile) -> None:
    """Print every side's points as if the game ended now."""
    typer.echo(" ".join(map(str, read_game(record).scores())))


def perft(record: RecordFile, depth: Annotated[int, typer.Argument(min=0, max=DEEPEST)]) -> None:
    """Count the sequences of legal moves of a length after a record."""
    typer.echo(str(read_game(record).core.perft(depth)))


def register(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (engine, show, moves, why, score, perft):
        app.command(command.__name__)(command)
