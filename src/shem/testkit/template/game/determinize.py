"""A whole world that looks like a view, built from the view alone."""

from __future__ import annotations

from shem.kernel.rng import Rng
from shem.testkit.template.game.edition import TemplateEdition
from shem.testkit.template.game.resample import resample
from shem.testkit.template.game.state import NO_CARD, TemplateState
from shem.testkit.template.game.view import TemplateView


def imagine(view: TemplateView, rng: Rng) -> TemplateState:
    """A state in which this seat would see exactly this; what it cannot see is redealt."""
    edition = view.edition
    assert isinstance(edition, TemplateEdition)
    past = [-act.steps if act.card is None else edition.ids.index(act.card) for act in view.past]
    own = NO_CARD if view.own is None else edition.ids.index(view.own)
    unseen = [card for card in range(len(edition.ids)) if card not in (own, *past)]
    hands = [unseen.pop() if holds else NO_CARD for holds in _others_hold(view)]
    if view.seat is not None:
        hands[view.seat] = own
    state = TemplateState(edition, int(view.options["goal"]), hands, unseen, rng)
    state.places = list(view.places)
    state.past = past
    resample(state, view.seat, rng)
    return state


def _others_hold(view: TemplateView) -> list[bool]:
    return [holds and seat != view.seat for seat, holds in enumerate(view.holds_card)]
