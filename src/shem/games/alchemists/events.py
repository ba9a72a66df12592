"""What the table is told, and who may know it. `settles` marks what cannot be unseen."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import history, pieces
from shem.games.alchemists.alchemy import ALCHEMICALS, INGREDIENTS, PAIRS, POTIONS, QUALITIES
from shem.games.alchemists.deed_codec import facts_of
from shem.games.alchemists.edition_data.kinds import ARTIFACTS, FAVOURS, SEALS, SPACES
from shem.kernel.event import Event, only

# Words of a ledger that mean other things elsewhere.
WORDS: Final = {"artifacts": "artifact_points", "grants": "grant_points"}
ROWS: Final = ("reputation", "artifacts", "grants", "gold", "theories", "idol")
ORDER_IDS: Final = (*(f"order-{at}" for at in range(1, pieces.ORDER_SPACES + 1)), "paralysed")


def both(pair: int) -> list[str]:
    """The two ingredients of a pair."""
    return [INGREDIENTS[each] for each in PAIRS[pair]]


def round_began(number: int, seat: int) -> Event:
    return Event("round-began", {"round": number, "seat": seat})


def row_laid(kinds: list[int]) -> Event:
    faces = [INGREDIENTS[kind] for kind in kinds]
    return Event("row-laid", {"ingredients": faces}, settles=True)


def adventurer_came(potions: list[int]) -> Event:
    return Event("adventurer-came", {"potions": [POTIONS[each] for each in potions]}, settles=True)


def adventurer_seen(potions: list[int]) -> Event:
    """The tile below the one in play is turned up a round ahead."""
    return Event("adventurer-seen", {"potions": [POTIONS[each] for each in potions]}, settles=True)


def artifacts_came(artifacts: list[int]) -> Event:
    return Event("artifacts-came", {"artifacts": [ARTIFACTS[each] for each in artifacts]})


def reshuffled(cards: int) -> Event:
    return Event("reshuffled", {"cards": cards}, settles=True)


def favours_reshuffled(cards: int) -> Event:
    return Event("favours-reshuffled", {"cards": cards}, settles=True)


def drew(seat: int, count: int, because: tuple[str, str] | None = None) -> Event:
    return Event("drew", {"seat": seat, "count": count}, settles=True, because=because)


def found(seat: int, kinds: list[int]) -> Event:
    """The faces of what was drawn, for its owner alone."""
    faces = [INGREDIENTS[kind] for kind in kinds]
    return Event("found", {"seat": seat, "ingredients": faces}, only(seat), settles=True)


def drew_favours(seat: int, count: int, because: tuple[str, str] | None = None) -> Event:
    return Event("drew-favours", {"seat": seat, "count": count}, settles=True, because=because)


def found_favours(seat: int, kinds: list[int]) -> Event:
    faces = [FAVOURS[kind] for kind in kinds]
    return Event("found-favours", {"seat": seat, "favours": faces}, only(seat), settles=True)


def thrown_away(seat: int, favour: int) -> Event:
    return Event("thrown-away", {"seat": seat, "favour": FAVOURS[favour]}, settles=True)


def chose_favour(seat: int, favour: int) -> Event:
    """What a seat will throw away, known to it alone until all have chosen."""
    return Event("chose-favour", {"seat": seat, "favour": FAVOURS[favour]}, only(seat))


def herbalist_came(seat: int) -> Event:
    return Event("herbalist-came", {"seat": seat}, settles=True)


def favour_played(seat: int, favour: int) -> Event:
    return Event("favour-played", {"seat": seat, "favour": FAVOURS[favour]})


def discarded(seat: int) -> Event:
    return Event("discarded", {"seat": seat})


def gave_away(seat: int, kind: int) -> Event:
    return Event("gave-away", {"seat": seat, "ingredient": INGREDIENTS[kind]}, only(seat))


def order_taken(seat: int, space: int, gold: int) -> Event:
    order = ORDER_IDS[min(int(space), len(ORDER_IDS) - 1)]
    if gold:
        return Event("order-paid", {"seat": seat, "order": order, "gold": int(gold)})
    return Event("order-taken", {"seat": seat, "order": order})


def placed(seat: int, space: int) -> Event:
    """A step of a declaration, before anybody else sees it."""
    return Event("placed", {"seat": seat, "space": SPACES[space]}, only(seat))


def hired(seat: int) -> Event:
    return Event("hired", {"seat": seat}, only(seat))


def sent_up(seat: int, space: int) -> Event:
    return Event("sent-up", {"seat": seat, "space": SPACES[space]}, only(seat))


def declared(seat: int, uses: list[int], top: list[int], unused: int) -> Event:
    """All cubes of a seat, space by space: nobody has seen them before."""
    placed = [SPACES[space] for space in range(len(SPACES)) for _ in range(uses[space])]
    args: dict[str, object] = {"seat": seat, "spaces": placed, "unused": unused}
    if top:
        args["top"] = [SPACES[space] for space in top]
        return Event("declared-on-top", args, settles=True)
    return Event("declared", args, settles=True)


def space_began(space: int) -> Event:
    return Event("space-began", {"space": SPACES[space]})


def declined(seat: int, space: int, because: tuple[str, str] | None = None) -> Event:
    """An action that a seat did not want, or could not carry out for a reason that all can see."""
    return Event("declined", {"seat": seat, "space": SPACES[space]}, because=because)


def ran(seat: int, space: int) -> Event:
    return Event("ran", {"seat": seat, "space": SPACES[space]})


def passed(seat: int) -> Event:
    return Event("passed", {"seat": seat})


def took(seat: int, kind: int) -> Event:
    return Event("took", {"seat": seat, "ingredient": INGREDIENTS[kind]})


def transmuted(seat: int, gold: int) -> Event:
    return Event("transmuted", {"seat": seat, "gold": int(gold)})


def chose_bid(seat: int, discount: int) -> Event:
    """A bid, known to its seat alone until all are in."""
    return Event("chose-bid", {"seat": seat, "discount": discount}, only(seat))


def bade(seat: int, discount: int, happiness: int) -> Event:
    args: dict[str, object] = {"seat": seat, "discount": discount, "happiness": int(happiness)}
    return Event("bade", args, settles=True)


def named_potion(seat: int, potion: int) -> Event:
    return Event("named-potion", {"seat": seat, "potion": POTIONS[potion]})


def offered(seat: int, potion: int, guarantee: int, gold: int) -> Event:
    args: dict[str, object] = {
        "seat": seat,
        "potion": POTIONS[potion],
        "guarantee": QUALITIES[guarantee],
        "gold": int(gold),
    }
    return Event("offered", args)


def sold(seat: int, wanted: int, guarantee: int, made: int, gold: int) -> Event:
    """The reader shows only the quality of the potion."""
    args: dict[str, object] = {
        "seat": seat,
        "potion": POTIONS[wanted],
        "guarantee": QUALITIES[guarantee],
        "quality": QUALITIES[made],
        "gold": int(gold),
    }
    return Event("sold", args, settles=True)


def used_up(seat: int, pair: int) -> Event:
    """The two ingredients of a sale or an exhibition, for their owner alone."""
    return Event("used-up", {"seat": seat, "ingredients": both(pair)}, only(seat))


def bought(seat: int, artifact: int, gold: int) -> Event:
    args: dict[str, object] = {"seat": seat, "artifact": ARTIFACTS[artifact], "gold": int(gold)}
    return Event("bought", args)


def paid_altar(seat: int, gold: int) -> Event:
    return Event("paid-altar", {"seat": seat, "gold": int(gold)})


def thought(seat: int) -> Event:
    return Event("thought", {"seat": seat}, settles=True)


def tested(seat: int, potion: int, fee: int) -> Event:
    args: dict[str, object] = {"seat": seat, "potion": POTIONS[potion]}
    if fee:
        return Event("tested-for-gold", {**args, "gold": int(fee)}, settles=True)
    return Event("tested", args, settles=True)


def drank(seat: int, potion: int) -> Event:
    return Event("drank", {"seat": seat, "potion": POTIONS[potion]}, settles=True)


def suffered(seat: int, potion: int) -> Event:
    return Event("suffered", {"seat": seat, "effect": POTIONS[potion]})


def mixed(seat: int, pair: int, potion: int) -> Event:
    """What was mixed and what it made, for its owner alone."""
    args: dict[str, object] = {
        "seat": seat,
        "ingredients": both(pair),
        "potion": POTIONS[potion],
    }
    return Event("mixed", args, only(seat), settles=True)


def peeked(seat: int, other: int) -> Event:
    return Event("peeked", {"seat": seat, "other": int(other)}, settles=True)


def saw(seat: int, other: int, kind: int) -> Event:
    args: dict[str, object] = {"seat": seat, "other": int(other), "ingredient": INGREDIENTS[kind]}
    return Event("saw", args, only(seat), settles=True)


def mortar_kept(seat: int) -> Event:
    return Event("mortar-kept", {"seat": seat}, settles=True)


def kept(seat: int, kind: int) -> Event:
    return Event("kept", {"seat": seat, "ingredient": INGREDIENTS[kind]}, only(seat), settles=True)


def named_subject(seat: int, ingredient: int, is_new: bool) -> Event:
    """The first step of a theory, or of a seal on one that stands."""
    kind = "named-subject" if is_new else "named-theory"
    return Event(kind, {"seat": seat, "ingredient": INGREDIENTS[ingredient]})


def named_thesis(seat: int, alchemical: int) -> Event:
    return Event("named-thesis", {"seat": seat, "alchemical": ALCHEMICALS[alchemical]})


def named_pair(seat: int, pair: int) -> Event:
    return Event("named-pair", {"seat": seat, "ingredients": both(pair)})


def published(seat: int, ingredient: int, alchemical: int) -> Event:
    """A new theory, or a seal on one that stands."""
    args: dict[str, object] = {"seat": seat, "ingredient": INGREDIENTS[ingredient]}
    if alchemical == pieces.NOTHING:
        return Event("endorsed", args)
    return Event("published", {**args, "alchemical": ALCHEMICALS[alchemical]})


def paid_author(seat: int, other: int) -> Event:
    return Event("paid-author", {"seat": seat, "other": other})


def sealed(seat: int, ingredient: int, seal: int) -> Event:
    args: dict[str, object] = {
        "seat": seat,
        "ingredient": INGREDIENTS[ingredient],
        "seal": SEALS[seal],
    }
    return Event("sealed", args, only(seat))


def aspect_shown(seat: int, ingredient: int, aspect: int) -> Event:
    args: dict[str, object] = {
        "seat": seat,
        "ingredient": INGREDIENTS[ingredient],
        "aspect": POTIONS[aspect],
    }
    return Event("aspect-shown", args, settles=True)


def claim_answered(seat: int, pair: int, potion: int, is_true: bool) -> Event:
    kind = "claim-proved" if is_true else "claim-failed"
    args: dict[str, object] = {"seat": seat, "ingredients": both(pair), "potion": POTIONS[potion]}
    return Event(kind, args, settles=True)


def theory_fell(ingredient: int, alchemical: int) -> Event:
    args: dict[str, object] = {
        "ingredient": INGREDIENTS[ingredient],
        "alchemical": ALCHEMICALS[alchemical],
    }
    return Event("theory-fell", args, settles=True)


def seal_broken(seat: int, ingredient: int, seal: int) -> Event:
    args: dict[str, object] = {
        "seat": seat,
        "ingredient": INGREDIENTS[ingredient],
        "seal": SEALS[seal],
    }
    return Event("seal-broken", args, settles=True)


def conflict_shown(pair: int) -> Event:
    return Event("conflict-shown", {"ingredients": both(pair)}, settles=True)


def conflict_lifted(pair: int) -> Event:
    return Event("conflict-lifted", {"ingredients": both(pair)})


def grant_taken(seat: int, grant: int, gold: int) -> Event:
    return Event("grant-taken", {"seat": seat, "grant": pieces.GRANTS[grant], "gold": int(gold)})


def announced(seat: int, potion: int) -> Event:
    return Event("announced", {"seat": seat, "potion": POTIONS[potion]})


def exhibited(seat: int, potion: int, succeeded: bool) -> Event:
    kind = "exhibited" if succeeded else "exhibition-failed"
    return Event(kind, {"seat": seat, "potion": POTIONS[potion]}, settles=True)


def set_aside(seat: int) -> Event:
    return Event("set-aside", {"seat": seat})


def put_aside(seat: int, kind: int) -> Event:
    return Event("put-aside", {"seat": seat, "ingredient": INGREDIENTS[kind]}, only(seat))


def reputation_changed(seat: int, moved: int, now: int) -> Event:
    args: dict[str, object] = {"seat": seat, "reputation": int(now)}
    if moved == 0:
        return Event("reputation-stays", args)
    return Event("reputation-changed", {**args, "moved": int(moved)})


def top_alchemist(seat: int, seals: int) -> Event:
    return Event("top-alchemist", {"seat": seat, "seals": int(seals)})


def cubes_rewarded(seat: int, favours: int) -> Event:
    return Event("cubes-rewarded", {"seat": seat, "count": int(favours)})


def conference_began(number: int) -> Event:
    return Event("conference-began", {"number": number})


def judged(seat: int, seals: int) -> Event:
    return Event("judged", {"seat": seat, "seals": int(seals)})


def revealed(alchemicals: list[str]) -> Event:
    """The big reveal: the alchemical of each ingredient."""
    return Event("revealed", dict(zip(INGREDIENTS, alchemicals, strict=True)), settles=True)


def theory_judged(ingredient: int, is_right: bool) -> Event:
    kind = "theory-right" if is_right else "theory-wrong"
    return Event(kind, {"ingredient": INGREDIENTS[ingredient]})


def seal_opened(seat: int, ingredient: int, seal: int, points: int) -> Event:
    args: dict[str, object] = {
        "seat": seat,
        "ingredient": INGREDIENTS[ingredient],
        "seal": SEALS[seal],
        "points": int(points),
    }
    return Event("seal-opened", args, settles=True)


def scored(seat: int, ledger: dict[str, int]) -> Event:
    """The whole of a seat's points, and what they are made of; rows of modules are told apart."""
    args: dict[str, object] = {"seat": seat, "points": sum(ledger.values())}
    return Event("scored", {**args, **{WORDS.get(name, name): ledger[name] for name in ROWS}})


def opened(seat: int, deeds: list[int]) -> Event:
    """In the end nothing is secret: all that a seat has done, with what only it knew."""
    mine = [each for each in deeds if history.seat_of(each) == seat]
    told = [[history.DEEDS[history.kind_of(each)], *facts_of(each, True)] for each in mine]
    return Event("opened", {"seat": seat, "deeds": told}, settles=True)
