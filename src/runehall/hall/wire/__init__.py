"""The hall's wire format: msgspec structs for everything that crosses HTTP and the table's socket.

`web/src/wire.ts` is generated from them by `python -m runehall.hall.typescript`.
"""

from runehall.hall.wire import api, messages, rok, rune
from runehall.hall.wire.messages import WIRE

__all__ = ["WIRE", "api", "messages", "rok", "rune"]
