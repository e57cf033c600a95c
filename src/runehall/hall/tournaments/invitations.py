"""Invitations to tournaments by name: who may invite whom, and the answers."""

from functools import partial

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts import blocks
from runehall.hall.accounts.identity import Who
from runehall.hall.clock import DAY_MS
from runehall.hall.clubs.rows import LEADING, role_of
from runehall.hall.errors import Refused
from runehall.hall.inbox.notices import Notice, remove
from runehall.hall.registry import Registry
from runehall.hall.storage.schema import people
from runehall.hall.storage.schema import tournament_invitations as invitations
from runehall.hall.tournaments.rows import Tournament
from runehall.hall.wire.tournaments import InvitedPerson, TournamentView

OF_TOURNAMENT = 300
"""The most people who may be invited to one tournament."""
IN_A_DAY = 100
"""The most people whom one person may invite within a day, whether or not they take the invitations back."""


class Invitations:
    """Invitations to tournaments."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        self._notified = registry.rates("invitations", IN_A_DAY * 1000 / DAY_MS, IN_A_DAY)
        """By inviter. Stored invitations alone do not limit how often somebody invites and takes back."""

    async def invite(self, who: Who, of: Tournament, handle: str) -> None:
        """Invite a person, who gets a notice; does nothing if they are already invited. Raises Refused."""
        if not who.handle:
            raise Refused("account", "guests cannot invite people by name: make an account, or send them the link")
        await self._check_inviter(who, of)
        query = sql.select(people.c.id, people.c.name, people.c.owner).where(people.c.handle == handle)
        row = await self._store.row(query)
        if row is None:
            raise Refused("missing", f"there is no account called {handle[:40]}: check the name on its profile")
        if row["owner"] and not of.plan.bots:
            raise Refused("setup", "that is a bot, and this tournament is for people")
        if row["id"] in who.ids:
            raise Refused("setup", "that is you: join the tournament yourself")
        if await blocks.is_blocked(self._store, who, {row["id"]}):
            raise Refused("blocked", "they do not want to play with you: invite somebody else")
        try:
            await self._notified.take(who.id)
        except Refused:
            raise _enough() from None
        now, asked = self._registry.time.wall(), False

        def work(connection: sql.Connection) -> None:
            nonlocal asked
            asked = _add(connection, of.id, row["id"], who.id, now)

        await self._store.exclusive(work)
        if asked:
            notice = Notice("invite", of.id, f"/tournaments/{of.id}", who.name, who.id)
            await self._registry.inbox.notify((row["id"],), notice)

    async def take_back(self, who: Who, of: Tournament, handle: str) -> None:
        """Withdraw an invitation; a player who has already joined stays. Raises Refused."""
        await self._check_inviter(who, of)
        row = await self._store.row(sql.select(people.c.id).where(people.c.handle == handle))
        if row is not None:
            await self._store.work(partial(_drop, tournament=of.id, person=row["id"], now=self._registry.time.wall()))
            self._registry.inbox.tell((row["id"],))

    async def decline(self, who: Who, of: Tournament) -> None:
        """Decline an invitation. Raises Refused."""
        here = _to(of, who)
        if await self._store.row(sql.select(invitations.c.created).where(*here)) is None:
            raise Refused("missing", "you were not invited to this tournament")
        now = self._registry.time.wall()
        await self._store.write((invitations.update().where(*here).values(declined=now), {}))

    async def check(self, who: Who, of: Tournament) -> None:
        """Raise Refused if a tournament is by invitation and this person was not invited."""
        if not of.plan.by_invitation or of.organiser in who.ids:
            return
        if await self._store.row(sql.select(invitations.c.created).where(*_to(of, who))) is None:
            raise Refused("forbidden", "only invited people may enter this tournament: ask its organiser")

    async def shown(self, view: TournamentView, of: Tournament, who: Who) -> TournamentView:
        """Return the view with the invitations that its reader may see."""
        if not who.handle or of.status not in ("open", "running"):
            return view
        if view.you is not None and not view.organises and of.club is None:
            return view

        def ask(connection: sql.Connection) -> TournamentView:
            found = view
            if _leads(connection, who, of):
                found = msgspec.structs.replace(found, invites=True, invited=_invited(connection, of))
            row = connection.execute(sql.select(invitations.c.declined).where(*_to(of, who))).first()
            if row is None or view.you is not None:
                return found
            return msgspec.structs.replace(found, invitation="waiting" if row.declined is None else "declined")

        return await self._store.read(ask)

    async def _check_inviter(self, who: Who, of: Tournament) -> None:
        if of.status not in ("open", "running"):
            raise Refused("status", "this tournament is over: it is too late to invite people")
        if not await self._store.read(lambda connection: _leads(connection, who, of)):
            raise Refused("forbidden", "only who has opened a tournament, or an officer of its club, invites to it")


def _leads(connection: sql.Connection, who: Who, of: Tournament) -> bool:
    if of.organiser in who.ids:
        return True
    return of.club is not None and role_of(connection, of.club, who.ids) in LEADING


def _to(of: Tournament, who: Who) -> tuple[sql.ColumnElement[bool], ...]:
    """Return the condition of a person's invitation to a tournament that was not taken back."""
    return invitations.c.tournament == of.id, invitations.c.person.in_(who.ids), invitations.c.withdrawn.is_(None)


