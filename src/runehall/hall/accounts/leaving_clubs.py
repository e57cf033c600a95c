"""What happens to clubs when a person is deleted."""

from collections.abc import Sequence

import sqlalchemy as sql

from runehall.hall.storage.schema import club_members, club_posts, clubs, notices, tournaments


def leave_clubs(connection: sql.Connection, ids: Sequence[str]) -> None:
    """Delete these people's club posts and the club descriptions that they wrote.

    A club that they own passes to the officer, or else to the member, who joined first, and keeps its name. A club
    without other members is closed.
    """
    owned = sql.select(club_members.c.club).where(club_members.c.person.in_(ids), club_members.c.role == "owner")
    left = [*connection.execute(owned).scalars()]
    connection.execute(club_posts.delete().where(club_posts.c.author.in_(ids)))
    connection.execute(club_members.delete().where(club_members.c.person.in_(ids)))
    connection.execute(clubs.update().where(clubs.c.author.in_(ids)).values(author="", about=""))
    for club in left:
        heirs = sql.select(club_members.c.person).where(club_members.c.club == club, club_members.c.role != "applicant")
        order = (club_members.c.role != "officer", club_members.c.joined, club_members.c.person)
        heir = connection.execute(heirs.order_by(*order)).scalar()
        if heir is None:
            connection.execute(club_members.delete().where(club_members.c.club == club))
            connection.execute(club_posts.delete().where(club_posts.c.club == club))
            connection.execute(tournaments.update().where(tournaments.c.club == club).values(club=None))
            connection.execute(notices.delete().where(notices.c.about == club))
            connection.execute(clubs.delete().where(clubs.c.id == club))
        else:
            own = club_members.update().where(club_members.c.club == club, club_members.c.person == heir)
            connection.execute(own.values(role="owner"))
