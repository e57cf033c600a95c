"""Bot accounts, which have an owner, and challenges to them."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Give people an owner; create the table of challenges."""
    op.add_column("people", sql.Column("owner", sql.String(32)))
    op.add_column("people", sql.Column("heard", sql.BigInteger))
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_table(
        "challenges",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("bot", sql.String(32), nullable=False),
    )
    op.create_index("ix_challenges_bot", "challenges", ["bot"])
