"""What stands beside a choice in its notation: what it means, what it costs, what it brings.

Everything here is open to the seat that chooses; a choice that says all by itself has no aside.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from shem.games.alchemists.alchemy import POTIONS
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, LEAST_SEATS, SEALS, SPACES
from shem.games.alchemists.edition_data.offers import COSTS, GAINS
from shem.games.alchemists.edition_data.startup import SECRET
from shem.games.alchemists.king.presenters.busy_days import amounts
from shem.games.alchemists.label_args import of_card
from shem.games.alchemists.view import AlchemistsView
from shem.kernel.words import Words

FOR_APPROVAL: Final = ("article ", "endorse red ", "endorse green ", "endorse blue ")
"""What costs an approval with the Golem Project (ALC-E4), beside what lies under the counter."""
PAID_IN: Final = "reputation-"


def aside(view: AlchemistsView, words: Words, text: str) -> str:
    """What a choice means and costs, in a few words; nothing where its notation says it."""
    if text in view.moment.terms:
        return of_terms(view, words, text)
    verb, _, what = text.partition(" ")
    told = TOLD.get(verb)
    return told(view, words, what) if told is not None else ""


def edition_of(view: AlchemistsView) -> AlchemistsEdition:
    edition = view.edition
    assert isinstance(edition, AlchemistsEdition)
    return edition


def of_terms(view: AlchemistsView, words: Words, text: str) -> str:
    """ALC-B25, ALC-B29, ALC-AR4, ALC-E4, ALC-G24 The gold it brings or costs; an approval."""
    gold = view.moment.terms[text]
    if gold > 0:
        return words.line("aside-brings", {"parts": [words.line("gold-of", {"gold": gold})]})
    parts = [words.line("gold-of", {"gold": -gold})] if gold else []
    is_article = view.golem is not None and text.startswith(FOR_APPROVAL)
    if is_article or text.endswith(" under the counter"):
        parts.append(words.line("approval-of"))
    return words.line("aside-costs", {"parts": parts})


def of_order(view: AlchemistsView, words: Words, number: str) -> str:
    """ALC-B11, ALC-D6 What an order space costs, and what it brings."""
    costs, gains = offer_of(view, int(number) - 1)
    if not costs:
        return words.line("aside-order", {"gains": gains})
    return words.line("aside-order-paid", {"costs": costs, "gains": gains})


def offer_of(view: AlchemistsView, space: int) -> tuple[list[str], list[str]]:
    """The cost as it is for this seat, whose zone changes a loss (ALC-D7); and the gains."""
    if view.busy_days is None:
        printed = edition_of(view).orders.offers[space]
        return [*amounts(COSTS, printed[:4])], [*amounts(GAINS, printed[4:])]
    board = view.busy_days.boards[max(view.round, 1) - 1]
    found = next(each for each in board.spaces if each.order == f"order-{space + 1}")
    return [*filter(None, (due(view, cost) for cost in found.costs))], [*found.gains]


def due(view: AlchemistsView, cost: str) -> str:
    """ALC-D7 A cost for this seat: where it is reputation, as its zone has it."""
    if not cost.startswith(PAID_IN):
        return cost
    loss = lost(view, int(cost.removeprefix(PAID_IN)))
    return f"{PAID_IN}{loss}" if loss else ""


def lost(view: AlchemistsView, amount: int) -> int:
    """ALC-B57 What a loss of reputation comes to in one's own zone."""
    assert view.seat is not None
    zones = edition_of(view).zones
    at = min(view.players[view.seat].reputation, len(zones.losses) - 1)
    return max(amount + zones.losses[at], 0)


def of_space(view: AlchemistsView, words: Words, space: str) -> str:
    """ALC-B15, ALC-G12 The cubes that one more use takes, and what speaks against it."""
    assert view.seat is not None
    assert view.own is not None
    edition = edition_of(view)
    costs = edition.spaces.costs if view.golem is None else edition.golem.all_costs
    number = SPACES.index(space)
    used = view.spaces[number].uses[view.seat]
    cubes = costs[len(view.players) - LEAST_SEATS][number][used]
    doubt = view.own.doubts.get(space)
    if doubt is None:
        return words.line("aside-cubes", {"cubes": cubes})
    return words.line("aside-cubes-doubtful", {"cubes": cubes, "doubt": doubt})


