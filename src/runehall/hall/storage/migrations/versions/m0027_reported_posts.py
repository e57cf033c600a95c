"""A copy of the club post that a report is about."""

import sqlalchemy as sql
from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Add the column."""
    op.add_column("reports", sql.Column("post", sql.Text))
