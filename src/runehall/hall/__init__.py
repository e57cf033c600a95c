"""The server: tables, lobby, accounts, storage, HTTP and WebSocket."""
