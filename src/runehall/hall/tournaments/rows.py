"""Tournaments in the database. Whatever changes one does so on a condition on its row, in one transaction."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.storage.schema import tournament_pairings, tournament_players, tournaments
from runehall.hall.storage.store import Row, Store
from runehall.hall.storage.writer import Row as EventRow
from runehall.hall.storage.writer import Statement
from runehall.hall.tournaments.standings import PlayedPairing
from runehall.hall.wire.tournaments import PairingOutcome, TournamentPlan, TournamentStatus

RUNS: tuple[TournamentStatus, ...] = ("open", "running")
"""While it is neither over nor cancelled."""


class Participant(NamedTuple):
    """A player; `number` is None until the start."""

    person: str
    name: str
    joined: int
    number: int | None
    withdrawn: int | None


class Paired(NamedTuple):
    """A pairing as it is stored."""

    round: int
    board: int
    first: int
    second: int | None
    table: str | None = None
    second_table: str | None = None
    commitment: str | None = None
    outcome: PairingOutcome | None = None
    cause: str | None = None
    ended: int | None = None

    @property
    def played(self) -> PlayedPairing:
        """What counts of it."""
        return PlayedPairing(self.first, self.second, self.outcome)


class Tournament(NamedTuple):
    """A tournament as it is stored; players in the order in which they joined, pairings in that of rounds."""

    id: str
    code: str | None
    name: str
    organiser: str
    organiser_name: str
    plan: TournamentPlan
    public: bool
    status: TournamentStatus
    round: int
    rounds: int | None
    due: int | None
    created: int
    changed: int
    players: tuple[Participant, ...] = ()
    pairings: tuple[Paired, ...] = ()

    @property
    def games(self) -> list[PlayedPairing]:
        """All pairings, as far as they count."""
        return [pairing.played for pairing in self.pairings]

    @property
    def round_over(self) -> bool:
        """Whether every pairing of this round has ended."""
        return all(one.outcome is not None for one in self.pairings if one.round == self.round)

    def staying(self) -> list[int]:
        """The numbers of those who have not withdrawn."""
        return [number for number, player in enumerate(self.players) if player.withdrawn is None]

    def number_of(self, who: Who) -> int | None:
        """The number of a person who plays."""
        return next((number for number, player in enumerate(self.players) if player.person in who.ids), None)


class Overtaken(Exception):
    """The condition of a change does not hold any more: another request or process was first."""


def _decoded(row: Row) -> Tournament:
    plan = msgspec.json.decode(row["plan"], type=TournamentPlan)
    return Tournament(**(row | {"plan": plan, "public": bool(row["public"])}))


class TournamentRows:
    """The tables `tournaments`, `tournament_players` and `tournament_pairings`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load(self, tournament: str) -> Tournament:
        """A tournament as of one moment. Raises Refused if there is none."""

        def ask(connection: sql.Connection) -> Tournament | None:
            row = connection.execute(sql.select(tournaments).where(tournaments.c.id == tournament)).mappings().first()
            if row is None:
                return None
            return _decoded(dict(row))._replace(
                players=tuple(_players(connection, tournament)), pairings=tuple(_pairings(connection, tournament))
            )

        found = await self._store.read(ask)
        if found is None:
            raise Refused("missing", "there is no such tournament: the link may be mistyped or too old")
        return found

    async def running(self) -> list[str]:
        """The tournaments that are being played."""
        rows = await self._store.rows(sql.select(tournaments.c.id).where(tournaments.c.status == "running"))
        return [row["id"] for row in rows]

    async def by_code(self, code: str) -> str | None:
        """The tournament that a spoken code leads to."""
        row = await self._store.row(sql.select(tournaments.c.id).where(tournaments.c.code == code))
        return None if row is None else str(row["id"])

    async def listed(self, ids: Sequence[str], limit: int) -> list[tuple[Tournament, int, bool]]:
        """Public ones and those of these people, what is not over first; with the number of their players, and whether
        they are theirs."""
        plays = sql.exists().where(
            tournament_players.c.tournament == tournaments.c.id, tournament_players.c.person.in_(ids)
        )
        mine = sql.or_(tournaments.c.organiser.in_(ids), plays)
        count = (
            sql.select(sql.func.count()).where(tournament_players.c.tournament == tournaments.c.id).scalar_subquery()
        )
        query = (
            sql.select(tournaments, count.label("count"), mine.label("mine"))
            .where(sql.or_(tournaments.c.public, mine), tournaments.c.status != "cancelled")
            .order_by(tournaments.c.status == "over", tournaments.c.changed.desc())
            .limit(limit)
        )
        found = []
        for row in await self._store.rows(query):
            number, own = int(row.pop("count")), bool(row.pop("mine"))
            found.append((_decoded(row), number, own))
        return found

    async def add(self, new: Tournament, bound: int) -> None:
        """Store a new tournament, unless its organiser has too many. Raises Refused."""
        values = new._asdict() | {"plan": msgspec.json.encode(new.plan).decode()}
        del values["players"], values["pairings"]

        def work(connection: sql.Connection) -> None:
            own = sql.select(sql.func.count()).where(
                tournaments.c.organiser == new.organiser, tournaments.c.status.in_(RUNS)
            )
            if (connection.execute(own).scalar() or 0) >= bound:
                raise Refused("full", f"you have {bound} tournaments under way, the bound: finish or cancel one first")
            connection.execute(tournaments.insert(), values)
            for player in new.players:
                connection.execute(tournament_players.insert(), player._asdict() | {"tournament": new.id})

        await self._store.work(work)

    async def join(self, tournament: str, player: Participant, most: int, bound: int) -> None:
        """Store a player, while it is open and has room. Raises Overtaken if it is open no more, or Refused."""

        def work(connection: sql.Connection) -> None:
            _change(connection, tournament, {"changed": player.joined}, tournaments.c.status == "open")
            if len(_players(connection, tournament)) >= most:
                raise Refused("full", f"this tournament is full: {most} players is the bound")
            under_way = sql.select(tournaments.c.id).where(tournaments.c.status.in_(RUNS))
            own = sql.select(sql.func.count()).where(
                tournament_players.c.person == player.person,
                tournament_players.c.withdrawn.is_(None),
                tournament_players.c.tournament.in_(under_way),
            )
            if (connection.execute(own).scalar() or 0) >= bound:
                raise Refused("full", f"you play in {bound} tournaments, the bound: finish or leave one first")
            connection.execute(tournament_players.insert(), player._asdict() | {"tournament": tournament})

        await self._store.work(work)

    async def leave(self, tournament: str, who: Who, at: int) -> None:
        """Delete a player, while it is open. Raises Overtaken if it is open no more."""

        def work(connection: sql.Connection) -> None:
            _change(connection, tournament, {"changed": at}, tournaments.c.status == "open")
            connection.execute(tournament_players.delete().where(*_own(tournament, who)))

        await self._store.work(work)

    async def withdraw(self, tournament: str, who: Who, at: int) -> None:
        """Note that a player goes, while it is running. Raises Overtaken if it is not."""

        def work(connection: sql.Connection) -> None:
            _change(connection, tournament, {"changed": at}, tournaments.c.status == "running")
            connection.execute(tournament_players.update().where(*_own(tournament, who)).values(withdrawn=at))

        await self._store.work(work)

    async def change(
        self, of: Tournament, values: Mapping[str, Any], then: Callable[[sql.Connection], None] = lambda _: None
    ) -> None:
        """Change a tournament whose status, round and pause are still those that were looked at. Raises Overtaken."""

        def work(connection: sql.Connection) -> None:
            _change(connection, of.id, values, *_as_seen(of))
            then(connection)

        await self._store.work(work)

    async def begin_round(
        self,
        of: Tournament,
        values: Mapping[str, Any],
        pairings: Sequence[Paired],
        tables: tuple[Sequence[EventRow], Sequence[Statement]],
    ) -> None:
        """Store a round with its tables, all or nothing, if nobody else has begun it. Raises Overtaken."""

        def work(connection: sql.Connection) -> None:
            _change(connection, of.id, values, *_as_seen(of))
            if of.round == 0:
                if [one.person for one in _players(connection, of.id)] != [one.person for one in of.players]:
                    raise Overtaken
                for number, player in enumerate(of.players):
                    here = (tournament_players.c.tournament == of.id, tournament_players.c.person == player.person)
                    connection.execute(tournament_players.update().where(*here).values(number=number))
            connection.execute(
                tournament_pairings.insert(), [one._asdict() | {"tournament": of.id} for one in pairings]
            )

        event_rows, statements = tables
        await self._store.write(*statements, rows=event_rows, work=work)

    async def decide(self, of: Tournament, pairing: Paired, outcome: PairingOutcome, at: int) -> None:
        """Store how a pairing ends that has not ended. Raises Overtaken."""

        def work(connection: sql.Connection) -> None:
            _change(connection, of.id, {"changed": at}, tournaments.c.status == "running")
            here = tournament_pairings.update().where(
                tournament_pairings.c.tournament == of.id,
                tournament_pairings.c.round == pairing.round,
                tournament_pairings.c.board == pairing.board,
                tournament_pairings.c.outcome.is_(None),
            )
            if connection.execute(here.values(outcome=outcome, cause="decided", ended=at)).rowcount != 1:
                raise Overtaken

        await self._store.work(work)


