"""The first schema: people, tokens, tables with events, codes, decks, and values of the server itself."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "people",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("login", sql.String(80), unique=True),
        sql.Column("password", sql.String(200)),
        sql.Column("merged", sql.String(32), index=True),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("label", sql.String(80), nullable=False),
        sql.Column("hash", sql.String(64), nullable=False, unique=True),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("id", sql.String(32), nullable=False, unique=True),
        sql.Column("invite", sql.String(32), nullable=False, unique=True),
        sql.Column("status", sql.String(8), nullable=False),
        sql.Column("public", sql.Boolean, nullable=False),
        sql.Column("wakes", sql.Boolean, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("changed", sql.BigInteger, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "changed"])
    op.create_table(
        "events",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("seq", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("data", sql.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitters",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), nullable=False, index=True),
    )
    op.create_table(
        "codes",
        sql.Column("code", sql.String(12), primary_key=True),
        sql.Column("id", sql.String(32), nullable=False),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "decks",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("deck", sql.Text, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "house",
        sql.Column("key", sql.String(40), primary_key=True),
        sql.Column("value", sql.Text, nullable=False),
    )
