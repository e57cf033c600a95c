"""Running players, kept from game to game: a program is started once and plays many deals."""

from __future__ import annotations

from contextlib import ExitStack
from multiprocessing.util import Finalize
from pathlib import Path

from runehall.minds import Player, RunningPlayer


class RunningPlayers:
    """The players of a contest in one process. Each runs from its first move until it fails or all are stopped."""

    def __init__(self, players: tuple[Player, ...], processor: bool, log: Path | None) -> None:
        self.contest = (players, processor, log)
        self._running: dict[int, tuple[RunningPlayer, ExitStack]] = {}

    def player(self, number: int) -> RunningPlayer:
        """Return the contest's player of this number; start it if it is not running."""
        if number not in self._running:
            players, processor, log = self.contest
            with ExitStack() as stack:
                started = stack.enter_context(players[number].start(processor, log))
                self._running[number] = started, stack.pop_all()
        return self._running[number][0]

    def stop(self, number: int) -> None:
        """Stop a player that failed; it is restarted when it is needed again."""
        _, stack = self._running.pop(number, (None, ExitStack()))
        stack.close()

    def stop_all(self) -> None:
        """Stop every player."""
        for number in list(self._running):
            self.stop(number)


class WorkerPlayers:
    """The running players that a worker process keeps between games of the same contest."""

    def __init__(self) -> None:
        self._kept: RunningPlayers | None = None

    def players_for(self, players: tuple[Player, ...], processor: bool, log: Path | None) -> RunningPlayers:
        """Return the players of a contest, reused if the previous game belonged to the same contest."""
        if self._kept is None:
            # A job may run in a process that does not call atexit's functions.
            Finalize(None, self.stop, exitpriority=1)
        if self._kept is None or self._kept.contest != (players, processor, log):
            self.stop()
            self._kept = RunningPlayers(players, processor, log)
        return self._kept

    def stop(self) -> None:
        """Stop all players."""
        if self._kept is not None:
            self._kept.stop_all()


WORKER = WorkerPlayers()
"""The players of this process."""
