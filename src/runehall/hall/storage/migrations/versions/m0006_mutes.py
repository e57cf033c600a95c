"""People muted in chats."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "mutes",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("speaker", sql.String(16), primary_key=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
