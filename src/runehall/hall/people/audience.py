"""Who sees which part of a profile, as its owner decides."""

from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.storage.schema import follows, people
from runehall.hall.storage.store import Row, Store
from runehall.hall.wire.profiles import Audience, ChangeShown, OnlineAudience, ProfileShown

Preview = Literal["everyone", "followed"]


class Standpoint(NamedTuple):
    """How the reader of a profile is related to its owner."""

    own: bool = False
    followed: bool = False
    """Whether the owner of the profile follows the reader."""
    following: bool = False
    """Whether the reader follows the owner."""

    def sees(self, audience: Audience | OnlineAudience) -> bool:
        """Return whether the reader belongs to this audience."""
        match audience:
            case "everyone":
                return True
            case "followed":
                return self.own or self.followed
            case "friends":
                return self.own or (self.followed and self.following)
        return self.own


PREVIEWS: dict[Preview, Standpoint] = {"everyone": Standpoint(), "followed": Standpoint(followed=True)}


def shown_of(text: str | None) -> ProfileShown:
    """Decode an account's choices of who sees what, or return the defaults."""
    return ProfileShown() if text is None else msgspec.json.decode(text, type=ProfileShown)


async def change(store: Store, person: str, row: Row, changes: ChangeShown) -> None:
    """Change who sees what of an account's profile."""
    chosen = {name: one for name in changes.__struct_fields__ if (one := getattr(changes, name)) is not msgspec.UNSET}
    text = msgspec.json.encode(msgspec.structs.replace(shown_of(row["shown"]), **chosen)).decode()
    await store.write((people.update().where(people.c.id == person).values(shown=text), {}))


def standpoint(connection: sql.Connection, who: Who, owner: Who) -> Standpoint:
    """Return how a reader is related to the owner of a profile. People whom the owner blocked count as strangers."""
    if owner.id in who.ids:
        return Standpoint(own=True)
    following = _follows(connection, who.id, owner.id)
    if not owner.blocked.isdisjoint(who.ids):
        return Standpoint()
    return Standpoint(followed=_follows(connection, owner.id, who.id), following=following)


def _follows(connection: sql.Connection, person: str, followed: str) -> bool:
    query = sql.select(follows.c.person).where(follows.c.person == person, follows.c.followed == followed)
    return connection.execute(query).first() is not None
