"""Views, and all they are made of, as plain JSON. It is compiled: each move asks for several."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

_SENT: Final[dict[type[Any], tuple[str, ...]]] = {}


def sent_fields(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a dataclass that are part of its plain form."""
    found = _SENT.get(kind)
    if found is None:
        parts = fields(kind) if is_dataclass(kind) else ()
        found = tuple(part.name for part in parts if part.metadata.get("wire", True))
        _SENT[kind] = found
    return found


@mypyc_attr(native_class=False)
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


def plain_since(
    view: object, before: object | None, told: Mapping[str, object]
) -> dict[str, object]:
    """The plain form of a view by field; a field that is as it was before is told as it was then.

    Whoever compares two of these forms sees by identity what has not changed.
    """
    kind: type[Any] = type(view)
    if type(before) is not kind:
        return {name: plain(getattr(view, name)) for name in sent_fields(kind)}
    found: dict[str, object] = {}
    for name in sent_fields(kind):
        now, then = getattr(view, name), getattr(before, name)
        found[name] = told[name] if now is then or now == then else plain(now)
    return found
