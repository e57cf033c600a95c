"""The hall on the network: HTTP, the table's socket, the pages."""
