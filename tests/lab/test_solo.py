"""Solo: fixed deals, scores that can be reached, bounds that hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runehall import cli
from runehall.lab.bounds import bound
from runehall.lab.solo import clairvoyant, deal_game, study_solo
from runehall.minds import Player
from runehall.rune import Deck


def test_deals_are_fixed_and_bounds_hold() -> None:
    players = [Player.parse(name) for name in ("random", "greedy")]
    one, two = study_solo(players, 2, 4), study_solo(players, 2, 4)
    assert one == two
    for solved in one:
        assert max(solved.points) <= solved.best <= solved.bound
        assert solved.clairvoyant > solved.points[0]


def test_a_broader_search_is_no_worse_here() -> None:
    game = deal_game(1, Deck.standard())
    assert clairvoyant(game.core.copy(), 1, 1) <= clairvoyant(game.core.copy(), 8, 1) <= bound(game)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, lines = tmp_path / "solo.json", tmp_path / "solo.csv"
    asked = ["solo-study", "random", "--deals", "1", "--beam", "2", "--json", str(out), "--csv", str(lines)]
    assert cli.run(asked) == 0
    assert "best known" in capsys.readouterr().out
    assert json.loads(out.read_text())["minds"] == ["random"]
    head, row = lines.read_text().splitlines()
    assert head == "deal,random,open pile,best known,bound"
    assert [int(number) for number in row.split(",")] == sorted(map(int, row.split(",")))
