"""Alembic's entry point: runs the migrations on the connection that `migrate.py` passes in."""

from alembic import context

from runehall.hall.storage.schema import schema

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=schema, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
