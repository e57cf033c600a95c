"""The turns that decided a round of a tournament."""

import sqlalchemy as sql
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "decisive_turns",
        sql.Column("tournament", sql.String(32), primary_key=True),
        sql.Column("round", sql.Integer, primary_key=True),
        sql.Column("turns", sql.Text, nullable=False),
    )
