"""A printing of a game: its values, apart from its rules."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """An immutable set of printed values; each game derives its own tables from `raw`.

    `raw` holds the data files as they were read, by file name without ending. A replay embeds
    it, so that it can be played again with the printing it was played with.
    """

    def __init__(self, raw: dict[str, object]) -> None:
        self.raw = raw

    def __reduce__(self) -> tuple[type[Edition], tuple[dict[str, object]]]:
        return type(self), (self.raw,)
