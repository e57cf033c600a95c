"""What the kernel knows of a connection."""

import asyncio

from runehall.hall.http.protocols.tcp_info import kernel_trip


def test_the_kernel_tells_the_round_trip_of_a_connection_on_this_machine() -> None:
    gone = asyncio.Event()

    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"hello")
        await reader.read()
        writer.close()
        await writer.wait_closed()
        gone.set()

    async def story() -> int | None:
        server = await asyncio.start_server(greet, "127.0.0.1", 0)
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        await reader.readexactly(5)
        trip = kernel_trip(writer.transport)
        writer.close()
        await writer.wait_closed()
        await gone.wait()
        server.close()
        return trip

    trip = asyncio.run(story())
    assert trip is not None
    assert 0 <= trip < 1_000
