"""A referee who counts along: what modules change, worked out from the truth and the acts alone.

It knows the clauses and the printed numbers, and nothing of the code that keeps them. Sales are
taken as they come; they are counted elsewhere (see `test_gold`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from shem.games.alchemists.edition_data import offers
from shem.games.alchemists.edition_data.kinds import ARTIFACTS
from tests.games.alchemists.editions import DEFAULT
from tests.games.alchemists.on_paper import (
    ALCHEMICALS,
    COLOURS,
    FIELDS,
    Account,
    Article,
    Claim,
    Demonstration,
    Theory,
    Truth,
    can_hold,
    cost_of,
    mixed,
    nature,
)

COSTS: Final = dict(zip(ARTIFACTS, DEFAULT.artifacts.costs, strict=True))
POINTS: Final = dict(zip(ARTIFACTS, DEFAULT.artifacts.points, strict=True))
BOARDS: Final = dict(zip(DEFAULT.busy_days.ids, DEFAULT.busy_days.offers, strict=True))
MOODS: Final = dict(zip(DEFAULT.golem.mood_ids, DEFAULT.golem.mood_tokens, strict=True))
STARS: Final = {"gold": 5, "silver": 3}
COUNTED: Final = ("gold", "reputation", "unused", "hospital", "books", "approvals", "level")
ROUND_END: Final = 4


class Referee:
    """Follows a game; `faults` are the moments at which the truth is another."""

    def __init__(self, truth: Truth) -> None:
        self.options = truth["options"]
        self.seats = [Account(each["gold"], each["reputation"]) for each in truth["seats"]]
        self.round = 0
        self.on_research = int(truth.get("approvals_on_research", 0))
        self.articles: dict[str, Article] = {}
        self.theories: dict[str, Theory] = {}
        self.conflicts: set[frozenset[str]] = set()
        self.faults: list[str] = []

    def follow(self, before: Truth, seat: int, act: str, after: Truth) -> None:
        """One choice, and all that came of it."""
        self.round = before["round"]
        self.carry_out(before, seat, act)
        self.go_on(before, seat, act, after)
        for number, account in enumerate(self.seats):
            truth = after["seats"][number]
            if before["stage"] == "brewing" and number == seat:
                account.gold, account.reputation = truth["gold"], truth["reputation"]
            told = {**truth, "reports": truth.get("reports", [[], []])}
            for name in (*COUNTED, "reports"):
                if name in told and told[name] != getattr(account, name):
                    counted = getattr(account, name)
                    self.faults.append(f"{act}: {name} of {number} {told[name]}, not {counted}")
            if set(truth["artifacts"]) != account.artifacts:
                self.faults.append(f"{act}: artifacts of {number} {truth['artifacts']}")
        self.compare_boards(act, after)

    def compare_boards(self, act: str, after: Truth) -> None:
        articles = {
            each.colour: {
                "signs": each.signs,
                "ingredients": each.names,
                "seals": [each.seals.get(seat) for seat in range(len(self.seats))],
            }
            for each in self.articles.values()
        }
        if after.get("articles", {}) != articles:
            self.faults.append(f"{act}: articles {after['articles']}, not {articles}")
        standing = {name for name, each in after["theories"].items() if each["alchemical"]}
        if standing != {*self.theories}:
            self.faults.append(f"{act}: theories on {standing}, not {[*self.theories]}")
        if after.get("approvals_on_research", 0) != self.on_research:
            self.faults.append(f"{act}: {after['approvals_on_research']} approvals on the space")

    def move(self, seat: int, net: int) -> None:
        """ALC-B57, ALC-B59, ALC-K7 One change: the Robe for a gain, the zone for a loss."""
        account = self.seats[seat]
        if net > 0:
            has_robe = "robe-of-respect" in account.artifacts and self.round < 6
            account.reputation += net + has_robe
        elif net < 0:
            more = [extra for start, extra in ((1, -1), (7, 0), (14, 1), (18, 2))
                    if account.reputation >= start][-1]  # fmt: skip
            account.reputation = max(account.reputation - max(more - net, 0), 1)

    # Acts.

    def carry_out(self, before: Truth, seat: int, act: str) -> None:
        """What an act itself changes, by the question that it answers."""
        stage = before["stage"].replace("-", "_")
        if act == "decline":
            self.leave(before, seat)
        elif hasattr(self, f"in_{stage}") and act != "pass":
            getattr(self, f"in_{stage}")(before, seat, act)

    def leave(self, before: Truth, seat: int) -> None:
        """ALC-B16 The cubes of a declined use; a repeat had none."""
        if not before["running"]:
            done = before["spaces"][before["space"]]["done"][seat]
            self.seats[seat].unused += cost_of(before["space"], done)

    def in_choosing(self, before: Truth, seat: int, act: str) -> None:
        """ALC-S13, ALC-S14, ALC-S15 Open for reputation, or in secret."""
        account, artifact = self.seats[seat], act.split()[1]
        if before["left"] == 2:
            account.secrets.add(artifact)
        else:
            account.net -= {3: 5, 4: 7}[COSTS[artifact]]
            account.artifacts.add(artifact)

    def in_ordering(self, before: Truth, seat: int, act: str) -> None:
        """ALC-D7, ALC-D8, ALC-D9 Costs; gains come at once unless an approval is due."""
        offer = self.offer(before, int(act.split()[1]) - 1)
        self.seats[seat].gold -= offer[offers.PAY_GOLD]
        self.seats[seat].unused += offer[offers.PAY_CUBES]
        self.move(seat, -offer[offers.PAY_REPUTATION])
        if not offer[offers.PAY_APPROVALS]:
            self.gain(seat, offer)

    def offer(self, before: Truth, space: int) -> offers.Offer:
        if self.options["busy_days"]:
            return BOARDS[before["boards"][before["round"] - 1]][space]
        return DEFAULT.orders.offers[space]

    def gain(self, seat: int, offer: offers.Offer) -> None:
        self.seats[seat].gold += offer[offers.GOLD]
        self.move(seat, offer[offers.REPUTATION])

    def in_declaring(self, before: Truth, seat: int, act: str) -> None:
        if act == "ready":
            self.seats[seat].unused += before["seats"][seat]["cubes"]

    def in_transmuting(self, before: Truth, seat: int, act: str) -> None:
        if act.startswith("transmute"):
            self.seats[seat].gold += 1 + before["seats"][seat]["played"].count("sage")

    def in_buying(self, before: Truth, seat: int, act: str) -> None:
        if act.startswith("buy") and not act.endswith("counter"):
            artifact = act.split()[1]
            self.buy(before, seat, artifact, COSTS[artifact])

    def buy(self, before: Truth, seat: int, artifact: str, cost: int) -> None:
        """ALC-AR4, ALC-G52 All discounts together, never below nothing."""
        account = self.seats[seat]
        cost -= before["seats"][seat]["played"].count("shopkeeper")
        if "discount-card" in account.artifacts:
            cost -= 1 if account.has_bought else 2
            account.has_bought = True
        account.gold -= max(cost, 0)
        account.artifacts.add(artifact)
        if artifact == "amulet-of-rhetoric":
            self.move(seat, 5)
        if artifact == "royal-signet":
            account.approvals += min(4, self.bank())

    def bank(self) -> int:
        """ALC-G51 No token is ever lost."""
        return 16 - self.on_research - sum(each.approvals for each in self.seats)

    def in_approving(self, before: Truth, seat: int, act: str) -> None:
        """ALC-G51 A token or a Courtier; then what it was paid for."""
        self.seats[seat].approvals -= act == "pay token"
        waiting = before["frames"][-1][0]
        if waiting == "under":
            self.buy(before, seat, before["wanted_under"], COSTS[before["wanted_under"]] - 1)
        elif waiting == "gains":
            self.gain(seat, self.offer(before, int(before["seats"][seat]["order"][-1]) - 1))

    def in_visiting(self, before: Truth, seat: int, act: str) -> None:
        self.seats[seat].approvals -= act == "pay token"

    def in_paying(self, before: Truth, seat: int, act: str) -> None:
        self.seats[seat].gold -= int(act.split()[1])
        self.move(seat, int(act.split()[1]))

    def in_researching(self, before: Truth, seat: int, act: str) -> None:
        """ALC-G15 One level up, and an approval if one is left."""
        if act != "animate":
            self.seats[seat].level = max(self.seats[seat].level, min(self.seats[seat].level + 1, 2))
            self.take_approval(seat)

    def take_approval(self, seat: int) -> None:
        taken = min(1, self.on_research)
        self.on_research -= taken
        self.seats[seat].approvals += taken

    def in_animating(self, before: Truth, seat: int, act: str) -> None:
        """ALC-G20, ALC-G22 Large asks for plus, small for minus."""
        parts = [before[part].split("-") for part in ("chest", "ears")]
        wanted = {colour[0].upper() + {"large": "+", "small": "-"}[size] for size, colour in parts}
        alchemicals = [ALCHEMICALS[nature(before, name)] for name in act.split()[1:]]
        if all(wanted <= {*each} for each in alchemicals):
            self.seats[seat].level = 3
            self.take_approval(seat)
        else:
            self.move(seat, -2)

    def in_reporting(self, before: Truth, seat: int, act: str) -> None:
        """ALC-G29 One or two tokens, or one less."""
        verb, part, rest = act.split(maxsplit=2)
        tokens = [token.replace(" ", "-") for token in rest.split(" or ")]
        at = ("chest", "ears").index(part)
        lying = self.seats[seat].reports[at]
        left = [token for token in lying if token not in tokens]
        self.seats[seat].reports[at] = left if verb == "withdraw" else tokens

    def in_granting(self, before: Truth, seat: int, act: str) -> None:
        self.seats[seat].gold += 2

    def in_testing(self, before: Truth, seat: int, act: str) -> None:
        self.seats[seat].gold -= before["student_upset"]

    def in_drinking(self, before: Truth, seat: int, act: str) -> None:
        """ALC-B49 Insanity and poison, once a round."""
        potion = mixed(*(nature(before, name) for name in act.split()[1:]))
        if potion not in before["seats"][seat]["immune"]:
            self.move(seat, -(potion == "B-"))
            self.seats[seat].hospital += potion == "R-" and self.round < 6

    in_custodian = in_drinking

    def in_showing(self, before: Truth, seat: int, act: str) -> None:
        """ALC-B52, ALC-S33 The first to show it, both signs of a colour; a secret Feather."""
        potion = before["offered"]
        if mixed(*(nature(before, name) for name in act.split()[1:])) != potion:
            self.move(seat, -1)
            return
        other = potion[0] + {"+": "-", "-": "+"}[potion[1]]
        is_pair = other in before["seats"][seat]["exhibited"]
        self.move(seat, (potion not in before["exhibited"]) + 2 * is_pair)
        self.turn_up(seat, self.seats[seat].secrets & {"feather-in-cap"})

    def turn_up(self, seat: int, secrets: set[str]) -> None:
        self.seats[seat].shown |= secrets
        self.seats[seat].artifacts |= secrets

    def in_replicating(self, before: Truth, seat: int, act: str) -> None:
        """ALC-S20 Delayed reputation comes with the rest."""
        card = int(act.split()[2]) - 1
        self.seats[seat].gold += DEFAULT.startup.gold[card]
        self.seats[seat].net = DEFAULT.startup.reputation[card] + DEFAULT.startup.later[card]

    # Theories and articles.

    def in_sealing(self, before: Truth, seat: int, act: str) -> None:
        """ALC-E4, ALC-E5, ALC-E8 The bank, those sealed there, reputation for something new."""
        account, draft = self.seats[seat], before.get("draft")
        free = "printing-press" in account.artifacts or (draft and self.options["golem"])
        account.gold -= 0 if free else 1
        is_new = bool(draft[1] if draft else before["thesis"])
        sealed = self.named(before, is_new).seals
        for other in sealed:
            account.gold -= 1
            self.seats[other].gold += 1
        sealed[seat] = act.split()[1]
        self.move(seat, is_new + 2 * ("seal-of-authority" in account.artifacts))

    def named(self, before: Truth, is_new: bool) -> Article | Theory:
        """What is published or endorsed."""
        draft = before.get("draft")
        if draft:
            if is_new:
                self.articles[draft[0]] = Article(draft[0], draft[1], draft[2:])
            return self.articles[draft[0]]
        if is_new:
            self.theories[before["subject"]] = Theory(before["thesis"])
        return self.theories[before["subject"]]

    def in_debunking(self, before: Truth, seat: int, act: str) -> None:
        if act.startswith("show"):
            _, name, colour = act.split()
            seen = ALCHEMICALS[nature(before, name)][COLOURS.index(colour)]
            self.debunk(seat, (name, seen))

    def in_claiming(self, before: Truth, seat: int, act: str) -> None:
        names = before["claimed"].split("+")
        potion = mixed(*(nature(before, name) for name in names))
        if act.split()[1] == potion.lower():
            self.debunk(seat, (*names, potion))
        else:
            self.move(seat, -1)

    def debunk(self, seat: int, shown: Demonstration) -> None:
        """ALC-E17, ALC-E21, ALC-E29, ALC-E30 All that falls, a conflict, one net change each."""
        articles = [it for it in self.articles.values() if not can_hold(shown, it.claims())]
        theories = [name for name, it in self.theories.items()
                    if not can_hold(shown, it.claims(name))]  # fmt: skip
        losses = [*self.article_losses(shown, articles), *self.theory_losses(shown, theories)]
        is_clash = self.shows_conflict(shown, theories)
        for article in articles:
            del self.articles[article.colour]
        for name in theories:
            del self.theories[name]
            self.conflicts = {pair for pair in self.conflicts if name not in pair}
        for other in range(len(self.seats)):
            gained = (2 if articles or theories or is_clash else -1) if other == seat else 0
            self.move(other, gained - 5 * losses.count(other))

    def article_losses(self, shown: Demonstration, articles: list[Article]) -> Iterator[int]:
        for article in articles:
            for seat, seal in article.seals.items():
                if seal in STARS or not can_hold(shown, article.claims(without=seal)):
                    yield seat

    def theory_losses(self, shown: Demonstration, names: list[str]) -> Iterator[int]:
        for name in names:
            for seat, seal in self.theories[name].seals.items():
                if not can_hold(shown, self.theories[name].claims(name, without=seal)):
                    yield seat

    def shows_conflict(self, shown: Demonstration, fallen: list[str]) -> bool:
        """ALC-B41, ALC-E23 Neither theory falls, and not both can be right."""
        both = frozenset(shown[:-1])
        if len(both) < 2 or not both <= {*self.theories} or both & {*fallen}:
            return False
        claims = [claim for name in both for claim in self.theories[name].claims(name)]
        if both in self.conflicts or len(self.conflicts) == 3 or can_hold(shown, claims):
            return False
        self.conflicts.add(both)
        return True

    def standing(self, seat: int) -> int:
        """ALC-B46, ALC-E14 Seals on articles, and on theories without conflict."""
        apart = {name for pair in self.conflicts for name in pair}
        theories = sum(seat in self.theories[name].seals for name in {*self.theories} - apart)
        return theories + sum(seat in each.seals for each in self.articles.values())

    # What follows by itself.

    def go_on(self, before: Truth, seat: int, act: str, after: Truth) -> None:
        told = after["deeds"][len(before["deeds"]) :]
        if before["stage"] == "keeping" != after["stage"]:
            self.fund(after)
        for deed, owner, *_ in told:
            self.seats[owner].books += deed == "opened"
        self.settle(before, seat, act, after)
        self.leave_unasked(before, seat, act, told)
        self.end_round(before, after)

    def fund(self, after: Truth) -> None:
        """ALC-S4, ALC-S7, ALC-S8 Gold now; reputation in one move, some of it after round 1."""
        for account, truth in zip(self.seats, after["seats"], strict=True):
            cards = [int(name.split("-")[1]) - 1 for name in truth["kept"]]
            account.gold += sum(DEFAULT.startup.gold[card] for card in cards)
            account.net += sum(DEFAULT.startup.reputation[card] for card in cards)
            account.later = sum(DEFAULT.startup.later[card] for card in cards)

    def settle(self, before: Truth, seat: int, act: str, after: Truth) -> None:
        """ALC-S7, ALC-S30 The marker moves when artifacts and books are through."""
        waited = [owner for kind, owner, _ in before["frames"] if kind == "startup"]
        if before["stage"] == "keeping" != after["stage"]:
            waited += range(len(self.seats))
        if act.startswith("replicate"):
            waited.append(seat)
        waiting = [owner for kind, owner, _ in after["frames"] if kind == "startup"]
        for owner in waited:
            if owner not in waiting:
                self.move(owner, self.seats[owner].net)
                self.seats[owner].net = 0

    def leave_unasked(self, before: Truth, seat: int, act: str, told: list[list[Any]]) -> None:
        """ALC-B16 Uses that all saw to be impossible."""
        declined = [(deed[1], deed[2]) for deed in told if deed[0] == "declined"]
        done = {(owner, name): space["done"][owner]
                for name, space in before["spaces"].items()
                for owner in range(len(self.seats))}  # fmt: skip
        used = "publish" if before["at_once"] else before["space"]
        if act == "decline":
            declined.remove((seat, used))
        if used is not None and not before["running"]:
            done[seat, used] += 1
        for owner, space in declined:
            self.seats[owner].unused += cost_of(space, done[owner, space])
            done[owner, space] += 1

    def end_round(self, before: Truth, after: Truth) -> None:
        """ALC-K4 The steps that have been taken."""
        first = before["step"] if before["phase"] == ROUND_END else 0
        last = after["step"] if after["phase"] == ROUND_END else 0
        if after["round"] > before["round"] > 0:
            last = 10
        for step in range(first, 2 if after["stage"] == "over" else last):
            self.take_step(step, after)

    def take_step(self, step: int, after: Truth) -> None:
        if step == 1:
            self.top_alchemist()
        elif step == 2:
            for account in self.seats:
                account.unused, account.hospital = account.hospital, 0
        elif step == 3:
            for seat, account in enumerate(self.seats):
                self.move(seat, account.later if self.round == 1 else 0)
        elif step == 6 and self.round in (3, 5):
            nets = [self.conference(seat) for seat in range(len(self.seats))]
            for seat, net in enumerate(nets):
                self.move(seat, net)
        elif step == 8 and self.options["golem"]:
            self.on_research = 0
            mood = 1 if len(self.seats) == 2 else MOODS[after["moods"][self.round]]
            self.on_research = min(mood, self.bank())

    def top_alchemist(self) -> None:
        """ALC-B53, ALC-S16 In the last round all that is secret turns up after it."""
        counts = [self.standing(seat) for seat in range(len(self.seats))]
        for seat, account in enumerate(self.seats):
            self.move(seat, int(counts[seat] == max(counts) > 0))
            if self.round == 6:
                account.mirrored = account.reputation
                self.turn_up(seat, account.secrets)

    def conference(self, seat: int) -> int:
        """ALC-B55, ALC-G33, ALC-G34, ALC-G35 All tiles in one."""
        is_master, count = self.options["variant"] == "master", self.standing(seat)
        golem, account = self.options["golem"], self.seats[seat]
        needed = (1 if self.round == 3 else 3 if golem else 2) + is_master
        first = self.round == 3
        net = 1 if count >= needed else -1 if count == needed - 1 else -2
        if first and golem:
            return net + (not is_master if any(account.reports) else -2 * is_master)
        if golem:
            halves = [sum((0, 2, 1)[len(it)] for it in each.reports) for each in self.seats]
            net += 2 * (halves[seat] == max(halves) > 0) - 2 * (halves[seat] == min(halves))
            net += 3 * (account.level == 3)
        return net

    # Scoring.

    def score(self, after: Truth, seat: int) -> int:
        """ALC-B61 All of it."""
        account, truth = self.seats[seat], after["seats"][seat]
        purse = account.gold + 2 * len(truth["favours"]) + 2 * account.approvals
        grants = sum(1 if grant == "grant-middle" else 2 for grant in truth["grants"])
        secrets = sum(max(5 - COSTS[name], 0) for name in account.shown)
        points = account.reputation + purse // 3 + grants + secrets + 5 * (account.level == 3)
        points += sum(POINTS[name] for name in account.artifacts) + self.counted(truth, account)
        for part, tokens in zip(("chest", "ears"), account.reports, strict=True):
            worth = (0, 4, 2) if after.get(part) in tokens else (0, -8, -6)
            points += worth[len(tokens)]
        return points + self.revealed(after, seat)

    def counted(self, truth: Truth, account: Account) -> int:
        """ALC-G3, ALC-S28 Artifacts that count something."""
        has_altar = "altar-of-gold" in account.shown
        mirrored = account.mirrored if has_altar and account.mirrored else account.reputation
        worth = {
            "feather-in-cap": len({*truth["aside"]}),
            "magic-mirror": mirrored // 5,
            "crystal-cabinet": 2 * len(account.artifacts),
            "mahogany-bookcase": 2 * account.books,
        }
        return sum(worth.get(name, 0) for name in account.artifacts)

    def revealed(self, after: Truth, seat: int) -> int:
        """ALC-B62, ALC-E25, ALC-E35 Seals, and what the Wisdom Idol sees of them."""
        points = 0
        for name, theory in self.theories.items():
            claims = list(zip(COLOURS, theory.claims(name), strict=True))
            points += self.seal_worth(after, seat, theory.seals.get(seat), claims)
        for article in self.articles.values():
            claims = list(zip(FIELDS, article.claims(), strict=True))
            points += self.seal_worth(after, seat, article.seals.get(seat), claims)
        return points

    def seal_worth(
        self, after: Truth, seat: int, seal: str | None, claims: list[tuple[str, Claim]]
    ) -> int:
        wrong = [it for it, (name, seen) in claims if seen not in ALCHEMICALS[nature(after, name)]]
        if seal is None or wrong == [seal]:
            return 0
        has_idol = "wisdom-idol" in self.seats[seat].artifacts
        return -4 if wrong else STARS.get(seal, 0) + has_idol
