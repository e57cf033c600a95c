"""Which extra of the package brings a module of another project, so that an error can name what to install."""

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
    "rok": {"cli", "minds"},
    "study": {"cli", "minds", "lab"},
    "server": {"cli", "minds", "lab", "rok", "study"},
    "cluster": {"cli", "minds", "lab", "rok", "study", "server"},
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
    return f"this needs {module}, which is not installed: {how_to_install(extra)}"


def how_to_install(extra: str) -> str:
    """How to add an extra to this installation: from the checkout or the file it came from, if that is still there."""
    where, editable = _source()
    if where:
        return f'run `pip install {"-e " if editable else ""}"{where}[{extra}]"`'
    return f'install runehall again with its extra `{extra}`: `pip install ".[{extra}]"` in its checkout'


def _source() -> tuple[str, bool]:
    """The checkout or the file that this package was installed from, and whether it still runs from there."""
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
