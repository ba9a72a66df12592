"""Short games that are hard to keep in mind: each says what was done, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass

from shem.games.capsule.state import CapsuleState
from tests.games.capsule.positions import position, run

RICH = "money 0 900 | money 1 900"
NIGHT = "0: stay silent\n1: stay silent"
IDLE = "0: stop digging, end turn"


@dataclass(frozen=True)
class History:
    """A position, and what is done from there on."""

    name: str
    facts: str
    deeds: str

    def played(self) -> CapsuleState:
        state = position(f"{RICH} | {self.facts}")
        run(state, self.deeds)
        return state


BLOCK = "use left, use shovel, stop digging, under x1 b3 a1, end turn"
SHOWN_BLOCK = "use left, use shovel, show x1, stop digging, under x1 b3 a1, end turn"
COLUMN_A = "use left, use shovel, stop digging, under a3 x1 a1 b3 a4 a2, share column a, end turn"

ABOUT_A_SEEN_CARD = History(
    "a line with a card that was seen before a sieve",
    "row sieve trowel rake | pile a1 a2 a3 a4 | luck l1",
    """
    0: use shovel, stop digging, under a1, end turn
    1: use left, shuffle in, use shovel, stop digging, under a1, share column a
    """,
)

HISTORIES = [
    History("nothing was done", "", ""),
    History("own draws", "", "0: use left, use shovel"),
    History("own draws and returns", "", f"0: {BLOCK}"),
    History(
        "own cards drawn again",
        "",
        f"""
        0: {BLOCK}
        1: stop digging, end turn
        {NIGHT}
        0: use right, use shovel, stop digging, under c2 a1, end turn
        """,
    ),
    History("own wheelbarrow", "row wheelbarrow trowel rake", "0: use left, top x1, under a1"),
    History("own bulldozer", "row bulldozer trowel rake", "0: use left, top x1 b3 c2 a1"),
    History("own sieve", "row sieve trowel rake", "0: use left, shuffle in, use shovel"),
    History(
        "own dynamite on cards already seen",
        "row spade dynamite rake",
        f"""
        0: use left, use shovel, stop digging, under x1 b3 a1, end turn
        1: stop digging, end turn
        {NIGHT}
        0: use right
        """,
    ),
    History("the other holds cards", "", f"{IDLE}\n1: use left, use middle, use shovel"),
    History("the other holds a shown card", "", f"{IDLE}\n1: use left, use middle, show x1"),
    History("the other has returned some", "", f"{IDLE}\n1: use left, stop digging, under a1"),
    History(
        "the other shows while returning",
        "",
        f"{IDLE}\n1: use left, use shovel, stop digging, under b3, show x1",
    ),
    History(
        "the other shows the last card of its hand",
        "",
        f"{IDLE}\n1: use left, use shovel, stop digging, under b3 a1, show x1, under x1",
    ),
    History("a block of the other", "", f"{IDLE}\n1: {BLOCK}"),
    History("a block with a shown card", "", f"{IDLE}\n1: {SHOWN_BLOCK}"),
    History(
        "a block of the other, partly drawn",
        "",
        f"{IDLE}\n1: {BLOCK}\n{NIGHT}\n0: use right",
    ),
    History(
        "a block with a shown card, partly drawn",
        "",
        f"{IDLE}\n1: {SHOWN_BLOCK}\n{NIGHT}\n0: use right, use right",
    ),
    History(
        "a block drawn to the card that was shown",
        "",
        f"{IDLE}\n1: {SHOWN_BLOCK}\n{NIGHT}\n0: use right, use right, use right, use right",
    ),
    History(
        "a block drawn and returned in another order",
        "",
        f"""
        {IDLE}
        1: {BLOCK}
        {NIGHT}
        0: use right, use right, use shovel, stop digging, under a1 c2 b3, end turn
        1: use right, use right, stop digging, under c2 b3
        """,
    ),
    History(
        "a block in a block",
        "row spade trowel posthole | deck rake",
        f"""
        {IDLE}
        1: {SHOWN_BLOCK}
        {NIGHT}
        {IDLE}
        1: use right, use right, use shovel, stop digging, under c2 b3 a1, end turn
        {NIGHT}
        0: use middle
        """,
    ),
    History(
        "a block in a block, with a card shown twice",
        "row spade trowel posthole | deck rake | pile a1 x1 b3 c2 x2",
        f"""
        {IDLE}
        1: {SHOWN_BLOCK}
        {NIGHT}
        0: use shovel, stop digging, under c2, end turn
        1: use left, use right, use right, show x1, stop digging, under b3 x1 a1 c2, end turn
        {NIGHT}
        0: use middle, use middle
        """,
    ),
    History(
        "three blocks one in another",
        "row spade trowel posthole | deck rake pickaxe",
        f"""
        {IDLE}
        1: {SHOWN_BLOCK}
        {NIGHT}
        {IDLE}
        1: use right, use right, use shovel, stop digging, under c2 b3 a1, end turn
        {NIGHT}
        {IDLE}
        1: use middle, use shovel, stop digging, under b3 d4 a1, end turn
        {NIGHT}
        0: use right
        """,
    ),
    History(
        "both dig in each other's blocks",
        "row spade trowel rake",
        f"""
        0: use right, use shovel, show x5, stop digging, under a1 c4 x5, end turn
        1: use right, use shovel, show x1, stop digging, under c4 x5 x1, end turn
        {NIGHT}
        0: use right, use right, use shovel, stop digging, under x5 b3 x1, end turn
        1: use right, use shovel, stop digging, under x1 c2
        """,
    ),
    History(
        "the wheelbarrow of the other",
        "row wheelbarrow trowel rake",
        f"{IDLE}\n1: use left, top a1, under x1, stop digging, end turn",
    ),
    History(
        "the wheelbarrow of the other, top card drawn",
        "row wheelbarrow trowel rake",
        f"{IDLE}\n1: use left, top a1, under x1, stop digging, end turn\n{NIGHT}\n0: use shovel",
    ),
    History(
        "the wheelbarrow of the other, after it has shown",
        "row wheelbarrow trowel rake",
        f"""
        {IDLE}
        1: use left, show x1, top a1, under x1, stop digging, end turn
        {NIGHT}
        0: use right
        """,
    ),
    History(
        "a wheelbarrow that drew the own bulldozed cards",
        "row bulldozer wheelbarrow trowel",
        """
        0: use left, top c2 b3 x1 a1, stop digging, end turn
        1: use middle, top a1 x1, use shovel, stop digging, under x1, end turn
        """,
    ),
    History(
        "the bulldozer of the other",
        "row bulldozer trowel rake",
        f"{IDLE}\n1: use left, show x1, top c2 x1 b3 a1, stop digging, end turn",
    ),
    History(
        "the bulldozer of the other, two of its cards drawn",
        "row bulldozer trowel rake",
        f"""
        {IDLE}
        1: use left, show x1, top c2 x1 b3 a1, stop digging, end turn
        {NIGHT}
        0: use shovel, use shovel
        """,
    ),
    History(
        "a metal detector that stopped early",
        "row detector trowel rake",
        f"{IDLE}\n1: use left, stop digging, under x1 a1, end turn",
    ),
    History(
        "a metal detector that drew all it can",
        "row detector trowel rake | pile a1 b3 c2 d4",
        f"{IDLE}\n1: use left, stop digging, under d4 c2 b3 a1, end turn\n{NIGHT}\n0: use right",
    ),
    History(
        "a metal detector after own draws",
        "row detector trowel rake | pile a1 b3 c2 x1",
        "0: use shovel, stop digging, under a1, end turn\n1: use left, show x1",
    ),
    History(
        "a post-hole digger",
        "row posthole trowel rake",
        f"{IDLE}\n1: use left, cut 3, stop digging, under d4 c2, end turn\n{NIGHT}\n0: use right",
    ),
    History(
        "a core drill",
        "row coredrill trowel rake",
        f"""
        {IDLE}
        1: use left, show x5, stop digging, under x5 a3 a1, end turn
        {NIGHT}
        0: use right
        """,
    ),
    History(
        "a line of cards that were not seen",
        "row backhoe trowel rake | pile a1 a2 x1 a3 a4 b3",
        f"{IDLE}\n1: {COLUMN_A}",
    ),
    History(
        "a line of cards of which one is drawn later",
        "row backhoe trowel rake | pile a1 a2 x1 a3 a4 b3",
        f"{IDLE}\n1: {COLUMN_A}\n{NIGHT}\n0: use right, use right",
    ),
    History(
        "a line of which one card was seen before",
        "row backhoe trowel rake | pile a1 a2 x1 a3 a4 b3",
        """
        0: use shovel, stop digging, under a1, end turn
        1: use left, use middle, show x1, stop digging, under a3 x1 a1 b3 a4 a2, share column a
        """,
    ),
    History(
        "two lines, the second with heard cards",
        "row backhoe trowel rake | pile b1 b2 b3 b4 x1 a1 c1 d1 x2 c2",
        f"""
        0: use left, stop digging, under b1 b2 b3 b4 x1, share column b, end turn
        1: use left, stop digging, under c2 a1 c1 d1 x2, share row 1, end turn
        {NIGHT}
        0: use right
        """,
    ),
    History(
        "two lines, where what was heard does not count",
        "option heard_marks_count no | row backhoe trowel rake | pile b1 b2 b3 b4 a1 c1 d1 x2",
        """
        0: use left, stop digging, under b2 b3 b4 a1 b1, share column b, end turn
        1: use right, use shovel, use shovel, use shovel, stop digging, under c1 x2 b1 a1 d1, \
