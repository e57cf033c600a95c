"""The command `runehall`: finds the subcommands, and turns errors into one line and exit status 2."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Annotated

import typer
from typer.exceptions import TyperException

from runehall import __version__, commands, compiled
from runehall._extras import what_to_install
from runehall.errors import RunehallError


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"runehall {__version__} ({'compiled' if compiled else 'plain Python'})")
        raise typer.Exit


def _options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and which engine runs."
        ),
    ] = False,
) -> None:
    """The rune games RUNE and RÖK: play, study and measure."""


def make_app() -> typer.Typer:
    """Return the Typer app with the commands of every module in `runehall.commands`, except private ones."""
    app = typer.Typer(name="runehall", callback=_options, pretty_exceptions_show_locals=False)
    for name in sorted(module.name for module in iter_modules(commands.__path__) if not module.name.startswith("_")):
        import_module(f"{commands.__name__}.{name}").register(app)
    return app


def _refuse(rule: str, text: str) -> int:
    """Print `error RULE text` on one line, and return the exit status for bad input."""
    typer.echo(f"error {rule} {' '.join(text.split())}", err=True)
    return 2


def run(arguments: Sequence[str]) -> int:
    """Run one command line; return its exit status: 0, 1 if a command says so, 2 for bad input, 130 if interrupted."""
    try:
        status = make_app()(args=list(arguments) or ["--help"], prog_name="runehall", standalone_mode=False)
    except RunehallError as error:
        return _refuse(error.rule, error.text)
    except TyperException as error:
        # A group without a subcommand has already shown its help, and has no message.
        text = error.format_message()
        return _refuse("USAGE", f"{text} See `runehall --help`.") if text else 2
    except OSError as error:
        if error.filename is None:
            raise
        return _refuse("FILE", f"{error.filename}: {error.strerror}.")
    except ModuleNotFoundError as error:
        advice = what_to_install(error, next(iter(arguments), ""))
        if advice is None:
            raise
        return _refuse("EXTRA", advice)
    except typer.Abort:
        return 130
    return status if isinstance(status, int) else 0
