"""The code of a language may have parts, as in `pt-BR`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.alter_column("language", existing_type=sa.String(length=2), type_=sa.String(length=40))


def downgrade() -> None:
    people = sa.table("people", sa.column("language"))
    op.execute(people.update().where(sa.func.length(people.c.language) > 2).values(language=None))
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.alter_column("language", existing_type=sa.String(length=40), type_=sa.String(length=2))
