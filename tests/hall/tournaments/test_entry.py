"""Who may play in a tournament, byes and tie-breaks, seasons, rounds over days, and a host's commands."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from runehall import cli
from runehall.hall.accounts.identity import Who
from runehall.hall.clock import DAY_MS, wall
from runehall.hall.engine.asking import ASKER, Asker
from runehall.hall.errors import Refused
from runehall.hall.storage.schema import people, standings
from runehall.hall.table.requests import Nothing
from runehall.hall.tournaments import export, season, service
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire.tournaments import NewTournament, TournamentBot, TournamentReady, TournamentView
from tests.hall.correspondence.day_hall import DayHall
from tests.hall.manual_time import ManualHall, run
from tests.hall.tables import person
from tests.hall.tournaments.test_service import (
    ANN,
    BEA,
    CID,
    DAN,
    SHOW_MS,
    come,
    next_round,
    now_played,
    opened,
    plan,
    resign,
    started,
)

PEOPLE = [ANN, BEA, CID, DAN]
PROGRAM = person("robot")._replace(owner=ANN.id)


async def signed_up(hall: ManualHall, who: Who, rating: float, deviation: float = 50) -> None:
    """An account with this rating in matches of duels."""
    account = {"id": who.id, "name": who.name, "created": 0, "login": who.name, "handle": who.name}
    columns = {"person": who.id, "rating": rating, "deviation": deviation, "volatility": 0.06, "games": 30, "at": 0}
    await hall.store.write(
        (people.insert(), account),
        *((standings.insert(), columns | {"ladder": ladder}) for ladder in ("match", "single")),
    )


async def to_the_end(hall: ManualHall, club: Tournaments, made: TournamentView) -> TournamentView:
    """Whose name comes first wins every game."""
    while (made := await club.view(ANN, made.id)).status == "running":
        for pairing in now_played(made):
            pair = [PEOPLE[one] for one in (pairing.first, pairing.second) if one is not None]
            await resign(await come(hall, pairing, *pair), max(pair, key=lambda one: one.name))
        await next_round(hall, club)
    return made


def test_who_may_enter_by_their_rating(tmp_path: Path) -> None:
    """Within the bounds, both of them included; a guest and a rating that is not settled may not. Ratings seed."""

    async def story(hall: ManualHall) -> None:
        for who, rating, deviation in ((ANN, 1500, 50), (BEA, 1400, 50), (CID, 1600, 50), (DAN, 1500, 300)):
            await signed_up(hall, who, rating, deviation)
        club = Tournaments(hall)
        made = await opened(club, ANN, BEA, CID, system="knockout", least_rating=1400, most_rating=1600)
        assert made.count == 3
        for who, words in ((DAN, "settled rating"), (person("guest"), "settled rating")):
            with pytest.raises(Refused, match=words):
                await club.join(who, made.id)
        with pytest.raises(Refused, match="yours is 1500"):
            await opened(club, ANN, most_rating=1499)
        above = await opened(club, ANN, least_rating=1401)
        with pytest.raises(Refused, match="yours is 1400"):
            await club.join(BEA, above.id)
        with pytest.raises(Refused, match="nobody could enter"):
            await opened(club, ANN, least_rating=1600, most_rating=1400)
        await club.begin(ANN, made.id)
        (pairing,) = now_played(await club.view(ANN, made.id))
        assert (pairing.first, pairing.second) == (0, 1), "the best rating, cid's, has the bye"

    run(tmp_path, story)


def test_programs_play_where_the_organiser_allows_them(tmp_path: Path) -> None:
    """A bot account joins such a tournament and no other one; it opens none, and a person's API token does neither."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        with_bots = await opened(club, ANN, bots=True)
        assert (await club.join(PROGRAM, with_bots.id)).you == 1
        closed = await opened(club, ANN)
        posing = BEA._replace(program=True)
        for who, made in ((PROGRAM, closed), (posing, with_bots), (posing, closed)):
            with pytest.raises(Refused, match="for people"):
                await club.join(who, made.id)
        for who in (PROGRAM, posing):
            with pytest.raises(Refused, match="for people"):
                await opened(club, who, bots=True)

    run(tmp_path, story)


