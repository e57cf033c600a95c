"""Arenas, knockouts, teams and RÖK cups with manual time; and bots that play whole tournaments."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bench.soak_tournaments import expected
from runehall.hall.errors import Refused
from runehall.hall.table.requests import Nothing
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire.tournaments import NewTournament, TournamentBot, TournamentReady
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import person
from tests.hall.tournaments.test_service import (
    ANN,
    BEA,
    CID,
    DAN,
    PAUSE_MS,
    SHOW_MS,
    come,
    next_round,
    now_played,
    plan,
    resign,
    started,
)

PEOPLE = [ANN, BEA, CID, DAN]


def test_an_arena_from_its_start_to_its_end(tmp_path: Path) -> None:
    """Who is free is paired again at once; who does not come rests until they say so; haste halves the time."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, DAN, system="arena", minutes=10)
        assert (len(now_played(made)), made.rounds) == (2, None)
        one, other = now_played(made)
        pair = [PEOPLE[one.first], PEOPLE[one.second or 0]]
        await club.ready(pair[0], made.id, TournamentReady(ready=True, haste=True))
        await resign(await come(hall, one, *pair), pair[1])
        await hall.wait(SHOW_MS)
        made = await club.view(ANN, made.id)
        absent = {one.number for one in made.players if one.resting}
        assert absent == {other.first, other.second}
        await club.step()
        await hall.wake()
        made = await club.view(ANN, made.id)
        again = next(pairing for pairing in now_played(made))
        assert {again.first, again.second} == {one.first, one.second}, "nobody else is here"
        table = await come(hall, again, *pair)
        hasty = (again.first, again.second).index(one.first)
        assert again.haste == 1 << hasty
        assert not any(player.haste for player in made.players), "the wish was for one game"
        assert table.table.clocks is not None
        assert table.table.clocks.left[hasty] == 30_000
        await resign(table, pair[1])
        assert [player.points for player in (await club.view(ANN, made.id)).players][:1] == [5]
        late = await club.join(BEA, made.id)
        assert late.you == 1, "who plays already just goes on"
        await hall.wait(11 * 60_000)
        await club.step()
        assert (await club.view(ANN, made.id)).status == "over"

    run(tmp_path, story)


def test_a_knockout_of_four(tmp_path: Path) -> None:
    """Two semifinals, then the final and the match for the third place."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, DAN, system="knockout")
        for _ in range(2):
            for pairing in now_played(await club.view(ANN, made.id)):
                pair = [PEOPLE[pairing.first], PEOPLE[pairing.second or 0]]
                await resign(await come(hall, pairing, *pair), max(pair, key=lambda who: who.name))
            await next_round(hall, club)
        made = await club.view(ANN, made.id)
        assert made.status == "over"
        assert [one.name for one in made.players][:1] == ["ann"]
        assert [one.place for one in made.players] == [1, 2, 3, 4]
        semifinals, finals = made.bracket
        assert {one.winner for one in semifinals} == {finals[0].first, finals[0].second}
        assert [(one.winner, one.third) for one in finals] == [
            (made.players[0].number, False),
            (made.players[2].number, True),
        ]

    run(tmp_path, story)


def test_teams_of_two(tmp_path: Path) -> None:
    """A team has room for two; two teams are needed."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        with pytest.raises(Refused, match="name the team"):
            await club.open(ANN, NewTournament("Teams", plan(system="teams", team_size=2)))
        made = await club.open(ANN, NewTournament("Teams", plan(system="teams", team_size=2), team="Red"))
        assert [one.team for one in made.players] == ["Red"]
        with pytest.raises(Refused, match="name the team"):
            await club.join(BEA, made.id)
        await club.join(BEA, made.id, "Red")
        with pytest.raises(Refused, match="is complete"):
            await club.join(CID, made.id, "Red")
        with pytest.raises(Refused, match="two teams"):
            await club.begin(ANN, made.id)
        await club.join(CID, made.id, "Blue")
        made = await club.begin(ANN, made.id)
        await hall.wake()
        assert [(one.first, one.second) for one in made.pairings] == [(0, 2), (1, None)]
        await resign(await come(hall, made.pairings[0], ANN, CID), CID)
        await club.step()
        assert [one.points for one in (await club.view(ANN, made.id)).players] == [2, 2, 0]

    run(tmp_path, story)


