# cython: language_level=3, annotation_typing=False, boundscheck=True, wraparound=True
"""A table's actor, its single writer. Every change takes one way: decide, apply, store, publish.

`submit` is that way. It needs no task and awaits nothing; whoever wants to wait uses `perform`. A table that is busy
queues what comes, in order.
"""

import logging
from collections.abc import Sequence
from functools import partial

import msgspec

from runehall.hall import events
from runehall.hall.accounts.blocks import blocked_refused
from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.lock import Lock
from runehall.hall.table import absence, daily, opening, rated, rematch, rows, tournament, views
from runehall.hall.table.commands import Decide, Moment, contribute, decide, finished
from runehall.hall.table.ports import Ports
from runehall.hall.table.state import TableState
from runehall.hall.table.submission import Done, Draft, Submission, awaited, ignore
from runehall.hall.table.timers import Timers
from runehall.hall.table.updates import Publication, Sent, answering, reader
from runehall.hall.wire import WIRE, messages

log = logging.getLogger("runehall.table")
encode = msgspec.json.Encoder().encode
_SEATING = {events.Sat, events.Stood}
_MINE = _SEATING | {events.GaveUp, events.Ended}
"""What changes who sits where, and which seats are a reader's."""


class TableActor:
    """A running table: its state, the connections of its readers, its timers, and the lock that makes one writer."""

    __slots__ = ("_sent", "_timers", "broken", "connections", "lock", "ports", "rested", "shown", "table")

    def __init__(self, ports: Ports, table: TableState) -> None:
        self.ports = ports
        self.table = table
        self.lock = Lock()
        self.connections: set[Connection] = set()
        self.broken = False
        self.rested = ports.time.steady()
        self.shown = table.seq
        """The number of the last event that was published: all before it are stored."""
        self._sent = Sent()
        self._timers = Timers(ports.time, ports.settings.start_seconds)

    @property
    def closed(self) -> bool:
        """Whether it accepts nothing more: its state is lost, or the process is shutting down."""
        return self.broken or self.ports.directory.closing

    # -- the one way of a change -------------------------------------------------------------------------------------

    def command(
        self,
        who: Who,
        command: messages.Command,
        done: Done,
        connection: Connection | None = None,
        arrived: int | None = None,
    ) -> None:
        """Submit a command of a person; one that was done before is answered and not done again."""
        chats = self.ports.settings.chats_per_table

        def decided(table: TableState, moment: Moment) -> Sequence[events.TableEvent]:
            if table.requests.find(who.id, command.id) is not None:
                return ()
            if isinstance(command, messages.Say):
                self.ports.chats.take(who.id)
            elif isinstance(command, messages.Rematch) and self._blocks(who):
                raise blocked_refused()
            return decide(table, who, command, moment, chats)

        self.submit(Submission(decided, done, who.id, command.id, connection, arrived))

    def submit(self, submission: Submission) -> None:
        """Decide, apply, store and publish, as soon as everything that came before is done."""
        if self.lock.take():
            self._decide(submission)
        else:
            self.lock.acquire(partial(self._decide, submission))

    async def perform(self, decide: Decide, by: str | None = None) -> int | None:
        """Submit and wait for the outcome. Raises Refused."""
        return await awaited(lambda done: self.submit(Submission(decide, done, by)))

    def _decide(self, submission: Submission) -> None:
        time, connection = self.ports.time, submission.connection
        moment = Moment(time.steady(), time.wall(), connection.lag if connection is not None else 0)
        try:
            self.check_open()
            caused = submission.decide(self.table, moment)
        except Exception as error:
            self._finish(submission, error)
            return
        if caused:
            self._apply(Draft(submission, caused, self.table.status, moment))
        else:
            done = self.table.requests.find(submission.by or "", submission.rid or "")
            self._finish(submission, None, self.table.seq if done is None else done)

    def _apply(self, draft: Draft, error: Exception | None = None) -> None:
        """Apply what is pending. Where a real-time game has something to work out, a thread does it, and calls back."""
        table, submission = self.table, draft.submission
        try:
            if error is not None:
                raise error
            while draft.pending:
                fact = draft.pending[0]
                if table.real_time is not None and not draft.prepared and isinstance(fact, events.Moved):
                    draft.prepared = True
                    work = table.real_time.ahead(fact.seat, fact.move, draft.at)
                    if work is not None:
                        self.ports.threads.run(work, partial(self._apply, draft))
                        return
                draft.pending.pop(0)
                draft.prepared = False
                self._add(draft, fact, submission.by, None if draft.entries else submission.rid)
            self._conclude(draft)
        except Exception as fault:
            if draft.entries:
                self._lose(submission, fault)
            else:
                self._finish(submission, fault)
            return
        stored = partial(self._stored, draft)
        self.ports.store.writer.submit(stored, draft.rows, draft.statements, draft.settling)

    def _add(self, draft: Draft, fact: events.TableEvent, by: str | None = None, rid: str | None = None) -> None:
        """Apply one event. Raises Refused, with nothing changed, if the rules forbid it."""
        entry = events.Entry(self.table.seq + 1, draft.at, fact, by, rid)
        self.table.apply(entry, draft.now)
        draft.entries.append(entry)

    def _conclude(self, draft: Draft) -> None:
        """Apply what follows by itself, and work out all that is to be stored."""
        table = self.table
        while (follows := self._follows(draft)) is not None:
            self._add(draft, follows)
        draft.rows += rows.event_rows(table.number, draft.entries)
        seating = not _SEATING.isdisjoint([type(entry.fact) for entry in draft.entries])
        if seating or table.status != draft.status:
            draft.statements += rows.listing(table, draft.at, seats=seating)
        if table.status != draft.status:
            draft.statements += rows.result_rows(table, draft.at)
            draft.settling = rated.settling(table, draft.at)
            draft.statements += daily.settled(table, draft.at)
            draft.statements += tournament.settled(table, draft.at)

    def _follows(self, draft: Draft) -> events.TableEvent | None:
        """What happens by itself after what happened: the start, the end, the next table."""
        table = self.table
        begun = self._timers.start(table)
        if begun is not None:
            return begun
        end = finished(table)
        if end is not None:
            return end
        if not rematch.wanted(table):
            return None
        time = self.ports.time
        made, more_rows, statements = opening.new_table(rematch.following(table), time.steady(), time.wall())
        draft.rows += more_rows
        draft.statements += statements
        draft.statements += tournament.moved_on(table, made.id)
        return events.Next(made.id)

    def _stored(self, draft: Draft, error: Exception | None) -> None:
        """The writer's answer: publish, unless it could not be stored."""
        if error is not None:
            self._lose(draft.submission, error)
            return
        try:
            if draft.settling is not None:
                rated.show(self.table, draft.settling.gains)
            if draft.statements:
                self.ports.directory.listed()
            self.publish(draft.entries, draft.submission)
            self.attend()
        finally:
            self._finish(draft.submission, None)

    def _finish(self, submission: Submission, error: Exception | None, seq: int | None = None) -> None:
        try:
            submission.done(error, seq)
        finally:
            self.lock.release()

    def _lose(self, submission: Submission, error: Exception) -> None:
        """What could not be stored did not happen: whoever asked is told, and the table comes back from its events."""
        self.broken = True
        log.error("table %s could not be stored: %s", self.table.id, type(error).__name__)
        try:
            self._finish(submission, Refused("closing", "the hall could not store that: nothing was done, try again"))
        finally:
            self.ports.directory.forget(self)

    def check_open(self) -> None:
        """Raises Refused if nothing more is accepted."""
        if self.closed:
            raise Refused("closing", "the hall is restarting: try again in a moment, nothing is lost")

    # -- publishing --------------------------------------------------------------------------------------------------

    def publish(self, entries: Sequence[events.Entry], submission: Submission) -> None:
        """Send each reader what they may know; encoded once for all who may know the same."""
        table, time = self.table, self.ports.time
        seating = not _MINE.isdisjoint([type(entry.fact) for entry in entries])
        news = Publication(table, entries, (time.steady(), time.wall()), self.shown, self._sent)
        self.shown = table.seq
        for connection in self.connections:
            mine = table.mine(connection.who.ids) if seating else connection.mine
            moved, connection.mine = mine != connection.mine, mine
            message = news.message(connection, moved)
            if connection is submission.connection and submission.rid is not None:
                message = answering(message, submission.rid)
            connection.push(message)
        self._sent = news.sent
        if seating:
            self.presence()

    # -- readers -----------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, hello: messages.Hello) -> None:
        """Let a reader in: everything it missed and the state now, then every update."""
        time = self.ports.time
        async with self.lock:
            self.check_open()
            table = self.table
            connection.mine, connection.choices = table.mine(connection.who.ids), hello.choices
            connection.deltas = hello.deltas
            watchers = sum(not other.mine for other in self.connections)
            if not connection.mine and watchers >= self.ports.settings.watchers_per_table:
                raise Refused("full", "too many people watch this table: try another one")
            missed: list[events.Entry] = []
            if 0 <= hello.after < table.seq:
                missed = await self.ports.store.entries(table.number, hello.after, table.seq)
                self.check_open()  # it may have been let go meanwhile, and nobody would send updates
            self.connections.add(connection)
            self.presence(but=connection)
            mine = connection.mine
            shared = views.common(table, time.steady(), time.wall())
            own = views.personal(table, mine, choices=connection.choices)
            if connection.deltas:
                self._sent.keep(table, reader(connection), shared, own)
            blocked = connection.who.blocked
            published = views.published(table, missed, mine, chats=connection.chats, blocked=blocked)
            fair, state = views.fairness(table), views.whole(table, shared, own)
            welcome = messages.Welcome(WIRE, views.about(table), list(mine), fair, published, state, time.wall())
            connection.push(encode(welcome))
        if hello.contribution is not None:
            text = hello.contribution
            await self.perform(lambda table, _: contribute(table, connection.mine, text), connection.who.id)
        if absence.returned(self.table, connection.mine):
            await self.perform(lambda table, _: absence.returned(table, connection.mine), connection.who.id)
        self.attend()

    def part(self, connection: Connection) -> None:
        """A reader went."""
        self.connections.discard(connection)
        self.rested = self.ports.time.steady()
        self.presence()
        if not self.closed and absence.due(self.table) is not None:
            self._timers.arm(self.table, self._ring)

    def _blocks(self, who: Who) -> bool:
        """Whether somebody who plays here, and is here, has blocked this person."""
        return any(connection.mine and who.id in connection.who.blocked for connection in self.connections)

    def renew(self, who: Who) -> None:
        """A person has blocked somebody: it holds for their open connections at once."""
        for connection in self.connections:
            if connection.who.id == who.id:
                connection.who = connection.who._replace(blocked=who.blocked)

    def visited(self, ids: frozenset[str]) -> None:
        """Somebody asked over HTTP: who plays that way is not gone, and their grace time begins anew."""
        table, grace = self.table, self.ports.settings.grace_seconds * 1000
        until, recent = self.ports.time.wall() + grace, True
        for number in table.mine(ids):
            seat = table.seats[number]
            if not seat.here and seat.gone is not None:
                recent = recent and until - seat.gone < grace // 4
                seat.gone = until
                table.seats_json = None
        if not recent:
            self._tell_presence()

    def _tell_presence(self, but: Connection | None = None) -> None:
        message = encode(messages.Presence(views.seats(self.table), self.table.watchers))
        for connection in self.connections:
            if connection is not but:
                connection.push(message)

    def presence(self, but: Connection | None = None) -> None:
        """Note who is here, and send it to the others if that changed."""
        table = self.table
        here = {seat for connection in self.connections for seat in connection.mine}
        watchers = sum(not connection.mine for connection in self.connections)
        changed = watchers != table.watchers
        table.watchers = watchers
        for number, seat in enumerate(table.seats):
            is_here = number in here
            if seat.plays and (seat.here != is_here or (not is_here and seat.gone is None)):
                changed = True
                seat.here = is_here
                grace = self.ports.settings.grace_seconds * 1000
                seat.gone = None if is_here else self.ports.time.wall() + grace
                seat.away = None if is_here else self.ports.time.steady()
                table.seats_json = None
        if changed and self.connections - {but}:
            self._tell_presence(but)

    # -- what happens by itself --------------------------------------------------------------------------------------

    def attend(self) -> None:
        """See to computer players, and set the timer for whatever comes next by itself."""
        self.ports.players.attend(self)
        self._timers.arm(self.table, self._ring)

    def _ring(self) -> None:
        """The timer fired: do what is due."""
        self.submit(Submission(self._timers.decide, self._attend_after))

    def settle(self) -> None:
        """Begin, if a table that was opened or loaded has everything it needs; and see to players and timers."""
        if self.table.status == "waiting":
            self._ring()
        else:
            self.attend()

    def _attend_after(self, error: Exception | None, seq: int | None) -> None:
        ignore(error, seq)
        if (error is not None or seq is not None) and not self.closed:  # otherwise it was published, and attended to
            self.attend()

    def shut(self, farewell: bytes | None = None) -> None:
        """Stop the timer and close every connection."""
        self._timers.stop()
        for connection in list(self.connections):
            if farewell is not None:
                connection.push(farewell)
            connection.close()
