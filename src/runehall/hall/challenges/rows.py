"""Challenges between people in the database."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple, cast

import msgspec
import sqlalchemy as sql

from runehall.hall.errors import Refused
from runehall.hall.storage.schema import person_challenges
from runehall.hall.storage.store import Row, Store
from runehall.hall.storage.writer import Row as EventRow
from runehall.hall.storage.writer import Statement
from runehall.hall.wire.people import ChallengeStatus, DeclineReason, GamePlan, PersonChallenge

FROM_ONE, TO_ONE = 20, 50
"""How many unanswered challenges one person may have sent, and how many they may have received."""
LISTED = 50
"""The length of a person's list of challenges."""
_WAITING = person_challenges.c.status == "waiting"


class StoredChallenge(NamedTuple):
    """A challenge as it is stored in the database."""

    id: str
    challenger: str
    challenger_name: str
    challenged: str
    challenged_name: str
    plan: GamePlan
    first: bool | None
    message: str
    created: int
    changed: int
    status: ChallengeStatus = "waiting"
    reason: DeclineReason | None = None
    table: str | None = None

    def seen_by(self, ids: Collection[str]) -> PersonChallenge:
        """Return the challenge as one of the two people sees it, with the other one's name."""
        incoming = self.challenged in ids
        name = self.challenger_name if incoming else self.challenged_name
        return PersonChallenge(
            self.id, incoming, name, self.plan, self.first, self.message, self.created, self.status, self.reason,
            self.table,
        )  # fmt: skip


def _decoded(row: Row) -> StoredChallenge:
    values: dict[str, Any] = dict(row)
    values["plan"] = msgspec.json.decode(row["plan"], type=GamePlan)
    values["first"] = None if row["first"] is None else bool(row["first"])
    return StoredChallenge(**values)


class ChallengeRows:
    """Reads and writes the table `person_challenges`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, ids: Collection[str]) -> list[StoredChallenge]:
        """Return a person's challenges, newest first: all that they sent, and unanswered ones that they received."""
        mine = person_challenges.c.challenger.in_(ids)
        query = sql.select(person_challenges).where(sql.or_(mine, person_challenges.c.challenged.in_(ids) & _WAITING))
        return [_decoded(row) for row in await self._store.rows(query.order_by(_CREATED).limit(LISTED))]

    async def find(self, challenge: str, ids: Collection[str]) -> StoredChallenge:
        """Return a challenge that this person sent or received. Raises Refused if there is no such challenge."""
        row = await self._store.row(sql.select(person_challenges).where(person_challenges.c.id == challenge))
        found = None if row is None else _decoded(row)
        if found is None or (found.challenger not in ids and found.challenged not in ids):
            raise Refused("missing", "there is no such challenge: it may have been withdrawn")
        return found

    async def add(self, new: StoredChallenge) -> None:
        """Store a challenge. Raises Refused if too many are unanswered, or one to the same person is."""

        def work(connection: sql.Connection) -> None:
            def waiting(*conditions: sql.ColumnElement[bool]) -> int:
                query = sql.select(sql.func.count()).select_from(person_challenges).where(_WAITING, *conditions)
                return connection.execute(query).scalar() or 0

            own, theirs = (
                person_challenges.c.challenger == new.challenger,
                person_challenges.c.challenged == new.challenged,
            )
            if waiting(own, theirs):
                raise Refused("status", "your last challenge to them is still unanswered: withdraw it first")
            if waiting(own) >= FROM_ONE:
                raise Refused("full", f"{FROM_ONE} of your challenges are unanswered, the limit: withdraw one first")
            if waiting(theirs) >= TO_ONE:
                raise Refused("full", "they have too many unanswered challenges: try again another day")
            connection.execute(person_challenges.insert(), new._asdict() | {"plan": _json(new.plan)})

        await self._store.exclusive(work)

    async def answer(
        self,
        challenge: str,
        values: dict[str, Any],
        tables: tuple[Sequence[EventRow], Sequence[Statement]] = ((), ()),
    ) -> None:
        """Update an unanswered challenge, and store the rows of its table in the same transaction.

        Raises Refused if the challenge was already answered or withdrawn.
        """

        def work(connection: sql.Connection) -> None:
            here = person_challenges.update().where(person_challenges.c.id == challenge, _WAITING)
            if connection.execute(here.values(values)).rowcount != 1:
                raise Refused("status", "this challenge was already answered or withdrawn: reload the page")

        rows, statements = tables
        await self._store.write(*statements, rows=rows, work=work)

    async def delete(self, challenge: str) -> None:
        """Delete a challenge."""
        await self._store.write((person_challenges.delete().where(person_challenges.c.id == challenge), {}))


_CREATED = cast("sql.ColumnElement[int]", person_challenges.c.created.desc())


def _json(plan: GamePlan) -> str:
    return msgspec.json.encode(plan).decode()