def test_a_bye_is_a_win_in_a_swiss_and_a_rest_in_a_round_robin(tmp_path: Path) -> None:
    """Of three everybody has one; the announced tie-breaks separate equal points, in their order."""

    async def story(hall: ManualHall) -> None:
        for system, points in (("swiss", [3, 2, 1]), ("round-robin", [2, 1, 0])):
            club, made = await started(hall, ANN, BEA, CID, system=system, rounds=3)
            made = await to_the_end(hall, club, made)
            assert [one.points for one in made.players] == points
            byes = [one.first for one in made.pairings if one.second is None]
            assert sorted(byes) == [0, 1, 2]
            assert [one.wins for one in made.players] == [2, 1, 0], "a bye is no game won"
            ranks = [(-one.points, [-tie for tie in one.ties], one.place) for one in made.players]
            assert ranks == sorted(ranks)
            assert all(len(one.ties) == len(made.tie_breaks) for one in made.players)
        systems: dict[str, list[str]] = {
            "swiss": ["buchholz-cut", "buchholz", "wins"], "round-robin": ["sonneborn-berger", "wins"],
            "arena": ["wins", "fewer-games"], "teams": ["board-points", "own-points"], "knockout": [],
        }  # fmt: skip
        for system, ties in systems.items():
            assert (await club.open(DAN, NewTournament("Ties", plan(system=system), plays=False))).tie_breaks == ties

    run(tmp_path, story, tournaments_per_person=5)


def test_a_series_has_a_season_table(tmp_path: Path) -> None:
    """A point for taking part and one for each player left behind; only finished tournaments of the series count."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        for players in ((ANN, BEA, CID), (ANN, CID)):
            made = await opened(club, *players, system="swiss", rounds=1, series="Winter")
            await club.begin(ANN, made.id)
            await hall.wake()
            while (made := await club.view(ANN, made.id)).status == "running":
                for pairing in now_played(made):
                    pair = [players[one] for one in (pairing.first, pairing.second) if one is not None]
                    await resign(await come(hall, pairing, *pair), max(pair, key=lambda one: one.name))
                await next_round(hall, club)
        await opened(club, ANN, DAN, series="Winter")
        await opened(club, ANN, DAN, series="Summer")
        table = await club.season(made.id)
        assert (table.series, table.organiser, len(table.tournaments)) == ("Winter", "ann", 2)
        found = {row.name: (row.place, row.points, row.played, row.won) for row in table.rows}
        first = await club.view(ANN, table.tournaments[0].id)
        behind = {one.name: sum(other.place > one.place for other in first.players) for one in first.players}
        wanted = {"ann": 2 + behind["ann"] + 1, "bea": 1 + behind["bea"], "cid": 2 + behind["cid"]}
        assert {name: row[1] for name, row in found.items()} == wanted
        assert {name: row[2] for name, row in found.items()} == {"ann": 2, "bea": 1, "cid": 2}
        assert [row.place for row in table.rows] == sorted(row.place for row in table.rows)
        assert table.rows[0].name == "ann"
        plain = await opened(club, ANN)
        with pytest.raises(Refused, match="no series"):
            await club.season(plain.id)

    run(tmp_path, story, tournaments_per_person=5)


def test_rounds_over_days(tmp_path: Path) -> None:
    """Players have as many days to come as for a turn; who does not move loses by the clock, with nobody there, and the
    next round follows."""

    async def story() -> None:
        hall = DayHall(tmp_path)
        await hall.begin()
        try:
            club = Tournaments(hall)
            made = await opened(club, *PEOPLE, system="swiss", rounds=2, clock=2)
            await club.begin(ANN, made.id)
            await hall.wake()
            one, other = now_played(await club.view(ANN, made.id))
            pair = [PEOPLE[one.first], PEOPLE[one.second or 0]]
            actor = await come(hall, one, *pair)
            table = actor.table.id
            assert actor.table.status == "playing"
            for connection in list(actor.connections):
                actor.part(connection)
            await hall.wait(DAY_MS)
            await hall.turn(table)
            await hall.end()
            hall = DayHall(tmp_path, hall.time.wall())  # of which a restart takes nothing, and adds nothing to it
            await hall.begin()
            club = Tournaments(hall)
            await hall.wait(DAY_MS + 3_600_000)
            now = {(p.round, p.board): p for p in (await club.view(ANN, made.id)).pairings}
            assert now[other.round, other.board].cause == "noshow"
            assert now[one.round, one.board].outcome is None, "whose turn it is has two days from the last one"
            await hall.wait(DAY_MS)
            done = (await club.view(ANN, made.id)).pairings[one.board]
            assert (done.outcome, done.cause) == ("first", "flag")
            await next_round(hall, club)
            assert (await club.view(ANN, made.id)).round == 2
        finally:
            await hall.end()

    asyncio.run(asyncio.wait_for(story(), 120))


def test_a_host_opens_starts_and_exports_a_tournament(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By commands, while the hall runs or not; the hall starts what a command has made due."""
    monkeypatch.chdir(tmp_path)
    database = f"sqlite:///{tmp_path}/hall.sqlite3"

    async def before(hall: ManualHall) -> None:
        await signed_up(hall, ANN, 1500)

    run(tmp_path, before)

    def command(*words: str) -> tuple[int, str]:
        status = cli.run(["tournament", *words, "--database", database])
        told = capsys.readouterr()
        return status, told.out + told.err

    status, told = command("create", "Cup", "--organiser", "ann", "--plan", '{"rounds": 1, "games": 1}')
    assert status == 0
    tournament, code = told.split()
    assert command("create", "Cup", "--organiser", "nobody")[1].startswith("error missing")
    for wrong in ("[]", "{", '{"rounds": 99}', '{"surprise": 1}'):
        assert command("create", "Cup", "--organiser", "ann", "--plan", wrong)[1].startswith("error setup")
    assert tournament in command("list")[1]
    assert "two players" in command("start", tournament)[1]

    async def joined(hall: ManualHall) -> None:
        club = Tournaments(hall)
        assert await club.by_code(code) == tournament
        for who in (BEA, CID):
            await club.join(who, tournament)

    run(tmp_path, joined)
    assert command("start", tournament) == (0, "the hall starts it within half a minute\n")

    async def started_by_itself(hall: ManualHall) -> None:
        club = Tournaments(hall)
        await club.step()
        made = await club.view(BEA, tournament)
        assert (made.status, made.organiser) == ("running", "ann")
        await hall.wake()
        pair = (BEA, CID)
        await resign(await come(hall, made.pairings[0], *pair), CID)
        await club.step()

    run(tmp_path, started_by_itself, zero=wall() + 1000)
    assert "has started already" in command("start", tournament)[1]
    lines = command("export", tournament, "--form", "csv")[1].splitlines()
    assert [line.split(",")[1] for line in lines] == ["name", "bea", "cid"]
    assert lines[0].split(",")[-3:] == ["buchholz", "wins", "played"], "a column of wins, not two"
    assert command("export", tournament, "--form", "trf", "--target", "cup.trf") == (0, "")
    assert (tmp_path / "cup.trf").read_text().startswith("012 Cup\n")
    assert command("export", tournament, "--form", "pdf")[1].startswith("error setup")


