"""What the hot modules use of the module `cython` when they run as plain Python and Cython is not installed.

In the compiled form Cython itself answers these names. In plain Python everything guarded by `cython.compiled` is left
out; what remains is a type name, a cast that keeps the value and a block that releases no lock.
"""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

__all__ = ["NULL", "cast", "compiled", "nogil"]

compiled = False
NULL = None
nogil = nullcontext()


def cast(_type: object, value: Any) -> Any:
    """The value itself: plain Python has one kind of integer."""
    return value
