"""The table of Template as lines of plain text."""

from __future__ import annotations

from typing import cast

from shem.kernel.words import Words
from shem.testkit.template.game.edition import TemplateEdition
from shem.testkit.template.game.view import TemplateView


def lines(view: TemplateView, words: Words) -> list[str]:
    """The goal, everyone on the track, and the seat's own card."""
    said = [words.line("goal", {"goal": view.options["goal"], "left": view.left})]
    for seat, place in enumerate(view.places):
        name = words.line("seat", {"seat": seat})
        said.append(f"{name}  {'.' * place}o  {words.line('place', {'place': place})}")
    return said + own_line(view, words)


def own_line(view: TemplateView, words: Words) -> list[str]:
    if view.own is None:
        return []
    edition = cast(TemplateEdition, view.edition)
    steps = edition.steps[edition.ids.index(view.own)]
    return [words.line("own", {"card": view.own, "steps": steps})]