def of_artifact(view: AlchemistsView, words: Words, artifact: str) -> str:
    """ALC-S14, ALC-S16, ALC-S31 What a starting artifact costs now, or a secret one scores."""
    edition = edition_of(view)
    price = edition.artifacts.costs[ARTIFACTS.index(artifact)]
    args: dict[str, object] = {"artifact_effect": artifact}
    if view.moment.left != SECRET:
        args["reputation"] = lost(view, edition.startup.costs[price])
        return words.line("aside-starting", args)
    more = edition.startup.secret_price - price
    if more <= 0:
        return words.name("artifact_effect", artifact)
    return words.line("aside-secret", args | {"points": more})


def of_startup(view: AlchemistsView, words: Words, what: str) -> str:
    """ALC-S24 What a startup card brings."""
    facts = of_card(view, f"startup-{what.removeprefix('card ')}")
    return words.line("aside-order", facts) if "gains" in facts else ""


def of_attempt(view: AlchemistsView, words: Words, what: str) -> str:
    """ALC-G22 What it costs if the golem does not come to life."""
    loss = lost(view, edition_of(view).golem.animate_loss)
    return words.line("aside-attempt", {"loss": loss})


def of_potion(view: AlchemistsView, words: Words, what: str) -> str:
    return words.name("brew", next(each for each in POTIONS if each.lower() == what))


def of_bid(view: AlchemistsView, words: Words, what: str) -> str:
    return words.name("bid", f"bid-{what}")


def of_seal(view: AlchemistsView, words: Words, what: str) -> str:
    """ALC-B62, ALC-E10 What a star scores or loses; what a seal without one protects."""
    edition = edition_of(view)
    points = edition.seals.points[SEALS.index(what)]
    if points:
        args = {"points": points, "penalty": edition.numbers.wrong_loss}
        return words.line("aside-star", args)
    if view.encyclopedia is None:
        return words.line("aside-no-star", {"seal_hedge": what})
    return words.line("aside-no-star-article", {"seal_hedge_of_article": what})


def of_signs(view: AlchemistsView, words: Words, what: str) -> str:
    return words.name("signs", what)


def of_theory(view: AlchemistsView, words: Words, what: str) -> str:
    """The alchemical of `theory is a3`; on which ingredient one needs no aside."""
    alchemical = what.removeprefix("is ")
    return "" if alchemical == what else words.name("alchemical", alchemical)


def of_favour(view: AlchemistsView, words: Words, what: str) -> str:
    return words.name("favour_effect", what.removeprefix("away "))


def of_assistant(view: AlchemistsView, words: Words, what: str) -> str:
    return words.name("favour_effect", "assistant")


def of_associate(view: AlchemistsView, words: Words, what: str) -> str:
    """ALC-B76 What an Associate does on a space."""
    return words.line("aside-associate")


def of_ready(view: AlchemistsView, words: Words, what: str) -> str:
    """ALC-B16 The cubes that a declaration leaves unused."""
    assert view.own is not None
    return words.line("aside-ready", {"cubes": view.own.cubes})


TOLD: Final[dict[str, Callable[[AlchemistsView, Words, str], str]]] = {
    "order": of_order,
    "place": of_space,
    "assistant": of_assistant,
    "associate": of_associate,
    "ready": of_ready,
    "choose": of_artifact,
    "keep": of_startup,
    "replicate": of_startup,
    "animate": of_attempt,
    "offer": of_potion,
    "claim": of_potion,
    "exhibit": of_potion,
    "bid": of_bid,
    "seal": of_seal,
    "signs": of_signs,
    "theory": of_theory,
    "throw": of_favour,
    "play": of_favour,
}
