"""Notices, their delivery by push and mail, and mail addresses."""

import sqlalchemy as sql
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "notices",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False),
        sql.Column("kind", sql.String(10), nullable=False),
        sql.Column("about", sql.String(64), nullable=False),
        sql.Column("place", sql.String(120), nullable=False),
        sql.Column("who", sql.String(80), nullable=False),
        sql.Column("named", sql.String(32), index=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("read", sql.BigInteger),
        sql.Column("push_due", sql.BigInteger, index=True),
        sql.Column("mail_due", sql.BigInteger, index=True),
        sql.Column("pushed", sql.BigInteger),
        sql.Column("mailed", sql.BigInteger),
    )
    op.create_index("notices_by_person", "notices", ["person", "kind", "about"], unique=True)
    op.create_table(
        "notice_settings",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("settings", sql.Text, nullable=False),
    )
    op.create_table(
        "push_subscriptions",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("endpoint", sql.String(1000), nullable=False),
        sql.Column("p256dh", sql.String(100), nullable=False),
        sql.Column("auth", sql.String(40), nullable=False),
        sql.Column("language", sql.String(5), nullable=False),
        sql.Column("agent", sql.String(200), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
    )
    op.create_table(
        "mail_addresses",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("address", sql.String(254), nullable=False),
        sql.Column("language", sql.String(5), nullable=False),
        sql.Column("verified", sql.BigInteger),
        sql.Column("code", sql.String(64)),
        sql.Column("until", sql.BigInteger),
        sql.Column("tries", sql.Integer, nullable=False),
    )
