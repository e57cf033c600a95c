"""Sending mail by the host's SMTP server: queued, bounded, tried again, never waited for by whoever asked."""

import asyncio
import logging
import secrets
from collections.abc import Mapping
from email.errors import HeaderParseError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import SplitResult, unquote, urlsplit

from runehall.hall.background import is_cancelled
from runehall.hall.errors import Refused
from runehall.hall.limits import Rates
from runehall.hall.settings import Settings

log = logging.getLogger("runehall.mail")

WAITING = 500
"""Mails that may wait to be sent."""
RETRIES = (5.0, 60.0, 600.0)
"""Seconds before a mail that could not be sent is tried again."""
SMTP_SECONDS = 20.0
RATE, BURST = 1 / 600, 6
"""Mails a second to one address: whoever asks for many bothers nobody with them."""
LONGEST_ADDRESS = 254
PORTS = {"smtp": 587, "smtps": 465}


class Route(NamedTuple):
    """The SMTP server that the settings name."""

    host: str
    port: int
    login: str | None
    password: str | None
    tls: bool
    """Encrypted from the first byte on."""
    start_tls: bool | None
    """Whether the connection must be encrypted before anything is said; None: if the server can."""


def plain_address(text: str) -> str:
    """A mail address as it is stored. Raises Refused."""
    text = text.strip()
    try:
        address = Address(addr_spec=text)
    except (HeaderParseError, ValueError, IndexError):
        address = Address()
    if not text.isascii() or len(text) > LONGEST_ADDRESS or "." not in address.domain or not text.isprintable():
        raise Refused("mail", "this is no mail address: write it as name@example.org")
    return f"{address.username}@{address.domain.lower()}"


class Mail:
    """Sends mails, where the host has named a server for it."""

    def __init__(self, settings: Settings) -> None:
        self.url = settings.url.rstrip("/")
        """The public address of the hall, for links."""
        self._route = _route(settings)
        self._sender = settings.mail_from
        self._queue: asyncio.Queue[EmailMessage] = asyncio.Queue(WAITING)
        self._rates = Rates(RATE, BURST)
        self._later: set[asyncio.Task[None]] = set()

    @property
    def configured(self) -> bool:
        """Whether mail can be sent at all."""
        return self._route is not None

    def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        """Queue a mail in plain text to an address that `plain_address` gave. It is tried several times; a mail that
        cannot be delivered is logged without its address and text. Raises Refused if no mail can be sent, or too many
        go there."""
        if not self.configured:
            raise Refused("mail", "this hall sends no mail: its host has to set RUNEHALL_SMTP")
        if self._queue.full() or len(self._later) >= WAITING:
            raise Refused("full", "too many mails wait to be sent: try again in a minute")
        self._rates.take(to.lower())
        self._queue.put_nowait(self.message(to, subject, text, headers))

    def message(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> EmailMessage:
        """A mail as it is sent."""
        made = EmailMessage()
        made["From"], made["To"], made["Subject"] = self._sender, to, subject
        made["Date"] = formatdate()
        made["Message-ID"] = f"<{secrets.token_hex(16)}@{self._sender.rpartition('@')[2].rstrip('>')}>"
        made["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            made[name] = value
        made.set_content(text)
        return made

    async def run(self) -> None:
        """Send what is queued, for as long as the hall is open."""
        while not is_cancelled():
            await self._try(await self._queue.get(), RETRIES)

    async def _try(self, message: EmailMessage, retries: tuple[float, ...]) -> None:
        if await self.deliver(message):
            return
        if not retries:
            log.error("a mail could not be sent after %d tries", len(RETRIES) + 1)
            return
        task = asyncio.get_running_loop().create_task(self._again(message, retries))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _again(self, message: EmailMessage, retries: tuple[float, ...]) -> None:
        await asyncio.sleep(retries[0])
        await self._try(message, retries[1:])

    async def deliver(self, message: EmailMessage) -> bool:
        """Hand a mail to the server now; whether it needs no further try (sent, or refused for good)."""
        import aiosmtplib

        route = self._route
        assert route is not None
        try:
            await aiosmtplib.send(
                message, hostname=route.host, port=route.port, username=route.login, password=route.password,
                use_tls=route.tls, start_tls=route.start_tls, timeout=SMTP_SECONDS,
            )  # fmt: skip
        except (aiosmtplib.SMTPException, OSError) as error:
            code = getattr(error, "code", None)
            log.warning("a mail was not sent: %s %s", type(error).__name__, code or "")
            return isinstance(error, aiosmtplib.SMTPRecipientsRefused) or (isinstance(code, int) and 550 <= code < 555)
        except Exception as error:  # a mail that cannot be sent at all must not keep the others from it
            log.error("a mail is given up: %s", type(error).__name__)
        return True

    async def close(self) -> None:
        """Give up what waits for another try."""
        for task in [*self._later]:
            task.cancel()
        await asyncio.gather(*self._later, return_exceptions=True)


def _route(settings: Settings) -> Route | None:
    """Where mail is handed in. Raises Refused if the settings cannot be used."""
    if not settings.smtp:
        return None
    split = urlsplit(settings.smtp)
    if split.scheme not in PORTS or not split.hostname:
        raise Refused("setup", "RUNEHALL_SMTP is smtp://LOGIN:PASSWORD@HOST:PORT, or smtps://… for TLS at once")
    if "@" not in settings.mail_from:
        raise Refused("setup", "RUNEHALL_SMTP needs RUNEHALL_MAIL_FROM, the address that mails come from")
    if urlsplit(settings.url).scheme not in ("http", "https"):
        raise Refused("setup", "RUNEHALL_SMTP needs RUNEHALL_URL, the public address that links in mails lead to")
    login = unquote(split.username) if split.username else None
    password = unquote(split.password) if split.password else None
    try:
        port = split.port or PORTS[split.scheme]
    except ValueError:
        raise Refused("setup", "the port of RUNEHALL_SMTP is not a number") from None
    tls = split.scheme == "smtps"
    start_tls = None if tls or login is None or _is_local(split) else True
    return Route(split.hostname, port, login, password, tls, False if tls else start_tls)


def _is_local(split: SplitResult) -> bool:
    """Whether a server runs on the hall's own machine."""
    try:
        return ip_address(split.hostname or "").is_loopback
    except ValueError:
        return split.hostname == "localhost"
