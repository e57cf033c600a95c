"""Tournaments in a hall with manual time: from opening to the last result, with everything that can go wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.registry import Registry
from runehall.hall.settings import Settings
from runehall.hall.setup import Clock, RuneRules
from runehall.hall.storage.schema import tournament_players
from runehall.hall.storage.store import Store
from runehall.hall.table.actor import TableActor
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.upkeep import Upkeep
from runehall.hall.wire import messages
from runehall.hall.wire.tournaments import NewTournament, Pairing, TournamentDecision, TournamentPlan, TournamentView
from tests.hall.manual_time import ManualHall, ManualTime, run
from tests.hall.tables import listen, person, received, send

ANN, BEA, CID, DAN = (person(name) for name in ("ann", "bea", "cid", "dan"))
SHOW_MS, PAUSE_MS = 60_000, 20_000


def plan(**values: Any) -> TournamentPlan:
    """A quick tournament."""
    quick: dict[str, Any] = {"clock": Clock(60), "show_seconds": 60, "pause_seconds": 20, "games": 1}
    return TournamentPlan(**(quick | values))


async def opened(club: Tournaments, *people: Who, **values: Any) -> TournamentView:
    """A tournament of these people, the first of whom organises it."""
    made = await club.open(people[0], NewTournament("Club evening", plan(**values)))
    for one in people[1:]:
        made = await club.join(one, made.id)
    return made


async def started(hall: ManualHall, *people: Who, **values: Any) -> tuple[Tournaments, TournamentView]:
    """The same, started."""
    club = Tournaments(hall)
    made = await opened(club, *people, **values)
    made = await club.begin(people[0], made.id)
    await hall.wake()
    return club, made


def now_played(of: TournamentView) -> list[Pairing]:
    """The pairings that have not ended."""
    return [one for one in of.pairings if one.outcome is None]


async def come(hall: ManualHall, pairing: Pairing, *people: Who) -> TableActor:
    """Players come to their table, and it begins if all have."""
    actor = await hall.actor(pairing.second_table or pairing.table or "")
    for one in people:
        await listen(actor, one)
    await hall.settled()
    return actor


async def resign(actor: TableActor, who: Who) -> None:
    """Give the game up."""
    peer = await listen(actor, who)
    command = messages.Resign(f"resign {actor.table.id}", actor.table.mine(who.ids)[0])
    received(peer)
    await send(actor, peer, msgspec.json.encode(command))


async def next_round(hall: ManualHall, club: Tournaments) -> None:
    """The pause begins, and ends."""
    await club.step()
    await hall.wait(PAUSE_MS)
    await club.step()
    await hall.wake()


def test_a_round_robin_from_the_first_round_to_the_last(tmp_path: Path) -> None:
    """Three play: one rests in each round; the tables are ordinary ones, their seats are the players'."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID)
        people = [ANN, BEA, CID]
        assert (made.status, made.round, made.rounds, made.code) == ("running", 1, 3, None)
        for number in (1, 2, 3):
            made = await club.view(BEA, made.id)
            assert made.round == number
            (pairing,) = now_played(made)
            assert pairing.second is not None
            first, second = people[pairing.first], people[pairing.second]
            actor = await come(hall, pairing, first, second)
            table = actor.table
            assert table.status == "playing"
            assert [seat.name for seat in table.seats] == [first.name, second.name]
            assert (table.promise.commitment, table.promise.first) == (pairing.commitment, 0)
            assert None not in table.contributions
            assert table.began is not None
            assert table.began.first == 0
            await resign(actor, max(first, second, key=lambda one: one.name))  # ann beats all, bea beats cid
            await next_round(hall, club)
        made = await club.view(BEA, made.id)
        assert made.status == "over"
        standing = [(one.name, one.place, one.points, one.ties[0]) for one in made.players]
        assert standing == [("ann", 1, 2, 1), ("bea", 2, 1, 0), ("cid", 3, 0, 0)]
        assert sum(one.second is None for one in made.pairings) == 3

    run(tmp_path, story)


