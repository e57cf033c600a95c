"""Tournaments in the database. Each change is one transaction that is conditional on the tournament's row."""

import contextlib
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sql

from runehall.hall.accounts.handles import open_handle
from runehall.hall.accounts.identity import Who
from runehall.hall.clubs.rows import INSIDE
from runehall.hall.errors import Refused
from runehall.hall.storage.schema import (
    club_members,
    people,
    tournament_boards,
    tournament_invitations,
    tournament_pairings,
    tournament_players,
    tournaments,
)
from runehall.hall.storage.store import Row, Store
from runehall.hall.storage.writer import Row as EventRow
from runehall.hall.storage.writer import Statement
from runehall.hall.tournaments.formats.every import FORMATS
from runehall.hall.tournaments.formats.format import Format
from runehall.hall.tournaments.formats.values import Competition, Entrant, PairedGame
from runehall.hall.wire.tournaments import PairingOutcome, TournamentPlan, TournamentStatus

RUNS: tuple[TournamentStatus, ...] = ("open", "running")
"""Statuses of a tournament that is neither over nor cancelled."""
BOT = "bot:"
"""The prefix of the placeholder that the hall's bots have in place of a person's id."""


class Participant(NamedTuple):
    """A player; `number` is None until the start."""

    person: str
    name: str
    joined: int
    number: int | None = None
    withdrawn: int | None = None
    seed: int = 0
    team: str = ""
    level: str | None = None
    """The level of one of the hall's bots; None for people."""
    since: int = 1
    """The first round that they play in."""
    ready: bool = True
    haste: bool = False
    handle: str = ""
    """For accounts that show their tournaments to everyone; read from the account, not stored with the player."""

    def stored(self) -> dict[str, Any]:
        """Return the row of a player."""
        return {name: value for name, value in self._asdict().items() if name != "handle"}


class Paired(NamedTuple):
    """A pairing as it is stored; `seats`, `points` and `places` are JSON."""

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
    seats: str | None = None
    points: str | None = None
    places: str | None = None
    deal: int | None = None
    haste: int = 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """All players; the one who begins comes first."""
        if self.seats is not None:
            return tuple(msgspec.json.decode(self.seats, type=list[int]))
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def game(self) -> PairedGame:
        """The pairing in the form that formats read."""
        points = msgspec.json.decode(self.points or "[]", type=list[tuple[int, ...]])
        places = msgspec.json.decode(self.places or "[]", type=tuple[int, ...])
        return PairedGame(
            self.round, self.board, self.numbers, self.outcome, tuple(points), places, self.haste, self.deal,
            self.cause, self.ended,
        )  # fmt: skip


class StoredBoard(NamedTuple):
    """A board of a duplicate tournament."""

    round: int
    board: int
    secret: str


class Tournament(NamedTuple):
    """A tournament as it is stored, with players in order of joining and pairings in order of rounds."""

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
    ends: int | None = None
    revealed: int = 0
    club: str | None = None
    """The id of the club that it is for."""
    players: tuple[Participant, ...] = ()
    pairings: tuple[Paired, ...] = ()
    boards: tuple[StoredBoard, ...] = ()

    @property
    def format(self) -> Format:
        """Its format."""
        return FORMATS[self.plan.system]

    @property
    def duplicate(self) -> bool:
        """Whether all tables play the same boards."""
        return is_duplicate(self.plan)

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """The players as its format sees them."""
        rolling = self.format.rolling
        return tuple(
            Entrant(
                number, one.seed, one.team, one.withdrawn is None and (one.ready or not rolling),
                one.withdrawn is not None, one.since, one.haste,
            )
            for number, one in enumerate(self.players)
        )  # fmt: skip

    def contest(self, until: int | None = None) -> Competition:
        """Return the input for its format, with the pairings of rounds up to `until`."""
        games = tuple(one.game for one in self.pairings if until is None or one.round <= until)
        return Competition(self.plan, self.entrants, games, self.round)

    @property
    def round_over(self) -> bool:
        """Whether every pairing has ended."""
        return all(one.outcome is not None for one in self.pairings)

    def staying(self) -> list[int]:
        """Return the numbers of the players who have not withdrawn."""
        return [number for number, player in enumerate(self.players) if player.withdrawn is None]

    def number_of(self, who: Who) -> int | None:
        """Return the number of a person who plays; None if they do not."""
        return next((number for number, player in enumerate(self.players) if player.person in who.ids), None)


