"""Several processes on one database: who keeps which table, and what bots are to think about."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("follows", sa.String(32), nullable=True))
    op.add_column("tables", sa.Column("keeper", sa.String(32), nullable=True))
    op.create_index("ix_tables_stage", "tables", ["stage"])
    op.create_index("ix_tables_follows", "tables", ["follows"], unique=True)
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "jobs",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("urgency", sa.Integer, nullable=False),
        sa.Column("asker", sa.String(32), nullable=False),
        sa.Column("worker", sa.String(32), nullable=True),
        sa.Column("answer", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("table_id", name="pk_jobs"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_jobs_table_id"),
    )


def downgrade() -> None:
    for name in ("jobs", "processes"):
        op.drop_table(name)
    op.drop_index("ix_tables_follows", "tables")
    op.drop_index("ix_tables_stage", "tables")
    op.drop_column("tables", "keeper")
    op.drop_column("tables", "follows")
