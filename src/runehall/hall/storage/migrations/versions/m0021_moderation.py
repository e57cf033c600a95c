"""Reports, the hosts' actions, people who leave games, and how often turns agree with the engine."""

import sqlalchemy as sql
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "conduct",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("left", sql.Boolean, nullable=False),
    )
    op.create_index("conduct_by_person", "conduct", ["person", "at"])
    op.create_table(
        "sanctions",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("muted", sql.BigInteger),
        sql.Column("closed", sql.BigInteger),
    )
    op.create_table(
        "reports",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("at", sql.BigInteger, nullable=False),
        sql.Column("reporter", sql.String(32), nullable=False, index=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("text", sql.String(500), nullable=False),
        sql.Column("table", sql.String(32)),
        sql.Column("line", sql.Integer),
        sql.Column("closed", sql.BigInteger),
    )
    op.create_index("reports_by_closed", "reports", ["closed", "at"])
    op.create_table(
        "moderated",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("at", sql.BigInteger, nullable=False, index=True),
        sql.Column("host", sql.String(32), nullable=False),
        sql.Column("host_name", sql.String(80), nullable=False),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("name", sql.String(80), nullable=False),
        sql.Column("action", sql.String(8), nullable=False),
        sql.Column("reason", sql.String(500), nullable=False),
        sql.Column("until", sql.BigInteger),
    )
    op.create_table(
        "agreements",
        sql.Column("number", sql.BigInteger, primary_key=True, autoincrement=False),
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("rating", sql.Double, nullable=False),
        sql.Column("turns", sql.Integer, nullable=False),
        sql.Column("agreed", sql.Integer, nullable=False),
    )
    op.create_index("agreements_by_person", "agreements", ["person"])
    op.create_index("agreements_by_rating", "agreements", ["rating"])
