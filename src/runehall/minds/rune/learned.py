"""The learned weights of the evaluation: files in NumPy's format, read without NumPy."""

from __future__ import annotations

import ast
import struct
from functools import cache
from pathlib import Path

from runehall.errors import RunehallError
from runehall.minds.rune.core.searcher import EvaluationWeights

WEIGHTS_FOLDER = Path(__file__).parent / "weights"
MAGIC = b"\x93NUMPY"
LENGTHS = {1: "<H", 2: "<I", 3: "<I"}
"""The struct format of the header's length, by version of the file format."""
NUMBERS = {"<f2": "e", "<f4": "f", "<f8": "d"}
"""The supported number types, with their struct formats."""


@cache
def weights_for(mode: str) -> EvaluationWeights:
    """Return the learned weights for a mode."""
    return load_weights(WEIGHTS_FOLDER / f"{mode}.npy")


def load_weights(path: Path) -> EvaluationWeights:
    """Read weights from a NumPy file."""
    try:
        return EvaluationWeights(_numbers(path.read_bytes()))
    except (OSError, ValueError, SyntaxError, KeyError, TypeError, struct.error) as error:
        raise RunehallError("MIND", f"{path} holds no weights: {error}") from None
    except RunehallError as error:
        raise RunehallError("MIND", f"{path} holds no weights: {error.text}") from None


def _numbers(data: bytes) -> tuple[float, ...]:
    """Read the numbers of a one-dimensional NumPy file."""
    if not data.startswith(MAGIC) or len(data) < 10 or data[6] not in LENGTHS:
        raise ValueError("it is not a NumPy file")
    length = LENGTHS[data[6]]
    begin = 8 + struct.calcsize(length)
    end = begin + int(struct.unpack_from(length, data, 8)[0])
    header = ast.literal_eval(data[begin:end].decode("latin-1"))
    kind, shape = header["descr"], header["shape"]
    if kind not in NUMBERS or len(shape) != 1:
        raise ValueError(f"numbers of kind {kind!r} in {len(shape)} dimensions are not read")
    return struct.unpack(f"<{shape[0]}{NUMBERS[kind]}", data[end:])
