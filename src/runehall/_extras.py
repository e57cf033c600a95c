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


def what_to_install(missing: ModuleNotFoundError) -> str | None:
    """A sentence naming the extra that brings the missing module; None if no extra does."""
    module = (missing.name or "").partition(".")[0]
    extra = EXTRA_OF.get(module)
    if extra is None:
        return None
    return f'this needs {module}, which is not installed: run `pip install "runehall[{extra}]"`'
