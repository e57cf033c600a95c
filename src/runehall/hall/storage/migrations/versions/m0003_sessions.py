"""Sessions; tokens with a scope and an expiry; skeletons to detect logins that look alike."""

import time

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"
DAYS = 90
"""Days that tokens from before this migration stay valid."""


def upgrade() -> None:
    """Create the sessions; give every existing token a scope and an expiry, and every login its skeleton."""
    op.create_table(
        "sessions",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("hash", sql.String(64), nullable=False, unique=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("agent", sql.String(200), nullable=False),
        sql.Column("created", sql.BigInteger, nullable=False),
        sql.Column("seen", sql.BigInteger, nullable=False, index=True),
    )
    until = (int(time.time()) + DAYS * 86400) * 1000
    op.add_column("tokens", sql.Column("scope", sql.String(8), nullable=False, server_default="play"))
    op.add_column("tokens", sql.Column("until", sql.BigInteger, nullable=False, server_default=str(until)))
    op.add_column("people", sql.Column("skeleton", sql.String(80)))
    _fill_skeletons()
    op.create_index("people_by_skeleton", "people", ["skeleton"], unique=True)


def _fill_skeletons() -> None:
    """Fill in the skeletons. Of two existing logins that look alike, only the older one gets its skeleton, and both
    stay valid."""
    from runehall.hall.names import skeleton

    people = sql.table("people", sql.column("id"), sql.column("login"), sql.column("skeleton"), sql.column("created"))
    connection = op.get_bind()
    known: set[str] = set()
    accounts = sql.select(people.c.id, people.c.login).where(people.c.login.is_not(None)).order_by(people.c.created)
    for person, login in connection.execute(accounts).all():
        alike = skeleton(login)
        if alike not in known:
            known.add(alike)
            connection.execute(people.update().where(people.c.id == person).values(skeleton=alike))