share row 1, end turn
        """,
    ),
    History(
        "lines of two days",
        "row backhoe trowel rake | deck pickaxe | pile a1 a2 x1 a3 a4 b1 c1 d1",
        f"""
        {IDLE}
        1: use left, stop digging, under a1 a2 a3 x1 a4, share column a, end turn
        {NIGHT}
        0: use shovel, stop digging, under b1, end turn
        1: use right, use shovel, use shovel, stop digging, under d1 c1 b1, share row 1, end turn
        """,
    ),
    History(
        "the sieve of the other",
        "row sieve trowel rake",
        f"{IDLE}\n1: use left, show x1, shuffle in, stop digging, end turn",
    ),
    History(
        "a sieve that mixes own cards with unseen ones",
        "row sieve trowel spade",
        """
        0: use right, stop digging, under a1 x1, end turn
        1: use left, shuffle in, use middle, stop digging
        """,
    ),
    History(
        "drawing after a sieve",
        "row sieve trowel spade",
        f"""
        0: use right, stop digging, under a1 x1, end turn
        1: use left, shuffle in, stop digging, end turn
        {NIGHT}
        0: use shovel, use shovel, use right
        """,
    ),
    History(
        "a sieve over a block",
        "row spade sieve trowel",
        f"""
        {IDLE}
        1: {SHOWN_BLOCK}
        {NIGHT}
        0: use shovel, stop digging, under c2, end turn
        1: use right, shuffle in, stop digging, end turn
        {NIGHT}
        0: use shovel
        """,
    ),
    History(
        "the dynamite of the other",
        "row dynamite trowel rake",
        f"{IDLE}\n1: use left",
    ),
    History(
        "cards go back after each tool",
        "option return_timing each | row spade trowel rake",
        f"""
        {IDLE}
        1: use left, show x1, under x1 a1, use middle, under a1, use shovel, under b3, \
