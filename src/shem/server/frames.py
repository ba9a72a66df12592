"""The frequent WebSocket frames (snapshot, update, ack), serialised by hand."""

from __future__ import annotations

from pydantic_core import to_json

from shem.server import wire
from shem.server.serializers import Plain, Shown, changes, items_of, words_of
from shem.table import Table


def whole(table: Table, card: wire.TableCard, shown: Shown, tale: list[Plain]) -> str:
    """Everything, for whoever comes."""
    return _text(
        {
            "type": "whole",
            "seq": table.told(card.me),
            "now": shown.now,
            "table": card,
            "edition": dict(table.match.edition.raw),
            "words": words_of(table.game),
            "position": {**shown.position, "view": shown.view},
            "tale": tale,
        }
    )


def news(
    before: Shown | None, shown: Shown, seq: int, tale: list[Plain], *, is_new: bool
) -> str | None:
    """What has changed since a reader looked; None if nothing has."""
    items: dict[str, dict[int, object]] = {}
    if before is None:
        moved, seen = shown.position, shown.view
    else:
        moved, changed = changes(before, shown)
        seen, items = items_of(before.view, changed)
    if not is_new and not moved and not seen and not items:
        return None
    return _text(
        {
            "type": "news",
            "seq": seq,
            "now": shown.now,
            "position": moved,
            "view": seen,
            "items": items,
            "tale": tale,
        }
    )


def done(ref: int) -> str:
    """A message is written down."""
    return f'{{"type":"done","ref":{ref}}}'


def _text(frame: Plain) -> str:
    return to_json(frame).decode()
