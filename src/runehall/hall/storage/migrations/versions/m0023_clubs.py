"""Clubs and their tournaments."""

import sqlalchemy as sql
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Create the tables, and add the column."""
    op.create_table(
        "clubs",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("slug", sql.String(80), nullable=False, unique=True),
        sql.Column("skeleton", sql.String(80), nullable=False, unique=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("about", sql.Text, nullable=False),
        sql.Column("author", sql.String(32), nullable=False),
        sql.Column("joining", sql.String(8), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "club_members",
        sql.Column("club", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("role", sql.String(10), nullable=False),
        sql.Column("joined", sql.BigInteger, nullable=False),
        sql.Column("message", sql.String(200), nullable=False),
    )
    op.create_index("club_members_by_person", "club_members", ["person"])
    op.create_table(
        "club_posts",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("club", sql.String(32), nullable=False),
        sql.Column("author", sql.String(32), nullable=False, index=True),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("at", sql.BigInteger, nullable=False),
    )
    op.create_index("club_posts_by_club", "club_posts", ["club", "at"])
    op.add_column("tournaments", sql.Column("club", sql.String(32)))
    op.create_index("ix_tournaments_club", "tournaments", ["club"])
