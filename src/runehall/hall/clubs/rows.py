"""Clubs, their members and their posts in the database. Functions that change a club run in the writer's thread, in the
same transaction that checks the caller's role."""

from collections.abc import Collection
from typing import Any, NamedTuple, cast

import sqlalchemy as sql

from runehall.hall.errors import Refused
from runehall.hall.storage.schema import (
    club_members,
    club_posts,
    clubs,
    notices,
    people,
    tournament_players,
    tournaments,
)
from runehall.hall.wire.clubs import ClubCard, ClubMember, ClubPost, ClubRole, ClubTournament, Joining

MEMBERS, APPLICANTS, OFFICERS = 500, 100, 20
"""How many members, applicants and officers a club may have."""
CLUBS_OF_ONE = 30
"""How many clubs one person may be in or have applied to."""
POSTS, POSTS_A_DAY = 100, 10
"""How many posts a club keeps (a new one replaces the oldest), and how many it may make in 24 hours."""
LISTED = 50
"""The length of lists of clubs and of a club's tournaments."""
DAY_MS = 86_400_000
INSIDE: tuple[ClubRole, ...] = ("member", "officer", "owner")
LEADING: tuple[ClubRole, ...] = ("officer", "owner")
_ORDER = sql.case({"owner": 0, "officer": 1, "member": 2}, value=club_members.c.role, else_=3)


class Club(NamedTuple):
    """A club as it is stored in the database."""

    id: str
    slug: str
    name: str
    about: str
    joining: Joining
    created: int


_CLUB = tuple(clubs.c[name] for name in Club._fields)


def find(connection: sql.Connection, slug: str) -> Club:
    """Return a club by its slug. Raises Refused if there is no such club."""
    row = connection.execute(sql.select(*_CLUB).where(clubs.c.slug == slug)).first()
    if row is None:
        raise Refused("missing", "there is no such club: it may have been closed")
    return Club(*row)


def role_of(connection: sql.Connection, club: str, ids: Collection[str]) -> ClubRole | None:
    """Return somebody's role in a club, or None if they are not in it."""
    own = sql.select(club_members.c.role).where(club_members.c.club == club, club_members.c.person.in_(ids))
    return cast("ClubRole | None", connection.execute(own.order_by(_ORDER)).scalar())


def count(connection: sql.Connection, club: str, *roles: ClubRole) -> int:
    """Count the people who have one of these roles in a club."""
    query = sql.select(sql.func.count()).where(club_members.c.club == club, club_members.c.role.in_(roles))
    return connection.execute(query).scalar() or 0


def people_of(connection: sql.Connection, club: str, *roles: ClubRole) -> list[str]:
    """Return the ids of the people who have one of these roles in a club."""
    query = sql.select(club_members.c.person).where(club_members.c.club == club, club_members.c.role.in_(roles))
    return list(connection.execute(query).scalars())


# -- reading -----------------------------------------------------------------------------------------------------------


def listed(connection: sql.Connection, ids: Collection[str]) -> tuple[list[ClubCard], list[ClubCard]]:
    """Return the clubs of a person by name, and up to `LISTED` others by size, largest first."""
    size = (
        sql.select(sql.func.count())
        .where(club_members.c.club == clubs.c.id, club_members.c.role.in_(INSIDE))
        .scalar_subquery()
    )
    own = (
        sql.select(club_members.c.role)
        .where(club_members.c.club == clubs.c.id, club_members.c.person.in_(ids))
        .order_by(_ORDER)
        .limit(1)
        .scalar_subquery()
    )
    query = sql.select(clubs.c.slug, clubs.c.name, clubs.c.about, clubs.c.joining, size.label("size"), own.label("own"))
    mine = sql.exists().where(club_members.c.club == clubs.c.id, club_members.c.person.in_(ids))
    yours = connection.execute(query.where(mine).order_by(clubs.c.name))
    others = connection.execute(query.where(~mine).order_by(size.desc(), clubs.c.name).limit(LISTED))
    return [ClubCard(*row) for row in yours], [ClubCard(*row) for row in others]


def members(connection: sql.Connection, club: str, *roles: ClubRole) -> list[ClubMember]:
    """Return the people who have one of these roles in a club: the owner and officers first, then by join date."""
    kept = club_members.c
    query = (
        sql.select(people.c.name, people.c.handle, kept.role, kept.joined, kept.message)
        .join(people, people.c.id == kept.person)
        .where(kept.club == club, kept.role.in_(roles))
        .order_by(_ORDER, kept.joined)
    )
    return [ClubMember(row[0], row[1] or "", *row[2:]) for row in connection.execute(query)]


def posted(connection: sql.Connection, club: str, post: str) -> Any:
    """Return a post with its author's name, or None if there is no such post."""
    query = sql.select(club_posts, people.c.name).join(people, people.c.id == club_posts.c.author)
    return connection.execute(query.where(club_posts.c.club == club, club_posts.c.id == post)).first()


def posts(connection: sql.Connection, club: str) -> list[ClubPost]:
    """Return the posts on a club's noticeboard, newest first."""
    query = (
        sql.select(club_posts.c.id, people.c.name, people.c.handle, club_posts.c.text, club_posts.c.at)
        .join(people, people.c.id == club_posts.c.author)
        .where(club_posts.c.club == club)
        .order_by(club_posts.c.at.desc(), club_posts.c.id)
    )
    return [ClubPost(row[0], row[1], row[2] or "", *row[3:]) for row in connection.execute(query)]


