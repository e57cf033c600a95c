"""The deals of a day: the same for the same key, committed to beforehand, checkable afterwards."""

from __future__ import annotations

from datetime import date, timedelta

from runehall.rune import Game
from runehall.study.daily import commitment, daily_deal, daily_par, day_key, puzzle_of_day
from runehall.study.report.puzzles import PuzzleDefinition

DAY = date(2030, 5, 17)


def test_a_day_is_determined_by_its_key_and_other_days_are_not() -> None:
    key = day_key(b"secret", DAY)
    assert daily_deal(key, DAY, "solo") == daily_deal(key, DAY, "solo")
    assert day_key(b"secret", DAY + timedelta(1)) != key
    assert day_key(b"other", DAY) != key
    assert daily_deal(key, DAY, "solo").record != daily_deal(day_key(b"other", DAY), DAY, "solo").record
    assert len(commitment(key)) == 64
    assert commitment(key) != commitment(day_key(b"other", DAY))


def test_a_deal_has_no_moves_and_the_duel_a_level() -> None:
    key = day_key(b"secret", DAY)
    solo, duel = daily_deal(key, DAY, "solo"), daily_deal(key, DAY, "duel")
    assert Game.from_record(solo.record).moves == Game.from_record(duel.record).moves == ()
    assert solo.level is None
    assert duel.level in (2, 3, 4, 5)
    assert duel.seat in (0, 1)


def test_the_engine_sets_the_par() -> None:
    deal = daily_deal(day_key(b"secret", DAY), DAY, "solo")
    assert daily_par(deal).over
    assert daily_par(deal).scores() == daily_par(deal).scores()


def test_the_puzzle_of_the_day_comes_round_to_every_puzzle_once() -> None:
    puzzles = [
        PuzzleDefinition(id=str(i), kind="exact", task="win", record="", seat=0, solutions=[]) for i in range(30)
    ]
    start = date.fromordinal(30 * 24_000)
    shown = [puzzle_of_day(puzzles, start + timedelta(i)).id for i in range(30)]
    assert sorted(shown) == sorted(puzzle.id for puzzle in puzzles)
