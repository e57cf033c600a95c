"""The hall's tables in the database; one description for SQLite and PostgreSQL."""

import sqlalchemy as sql

schema = sql.MetaData()

people = sql.Table(
    "people",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(80), nullable=False),
    sql.Column("login", sql.String(80), unique=True),
    sql.Column("password", sql.String(200)),
    sql.Column("merged", sql.String(32), index=True),
    sql.Column("created", sql.BigInteger, nullable=False),
)
"""Guests and accounts; `merged` names the account that a guest signed in to."""

tokens = sql.Table(
    "tokens",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("label", sql.String(80), nullable=False),
    sql.Column("hash", sql.String(64), nullable=False, unique=True),
    sql.Column("created", sql.BigInteger, nullable=False),
)

tables = sql.Table(
    "tables",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("id", sql.String(32), nullable=False, unique=True),
    sql.Column("invite", sql.String(32), nullable=False, unique=True),
    sql.Column("status", sql.String(8), nullable=False),
    sql.Column("public", sql.Boolean, nullable=False),
    sql.Column("wakes", sql.Boolean, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
    sql.Column("changed", sql.BigInteger, nullable=False),
    sql.Index("tables_by_status", "status", "changed"),
)
"""One row a table for finding it; `wakes`: it needs the hall without anybody asking (a bot's turn, a clock)."""

events = sql.Table(
    "events",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seq", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Column("data", sql.Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The ledger: (table number, seq) is unique, so two writers can never both add an event."""

sitters = sql.Table(
    "sitters",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
)
"""Who sits where, for the list of one's own tables."""

codes = sql.Table(
    "codes",
    schema,
    sql.Column("code", sql.String(12), primary_key=True),
    sql.Column("id", sql.String(32), nullable=False),
    sql.Column("until", sql.BigInteger, nullable=False),
)
"""Short codes to read aloud; they expire."""

rated = sql.Table(
    "rated",
    schema,
    sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
    sql.Column("seat", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("score", sql.Double, nullable=False),
    sql.Column("before", sql.Double, nullable=False),
    sql.Column("rating", sql.Double, nullable=False),
    sql.Column("deviation", sql.Double, nullable=False),
    sql.Column("volatility", sql.Double, nullable=False),
    sql.Column("at", sql.BigInteger, nullable=False),
    sql.Index("rated_by_person", "person", "games", unique=True),
)
"""Rated results, two rows each, append-only: an account's rating is its row with the most `games`."""

decks = sql.Table(
    "decks",
    schema,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("deck", sql.Text, nullable=False),
    sql.Column("created", sql.BigInteger, nullable=False),
)

house = sql.Table(
    "house",
    schema,
    sql.Column("key", sql.String(40), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)
"""The hall's own facts, such as the key that signs cookies."""
