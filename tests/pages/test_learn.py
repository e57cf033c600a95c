"""The lessons of the guided first game agree with the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest

from runehall.rune import Game, Move
from tests.house import ROOT

LESSONS: list[dict[str, Any]] = json.loads((ROOT / "web/src/rune/learn/lessons.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson["id"]))
def test_lessons_show_what_the_engine_says(lesson: dict[str, Any]) -> None:
    game = Game.from_record(lesson["record"])
    wants = lesson["wants"]
    assert game.phase == ("act" if wants in ("master", "draw") else "lay")
    if wants == "draw":
        assert game.is_legal("D")
    if wants == "end":
        other = 1 - game.seat
        assert (game.reserves[game.seat], game.reserves[other]) == (1, 0)
    if lesson["show"] is None:
        return
    move = Move.parse(lesson["show"])
    assert move.card in game.hand(game.seat)
    reason = game.why(lesson["show"])
    assert (None if reason is None else reason.rule) == (wants if wants.startswith("LAY") else None)