def test_a_rok_cup_of_three(tmp_path: Path) -> None:
    """Two have come when the time to come is over: they play, and who is not there is last."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, system="rok-cup", seats=3, rounds=1)
        (pairing,) = now_played(made)
        assert pairing.seats == [0, 1, 2]
        table = await come(hall, pairing, ANN, BEA)
        await hall.wait(SHOW_MS + 20_000)
        assert table.table.status == "playing"
        await hall.until(lambda: table.table.status == "over")
        await club.step()
        made = await club.view(ANN, made.id)
        assert (made.status, made.pairings[0].outcome) == ("over", "placed")
        assert len(made.pairings[0].places) == 3

    run(tmp_path, story)


def test_the_third_at_a_rok_table_withdraws(tmp_path: Path) -> None:
    """Whoever withdraws leaves their table, whichever seat they have."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, system="rok-cup", seats=3, rounds=1)
        table = await come(hall, now_played(made)[0], ANN, BEA, CID)
        await hall.until(lambda: table.table.status == "playing")
        await club.leave(CID, made.id)
        assert [seat.left is not None for seat in table.table.seats] == [False, False, True]

    run(tmp_path, story)


@pytest.mark.parametrize(
    "values",
    [
        {"system": "swiss", "scoring": "matchpoints", "games": 2, "rounds": 2},
        {"system": "knockout", "third_place": False},
        {"system": "arena", "minutes": 5},
    ],
    ids=lambda values: values["system"],
)
def test_bots_play_a_whole_tournament(tmp_path: Path, values: dict[str, Any]) -> None:
    """Nobody is there but the hall: every game is played to its end, and the standings are those that the bench
    `soak_tournaments` computes from the records alone."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        made = await club.open(ANN, NewTournament("Bots", plan(bots=True, **values), plays=False))
        for _ in range(6):
            made = await club.add_bot(ANN, made.id, TournamentBot("random"))
        made = await club.remove_bot(ANN, made.id, 5)
        await club.begin(ANN, made.id)
        hall.bots.start()
        for _ in range(20):
            await hall.wake()
            for _ in range(60_000):  # bots think in threads, while the time stands still
                if all(actor.table.status == "over" for actor in hall.actors.values()):
                    break
                await asyncio.sleep(0.002)
            await hall.settled()
            await club.step()
            await hall.wait(PAUSE_MS)
            await club.step()
            made = await club.view(ANN, made.id)
            if made.status == "over":
                break
        assert made.status == "over"
        assert {one.cause for one in made.pairings} <= {"played", None}
        whole = msgspec.to_builtins(made) | {"records": {}}
        for pairing in made.pairings:
            for table in (pairing.table, pairing.second_table):
                if table is not None:
                    record = await hall.ask(table, "record", ANN, None, Nothing())
                    whole["records"][table] = msgspec.json.decode(record)
        assert {one.number: one.points for one in made.players} == expected(whole)

    run(tmp_path, story)


def test_a_tournament_starts_by_itself_or_is_cancelled(tmp_path: Path) -> None:
    """With enough players at its time; a break comes after the round that was named."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        at = hall.time.wall() + 60_000
        made = await club.open(ANN, NewTournament("Evening", plan(starts=at, break_after=1, break_seconds=600)))
        lonely = await club.open(BEA, NewTournament("Alone", plan(starts=at)))
        for who in (BEA, CID):
            await club.join(who, made.id)
        await hall.wait(59_000)
        await club.step()
        assert (await club.view(ANN, made.id)).status == "open"
        await hall.wait(1_000)
        await club.step()
        assert (await club.view(ANN, lonely.id)).status == "cancelled"
        made = await club.view(ANN, made.id)
        assert (made.status, made.round) == ("running", 1)
        await hall.wake()
        await hall.wait(SHOW_MS)
        await club.step()
        assert (await club.view(ANN, made.id)).due == hall.time.wall() + 600_000

    run(tmp_path, story)


def test_who_comes_late_plays_from_the_next_round_on(tmp_path: Path) -> None:
    """And who misses two games in a row is out."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, system="swiss", rounds=4, late_rounds=1)
        assert (await club.join(DAN, made.id)).you == 3
        for _ in range(2):
            for pairing in now_played(await club.view(ANN, made.id)):
                pair = [PEOPLE[pairing.first], PEOPLE[pairing.second or 0]]
                here = [who for who in pair if who != BEA]
                table = await come(hall, pairing, *here)
                if len(here) == 2:
                    await resign(table, here[1])
            await hall.wait(SHOW_MS)
            await next_round(hall, club)
        made = await club.view(ANN, made.id)
        assert made.round == 3
        assert 3 in {seat for one in made.pairings if one.round == 2 for seat in (one.first, one.second)}
        with pytest.raises(Refused, match="has started"):
            await club.join(person("eve"), made.id)

    run(tmp_path, story)


def test_one_failure_leaves_no_tournament_stuck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong while a round begins, it is tried again."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID)
        club.start()
        await hall.settled()
        whole, failed = club._begin_round, []

        async def fails(*values: Any) -> None:
            failed.append(values)
            if len(failed) < 3:
                raise Refused("full", "no room")
            await whole(*values)

        monkeypatch.setattr(club, "_begin_round", fails)
        await hall.wait(SHOW_MS + PAUSE_MS + 5_000)
        await hall.wait(5_000)
        assert (len(failed), (await club.view(ANN, made.id)).round) == (3, 2)

    run(tmp_path, story)