def _add(connection: sql.Connection, tournament: str, person: str, inviter: str, now: int) -> bool:
    """Store an invitation, and return whether the person is asked. Who has declined is not asked twice: a declined
    invitation that was taken back only lets them join again."""
    here = (invitations.c.tournament == tournament, invitations.c.person == person)
    known = connection.execute(sql.select(invitations.c.declined, invitations.c.withdrawn).where(*here)).first()
    if known is not None:
        if known.declined is not None and known.withdrawn is None:
            raise Refused("status", "they have declined this invitation")
        connection.execute(invitations.update().where(*here).values(withdrawn=None))
        return known.declined is None
    size = sql.select(sql.func.count()).select_from(invitations)
    if (connection.execute(size.where(invitations.c.tournament == tournament)).scalar() or 0) >= OF_TOURNAMENT:
        raise Refused("full", f"{OF_TOURNAMENT} people are already invited to this tournament")
    today = size.where(invitations.c.inviter == inviter, invitations.c.created > now - DAY_MS)
    if (connection.execute(today).scalar() or 0) >= IN_A_DAY:
        raise _enough()
    row = {"tournament": tournament, "person": person, "inviter": inviter, "created": now}
    connection.execute(invitations.insert(), row)
    return True


def _enough() -> Refused:
    return Refused("full", f"you have already invited {IN_A_DAY} people today: go on tomorrow, or send the link")


def _drop(connection: sql.Connection, tournament: str, person: str, now: int) -> None:
    here = (invitations.c.tournament == tournament, invitations.c.person == person)
    connection.execute(invitations.delete().where(*here, invitations.c.declined.is_(None)))
    connection.execute(invitations.update().where(*here).values(withdrawn=now))
    remove(connection, tournament, (person,), ("invite",))


def _invited(connection: sql.Connection, of: Tournament) -> list[InvitedPerson]:
    playing = {one.person for one in of.players}
    query = (
        sql.select(people.c.id, people.c.handle, people.c.name, invitations.c.declined)
        .join(people, people.c.id == invitations.c.person)
        .where(invitations.c.tournament == of.id, invitations.c.withdrawn.is_(None), people.c.handle.is_not(None))
        .order_by(invitations.c.created, people.c.handle)
    )
    return [
        InvitedPerson(
            row.handle,
            row.name,
            "joined" if row.id in playing else "waiting" if row.declined is None else "declined",
        )
        for row in connection.execute(query)
    ]
