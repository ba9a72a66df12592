"""What an action is called in words: a template of [label], by the pattern of its notation.

    [label]
    "steal {rival} {slot}" = "reach for the {slot} of {rival}"
    "use {slot}" = "dig with the {tool}"

A hole of the pattern stands for one word or several, and what stands there is an argument of the
template: a number, a seat, or an id that has a name (in notation a space may stand for the dash of
an id). What the notation does not say, as the tool in a slot, the game adds from the view; the
first label whose holes can all be filled is the one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import Final

from shem.kernel.errors import ShemError

ANY: Final = r"(?P<{}>.+?)"


@dataclass(frozen=True, slots=True)
class Pattern:
    """The notation of some actions, with holes, and what they are called."""

    notation: re.Pattern[str]
    template: str

    def args(self, text: str) -> dict[str, str] | None:
        """What stands in the holes, if the pattern fits."""
        found = self.notation.fullmatch(text)
        return None if found is None else found.groupdict()


def patterns(labels: Mapping[str, str]) -> tuple[Pattern, ...]:
    """The labels of a text file, in the order in which they are tried."""
    return tuple(Pattern(_compiled(key), template) for key, template in labels.items())


def _compiled(key: str) -> re.Pattern[str]:
    try:
        pieces = [
            re.escape(words) + ("" if name is None else ANY.format(name))
            for words, name, _, _ in Formatter().parse(key)
        ]
        return re.compile("".join(pieces))
    except (ValueError, re.error) as error:
        raise ShemError(f"[label] {key!r} is no pattern of a notation: {error}") from None
