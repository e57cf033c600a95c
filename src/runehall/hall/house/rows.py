"""The hall's own settings, its invitations, and who was admitted, in the database."""

from collections.abc import Collection

import msgspec
import sqlalchemy as sql

from runehall.hall.errors import Refused
from runehall.hall.storage.schema import admissions, house, invitations, people
from runehall.hall.wire.house import MOST_INVITATIONS, Accent, HouseInvitation, OfferedLanguage

KEY = "house"
_CARD = tuple(invitations.c[name] for name in HouseInvitation.__struct_fields__)


class StoredHouse(msgspec.Struct, frozen=True):
    """The settings that hosts have made, stored as JSON."""

    name: str = ""
    languages: list[OfferedLanguage] = []
    accent: Accent = "gold"
    welcome: str = ""
    conduct: str = ""
    closed: bool = False


def load(connection: sql.Connection) -> StoredHouse:
    """Return the settings that hosts have made, or the defaults of a new hall."""
    text = connection.execute(sql.select(house.c.value).where(house.c.key == KEY)).scalar()
    return StoredHouse() if text is None else msgspec.json.decode(text, type=StoredHouse)


def change(connection: sql.Connection, changes: dict[str, object], now: int) -> StoredHouse:
    """Store changed settings. If they close the hall, everybody with an account stays admitted."""
    before = load(connection)
    after = msgspec.structs.replace(before, **changes)
    connection.execute(house.delete().where(house.c.key == KEY))
    connection.execute(house.insert(), {"key": KEY, "value": msgspec.json.encode(after).decode()})
    if after.closed and not before.closed:
        known = sql.exists().where(admissions.c.person == people.c.id)
        accounts = sql.select(people.c.id, sql.literal(now), sql.null()).where(people.c.login.is_not(None), ~known)
        connection.execute(admissions.insert().from_select(["person", "at", "invitation"], accounts))
    return after


def is_admitted(connection: sql.Connection, ids: Collection[str]) -> bool:
    """Return whether one of these ids was admitted."""
    return bool(connection.execute(sql.select(sql.exists().where(admissions.c.person.in_(ids)))).scalar())


def enter(connection: sql.Connection, person: str, code: str, now: int) -> None:
    """Admit a person by an invitation. Raises Refused if the invitation is not valid."""
    if is_admitted(connection, [person]):
        return
    open_ = (invitations.c.code == code, invitations.c.until > now, invitations.c.used < invitations.c.uses)
    if connection.execute(invitations.update().where(*open_).values(used=invitations.c.used + 1)).rowcount != 1:
        raise Refused("missing", "this invitation is not valid or has expired: check the code, or ask for a new one")
    found = connection.execute(sql.select(invitations.c.id).where(invitations.c.code == code)).scalar()
    connection.execute(admissions.insert(), {"person": person, "at": now, "invitation": found})


def valid(connection: sql.Connection, now: int) -> list[HouseInvitation]:
    """Return the invitations that are still valid, newest first."""
    query = sql.select(*_CARD).where(invitations.c.until > now, invitations.c.used < invitations.c.uses)
    return [HouseInvitation(*row) for row in connection.execute(query.order_by(invitations.c.created.desc()))]


def invite(connection: sql.Connection, made: HouseInvitation, by: str, now: int) -> None:
    """Store an invitation. Raises Refused if there are too many."""
    if len(valid(connection, now)) >= MOST_INVITATIONS:
        raise Refused("full", f"there are already {MOST_INVITATIONS} invitations: revoke one first")
    connection.execute(invitations.insert(), {**msgspec.structs.asdict(made), "made_by": by})


def revoke(connection: sql.Connection, invitation: str, *, people_too: bool) -> None:
    """Delete an invitation and, with `people_too`, the admissions by it. Raises Refused if it does not exist."""
    if connection.execute(invitations.delete().where(invitations.c.id == invitation)).rowcount != 1:
        raise Refused("missing", "there is no such invitation any more")
    if people_too:
        connection.execute(admissions.delete().where(admissions.c.invitation == invitation))
