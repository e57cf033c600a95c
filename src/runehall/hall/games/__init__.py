"""The games a table can play."""