def test_who_does_not_come_loses_so_that_every_round_ends(tmp_path: Path) -> None:
    """Of two tables one has one player, the other none: a win, and a loss for both."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, DAN)
        ann = await come(hall, made.pairings[0], ANN)  # 0 against 3
        await hall.wait(SHOW_MS - 1)
        assert ann.table.status == "waiting"
        await hall.wait(1)
        assert ann.table.ended is not None
        assert (ann.table.ended.cause, ann.table.ended.winners, ann.table.ended.seat) == ("noshow", [0], 1)
        made = await club.view(ANN, made.id)
        assert [(one.outcome, one.cause) for one in made.pairings] == [("first", "noshow"), ("none", "noshow")]
        await club.step()
        assert (await club.view(ANN, made.id)).due == hall.time.wall() + PAUSE_MS
        await hall.wait(PAUSE_MS - 1)
        await club.step()
        assert (await club.view(ANN, made.id)).round == 1
        await hall.wait(1)
        await club.step()
        assert (await club.view(ANN, made.id)).round == 2

    run(tmp_path, story)


def test_a_clock_runs_for_who_came_and_went(tmp_path: Path) -> None:
    """A game that began ends by its clock, even with nobody there."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA)
        await come(hall, made.pairings[0], ANN, BEA)
        await hall.wait(90_000)
        made = await club.view(ANN, made.id)
        assert [(one.outcome, one.cause) for one in made.pairings] == [("second", "flag")]
        await club.step()
        assert (await club.view(ANN, made.id)).status == "over"

    run(tmp_path, story)


def test_a_match_of_two_games_is_one_result(tmp_path: Path) -> None:
    """The second game is at a table of its own, the other one begins; the sum decides."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, games=2)
        first = await come(hall, made.pairings[0], ANN, BEA)
        await resign(first, ANN)
        made = await club.view(ANN, made.id)
        assert made.pairings[0].outcome is None
        assert made.pairings[0].second_table == first.table.next
        second = await come(hall, made.pairings[0], ANN, BEA)
        assert [seat.name for seat in second.table.seats] == ["bea", "ann"]
        assert second.table.opened.tournament == first.table.opened.tournament
        await resign(second, ANN)
        made = await club.view(ANN, made.id)
        assert made.pairings[0].outcome == "second"

    run(tmp_path, story)


def test_game_two_that_nobody_comes_to_ends_too(tmp_path: Path) -> None:
    """Both have lost the match then."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, games=2)
        await resign(await come(hall, made.pairings[0], ANN, BEA), ANN)
        await hall.wake()
        await hall.wait(SHOW_MS)
        made = await club.view(ANN, made.id)
        assert (made.pairings[0].outcome, made.pairings[0].cause) == ("none", "noshow")

    run(tmp_path, story)


@pytest.mark.parametrize(("outcome", "winners"), [("first", [0]), ("second", [1]), ("draw", [0, 1]), ("none", [])])
def test_the_organiser_decides_a_game_that_is_stuck(tmp_path: Path, outcome: Any, winners: list[int]) -> None:
    """The table closes, the result says who decided it, and stands."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA)
        actor = await come(hall, made.pairings[0], ANN, BEA)
        decision = TournamentDecision(1, 0, outcome)
        with pytest.raises(Refused, match="only who has opened"):
            await club.decide(BEA, made.id, decision)
        with pytest.raises(Refused, match="no board 7"):
            await club.decide(ANN, made.id, TournamentDecision(1, 7, "draw"))
        made = await club.decide(ANN, made.id, decision)
        assert (made.pairings[0].outcome, made.pairings[0].cause) == (outcome, "decided")
        assert actor.table.ended is not None
        assert (actor.table.ended.cause, actor.table.ended.winners) == ("decided", winners)
        with pytest.raises(Refused, match="ended already"):
            await club.decide(ANN, made.id, TournamentDecision(1, 0, "draw"))

    run(tmp_path, story)


def test_game_two_is_decided_for_the_right_player(tmp_path: Path) -> None:
    """Its seats are swapped."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, games=2)
        await resign(await come(hall, made.pairings[0], ANN, BEA), ANN)
        actor = await come(hall, (await club.view(ANN, made.id)).pairings[0], ANN, BEA)
        made = await club.decide(ANN, made.id, TournamentDecision(1, 0, "first"))
        assert actor.table.ended is not None
        assert [actor.table.seats[side].name for side in actor.table.ended.winners] == ["ann"]
        assert made.pairings[0].outcome == "first"

    run(tmp_path, story)


