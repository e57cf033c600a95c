"""The database: SQLAlchemy Core on SQLite or PostgreSQL, one writer thread, grouped commits."""
