"""The history of a guest: what each finished game came to; and hosts are found quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("verdict", sa.String(16), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("players", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "guest_id", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_results_guest_id"),
    )
    op.create_index("ix_results_guest_id_at_table_id", "results", ["guest_id", "at", "table_id"])
    op.create_index("ix_tables_host", "tables", ["host"])


def downgrade() -> None:
    op.drop_index("ix_tables_host", "tables")
    op.drop_table("results")
