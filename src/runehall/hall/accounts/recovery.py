"""Account recovery without the password, by recovery codes or a mailed code. Each code works once."""

import re
import secrets

import sqlalchemy as sql

from runehall.hall.accounts.service import Accounts, ended
from runehall.hall.accounts.sessions import digest
from runehall.hall.clock import TimeSource
from runehall.hall.errors import Refused
from runehall.hall.mail.addresses import MailAddresses
from runehall.hall.names import plain_login
from runehall.hall.storage.schema import people, recovery_codes
from runehall.hall.storage.store import Store

CODES = 8
"""The number of recovery codes that an account gets."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The characters of codes, without those that are easily confused."""
GROUPS, GROUP = 4, 4
"""Codes have four groups of four characters: about 79 random bits, so that a plain hash is enough."""
MAILED_MS = 30 * 60_000
"""How long a mailed code is valid."""
_own = recovery_codes.c.person


class Recovery:
    """Creates and checks recovery codes. The table `recovery_codes` has their hashes; mailed codes expire."""

    def __init__(self, store: Store, accounts: Accounts, addresses: MailAddresses, time: TimeSource) -> None:
        self._store = store
        self._accounts = accounts
        self._addresses = addresses
        self._time = time

    async def left(self, account: str) -> int:
        """Return how many unused recovery codes an account has."""
        rows = await self._store.rows(sql.select(_own).where(_own == account, recovery_codes.c.until.is_(None)))
        return len(rows)

    async def make(self, account: str) -> list[str]:
        """Replace the recovery codes of an account and return the new ones. Only their hashes are stored."""
        codes = [_new_code() for _ in range(CODES)]
        now = self._time.wall()
        rows = [{"hash": _hash(account, code), "person": account, "created": now, "until": None} for code in codes]
        void = recovery_codes.delete().where(_own == account, recovery_codes.c.until.is_(None))
        await self._store.write((void, {}), (recovery_codes.insert(), rows))
        return codes

    async def mail(self, login: str) -> None:
        """Mail a code to an account with a confirmed address, without revealing whether it has one."""
        row = await self._store.by_login(plain_login(login))
        found = None if row is None else await self._addresses.verified(row["id"])
        if row is None or found is None:
            return
        code = _new_code()
        try:
            self._addresses.write(row["id"], found, row["name"], "mail-recover", code=code, login=row["handle"])
        except Refused:  # too many mails; an error would reveal that the account exists
            return
        until = self._time.wall() + MAILED_MS
        new = {"hash": _hash(row["id"], code), "person": row["id"], "created": self._time.wall(), "until": until}
        void = recovery_codes.delete().where(_own == row["id"], recovery_codes.c.until.is_not(None))
        await self._store.write((void, {}), (recovery_codes.insert(), new))

    async def recover(self, login: str, code: str, password: str) -> str:
        """Set a new password with one of the account's codes, and return the account's id. The code is used up, and all
        sessions and tokens of the account end. Raises Refused."""
        row = await self._store.by_login(plain_login(login))
        account = "" if row is None else str(row["id"])
        valid = sql.or_(recovery_codes.c.until.is_(None), recovery_codes.c.until > self._time.wall())
        here = (_own == account, recovery_codes.c.hash == _hash(account, code), valid)
        if row is None or await self._store.row(sql.select(_own).where(*here)) is None:
            raise _wrong()
        hashed = await self._accounts.hash_password(password, row["login"])

        def work(connection: sql.Connection) -> None:
            if connection.execute(recovery_codes.delete().where(*here)).rowcount != 1:  # used meanwhile
                raise _wrong()
            connection.execute(recovery_codes.delete().where(_own == account, recovery_codes.c.until.is_not(None)))
            connection.execute(people.update().where(people.c.id == account).values(password=hashed))
            for statement, values in ended(account):
                connection.execute(statement, values)

        await self._store.work(work)
        self._accounts.forget(account)
        return account


def _new_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def _hash(account: str, code: str) -> str:
    """Hash a code as it was typed: case, spaces and hyphens are ignored."""
    return digest(f"{account}:{re.sub('[^a-z0-9]', '', code.lower())}")


def _wrong() -> Refused:
    return Refused("code", "login or code is wrong, or the code was used or is too old: try another one")
