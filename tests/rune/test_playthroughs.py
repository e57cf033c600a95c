"""The golden playthroughs are played as they were."""

from __future__ import annotations

import json

import pytest

from tests.rune.playthrough import GAMES, told
from tests.rune.stored import stored


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_goes_as_it_went(name: str) -> None:
    golden = stored(f"playthrough-{name}.json")
    steps = json.loads(json.dumps(told(golden["record"])))
    assert len(steps) == len(golden["steps"])
    for now, then in zip(steps, golden["steps"], strict=True):
        assert now == then
    assert golden["steps"][-1]["state"] == "over"
