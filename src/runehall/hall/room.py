"""A table's single writer: commands come in one at a time, are stored, and only then does anybody hear of them."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from runehall.hall import ledger, rated
from runehall.hall.decide import Moment, Who, decide, finished, given_up
from runehall.hall.faults import Refused
from runehall.hall.latch import Latch
from runehall.hall.peer import Peer
from runehall.hall.storage.writer import Row
from runehall.hall.table import Table
from runehall.hall.wire import WIRE
from runehall.hall.wire import table as wire

if TYPE_CHECKING:
    from runehall.hall.hall import Hall

log = logging.getLogger("runehall.table")
encode = msgspec.json.Encoder().encode
_UPDATE = b'{"t":"update",'
_SEATING = {ledger.Sat, ledger.Stood}
_SHUFFLE = {ledger.Contributed, ledger.Began, ledger.Ended, ledger.Stood}
"""What changes who sits where, and what is known of the shuffle."""


def steady() -> int:
    """The hall's steady time in ms, for clocks."""
    return time.monotonic_ns() // 1_000_000


def wall() -> int:
    """The time of day in ms, for people."""
    return time.time_ns() // 1_000_000


class Draft:
    """What happened at a table, on its way to the disk: nobody has heard of it yet."""

    __slots__ = ("asker", "at", "entries", "now", "rid", "rows", "settling", "statements", "status")

    def __init__(self, status: wire.Status, rid: str | None, asker: Peer | None, arrived: int | None) -> None:
        self.status = status
        self.rid = rid
        self.asker = asker
        self.now, self.at = steady(), wall() if arrived is None else arrived
        self.entries: list[ledger.Entry] = []
        self.rows: list[Row] = []
        self.statements: list[Any] = []
        self.settling: rated.Settling | None = None