stop digging, end turn
        {NIGHT}
        0: use right, under b3, use right
        """,
    ),
    ABOUT_A_SEEN_CARD,
    History(
        "a metal detector in a block",
        "row bulldozer detector rake",
        f"""
        {IDLE}
        1: use left, top c2 x1 b3 a1, stop digging, end turn
        {NIGHT}
        {IDLE}
        1: use right, stop digging, under x1 a1 b3, end turn
        """,
    ),
    History(
        "a metal detector in a block of which a card was shown",
        "row bulldozer detector rake | pile a1 x1 b3 x2",
        f"""
        {IDLE}
        1: use left, show x1, top b3 x2 x1 a1, stop digging, end turn
        {NIGHT}
        {IDLE}
        1: use right, stop digging, under x1 a1, end turn
        """,
    ),
    History(
        "a metal detector in a block that somebody else has dug in",
        "row bulldozer detector rake",
        f"""
        {IDLE}
        1: use left, top x1 c2 b3 a1, stop digging, end turn
        {NIGHT}
        0: use shovel, stop digging, under a1, end turn
        1: use right, show x1, stop digging, under c2 x1 b3, end turn
        """,
    ),
    History(
        "a line with cards drawn before and after a sieve",
        "row sieve trowel rake | pile b3 a1 a2 a3 x1 | luck l15",
        """
        0: use shovel, stop digging, under b3, end turn
        1: use left, shuffle in, use shovel, use middle, stop digging, under a4 x4, share column a
        """,
    ),
    History(
        "a line with cards out of the other's block",
        "pile a1 a2 a3 a4 | row spade trowel rake",
        """
        0: use left, stop digging, under a1 a2, end turn
        1: use right, use shovel, use shovel, stop digging, under a1 a2 a3 a4, share column a
        """,
    ),
    History(
        "a line with some cards out of the other's block",
        "pile b3 a1 a2 a3 a4 | row spade trowel rake",
        """
        0: use left, use shovel, use shovel, stop digging, under b3 a1 a2 a3, end turn
        1: use right, use middle, use shovel, stop digging, under a1 a2 a3 a4, share column a
        """,
    ),
    History(
        "a line with a seen card among other seen ones in a sieve",
        "row sieve trowel rake | pile b3 c2 a1 a2 a3 a4 | luck l1",
        """
        0: use shovel, use shovel, use shovel, stop digging, under b3 c2 a1, end turn
        1: use left, shuffle in, use shovel, use middle, stop digging, under a1 d2, share column a
        """,
    ),
    History(
        "a line with a card that was seen before two sieves",
        "row sieve trowel rake | pile a1 a2 a3 a4 | luck l1",
        f"""
        0: use shovel, stop digging, under a1, end turn
        1: use left, shuffle in, use shovel, stop digging, under a1, end turn
        {NIGHT}
        {IDLE}
        1: use middle, shuffle in, use shovel, stop digging, under x1, share column a
        """,
    ),
    History(
        "a line of which a card is seen after a sieve",
        "row sieve trowel rake | pile a1 a2 a3 a4 | luck l41",
        f"""
        {IDLE}
        1: use left, shuffle in, use shovel, use middle, stop digging, under c1 a4, \
share column a, end turn
        {NIGHT}
        0: use shovel, use right
        """,
    ),
]

# What is too much to go through all of, so that it is only sampled.
SAMPLED = [
    History(
        "a metal detector in a sieved pile",
        "row sieve detector rake | pile a1 b3 c2 d4 b1 | luck l2",
        f"""
        0: use right, use shovel, use shovel, use shovel, stop digging, under x5 c4 a1 b3 c2, \
end turn
        1: use left, shuffle in, stop digging, end turn
        {NIGHT}
        {IDLE}
        1: use right
        """,
    ),
    History(
        "a line with cards out of a sieved pile of which many are seen",
        "row sieve trowel rake | pile b3 c2 d4 b1 c1 a1 a2 a3 a4 | luck l26",
        f"""
        0: use shovel, use shovel, use shovel, use shovel, use shovel, stop digging, \
under b3 c2 d4 b1 c1, end turn
        1: use left, shuffle in, use shovel, use middle, stop digging, under x2 b4, end turn
        {NIGHT}
        {IDLE}
        1: use shovel, stop digging, under a4, share column a
        """,
    ),
]
