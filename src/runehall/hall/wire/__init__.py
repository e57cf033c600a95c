"""The hall's wire: msgspec structs of everything that crosses HTTP and the table's socket.

`web/src/wire.ts` is generated from these by `python -m runehall.hall.typescript`.
"""

from runehall.hall.wire import api, rok, rune, table
from runehall.hall.wire.table import WIRE

__all__ = ["WIRE", "api", "rok", "rune", "table"]
