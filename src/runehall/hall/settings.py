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
    """Seconds that a statement on a PostgreSQL server may take before it is cancelled."""
    redis: str = ""
    origins: str = ""
    """Further origins that may use the hall, comma-separated; its own origin is always allowed."""
    proxy: bool = False
    """Trust the headers of a reverse proxy: X-Forwarded-Proto, and `proxy_header` for the client's address."""
    proxy_header: str = "x-forwarded-for"
    """The header with the client's address; `forwarded` is parsed as in RFC 7239."""
    proxy_hops: int = 1
    """How many of the host's own proxies are between clients and the hall."""
    hosts: str = ""
    """The host names of the hall, comma-separated; empty: any."""
    operators: str = ""
    """Logins of the accounts that may see the page for hosts, comma-separated."""
    url: str = ""
    """The public address of the hall, such as https://hall.example, for links in mails."""
    smtp: str = ""
    """The mail server: smtp://LOGIN:PASSWORD@HOST:PORT, or smtps://…; empty: no mail."""
    mail_from: str = ""
    """The sender address of mails."""
    push_local: bool = False
    """Send Web Push even to local addresses and without TLS, for tests."""
    log: str = "info"
    bot_threads: int = 2
    bot_queue: int = 500
    bot_seconds: float = 1.0
    study_processes: int = 1
    """Processes that analyse games, at a lower priority than everything else."""
    study_trials: int = 640
    """Sampled deals per turn at which an analysis ends."""
    study_nice: int = 19
    """By how much the priority of those processes is lowered, 0 to 19; at 19 they compute only while a core is idle."""
    study_queue: int = 100
    """The most analyses that may wait."""
    study_wait_seconds: float = 20.0
    """Seconds that an analysis continues when nobody waits for it any more."""
    studies_per_person: int = 3
    studies_per_hour: float = 60.0
    """New studies of one person per hour, after a first thirty; five times as many from one address."""
    puzzles: str = ""
    """A file of puzzles made by `runehall puzzles make`, used instead of those in the package."""
    message_bytes: int = 4096
    message_rate: float = 20.0
    request_rate: float = 30.0
    """Requests per second of one person. One address may make four times as many without a cookie (ten times for
    files), and twenty times as many with one."""
    header_seconds: float = 10.0
    """Seconds in which a request's line and headers have to arrive."""
    body_seconds: float = 20.0
    """Seconds in which its body has to arrive."""
    secret_rate: float = 0.2
    """Guesses per second at passwords and short codes, from one address and at one account."""
    guest_rate: float = 1.0
    """New guests per second from one address, after a first hundred."""
    chat_rate: float = 0.5
    """Chat messages per second of one person."""
    sockets_per_person: int = 20
    sockets_per_address: int = 400
    """The most table sockets, and as many other connections that wait for or answer a request."""
    sockets: int = 10000
    tables_per_person: int = 20
    tournaments_per_person: int = 3
    """The most unfinished tournaments of one organiser; a person may play in as many as they may sit at tables."""
    standing_event: bool = True
    """Whether the hall holds a duplicate event against its strongest bot every month."""
    bots_per_tournament: int = 16
    """The most bots of the hall that an organiser may add to a tournament."""
    clubs_per_person: int = 3
    """The most clubs that one person may own."""
    chats_per_table: int = 500
    """The most chat messages of players; spectators together may write as many again, each at most a tenth."""
    watchers_per_table: int = 200
    events_per_table: int = 5000
    """After this many events, chat and take-backs are refused and nobody can sit down; moves are accepted up to
    twice as many."""
    code_minutes: int = 30
    grace_seconds: int = 120
    start_seconds: int = 10
    """Seconds that a full table waits for contributions to its shuffle."""
    waiting_hours: int = 24
    idle_days: int = 14
    disk_mb: int = 100
    """With fewer free MB on the disk of an SQLite database, the hall is not ready."""
    finished_days: int = 0
    """Days that a finished table is kept; 0: forever."""
    study_days: int = 90
    """Days that an analysis is kept that nobody requests; 0: forever."""
    puzzle_days: int = 0
    """Days that answers to puzzles are kept; 0: forever."""
    guest_days: int = 0
    """Days that a guest who has nothing here is kept; 0: forever."""
    rest_minutes: int = 10
    """Minutes that a table nobody looks at stays in memory."""

    def with_values(self, values: Mapping[str, Any]) -> "Settings":
        """Return the settings with some replaced; None leaves a setting unchanged. Raises Refused."""
        known = {name: value for name, value in values.items() if value is not None}
        try:
            return msgspec.convert(msgspec.to_builtins(self) | known, Settings, strict=False)
        except msgspec.ValidationError as error:
            raise Refused("setup", f"setting not understood: {error}") from None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        """Return the defaults, replaced by the environment: there the setting `port` is `RUNEHALL_PORT`. Raises
        Refused."""
        names = {field: f"RUNEHALL_{field.upper()}" for field in cls.__struct_fields__}
        return cls().with_values({field: environment[name] for field, name in names.items() if name in environment})

    @property
    def host_logins(self) -> frozenset[str]:
        """The logins of the hosts."""
        return frozenset(login.strip().lower() for login in self.operators.split(",")) - {""}

    @property
    def database_url(self) -> str:
        """The database as a SQLAlchemy URL; a plain path is an SQLite file."""
        address = self.database
        if "://" not in address:
            return f"sqlite:///{Path(address)}"
        scheme, rest = address.split("://", 1)
        if scheme in ("postgres", "postgresql"):
            return f"postgresql+psycopg://{rest}"
        return address
