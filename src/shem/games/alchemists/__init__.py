"""Alchemists, by Matúš Kotry: eight ingredients, eight secrets, six rounds to find them out."""

from pathlib import Path
from typing import Final

from shem.games.alchemists.action_notes import aside
from shem.games.alchemists.actions import TEXTS, shorthand
from shem.games.alchemists.art import card_svgs
from shem.games.alchemists.deduction_sheet import is_mark, seen
from shem.games.alchemists.determinize import imagine
from shem.games.alchemists.edition import AlchemistsEdition
from shem.games.alchemists.edition_data.kinds import LEAST_SEATS, MOST_SEATS, ROUNDS, VARIANTS
from shem.games.alchemists.event_fields import EVENT_FIELDS, OUTDONE_EVENTS, QUIET_EVENTS
from shem.games.alchemists.forgetting import forget
from shem.games.alchemists.heuristics import candidate_plans, policy, root_candidates, values
from shem.games.alchemists.infoset import infoset_key
from shem.games.alchemists.king.options import PRESETS, SWITCHES
from shem.games.alchemists.label_args import label_facts
from shem.games.alchemists.lines import lines
from shem.games.alchemists.prompts import ask
from shem.games.alchemists.rationale import reasons
from shem.games.alchemists.refusals import why_not
from shem.games.alchemists.rules.dealing import deal
from shem.games.alchemists.stages import STAGES
from shem.games.alchemists.state import AlchemistsState
from shem.games.alchemists.statistics import statistics
from shem.games.alchemists.truth import components, hidden
from shem.games.alchemists.view import AlchemistsView, observe
from shem.kernel.deduction_sheet import SheetRules
from shem.kernel.game import Game
from shem.kernel.heuristics import Heuristics
from shem.kernel.notation import Notation
from shem.kernel.option import Option
from shem.kernel.presentation import Presentation
from shem.kernel.stage import explained_by

POOR_SALES: Final = ("mix", "guarantee")
MOST_STEPS: Final = 220
"""Of a round: at most 20 cubes lie on spaces, Assistants included, and a use takes six steps with a
look through the Periscope. Flasks, declarations, favours, bids, the Boots and the discards for all
Herbalists that can be drawn take fewer than a hundred more."""


def bound(seats: int) -> int:
    """ALC-B1, ALC-B14, ALC-B15 Six rounds; more players have fewer cubes each."""
    return ROUNDS * MOST_STEPS


GAME: Game[AlchemistsState, AlchemistsView, AlchemistsEdition] = Game(
    slug="alchemists",
    title="Alchemists",
    prefix="ALC",
    version="1",
    seats=tuple(range(LEAST_SEATS, MOST_SEATS + 1)),
    home=Path(__file__).parent,
    options=(
        Option("variant", "ALC-B7", VARIANTS[0], choices=VARIANTS),
        Option("apprentice_debunking", "ALC-E26", False),
        Option("poor_sale", "ALC-A15", POOR_SALES[0], choices=POOR_SALES),
        *SWITCHES,
    ),
    presets=PRESETS,
    edition=AlchemistsEdition,
    deal=deal,
    observe=observe,
    imagine=imagine,
    ask=ask,
    explain=explained_by(why_not),
    stages=STAGES,
    notation=Notation(TEXTS, shorthand),
    bound=bound,
    components=components,
    hidden=hidden,
    heuristics=Heuristics(
        infoset_key=infoset_key,
        forget=forget,
        policy=policy,
        candidate_plans=candidate_plans,
        root_candidates=root_candidates,
        values=values,
        depth_turns=2,
        level_iterations={"novice": 10, "easy": 30, "medium": 60, "hard": 400, "expert": 600},
    ),
    presentation=Presentation(
        lines=lines,
        has_board=True,
        label_facts=label_facts,
        aside=aside,
        event_fields=EVENT_FIELDS,
        quiet_events=QUIET_EVENTS,
        outdone_events=OUTDONE_EVENTS,
        card_svgs=card_svgs,
        reasons=reasons,
        statistics=statistics,
        notes=SheetRules(seen, is_mark),
        sort_order=5,
    ),
)
