"""Which extra of the package provides a third-party module, so that an error can say what to install."""

from __future__ import annotations

EXTRA_OF = {
    "aiosmtplib": "server",
    "alembic": "server",
    "argon2": "server",
    "cachetools": "server",
    "caissify_pairings": "server",
    "confusable_homoglyphs": "server",
    "cryptography": "server",
    "fluent": "study",
    "gymnasium": "gymnasium",
    "jinja2": "lab",
    "litestar": "server",
    "markupsafe": "lab",
    "msgspec": "study",
    "numpy": "minds",
    "openskill": "server",
    "pettingzoo": "pettingzoo",
    "precis_i18n": "server",
    "prometheus_client": "server",
    "psycopg": "cluster",
    "py_vapid": "server",
    "pymunk": "rok",
    "pyspiel": "openspiel",
    "pywebpush": "server",
    "ray": "ray",
    "redis": "cluster",
    "resvg_py": "server",
    "rich": "cli",
    "saq": "cluster",
    "sqlalchemy": "server",
    "typer": "cli",
    "uvicorn": "server",
    "uvloop": "server",
    "webauthn": "server",
    "websockets": "server",
    "zxcvbn": "server",
}
"""The extra that provides each module, by the module's top-level name."""
EXTRA_OF_COMMAND = {
    **dict.fromkeys(("arena", "train", "balance", "deck", "solo-study", "play"), "lab"),
    **dict.fromkeys(("study", "puzzles"), "study"),
    **dict.fromkeys(("serve", "hall", "verify"), "server"),
    "rok": "rok",
}
"""The extra with everything that a command needs, for commands that need more than `cli`."""
BRINGS_TOO = {
    "lab": {"cli", "minds"},
    "rok": {"cli", "minds"},
    "study": {"cli", "minds", "lab"},
    "server": {"cli", "minds", "lab", "rok", "study"},
    "cluster": {"cli", "minds", "lab", "rok", "study", "server"},
}
"""The other extras whose modules an extra includes."""


def what_to_install(missing: ModuleNotFoundError, command: str = "") -> str | None:
    """Return a sentence naming the extra to install for a missing module or its command; None if there is none."""
    module = (missing.name or "").partition(".")[0]
    extra = EXTRA_OF.get(module)
    if extra is None:
        return None
    whole = EXTRA_OF_COMMAND.get(command, "")
    if extra in BRINGS_TOO.get(whole, ()):
        extra = whole
    return f"this needs {module}, which is not installed: {how_to_install(extra)}"


def how_to_install(extra: str) -> str:
    """Return how to add an extra to this installation: from its checkout or file, if that still exists."""
    where, editable = _source()
    if where:
        return f'run `pip install {"-e " if editable else ""}"{where}[{extra}]"`'
    return f'install runehall again with its extra `{extra}`: `pip install ".[{extra}]"` in its checkout'


def _source() -> tuple[str, bool]:
    """Return the checkout or file from which this package was installed, and whether the installation is editable."""
    import json  # only here: every command imports this module
    from importlib.metadata import PackageNotFoundError, distribution
    from pathlib import Path
    from urllib.parse import urlsplit
    from urllib.request import url2pathname

    try:
        origin = json.loads(distribution("runehall").read_text("direct_url.json") or "{}")
    except PackageNotFoundError:
        return "", False
    where = url2pathname(urlsplit(origin.get("url", "")).path) if origin.get("url", "").startswith("file:") else ""
    return (where if where and Path(where).exists() else ""), bool(origin.get("dir_info", {}).get("editable"))
