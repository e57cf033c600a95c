"""Reports, and what hosts do about them. Every action of a host is logged."""

import secrets
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple

import sqlalchemy as sql

from runehall.hall.accounts import sanctions
from runehall.hall.accounts.conduct import OFTEN, TOLD, conduct_of
from runehall.hall.accounts.identity import Who
from runehall.hall.accounts.service import Accounts, ended
from runehall.hall.clock import DAY_MS
from runehall.hall.clubs.service import Clubs
from runehall.hall.errors import Refused
from runehall.hall.inbox.notices import CONDUCT, Notice
from runehall.hall.limits import take_each
from runehall.hall.moderation import reports
from runehall.hall.names import kept_name, plain_handle, plain_login, plain_name, plain_text, skeleton
from runehall.hall.ratings.leaving import LeavingNoted
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import moderated, people, present, seeks
from runehall.hall.storage.schema import reports as report_rows
from runehall.hall.study.agreement import agreement_of
from runehall.hall.table import requests
from runehall.hall.wire.moderation import (
    HostAct,
    HostReports,
    HostWords,
    Moderated,
    MyStanding,
    NewReport,
    ReportCard,
)

RATE, BURST = 1 / 300, 6
"""How many reports one person may send per second, and at once."""
NEAR_RATE, NEAR_BURST = 1 / 60, 20
"""How many reports may come from one address per second, and at once."""
LOGGED = 50
"""The number of log entries that hosts see."""
WORDS = 20
"""The number of decisions that a person sees about themselves."""
PLACE = "/standing"
"""The page that shows somebody's standing."""
HOSTS_PLACE = "/host"
"""The page where hosts answer reports."""
REPORTS = "reports"
"""What the notice to hosts is about: there is one, however many reports are open."""


class _Meant(NamedTuple):
    """The person whom a report or an action is about."""

    person: str
    name: str


