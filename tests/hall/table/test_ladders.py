"""Ladders: what counts on which, how games of several are scored, and that all ratings follow from the results."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import Sequence
from math import exp, sqrt
from pathlib import Path
from typing import NamedTuple

import pytest
import sqlalchemy as sql

from runehall.hall import events
from runehall.hall.accounts import ratings
from runehall.hall.accounts.glicko import Standing, after
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import GameSetup, Ladder, RokSetup, RuneRules, RuneSetup, ladder_of
from runehall.hall.storage.schema import people, rated, standings
from runehall.hall.storage.store import Store
from runehall.hall.table.actor import TableActor
from runehall.hall.wire import api, messages
from tests.hall.table.test_rated import do
from tests.hall.tables import listen, person

SETUPS: list[tuple[GameSetup, bool, Ladder | None]] = [
    (RuneSetup(), True, "match"),
    (RuneSetup(), False, "single"),
    (RuneSetup(RuneRules(even="fourth_card")), False, "fourth_card"),
    (RuneSetup(RuneRules(even="second_points")), False, "second_points"),
    (RuneSetup(RuneRules("trio")), False, "trio"),
    (RuneSetup(RuneRules("teams", adepts=True)), False, "teams"),
    (RuneSetup(RuneRules("solo")), False, None),
    (RokSetup(2), False, "rok"),
    (RokSetup(5), False, "rok"),
]


def test_every_way_to_play_has_its_ladder() -> None:
    assert [ladder_of(setup, as_match) for setup, as_match, _ in SETUPS] == [ladder for _, _, ladder in SETUPS]


class Game(NamedTuple):
    """A rated game of several that ends so, and the share of its opponents that each seat has beaten then."""

    setup: GameSetup
    seats: int
    end: events.Ended
    shares: list[float]
    left: Sequence[int] = ()


TRIO, TEAMS, ROK = RuneSetup(RuneRules("trio")), RuneSetup(RuneRules("teams")), RokSetup(4)
GAMES = [
    Game(TRIO, 3, events.Ended([1], [9, 14, 11], "played"), [0, 1, 0.5]),
    Game(TRIO, 3, events.Ended([0, 2], [12, 3, 12], "played"), [0.75, 0, 0.75]),
    Game(TRIO, 3, events.Ended([2], [20, 3, 5], "resigned", 0), [0, 0.5, 1]),
    Game(TEAMS, 4, events.Ended([1], [9, 14], "played"), [0, 1, 0, 1]),
    Game(TEAMS, 4, events.Ended([0, 1], [9, 9], "played"), [0.5, 0.5, 0.5, 0.5]),
    Game(ROK, 4, events.Ended([3], [4, 6, 6, 6], "played"), [0, 0.5, 0.5, 1]),
    Game(ROK, 4, events.Ended([3], [4, 6, 2, 6], "played"), [2 / 3, 0, 1 / 3, 1], [1]),
    Game(TRIO, 3, events.Ended([], [1, 2, 3], "idle"), []),
]


async def begin(hall: Registry, setup: GameSetup, seats: int) -> TableActor:
    """A rated table of so many accounts that plays."""
    names = "abcde"[:seats]
    for name in names:
        if await hall.store.person(f"id-of-{name}") is None:
            row = {"id": f"id-of-{name}", "name": name, "login": name, "handle": name, "created": 0}
            await hall.store.write((people.insert(), row))
    me, *others = [person(name) for name in names]
    new = api.NewTable([api.NewSeat("me"), *[api.NewSeat("open")] * (seats - 1)], setup, rated=True)
    actor, _, _ = await hall.open(me, new)
    for one in others:
        invite = actor.table.opened.invite
        await hall.ask(actor.table.id, "join", one, invite, api.Join(None, invite))
    for name in names:
        await listen(actor, person(name))
    assert actor.table.status == "playing"
    return actor


async def everybody_moves(actor: TableActor) -> None:
    """At a game with turns, until each seat has moved."""
    while actor.table.turn_game is not None:
        game, seat = actor.table.turn_game, actor.table.turn
        if seat is None or game.number >= 2 * len(actor.table.seats) + 2:
            return
        who = person(str(actor.table.seats[seat].person).removeprefix("id-of-"))
        move = next((one for one in game.moves() if one.startswith("L")), game.moves()[0])
        await do(actor, who, messages.Play(f"{actor.table.seq}", seat, move, game.number))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_several_is_scored_by_place(game: Game, tmp_path: Path) -> None:
    async def story() -> None:
        hall = Registry(Settings(), Store(f"sqlite:///{tmp_path}/hall.sqlite3"))
        actor = await begin(hall, game.setup, game.seats)
        assert actor.table.opened.absent == "pass", "nobody plays a rated game for somebody else"
        for seat in game.left:
            await actor.perform(lambda *_, seat=seat: [events.GaveUp(seat, "left", "pass")])
        await everybody_moves(actor)
        await actor.perform(lambda *_: [game.end])
        rows = await hall.store.rows(sql.select(rated).order_by(rated.c.seat))
        assert [row["score"] for row in rows] == game.shares
        assert [seat.gained is not None for seat in actor.table.seats] == [bool(game.shares)] * game.seats
        again = await hall.replay(actor.table.id)
        assert [seat.rating for seat in again.seats] == [seat.rating for seat in actor.table.seats]
        await hall.stop()
        hall.store.close()

    asyncio.run(story())


RUNE_GAMES: list[tuple[Ladder, list[int], list[float]]] = [
    ("match", [0, 1], [1, 0]),
    ("match", [0, 1], [0.5, 0.5]),
    ("single", [0, 1], [0, 1]),
    ("trio", [0, 1, 2], [0, 0.5, 1]),
    ("trio", [0, 1, 2], [0.25, 0.25, 1]),
    ("teams", [0, 1, 0, 1], [1, 0, 1, 0]),
    ("rok", [0, 1, 2, 3, 4], [1, 0.75, 0.25, 0.25, 0.25]),
    ("rok", [0, 1], [0, 1]),
]
"""Results that are played again and again by other people in other seats."""


def test_all_ratings_follow_from_the_stored_results(tmp_path: Path) -> None:
    store, chance = Store(f"sqlite:///{tmp_path}/hall.sqlite3"), random.Random(26)

    async def story() -> None:
        for number in range(1, 200):
            ladder, sides, scores = RUNE_GAMES[number % len(RUNE_GAMES)]
            persons = chance.sample("abcdefgh", len(sides))
            end = ratings.RatedEnd(number, ladder, persons, sides, scores, number * 3_600_000)
            await store.work(ratings.RatingUpdate(end))
        rows = await store.rows(sql.select(rated).order_by(rated.c.number, rated.c.seat))
        by_number = defaultdict(list)
        for row in rows:
            by_number[row["number"]].append(row)
        known: dict[tuple[str, str], Standing] = defaultdict(Standing)
        for games in by_number.values():
            recompute(games, known)
        kept = await store.rows(sql.select(standings))
        assert {(row["person"], row["ladder"]) for row in kept} == set(known)
        for row in [*rows[-5:], *kept]:
            now = known[row["person"], row["ladder"]]
            assert row["games"] == now.games
            assert (row["rating"], row["deviation"]) == pytest.approx((now.rating, now.deviation))
        store.close()

    asyncio.run(story())


def recompute(rows: Sequence[dict[str, object]], known: dict[tuple[str, str], Standing]) -> None:
    """The standings after a result, from its rows alone."""
    keys = [(str(row["person"]), str(row["ladder"])) for row in rows]
    scores, at = [float(str(row["score"])) for row in rows], int(str(rows[0]["at"]))
    old = [known[key] for key in keys]
    if keys[0][1] in ("trio", "teams", "rok"):
        sides = [seat % 2 if keys[0][1] == "teams" else seat for seat in range(len(rows))]
        now = plackett_luce(old, sides, scores, at)
    else:
        now = [after(old[n], [(old[1 - n], scores[n])], at) for n in (0, 1)]
    known.update(zip(keys, now, strict=True))


def plackett_luce(old: Sequence[Standing], sides: Sequence[int], scores: Sequence[float], at: int) -> list[Standing]:
    """Weng and Lin, "A Bayesian approximation method for online ranking" (2011), algorithm 4, written out."""
    beta, tau, kappa = 175.0, 3.5, 0.0001
    teams = sorted(set(sides))
    mu = {team: sum(own.rating for own, side in zip(old, sides, strict=True) if side == team) for team in teams}
    variance = {
        team: sum(own.deviation**2 + tau**2 for own, side in zip(old, sides, strict=True) if side == team)
        for team in teams
    }
    score = {side: scores[seat] for seat, side in enumerate(sides)}
    c = sqrt(sum(variance[team] + beta**2 for team in teams))
    below = {q: sum(exp(mu[s] / c) for s in teams if score[s] <= score[q]) for q in teams}
    equal = {q: sum(score[s] == score[q] for s in teams) for q in teams}
    found = []
    for own, side in zip(old, sides, strict=True):
        omega = delta = 0.0
        for q in (q for q in teams if score[q] >= score[side]):
            share = exp(mu[side] / c) / below[q]
            omega += ((q == side) - share) / equal[q]
            delta += share * (1 - share) / equal[q]
        omega *= variance[side] / c
        delta *= variance[side] / c**2 * sqrt(variance[side]) / c
        part = (own.deviation**2 + tau**2) / variance[side]
        deviation = sqrt((own.deviation**2 + tau**2) * max(1 - part * delta, kappa))
        found.append(Standing(own.rating + part * omega, deviation, 0.0, own.games + 1, at))
    return found


def test_a_side_that_beats_stronger_ones_gains_more() -> None:
    strong, weak = Standing(1800, 100, 0, 50), Standing(1400, 100, 0, 50)
    expected = ratings.after([strong, weak, weak], ratings.RatedEnd(1, "trio", "abc", [0, 1, 2], [1, 0.5, 0], 1))
    upset = ratings.after([strong, weak, weak], ratings.RatedEnd(1, "trio", "abc", [0, 1, 2], [0, 0.5, 1], 1))
    assert expected[0].rating - 1800 < upset[2].rating - 1400
    assert all(one.deviation < 101 for one in expected)