_NUMBER = (
    tournament_players.update()
    .where(tournament_players.c.tournament == sql.bindparam("of"), tournament_players.c.person == sql.bindparam("who"))
    .values(number=sql.bindparam("at"))
)


def is_duplicate(plan: TournamentPlan) -> bool:
    """Return whether all tables play the same boards."""
    return plan.system == "duplicate-day" or (plan.scoring != "points" and plan.system in ("swiss", "round-robin"))


class Overtaken(Exception):
    """The condition of a change no longer holds, because another request or process was first."""


def _decoded(row: Row) -> Tournament:
    plan = msgspec.json.decode(row["plan"], type=TournamentPlan)
    return Tournament(**(row | {"plan": plan, "public": bool(row["public"])}))


class ListedTournament(NamedTuple):
    """A tournament in a list, with its number of players."""

    of: Tournament
    players: int
    mine: bool
    """Whether the reader plays in it or opened it."""
    closed: Literal["club", "invited"] | None
    """Why the reader cannot enter: they are no member of its club, or not invited."""


class TournamentRows:
    """The database tables `tournaments`, `tournament_players` and `tournament_pairings`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def load(self, tournament: str) -> Tournament:
        """Return a consistent snapshot of a tournament. Raises Refused if it does not exist."""
        return await self.newer(tournament, -1, ())

    async def newer(self, tournament: str, after: int, rounds: Collection[int]) -> Tournament:
        """Return a consistent snapshot of a tournament, with only the pairings of rounds later than `after` and of
        `rounds`: other pairings have ended and do not change. Raises Refused if it does not exist."""

        def ask(connection: sql.Connection) -> Tournament | None:
            row = connection.execute(sql.select(tournaments).where(tournaments.c.id == tournament)).mappings().first()
            if row is None:
                return None
            return _decoded(dict(row))._replace(
                players=tuple(_players(connection, tournament)),
                pairings=tuple(_pairings(connection, tournament, after, rounds)),
                boards=tuple(_boards(connection, tournament)),
            )

        found = await self._store.read(ask)
        if found is None:
            raise Refused("missing", "there is no such tournament: the link may be mistyped or too old")
        return found

    async def running(self) -> list[str]:
        """Return the tournaments that are running, or have a scheduled start."""
        waits = sql.and_(tournaments.c.status == "open", tournaments.c.due.is_not(None))
        query = sql.select(tournaments.c.id).where(sql.or_(tournaments.c.status == "running", waits))
        rows = await self._store.rows(query)
        return [row["id"] for row in rows]

    async def by_code(self, code: str) -> str | None:
        """Return the tournament that a spoken code leads to."""
        row = await self._store.row(sql.select(tournaments.c.id).where(tournaments.c.code == code))
        return None if row is None else str(row["id"])

    async def listed(self, ids: Sequence[str], limit: int) -> list[ListedTournament]:
        """Return public tournaments and those of these people, finished ones last."""
        plays = sql.exists().where(
            tournament_players.c.tournament == tournaments.c.id, tournament_players.c.person.in_(ids)
        )
        mine = sql.or_(tournaments.c.organiser.in_(ids), plays)
        count = (
            sql.select(sql.func.count()).where(tournament_players.c.tournament == tournaments.c.id).scalar_subquery()
        )
        member = sql.exists().where(
            club_members.c.club == tournaments.c.club, club_members.c.person.in_(ids), club_members.c.role.in_(INSIDE)
        )
        invited = sql.exists().where(
            tournament_invitations.c.tournament == tournaments.c.id, tournament_invitations.c.person.in_(ids)
        )
        query = (
            sql.select(
                tournaments,
                count.label("count"),
                mine.label("mine"),
                member.label("member"),
                sql.or_(invited, tournaments.c.organiser.in_(ids)).label("invited"),
            )
            .where(sql.or_(tournaments.c.public, mine), tournaments.c.status != "cancelled")
            .order_by(tournaments.c.status == "over", tournaments.c.changed.desc())
            .limit(limit)
        )
        found = []
        for row in await self._store.rows(query):
            number = int(row.pop("count"))
            own, inside, wanted = (bool(row.pop(name)) for name in ("mine", "member", "invited"))
            of = _decoded(row)
            closed: Literal["club", "invited"] | None = None
            if of.club is not None and not inside:
                closed = "club"
            elif of.plan.by_invitation and not wanted:
                closed = "invited"
            found.append(ListedTournament(of, number, own, closed))
        return found

    async def all(self) -> list[tuple[Tournament, int]]:
        """Return all tournaments with their number of players, finished ones last."""
        count = (
            sql.select(sql.func.count()).where(tournament_players.c.tournament == tournaments.c.id).scalar_subquery()
        )
        order = (tournaments.c.status.in_(("over", "cancelled")), tournaments.c.changed.desc())
        rows = await self._store.rows(sql.select(tournaments, count.label("count")).order_by(*order))
        return [(_decoded(row), count) for row in rows for count in [int(row.pop("count"))]]

    async def add(self, new: Tournament, bound: int) -> None:
        """Store a new tournament, unless its organiser has too many. Raises Refused."""
        values = new._asdict() | {"plan": msgspec.json.encode(new.plan).decode()}
        del values["players"], values["pairings"], values["boards"]

        def work(connection: sql.Connection) -> None:
            own = sql.select(sql.func.count()).where(
                tournaments.c.organiser == new.organiser, tournaments.c.status.in_(RUNS)
            )
            if (connection.execute(own).scalar() or 0) >= bound:
                raise Refused("full", f"you have {bound} tournaments under way, the limit: finish or cancel one first")
            connection.execute(tournaments.insert(), values)
            for player in new.players:
                connection.execute(tournament_players.insert(), player.stored() | {"tournament": new.id})
            for board in new.boards:
                connection.execute(tournament_boards.insert(), board._asdict() | {"tournament": new.id})

        await self._store.exclusive(work)

    async def ensure(self, new: Tournament) -> bool:
        """Store a tournament with a fixed id unless it exists. Return whether it was missing."""
        values = new._asdict() | {"plan": msgspec.json.encode(new.plan).decode()}
        del values["players"], values["pairings"], values["boards"]
        if await self._store.row(sql.select(tournaments.c.id).where(tournaments.c.id == new.id)) is not None:
            return False

        def work(connection: sql.Connection) -> None:
            connection.execute(tournaments.insert(), values)
            for player in new.players:
                connection.execute(tournament_players.insert(), player.stored() | {"tournament": new.id})
            for board in new.boards:
                connection.execute(tournament_boards.insert(), board._asdict() | {"tournament": new.id})

        with contextlib.suppress(sql.exc.IntegrityError):  # another process was first
            await self._store.work(work)
        return True

    async def join(self, of: Tournament, player: Participant, most: int, bound: int) -> None:
        """Store a player if the tournament's status is still as seen and it has room. `bound` is how many tournaments
        a person may play in, or how many bots may play in this one. Raises Overtaken or Refused."""

        def work(connection: sql.Connection) -> None:
            _change(connection, of.id, {"changed": player.joined}, tournaments.c.status == of.status)
            here = tournament_players.c.tournament == of.id
            known = sql.select(tournament_players.c.person).where(here, tournament_players.c.person == player.person)
            if connection.execute(known).first() is not None:  # an earlier request of theirs was first
                return
            size, players = sql.select(sql.func.count()), tournament_players.c
            count = connection.execute(size.where(here)).scalar() or 0
            if count >= most:
                raise Refused("full", f"this tournament is full: it has {most} players")
            if player.level is None:
                _check_bound(connection, player.person, bound)
            elif (connection.execute(size.where(here, players.level.is_not(None))).scalar() or 0) >= bound:
                raise Refused("full", f"this tournament already has {bound} bots")
            own_team = (here, players.team == player.team)
            if player.team and (connection.execute(size.where(*own_team)).scalar() or 0) >= of.plan.team_size:
                raise team_full(player.team, of.plan.team_size)
            if of.status == "running":
                last = sql.select(tournaments.c.round).where(tournaments.c.id == of.id)
                number = connection.execute(last).scalar() or 0
                row = player._replace(number=count, since=number + 1)
            else:
                row = player
            connection.execute(tournament_players.insert(), row.stored() | {"tournament": of.id})

        await self._store.exclusive(work)

    async def come_back(self, of: Tournament, who: Who, at: int, bound: int) -> None:
        """Let a player who has withdrawn play on. Raises Overtaken or Refused."""

        def work(connection: sql.Connection) -> None:
            _change(connection, of.id, {"changed": at}, tournaments.c.status == "running")
            _check_bound(connection, who.id, bound)
            here = tournament_players.update().where(*_own(of.id, who))
            connection.execute(here.values(withdrawn=None, ready=True, haste=False))

        await self._store.exclusive(work)

    async def ready(self, tournament: str, who: Who, ready: bool, haste: bool) -> None:
        """Store whether a player wants to be paired. Raises Overtaken if it is neither open nor running."""

        def work(connection: sql.Connection) -> None:
            _change(connection, tournament, {}, tournaments.c.status.in_(RUNS))
            here = tournament_players.update().where(*_own(tournament, who))
            connection.execute(here.values(ready=ready, haste=haste))

        await self._store.work(work)

    async def remove(self, tournament: str, person: str) -> None:
        """Delete a bot before the start. Raises Overtaken if the tournament is no longer open."""

        def work(connection: sql.Connection) -> None:
            _change(connection, tournament, {}, tournaments.c.status == "open")
            here = tournament_players.c.tournament == tournament, tournament_players.c.person == person
            connection.execute(tournament_players.delete().where(*here))

        await self._store.work(work)

    async def drop(self, of: Tournament, numbers: Sequence[int], at: int) -> None:
        """Drop players who did not come. Raises Overtaken."""

        def work(connection: sql.Connection) -> None:
            _change(connection, of.id, {"changed": at}, *_as_seen(of))
            here = tournament_players.update().where(
                tournament_players.c.tournament == of.id, tournament_players.c.number.in_(numbers)
            )
            connection.execute(here.values(withdrawn=at))

        await self._store.work(work)

    async def series(self, organiser: str, series: str) -> list[str]:
        """Return the finished public tournaments of a series, oldest first."""
        query = sql.select(tournaments.c.id, tournaments.c.plan).where(
            tournaments.c.organiser == organiser, tournaments.c.status == "over", tournaments.c.public
        )
        rows = await self._store.rows(query.order_by(tournaments.c.created))
        return [row["id"] for row in rows if msgspec.json.decode(row["plan"]).get("series") == series]

    async def leave(self, tournament: str, who: Who, at: int) -> None:
        """Delete a player while the tournament is open. Raises Overtaken if it is not."""

        def work(connection: sql.Connection) -> None:
            _change(connection, tournament, {"changed": at}, tournaments.c.status == "open")
            connection.execute(tournament_players.delete().where(*_own(tournament, who)))

        await self._store.work(work)

    async def withdraw(self, tournament: str, who: Who, at: int) -> None:
        """Note that a player has withdrawn while the tournament is running. Raises Overtaken if it is not."""

        def work(connection: sql.Connection) -> None:
            _change(connection, tournament, {"changed": at}, tournaments.c.status == "running")
            connection.execute(tournament_players.update().where(*_own(tournament, who)).values(withdrawn=at))

        await self._store.work(work)

    async def change(
        self, of: Tournament, values: Mapping[str, Any], then: Callable[[sql.Connection], None] = lambda _: None
    ) -> None:
        """Change a tournament if its status, round and due time are still as seen. Raises Overtaken."""

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
        boards: Sequence[StoredBoard] = (),
    ) -> None:
        """Store a round with its tables in one transaction, unless somebody else has begun it. Raises Overtaken."""

        def work(connection: sql.Connection) -> None:
            _change(connection, of.id, values, *_as_seen(of))
            if of.round == 0:
                if [one.person for one in _players(connection, of.id)] != [one.person for one in of.players]:
                    raise Overtaken
                numbers = [{"who": player.person, "at": number} for number, player in enumerate(of.players)]
                connection.execute(_NUMBER, [one | {"of": of.id} for one in numbers])
            connection.execute(
                tournament_pairings.insert(), [one._asdict() | {"tournament": of.id} for one in pairings]
            )
            hasty = [
                of.players[number].person
                for one in pairings
                for at, number in enumerate(one.numbers)
                if one.haste >> at & 1
            ]
            if hasty:  # the wish was for one game
                here = (tournament_players.c.tournament == of.id, tournament_players.c.person.in_(hasty))
                connection.execute(tournament_players.update().where(*here).values(haste=False))
            if boards:
                connection.execute(
                    tournament_boards.insert(), [one._asdict() | {"tournament": of.id} for one in boards]
                )

        event_rows, statements = tables
        await self._store.write(*statements, rows=event_rows, work=work)

    async def decide(self, of: Tournament, pairing: Paired, outcome: PairingOutcome, at: int) -> None:
        """Store the outcome of a pairing that has not ended. Raises Overtaken."""

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


def team_full(team: str, size: int) -> Refused:
    """Return the error for a team that has all its players."""
    return Refused("full", f"the team {team} is complete: it has {size} players")


def _check_bound(connection: sql.Connection, person: str, bound: int) -> None:
    under_way = sql.select(tournaments.c.id).where(tournaments.c.status.in_(RUNS))
    own = sql.select(sql.func.count()).where(
        tournament_players.c.person == person,
        tournament_players.c.withdrawn.is_(None),
        tournament_players.c.tournament.in_(under_way),
    )
    if (connection.execute(own).scalar() or 0) >= bound:
        raise Refused("full", f"you already play in {bound} tournaments: finish or leave one first")


def _own(tournament: str, who: Who) -> tuple[sql.ColumnElement[bool], ...]:
    return tournament_players.c.tournament == tournament, tournament_players.c.person.in_(who.ids)


def _as_seen(of: Tournament) -> tuple[sql.ColumnElement[bool], ...]:
    due = tournaments.c.due.is_(None) if of.due is None else tournaments.c.due == of.due
    return tournaments.c.status == of.status, tournaments.c.round == of.round, due


def _change(
    connection: sql.Connection, tournament: str, values: Mapping[str, Any], *conditions: sql.ColumnElement[bool]
) -> None:
    """Change a tournament's row if the conditions hold, and lock it until the transaction ends. Raises Overtaken."""
    here = tournaments.update().where(tournaments.c.id == tournament, *conditions)
    if connection.execute(here.values(dict(values) or {"id": tournament})).rowcount != 1:
        raise Overtaken


