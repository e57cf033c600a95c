"""The hall: a server with tables that lose nothing and leak nothing."""
