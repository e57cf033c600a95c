"""`runehall engine|show|moves|why|score|perft`: RUNE records on the command line."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from runehall import __version__
from runehall._build import NeedsCompiledCore
from runehall.commands._decks import read_deck
from runehall.commands._drawing import draw_game, draw_table
from runehall.protocol_log import ProtocolLog
from runehall.rune import Game, Move, NotationError, Record, Rules
from runehall.rune.engine.conversation import converse
from runehall.rune.engine.protocol import DEEPEST, Engine
from runehall.rune.engine.thinking import Thinker
from runehall.rune.position.text import FORMAT
from runehall.rune.typed_table import TypedTable

RecordFile = Annotated[str, typer.Argument(metavar="RECORD", help="A record file (rune/1), or - for standard input.")]

INLINE_ROWS = re.compile(r"[0-3RGB*. ]+(/[0-3RGB*. ]+)+")


def read_record(name: str) -> Record:
    """Read the record of a file, with its notes."""
    return Record.parse(sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes())


def read_game(name: str) -> Game:
    """Read the game of a record file."""
    return Game.from_record(read_record(name))


def read_table(name: str) -> Game | TypedTable:
    """Read a table from a record, a position's line, or rows of runes: given as text, a file or standard input."""
    text = name
    if name == "-":
        text = sys.stdin.buffer.read().decode("utf-8", "replace")
    elif not name.startswith(FORMAT) and not INLINE_ROWS.fullmatch(name):
        text = Path(name).read_bytes().decode("utf-8", "replace")
    if text.lstrip().startswith("{"):
        return Game.from_record(text)
    if text.startswith(FORMAT):
        return Game.from_position(text.strip())
    return TypedTable.parse(text.replace("/", "\n"))


def quote_rule(rule: str) -> str | None:
    """Return a rule in plain words, as on the help pages; None if it is not a rule, such as unreadable notation."""
    words = (resources.files("runehall") / "words" / "en.rules.ftl").read_text(encoding="utf-8")
    match = re.search(rf"^rule-{re.escape(rule)} = (.+)$", words, re.M)
    return match[1] if match else None


def _thinker() -> Thinker | None:
    """Return the minds, or None without the compiled engine, which thinking needs and the rules do not."""
    try:
        from runehall.minds import EngineThinker
    except NeedsCompiledCore:
        return None
    return EngineThinker()


def engine(
    log: Annotated[Path | None, typer.Option(help="Append every line, in and out, to this file.")] = None,
) -> None:
    """Speak the engine protocol on standard input and output."""
    with ProtocolLog.open(log) as record:

        def tell(line: str) -> None:
            record.write("<", line)
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()

        def lines() -> Iterator[str]:
            for raw in sys.stdin.buffer:
                line = raw.decode("utf-8", "replace")
                record.write(">", line.strip())
                yield line

        converse(Engine(__version__, _thinker(), tell), lines(), tell)


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
    for move in read_game(record).legal_moves:
        typer.echo(str(move))


def why(
    table: Annotated[
        str, typer.Argument(metavar="TABLE", help="A record, a position or rows of runes: as text, a file, or -.")
    ],
    move: Annotated[str, typer.Argument(help="A move such as L7@3,-2/1, or a card as it would lie: BB/BG/GR@3,-2.")],
    rules: Annotated[str, typer.Option(help="For rows of runes: mode and options, such as trio+adepts.")] = "duel",
    seat: Annotated[int, typer.Option(help="For rows of runes: whose move it is.")] = 0,
    deck: Annotated[str, typer.Option(help="For rows of runes: standard, or a JSON file.")] = "standard",
) -> int:
    """Explain why a move is illegal: the rule that it breaks, quoted, and the table with the places marked.

    The exit status is 1 if the move is illegal.
    """
    asked = read_table(table)
    if isinstance(asked, TypedTable):
        reason, runes = asked.why(move, Rules.parse(rules), read_deck(deck), seat), asked.runes
        legal = "legal, unless the card would lie exactly on another card (LAY-4)" if "@" in move else "legal"
    else:
        reason, runes, legal = asked.why(Move.parse(move)), asked.table(), "legal"
    if reason is None:
        typer.echo(legal)
        return 0
    typer.echo(f"illegal {reason}")
    rule = quote_rule(reason.rule)
    if rule is not None:
        typer.echo(f"{reason.rule}: {rule}")
    Console(highlight=False).print(draw_table(runes, reason.cells))
    return 1


def score(record: RecordFile) -> None:
    """Print every side's points as if the game ended now."""
    typer.echo(" ".join(map(str, read_game(record).scores())))


def perft(record: RecordFile, depth: Annotated[int, typer.Argument(min=0, max=DEEPEST)]) -> None:
    """Count the sequences of legal moves of a length after a record."""
    typer.echo(str(read_game(record).engine.perft(depth)))


def register(app: typer.Typer) -> None:
    """Add these commands."""
    for command in (engine, show, moves, why, score, perft):
        app.command(command.__name__)(command)