class Room:
    """A table that is being looked after: its state, its readers, its timers, and the lock that makes one writer."""

    __slots__ = ("_full_since", "_timer", "broken", "hall", "lock", "peers", "rested", "table")

    def __init__(self, hall: "Hall", table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = Latch()
        self.peers: set[Peer] = set()
        self.broken = False
        self.rested = steady()
        self._timer: asyncio.TimerHandle | None = None
        self._full_since: int | None = None

    # -- changing ----------------------------------------------------------------------------------------------------

    async def carry_out(
        self, who: Who, command: wire.Command, peer: Peer | None = None, arrived: int | None = None
    ) -> int | None:
        """Do a command that `arrived` when it did (real-time games judge by it) and tell everybody; the sequence number
        if it had been done before. Raises Refused."""
        async with self.lock:
            facts = self._facts(who, command, peer)
            if not facts:
                return self._done(who, command)
            await self.record(facts, who.id, command.id, peer, arrived)
            return None

    @property
    def quick(self) -> bool:
        """Whether a move can be dealt with at once: the game is played in turns, and nothing else is under way."""
        return not self.lock.held and self.table.kind.turns

    def move(self, peer: Peer, command: wire.Play, arrived: int, told: Callable[[], None]) -> int | None:
        """`carry_out` for a move while the table is `quick`: with no task and nothing to await, since there are so many
        of them. Everybody hears of it, `told` last, when it is stored; the table is held until then."""
        self.lock.take()
        try:
            facts = self._facts(peer.who, command, peer)
            if not facts:
                self.lock.free()
                return self._done(peer.who, command)
            draft = Draft(self.table.status, command.id, peer, arrived)
            for fact in facts:
                self._add(draft, fact, peer.who.id)
            self._conclude(draft)
        except BaseException:
            self.lock.free()
            raise

        def stored(error: Exception | None) -> None:
            try:
                if error is None:
                    self._publish(draft)
                else:
                    fault = self._lost(error)
                    peer.push(encode(wire.Refusal(fault.code, fault.text, command.id)))
            finally:
                self.lock.free()
                told()

        self.hall.store.writer.hand_in(stored, draft.rows, draft.statements, draft.settling)
        return None

    def _facts(self, who: Who, command: wire.Command, peer: Peer | None) -> list[ledger.Fact]:
        """What a command causes; nothing, if it has been done already or changes nothing. Raises Refused."""
        self._check()
        table = self.table
        if (who.id, command.id) in table.requests:
            return []
        moment = Moment(steady(), wall(), peer.lag if peer is not None else 0)
        return decide(table, who, command, moment, self.hall.settings.chats_per_table)

    def _done(self, who: Who, command: wire.Command) -> int:
        """The sequence number to name when a command causes nothing."""
        return self.table.requests.get((who.id, command.id), self.table.seq)

    async def record(
        self,
        facts: Sequence[ledger.Fact],
        by: str | None = None,
        rid: str | None = None,
        peer: Peer | None = None,
        arrived: int | None = None,
    ) -> None:
        """Apply facts and what follows from them, store all, then tell. The lock is held. Raises Refused."""
        table = self.table
        draft = Draft(table.status, rid, peer, arrived)
        for fact in facts:
            if isinstance(fact, ledger.Moved) and table.play is not None:
                work = table.play.ahead(fact.seat, fact.move, draft.at)
                if work is not None:
                    await self.hall.beside(work)
            self._add(draft, fact, by)
        self._conclude(draft)
        try:
            await self.hall.store.writer.store(draft.rows, draft.statements, draft.settling)
        except Exception as error:
            raise self._lost(error) from error
        self._publish(draft)

    def _add(self, draft: Draft, fact: ledger.Fact, by: str | None) -> None:
        """Apply one fact. Raises Refused, with nothing changed, if the rules forbid it."""
        table = self.table
        line = ledger.Line(fact, by, None if draft.entries else draft.rid)
        entry = ledger.Entry(table.seq + 1, draft.at, line)
        table.apply(entry, draft.now)
        draft.entries.append(entry)

    def _conclude(self, draft: Draft) -> None:
        """Apply what follows by itself, and work out all that is to be stored."""
        table = self.table
        while (follows := self._follows(draft.rows, draft.statements)) is not None:
            entry = ledger.Entry(table.seq + 1, draft.at, ledger.Line(follows))
            table.apply(entry, draft.now)
            draft.entries.append(entry)
        number = table.number
        draft.rows += [Row(number, entry.seq, entry.at, ledger.write(entry.line)) for entry in draft.entries]
        seating = not _SEATING.isdisjoint([type(entry.line.fact) for entry in draft.entries])
        if seating or table.status != draft.status:
            draft.statements += self.hall.listing(table, draft.at, seats=seating)
        if table.status != draft.status and (scores := rated.scores(table)) is not None:
            draft.settling = rated.Settling(table, scores, draft.at)

    def _lost(self, error: Exception) -> Refused:
        """What could not be stored never was: the table comes back from its ledger."""
        self.broken = True
        self.hall.forget(self)
        log.error("table %s could not be stored: %s", self.table.id, error)
        return Refused("closing", "the hall could not store that: nothing was done, try again")

    def _publish(self, draft: Draft) -> None:
        """It is stored: everybody hears of it."""
        if draft.settling is not None:
            rated.show(self.table, draft.settling.gains)
        self.tell(draft.entries, draft.rid, draft.asker)
        self.attend()

    def _follows(self, rows: list[Row], statements: list[Any]) -> ledger.Fact | None:
        """What happens by itself after what happened: the start, the end, the next table."""
        table = self.table
        if table.status == "waiting" and not table.open_seats():
            if self._full_since is None:
                self._full_since = steady()
            if not table.wanting() or steady() - self._full_since >= self.hall.settings.start_seconds * 1000:
                return self.hall.beginning(table)
        elif table.status == "waiting":
            self._full_since = None
        end = finished(table)
        if end is not None:
            return end
        if table.next is None and table.status == "over" and table.play is not None and self._goes_on():
            other, more_rows, more_statements = self.hall.following(table)
            rows += more_rows
            statements += more_statements
            return ledger.Next(other)
        return None

    def _goes_on(self) -> bool:
        """The second leg of a match comes by itself; a rematch when every device wants it."""
        table = self.table
        plan, end = table.opened.match, table.ended
        if plan is not None and plan.leg == 1 and end is not None:
            return end.cause == "played"
        people = {s.person for s in table.seats if s.kind == "person"}
        return bool(people) and people == {table.seats[seat].person for seat in table.offers}

    def _check(self) -> None:
        if self.broken or self.hall.closing:
            raise Refused("closing", "the hall is restarting: try again in a moment, nothing is lost")

    # -- telling -----------------------------------------------------------------------------------------------------

    def tell(self, entries: Sequence[ledger.Entry], rid: str | None = None, asker: Peer | None = None) -> None:
        """Send each reader what they may know; encoded once for all who may know the same."""
        table = self.table
        now, at = steady(), wall()
        happened = {type(entry.line.fact) for entry in entries}
        seating = not happened.isdisjoint(_SEATING)
        fairness = None if happened.isdisjoint(_SHUFFLE) else table.fairness()
        ready: dict[tuple[tuple[int, ...], bool], bytes] = {}
        for peer in self.peers:
            if seating:
                peer.mine = table.mine(peer.who.ids)
            key = (peer.mine, peer.choices)
            message = ready.get(key)
            if message is None:
                state = table.state(peer.mine, now, at, choices=peer.choices)
                message = ready[key] = encode(wire.Update(self.heard(entries, peer.mine), state, fairness))
            if peer is asker and rid is not None:
                message = b"".join((_UPDATE, b'"id":', encode(rid), b",", message[len(_UPDATE) :]))
            peer.push(message)
        if seating:
            self.presence()

    def heard(self, entries: Iterable[ledger.Entry], mine: Sequence[int]) -> list[wire.Event]:
        """Events as a reader with these seats may hear of them."""
        return [event for entry in entries if (event := self.table.told(entry, mine)) is not None]

    # -- readers -----------------------------------------------------------------------------------------------------

    async def enter(self, peer: Peer, hello: wire.Hello) -> None:
        """Let a reader in: everything it missed and the state now, then every update."""
        async with self.lock:
            self._check()
            table = self.table
            peer.mine, peer.choices = table.mine(peer.who.ids), hello.choices
            if not peer.mine and sum(not p.mine for p in self.peers) >= self.hall.settings.watchers_per_table:
                raise Refused("full", "too many people watch this table: try another one")
            missed = []
            if 0 <= hello.after < table.seq:
                missed = await self.hall.store.entries(table.number, hello.after, table.seq)
            self.peers.add(peer)
            self.presence(but=peer)
            state = table.state(peer.mine, steady(), wall(), choices=peer.choices)
            events = self.heard(missed, peer.mine)
            peer.push(
                encode(
                    wire.Welcome(WIRE, table.about(), list(peer.mine), table.fairness(), events, state, wall()),
                )
            )
            if hello.contribution is not None and peer.mine and table.contributions[peer.mine[0]] is None:
                facts = [ledger.Contributed(peer.mine[0], hello.contribution)]
                if table.status == "waiting":
                    await self.record(facts, peer.who.id)
        self.attend()

    def part(self, peer: Peer) -> None:
        """A reader went."""
        self.peers.discard(peer)
        self.rested = steady()
        self.presence()

    def presence(self, but: Peer | None = None) -> None:
        """Note who is here, and tell the others if that changed."""
        table = self.table
        here = {seat for peer in self.peers for seat in peer.mine}
        watchers = sum(not peer.mine for peer in self.peers)
        changed = watchers != table.watchers
        table.watchers = watchers
        for number, sitting in enumerate(table.seats):
            is_here = number in here
            if sitting.kind == "person" and (sitting.here != is_here or (not is_here and sitting.gone is None)):
                changed = True
                sitting.here = is_here
                sitting.gone = None if is_here else wall() + self.hall.settings.grace_seconds * 1000
                table.seats_json = None
        if changed and self.peers - {but}:
            message = encode(wire.Presence(table.sittings(), table.watchers))
            for peer in self.peers:
                if peer is not but:
                    peer.push(message)

    # -- what happens by itself --------------------------------------------------------------------------------------

    def attend(self) -> None:
        """See to the bot whose turn it is and set the timer for whatever comes next by itself."""
        table = self.table
        turn = table.turn
        if turn is not None and table.seats[turn].level is not None:
            self.hall.bots.want(self)
        if table.play is not None and not table.kind.turns:
            self.hall.hands_at(self).attend()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._due()
        if due is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0, due - steady()) / 1000, self._ring)

    def _due(self) -> int | None:
        """When (steady) something happens by itself: a full table begins, a flag falls, a game moves."""
        table = self.table
        if table.status == "waiting":
            return None if self._full_since is None else self._full_since + self.hall.settings.start_seconds * 1000
        if table.status != "playing" or table.play is None:
            return None
        flag = None if table.clocks is None else table.clocks.flag_at()
        due = table.play.due()
        if due is None:
            return flag
        due = steady() + max(0, due - wall())
        return due if flag is None else min(flag, due)

    def _ring(self) -> None:
        self._timer = None
        self.hall.spawn(self._happen())

    async def _happen(self) -> None:
        """The timer rang: start, flag, or the game's own move."""
        async with self.lock:
            if self.broken or self.hall.closing:
                return
            table = self.table
            with contextlib.suppress(Refused):
                if table.status == "waiting":
                    await self.settle()
                elif table.status == "playing" and table.play is not None:
                    flag = table.clocks.flag_at() if table.clocks is not None else None
                    due = table.play.due()
                    if flag is not None and flag <= steady():
                        assert table.clocks is not None
                        await self.record([given_up(table, table.clocks.running, "flag")])
                    elif due is not None and due <= wall():
                        await self.record([ledger.Moved(-1, table.play.act(wall()))])
        self.attend()

    async def settle(self) -> None:
        """Begin, if a table that was opened or loaded has everything it needs. The lock is held."""
        fact = self._follows([], [])
        if fact is not None:
            await self.record([fact])

    async def end(self, cause: wire.EndCause) -> None:
        """End a table that nobody cares for any more."""
        async with self.lock:
            table = self.table
            if table.status == "playing":
                await self.record([given_up(table, None, cause)])
            elif table.status == "waiting":
                await self.record([ledger.Ended([], [], cause)])

    def shut(self, farewell: bytes | None = None) -> None:
        """Stop the timer and let every reader go."""
        if self._timer is not None:
            self._timer.cancel()
        for peer in list(self.peers):
            if farewell is not None:
                peer.push(farewell)
            peer.close()
