"""Ways to even out the seats of a duel, measured on the same deals."""

from __future__ import annotations

from pathlib import Path

import pytest

from runehall import cli
from runehall.errors import RunehallError
from runehall.lab.balance import play_trial
from runehall.lab.seats import FOURTH_CARD, MATCH, PLAYED, PRINTED, SECOND_POINTS, measure_seats, trials
from runehall.minds import Player
from runehall.rune import Deck

FAST, DECK = Player.parse("greedy"), Deck.standard()


def test_every_way_plays_by_its_own_rules() -> None:
    rules = {way: {str(trial.rules) for trial in trials(way, DECK, FAST, 2, 1)} for way in PLAYED}
    assert rules[PRINTED] == {"duel"}
    assert rules[FOURTH_CARD] == {"duel+fourth_card"}
    assert rules[SECOND_POINTS] == {"duel+second_points"}
    printed, fourth = (list(map(play_trial, trials(way, DECK, FAST, 8, 1))) for way in (PRINTED, FOURTH_CARD))
    assert printed != fourth  # the fourth card is dealt, and not taken back


def test_a_match_of_two_adds_up_two_printed_games(tmp_path: Path) -> None:
    results = {each.way: each for each in measure_seats(DECK, FAST, 6, 1, keep=tmp_path / "kept")}
    printed = [play_trial(trial).scores for trial in trials(PRINTED, DECK, FAST, 6, 1)]
    leads = [one[0] - one[1] + two[1] - two[0] for one, two in zip(printed[::2], printed[1::2], strict=True)]
    assert results[MATCH].share.count == 3
    assert results[MATCH].lead.mean == pytest.approx(sum(leads) / 3)
    assert {path.name for path in tmp_path.iterdir()} == {f"kept.{way}" for way in PLAYED}
    assert list(measure_seats(DECK, FAST, 6, 1, keep=tmp_path / "kept")) == list(results.values())


def test_an_odd_number_of_games_makes_no_matches() -> None:
    with pytest.raises(RunehallError, match="even number"):
        measure_seats(DECK, FAST, 3, 1)


def test_the_command_prints_every_way(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["seats", "--games", "2", "--mind", "greedy"]) == 0
    said = capsys.readouterr().out
    assert all(way in said for way in (*PLAYED, MATCH))
