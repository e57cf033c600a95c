"""A table's actor, its single writer. Every change takes the same path: decide, apply, store, publish.

`submit` is that path. It needs no task and awaits nothing; `perform` waits for the outcome. A busy table queues
submissions in order. A coroutine with a mailbox would be easier to read, but took 93 µs of the event loop per move
instead of 83 (means of the medians of six alternating runs each), since it needs a task and a future for each move. So
each step below is a method that the previous step calls or leaves as a callback:

    submit ─ the lock is free, or passed on ─▶ _decide ─ refused, or nothing changes ─▶ _finish
                                                  │ events
                                                  ▼
                a thread computes a throw ◀──▶ _apply ─ the rules forbid it ─▶ _finish
                                                  │ all are applied
                                                  ▼
                                              _conclude: automatic events, database rows
                                                  │ handed to the writer
                                                  ▼
                                              _stored ─ it failed ─▶ _lose: reload from the stored events
                                                  │
                                                  ▼
                                              publish ─▶ _finish: answer, pass the lock on
"""

import logging
from collections.abc import Sequence
from functools import partial

import msgspec
import sqlalchemy as sql

from runehall.hall import events
from runehall.hall.accounts.blocks import blocked_refused
from runehall.hall.accounts.identity import Who
from runehall.hall.connection import Connection
from runehall.hall.errors import Refused
from runehall.hall.lock import Lock
from runehall.hall.storage.writer import Work
from runehall.hall.table import absence, deadlines, opening, rematch, rows, views
from runehall.hall.table.board_rows import board_rows
from runehall.hall.table.commands import Decide, Moment, came, check_room, contribute, decide, finished
from runehall.hall.table.due_rows import CHANGES, due_rows
from runehall.hall.table.planner import Consequences
from runehall.hall.table.ports import Ports
from runehall.hall.table.presence import TablePresence
from runehall.hall.table.state import TableState
from runehall.hall.table.submission import Done, Draft, Submission, awaited, ignore
from runehall.hall.table.timers import Timers
from runehall.hall.table.updates import Publication, Sent, reader
from runehall.hall.wire import WIRE, messages

log = logging.getLogger("runehall.table")
encode = msgspec.json.Encoder().encode
_SEATING = {events.Sat, events.Stood, events.Chose}
_SIGNING = {events.Sat, events.Chatted}
"""Events that may add a person's name to a table."""
_MINE = _SEATING | {events.GaveUp, events.Ended}
"""Events that change who sits where, or which seats belong to a reader."""

NEWEST = 1000
"""The most events that a reader gets who returns after missing more."""


