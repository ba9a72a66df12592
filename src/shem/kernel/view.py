"""What one seat may know, as a type of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final

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
    """The edition: known to everyone and sent once, so it is not part of the plain form."""
    options: Mapping[str, Setting]
    seat: int | None
    deciding: tuple[int, ...]


_SENT: Final[dict[type[Any], tuple[str, ...]]] = {}


def sent_fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a dataclass that are part of its plain form."""
    found = _SENT.get(kind)
    if found is None:
        parts = fields(kind) if is_dataclass(kind) else ()
        found = tuple(part.name for part in parts if part.metadata.get("wire", True))
        _SENT[kind] = found
    return found


class CachesPlain:
    """A part of views that is kept and shown again and again: so is its plain form."""

    __slots__ = ("_plain",)
    _plain: dict[str, object]


def plain(value: object) -> object:
    """Views, and all they are made of, as plain JSON."""
    kind = type(value)
    if value is None or kind in (int, str, bool, float):
        return value
    if kind is tuple or kind is list:
        return [plain(item) for item in value]  # type: ignore[attr-defined]
    if kind is dict:
        return {str(key): plain(item) for key, item in value.items()}  # type: ignore[attr-defined]
    if isinstance(value, CachesPlain):
        return _kept_plain(value)
    if is_dataclass(kind):
        return _by_field(value)
    raise TypeError(f"a view may not hold a {kind.__name__}: {value!r}")


def _kept_plain(value: CachesPlain) -> object:
    try:
        return value._plain
    except AttributeError:
        form = _by_field(value)
        object.__setattr__(value, "_plain", form)
        return form


def _by_field(value: object) -> dict[str, object]:
    kind: type[Any] = type(value)
    return {name: plain(getattr(value, name)) for name in sent_fields(kind)}


def plain_since(view: View, before: View | None, told: Mapping[str, object]) -> dict[str, object]:
    """The plain form of a view by field; a field that is as it was before is told as it was then.

    Whoever compares two of these forms sees by identity what has not changed.
    """
    kind: type[Any] = type(view)
    if type(before) is not kind:
        told = {}
    return {
        name: told[name]
        if name in told and getattr(before, name) == getattr(view, name)
        else plain(getattr(view, name))
        for name in sent_fields(kind)
    }
