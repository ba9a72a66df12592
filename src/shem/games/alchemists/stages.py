"""Where in a round the game stands: what kind of choice is open. Everybody can see which."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists import actions
from shem.kernel.stage import Stage, names_of

THROWING: Final = 0  # set-up: which of the two favours goes
ORDERING: Final = 1
DECLARING: Final = 2
FORAGING: Final = 3
TRANSMUTING: Final = 4
CUSTODIAN_DRINK: Final = 5
BIDDING: Final = 6
OFFERING: Final = 7
GUARANTEEING: Final = 8
BREWING: Final = 9  # the two ingredients of a sale
BUYING: Final = 10
DEBUNKING: Final = 11  # an aspect, or the two ingredients of a demonstration
CLAIMING: Final = 12  # what these two make
PUBLISHING: Final = 13
THEORISING: Final = 14  # which alchemical
SEALING: Final = 15
TESTING: Final = 16  # on the student
DRINKING: Final = 17
EXHIBITING: Final = 18
SHOWING: Final = 19  # the two ingredients for the potion to exhibit
HERBALIST_STAGE: Final = 20
PEEKING: Final = 21
PAYING: Final = 22  # gold to the altar
THINKING: Final = 23
AT_ONCE: Final = 24  # the publication right after a debunking
GRANTING: Final = 25
RUNNING: Final = 26
SETTING_ASIDE: Final = 27
# Of The King's Golem.
KEEPING: Final = 28  # which startup cards
CHOOSING: Final = 29  # an artifact of a startup card
RETURNING: Final = 30  # one of the favours just drawn
REPLICATING: Final = 31  # a startup card once more
READING: Final = 32  # a book
APPROVING: Final = 33  # a token or a Courtier
SIGNING: Final = 34  # the signs of an article
FILLING: Final = 35  # the ingredient of its next field
RESEARCHING: Final = 36  # a golem test, or animating
ANIMATING: Final = 37  # the two ingredients
VISITING: Final = 38  # the library, for an approval
REPORTING: Final = 39
OVER: Final = 40


ANY_MIX: Final = range(actions.MIX_PAIR, actions.BUY_CARD)
ANY_FAVOUR: Final = range(actions.PLAY, actions.ASK_ASPECT)
DECLINING: Final = range(actions.DECLINE, actions.DECLINE + 1)
PASSING: Final = range(actions.PASS, actions.PASS + 1)
THEORIES: Final = range(actions.THEORY_ON, actions.THEORY_IS)
ALCHEMICALS: Final = range(actions.THEORY_IS, actions.ENDORSE)
NEW_ARTICLES: Final = range(actions.ARTICLE, actions.ARTICLE_SIGNS)
PAYMENTS: Final = range(actions.PAY_TOKEN, actions.PAY_GOLD)

STAGES: Final[tuple[Stage, ...]] = (
    Stage("throwing-away", "ALC-B2", (range(actions.THROW_AWAY, actions.KEEP_STARTUP),)),
    Stage("ordering", "ALC-B10", (range(actions.ORDER, actions.PLACE),)),
    Stage("declaring", "ALC-B13", (range(actions.PLACE, actions.TAKE),)),
    Stage("foraging", "ALC-B19", (range(actions.TAKE, actions.GIVE_UP), DECLINING)),
    Stage("transmuting", "ALC-B20", (range(actions.GIVE_UP, actions.BID), ANY_FAVOUR, DECLINING)),
    Stage("custodian", "ALC-B49", (ANY_MIX, DECLINING)),
    Stage("bidding", "ALC-B22", (range(actions.BID, actions.OFFER),)),
    Stage("offering", "ALC-B24", (range(actions.OFFER, actions.GUARANTEE), ANY_FAVOUR, DECLINING)),
    Stage("guaranteeing", "ALC-B25", (range(actions.GUARANTEE, actions.MIX_PAIR),)),
    Stage("brewing", "ALC-B24", (ANY_MIX,)),
    Stage("buying", "ALC-B21", (range(actions.BUY_CARD, actions.PAY_TOKEN), ANY_FAVOUR, DECLINING)),
    Stage("debunking", "ALC-B39", (range(actions.ASK_ASPECT, actions.CLAIM), ANY_MIX, DECLINING)),
    Stage("claiming", "ALC-B40", (range(actions.CLAIM, actions.THEORY_ON),)),
    Stage(
        "publishing",
        "ALC-B29",
        (THEORIES, range(actions.ENDORSE, actions.ARTICLE_SIGNS), DECLINING),
    ),
    Stage("theorising", "ALC-B29", (ALCHEMICALS,)),
    Stage("sealing", "ALC-B33", (range(actions.PUT_SEAL, actions.PEEK),)),
    Stage("testing", "ALC-B48", (ANY_MIX, DECLINING)),
    Stage("drinking", "ALC-B49", (ANY_MIX, DECLINING)),
    Stage("exhibiting", "ALC-B52", (range(actions.EXHIBIT, actions.SET_ASIDE), DECLINING)),
    Stage("showing", "ALC-B52", (ANY_MIX,)),
    Stage("herbalist", "ALC-FV2", (range(actions.DISCARD, actions.REPLICATE),)),
    Stage("peeking", "ALC-AR2", (range(actions.PEEK, actions.RUN), PASSING)),
    Stage("paying", "ALC-B81", (range(actions.PAY_GOLD, actions.PLAY),)),
    Stage("thinking", "ALC-AR6", (ANY_MIX, PASSING)),
    Stage("publishing-at-once", "ALC-B47", (THEORIES, ALCHEMICALS, NEW_ARTICLES, PASSING)),
    Stage("granting", "ALC-B34", (range(actions.TAKE_GRANT, actions.DECLINE), PASSING)),
    Stage("running", "ALC-AR7", (range(actions.RUN, actions.EXHIBIT), PASSING)),
    Stage("setting-aside", "ALC-AR3", (range(actions.SET_ASIDE, actions.TEST_GOLEM), PASSING)),
    Stage("keeping", "ALC-S3", (range(actions.KEEP_STARTUP, actions.CHOOSE_ARTIFACT),)),
    Stage("choosing", "ALC-S12", (range(actions.CHOOSE_ARTIFACT, actions.READ),)),
    Stage("returning", "ALC-S5", (range(actions.THROW_AWAY, actions.KEEP_STARTUP),)),
    Stage("replicating", "ALC-S29", (range(actions.REPLICATE, actions.TAKE_GRANT), PASSING)),
    Stage("reading", "ALC-L1", (range(actions.READ, actions.ORDER),)),
    Stage("approving", "ALC-G51", (PAYMENTS,)),
    Stage("signing", "ALC-E6", (range(actions.ARTICLE_SIGNS, actions.ARTICLE_FIELD),)),
    Stage("filling", "ALC-E7", (range(actions.ARTICLE_FIELD, actions.PUT_SEAL),)),
    Stage("researching", "ALC-G14", (range(actions.TEST_GOLEM, actions.REPORT_ONE), DECLINING)),
    Stage("animating", "ALC-G19", (ANY_MIX,)),
    Stage("visiting", "ALC-G25", (PAYMENTS, DECLINING)),
    Stage("reporting", "ALC-G29", (range(actions.REPORT_ONE, actions.DISCARD), PASSING)),
    Stage("over"),
)
"""Every stage, by its number."""

NAMES: Final[tuple[str, ...]] = names_of(STAGES)

# The phases of a round (ALC-B8), and the set-up before the first.
SET_UP: Final = 0
ORDER_PHASE: Final = 1
DECLARE_PHASE: Final = 2
RESOLVE_PHASE: Final = 3
ROUND_END: Final = 4
