"""Clocks with a reserve, seats that are handed over or given up, proposals, scopes of tokens, ended sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

FLAGS = ("handed", "resigned", "replaced", "hidden")


def upgrade() -> None:
    op.create_table(
        "ended",
        sa.Column("session", sa.String(length=12), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("session", name=op.f("pk_ended")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("reserve", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("asked", sa.Float(), nullable=True))
        batch_op.add_column(sa.Column("proposal", sa.JSON(), nullable=True))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        for flag in FLAGS:
            batch_op.add_column(sa.Column(flag, sa.Boolean(), nullable=False, server_default=sa.false()))
        batch_op.add_column(sa.Column("reserve", sa.Float(), nullable=True))
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.add_column(sa.Column("scopes", sa.String(length=40), nullable=False, server_default="play read"))


def downgrade() -> None:
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.drop_column("scopes")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("reserve")
        for flag in reversed(FLAGS):
            batch_op.drop_column(flag)
    with op.batch_alter_table("tables", schema=None) as batch_op:
        for name in ("proposal", "asked", "reserve"):
            batch_op.drop_column(name)
    op.drop_table("ended")
