"""The hall's settings: defaults, then the environment (`RUNEHALL_…`), then the command line."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from runehall.hall.faults import Refused


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its default; docs/hall.md describes each one."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///runehall.sqlite3"
    redis: str = ""
    workers: int = 1
    origins: str = ""
    """Further origins that may use the hall, comma-separated; its own is always allowed."""
    proxy: bool = False
    """Believe X-Forwarded-Proto and X-Forwarded-For of a reverse proxy."""
    log: str = "info"
    bot_threads: int = 2
    bot_queue: int = 500
    bot_seconds: float = 1.0
    message_bytes: int = 4096
    message_rate: float = 20.0
    request_rate: float = 30.0
    secret_rate: float = 0.2
    """Guesses a second at passwords and short codes, from one address."""
    sockets_per_person: int = 20
    sockets: int = 10000
    tables_per_person: int = 20
    chats_per_table: int = 500
    watchers_per_table: int = 200
    code_minutes: int = 30
    grace_seconds: int = 120
    start_seconds: int = 10
    """How long a full table waits for contributions to its shuffle."""
    waiting_hours: int = 24
    idle_days: int = 14
    rest_minutes: int = 10
    """How long a table that nobody looks at stays in memory."""

    def with_values(self, values: Mapping[str, Any]) -> "Settings":
        """The same settings with some replaced; None leaves one as it is."""
        known = {name: value for name, value in values.items() if value is not None}
        try:
            return msgspec.convert(msgspec.to_builtins(self) | known, Settings, strict=False)
        except msgspec.ValidationError as error:
            raise Refused("setup", f"setting not understood: {error}") from None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Defaults, replaced by the environment: the setting `port` is `RUNEHALL_PORT` there."""
        names = {field: f"RUNEHALL_{field.upper()}" for field in cls.__struct_fields__}
        return cls().with_values({field: environment[name] for field, name in names.items() if name in environment})

    @property
    def database_url(self) -> str:
        """The database as a SQLAlchemy address; a plain path is an SQLite file."""
        address = self.database
        if "://" not in address:
            return f"sqlite:///{Path(address)}"
        scheme, rest = address.split("://", 1)
        if scheme in ("postgres", "postgresql"):
            return f"postgresql+psycopg://{rest}"
        return address
