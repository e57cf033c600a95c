"""`runehall serve`, `runehall hall …`, `runehall verify`: run a hall, maintain its data, check its shuffles."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from runehall.hall.shuffle_proof import Pins

Database = Annotated[
    str | None, typer.Option(help="The database: a file, or an address such as sqlite:///… or postgresql://….")
]


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="The port to listen on.")] = None,
    database: Database = None,
    redis: Annotated[
        str | None, typer.Option(help="The address of Redis, redis://…; needed for several processes.")
    ] = None,
    proxy: Annotated[bool | None, typer.Option(help="Trust the X-Forwarded headers of a reverse proxy.")] = None,
    log: Annotated[str | None, typer.Option(help="The log level: debug, info, warning or error.")] = None,
) -> None:
    """Start a hall: tables of RUNE and RÖK for browsers and bots."""
    from runehall.hall.http.pages.handlers import STATIC
    from runehall.hall.server import serve as run
    from runehall.hall.settings import Settings

    values = {"host": host, "port": port, "database": database, "redis": redis}
    settings = Settings.from_environment().with_values(values | {"proxy": proxy, "log": log})
    if not (STATIC / "index.html").is_file():
        missing = "this installation has no browser client, so only programs can play: run `make web` in its checkout"
        typer.echo(f"{missing}, or install from there with RUNEHALL_WEB=1", err=True)
    typer.echo(f"Runehall opens on http://{settings.host}:{settings.port} (Ctrl+C closes it)", err=True)
    run(settings)


def backup(
    target: Annotated[str, typer.Argument(help="A new file, or the address of an empty database.")],
    database: Database = None,
) -> None:
    """Copy the whole hall, as of one moment, and check the copy; the hall may keep running."""
    from runehall.hall.backup import back_up
    from runehall.hall.settings import Settings

    here = Settings.from_environment().with_values({"database": database})
    checked = back_up(here.database_url, Settings(database=target).database_url)
    typer.echo(f"{checked.tables} tables with {checked.events} events copied to {target} and checked")
    _tell(checked.broken)


def check(
    database: Database = None,
    repair: Annotated[bool, typer.Option("--repair", help="Clean names that prevent their table from ending.")] = False,
) -> None:
    """Check a hall's database or a copy of it: whether the file is intact, and every table and name can be read."""
    from runehall.hall.backup import check as look
    from runehall.hall.repair import clean_names
    from runehall.hall.settings import Settings
    from runehall.hall.storage.engine import open_engine

    here = Settings.from_environment().with_values({"database": database})
    engine = open_engine(here.database_url)
    try:
        checked = look(engine)
        with engine.begin() as connection:
            names = clean_names(connection, repair=repair)
    finally:
        engine.dispose()
    typer.echo(f"{checked.tables} tables with {checked.events} events, {len(checked.broken)} that cannot be read")
    if names and repair:
        typer.echo(f"cleaned {names} names")
    _tell(checked.broken)
    if names and not repair:
        typer.echo(f"{names} names have control characters or are too long: --repair cleans them", err=True)
        raise typer.Exit(1)


def _tell(broken: dict[str, str]) -> None:
    """Name the tables that cannot be read; if there are any, exit with status 1."""
    for table, reason in broken.items():
        typer.echo(f"table {table} cannot be read: {reason}", err=True)
    if broken:
        raise typer.Exit(1)


def shrink(database: Database = None) -> None:
    """Return the space of deleted data to the disk by rewriting an SQLite file."""
    from runehall.hall.settings import Settings
    from runehall.hall.storage.engine import open_engine
    from runehall.hall.storage.retention import shrink as give_back

    here = Settings.from_environment().with_values({"database": database})
    engine = open_engine(here.database_url)
    try:
        give_back(engine)
    finally:
        engine.dispose()
    typer.echo("done")


def migrate(database: Database = None) -> None:
    """Migrate a hall's database to this version's schema (serve does so by itself)."""
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


def password(
    login: Annotated[str, typer.Argument(help="The login of the account.")],
    database: Database = None,
) -> None:
    """Set a new random password for an account whose owner forgot theirs; its sessions and tokens end."""
    import asyncio
    import secrets

    from runehall.hall.accounts.service import Accounts
    from runehall.hall.errors import Refused
    from runehall.hall.names import plain_login
    from runehall.hall.settings import Settings
    from runehall.hall.storage.store import Store

    here = Settings.from_environment().with_values({"database": database})
    fresh = "-".join(secrets.token_hex(2) for _ in range(4))

    async def change() -> None:
        store = Store(here.database_url)
        accounts = Accounts(store, "")
        try:
            row = await store.by_login(plain_login(login))
            if row is None:
                raise Refused("missing", f"there is no account with the login {login}")
            await accounts.set_password(row, fresh)
        finally:
            accounts.close()
            store.close()

    asyncio.run(change())
    typer.echo(f"{login} has a new password: {fresh}\nIts owner should change it on the page You.")