class TableActor:
    """A running table: its state, its readers' connections, its timers, and the lock that makes it the single
    writer."""

    __slots__ = (
        "_sent",
        "_timers",
        "_turn",
        "broken",
        "connections",
        "lock",
        "ports",
        "present",
        "rested",
        "shown",
        "table",
    )

    def __init__(self, ports: Ports, table: TableState) -> None:
        self.ports = ports
        self.table = table
        self.present = TablePresence(len(table.seats))
        self.lock = Lock()
        self.connections: set[Connection] = set()
        self.broken = False
        self.rested = ports.time.steady()
        self.shown = table.seq
        """The number of the last published event; all events up to it are stored."""
        self._sent = Sent()
        self._turn: int | None = table.turn
        """The seat that was last notified of its turn, or did not need to be."""
        self._timers = Timers(ports.time, ports.settings.start_seconds)

    @property
    def closed(self) -> bool:
        """Whether it accepts no more submissions: its state is lost, or the process is shutting down."""
        return self.broken or self.ports.directory.closing

    # -- the path of a change ----------------------------------------------------------------------------------------

    def command(
        self,
        who: Who,
        command: messages.Command,
        done: Done,
        connection: Connection | None = None,
        arrived: int | None = None,
    ) -> None:
        """Submit a person's command. A command that was executed before is answered but not executed again."""
        chats = self.ports.settings.chats_per_table

        def decided(table: TableState, moment: Moment) -> Sequence[events.TableEvent]:
            if table.requests.find(who.id, command.id) is not None:
                return ()
            if isinstance(command, messages.Say):
                self.ports.chats.take(who.id)
            elif isinstance(command, messages.Rematch) and self._blocks(who):
                raise blocked_refused()
            check_room(table, self.ports.settings.events_per_table, command)
            return decide(table, who, command, moment, chats)

        self.submit(Submission(decided, done, who.id, command.id, connection, arrived))

    def submit(self, submission: Submission) -> None:
        """Decide, apply, store and publish, as soon as all earlier submissions are finished."""
        if self.lock.take():
            self._decide(submission)
        else:
            self.lock.acquire(partial(self._decide, submission))

    async def perform(self, decide: Decide, by: str | None = None) -> int | None:
        """Submit and wait for the outcome. Raises Refused."""
        return await awaited(lambda done: self.submit(Submission(decide, done, by)))

    def _decide(self, submission: Submission) -> None:
        time, connection = self.ports.time, submission.connection
        moment = Moment(time.steady(), time.wall(), self.present, connection.lag if connection is not None else 0)
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
        """Apply the pending events. If a real-time game has something to compute first, a thread does it and calls
        back."""
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
        self.ports.store.writer.submit(stored, draft.rows, draft.statements, _together(draft.consequences))

    def _add(self, draft: Draft, fact: events.TableEvent, by: str | None = None, rid: str | None = None) -> None:
        """Apply one event. If the rules forbid it, raises Refused and changes nothing."""
        entry = events.Entry(self.table.seq + 1, draft.at, fact, by, rid)
        self.table.apply(entry, draft.now)
        self.present.happened(fact)
        draft.entries.append(entry)

    def _conclude(self, draft: Draft) -> None:
        """Apply the events that follow automatically, and prepare everything that has to be stored."""
        table = self.table
        while (follows := self._follows(draft)) is not None:
            self._add(draft, follows)
        draft.rows += rows.event_rows(table.number, draft.entries)
        kinds = [type(entry.fact) for entry in draft.entries]
        if not _SIGNING.isdisjoint(kinds):
            draft.statements += rows.signatures(table, draft.entries)
        if events.Unveiled in kinds:
            draft.statements += rows.unveiled(table, draft.at)
        if table.by_days and not CHANGES.isdisjoint(kinds):
            draft.statements += due_rows(table, draft.at)
        draft.statements += board_rows(table, kinds)
        seating = not _SEATING.isdisjoint(kinds)
        if seating or table.status != draft.status:
            draft.statements += rows.listing(table, draft.at, seats=seating)
        if table.status != draft.status:
            draft.statements += rows.result_rows(table, draft.at)
            if table.status == "over":
                draft.consequences = [planner.ended(table, draft.at) for planner in self.ports.planners]
                for consequence in draft.consequences:
                    draft.statements += consequence.statements

    def _follows(self, draft: Draft) -> events.TableEvent | None:
        """Return the next event that follows automatically: the start, the end, a deadline, or the next table."""
        table = self.table
        begun = self._timers.start(table)
        if begun is not None:
            return begun
        end = finished(table)
        if end is not None:
            return end
        timed = deadlines.begun(table, draft.at)
        if timed is not None:
            return timed
        if not rematch.wanted(table):
            return None
        time = self.ports.time
        made, more_rows, statements = opening.new_table(rematch.following(table), time.steady(), time.wall())
        draft.rows += more_rows
        draft.statements += statements
        for planner in self.ports.planners:
            draft.statements += planner.followed(table, made.id)
        return events.Next(made.id)

    def _stored(self, draft: Draft, error: Exception | None) -> None:
        """Handle the writer's answer: publish the events, unless they could not be stored."""
        if error is not None:
            self._lose(draft.submission, error)
            return
        try:
            for consequence in draft.consequences:
                if consequence.stored is not None:
                    consequence.stored()
                    self.present.seats_json = None
            if draft.statements:
                self.ports.directory.listed(self.table)
                if self.table.by_days:
                    self.ports.directory.timed(self.table)
            self.publish(draft.entries, draft.submission)
            if draft.status == "waiting" and self.table.status == "playing":
                self._announce()
            self._call()
            if draft.consequences:
                self._report()
            self.attend()
        finally:
            self._finish(draft.submission, None)

    def _announce(self) -> None:
        """Notify absent players that somebody joined and the game began, except the one who is notified of their
        turn."""
        table = self.table
        if any(seat.person is None and seat.level is None for seat in table.opened.seats):
            mover = None if table.turn is None else table.seats[table.turn].person
            self.ports.directory.began(table, self._away() - {mover})

    def _report(self) -> None:
        """Notify absent players that the game is over."""
        self.ports.directory.ended(self.table, self._away())

    def _away(self) -> set[str]:
        """Return the players who are not connected."""
        seats = zip(self.table.seats, self.present.seats, strict=True)
        return {seat.person for seat, at in seats if seat.person is not None and not at.here}

    def _call(self) -> None:
        """Notify the player whose turn has begun, if they are not connected."""
        table = self.table
        turn = table.turn
        if turn != self._turn:
            self._turn = turn
            person = None if turn is None else table.seats[turn].person
            if turn is not None and person is not None and not self.present.seats[turn].here:
                self.ports.directory.awaited(table, person)

    def _finish(self, submission: Submission, error: Exception | None, seq: int | None = None) -> None:
        try:
            submission.done(error, seq)
        finally:
            self.lock.release()

    def _lose(self, submission: Submission, error: Exception) -> None:
        """Handle a failure to store: report it to the requester, and drop the table, which is reloaded from its
        stored events."""
        self.broken = True
        log.error("table %s could not be stored: %s", self.table.id, type(error).__name__)
        try:
            self._finish(
                submission, Refused("closing", "the hall could not store that; nothing was changed: try again")
            )
        finally:
            self.ports.directory.forget(self)

    def check_open(self) -> None:
        """Raise Refused if no more submissions are accepted."""
        if self.closed:
            raise Refused("closing", "the hall is restarting: try again in a moment, nothing is lost")

    # -- publishing --------------------------------------------------------------------------------------------------

    def publish(self, entries: Sequence[events.Entry], submission: Submission) -> None:
        """Send each reader the events and state they may see, encoded once for all readers who may see the same."""
        table, time = self.table, self.ports.time
        seating = not _MINE.isdisjoint([type(entry.fact) for entry in entries])
        news = Publication(table, entries, (time.steady(), time.wall()), self.shown, self._sent, self.present)
        self.shown = table.seq
        for connection in self.connections:
            mine = table.mine(connection.who.ids) if seating else connection.mine
            moved, connection.mine = mine != connection.mine, mine
            request = submission.rid if connection is submission.connection else None
            connection.push(news.message(connection, moved, request))
        self._sent = news.sent
        if seating:
            self.presence()

    # -- readers -----------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, hello: messages.Hello) -> None:
        """Add a reader: send it the events it missed and the current state, and from then on every update."""
        table, time = self.table, self.ports.time
        # The log only grows. Most of it is read without the lock while moves go on, and the rest under the lock.
        after = max(hello.after, self.shown - NEWEST) if hello.after >= 0 else self.shown
        read = self.shown
        missed = await self._read(after, read)
        async with self.lock:
            self.check_open()
            connection.mine, connection.choices = table.mine(connection.who.ids), hello.choices
            connection.deltas = hello.deltas
            watchers = sum(not other.mine for other in self.connections)
            if not connection.mine and watchers >= self.ports.settings.watchers_per_table:
                raise Refused("full", "too many people watch this table: try another one")
            if read < table.seq and hello.after >= 0:
                missed += await self._read(max(after, read), table.seq)
                self.check_open()  # it may have been unloaded meanwhile, and then nobody would send it updates
            self.connections.add(connection)
            self.presence(but=connection)
            mine = connection.mine
            shared = views.common(table, time.steady(), time.wall(), self.present)
            own = views.personal(table, mine, choices=connection.choices)
            if connection.deltas:
                self._sent.keep(table, reader(connection), shared, own)
            blocked = connection.who.blocked
            published = views.published(table, missed, mine, chats=connection.chats, blocked=blocked)
            fair, state = views.fairness(table), views.whole(table, shared, own)
            left_out = max(0, after - hello.after) if hello.after >= 0 else 0
            of, now = views.about(table), time.wall()
            welcome = messages.Welcome(WIRE, of, list(mine), fair, published, state, now, left_out)
            connection.push(encode(welcome))
        if hello.contribution is not None:
            text = hello.contribution
            await self.perform(lambda table, _: contribute(table, connection.mine, text), connection.who.id)
        if came(self.table, connection.mine):
            await self.perform(lambda table, _: came(table, connection.mine), connection.who.id)
        if absence.returned(self.table, connection.mine):
            await self.perform(lambda table, _: absence.returned(table, connection.mine), connection.who.id)
        self.attend()

    async def _read(self, after: int, until: int) -> list[events.Entry]:
        return await self.ports.store.entries(self.table.number, after, until) if after < until else []

    def part(self, connection: Connection) -> None:
        """Remove a reader."""
        self.connections.discard(connection)
        self.rested = self.ports.time.steady()
        self.presence()
        if not self.closed and absence.due(self.table, self.present) is not None:
            self._timers.arm(self.table, self.present, self._ring)

    def _blocks(self, who: Who) -> bool:
        """Return whether a player who is connected here has blocked this person."""
        return any(connection.mine and who.id in connection.who.blocked for connection in self.connections)

    def renew(self, who: Who) -> None:
        """Apply a person's new list of blocked people to their open connections."""
        for connection in self.connections:
            if connection.who.id == who.id:
                connection.who = connection.who._replace(blocked=who.blocked)

    def visited(self, ids: frozenset[str]) -> None:
        """Note a request over HTTP: its sender is not gone, and their grace time starts again."""
        grace = self.ports.settings.grace_seconds * 1000
        until = self.ports.time.wall() + grace
        if self.present.visited(self.table.mine(ids), until, grace):
            self._tell_presence()

    def _tell_presence(self, but: Connection | None = None) -> None:
        message = encode(messages.Presence(views.seats(self.table, self.present), self.present.watchers))
        for connection in self.connections:
            if connection is not but:
                connection.push(message)

    def presence(self, but: Connection | None = None) -> None:
        """Note who is connected, and send it to the readers if it changed."""
        time = self.ports.time
        playing = [number for number, seat in enumerate(self.table.seats) if seat.plays]
        here = {seat for connection in self.connections for seat in connection.mine}
        watchers = sum(not connection.mine for connection in self.connections)
        gone = time.wall() + self.ports.settings.grace_seconds * 1000
        changed = self.present.note(playing, here, watchers, time.steady(), gone)
        if changed and self.connections - {but}:
            self._tell_presence(but)

    # -- automatic events --------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Let bots act, and set the timer for the next automatic event."""
        self.ports.players.attend(self)
        self._timers.arm(self.table, self.present, self._ring)

    def _ring(self) -> None:
        """Handle the timer: do what is due."""
        self.submit(Submission(self._timers.decide, self._attend_after))

    def begin_or_attend(self) -> None:
        """Start the game of a table that was opened or loaded if everything is ready, and attend to bots and timers."""
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


def _together(consequences: Sequence[Consequences]) -> Work | None:
    """Combine all work that has to read before it writes into one piece."""
    works = [consequence.work for consequence in consequences if consequence.work is not None]
    if len(works) < 2:
        return works[0] if works else None

    def work(connection: sql.Connection) -> None:
        for one in works:
            one(connection)

    return work
