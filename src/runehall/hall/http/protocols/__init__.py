"""HTTP and WebSocket on the wire: uvicorn's protocols with timeouts and small open sockets."""
