"""Decks: what a check tells, and a search that only believes what it sees twice."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from runehall import cli
from runehall.errors import RunehallError
from runehall.lab.balance import read_deck
from runehall.lab.decks import change, check, kind, mirrored, search
from runehall.minds import Player
from runehall.rune import Deck, Rules
from runehall.rune.deck import turned
from tests.house import ROOT


def test_a_check_tells_doubles_and_symmetry() -> None:
    standard = dict(check(Deck.standard(), 50))
    assert standard["different up to turning and mirroring"] == "16 of 16"
    assert standard["doubles"] == "none"
    odd = dict(check(Deck("odd", "RG/BB/GR", ("BBBGGR", "BBGBRG", *["GBBBBG"] * 10)), 50))
    assert "× 10" in odd["doubles"]
    assert odd["cards that look the same turned by 180°"] == ", ".join(map(str, range(3, 13)))


def test_kinds_are_the_same_turned_and_mirrored() -> None:
    face = "BBBGGR"
    assert kind(face) == kind(turned(face, 2)) == kind(mirrored(face))
    assert len({kind(each) for each in Deck.standard().cards}) == 16


def test_a_neighbour_keeps_the_runes() -> None:
    rng, deck = random.Random(1), Deck.standard()
    for number in range(30):
        other = change(deck, rng, number, start_only=number % 2 == 0)
        assert Counter("".join((other.start, *other.cards))) == Counter("".join((deck.start, *deck.cards)))
        assert (other.start, other.cards) != (deck.start, deck.cards)
        if number % 2 == 0:
            assert other.cards == deck.cards


def test_a_search_never_ends_worse() -> None:
    for aim in ("fair", "decisive"):
        path = search(Deck.standard(), Rules(), Player.parse("greedy"), aim=aim, rounds=3, games=6)
        costs = [found.cost(aim, 0.5) for found in path]
        assert costs == sorted(costs, reverse=True)


def test_a_search_needs_an_aim_and_opponents() -> None:
    with pytest.raises(RunehallError, match="fair or decisive"):
        search(Deck.standard(), Rules(), Player.parse("greedy"), aim="pretty")
    with pytest.raises(RunehallError, match="several sides"):
        search(Deck.standard(), Rules("solo"), Player.parse("greedy"))


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deck.json"
    assert cli.run(["deck", "check", "--games", "20"]) == 0
    assert "16 R, 32 G, 48 B" in capsys.readouterr().out
    assert cli.run(["deck", "search", "--rounds", "1", "--games", "4", "--start", "--out", str(out)]) == 0
    assert Deck.from_json(json.loads(out.read_text())).cards
    told = capsys.readouterr().out
    assert told.count("on deals the search has not seen") == 2
    assert told.count("%") > 10


def test_the_published_deck_is_well_formed() -> None:
    deck = read_deck(str(ROOT / "docs" / "fair.json"))
    facts = dict(check(deck, 20))
    assert facts["runes"] == dict(check(Deck.standard(), 20))["runes"]
    assert facts["cards"] == "16"
