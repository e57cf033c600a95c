"""HTTP and WebSocket protocols: uvicorn's, with timeouts and small open sockets."""
