"""Simulated tournaments: pairings, duplicate scores, and how the final table compares with the true order."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from runehall.duplicate import matchpoints, mean_differences
from runehall.errors import RunehallError
from runehall.lab import luck
from runehall.lab.luck import (
    FORMATS,
    KINDS,
    SimulatedResult,
    SimulatedTournament,
    SwissTable,
    bot,
    play,
    simulate,
    study_luck,
)


def test_matchpoints_compare_with_all_who_held_the_seat() -> None:
    assert matchpoints([5, 1, 1, -3]) == pytest.approx([1, 0.5, 0.5, 0])
    assert matchpoints([7]) == [0.5]
    assert matchpoints([]) == []
    rng = random.Random(1)
    results = [rng.randrange(6) for _ in range(30)]
    beaten = [sum((own > other) + (own == other) / 2 for other in results) - 0.5 for own in results]
    assert matchpoints(results) == pytest.approx([each / 29 for each in beaten])


def test_mean_differences_add_up_to_nothing() -> None:
    assert mean_differences([4, 0, -4]) == pytest.approx([6, 0, -6])
    assert mean_differences([3]) == [0]


def test_nobody_meets_anybody_twice_and_all_begin_about_as_often() -> None:
    rng, table = random.Random(2), SwissTable(8, random.Random(3))
    for _ in range(4):
        pairs = table.pair()
        assert sorted(bot for pair in pairs for bot in pair) == list(range(8))
        for pair in pairs:
            table.scores[rng.choice(pair)] += 1
    assert all(len(set(met)) == 4 for met in table.met)
    assert all(1 <= begun <= 3 for begun in table.begun)


def test_a_perfect_table_correlates_fully_and_a_reversed_one_not_at_all() -> None:
    perfect, wrong = SimulatedResult("match", 0, (0, 1, 2, 3)), SimulatedResult("match", 0, (3, 2, 1, 0))
    assert (perfect.spearman, perfect.kendall, perfect.best_won) == pytest.approx((1, 1, 1))
    assert (wrong.spearman, wrong.kendall, wrong.best_won) == pytest.approx((-1, -1, 0))
    shared = SimulatedResult("match", 0, (0.5, 0.5, 2, 3))
    assert shared.best_won == 0.5
    assert 0.9 < shared.kendall < 1


def test_a_board_is_the_same_for_all_and_a_seat_gives_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where only the seat and the cards decide, a duplicate tournament ends with everybody equal."""
    boards: list[tuple[int, ...]] = []

    def by_cards(minds: object, board: list[int], seed: int) -> int:
        boards.append(tuple(board))
        return board[0]

    monkeypatch.setattr(luck, "play", by_cards)
    for name in ("duplicate", "difference"):
        boards.clear()
        assert set(simulate(SimulatedTournament(name, 6, 2, 0, 1)).places) == {2.5}
        assert len(boards) == 12
        assert len(set(boards)) == 4


def test_a_study_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "play", lambda minds, board, seed: board[0] - board[1])
    keep, played = tmp_path / "kept", list[SimulatedResult]()
    whole = study_luck(2, 6, 2, 1)
    study_luck(1, 6, 2, 1, keep=keep)
    assert study_luck(2, 6, 2, 1, keep=keep, progress=played.append) == whole
    assert len(played) == len(FORMATS)
    with pytest.raises(RunehallError, match="another file"):
        study_luck(1, 8, 2, 1, keep=keep)
    with pytest.raises(RunehallError, match="even number"):
        study_luck(1, 5, 2, 1)
    with pytest.raises(RunehallError, match="no bots"):
        study_luck(1, 6, 2, 1, "clever")


def test_bots_play_a_board_out_the_same_each_time() -> None:
    board = list(range(1, 17))
    for kind in KINDS:
        minds = [bot(number, 16, kind) for number in (0, 15)]
        assert play(minds, board, 7) == play(minds, board, 7)
