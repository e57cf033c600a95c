"""`runehall play`: a game of RUNE in the terminal, between people, minds of six levels, and programs."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from runehall.rune import Game

HINT_SECONDS = 1.0
HELP = "a move such as L7@3,-2/1, `moves`, `why MOVE`, `hint`, `undo`, `save FILE` or `quit`"


def register(app: typer.Typer) -> None:
    """Add this command."""
    app.command("play")(play)


def play(
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[PLAYER]…", help="One for each seat: you, a level from 1 to 6, a mind's name, or !command."
        ),
    ] = None,
    rules: Annotated[str, typer.Option(help="Mode and options, such as duel+adepts.")] = "duel",
    seed: Annotated[int | None, typer.Option(help="The seed of the deal; random by default.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.01, help="Seconds for each move of minds and programs.")
    ] = None,
    record: Annotated[Path | None, typer.Option(help="Write the finished game to this file.")] = None,
) -> None:
    """Play RUNE in the terminal, by default against a level."""
    import random

    from rich.console import Console

    from runehall.commands._drawing import draw_game
    from runehall.errors import RunehallError
    from runehall.minds import Player
    from runehall.rune import Game, Rules

    wanted = Rules.parse(rules)
    names = players or ["you", *["2"] * (wanted.seats - 1)]
    if len(names) != wanted.seats:
        raise RunehallError("USAGE", f"{wanted.mode} has {wanted.seats} seats: name {wanted.seats} players")
    number = random.randrange(1 << 30) if seed is None else seed
    game, console = Game.new(wanted, seed=number), Console(highlight=False)
    people = [seat for seat, name in enumerate(names) if name == "you"]
    with ExitStack() as stack:
        minds = {
            seat: stack.enter_context(Player.parse(name, seconds).start())
            for seat, name in enumerate(names)
            if name != "you"
        }
        console.print(f"deal {number}: " + ", ".join(f"seat {seat} {name}" for seat, name in enumerate(names)))
        while not game.over:
            if names[game.seat] == "you":
                if not _ask(game, console, len(people) > 1):
                    return
                continue
            seat = game.seat
            answer = minds[seat].answer(game.view(seat))
            game.play(answer.move)
            console.print(f"seat {seat} ({names[seat]}): [bold]{answer.move}[/bold]  {answer.value:.0%}")
    console.print(draw_game(game))
    if record is not None:
        record.write_text(str(game.record()))


def _ask(game: Game, console: Console, shared: bool) -> bool:
    """Show a person their seat's view and carry out their input; return False when they leave."""
    from runehall.commands._drawing import draw_game
    from runehall.errors import RunehallError
    from runehall.minds import Player

    seat = game.seat
    if shared:
        typer.prompt(f"Seat {seat}, alone at the screen? Enter", default="", show_default=False)
    console.print(draw_game(game, game.view(seat)))
    while True:
        try:
            line = typer.prompt(f"seat {seat} {game.phase}").strip()
        except typer.Abort:
            return False
        word, _, rest = line.partition(" ")
        try:
            match word:
                case "quit":
                    return False
                case "help" | "?":
                    console.print(HELP)
                case "moves":
                    console.print(" ".join(map(str, game.legal_moves)))
                case "why":
                    console.print(str(game.why(rest) or "legal"))
                case "hint":
                    answer = Player.parse("strong", HINT_SECONDS).answer(game.view(seat))
                    console.print(f"{answer.move}  {answer.value:.0%}")
                case "undo":
                    _undo(game, seat)
                    return True
                case "save":
                    Path(rest or "game.json").write_text(str(game.record()))
                case _:
                    game.play(line)
                    return True
        except RunehallError as error:
            console.print(f"[red]{error}[/red]  ({HELP})")


def _undo(game: Game, seat: int) -> None:
    """Undo back to this seat's previous move."""
    game.undo()
    while game.moves and game.seat != seat:
        game.undo()