def _players(connection: sql.Connection, tournament: str) -> list[Participant]:
    stored = [tournament_players.c[name] for name in Participant._fields if name != "handle"]
    account = tournament_players.outerjoin(people, people.c.id == tournament_players.c.person)
    own = sql.select(*stored, people.c.handle, people.c.shown).select_from(account)
    own = own.where(tournament_players.c.tournament == tournament)
    order = (tournament_players.c.number, tournament_players.c.joined, tournament_players.c.person)
    return [
        Participant._make([*values, open_handle(handle, shown, "tournaments")])
        for *values, handle, shown in connection.execute(own.order_by(*order))
    ]


def _pairings(connection: sql.Connection, tournament: str, after: int, rounds: Collection[int]) -> list[Paired]:
    own = sql.select(*[tournament_pairings.c[name] for name in Paired._fields])
    wanted = sql.or_(tournament_pairings.c.round > after, tournament_pairings.c.round.in_(rounds))
    own = own.where(tournament_pairings.c.tournament == tournament, wanted)
    order = (tournament_pairings.c.round, tournament_pairings.c.board)
    return [Paired(*row) for row in connection.execute(own.order_by(*order))]


def _boards(connection: sql.Connection, tournament: str) -> list[StoredBoard]:
    own = sql.select(*[tournament_boards.c[name] for name in StoredBoard._fields])
    own = own.where(tournament_boards.c.tournament == tournament)
    order = (tournament_boards.c.round, tournament_boards.c.board)
    return [StoredBoard(*row) for row in connection.execute(own.order_by(*order))]
