"""Games of the card reader: what is hidden in them, what was shown, which books lie open."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "readers",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("code", sa.String(8), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_readers"),
    )
    op.create_table(
        "showings",
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("reader_id", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("shown", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_showings"),
        sa.ForeignKeyConstraint(["reader_id"], ["readers.id"], name="fk_showings_reader_id"),
    )
    op.create_index("ix_showings_reader_id", "showings", ["reader_id"])
    op.create_table(
        "books",
        sa.Column("reader_id", sa.String(32), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("ingredients", sa.String(80), nullable=False),
        sa.PrimaryKeyConstraint("reader_id", "guest_id", name="pk_books"),
        sa.ForeignKeyConstraint(["reader_id"], ["readers.id"], name="fk_books_reader_id"),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_books_guest_id"),
    )


def downgrade() -> None:
    for name in ("books", "showings", "readers"):
        op.drop_table(name)
