"""HTTP, the table's socket, the pages."""
