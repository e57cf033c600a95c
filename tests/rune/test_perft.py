"""Counts of move sequences, for every mode with every set of options, from the start and from a game under way."""

from __future__ import annotations

from typing import Any

import pytest

from runehall.rune import Game, Rules
from tests.rune.games import EVERY_RULES
from tests.rune.stored import stored

COUNTS: list[dict[str, Any]] = stored("perft.json")


@pytest.mark.parametrize("mode", ["solo", "duel", "trio", "teams"])
def test_sequences_of_moves_are_counted_as_stored(mode: str) -> None:
    checked = 0
    for entry in COUNTS:
        if entry["record"]["rules"]["mode"] != mode:
            continue
        game = Game.from_record(entry["record"])
        assert game.engine.perft(0) == 1
        for depth, count in enumerate(entry["counts"], 1):
            assert game.engine.perft(depth) == count, (game, depth)
            checked += 1
    assert checked >= 32


def test_perft_counts_what_playing_through_counts() -> None:
    for entry in COUNTS[5:40:7]:
        game = Game.from_record(entry["record"])
        total = 0
        for move in game.legal_moves:
            game.play(move)
            total += len(game.legal_moves)
            game.undo()
        assert total == game.engine.perft(2)


def test_every_mode_with_every_option_is_counted_twice() -> None:
    rules = [Rules.from_json(entry["record"]["rules"]) for entry in COUNTS]
    assert sorted(map(str, rules)) == sorted(2 * [str(rules) for rules in EVERY_RULES])
