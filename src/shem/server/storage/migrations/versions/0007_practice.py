"""What guests have done with the positions of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "practice",
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("position", sa.String(16), nullable=False),
        sa.Column("grade", sa.String(16), nullable=False),
        sa.Column("last", sa.String(200), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(16), nullable=False),
        sa.Column("solved_on", sa.String(10), nullable=True),
        sa.PrimaryKeyConstraint("guest_id", "day", "game", name="pk_practice"),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_practice_guest_id"),
    )


def downgrade() -> None:
    op.drop_table("practice")
