"""The hall's settings: defaults, then the environment (`RUNEHALL_…`), then the command line."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from runehall.hall.errors import Refused


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting with its default; docs/settings.md describes each one."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "sqlite:///runehall.sqlite3"
    database_seconds: float = 10.0
    """How long a statement on a PostgreSQL server may take before it is refused."""
    redis: str = ""
    origins: str = ""
    """Further origins that may use the hall, comma-separated; its own is always allowed."""
    proxy: bool = False
    """Believe the headers of a reverse proxy: X-Forwarded-Proto, and the one that names the client's address."""
    proxy_header: str = "x-forwarded-for"
    """That header; `forwarded` is read as RFC 7239 says."""
    proxy_hops: int = 1
    """How many of the host's own proxies are between clients and the hall."""
    hosts: str = ""
    """The host names that the hall is reached by, comma-separated; none: any."""
    operators: str = ""
    """Logins of those who may see the page for hosts, comma-separated."""
    url: str = ""
    """The public address of the hall, such as https://hall.example: links in mails lead there."""
    smtp: str = ""
    """The server that mail is sent by: smtp://LOGIN:PASSWORD@HOST:PORT, or smtps://…; none: no mail."""
    mail_from: str = ""
    """The address that mails come from."""
    push_local: bool = False
    """Send Web Push to local addresses and without TLS too, for tests."""
    log: str = "info"
    bot_threads: int = 2
    bot_queue: int = 500
    bot_seconds: float = 1.0
    study_processes: int = 1
    """Processes that analyse games; they run behind everything else."""
    study_trials: int = 640
    """Sampled deals for each turn where an analysis ends."""
    study_nice: int = 19
    """By how much the priority of those processes is lowered, 0 to 19; at 19 they compute only while a core is idle."""
    study_queue: int = 100
    """How many analyses may wait."""
    study_wait_seconds: float = 20.0
    """How long an analysis goes on when nobody waits for it any more."""
    studies_per_person: int = 3
    studies_per_hour: float = 60.0
    """New studies of one person, after a first thirty; from one address five times as many."""
    puzzles: str = ""
    """A file of puzzles made by `runehall puzzles make`, instead of those that come with the package."""
    message_bytes: int = 4096
    message_rate: float = 20.0
    request_rate: float = 30.0
    """Requests a second of one person; from one address four times as many without a cookie (ten times for files),
    twenty times with one."""
    header_seconds: float = 10.0
    """How long the line and headers of a request may take to arrive."""
    body_seconds: float = 20.0
    """How long its body may take."""
    secret_rate: float = 0.2
    """Guesses a second at passwords and short codes, from one address, and at one account."""
    guest_rate: float = 1.0
    """New guests a second from one address, after a first hundred."""
    chat_rate: float = 0.5
    """Chat messages a second of one person."""
    sockets_per_person: int = 20
    sockets_per_address: int = 400
    """Table sockets, and as many other connections that wait for or answer a request."""
    sockets: int = 10000
    tables_per_person: int = 20
    tournaments_per_person: int = 3
    """Tournaments of one organiser that are not over; anybody plays in as many as they may sit at tables."""
    standing_event: bool = True
    """Whether the hall holds a duplicate event against its strongest bot every month."""
    bots_per_tournament: int = 16
    """Bots of the hall that an organiser may let play in a tournament."""
    clubs_per_person: int = 3
    """Clubs that one person may own."""
    chats_per_table: int = 500
    """Of those who play there; spectators together have as many of their own, each a tenth of it."""
    watchers_per_table: int = 200
    events_per_table: int = 5000
    """Then its chat and take-backs are over, and nobody sits down; moves go on until there are twice as many."""
    code_minutes: int = 30
    grace_seconds: int = 120
    start_seconds: int = 10
    """How long a full table waits for contributions to its shuffle."""
    waiting_hours: int = 24
    idle_days: int = 14
    disk_mb: int = 100
    """With less room on the disk of an SQLite database the hall is not ready."""
    finished_days: int = 0
    """How long a finished table is kept; 0: forever."""
    study_days: int = 90
    """How long an analysis is kept that nobody asks for; 0: forever."""
    puzzle_days: int = 0
    """How long answers to puzzles are kept; 0: forever."""
    guest_days: int = 0
    """How long a guest who has nothing here is kept; 0: forever."""
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
    def host_logins(self) -> frozenset[str]:
        """The logins of the hosts."""
        return frozenset(login.strip().lower() for login in self.operators.split(",")) - {""}

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
