"""Analyses of finished games."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create their table."""
    op.create_table(
        "studies",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("record", sql.Text, nullable=False),
        sql.Column("table", sql.String(32)),
        sql.Column("person", sql.String(32), nullable=False),
        sql.Column("status", sql.String(8), nullable=False),
        sql.Column("progress", sql.Double, nullable=False),
        sql.Column("analysis", sql.Text),
        sql.Column("problem", sql.Text, nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("changed", sql.BigInteger, nullable=False),
        sql.Column("wanted", sql.BigInteger, nullable=False),
    )
    op.create_index("studies_by_person", "studies", ["person", "status"])
