"""Alembic runs this file; the connection comes from `database.migrate`."""

from __future__ import annotations

from alembic import context

from galactarium.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
