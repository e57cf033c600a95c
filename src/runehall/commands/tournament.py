"""`runehall tournament …`: manage the tournaments of a hall."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

if TYPE_CHECKING:
    from runehall.hall.tournaments.service import Tournaments

Answer = TypeVar("Answer")
Database = Annotated[
    str | None, typer.Option(help="The database: a file, or an address such as sqlite:///… or postgresql://….")
]
Id = Annotated[str, typer.Argument(help="The tournament's id, the last part of its link.")]


def _with(database: str | None, ask: Callable[[Tournaments], Awaitable[Answer]]) -> Answer:
    """Access the tournaments of a hall, which may be running: every change is a conditional update."""
    from runehall.hall.registry import Registry
    from runehall.hall.settings import Settings
    from runehall.hall.storage.store import Store
    from runehall.hall.tournaments.service import Tournaments

    settings = Settings.from_environment().with_values({"database": database, "redis": None})

    async def run() -> Answer:
        store = Store(settings.database_url)
        registry = Registry(settings, store)
        try:
            return await ask(Tournaments(registry))
        finally:
            await registry.stop()
            store.close()

    return asyncio.run(run())


def listed(database: Database = None) -> None:
    """List all tournaments, unfinished ones first."""
    for line in _with(database, lambda hall: hall.lines()):
        typer.echo(line)


def create(
    name: Annotated[str, typer.Argument(help="The name of the tournament.")],
    organiser: Annotated[str, typer.Option(help="The login of the organiser.")],
    system: Annotated[
        str, typer.Option(help="round-robin, swiss, knockout, arena, teams, rok-cup or duplicate-day.")
    ] = "swiss",
    plan: Annotated[
        str, typer.Option(help='More of the plan as JSON, such as \'{"rounds": 6, "scoring": "matchpoints"}\'.')
    ] = "{}",
    database: Database = None,
) -> None:
    """Create a tournament; prints its id and its code."""
    import msgspec

    from runehall.hall.errors import Refused
    from runehall.hall.wire.tournaments import NewTournament

    try:
        wanted: Any = {"name": name, "plan": msgspec.json.decode(plan) | {"system": system}, "plays": False}
        new = msgspec.convert(wanted, NewTournament)
    except (msgspec.DecodeError, msgspec.ValidationError, TypeError) as error:
        raise Refused("setup", f"this is not the plan of a tournament: {error}") from None
    made = _with(database, lambda hall: hall.open_for(organiser, new))
    typer.echo(f"{made.id} {made.code}")


def start(tournament: Id, database: Database = None) -> None:
    """Tell the hall to start a tournament, which it does within half a minute if enough players have joined."""
    _with(database, lambda hall: hall.start_soon(tournament))
    typer.echo("the hall starts it within half a minute")


def export(
    tournament: Id,
    form: Annotated[str, typer.Option(help="The format: text, csv or trf.")] = "text",
    target: Annotated[Path | None, typer.Option(help="The file to write, instead of the screen.")] = None,
    database: Database = None,
) -> None:
    """Print the results of a tournament, or write them to a file."""
    from runehall.hall.errors import Refused

    if form not in ("text", "csv", "trf"):
        raise Refused("setup", f"there is no format {form!r}: choose text, csv or trf")
    found = _with(database, lambda hall: hall.export(tournament, form))
    if target is None:
        typer.echo(found, nl=False)
    else:
        target.write_text(found, encoding="utf-8")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="Tournaments of a hall: list, create, start, export.")
    group.command("list")(listed)
    group.command("create")(create)
    group.command("start")(start)
    group.command("export")(export)
    app.add_typer(group, name="tournament")
