"""Reports for docs/reference: a section for each game, each rewritten on its own."""

from __future__ import annotations


def with_section(head: str, before: str, title: str, section: str) -> str:
    """The page with the section of this title rewritten; the others stay as they were."""
    _, *sections = before.split("\n## ")
    others = [each for each in sections if each.partition("\n")[0] != title]
    mine = f"{title}\n\n{section}"
    return "\n## ".join([head.rstrip("\n") + "\n", *sorted([*others, mine])]).rstrip("\n") + "\n"
