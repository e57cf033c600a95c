"""Clubs inside a hall: founding, joining and leading them. They are for people with an account, not for guests."""

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.clubs import rows
from runehall.hall.clubs.rankings import ranking
from runehall.hall.clubs.rows import INSIDE, LEADING, Club
from runehall.hall.errors import Refused
from runehall.hall.inbox.notices import Notice
from runehall.hall.names import plain_lines, plain_name, plain_text, skeleton
from runehall.hall.registry import Registry
from runehall.hall.setup import Ladder
from runehall.hall.storage.schema import clubs, people
from runehall.hall.wire.clubs import ChangeClub, ClubList, ClubRanking, ClubRole, ClubView, NewClub
from runehall.hall.wire.moderation import PostContext

T = TypeVar("T")
JOIN_RATE = 1 / 60
"""How many clubs one person may join or apply to per second, after a first `CLUBS_OF_ONE`."""
NOTIFIED = 25
"""How many members are notified in one transaction, so that moves do not wait long."""


def slug_of(name: str) -> str:
    """Return the last part of a club's address: its name in lower case, with dashes for all but letters and digits."""
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.casefold()).split())


class Clubs:
    """Reads and changes clubs, and checks who may do so. Every process of a hall has one."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._store = registry.store
        rate = rows.POSTS_A_DAY * 1000 / rows.DAY_MS
        self._posts = registry.rates("posts", rate, rows.POSTS_A_DAY)
        """By club. Stored posts alone do not limit how often somebody posts and deletes the post."""
        self._joins = registry.rates("club-joins", JOIN_RATE, rows.CLUBS_OF_ONE)

    # -- reading -----------------------------------------------------------------------------------------------------

    async def listed(self, who: Who) -> ClubList:
        """Return a person's clubs, and the largest of the others."""
        return ClubList(*await self._store.read(partial(rows.listed, ids=sorted(who.ids))))

    async def view(self, who: Who, slug: str, *, hosted: bool) -> ClubView:
        """Return a club as a person may see it. `hosted` means that a host asks. Raises Refused."""

        def ask(connection: sql.Connection) -> ClubView:
            club = rows.find(connection, slug)
            role = rows.role_of(connection, club.id, who.ids)
            inside = hosted or role in INSIDE
            return ClubView(
                slug=club.slug,
                name=club.name,
                about=club.about,
                joining=club.joining,
                created=club.created,
                role=role,
                members=rows.members(connection, club.id, *INSIDE),
                applicants=rows.members(connection, club.id, "applicant") if role in LEADING else [],
                posts=rows.posts(connection, club.id) if inside else None,
                tournaments=rows.tournaments_of(connection, club.id),
            )

        return await self._store.read(ask)

    async def ranking(self, who: Who, slug: str, ladder: Ladder) -> ClubRanking:
        """Return the members of a club by rating. Raises Refused if there is no such club."""
        return await self._store.read(
            lambda connection: ranking(connection, rows.find(connection, slug).id, ladder, who.ids)
        )

    # -- membership --------------------------------------------------------------------------------------------------

    async def found(self, who: Who, new: NewClub) -> str:
        """Found a club and return its slug. Raises Refused."""
        _check_account(who)
        name = plain_name(new.name)
        now = self._registry.time.wall()
        club = Club(secrets.token_urlsafe(12), slug_of(name), name, plain_lines(new.about), new.joining, now)
        if not club.slug:
            raise Refused("name", "the name of a club needs at least one letter or digit")
        bound = self._registry.settings.clubs_per_person
        await self._store.exclusive(
            partial(rows.found, club=club, skeleton=skeleton(club.slug)[:80], owner=who.id, bound=bound)
        )
        return club.slug

    async def join(self, who: Who, slug: str, message: str) -> None:
        """Join an open club, or apply to another one. Does nothing if they have done so already. Raises Refused."""
        _check_account(who)
        await self._joins.take(who.id)
        now, words = self._registry.time.wall(), plain_text(message)

        def work(connection: sql.Connection) -> tuple[Club, Sequence[str]]:
            club = rows.find(connection, slug)
            if rows.role_of(connection, club.id, who.ids) is not None:
                return club, ()
            if club.joining == "open":
                rows.add(connection, club.id, who.id, "member", now)
                return club, ()
            rows.add(connection, club.id, who.id, "applicant", now, words)
            return club, rows.people_of(connection, club.id, *LEADING)

        await self._notify(*await self._done(work))

    async def leave(self, who: Who, slug: str) -> None:
        """Leave a club, or withdraw an application. Raises Refused."""

        def work(connection: sql.Connection) -> None:
            club = rows.find(connection, slug)
            if rows.role_of(connection, club.id, who.ids) == "owner":
                raise Refused("status", "you own this club: hand it over to somebody first, or close it")
            rows.drop(connection, club.id, who.ids)

        await self._done(work)

    # -- leading a club ----------------------------------------------------------------------------------------------

    async def set_role(self, who: Who, slug: str, handle: str, role: ClubRole) -> None:
        """Accept an applicant, appoint or dismiss an officer, or hand the club over to a new owner. Raises Refused."""

        def work(connection: sql.Connection) -> tuple[Club, Sequence[str]]:
            club, own = self._led(connection, who, slug)
            person, before = _member(connection, club, handle)
            if before == role:
                return club, ()
            if before != "applicant" or role != "member":
                if own != "owner":
                    raise Refused("forbidden", "only the owner of the club can do that")
                if before in ("applicant", "owner"):
                    raise Refused("status", "let them in first" if before == "applicant" else "hand the club over")
            if role == "owner":
                rows.set_role(connection, club.id, who.id, "member")
            rows.set_role(connection, club.id, person, role)
            return club, (person,) if before == "applicant" or role == "owner" else ()

        await self._notify(*await self._done(work))

    async def remove(self, who: Who, slug: str, handle: str) -> None:
        """Remove a member, or turn down an applicant. Raises Refused."""

        def work(connection: sql.Connection) -> None:
            club, own = self._led(connection, who, slug)
            person, role = _member(connection, club, handle)
            if role == "owner" or (role == "officer" and own != "owner"):
                raise Refused("forbidden", "only the owner can remove officers, and nobody can remove the owner")
            rows.drop(connection, club.id, [person])

        await self._done(work)

    async def change(self, who: Who, slug: str, changes: ChangeClub) -> None:
        """Change a club's description, or how people join it. Raises Refused."""
        asked: dict[str, Any] = {
            name: value for name in changes.__struct_fields__ if (value := getattr(changes, name)) is not msgspec.UNSET
        }
        if "about" in asked:
            asked |= {"about": plain_lines(asked["about"]), "author": who.id}

        def work(connection: sql.Connection) -> None:
            club, _ = self._led(connection, who, slug)
            if asked:
                rows.change(connection, club.id, asked)

        await self._done(work)

    async def post(self, who: Who, slug: str, text: str) -> None:
        """Post something on the noticeboard and notify the members. Raises Refused."""
        words = plain_lines(text)
        if not words:
            raise Refused("message", "a post needs words")
        made = {"id": secrets.token_urlsafe(12), "author": who.id, "text": words, "at": self._registry.time.wall()}

        self._registry.chats.check(who.id)  # people whom the hosts have muted cannot post either
        led = await self.led_by(who, slug)
        try:
            await self._posts.take(led.id)
        except Refused:
            raise rows.enough_posts() from None

        def work(connection: sql.Connection) -> tuple[Club, Sequence[str]]:
            club, _ = self._led(connection, who, slug)
            rows.post(connection, club.id, made)
            return club, [one for one in rows.people_of(connection, club.id, *INSIDE) if one not in who.ids]

        await self._notify(*await self._done(work))

    async def posted(self, who: Who, slug: str, post: str) -> tuple[str, str, PostContext]:
        """Return the id and name of a post's author, and the post as members see it. Raises Refused."""

        def ask(connection: sql.Connection) -> tuple[str, str, PostContext]:
            club = rows.find(connection, slug)
            found = rows.posted(connection, club.id, post)
            if found is None or rows.role_of(connection, club.id, who.ids) not in INSIDE:
                raise Refused("missing", "there is no such post in a club of yours: it may have been deleted")
            return found.author, found.name, PostContext(club.name, club.slug, found.text, found.at)

        return await self._store.read(ask)

    async def unpost(self, who: Who, slug: str, post: str, *, hosted: bool) -> None:
        """Delete a post from the noticeboard, which officers and hosts may do. Raises Refused."""

        def work(connection: sql.Connection) -> None:
            club = rows.find(connection, slug) if hosted else self._led(connection, who, slug)[0]
            rows.unpost(connection, club.id, post)

        await self._done(work)

    async def close(self, who: Who, slug: str, *, hosted: bool) -> None:
        """Delete a club, which its owner and hosts may do. Raises Refused."""

        def work(connection: sql.Connection) -> None:
            club = rows.find(connection, slug)
            if not hosted and rows.role_of(connection, club.id, who.ids) != "owner":
                raise Refused("forbidden", "only the owner can close a club")
            rows.close(connection, club.id)

        await self._done(work)

    # -- for tournaments ---------------------------------------------------------------------------------------------

    async def led_by(self, who: Who, slug: str) -> Club:
        """Return a club that this person owns or is an officer of. Raises Refused if they are neither."""
        return await self._store.read(lambda connection: self._led(connection, who, slug)[0])

    async def named(self, club: str) -> tuple[str, str] | None:
        """Return slug and name of the club with this id, or None if there is no such club."""
        found = await self._store.row(sql.select(clubs.c.slug, clubs.c.name).where(clubs.c.id == club))
        return None if found is None else (found["slug"], found["name"])

    async def check_member(self, who: Who, club: str) -> None:
        """Raise Refused unless a person is a member of the club with this id."""
        if not await self.is_member(who, club):
            raise Refused("forbidden", "this tournament is for the members of a club: join the club first")

    async def is_member(self, who: Who, club: str) -> bool:
        """Return whether a person is a member of the club with this id."""
        return await self._store.read(partial(rows.role_of, club=club, ids=who.ids)) in INSIDE

    async def tell(self, who: Who, club: Club) -> None:
        """Notify the other members that there is something new. Raises Refused in an outage."""
        found = await self._store.read(lambda connection: rows.people_of(connection, club.id, *INSIDE))
        await self._notify(club, [one for one in found if one not in who.ids])

    # -- parts -------------------------------------------------------------------------------------------------------

    async def _done(self, work: Callable[[sql.Connection], T]) -> T:
        """Run work that may count members or posts in the writer's thread, and return its result."""
        answers: list[T] = []
        await self._store.exclusive(lambda connection: answers.append(work(connection)))
        return answers[-1]

    async def _notify(self, club: Club, people_ids: Sequence[str]) -> None:
        notice = Notice("club", club.id, f"/clubs/{club.slug}", club.name)

        async def spread() -> None:
            for first in range(0, len(people_ids), NOTIFIED):
                await self._registry.inbox.notify(people_ids[first : first + NOTIFIED], notice)

        if people_ids:
            self._registry.spawn(spread())

    def _led(self, connection: sql.Connection, who: Who, slug: str) -> tuple[Club, ClubRole]:
        club = rows.find(connection, slug)
        role = rows.role_of(connection, club.id, who.ids)
        if role not in LEADING:
            raise Refused("forbidden", "only the officers of the club can do that")
        assert role is not None
        return club, role


def _check_account(who: Who) -> None:
    if not who.handle or who.owner:
        raise Refused("account", "clubs are for people with an account: create one on the page You")


def _member(connection: sql.Connection, club: Club, handle: str) -> tuple[str, ClubRole]:
    """Return the id and role of a member or applicant, by the handle of their profile. Raises Refused."""
    row = connection.execute(sql.select(people.c.id).where(people.c.handle == handle)).first()
    role = None if row is None else rows.role_of(connection, club.id, [row.id])
    if row is None or role is None:
        raise Refused("missing", f"nobody called {handle[:40]} is in this club")
    return row.id, role
