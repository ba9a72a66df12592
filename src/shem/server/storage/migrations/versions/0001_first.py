"""Guests, tokens, tables, logs, holders, invites, devices."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    make_people()
    make_tables()
    make_links()


def make_people() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
    )
    op.create_table(
        "tokens",
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("token", name="pk_tokens"),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_tokens_guest_id"),
    )


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("privacy", sa.String(16), nullable=False),
        sa.Column("may_watch", sa.Boolean, nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("next_table", sa.String(32), nullable=True),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["guests.id"], name="fk_tables_host"),
    )
    op.create_index(
        "ix_tables_privacy_stage_changed_at", "tables", ["privacy", "stage", "changed_at"]
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("message", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_log"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_log_table_id"),
    )


def make_links() -> None:
    op.create_table(
        "holders",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_holders"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_holders_table_id"),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_holders_guest_id"),
    )
    op.create_index("ix_holders_guest_id", "holders", ["guest_id"])
    op.create_table(
        "invites",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_invites"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invites_table_id"),
        sa.UniqueConstraint("code", name="uq_invites_code"),
    )
    op.create_table(
        "devices",
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("guest_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_devices"),
        sa.ForeignKeyConstraint(["guest_id"], ["guests.id"], name="fk_devices_guest_id"),
    )


def downgrade() -> None:
    for name in ("devices", "invites", "holders", "log", "tables", "tokens", "guests"):
        op.drop_table(name)
