"""Sends due notices by push and mail, outside the event loop. Every process does so, and claims a notice to send it."""

import asyncio
import contextlib
import hmac
import logging
from collections.abc import Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sql

from runehall.hall.background import is_cancelled
from runehall.hall.clock import Timer, TimeSource
from runehall.hall.errors import Refused
from runehall.hall.inbox import notices, subscriptions
from runehall.hall.inbox.outbox import DueNotice, Way, claim, folded, next_due, sentence
from runehall.hall.inbox.subscriptions import Device
from runehall.hall.inbox.web_push import PushSender
from runehall.hall.mail.addresses import MailAddresses
from runehall.hall.mail.sending import Mail
from runehall.hall.storage.store import Store
from runehall.study.explanation.words import phrase

log = logging.getLogger("runehall.inbox")

THREADS = 4
"""The number of threads that send push messages."""
LOOK_MS = 60_000
"""How often a process looks for due notices that another one has not sent."""
SOON_MS = 1_000
"""The shortest time between two looks for due notices, unless new ones are due."""


class Delivery:
    """Sends notices by push and mail."""

    def __init__(
        self, store: Store, time: TimeSource, mail: Mail, addresses: MailAddresses, sender: PushSender, key: str
    ) -> None:
        self._store = store
        self._time = time
        self._mail = mail
        self._addresses = addresses
        self.sender = sender
        self._key = key.encode()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="hall-push")
        self._wake = asyncio.Event()
        self._timer: Timer | None = None
        self._at = 0
        """When the timer fires (wall time, ms)."""

    # -- timer -------------------------------------------------------------------------------------------------------

    def due_at(self, at: int) -> None:
        """Look for due notices at this time (wall time, ms)."""
        if self._timer is None or at < self._at:
            if self._timer is not None:
                self._timer.cancel()
            self._at = at
            self._timer = self._time.call_later(max(0, at - self._time.wall()), self._wake.set)

    async def run(self) -> None:
        """Send due notices as long as the hall runs. After an error, try again."""
        while not is_cancelled():
            self._timer = None
            try:
                await self.step()
                at = await self._store.read(next_due)
            except Exception as error:  # this task must never end by an error
                log.warning("notices could not be sent, trying again: %r", error)
                at = None
            now = self._time.wall()
            self.due_at(now + LOOK_MS if at is None else min(max(at, now + SOON_MS), now + LOOK_MS))
            await self._wake.wait()
            self._wake.clear()

    async def step(self) -> None:
        """Send everything that is due now. Raises Refused in an outage."""
        while found := await self._claimed("push"):
            await _each([self._push(person, those) for person, those in found.items()])
        while found := await self._claimed("mail"):
            await _each([self._send_mail(person, those) for person, those in found.items()])

    async def _claimed(self, way: Way) -> dict[str, list[DueNotice]]:
        found: dict[str, list[DueNotice]] = {}

        def work(connection: sql.Connection) -> None:
            nonlocal found
            found = claim(connection, way, self._time.wall())

        await self._store.work(work)
        return found

    async def close(self) -> None:
        """Wait until the messages being sent are done."""
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)

    # -- push --------------------------------------------------------------------------------------------------------

    async def _push(self, person: str, found: Sequence[DueNotice]) -> None:
        """Push notices as one message to every browser of a person."""

        def ask(connection: sql.Connection) -> tuple[list[Device], int]:
            family = notices.family(connection, person)
            return subscriptions.devices_of(connection, family), notices.waiting(connection, family)

        devices, waiting = await self._store.read(ask)
        loop = asyncio.get_running_loop()
        sends = [
            loop.run_in_executor(self._threads, self.sender.send, one.keys, payload(found, one.language, waiting))
            for one in devices
        ]
        answers = await asyncio.gather(*sends)
        gone = [one.id for one, answer in zip(devices, answers, strict=True) if answer == "gone"]
        if gone:
            await self._store.work(partial(subscriptions.forget, devices=gone))

    # -- mail --------------------------------------------------------------------------------------------------------

    async def _send_mail(self, person: str, found: Sequence[DueNotice]) -> None:
        """Mail notices as one message."""
        address = await self._addresses.verified(person)
        if address is None or not self._mail.configured:
            return
        lines = [f"{sentence(one, address.language)}\n{self._mail.url}{one.place}" for one in found]
        stop = f"{self._mail.url}/unsubscribe/{self.stop_code(person)}"
        footer = phrase("notice-mail-footer", address.language, "notices", url=f"{self._mail.url}/you", stop=stop)
        headers = {"List-Unsubscribe": f"<{stop}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        subject = folded(found, address.language)[0]
        with contextlib.suppress(Refused):  # too many mails are waiting; the notices are in the inbox
            self._mail.send(address.address, subject, "\n\n".join([*lines, "-- \n" + footer]), headers)

    def stop_code(self, person: str) -> str:
        """Return the code in the link of a mail that stops further mails."""
        return f"{person}.{hmac.digest(self._key, f'stop:{person}'.encode(), 'sha256').hex()[:32]}"

    async def stop_mails(self, code: str) -> None:
        """Turn off a person's notices by mail. Raises Refused unless the code is from a mail to them."""
        person = code.rpartition(".")[0]
        if not hmac.compare_digest(code.encode(), self.stop_code(person).encode()):
            raise Refused("missing", "this link is incomplete: open it from the mail again")

        def work(connection: sql.Connection) -> None:
            settings = notices.settings_of(connection, person)
            notices.store_settings(connection, person, msgspec.structs.replace(settings, mail=[]))

        await self._store.work(work)


async def _each(sends: Sequence[Coroutine[Any, Any, None]]) -> None:
    """Send messages to several people. A failure for one person does not affect the others."""
    for outcome in await asyncio.gather(*sends, return_exceptions=True):
        if isinstance(outcome, Exception):
            log.error("notices of a person could not be sent", exc_info=outcome)


def payload(found: Sequence[DueNotice], language: str, waiting: int) -> bytes:
    """Return what a service worker shows: title, text, page, and the number of things waiting."""
    title, text, place = folded(found, language)
    return msgspec.json.encode({"title": title, "text": text, "place": place, "count": waiting})
