"""A seat knows when its table was made and whether it is over, so that the list of one's own tables is an index."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("created", sa.Float(), nullable=False, server_default="0"))
        batch_op.add_column(sa.Column("over", sa.Boolean(), nullable=False, server_default=sa.false()))
    seats = sa.table("seats", sa.column("table"), sa.column("created"), sa.column("over"))
    tables = sa.table("tables", sa.column("id"), sa.column("created"), sa.column("state"))
    own = tables.c.id == seats.c.table
    op.execute(
        seats.update().values(
            created=sa.select(tables.c.created).where(own).scalar_subquery(),
            over=sa.select(tables.c.state == "over").where(own).scalar_subquery(),
        )
    )
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_seats_person"))
        batch_op.create_index("ix_seats_own", ["person", "over", "created", "table"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_index("ix_seats_own")
        batch_op.create_index(batch_op.f("ix_seats_person"), ["person"], unique=False)
        batch_op.drop_column("over")
        batch_op.drop_column("created")
