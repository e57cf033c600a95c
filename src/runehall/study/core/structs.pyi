"""Values of the compiled study that Python code needs."""

from typing import Final

UNSOLVED: Final[int]
WHOLE: Final[int]
