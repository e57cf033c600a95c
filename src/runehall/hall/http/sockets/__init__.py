"""The sockets and streams of tables."""
