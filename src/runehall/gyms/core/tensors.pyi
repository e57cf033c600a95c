from runehall.rune.core.interface import Core

DRAW_ACTION: int
PASS_ACTION: int
SPARE_ACTION: int
BOX_ACTION: int
ADEPT_ACTION: int
TOKENS: int
DISCARDS: int
TOKEN_PLANE: int
CORNER_PLANE: int
MASTER_PLANE: int
PHASE_FACTS: int

class CoreEncoding:
    """The sizes of an encoding, for compiled code."""

    blank: Core

    def __init__(self, blank: Core) -> None: ...
    def sized(self) -> dict[str, int]:
        """Return the sizes by name."""
