"""The command `runehall`: finds the subcommands, and turns this project's errors into one line and exit status 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated

import typer

from runehall import __version__, commands, compiled
from runehall.errors import RunehallError


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"runehall {__version__} ({'compiled' if compiled else 'plain Python'})")
        raise typer.Exit


def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and the form.")
    ] = False,
) -> None:
    """The rune games RUNE and RÖK: play, study and measure."""


def make_app() -> typer.Typer:
    """The Typer app with the commands of every module in `runehall.commands`."""
    app = typer.Typer(name="runehall", no_args_is_help=True, callback=_options, pretty_exceptions_show_locals=False)
    for module in sorted(iter_modules(commands.__path__), key=lambda found: found.name):
        import_module(f"{commands.__name__}.{module.name}").register(app)
    return app


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; a `RunehallError` becomes `error RULE text` on standard error and exit status 2."""
    try:
        make_app()(args=None if arguments is None else list(arguments))
    except RunehallError as error:
        typer.echo(f"error {error}", err=True)
        sys.exit(2)
