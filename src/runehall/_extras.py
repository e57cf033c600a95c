"""Which extra of the package brings a module of another project, so that an error can name what to install."""

from __future__ import annotations

EXTRA_OF = {
    "alembic": "server",
    "argon2": "server",
    "confusable_homoglyphs": "server",
    "fluent": "study",
    "gymnasium": "gymnasium",
    "jinja2": "lab",
    "litestar": "server",
    "markupsafe": "lab",
    "msgspec": "study",
    "numpy": "minds",
    "pettingzoo": "pettingzoo",
    "precis_i18n": "server",
    "prometheus_client": "server",
    "psycopg": "server",
    "pymunk": "rok",
    "pyspiel": "openspiel",
    "ray": "ray",
    "redis": "server",
    "resvg_py": "server",
    "rich": "cli",
    "saq": "server",
    "sqlalchemy": "server",
    "typer": "cli",
    "uvicorn": "server",
    "uvloop": "server",
    "websockets": "server",
    "zxcvbn": "server",
}
"""By the module's first name."""
EXTRA_OF_COMMAND = {
    **dict.fromkeys(("arena", "train", "balance", "deck", "solo-study", "play"), "lab"),
    **dict.fromkeys(("study", "puzzles"), "study"),
    **dict.fromkeys(("serve", "hall", "verify"), "server"),
    "rok": "rok",
}
"""All that a command needs, where it needs more than `cli`."""
BRINGS_TOO = {
    "lab": {"cli", "minds"},
    "rok": {"cli"},
    "study": {"cli", "minds", "lab"},
    "server": {"cli", "minds", "lab", "rok", "study"},
}
"""The other extras whose modules above an extra brings as well."""


def what_to_install(missing: ModuleNotFoundError, command: str = "") -> str | None:
    """A sentence naming the extra that brings the missing module, and all else of a command; None if no extra does."""
    module = (missing.name or "").partition(".")[0]
    extra = EXTRA_OF.get(module)
    if extra is None:
        return None
    whole = EXTRA_OF_COMMAND.get(command, "")
    if extra in BRINGS_TOO.get(whole, ()):
        extra = whole
    return f'this needs {module}, which is not installed: run `pip install "runehall[{extra}]"`'
