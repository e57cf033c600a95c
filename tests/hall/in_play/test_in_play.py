"""Boards in play: which ones are protected, from which process, and until when."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
import sqlalchemy as sql

from runehall.hall.accounts.identity import Who
from runehall.hall.daily.service import DailyDeals
from runehall.hall.engine.processes import EngineProcesses
from runehall.hall.errors import Refused
from runehall.hall.in_play.resemblance import resembles
from runehall.hall.in_play.service import BoardsInPlay
from runehall.hall.setup import Clock
from runehall.hall.storage.schema import running_boards
from runehall.hall.study.service import Studies
from runehall.hall.table.board_rows import Square, packed
from runehall.hall.wire import api, messages
from runehall.hall.wire.study import PlayOn, StudyNew
from runehall.rune import Game
from tests.hall.correspondence.day_hall import ANN, BEA, CID, DAN, DayHall, tell


def first_lay(moves: Sequence[str]) -> str:
    """A move that lets boards grow: who places no master does not end the game either, whatever the cards."""
    return next((move for move in moves if move.startswith("L")), "D" if "D" in moves else moves[-1])


async def grown(hall: DayHall, table_id: str, runes: int = 14) -> list[Square]:
    """The board of a table after so many turns that it shows at least these runes."""
    while True:
        game = (await hall.look(table_id)).turn_game
        assert game is not None
        if len(board := game.squares()) >= runes:
            return board
        await hall.turn(table_id, first_lay)


async def check(hall: DayHall, who: Who, board: Sequence[Square]) -> None:
    """Ask for the engine's opinion, as another process does that knows only the database."""
    await BoardsInPlay(hall).check_apart(who, [[(5 - y, x - 3, colour) for x, y, colour in board]])


async def resign(hall: DayHall, table_id: str, who: Who, seat: int) -> None:
    """End a game."""
    await hall.ask(table_id, "do", who, None, api.Do(messages.Resign("r", seat)))
    await hall.settled()


def test_a_sleeping_game_over_days_is_protected_until_it_ends(tmp_path: Path) -> None:
    """Nobody has it in memory, the process that ran it was killed, and another one is asked."""

    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA, clock=3)
        before = await grown(hall, table)
        other = DayHall(tmp_path)
        with pytest.raises(Refused, match="like a game that is being played"):
            await check(other, CID, before)
        await hall.turn(table, first_lay)
        assert not other.actors
        now = await grown(hall, table)
        with pytest.raises(Refused, match="like a game that is being played"):
            await check(other, CID, now)
        await BoardsInPlay(other).check_free(ANN)
        await resign(hall, table, ANN, 0)
        await check(other, CID, now)
        assert not await hall.store.rows(sql.select(running_boards))
        await other.end()

    tell(tmp_path, story)


@pytest.mark.parametrize("clock", [None, Clock(600, 5)], ids=["no clock", "live"])
def test_a_table_of_another_process_is_protected_within_seconds(tmp_path: Path, clock: Clock | None) -> None:
    """Moves write nothing; the process that runs the table notes its board. Whoever plays a live game asks nothing."""

    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA, clock=clock)
        other, notes = DayHall(tmp_path), BoardsInPlay(hall)
        if clock is not None:
            with pytest.raises(Refused, match="playing against somebody"):
                await BoardsInPlay(other).check_free(BEA)
        await BoardsInPlay(other).check_free(CID)
        board = await grown(hall, table)
        await check(other, CID, board)
        await notes.note()
        with pytest.raises(Refused, match="like a game"):
            await check(other, CID, board)
        written = hall.store.writer.commits
        await notes.note()
        assert hall.store.writer.commits == written, "nothing has changed"
        await resign(hall, table, ANN, 0)
        await check(other, CID, board)
        await BoardsInPlay(other).check_free(BEA)
        await other.end()

    tell(tmp_path, story)


def test_players_get_no_help_with_their_own_game_from_its_first_lay_on(tmp_path: Path) -> None:
    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA)
        start = (await hall.look(table)).turn_game
        assert start is not None
        await check(hall, ANN, start.squares())
        board = await grown(hall, table, 7)
        assert len(board) < 12
        with pytest.raises(Refused, match="like a game"):
            await check(hall, BEA, board)
        await check(hall, CID, board)

    tell(tmp_path, story)


def test_a_game_of_one_person_is_nobody_elses(tmp_path: Path) -> None:
    """Against bots alone, or by several at one device."""

    async def story(hall: DayHall) -> None:
        hall.bots.start()
        new = api.NewTable([api.NewSeat("me"), api.NewSeat("me")], clock=None)
        shared, _, _ = await hall.open(DAN, new)
        alone, _, _ = await hall.open(DAN, api.NewTable([api.NewSeat("me"), api.NewSeat("bot", "random")], first=0))
        await hall.wait(11_000)
        for table in (shared.table, alone.table):
            assert table.status == "playing"
            for _ in range(400):
                game = table.turn_game
                assert game is not None
                board = game.squares()
                if len(board) >= 14:
                    break
                if table.seats[table.turn or 0].person is not None:
                    await hall.turn(table.id, first_lay)
                await asyncio.sleep(0.005)
            await check(hall, CID, board)
        assert not await hall.store.rows(sql.select(running_boards))

    tell(tmp_path, story)


def test_no_study_of_a_record_that_holds_a_running_game(tmp_path: Path) -> None:
    """A friend who has guessed the cards gets neither an analysis nor a bot that plays on."""

    async def story(hall: DayHall) -> None:
        table = await hall.game(ANN, BEA)
        await grown(hall, table, 20)
        game = (await hall.look(table)).turn_game
        assert game is not None
        record = game.record(())
        engine = EngineProcesses(hall.settings)
        studies = Studies(hall, engine, DailyDeals(hall, engine.quick), BoardsInPlay(hall))
        with pytest.raises(Refused, match="like a game"):
            await studies.begin(CID, StudyNew(record=record))
        study = await studies.begin(CID, StudyNew(record=record | {"moves": record["moves"][:1]}))
        with pytest.raises(Refused, match="like a game"):
            await studies.play_on(CID, study, PlayOn(1, record["moves"][1:], "raven"))
        await resign(hall, table, ANN, 0)
        assert await studies.begin(CID, StudyNew(record=record))

    tell(tmp_path, story)


def played(moves: int, seed: int = 3) -> list[Square]:
    """A board after random moves."""
    game, chance = Game.new(seed=seed), random.Random(seed)
    for _ in range(moves):
        game.play(chance.choice(list(game.legal_moves)))
    return [(rune.x, rune.y, rune.colour) for rune in game.table()]


def test_a_board_in_another_guise_resembles_itself() -> None:
    """Moved, turned, mirrored or with a rune changed; another game does not, nor does a small board."""
    board = played(10)
    others = [packed(played(10, seed)) for seed in range(10, 40)]
    known = [*others, packed(board)]
    for guise in (
        [(y + 5, -x, colour) for x, y, colour in board],
        [(-x, y - 7, colour) for x, y, colour in board],
        [(*board[0][:2], "R" if board[0][2] != "R" else "G"), *board[1:]],
    ):
        assert resembles(guise, known)
        assert not resembles(guise, others)
    assert not resembles(board[:6], [packed(board[:6])])
    assert resembles(board[:8], [packed(board[:8])], least=7, share=1.0)
    assert not resembles(board[:8], [packed(board[:9])], least=7, share=1.0)