def test_a_board_is_verified_against_what_the_round_had_promised(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`runehall verify RECORD --tournament VIEW --commitment C`: the board is one of the round's, and what was seen
    before binds the round."""
    record, view = tmp_path / "record.json", tmp_path / "view.json"
    seen: dict[str, str] = {}

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        made = await opened(club, ANN, BEA, system="swiss", rounds=1, games=2, scoring="matchpoints")
        seen["before"] = made.promises[0].commitment
        await club.begin(ANN, made.id)
        await hall.wake()
        made = await club.view(ANN, made.id)
        for _ in range(2):
            (pairing,) = (await club.view(ANN, made.id)).pairings
            await resign(await come(hall, pairing, ANN, BEA), BEA)
            await hall.wake()
        await club.step()
        made = await club.view(ANN, made.id)
        assert made.status == "over"
        seen["other"] = made.promises[-1].commitment
        view.write_bytes(msgspec.json.encode(made))
        table = made.pairings[0].table
        assert table is not None
        record.write_bytes(await hall.ask(table, "record", ANN, None, Nothing()))

    run(tmp_path, story)

    def verified(*words: str) -> tuple[int, str]:
        status = cli.run(["verify", str(record), "--tournament", str(view), *words])
        told = capsys.readouterr()
        return status, told.out + told.err

    status, told = verified("--commitment", seen["before"])
    assert status == 0
    assert told.startswith("fair: ")
    assert verified()[1].startswith(f"fair, if the commitment you saw before the round was {seen['before']}")
    assert "changed its commitment" in verified("--commitment", "0" * 64)[1]
    whole = msgspec.json.decode(view.read_bytes())
    whole["promises"][0]["boards"].reverse()
    view.write_bytes(msgspec.json.encode(whole))
    assert "does not bind" in verified()[1]
    whole["promises"] = []
    view.write_bytes(msgspec.json.encode(whole))
    assert verified() == (2, "error fair this board is none of those that the tournament has promised\n")


def test_an_arena_numbers_who_joins_late_without_a_gap(tmp_path: Path) -> None:
    """Whoever asks twice joins once, also after the start."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, system="arena", minutes=5)
        await asyncio.gather(*(club.join(CID, made.id) for _ in range(3)))
        assert (await club.join(DAN, made.id)).you == 3
        made = await club.view(CID, made.id)
        assert (made.you, made.count) == (2, 4)
        await hall.wait(SHOW_MS)
        rows = await hall.store.rows(sql.select(sql.text("count(*) AS n FROM tournament_players")))
        assert rows[0]["n"] == 4

    run(tmp_path, story)


def test_who_has_withdrawn_from_an_arena_comes_back_by_joining(tmp_path: Path) -> None:
    """They keep their number and points, and are paired again. From rounds that all play at once nobody comes back."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, system="arena", minutes=10)
        await club.leave(BEA, made.id)
        await club.step()
        before = await club.view(BEA, made.id)
        assert [one.withdrawn for one in sorted(before.players, key=lambda one: one.number)] == [False, True, False]
        with pytest.raises(Refused, match="do not play"):
            await club.ready(BEA, made.id, TournamentReady(True))
        await asyncio.gather(*(club.join(BEA, made.id) for _ in range(3)))
        back = await club.view(BEA, made.id)
        assert (back.you, back.count) == (1, 3)
        assert not any(one.withdrawn for one in back.players)
        await club.join(DAN, made.id)
        await club.step()
        again = [one for one in (await club.view(BEA, made.id)).pairings if one.outcome is None]
        assert any(1 in (one.first, one.second) for one in again), "paired again"

        _, rounds = await started(hall, ANN, BEA, CID, DAN)
        await club.leave(BEA, rounds.id)
        assert any(one.withdrawn for one in (await club.join(BEA, rounds.id)).players), "it is final"

    run(tmp_path, story)


def test_parallel_requests_do_not_fill_a_team_or_the_bots_twice(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        made = await club.open(ANN, NewTournament("Teams", plan(system="teams", team_size=2, bots=True), plays=False))
        joins = [club.join(person(f"p{number}"), made.id, "Red") for number in range(5)]
        answers = await asyncio.gather(*joins, return_exceptions=True)
        assert sum(isinstance(answer, Refused) for answer in answers) == 3
        assert (await club.view(ANN, made.id)).count == 2
        other = await club.open(ANN, NewTournament("Bots", plan(bots=True), plays=False))
        levels = ("pebble", "twig", "fox", "raven")
        bots = [club.add_bot(ANN, other.id, TournamentBot(level)) for level in levels]
        await asyncio.gather(*bots, return_exceptions=True)
        assert (await club.view(ANN, other.id)).count == 3

    run(tmp_path, story, bots_per_tournament=3)


def test_opening_and_cancelling_again_and_again_is_bounded(tmp_path: Path) -> None:
    """Each tournament is stored, and members of its club are notified, even if it is cancelled at once."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        ASKER.set(Asker("10.0.0.1", ANN.id))
        for _ in range(service.OPEN_AT_ONCE):
            await club.cancel(ANN, (await club.open(ANN, NewTournament("Cup"))).id)
        with pytest.raises(Refused, match="too fast"):
            await club.open(ANN, NewTournament("Cup"))
        ASKER.set(Asker("10.0.0.1", BEA.id))
        await club.open(BEA, NewTournament("Cup"))

    run(tmp_path, story)


def test_results_of_large_tournaments_are_written_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for a file or a season, and a large one takes longer than moves can wait."""
    threads: list[str] = []

    def noted(work: Callable[..., Any]) -> Callable[..., Any]:
        def here(*given: Any) -> Any:
            threads.append(threading.current_thread().name)
            return work(*given)

        return here

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, series="Thursdays")
        for module, names in ((export, ("as_text", "as_csv", "as_trf")), (season, ("season",))):
            for name in names:
                monkeypatch.setattr(module, name, noted(getattr(module, name)))
        for form in ("text", "csv", "trf"):
            assert "ann" in await club.export(made.id, form)
        assert (await club.season(made.id)).series == "Thursdays"
        assert len(threads) == 4
        assert threading.main_thread().name not in threads

    run(tmp_path, story)