def test_who_withdraws_loses_the_game_and_is_paired_no_more(tmp_path: Path) -> None:
    """In a round robin those whom they should have met win; before the start they just leave."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        made = await opened(club, ANN, BEA, CID, DAN)
        made = await club.leave(DAN, made.id)
        assert [one.name for one in made.players] == ["ann", "bea", "cid"]
        made = await club.join(DAN, made.id)
        made = await club.begin(ANN, made.id)
        await hall.wake()
        made = await club.leave(DAN, made.id)  # 0 against 3, who has not come yet
        assert (made.pairings[0].outcome, made.pairings[0].cause) == ("first", "left")
        await resign(await come(hall, made.pairings[1], BEA, CID), CID)
        await next_round(hall, club)
        made = await club.view(ANN, made.id)
        walkover, played = made.pairings[2:]
        assert (walkover.first, walkover.second, walkover.outcome, walkover.cause) == (3, 2, "second", "withdrawn")
        assert walkover.table is None
        assert played.outcome is None
        assert next(one for one in made.players if one.name == "dan").withdrawn
        with pytest.raises(Refused, match="do not play"):
            await club.leave(person("eve"), made.id)

    run(tmp_path, story)


def test_a_tournament_ends_when_one_player_is_left(tmp_path: Path) -> None:
    """There is nobody to play against."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, system="swiss", rounds=3)
        await club.leave(BEA, made.id)
        await club.leave(CID, made.id)
        await hall.settled()
        await club.step()
        made = await club.view(ANN, made.id)
        assert made.status == "over"

    run(tmp_path, story)


def test_a_cancelled_tournament_closes_its_tables(tmp_path: Path) -> None:
    """Nobody wins, and no round follows."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA)
        actor = await come(hall, made.pairings[0], ANN, BEA)
        with pytest.raises(Refused, match="only who has opened"):
            await club.cancel(BEA, made.id)
        made = await club.cancel(ANN, made.id)
        assert made.status == "cancelled"
        assert actor.table.status == "over"
        await club.step()
        assert (await club.view(ANN, made.id)).status == "cancelled"
        with pytest.raises(Refused, match="over already"):
            await club.cancel(ANN, made.id)

    run(tmp_path, story)


def test_tables_of_a_tournament_have_no_rematch(tmp_path: Path) -> None:
    """The next round comes instead."""

    async def story(hall: ManualHall) -> None:
        _, made = await started(hall, ANN, BEA)
        actor = await come(hall, made.pairings[0], BEA)
        peer = await listen(actor, ANN)
        await hall.settled()
        await resign(actor, BEA)
        received(peer)
        await send(actor, peer, msgspec.json.encode(messages.Rematch("again")))
        assert b"no rematches" in received(peer)[0]

    run(tmp_path, story)


def test_the_start_closes_the_list(tmp_path: Path) -> None:
    """Late joiners are refused; so is a start with one player, or a second start."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        made = await opened(club, ANN)
        assert await club.by_code(made.code or "") == made.id
        with pytest.raises(Refused, match="two players"):
            await club.begin(ANN, made.id)
        await club.join(BEA, made.id)
        await club.join(BEA, made.id)
        with pytest.raises(Refused, match="only who has opened"):
            await club.begin(BEA, made.id)
        made = await club.begin(ANN, made.id)
        assert len(made.players) == 2
        with pytest.raises(Refused, match="has started"):
            await club.join(CID, made.id)
        with pytest.raises(Refused, match="has started"):
            await club.begin(ANN, made.id)
        assert await club.by_code(made.code or "") is None

    run(tmp_path, story)