def verify(
    record: Annotated[Path, typer.Argument(help="A finished game's record, as downloaded from the hall.")],
    pins: Annotated[
        Path | None, typer.Option(help="The pins that your browser kept: a file that the page saves.")
    ] = None,
    commitment: Annotated[str | None, typer.Option(help="The commitment that you saw before the game.")] = None,
    contribution: Annotated[str | None, typer.Option(help="Your own contribution to the shuffle.")] = None,
    day: Annotated[
        Path | None, typer.Option(help="The day's key, for a record of a deal of a day: a file that the page saves.")
    ] = None,
    tournament: Annotated[
        Path | None,
        typer.Option(
            help="For a board of a tournament: the answer of GET /api/tournaments/ID; --commitment is the round's."
        ),
    ] = None,
) -> None:
    """Check a record: every move is legal, and the shuffle is the one to which the hall and the players were committed.

    Also checks the key of a day: that it matches the commitment, and gives the day's deals.
    """
    from runehall.hall import shuffle_proof
    from runehall.rune import Game, NotationError, Record

    text = record.read_bytes()
    if b'"runehall-daily/' in text:
        promised = _verified_day(text, day, commitment)
        unsure = f"fair, if the commitment you saw before the day was {promised} (--commitment)"
        typer.echo(unsure if commitment is None else f"fair: the deals of the day are as promised by {promised}")
        return
    if b'"rok/' in text:
        proof, summary = _verified_rok(record)
    else:
        whole = Record.parse(text)
        game = Game.from_record(whole)
        note = whole.note("fair")
        if not isinstance(note, dict):
            raise NotationError(
                "the record carries no proof of its shuffle: take it from the hall after the game's end"
            )
        shuffle_proof.check(game.shuffle, game.first, note)
        proof, summary = note, f"{len(game.moves)} legal moves, shuffled"
    if tournament is not None:
        promised = _verified_round(tournament, str(proof["commitment"]), commitment)
        typer.echo(
            f"fair: {summary} as promised by {promised}"
            if commitment is not None
            else f"fair, if the commitment you saw before the round was {promised} (--commitment): {summary}"
        )
        return
    kept = _pins(pins, commitment, contribution)
    shuffle_proof.check_pins(proof, kept)
    promised = proof["commitment"]
    if kept.commitment is None:
        typer.echo(f"fair, if the commitment you saw before the game was {promised} (--pins, --commitment): {summary}")
    else:
        typer.echo(f"fair: {summary} as promised by {promised}")


def _verified_round(tournament: Path, board: str, commitment: str | None) -> str:
    """Check that a board belongs to a round's commitment, and return that commitment."""
    import msgspec

    from runehall.hall.errors import Refused
    from runehall.hall.tournaments.boards import commitment as bound
    from runehall.hall.wire.tournaments import RoundPromise

    try:
        shown = msgspec.json.decode(tournament.read_bytes(), type=dict[str, msgspec.Raw])
        promises = msgspec.json.decode(shown.get("promises", b"[]"), type=list[RoundPromise])
    except msgspec.DecodeError as error:
        raise Refused("setup", f"this is not what GET /api/tournaments/ID answers: {error}") from None
    found = next((one for one in promises if board in one.boards), None)
    if found is None:
        raise Refused("fair", "this board is none of those that the tournament has promised")
    if bound(found.boards) != found.commitment:
        raise Refused("fair", "the commitment of the round does not bind the hall to these boards")
    if commitment is not None and commitment != found.commitment:
        raise Refused("fair", "the hall changed its commitment: it is not the one you saw before the round")
    return found.commitment


def _verified_day(text: bytes, day: Path | None, commitment: str | None) -> str:
    """Check the key of a day, or a record of one of its deals with the key; return the commitment that they match."""
    import msgspec

    from runehall.hall.errors import Refused
    from runehall.rune import Game, Record
    from runehall.study.daily import check_proof
    from runehall.study.report.daily import DayProof

    try:
        record = None
        if b'"rune/' in text and b'"deals"' not in text:
            if day is None:
                raise Refused("setup", "this is a deal of a day: name the day's key too (--day), which the page saves")
            record, text = Record.parse(text), day.read_bytes()
        proof = msgspec.json.decode(text, type=DayProof)
    except msgspec.MsgspecError as error:
        raise Refused("setup", f"this is not the key of a day: {error}; save it from the page of the day") from None
    check_proof(proof)
    if commitment is not None and commitment != proof.commitment:
        raise Refused("fair", "the hall changed its commitment: it is not the one you saw before the day")
    if record is not None:
        game = Game.from_record(record)
        dealt = [Record.parse(deal.record) for deal in proof.deals]
        if (game.shuffle, game.first) not in [(one.shuffle, one.first) for one in dealt]:
            raise Refused("fair", "the cards were not in the order of a deal of that day")
    return proof.commitment


def _pins(path: Path | None, commitment: str | None, contribution: str | None) -> Pins:
    """Return what somebody kept of a table, from a file and from options; options take precedence."""
    import json

    from runehall.hall.errors import Refused
    from runehall.hall.shuffle_proof import Pins

    kept = Pins()
    if path is not None:
        try:
            stored = json.loads(path.read_bytes())
            kept = Pins(**{name: stored[name] for name in Pins._fields if name in stored})
        except (ValueError, TypeError) as error:
            raise Refused("setup", f"{path} contains no pins: {error}; save them from the table's page") from None
    if commitment is not None:
        kept = kept._replace(commitment=commitment)
    return kept if contribution is None else kept._replace(contribution=contribution)


def _verified_rok(record: Path) -> tuple[dict[str, Any], str]:
    """Check a record of RÖK: the replay gives the result, and the seed matches the commitment."""
    import json

    from runehall.hall import shuffle_proof
    from runehall.rok import Game, Record, RecordError

    text = record.read_text(encoding="utf-8")
    whole = Record.parse(text)
    game = Game.from_record(whole)
    proof = json.loads(text).get("fair")
    if not isinstance(proof, dict):
        raise RecordError("it carries no proof of its seed: take it from the hall after the game's end", "RECORD")
    shuffle_proof.check_seed(game.seed, game.rules.first, proof)
    return proof, f"{whole.confirmed(game.result())}, thrown"


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("serve")(serve)
    app.command("verify")(verify)
    hall = typer.Typer(help="Maintain a hall's data: back it up, check it, migrate it.")
    hall.command("backup")(backup)
    hall.command("check")(check)
    hall.command("migrate")(migrate)
    hall.command("shrink")(shrink)
    hall.command("password")(password)
    app.add_typer(hall, name="hall")