class Moderation:
    """Receives reports and carries out hosts' actions."""

    def __init__(
        self, registry: Registry, accounts: Accounts, credentials_ended: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        self._registry = registry
        self._store = registry.store
        self._accounts = accounts
        self._credentials_ended = credentials_ended
        self._rates = registry.rates("reports", RATE, BURST)
        self._near = registry.rates("reports-near", NEAR_RATE, NEAR_BURST)
        self._clubs = Clubs(registry)
        registry.planners.append(LeavingNoted(lambda person: registry.spawn(self._left(person))))

    # -- for everybody -----------------------------------------------------------------------------------------------

    async def report(self, who: Who, new: NewReport, address: str) -> None:
        """Report somebody to the hosts. Raises Refused."""
        post = None
        if new.post is None:
            meant = await self._meant(who, new)
        else:
            person, name, post = await self._clubs.posted(who, new.club or "", new.post)
            meant = _Meant(person, name)
        if meant.person in who.ids:
            raise Refused("setup", "that is you: report somebody else")
        await take_each((self._near, address), (self._rates, who.id))
        kept = NewReport(new.kind, plain_text(new.text), table=new.table, line=new.line)
        now = self._registry.time.wall()

        def work(connection: sql.Connection) -> None:
            reports.add(connection, kept, who.id, meant.person, meant.name, now, post)

        await self._store.exclusive(work)
        self._registry.hub.changed("host")
        await self._registry.inbox.notify(await self._hosts(), Notice("report", REPORTS, HOSTS_PLACE))

    async def _hosts(self) -> list[str]:
        """Return the ids of the hosts who have an account."""
        logins = sorted(self._registry.settings.host_logins)
        rows = await self._store.rows(sql.select(people.c.id).where(people.c.login.in_(logins)))
        return [row["id"] for row in rows]

    async def _meant(self, who: Who, new: NewReport) -> _Meant:
        """Return the person who is reported. Raises Refused."""
        if new.table is None:
            return await self._account(new.handle or "")
        table = await self._registry.look(new.table)
        requests.may_watch(table, who, new.invite, self._registry.time.wall())
        if new.line is not None and not requests.may_chat(table, who, new.invite):
            raise requests.chat_refused()
        person, name = await requests.person_meant(self._store, table, new.seat, new.line)
        row = await self._store.person(person)
        return _Meant(person if row is None or not row["merged"] else row["merged"], name)

    async def _account(self, handle: str) -> _Meant:
        row = None
        if handle:
            row = await self._store.by_login(plain_login(handle))
        if row is None:
            raise Refused("missing", f"nobody here is called {handle[:40]}: check the name")
        return _Meant(row["id"], row["name"])

    async def standing(self, who: Who) -> MyStanding:
        """Return somebody's conduct and what hosts have decided about them."""

        def read(connection: sql.Connection) -> MyStanding:
            told = (moderated.c.person.in_(who.ids), moderated.c.action != "dismiss")
            query = sql.select(moderated).where(*told).order_by(moderated.c.at.desc(), moderated.c.id).limit(WORDS)
            words = [HostWords(row.at, row.action, row.reason, row.until) for row in connection.execute(query)]
            return MyStanding(conduct_of(connection, who.ids), words)

        return await self._store.read(read)

    async def _left(self, person: str) -> None:
        """After somebody has left a game, send them a notice if they do so often."""
        who = (await self._accounts.who(person))[0]
        found = await self._store.read(lambda connection: conduct_of(connection, who.ids))
        if found.left in (TOLD, OFTEN):
            await self._registry.inbox.notify((person,), Notice("message", CONDUCT, PLACE))

    # -- for hosts ---------------------------------------------------------------------------------------------------

    async def waiting(self) -> HostReports:
        """Return the open reports, with what helps to judge them, and the log."""
        now = self._registry.time.wall()

        def read(connection: sql.Connection) -> HostReports:
            found = [_card(connection, row, now) for row in reports.waiting(connection)]
            return HostReports(found, _log(connection, sql.true()))

        return await self._store.read(read)

    async def act(self, host: Who, asked: HostAct) -> HostReports:
        """Carry out a host's action about a report or a person. Raises Refused."""
        row = None
        if asked.report is not None:
            row = await self._store.row(sql.select(report_rows).where(report_rows.c.id == asked.report))
            if row is None:
                raise Refused("missing", "there is no such report: it may have been deleted with an account")
            meant = _Meant(row["person"], row["name"])
        else:
            meant = await self._account(asked.handle or "")
        if meant.person in host.ids:
            raise Refused("setup", "that is you: ask another host")
        now = self._registry.time.wall()
        until = now + asked.days * DAY_MS if asked.action == "mute" else None
        renamed = await self._new_name(meant, asked) if asked.action == "rename" else {}
        noted: dict[str, Any] = {
            "id": secrets.token_urlsafe(12), "at": now, "host": host.id, "host_name": kept_name(host.name),
            "person": meant.person, "name": meant.name, "action": asked.action, "reason": plain_text(asked.reason),
            "until": until,
        }  # fmt: skip

        def work(connection: sql.Connection) -> None:
            match asked.action:
                case "mute" | "unmute":
                    sanctions.sanction(connection, meant.person, muted=until)
                case "close" | "reopen":
                    sanctions.sanction(connection, meant.person, closed=now if asked.action == "close" else None)
                case "rename":
                    connection.execute(people.update().where(people.c.id == meant.person).values(renamed))
            if asked.action == "close":
                bots = connection.execute(sql.select(people.c.id).where(people.c.owner == meant.person)).scalars().all()
                for person in (meant.person, *bots):
                    for statement, values in ended(person):
                        connection.execute(statement, values)
                connection.execute(seeks.delete().where(seeks.c.person == meant.person))
                connection.execute(present.delete().where(present.c.person == meant.person))
            connection.execute(moderated.insert(), noted)
            if row is not None:
                same = (report_rows.c.person == meant.person, report_rows.c.closed.is_(None))
                connection.execute(report_rows.update().where(*same).values(closed=now))

        try:
            await self._store.work(work)
        except sql.exc.IntegrityError:
            raise Refused("login", "that name is taken, or looks like one that is: choose another one") from None
        self._accounts.forget(meant.person)
        if asked.action in ("mute", "unmute"):
            await self._registry.chats.load(self._store)
        if asked.action == "close":
            await self._credentials_ended()
        if asked.action != "dismiss":
            await self._registry.inbox.notify((meant.person,), Notice("message", noted["id"], PLACE))
        self._registry.hub.changed("host")
        left = await self.waiting()
        if not left.reports:
            await self._registry.inbox.done(await self._hosts(), REPORTS, ("report",))
        return left

    async def _new_name(self, meant: _Meant, asked: HostAct) -> dict[str, str]:
        """Return the columns to change for a new name, including the login of an account. Raises Refused."""
        name = asked.name or f"player-{secrets.token_hex(3)}"
        row = await self._store.person(meant.person)
        if row is None or row["login"] is None:
            return {"name": plain_name(name)}
        login, handle = plain_login(name), plain_handle(name)
        return {"name": handle, "login": login, "handle": handle, "skeleton": skeleton(login)}


def _card(connection: sql.Connection, row: Any, now: int) -> ReportCard:
    """Return a report with what helps to judge it."""
    account = connection.execute(sql.select(people).where(people.c.id == row.person)).first()
    reporter = connection.execute(sql.select(people.c.name).where(people.c.id == row.reporter)).scalar() or ""
    muted, closed = sanctions.of(connection, (row.person,), now)
    return ReportCard(
        id=row.id,
        at=row.at,
        kind=row.kind,
        text=row.text,
        reporter=reporter,
        name=row.name,
        handle=None if account is None else account.handle,
        table=row.table,
        chat=[] if row.table is None else reports.chat(connection, row),
        others=reports.reporters(connection, row.person, now),
        conduct=conduct_of(connection, (row.person,)),
        agreement=agreement_of(connection, row.person),
        before=_log(connection, moderated.c.person == row.person)[:10],
        muted=muted,
        closed=closed,
        post=reports.post(row),
    )


def _log(connection: sql.Connection, condition: sql.ColumnElement[bool]) -> list[Moderated]:
    query = sql.select(moderated).where(condition).order_by(moderated.c.at.desc(), moderated.c.id).limit(LOGGED)
    return [
        Moderated(row.at, row.host_name, row.name, row.action, row.reason, row.until)
        for row in connection.execute(query)
    ]
