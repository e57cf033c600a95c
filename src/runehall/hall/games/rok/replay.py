"""Replays whole games of RÖK as a spectator saw them, from the records of finished games or pasted records."""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Any, cast

from runehall.errors import RunehallError
from runehall.hall.errors import Refused
from runehall.hall.games.rok.views import RoundLog
from runehall.hall.setup import RokPace, RokSetup
from runehall.hall.wire.rok import RokFrame, RokReplay
from runehall.rok import Game, Input, Record
from runehall.rok.stones import sign_of

LONGEST_RECORD = 20_000
"""The largest number of inputs in a record. Whole games have a few hundred."""


def replayed(record: Mapping[str, Any]) -> RokReplay:
    """Replay a record, with a frame for every time at which something visible happened. Raises Refused."""
    try:
        whole = Record.from_json(record)
    except RunehallError as error:
        raise Refused("setup", error.text, rule=error.rule) from None
    if len(whole.inputs) > LONGEST_RECORD:
        raise Refused("setup", f"a record to replay has at most {LONGEST_RECORD} inputs, not {len(whole.inputs)}")
    game = Game.new(whole.rules, seed=whole.seed, players=whole.players)
    log = RoundLog(whole.rules.seats)
    frames = [RokFrame(0, log.view(game.view(None), 0))]
    faces: list[int] = []
    for given, at in _moments(game, whole):
        events = [event for event in game.tick(given, at) if event.to is None]
        if not events:
            continue
        for event in events:
            log.add(event)
        state = game.state
        fresh = state.places - len(faces)
        faces += [sign_of(lying.stone) for lying in state.lying[len(state.lying) - fresh :]]
        if frames[-1].at == at:
            frames.pop()
        frames.append(RokFrame(at, log.view(game.view(None), 0)))
    try:
        whole.confirmed(game.result())
    except RunehallError as error:
        raise Refused("setup", error.text, rule=error.rule) from None
    setup = RokSetup(whole.rules.seats, cast("RokPace", whole.rules.pace))
    return RokReplay(setup, list(game.players), whole.ms, frames, faces, dict(record))


def _moments(game: Game, whole: Record) -> Iterator[tuple[tuple[Input, ...], int]]:
    """Yield inputs with their times, in the engine's order: the record's, or none if the game moved by itself."""
    waiting = deque(whole.inputs)
    while True:
        due = game.due
        if waiting and (due is None or waiting[0].at < due):
            given = waiting.popleft()
            yield (given,), given.at
        elif due is not None and due <= whole.ms:
            yield (), max(due, game.now)
        else:
            return
