"""Browsers get push notices only while their session lasts."""

import sqlalchemy as sql
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the column."""
    session = sql.Column("session", sql.String(32), nullable=False, server_default="")
    op.add_column("push_subscriptions", session)
