"""The frequent WebSocket frames: everything, what is new since a reader looked, a receipt.

They are put together as plain dictionaries: models would take longer.
"""

from __future__ import annotations

from pydantic_core import to_json

from shem.server import wire
from shem.server.serializers import Plain, Shown, words_of
from shem.table import Table


def whole(table: Table, card: wire.TableCard, shown: Shown, tale: list[Plain]) -> str:
    """Everything, for a listener who has seen nothing yet."""
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
        moved, changed = _changes(before, shown)
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


def _changes(before: Shown, after: Shown) -> tuple[Plain, Plain]:
    """The fields of the position that changed, and those of its view."""
    moved = _changed(before.position, after.position)
    if "seats" in moved and _timeless(before) == _timeless(after):
        del moved["seats"]
    return moved, _changed(before.view, after.view)


def items_of(before: Plain, seen: Plain) -> tuple[Plain, dict[str, dict[int, object]]]:
    """The fields of a view that are told whole; of lists of which little is new, what is."""
    whole, items = {}, {}
    for name, now in seen.items():
        new = _new_items(before.get(name), now)
        if new is None:
            whole[name] = now
        else:
            items[name] = new
    return whole, items


def _new_items(then: object, now: object) -> dict[int, object] | None:
    """What is new in a list, by its place; None where that is half of it, or if it is no list."""
    if type(then) is not list or type(now) is not list or len(now) < len(then):
        return None
    kept = len(then)
    new = {at: now[at] for at in range(kept) if then[at] is not now[at] and then[at] != now[at]}
    new.update(enumerate(now[kept:], kept))
    return new if 2 * len(new) < len(now) else None


def _changed(old: Plain, new: Plain) -> Plain:
    return {
        name: value
        for name, value in new.items()
        if name not in old or (old[name] is not value and old[name] != value)
    }


def _timeless(shown: Shown) -> list[tuple[object, Plain]]:
    """The seats with the moment at which a clock runs out: a running clock is not news."""
    return [
        (_end_of(seat["clock"], shown.now), {**seat, "clock": None})
        for seat in shown.position["seats"]
    ]


def _end_of(clock: Plain | None, now: int) -> object:
    if clock is None or not clock["is_running"]:
        return clock
    return now + clock["left"]
