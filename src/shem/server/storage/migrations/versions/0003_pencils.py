"""Sheets beside a game: what each seat has written on its own."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pencils",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("written", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_pencils"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_pencils_table_id"),
    )


def downgrade() -> None:
    op.drop_table("pencils")
