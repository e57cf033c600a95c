"""`runehall serve`, `runehall hall …`, `runehall verify`: running a hall, keeping its data, checking its shuffles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[str | None, typer.Option(help="A file, or an address: sqlite:///…, postgresql://….")]


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    database: Database = None,
    redis: Annotated[str | None, typer.Option(help="redis://…, needed by several processes.")] = None,
    workers: Annotated[int | None, typer.Option(help="How many processes.")] = None,
    proxy: Annotated[bool | None, typer.Option(help="Believe a reverse proxy's X-Forwarded headers.")] = None,
    log: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
) -> None:
    """Open a hall: tables of RUNE and RÖK for browsers and bots."""
    from runehall.hall.serve import serve as run
    from runehall.hall.settings import Settings

    values = {"host": host, "port": port, "database": database, "redis": redis, "workers": workers}
    settings = Settings.from_environment().with_values(values | {"proxy": proxy, "log": log})
    typer.echo(f"Runehall opens on http://{settings.host}:{settings.port} (Ctrl+C closes it)", err=True)
    run(settings)


def backup(
    target: Annotated[str, typer.Argument(help="A new file, or the address of an empty database.")],
    database: Database = None,
) -> None:
    """Copy the whole hall, as of one moment; it may run on meanwhile."""
    from runehall.hall.settings import Settings
    from runehall.hall.storage.engine import open_engine
    from runehall.hall.storage.migrate import copy_all

    here = Settings.from_environment().with_values({"database": database})
    engine = open_engine(here.database_url)
    try:
        rows = copy_all(engine, Settings(database=target).database_url)
    finally:
        engine.dispose()
    typer.echo(f"{rows} rows copied to {target}")


def migrate(database: Database = None) -> None:
    """Bring a hall's database to this version's shape (serve does it by itself)."""
    from runehall.hall.settings import Settings
    from runehall.hall.storage.engine import open_engine
    from runehall.hall.storage.migrate import migrate as bring

    here = Settings.from_environment().with_values({"database": database})
    engine = open_engine(here.database_url)
    try:
        before, after = bring(engine)
    finally:
        engine.dispose()
    typer.echo(f"already at {after}" if before == after else f"from {before or 'nothing'} to {after}")


def verify(record: Annotated[Path, typer.Argument(help="A finished game's record, as the hall gives it.")]) -> None:
    """Check a record: every move is legal, and the shuffle is the one the hall promised before the first move."""
    from runehall.hall import fair
    from runehall.rune import Game, NotationError, Record

    if b'"rok/1"' in record.read_bytes():
        _verify_rok(record)
        return
    whole = Record.parse(record.read_bytes())
    game = Game.from_record(whole)
    proof = whole.note("fair")
    if not isinstance(proof, dict):
        raise NotationError("the record carries no proof of its shuffle: take it from the hall after the game's end")
    fair.check(game.shuffle, game.first, proof)
    typer.echo(f"fair: {len(game.moves)} legal moves, shuffled as promised by {proof['commitment']}")


def _verify_rok(record: Path) -> None:
    """The same for RÖK: the replay gives the result, and the seed is the promised one."""
    import json

    from runehall.hall import fair
    from runehall.rok import BadRecord, Game, Record

    text = record.read_text(encoding="utf-8")
    game = Game.from_record(Record.from_json(text))
    proof = json.loads(text).get("fair")
    if not isinstance(proof, dict):
        raise BadRecord("RECORD", "it carries no proof of its seed: take it from the hall after the game's end")
    fair.check_seed(game.seed, game.options.first, proof)
    typer.echo(f"fair: {game.result()}, thrown as promised by {proof['commitment']}")


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("serve")(serve)
    app.command("verify")(verify)
    hall = typer.Typer(help="A hall's data: copy it, bring it to a new shape.")
    hall.command("backup")(backup)
    hall.command("migrate")(migrate)
    app.add_typer(hall, name="hall")
