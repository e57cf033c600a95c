"""What a table of RUNE sends stays the same, byte by byte: games of all modes and options against stored digests.

`tests/data/rune/README.md` says what is stored.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from typing import Any

import msgspec
import pytest

from runehall.hall.games.rune.play import RuneGame
from runehall.rune import MODES, OPTIONS, Game, Rules
from tests.house import ROOT

with lzma.open(ROOT / "tests" / "data" / "rune" / "wire.jsonl.xz", "rt", encoding="utf-8") as _lines:
    GAMES: list[dict[str, Any]] = [json.loads(line) for line in _lines]


def digest(*texts: bytes) -> str:
    """The first half of the hash of these texts, one after another."""
    return hashlib.sha256(b"".join(texts)).hexdigest()[:16]


def views(play: RuneGame, seats: int) -> str:
    """The digest of everything that is sent after a move."""
    own = [msgspec.json.encode(play.own(seat, choices=True)) for seat in range(seats)]
    return digest(bytes(play.public()), *own)


def test_all_modes_and_options_are_there() -> None:
    rules = [Rules.parse(game["rules"]) for game in GAMES]
    assert {each.mode for each in rules} == set(MODES)
    assert all(any(getattr(each, option) for each in rules) for option in OPTIONS)


@pytest.mark.parametrize("game", GAMES, ids=[game["rules"] for game in GAMES])
def test_every_byte_is_as_it_was(game: dict[str, Any]) -> None:
    rules = Rules.parse(game["rules"])
    play = RuneGame(Game.new(rules, seed=game["seed"]))
    seen = [views(play, rules.seats)]
    for move in game["moves"]:
        seat = play.turn
        assert seat is not None
        seen.append(digest(msgspec.json.encode(play.preview(move))))
        play.play(seat, move, 0)
        seen.append(views(play, rules.seats))
    assert json.loads(bytes(play.public())) == game["public"]
    assert seen == game["seen"]


@pytest.mark.parametrize("game", GAMES, ids=[game["rules"] for game in GAMES])
def test_END_3_a_master_adds_what_its_area_says(game: dict[str, Any]) -> None:
    rules = Rules.parse(game["rules"])
    play = RuneGame(Game.new(rules, seed=game["seed"]))
    for move in game["moves"]:
        seat, before = play.turn, play.scores()
        assert seat is not None
        place = tuple(map(int, move[1:].split(","))) if move.startswith("M") else None
        adds = [area.adds for area in play.view().areas if place in area.cells]
        play.play(seat, move, 0)
        if place is not None:
            side = rules.side(seat)
            assert [play.scores()[side] - before[side]] == adds, move
