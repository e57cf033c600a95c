"""A local SMTP server that keeps the mails it is given."""

from __future__ import annotations

import asyncio
import queue
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from tests.hall.servers import free_port


class PostOffice:
    """An SMTP server that keeps what it is given, and can be told to answer otherwise."""

    def __init__(self) -> None:
        self.port = free_port()
        self.mails: queue.SimpleQueue[EmailMessage] = queue.SimpleQueue()
        self.answers: list[str] = []
        self.logins: list[tuple[bytes, bytes]] = []

    def __enter__(self) -> PostOffice:
        self._controller = Controller(
            self, hostname="127.0.0.1", port=self.port, authenticator=self.authenticate, auth_require_tls=False,
            ready_timeout=60,
        )  # fmt: skip
        self._controller.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """Keep a mail."""
        if self.answers:
            return self.answers.pop(0)
        assert isinstance(envelope.content, bytes)
        made = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(made, EmailMessage)
        assert envelope.rcpt_tos == [made["To"]]
        self.mails.put(made)
        return "250 kept"

    def authenticate(self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:
        """Whoever knows the password."""
        assert isinstance(data, LoginPassword)
        self.logins.append((data.login, data.password))
        return AuthResult(success=data.password == b"p@ss")

    async def next(self) -> EmailMessage:
        """The next mail."""
        return await asyncio.to_thread(self.mails.get, timeout=20)


def office_settings(office: PostOffice, **more: Any) -> dict[str, Any]:
    """The settings of a hall that sends its mail there."""
    return {
        "smtp": f"smtp://hall:p%40ss@127.0.0.1:{office.port}", "mail_from": "Runehall <hall@hall.example>",
        "url": "https://hall.example", **more,
    }  # fmt: skip
