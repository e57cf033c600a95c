"""Invitations to tournaments by name."""

import sqlalchemy as sql
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "tournament_invitations",
        sql.Column("tournament", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("inviter", sql.String(32), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("declined", sql.BigInteger),
    )
    op.create_index("tournament_invitations_by_person", "tournament_invitations", ["person"])
    op.create_index("tournament_invitations_by_inviter", "tournament_invitations", ["inviter", "created"])
