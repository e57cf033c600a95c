"""Follows, online status, turn order in results, recovery codes and passkeys."""

import sqlalchemy as sql
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Create the tables, and add the column."""
    op.create_table(
        "follows",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("followed", sql.String(32), primary_key=True, index=True),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "present",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sql.Column("hash", sql.String(64), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("until", sql.BigInteger),
    )
    op.create_table(
        "passkeys",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("label", sql.String(80), nullable=False),
        sql.Column("credential", sql.Text, nullable=False),
        sql.Column("public_key", sql.Text, nullable=False),
        sql.Column("signs", sql.BigInteger, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("used", sql.BigInteger, nullable=False),
    )
    op.add_column("results", sql.Column("turn", sql.Integer))
