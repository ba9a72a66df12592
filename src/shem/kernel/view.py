"""What one seat may know, as a type of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache

from shem.kernel.edition import Edition
from shem.kernel.option import Setting


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What one seat, or the spectator (seat None), may know and has learnt.

    Each game adds its own fields. A view is built field by field from what the seat may see,
    never by taking secrets away from the state. `deciding` names everybody who takes part in
    the decision of the moment, whether or not they have made up their mind already.
    """

    edition: Edition = field(compare=False, repr=False, metadata={"wire": False})
    """The printing in play: known to all and sent once, so it is no part of the plain form."""
    options: Mapping[str, Setting]
    seat: int | None
    deciding: tuple[int, ...]


@cache
def sent_fields(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass that are part of its plain form."""
    parts = fields(kind) if is_dataclass(kind) else ()
    return tuple(part.name for part in parts if part.metadata.get("wire", True))


def plain(value: object) -> object:
    """Views, and all they are made of, as plain JSON."""
    kind = type(value)
    if value is None or kind in (int, str, bool, float):
        return value
    if kind is tuple or kind is list:
        return [plain(item) for item in value]  # type: ignore[attr-defined]
    if kind is dict:
        return {str(key): plain(item) for key, item in value.items()}  # type: ignore[attr-defined]
    if is_dataclass(kind):
        return {name: plain(getattr(value, name)) for name in sent_fields(kind)}
    raise TypeError(f"a view may not hold a {kind.__name__}: {value!r}")