def test_bounds(tmp_path: Path) -> None:
    """Ten play a round robin; an organiser has three at a time; bots, odd names and other modes are refused."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        made = await opened(club, *[person(f"p{number}") for number in range(10)])
        with pytest.raises(Refused, match="full"):
            await club.join(ANN, made.id)
        with pytest.raises(Refused, match="bot accounts"):
            await club.join(ANN._replace(owner="x"), made.id)
        with pytest.raises(Refused, match="duel"):
            await club.open(ANN, NewTournament("x", plan(rules=RuneRules("trio"))))
        with pytest.raises(Refused, match="letter"):
            await club.open(ANN, NewTournament("\u200b"))
        await asyncio.gather(*[club.open(ANN, NewTournament(" the \u202e cup ")) for _ in range(3)])
        with pytest.raises(Refused, match="the limit"):
            await club.open(ANN, NewTournament("one more"))
        with pytest.raises(Refused, match="no such tournament"):
            await club.view(ANN, "nowhere")
        listed = (await club.listed(ANN)).tournaments
        assert {(one.name, one.mine, one.players) for one in listed} == {
            ("Club evening", False, 10),
            ("the cup", True, 1),
        }

    run(tmp_path, story)


def test_nothing_that_is_secret_is_shown(tmp_path: Path) -> None:
    """No ids of people, no secret of a shuffle; private ones are not listed for others."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        made = await club.open(ANN, NewTournament("Hidden", plan(), public=False))
        await club.join(BEA, made.id)
        made = await club.begin(ANN, made.id)
        await hall.wake()
        actor = await come(hall, made.pairings[0], ANN, BEA)
        for who in (ANN, BEA, CID):
            shown = msgspec.json.encode([await club.view(who, made.id), await club.listed(who)])
            for secret in (ANN.id, BEA.id, actor.table.promise.secret, actor.table.opened.invite):
                assert secret.encode() not in shown
        assert (await club.listed(CID)).tournaments == []
        assert len((await club.listed(BEA)).tournaments) == 1
        assert not actor.table.opened.public

    run(tmp_path, story)


def test_a_restart_forgets_nothing(tmp_path: Path) -> None:
    """The tables that wait for players wake up by themselves, and the round ends."""

    async def before(hall: ManualHall) -> None:
        await started(hall, ANN, BEA, CID, DAN)

    async def after(hall: ManualHall) -> None:
        club = Tournaments(hall)
        ((card),) = (await club.listed(ANN)).tournaments
        await hall.wake()
        await come(hall, (await club.view(ANN, card.id)).pairings[1], BEA)
        await hall.wait(SHOW_MS)
        made = await club.view(ANN, card.id)
        assert [one.outcome for one in made.pairings] == ["none", "first"]
        await next_round(hall, club)
        assert (await club.view(ANN, card.id)).round == 2

    run(tmp_path, before)
    run(tmp_path, after)


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.servers)])
def test_two_processes_start_a_round_once(new_database: Callable[[str], str], kind: str) -> None:
    """Both notice the end of a round, and the end of the pause, at the same moment."""
    address = new_database(kind)

    async def story() -> None:
        time = ManualTime()
        halls = [Registry(Settings(), Store(address), time) for _ in range(2)]
        clubs = [Tournaments(hall) for hall in halls]
        made = await opened(clubs[0], ANN, BEA, CID, DAN)
        begun = await asyncio.gather(*[club.begin(ANN, made.id) for club in clubs], return_exceptions=True)
        assert sum(isinstance(one, Refused) for one in begun) == 1
        for number in (1, 2):
            made = await clubs[0].view(ANN, made.id)
            assert (made.round, len(made.pairings)) == (number, 2 * number)
            for pairing in now_played(made):
                await clubs[1].decide(ANN, made.id, TournamentDecision(number, pairing.board, "draw"))
            for _ in range(2):
                await asyncio.gather(*[club.step() for club in clubs for _ in range(3)])
                time.now += PAUSE_MS
            await asyncio.gather(*[club.step() for club in clubs for _ in range(3)])
        made = await clubs[1].view(ANN, made.id)
        assert (made.round, len(made.pairings), len(now_played(made))) == (3, 6, 2)
        assert len(await halls[0].store.waking()) == 2
        for hall in halls:
            await hall.stop()
            hall.store.close()

    asyncio.run(asyncio.wait_for(story(), 60))


def test_old_tournaments_are_deleted_when_the_settings_say_so(tmp_path: Path) -> None:
    """One that is over by `finished_days`, one that nobody started by `idle_days`; one that runs is kept."""

    async def story(hall: ManualHall) -> None:
        club, cancelled = await started(hall, ANN, BEA)
        await club.cancel(ANN, cancelled.id)
        waiting = await opened(club, BEA, CID)
        hall.manual.now += 3 * 86_400_000
        _, running = await started(hall, CID, DAN)
        await Upkeep(hall).tidy()
        for gone in (cancelled, waiting):
            with pytest.raises(Refused, match="no such tournament"):
                await club.view(ANN, gone.id)
        assert (await club.view(ANN, running.id)).status == "running"
        row = await hall.store.row(sql.select(sql.func.count().label("n")).select_from(tournament_players))
        assert row == {"n": 2}

    run(tmp_path, story, finished_days=2, idle_days=2)
