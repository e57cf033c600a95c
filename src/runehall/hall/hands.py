"""What real-time tables need besides: bots' hands that move in time, and the measured delay of people's lines.

A delay is half of the shortest of the last round trips of the hall's own probes; nothing that a client says about its
clock or its delay counts (RGRB-1).
"""

import asyncio
import logging
import secrets
from collections import deque
from dataclasses import replace

from runehall.hall import kinds, ledger
from runehall.hall.faults import Refused
from runehall.hall.kinds.rok import RokPlay
from runehall.hall.peer import Peer
from runehall.hall.room import Room, encode, steady, wall
from runehall.hall.wire import table as wire
from runehall.minds.rok_levels import level_named
from runehall.minds.rok_reflexes import Reflexes
from runehall.rok.inputs import Input, to_list

log = logging.getLogger("runehall.hands")
PROBE_MS = 1_500
KEPT = 5
WORTH_TELLING = 4
"""A delay that changed by less than this many ms is left as it is."""


def text_of(given: Input) -> str:
    """An input as a move's text."""
    _, kind, _, *values = to_list(given)
    words = [",".join(map(str, v)) if isinstance(v, list) else str(v) for v in values]
    return " ".join([str(kind), *words])


class Line:
    """A client's line: the probes on their way, and the last round trips in ms."""

    __slots__ = ("probes", "sent", "trips")

    def __init__(self) -> None:
        self.probes: dict[int, int] = {}
        self.sent = 0
        self.trips: deque[int] = deque(maxlen=KEPT)


class Hands:
    """One table's bots and lines."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._bots: list[Reflexes] = []
        self._timer: asyncio.TimerHandle | None = None
        self._lines: dict[Peer, Line] = {}
        self._asked = False

    # -- bots --------------------------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Something changed: let the bots look, and the lines be measured."""
        room = self.room
        table, play = room.table, room.table.play
        if table.status != "playing" or not isinstance(play, RokPlay) or room.broken:
            self.stop()
            return
        if not self._bots:
            seed = secrets.token_hex(16)
            self._bots = [Reflexes(level_named(s.level), n, seed) for n, s in enumerate(table.seats) if s.level]
        self.probe()
        if not self._asked:
            self._asked = True
            room.hall.spawn(self._move())

    async def _move(self) -> None:
        """Ask every bot; store what they do; come back when the first of them wants to."""
        room = self.room
        async with room.lock:
            self._asked = False
            table, play = room.table, room.table.play
            if table.status != "playing" or not isinstance(play, RokPlay) or room.broken or room.hall.closing:
                return
            now = play.clock(wall())
            facts: list[ledger.Fact] = []
            for bot in self._bots:
                seen = play.seen(bot.seat)
                acts = bot.act(replace(seen, now=max(seen.now, now)))
                facts += [ledger.Moved(bot.seat, text_of(act)) for act in acts]
            for fact in facts:
                try:
                    await room.record([fact])
                except Refused as fault:
                    log.debug("a bot's hand came to nothing: %s", fault.text)
            wakes = [bot.wake for bot in self._bots if bot.wake is not None]
        self._set(None if not wakes else max(0, min(wakes) - play.clock(wall())))

    def _set(self, wait: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait / 1000, self.attend)

    def stop(self) -> None:
        """The game is over, or is looked after elsewhere."""
        self._set(None)
        self._bots = []

    # -- lines -------------------------------------------------------------------------------------------------------

    def probe(self) -> None:
        """Send a probe to every client that plays here, not too often."""
        now = steady()
        for peer in self.room.peers:
            if not peer.mine:
                continue
            line = self._lines.setdefault(peer, Line())
            if now - line.sent < PROBE_MS:
                continue
            line.sent = now
            number = secrets.randbits(31)
            line.probes[number] = now
            while len(line.probes) > KEPT:
                del line.probes[next(iter(line.probes))]
            peer.push(encode(wire.Probe(number)))
        for peer in set(self._lines) - self.room.peers:
            del self._lines[peer]

    async def echo(self, peer: Peer, number: int) -> None:
        """A probe came back: note the round trip, and tell the game if the delay has changed."""
        line = self._lines.get(peer)
        sent = line.probes.pop(number, None) if line is not None else None
        if line is None or sent is None:
            return
        line.trips.append(steady() - sent)
        delay = min(line.trips) // 2
        async with self.room.lock:
            table, play = self.room.table, self.room.table.play
            if table.status != "playing" or not isinstance(play, RokPlay) or self.room.broken:
                return
            changed = [s for s in peer.mine if abs(play.delay(s) - delay) >= WORTH_TELLING]
            if changed:
                await self.room.record([ledger.Moved(kinds.HALL, f"delay {seat} {delay}") for seat in changed])
