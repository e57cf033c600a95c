"""The hall's wire: msgspec structs of everything that crosses HTTP and the table's socket.

`web/src/wire.ts` is generated from these by `python -m runehall.hall.typescript`.
"""

from runehall.hall.wire import api, messages, rok, rune
from runehall.hall.wire.messages import WIRE

__all__ = ["WIRE", "api", "messages", "rok", "rune"]
