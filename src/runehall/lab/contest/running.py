"""Players that are ready to move, kept from game to game: a program is started once and serves many deals."""

from __future__ import annotations

from contextlib import ExitStack
from multiprocessing.util import Finalize

from runehall.minds import Player, RunningPlayer

_running: dict[tuple[int, Player, bool], tuple[RunningPlayer, ExitStack]] = {}
"""By number in the list of players, player and clock; of this process."""


def running(number: int, player: Player, processor: bool) -> RunningPlayer:
    """The player of this number in a contest, started if it does not run yet."""
    key = (number, player, processor)
    if key not in _running:
        if not _running:
            Finalize(None, stop_all, exitpriority=1)  # a job may run in a process that does not call atexit's functions
        with ExitStack() as stack:
            started = stack.enter_context(player.start(processor))
            _running[key] = started, stack.pop_all()
    return _running[key][0]


def stop(number: int, player: Player, processor: bool) -> None:
    """End a player that failed; it is started anew when it is asked for again."""
    _, stack = _running.pop((number, player, processor), (None, ExitStack()))
    stack.close()


def stop_all() -> None:
    """End every player of this process."""
    while _running:
        stop(*next(iter(_running)))
