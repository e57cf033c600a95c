"""Duplicate tournaments with manual time: who gets to know what of a board, and when; and what it is worth."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from runehall.hall import shuffle_proof
from runehall.hall.accounts.identity import Who
from runehall.hall.errors import Refused
from runehall.hall.table.requests import Nothing
from runehall.hall.tournaments.service import Tournaments
from runehall.hall.wire.tournaments import NewTournament, TournamentPlan, TournamentReady
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
    plan,
    resign,
    started,
)

EVE = person("eve")


async def seen(
    club: Tournaments, hall: ManualHall, tournament: str, table: str, people: list[Who]
) -> dict[str, bytes | str]:
    """All that those who do not play at a table get of it and of its tournament."""
    found: dict[str, bytes | str] = {}
    for who in people:
        view = await club.view(who, tournament)
        kept = [msgspec.structs.replace(promise, commitment="", boards=[]) for promise in view.promises]
        pairings = [
            msgspec.structs.replace(one, table=None, second_table=None, commitment=None) for one in view.pairings
        ]
        shown = msgspec.structs.replace(view, id="", code=None, promises=kept, pairings=pairings)
        found[f"view of {who.name}"] = msgspec.json.encode(shown)
        for request in ("snapshot", "events", "record", "replay"):
            try:
                await hall.ask(table, request, who, None, Nothing())
                found[f"{request} of {who.name}"] = "shown"
            except Refused as refused:
                found[f"{request} of {who.name}"] = refused.code
    for number in (1, 2):
        with pytest.raises(Refused) as hidden:
            await club.board(tournament, number)
        found[f"board {number}"] = hidden.value.code
    found["export"] = await club.export(tournament, "csv")
    return found


def test_two_worlds_look_alike_until_the_last_table_has_ended(tmp_path: Path) -> None:
    """In one world the first player gives both games up, in the other the second: whoever may still play the boards
    gets the same of both, and all of it when the round is over."""
    worlds = []
    for loser in (0, 1):

        async def story(hall: ManualHall, loser: int = loser) -> None:
            club, made = await started(
                hall, ANN, BEA, CID, DAN, games=2, system="swiss", rounds=2, scoring="matchpoints"
            )
            assert [one.round for one in made.promises] == [1, 2]
            assert made.promises[0].secrets is None
            people = [ANN, BEA, CID, DAN]
            early = next(one for one in made.pairings if ANN in [people[one.first], people[one.second or 0]])
            pair = [people[early.first], people[early.second or 0]]
            others = [one for one in people if one not in pair]
            for _ in range(2):
                actor = await come(hall, early, *pair)
                assert actor.table.opened.hidden is not None
                await resign(actor, pair[loser])
                await hall.settled()
                made = await club.view(ANN, made.id)
                early = next(one for one in made.pairings if one.board == early.board)
            assert early.outcome == ("second", "first")[loser], "who played it knows"
            assert made.hides
            worlds.append(await seen(club, hall, made.id, early.table or "", [*others, EVE]))
            (late,) = now_played_by(made.pairings)
            for _ in range(2):
                actor = await come(hall, late, *[people[late.first], people[late.second or 0]])
                await resign(actor, people[late.first])
                await hall.settled()
                made = await club.view(DAN, made.id)
                late = next(one for one in made.pairings if one.board == late.board)
            await club.step()
            made = await club.view(EVE, made.id)
            assert not made.hides
            assert made.promises[0].secrets is not None
            assert all(one.outcome is not None for one in made.pairings)
            assert all(sum(one.worth) == 100 for one in made.pairings)
            promise = made.promises[0]
            lines = "".join(f"{line}\n" for line in ("runehall-boards/1", *promise.boards))
            assert hashlib.sha256(lines.encode()).hexdigest() == promise.commitment
            for number in (1, 2):
                board = await club.board(made.id, number)
                assert len(board.tables) == 2
                assert sum(one.shares[0] for one in board.tables) == 100
                assert sum(one.gains[0] for one in board.tables) == 0
                assert all(one.gains[0] == -one.gains[1] for one in board.tables)
                assert all(one.game is not None and one.game.moves == [] for one in board.tables)
                record = msgspec.json.decode(
                    await hall.ask(board.tables[0].table or "", "record", EVE, None, Nothing())
                )
                assert record["fair"]["commitment"] == promise.boards[number - 1]
                shuffle_proof.check(record["shuffle"], record["first"], record["fair"])
            played = await club.play_board(EVE, made.id, 1)
            assert (await hall.actor(played.table)).table.opened.tournament is None
            await next_round(hall, club)
            assert (await club.view(EVE, made.id)).round == 2

        folder = tmp_path / str(loser)
        folder.mkdir()
        run(folder, story)
    assert worlds[0] == worlds[1]


def now_played_by(pairings: list[Any]) -> list[Any]:
    """The pairings that have not ended."""
    return [one for one in pairings if not one.done]


def test_a_hall_that_ends_before_the_boards_are_shown_shows_them_later(tmp_path: Path) -> None:
    async def before(hall: ManualHall) -> None:
        await started(hall, ANN, BEA, games=2, system="swiss", rounds=3, scoring="difference")
        await hall.wait(SHOW_MS)

    async def after(hall: ManualHall) -> None:
        club = Tournaments(hall)
        ((card),) = (await club.listed(ANN)).tournaments
        assert (await club.view(ANN, card.id)).hides
        await club.step()
        made = await club.view(ANN, card.id)
        assert not made.hides
        assert [one.points for one in made.players] == [-15, -15]

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_duplicate_day_tells_results_only_to_who_has_no_board_left(tmp_path: Path) -> None:
    """Four play two boards as they meet; the last to finish sees nothing before, and all see the boards at the end."""

    async def story(hall: ManualHall) -> None:
        club, made = await started(hall, ANN, BEA, CID, DAN, system="duplicate-day", boards=2, minutes=60)
        assert [len(one.boards) for one in made.promises] == [2]
        people = [ANN, BEA, CID, DAN]
        await club.ready(DAN, made.id, TournamentReady(ready=False))
        for _ in range(6):
            view = await club.view(ANN, made.id)
            for pairing in now_played(view):
                if pairing.done:
                    continue
                pair = [people[pairing.first], people[pairing.second or 0]]
                if DAN in pair and CID in pair and view.round > 1:
                    continue
                await resign(await come(hall, pairing, *pair), pair[1])
                await hall.settled()
            for who in (ANN, BEA, CID):
                await club.ready(who, made.id, TournamentReady(ready=True))
            await club.step()
            await hall.wake()
        assert (await club.view(EVE, made.id)).hides
        view = await club.view(ANN, made.id)
        assert [one.played for one in view.players if one.number == 0] == [2]
        assert not view.hides
        with pytest.raises(Refused, match="others still play"):
            await club.board(made.id, 1)
        await hall.wait(60 * 60_000)
        await club.step()
        over = await club.view(EVE, made.id)
        assert over.status == "over"
        assert (await club.board(made.id, 1)).tables

    run(tmp_path, story)


def test_everybody_plays_the_boards_against_a_bot(tmp_path: Path) -> None:
    """The bot is player 0 and is not ranked; who enters while it runs plays the same boards."""

    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        day = TournamentPlan(system="duplicate-day", against="random", boards=2, minutes=60, show_seconds=60)
        made = await club.begin(ANN, (await club.open(ANN, NewTournament("Against the bot", day))).id)
        await hall.wake()
        (pairing,) = now_played(made)
        assert (pairing.first, pairing.second, pairing.deal) == (1, 0, 0)
        await resign(await come(hall, pairing, ANN), ANN)
        await club.join(BEA, made.id)
        await club.step()
        await hall.wake()
        made = await club.view(BEA, made.id)
        assert [one.deal for one in now_played(made) if 2 in (one.first, one.second)] == [0]
        assert {one.number for one in made.players} == {1, 2}

    run(tmp_path, story)


def test_what_makes_no_sense_is_refused(tmp_path: Path) -> None:
    async def story(hall: ManualHall) -> None:
        club = Tournaments(hall)
        for wrong in (
            {"system": "arena", "scoring": "matchpoints"},
            {"system": "swiss", "scoring": "matchpoints", "games": 1},
            {"system": "swiss", "against": "random"},
            {"least_rating": 2000, "most_rating": 1000},
            {"system": "duplicate-day", "against": "nobody"},
        ):
            with pytest.raises(Refused):
                await club.open(ANN, NewTournament("Wrong", plan(**wrong)))

    run(tmp_path, story)
