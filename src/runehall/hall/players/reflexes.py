"""Bots at a real-time table, including stand-ins for absent people. They look when something changes, and act when
their reflexes are due. Everybody sees which stone a bot's hand is moving towards."""

import logging
import secrets
from dataclasses import replace

import msgspec

from runehall.hall.clock import Timer, TimeSource
from runehall.hall.errors import Refused
from runehall.hall.events import Moved
from runehall.hall.games.rok import text
from runehall.hall.setup import PASS
from runehall.hall.table.ports import RunningTable, Spawn
from runehall.hall.table.state import TableState
from runehall.hall.wire.messages import Reach
from runehall.minds.rok.levels import level_named
from runehall.minds.rok.passing import Passing
from runehall.minds.rok.reflexes import Reflexes

log = logging.getLogger("runehall.reflexes")
ComputerPlayer = Reflexes | Passing
_encode = msgspec.json.Encoder().encode


def _levels(table: TableState) -> dict[int, str]:
    """Return the seats that bots play, for themselves or for absent people, with their levels."""
    levels = {number: seat.level or seat.stand_in for number, seat in enumerate(table.seats)}
    return {number: level for number, level in levels.items() if level is not None}


def _player(level: str, seat: int, seed: str) -> ComputerPlayer:
    return Passing(seat) if level == PASS else Reflexes(level_named(level), seat, seed)


class ReflexPlayers:
    """The bots of one real-time table."""

    def __init__(self, actor: RunningTable, time: TimeSource, spawn: Spawn) -> None:
        self.actor = actor
        self._time = time
        self._spawn = spawn
        self._levels: dict[int, str] = {}
        self._players: dict[int, ComputerPlayer] = {}
        self._reaching: dict[int, tuple[int, int]] = {}
        self._timer: Timer | None = None
        self._looking = False

    def attend(self) -> None:
        """Let the bots look after a change, once for all changes until then."""
        table = self.actor.table
        if table.status != "playing" or self.actor.closed:
            self.stop()
            return
        self._seat_players(_levels(table))
        if not self._looking and self._players:
            self._looking = True
            self._spawn(self._act())

    def _seat_players(self, levels: dict[int, str]) -> None:
        """Update the bots: those that stay keep what they have seen, and a returning person replaces their stand-in."""
        if levels == self._levels:
            return
        seed = secrets.token_hex(16)
        kept = {seat: self._players[seat] for seat, level in levels.items() if self._levels.get(seat) == level}
        self._players = {seat: kept.get(seat) or _player(level, seat, seed) for seat, level in levels.items()}
        self._levels = levels

    async def _act(self) -> None:
        """Ask every bot for its actions, submit them, and set a timer for the next bot that wants to act."""
        actor = self.actor
        async with actor.lock:
            self._looking = False
            game = actor.table.real_time
            if actor.table.status != "playing" or game is None or actor.closed:
                return
            now = game.clock(self._time.wall())
            acts: list[Moved] = []
            for player in self._players.values():
                seen = game.seen(player.seat)
                given = player.act(replace(seen, now=max(seen.now, now)))
                acts += [Moved(player.seat, text.write(act)) for act in given]
                self._show_reach(player, now)
        for act in acts:
            try:
                await actor.perform(lambda _table, _moment, act=act: [act])  # type: ignore[misc]
            except Refused as fault:
                log.debug("an action of a bot was refused: %s", fault.text)
        wakes = [player.wake for player in self._players.values() if player.wake is not None]
        self._set(None if not wakes else max(0, min(wakes) - game.clock(self._time.wall())))

    def _show_reach(self, player: ComputerPlayer, now: int) -> None:
        """Tell everybody that a hand moves towards a stone. This is not stored."""
        reach = player.reach
        if reach is None or self._reaching.get(player.seat) == reach:
            return
        self._reaching[player.seat] = reach
        message = _encode(Reach(player.seat, reach[0], max(0, reach[1] - now)))
        for connection in self.actor.connections:
            connection.push(message)

    def _set(self, wait: int | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if wait is not None:
            self._timer = self._time.call_later(wait, self.attend)

    def stop(self) -> None:
        """Stop, because the game is over or runs elsewhere."""
        self._set(None)
        self._levels, self._players, self._reaching = {}, {}, {}
