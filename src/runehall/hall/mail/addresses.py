"""Mail addresses of accounts: nothing but a code is sent to one before its owner has entered that code."""

import hashlib
import hmac
import secrets
from typing import NamedTuple

import sqlalchemy as sql

from runehall.hall.clock import TimeSource
from runehall.hall.errors import Refused
from runehall.hall.limits import Rates
from runehall.hall.mail.sending import Mail, plain_address
from runehall.hall.storage.schema import mail_addresses
from runehall.hall.storage.store import Store
from runehall.study.explanation.words import LANGUAGES, phrase

CODE_MS = 30 * 60_000
TRIES = 5
RATE, BURST = 1 / 1200, 4
"""Codes a second that one account may have sent."""
_account = mail_addresses.c.person


class MailAddress(NamedTuple):
    """The address of an account, and the language that mails to it are written in."""

    address: str
    language: str
    verified: bool


class MailAddresses:
    """The table `mail_addresses`."""

    def __init__(self, store: Store, mail: Mail, time: TimeSource) -> None:
        self._store = store
        self._mail = mail
        self._time = time
        self._rates = Rates(RATE, BURST)

    async def of(self, account: str) -> MailAddress | None:
        """The address of an account, verified or not."""
        row = await self._store.row(sql.select(mail_addresses).where(_account == account))
        return None if row is None else MailAddress(row["address"], row["language"], row["verified"] is not None)

    async def verified(self, account: str) -> MailAddress | None:
        """The address of an account, if mail may be sent there."""
        found = await self.of(account)
        return found if found is not None and found.verified else None

    async def ask(self, account: str, name: str, address: str, language: str) -> None:
        """Send a code to an address that an account wants to use instead of any other. Raises Refused."""
        if language not in LANGUAGES:
            raise Refused("setup", f"there is no language {language[:10]}: choose one of {', '.join(LANGUAGES)}")
        address, before = plain_address(address), await self.verified(account)
        self._rates.take(account)
        code = f"{secrets.randbelow(10**6):06d}"
        self._send(address, language, name, "mail-code", code=code)
        if before is not None and before.address != address:
            self._send(before.address, before.language, name, "mail-changed")
        row = {
            "person": account, "address": address, "language": language, "verified": None,
            "code": _digest(account, code), "until": self._time.wall() + CODE_MS, "tries": 0,
        }  # fmt: skip
        await self._store.write(
            (mail_addresses.delete().where(_account == account), {}), (mail_addresses.insert(), row)
        )

    def write(self, account: str, to: MailAddress, name: str, key: str, **args: str) -> None:
        """Send an account one of the mails that the words have, to an address of its own. Raises Refused."""
        self._rates.take(account)
        self._send(to.address, to.language, name, key, **args)

    def _send(self, address: str, language: str, name: str, key: str, **args: str) -> None:
        """Send one of the mails that the words have. Raises Refused."""

        def say(part: str) -> str:
            return phrase(part, language, "mail", **args)

        hello = phrase("mail-hello", language, "mail", name=name)
        self._mail.send(address, say(f"{key}-subject"), f"{hello}\n\n{say(key)}\n\n{self._mail.url}\n")

    async def confirm(self, account: str, code: str) -> None:
        """Use the address from now on, given the code that was sent there. Raises Refused."""
        found = False

        def work(connection: sql.Connection) -> None:
            nonlocal found
            here = sql.select(mail_addresses).where(_account == account, mail_addresses.c.code.is_not(None))
            row = connection.execute(here.with_for_update()).one_or_none()
            if row is None or row.until < self._time.wall() or row.tries >= TRIES:
                raise Refused("mail", "no code waits any more: enter the address again")
            found = hmac.compare_digest(row.code, _digest(account, code.strip()))
            done = {"verified": self._time.wall(), "code": None, "until": None, "tries": 0}
            values = done if found else {"tries": row.tries + 1}
            connection.execute(mail_addresses.update().where(_account == account).values(values))

        await self._store.work(work)
        if not found:
            raise Refused("mail", "this is not the code that was sent: look at the newest mail")

    async def drop(self, account: str) -> None:
        """Forget an address."""
        await self._store.write((mail_addresses.delete().where(_account == account), {}))


def _digest(account: str, code: str) -> str:
    return hashlib.sha256(f"{account}:{code}".encode()).hexdigest()
