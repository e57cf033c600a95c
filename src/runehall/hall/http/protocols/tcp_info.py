"""The kernel's data about a connection: its round trip, which the program on the other side cannot influence."""

import asyncio
import socket
import struct

_ROUND_TRIP = 68
"""The offset of `tcpi_rtt` (µs) in Linux's `struct tcp_info`."""
_SIZE = _ROUND_TRIP + 4


def kernel_trip(transport: asyncio.BaseTransport) -> int | None:
    """Return the round trip in ms as measured by TCP (TCP_INFO); None if the system does not report it."""
    line = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_INFO", None)
    if line is None or option is None or line.family not in (socket.AF_INET, socket.AF_INET6):
        return None
    try:
        found = line.getsockopt(socket.IPPROTO_TCP, option, _SIZE)
    except OSError:
        return None
    return round(struct.unpack_from("I", found, _ROUND_TRIP)[0] / 1000) if len(found) >= _SIZE else None
