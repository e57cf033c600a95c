"""Weights are read from NumPy files without NumPy."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from runehall.errors import RunehallError
from runehall.minds.rune.core.searcher import net_size
from runehall.minds.rune.core.structs import POSITION_INPUTS
from runehall.minds.rune.learned import WEIGHTS_FOLDER, load_weights, weights_for

BARE = """
import sys
sys.modules["numpy"] = None
from runehall.minds import think
from runehall.rune import Game
game = Game.new(seed=1)
assert game.is_legal(think(game.view(game.seat), 5, 0.1, seed=1).move)
"""


def test_a_bare_install_can_think() -> None:
    subprocess.run([sys.executable, "-c", BARE], check=True)


@pytest.mark.parametrize("mode", ["solo", "duel", "trio", "teams"])
def test_every_mode_has_weights(mode: str) -> None:
    assert weights_for(mode).with_replies


@pytest.mark.parametrize("kind", ["<f2", "<f4", "<f8"])
def test_numbers_of_each_kind_are_read(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "some.npy"
    np.save(file, np.zeros(net_size(POSITION_INPUTS), kind))
    assert not load_weights(file).with_replies


def test_what_is_no_weights_is_refused_by_its_name(tmp_path: Path) -> None:
    whole = (WEIGHTS_FOLDER / "duel.npy").read_bytes()
    file = tmp_path / "wrong.npy"
    unknown = whole[:6] + b"\x09" + whole[7:]
    for content in (b"", b"hello, this is text", whole[:9], whole[:200], whole + b"more", unknown):
        file.write_bytes(content)
        with pytest.raises(RunehallError, match="holds no weights"):
            load_weights(file)
    for array in (np.zeros(5), np.zeros((2, 2)), np.array(["a"]), np.full(net_size(POSITION_INPUTS), np.nan)):
        np.save(file, array)
        with pytest.raises(RunehallError, match="holds no weights"):
            load_weights(file)
    with pytest.raises(RunehallError, match="holds no weights"):
        load_weights(tmp_path / "missing.npy")
