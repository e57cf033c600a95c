"""The reminders that were sent, and expiry times of notices."""

import sqlalchemy as sql
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("deadlines", sql.Column("reminded", sql.BigInteger))
    op.add_column("notices", sql.Column("until", sql.BigInteger))
