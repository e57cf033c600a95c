"""Everything that reaches people outside a table: their channel, notices, pushes, mails, lists and profiles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec

from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.service import Accounts
from runehall.hall.challenges.service import Challenges
from runehall.hall.inbox import subscriptions
from runehall.hall.inbox.delivery import Delivery
from runehall.hall.inbox.web_push import PushSender, new_private_key
from runehall.hall.lobby import Lobby
from runehall.hall.mail.addresses import MailAddresses
from runehall.hall.mail.sending import Mail
from runehall.hall.people.service import Profiles
from runehall.hall.settings import Settings
from runehall.hall.storage.schema import mail_addresses, people, sessions
from runehall.hall.wire.notices import KINDS, ChangeNoticeSettings
from tests.hall.manual_time import ManualHall
from tests.hall.post_office import PostOffice, office_settings
from tests.hall.push_service import Browser, PushService

BY_CHANCE = re.compile(r'"id":"[^"]{16}"|"commitment":"[0-9a-f]{64}"|/unsubscribe/\S+')
"""Ids of notices, seals of shuffles that are not shown yet, and links that stop mails."""


class Ear:
    """A page that keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def told(self, number: int, event: bytes) -> None:
        self.heard.append(event.decode())

    def again(self) -> None:
        self.heard.append("again")

    def leave(self) -> None: ...


class Outside:
    """Accounts that have a page open, a browser that gets pushes and a mail address, and are sent every kind of
    notice."""

    def __init__(self, hall: ManualHall, everybody: Sequence[Who], service: PushService) -> None:
        self._hall = hall
        self._everybody = everybody
        self._service = service
        self._browsers = {who.id: Browser(service, who.name) for who in everybody}
        self._ears = {who.id: Ear() for who in everybody}
        self._mails: dict[str, list[str]] = {who.id: [] for who in everybody}
        self._pushes: dict[str, list[str]] = {who.id: [] for who in everybody}
        mail = Mail(Settings(**office_settings(PostOffice())))
        mail.send = self._mailed  # type: ignore[method-assign]
        self._accounts = Accounts(hall.store, "00" * 32)
        self._delivery = Delivery(
            hall.store, hall.time, mail, MailAddresses(hall.store, mail, hall.time),
            PushSender(new_private_key(), "https://hall.example", local=True), "key",
        )  # fmt: skip
        self._profiles = Profiles(hall, self._accounts)
        self._challenges = Challenges(hall, self._accounts)
        self._lobby = Lobby(hall)

    def _mailed(self, to: str, subject: str, text: str, headers: Any = None) -> None:
        self._mails[to.partition("@")[0]].append(f"{subject}\n{text}")

    async def _arrive(self) -> None:
        store, now = self._hall.store, self._hall.time.wall()
        for who in self._everybody:
            account = {"id": who.id, "name": who.name, "login": who.name, "handle": who.name, "created": 1}
            session: dict[str, Any] = {"id": who.name, "hash": who.name, "person": who.id, "agent": "", "created": 1}
            address = {"person": who.id, "address": f"{who.id}@example.org", "language": "en", "verified": 1}
            await store.write(
                (people.insert(), account),
                (sessions.insert(), session | {"seen": 1}),
                (mail_addresses.insert(), address | {"tries": 0}),
            )
            keys = self._browsers[who.id].keys

            def subscribe(connection: Any, who: Who = who, keys: Any = keys) -> None:
                subscriptions.add(connection, who.id, who.name, keys, "en", "", now)

            await store.work(subscribe)
            await self._hall.inbox.change(who, ChangeNoticeSettings(push=[*KINDS], mail=[*KINDS]))

    @contextmanager
    def _listening(self) -> Iterator[None]:
        with ExitStack() as stack:
            for who in self._everybody:
                stack.enter_context(self._hall.hub.listening(who.ids, self._ears[who.id]))
            yield

    async def __aenter__(self) -> Outside:
        await self._arrive()
        self._stack = ExitStack()
        self._stack.enter_context(self._listening())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._stack.close()
        await self._delivery.close()
        self._accounts.close()

    async def deliver(self) -> None:
        """Send what is due."""
        await self._hall.settled()
        await self._delivery.step()
        while not self._service.taken.empty():
            name, _, body = self._service.taken.get()
            (person,) = [one for one, browser in self._browsers.items() if browser.name == name]
            self._pushes[person].append(msgspec.json.encode(self._browsers[person].read(body)).decode())

    async def reached(self, who: Who, ids: Sequence[str]) -> dict[str, str]:
        """All that has reached somebody; `ids`, which chance chose, are replaced by their order."""
        found = {
            "channel": "\n".join(self._ears[who.id].heard),
            "pushes": "\n".join(self._pushes[who.id]),
            "mails": "\n".join(self._mails[who.id]),
            "inbox": msgspec.json.encode(await self._hall.inbox.of(who)).decode(),
            "challenges": msgspec.json.encode(await self._challenges.of(who)).decode(),
            "own games": (await self._lobby.listed("mine", who, None)).decode(),
            "watch": (await self._lobby.listed("watch", who, None)).decode(),
        }
        for one in self._everybody:
            profile = await self._profiles.profile(who, one.name)
            found[f"profile of {one.name}"] = msgspec.json.encode(profile).decode()
        found["ranking"] = msgspec.json.encode(await self._profiles.ranking(who, "single")).decode()
        return {name: _plain(text, ids) for name, text in found.items()}


def _plain(text: str, ids: Sequence[str]) -> str:
    for number, one in enumerate(ids):
        text = text.replace(one, f"id {number}")
    return BY_CHANCE.sub("", text)
