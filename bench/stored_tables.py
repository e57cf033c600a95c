"""Fills a database with tables from random games, for the hall's start-up bench."""

from __future__ import annotations

import random
import secrets
from pathlib import Path

from runehall.hall.deals.own import OwnShuffle
from runehall.hall.events import Began, Ended, Entry, Moved, Opened, SeatPlan, TableEvent, encode
from runehall.hall.setup import Clock, RuneSetup
from runehall.hall.storage.engine import open_engine
from runehall.hall.storage.migrate import migrate
from runehall.hall.storage.schema import events, sitters, tables
from runehall.rune import Game, Rules


def store_tables(path: Path, count: int) -> None:
    """Write this many duels; one in ten is being played with a clock, and the others are over."""
    engine = open_engine(f"sqlite:///{path}")
    migrate(engine)
    rng = random.Random(7)
    games = [_moves(rng, seed) for seed in range(50)]
    with engine.begin() as connection:
        for number in range(1, count + 1):
            shuffle, moves = games[number % len(games)]
            playing = number % 10 == 0
            people = [f"person{number % 500}", f"person{500 + number % 500}"]
            opened = Opened(
                setup=RuneSetup(),
                seats=[SeatPlan(person, person) for person in people],
                host=people[0],
                host_name=people[0],
                deal=OwnShuffle.new(),
                invite=secrets.token_urlsafe(16),
                clock=Clock(3600, 5) if playing else None,
            )
            facts: list[TableEvent] = [opened, Began(0, shuffle)]
            facts += [Moved(seat, move) for seat, move in (moves[: len(moves) // 2] if playing else moves)]
            if not playing:
                facts.append(Ended([0], [1, 0], "played"))
            rows = [
                {"number": number, "seq": seq, "at": number, "data": encode(Entry(seq, number, fact))}
                for seq, fact in enumerate(facts, 1)
            ]
            connection.execute(events.insert(), rows)
            status = "playing" if playing else "over"
            row = {"number": number, "id": f"t{number}", "invite": opened.invite, "status": status, "public": True}
            connection.execute(tables.insert(), row | {"wakes": playing, "created": number, "changed": number})
            seated = [{"number": number, "seat": seat, "person": person} for seat, person in enumerate(people)]
            connection.execute(sitters.insert(), seated)
    engine.dispose()


def _moves(rng: random.Random, seed: int) -> tuple[list[int], list[tuple[int, str]]]:
    game = Game.new(Rules(), seed=seed, first=0)
    moves = []
    while not game.over:
        seat, move = game.seat, rng.choice(game.legal_moves)
        game.play(move)
        moves.append((seat, str(move)))
    return list(game.shuffle), moves
