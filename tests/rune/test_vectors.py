"""The engine agrees with two other implementations, move list by move list (see `tests/data/rune/README.md`)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from runehall.rune import MODES, Game, Rules
from runehall.rune.engine.protocol import Engine
from tests.rune.stored import fingerprint, vectors

PARTS = 16


def begun(record: dict[str, Any]) -> Game:
    """The game of a record before its first move."""
    return Game.from_record(record | {"moves": []})


def said_of(game: Game) -> str:
    """The answer to `state`."""
    return "over" if game.over else f"seat {game.seat} phase {game.phase}"


@pytest.mark.parametrize("part", range(PARTS))
def test_every_list_of_moves_agrees(part: int) -> None:
    for vector in vectors("lists")[part::PARTS]:
        record = vector["record"]
        game = begun(record)
        for move, legal in zip([*record["moves"], None], vector["legal"], strict=True):
            assert [str(move) for move in game.legal_moves] == legal
            assert game.engine.count() == len(legal)
            if move is not None:
                game.play(move)
        assert list(game.scores()) == vector["score"]
        assert [str(rune) for rune in game.table()] == vector["table"]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_game_agrees(part: int) -> None:
    for vector in vectors("games")[part::PARTS]:
        record = vector["record"]
        asked: dict[int, list[tuple[str, str]]] = {}
        for step, move, rule in vector["why"]:
            asked.setdefault(step, []).append((move, rule))
        deep: dict[int, list[tuple[int, int]]] = {}
        for step, depth, count in vector["perft"]:
            deep.setdefault(step, []).append((depth, count))
        game = begun(record)
        for step, move in enumerate([*record["moves"], None]):
            legal = [str(move) for move in game.legal_moves]
            assert said_of(game) == vector["state"][step]
            assert (len(legal), fingerprint(legal)) == (vector["n"][step], vector["hash"][step])
            for text, rule in asked.get(step, ()):
                reason = game.why(text)
                assert (reason.rule if reason else "legal") == rule, (step, text)
            for depth, count in deep.get(step, ()):
                assert game.engine.perft(depth) == count
            if move is not None:
                game.play(move)
        assert list(game.scores()) == vector["score"]
        assert fingerprint([str(rune) for rune in game.table()]) == vector["table"]


def test_the_vectors_hold_every_mode_with_every_option() -> None:
    for name in ("lists", "games"):
        rules = Counter(Rules.from_json(vector["record"]["rules"]) for vector in vectors(name))
        assert len(rules) == len(MODES) * 2**4
        assert len(set(rules.values())) == 1


def test_the_protocol_tells_the_same() -> None:
    for vector in vectors("lists")[::7]:
        engine = Engine("0")
        text = str(Game.from_record(vector["record"]).record())
        assert engine.answer(f"record {text}") == ["ok"]
        assert engine.answer("moves") == [f"moves {len(vector['legal'][-1])}", *vector["legal"][-1]]
        assert engine.answer("score") == ["score " + " ".join(map(str, vector["score"]))]
        assert engine.answer("table") == [f"table {len(vector['table'])}", *vector["table"]]
