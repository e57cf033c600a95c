"""The database: SQLAlchemy Core on SQLite or PostgreSQL, with one writer thread that groups commits."""
