"""The engine on the analysis board stays out of games that people play against each other."""

from __future__ import annotations

import random

from runehall.rune import Game
from tests.hall.client import Json, Person, duel, run
from tests.hall.servers import HallProcess


def other_position() -> str:
    game, chance = Game.new(seed=11), random.Random(2)
    for _ in range(7):
        game.play(chance.choice(list(game.legal_moves)))
    return str(game.position(game.seat))


async def state(person: Person, table: Json) -> Json:
    """The game at a table as it stands."""
    answer: Json = (await person.get(f"/api/tables/{table['id']}")).json()["state"]["game"]
    return answer


def test_the_engine_stays_out_of_running_games(hall: HallProcess) -> None:
    """Whoever plays a live game gets no opinion at all; of a game without a clock nobody gets one, not even of its
    mirror image. When it is over everybody does."""

    async def story(a: Person, b: Person, c: Person) -> None:
        table, sockets = await duel(a, b)
        for _ in range(6):
            seat = (await state(a, table))["seat"]
            await sockets[seat].play(seat)
        laid = [move for move in (await state(a, table))["moves"] if move.startswith("L")]
        assert len(laid) > 1
        setup = {"laid": [_parts(move) for move in laid], "seats": [{"unknown": 3, "reserve": 3}] * 2}
        shown = await c.ok("POST", "/api/analysis/board", {"setup": setup})
        ask = {"position": shown["position"]}
        assert (await c.refused("POST", "/api/analysis/opinion", ask))["code"] == "running"
        assert (await a.refused("POST", "/api/analysis/opinion", ask))["code"] == "running"
        other = {"position": other_position()}
        assert (await a.ok("POST", "/api/analysis/opinion", other))["best"]
        assert len((await c.ok("POST", "/api/analysis/opinion", other | {"effort": 1}))["best"]) > 1

    run(hall, 3, story)


def test_who_plays_a_live_game_asks_no_engine(hall: HallProcess) -> None:
    async def story(a: Person, b: Person) -> None:
        _, sockets = await duel(a, b, clock={"start": 600, "increment": 0})
        other = {"position": other_position()}
        assert (await b.refused("POST", "/api/analysis/opinion", other))["code"] == "running"
        await sockets[1].ask("resign", seat=1)
        assert (await b.ok("POST", "/api/analysis/opinion", other))["best"]

    run(hall, 2, story)


def _parts(move: str) -> list[int]:
    """A lay as the board takes it: card, rotation, x and y."""
    card, place = move[1:].split("@")
    at, rotation = place.split("/")
    x, y = at.split(",")
    return [int(card), int(rotation.partition("!")[0]), int(x), int(y)]