def tournaments_of(connection: sql.Connection, club: str) -> list[ClubTournament]:
    """Return the club's tournaments, the finished ones last, without cancelled ones."""
    size = sql.select(sql.func.count()).where(tournament_players.c.tournament == tournaments.c.id).scalar_subquery()
    query = (
        sql.select(tournaments.c.id, tournaments.c.name, tournaments.c.status, size, tournaments.c.created)
        .where(tournaments.c.club == club, tournaments.c.status != "cancelled")
        .order_by(tournaments.c.status == "over", tournaments.c.changed.desc())
        .limit(LISTED)
    )
    return [ClubTournament(*row) for row in connection.execute(query)]


# -- changing ----------------------------------------------------------------------------------------------------------


def found(connection: sql.Connection, club: Club, skeleton: str, owner: str, bound: int) -> None:
    """Store a new club with its owner. Raises Refused if the owner has `bound` clubs, or the name is taken."""
    query = sql.select(sql.func.count()).where(club_members.c.person == owner, club_members.c.role == "owner")
    if (connection.execute(query).scalar() or 0) >= bound:
        raise Refused("full", f"you own {bound} clubs already: hand one over, or close one")
    taken = sql.exists().where(sql.or_(clubs.c.skeleton == skeleton, clubs.c.slug == club.slug))
    if connection.execute(sql.select(taken)).scalar():
        raise Refused("name", "a club of that name, or one that looks like it, exists already: choose another name")
    connection.execute(clubs.insert(), club._asdict() | {"skeleton": skeleton, "author": owner})
    add(connection, club.id, owner, "owner", club.created)


def add(connection: sql.Connection, club: str, person: str, role: ClubRole, now: int, message: str = "") -> None:
    """Store that somebody has joined or applied. Raises Refused if the club or the person has reached a limit."""
    query = sql.select(sql.func.count()).where(club_members.c.person == person)
    if (connection.execute(query).scalar() or 0) >= CLUBS_OF_ONE:
        raise Refused("full", f"you are in {CLUBS_OF_ONE} clubs, or have applied to them: leave one first")
    if role == "applicant" and count(connection, club, "applicant") >= APPLICANTS:
        raise Refused("full", "too many people have applied to this club: try again later")
    if role != "applicant" and count(connection, club, *INSIDE) >= MEMBERS:
        raise Refused("full", f"a club has {MEMBERS} members at most: this one is full")
    row = {"club": club, "person": person, "role": role, "joined": now, "message": message}
    connection.execute(club_members.insert(), row)


def set_role(connection: sql.Connection, club: str, person: str, role: ClubRole) -> None:
    """Change somebody's role in a club. Raises Refused if the club has reached a limit."""
    if role == "officer" and count(connection, club, "officer") >= OFFICERS:
        raise Refused("full", f"a club has {OFFICERS} officers at most")
    if role == "member" and count(connection, club, *INSIDE) > MEMBERS:
        raise Refused("full", f"a club has {MEMBERS} members at most: this one is full")
    own = club_members.update().where(club_members.c.club == club, club_members.c.person == person)
    connection.execute(own.values(role=role, message=""))


def drop(connection: sql.Connection, club: str, ids: Collection[str]) -> None:
    """Remove a member or applicant from a club, with their notices about it."""
    own = club_members.delete().where(club_members.c.club == club, club_members.c.person.in_(ids))
    connection.execute(own)
    connection.execute(notices.delete().where(notices.c.about == club, notices.c.person.in_(ids)))


def change(connection: sql.Connection, club: str, values: dict[str, Any]) -> None:
    """Change columns of a club."""
    connection.execute(clubs.update().where(clubs.c.id == club).values(values))


def post(connection: sql.Connection, club: str, made: dict[str, Any]) -> None:
    """Add a post to the noticeboard and delete the oldest beyond `POSTS`. Raises Refused."""
    today = (club_posts.c.club == club, club_posts.c.at > made["at"] - DAY_MS)
    if (connection.execute(sql.select(sql.func.count()).where(*today)).scalar() or 0) >= POSTS_A_DAY:
        raise enough_posts()
    connection.execute(club_posts.insert(), made | {"club": club})
    newest = sql.select(club_posts.c.id).where(club_posts.c.club == club).order_by(club_posts.c.at.desc()).limit(POSTS)
    kept = [*connection.execute(newest).scalars()]
    connection.execute(club_posts.delete().where(club_posts.c.club == club, club_posts.c.id.not_in(kept)))


def enough_posts() -> Refused:
    """Return the error for a club that has posted enough for a day."""
    return Refused("full", f"a club posts at most {POSTS_A_DAY} times a day: try again tomorrow")


def unpost(connection: sql.Connection, club: str, post_id: str) -> None:
    """Delete a post from the noticeboard. Raises Refused if it is gone already."""
    here = club_posts.delete().where(club_posts.c.club == club, club_posts.c.id == post_id)
    if connection.execute(here).rowcount != 1:
        raise Refused("missing", "this post is gone already")


def close(connection: sql.Connection, club: str) -> None:
    """Delete a club with its members, posts and notices. Its tournaments continue without a club."""
    for table in (club_members, club_posts):
        connection.execute(table.delete().where(table.c.club == club))
    connection.execute(tournaments.update().where(tournaments.c.club == club).values(club=None))
    connection.execute(notices.delete().where(notices.c.about == club, notices.c.kind == "club"))
    connection.execute(clubs.delete().where(clubs.c.id == club))
