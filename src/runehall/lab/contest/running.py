"""Players that are ready to move, kept from game to game: a program is started once and serves many deals."""

from __future__ import annotations

from contextlib import ExitStack
from multiprocessing.util import Finalize
from pathlib import Path

from runehall.minds import Player, RunningPlayer


class RunningPlayers:
    """The players of a contest in one process. Each runs from its first move on, until it fails or all are stopped."""

    def __init__(self, players: tuple[Player, ...], processor: bool, log: Path | None) -> None:
        self.contest = (players, processor, log)
        self._running: dict[int, tuple[RunningPlayer, ExitStack]] = {}

    def player(self, number: int) -> RunningPlayer:
        """The player of this number in the contest, started if it does not run."""
        if number not in self._running:
            players, processor, log = self.contest
            with ExitStack() as stack:
                started = stack.enter_context(players[number].start(processor, log))
                self._running[number] = started, stack.pop_all()
        return self._running[number][0]

    def stop(self, number: int) -> None:
        """End a player that failed; it is restarted the next time it is needed."""
        _, stack = self._running.pop(number, (None, ExitStack()))
        stack.close()

    def stop_all(self) -> None:
        """End every player."""
        for number in list(self._running):
            self.stop(number)


class WorkerPlayers:
    """What a process that plays games keeps between them: the running players of the contest it plays."""

    def __init__(self) -> None:
        self._kept: RunningPlayers | None = None

    def players_for(self, players: tuple[Player, ...], processor: bool, log: Path | None) -> RunningPlayers:
        """The players of a contest, kept from the game before if that was of the same contest."""
        if self._kept is None:
            # A job may run in a process that does not call atexit's functions.
            Finalize(None, self.stop, exitpriority=1)
        if self._kept is None or self._kept.contest != (players, processor, log):
            self.stop()
            self._kept = RunningPlayers(players, processor, log)
        return self._kept

    def stop(self) -> None:
        """End all players."""
        if self._kept is not None:
            self._kept.stop_all()


WORKER = WorkerPlayers()
"""This process's."""
