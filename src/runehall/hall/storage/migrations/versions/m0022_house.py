"""Invitations to a closed hall, and admitted people."""

import sqlalchemy as sql
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "invitations",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("code", sql.String(16), nullable=False, unique=True),
        sql.Column("label", sql.String(60), nullable=False),
        sql.Column("made_by", sql.String(32), nullable=False, index=True),
        sql.Column("uses", sql.Integer, nullable=False),
        sql.Column("used", sql.Integer, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("until", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "admissions",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("invitation", sql.String(32), index=True),
    )
