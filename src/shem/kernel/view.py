"""What one seat may know, as a type of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from shem.kernel.edition import Edition
from shem.kernel.option import Setting
from shem.kernel.plain_form import CachesPlain, plain, plain_since, sent_fields

__all__ = ["CachesPlain", "View", "plain", "plain_since", "sent_fields"]


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