def _own(tournament: str, who: Who) -> tuple[sql.ColumnElement[bool], ...]:
    return tournament_players.c.tournament == tournament, tournament_players.c.person.in_(who.ids)


def _as_seen(of: Tournament) -> tuple[sql.ColumnElement[bool], ...]:
    due = tournaments.c.due.is_(None) if of.due is None else tournaments.c.due == of.due
    return tournaments.c.status == of.status, tournaments.c.round == of.round, due


def _change(
    connection: sql.Connection, tournament: str, values: Mapping[str, Any], *conditions: sql.ColumnElement[bool]
) -> None:
    """Change a tournament's row, if the conditions hold; until the transaction ends nobody else changes it."""
    here = tournaments.update().where(tournaments.c.id == tournament, *conditions)
    if connection.execute(here.values(dict(values))).rowcount != 1:
        raise Overtaken


def _players(connection: sql.Connection, tournament: str) -> list[Participant]:
    own = sql.select(*[tournament_players.c[name] for name in Participant._fields])
    own = own.where(tournament_players.c.tournament == tournament)
    order = (tournament_players.c.number, tournament_players.c.joined, tournament_players.c.person)
    return [Participant(*row) for row in connection.execute(own.order_by(*order))]


def _pairings(connection: sql.Connection, tournament: str) -> list[Paired]:
    own = sql.select(*[tournament_pairings.c[name] for name in Paired._fields])
    own = own.where(tournament_pairings.c.tournament == tournament)
    order = (tournament_pairings.c.round, tournament_pairings.c.board)
    return [Paired(*row) for row in connection.execute(own.order_by(*order))]
