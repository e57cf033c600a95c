"""Where the hall keeps its tables: SQLAlchemy Core on SQLite or PostgreSQL, one writer thread, grouped commits."""
