"""HTTP, the table's socket, and the pages."""
