"""Races for one stone between two hands of equal reactions on lines of different latency, judged by the engine
(RGRB-1).

Reactions are log-normal with a median of 450 ms. Faces reach a player half a round trip after they are shown, and the
grab takes the other half. Each round trip varies by a tenth, while the credit is the median measured by pings.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from statistics import median

from runehall.rok import Delay, Game, Grab, Rules
from runehall.rok.chance import Chance

MIDDLE, SPREAD, JITTER = 450, 0.25, 0.1


@dataclass(slots=True)
class Line:
    """A player's round trip time, what pings measure of it, and by how much the player holds back grabs."""

    trip: int
    measured: int
    held: int = 0
    reacts: int | None = None
    """How many ms after the faces a script grabs, if the player is a script."""


@dataclass(slots=True)
class Races:
    """How many races the second line won, and how long the first one's grabs waited for their decision."""

    won: int = 0
    count: int = 0
    waits: list[int] = field(default_factory=list)


def faces_shown() -> tuple[Game, int]:
    """Return a game of two whose stones have come to rest, and the place of a stone to race for."""
    for number in range(100):
        game = Game.new(Rules(seats=2, first=0), seed=f"race {number}")
        while game.phase != "grab" and game.state.round < 2:
            game.tick([], game.due or 0)
        balances = {seat.balance for seat in game.view(None).seats}
        up = [stone for stone in game.view(None).stones if stone.sign is not None]
        twins = [s.place for s in up if s.sign not in balances and sum(o.sign == s.sign for o in up) == 2]
        if game.phase == "grab" and twins:
            return game, twins[0]
    raise AssertionError("no first round had a pair")


def race(line: Line, count: int) -> Races:
    """Run this many races of a player without delay against one on this line."""
    start, place = faces_shown()
    found = Races()
    for number in range(count):
        chance = Chance("races", line.trip, line.measured, line.held, number)
        reactions = [max(150, MIDDLE * math.exp(SPREAD * chance.normal())) for _ in range(2)]
        if line.reacts is not None:
            reactions[1] = line.reacts
        trip = line.trip * (1 + JITTER * chance.normal())
        rest = start.state.rest
        arrivals = [rest + round(reactions[0]), rest + round(reactions[1] + max(0.0, trip) + line.held)]
        game = start.copy()
        game.tick([Delay(game.now, 1, line.measured)], game.now)
        inputs = sorted((Grab(at, seat, place) for seat, at in enumerate(arrivals)), key=lambda grab: grab.at)
        events = game.tick(inputs, max(arrivals) + 500)
        taken = next(event for event in events if event.kind == "grab" and event.facts["place"] == place)
        found.won += taken.seat == 1
        found.count += 1
        if taken.seat == 0:
            found.waits.append(taken.at - arrivals[0])
    return found


def script(after: int, trip: int) -> str:
    """Return the result of a script's grab this many ms after the faces are shown."""
    game, place = faces_shown()
    game.tick([Delay(game.now, 1, trip)], game.now)
    at = game.state.rest + trip + after
    events = game.tick([Grab(at, 1, place)], at + 500)
    return next(str(e.facts.get("why", "taken")) for e in events if e.kind in ("grab", "refused"))


def table(count: int) -> list[tuple[str, str, str]]:
    """Return rows: the second player's line, its share of the races, and how long the first player waits."""
    rows = []
    for name, line in {
        "round trip 0 ms": Line(0, 0),
        "round trip 50 ms": Line(50, 50),
        "round trip 150 ms": Line(150, 150),
        "round trip 250 ms": Line(250, 250),
        "0 ms, holds grabs back by 150 ms": Line(0, 0, 150),
        "50 ms, holds grabs back by 150 ms": Line(50, 50, 150),
        "50 ms, pongs late by 100 ms, no proxy": Line(50, min(150, 50)),
        "50 ms, pongs late by 100 ms, behind a proxy": Line(50, 150),
        "50 ms, pongs late by 250 ms, behind a proxy": Line(50, 300),
        "a script, 155 ms after the faces, 0 ms": Line(0, 0, reacts=155),
    }.items():
        found = race(line, count)
        wait = f"{median(found.waits):.0f} ms" if found.waits else "-"
        rows.append((name, f"{found.won / found.count:.1%}", wait))
    for after, trip in ((1, 0), (1, 150), (149, 150)):
        rows.append((f"a script, {after} ms after the faces, round trip {trip} ms", script(after, trip), "-"))
    return rows
