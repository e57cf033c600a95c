"""Invitations to tournaments that were taken back after they had been declined."""

import sqlalchemy as sql
from alembic import op

revision = "0030"
down_revision = "0029"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tournament_invitations", sql.Column("withdrawn", sql.BigInteger))
