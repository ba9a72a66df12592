"""Slow and sure: a belief by trying all assignments, from the printed table of signs alone."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import combinations, permutations

WORDS = ("toadstool", "fern", "toad", "claw", "flower", "mandrake", "scorpion", "feather")
SIGNS = ("-+-", "+-+", "+--", "-++", "--+", "++-", "---", "+++")
COLOURS = ("red", "green", "blue")
SIZES = ("large", "small")

POTIONS = ("R+", "R-", "G+", "G-", "B+", "B-", "N")

Natures = tuple[int, ...]
"""The alchemical of each ingredient."""
Golem = tuple[str, str]
"""What chest and ears react to; two empty words where there is no golem."""
Secret = tuple[Natures, Golem]


def size_of(alchemical: int, colour: int) -> str:
    """Large where the sign is that of the next colour."""
    signs = SIGNS[alchemical]
    return "large" if signs[colour] == signs[(colour + 1) % 3] else "small"


@cache
def potion_of(one: int, other: int) -> str:
    """By the signs alone: red beats blue, blue beats green, green beats red."""
    shared = [at for at in range(3) if SIGNS[one][at] == SIGNS[other][at]]
    if not shared:
        return "N"
    at = {(0,): 0, (1,): 1, (2,): 2, (0, 2): 0, (1, 2): 2, (0, 1): 1}[tuple(shared)]
    return "RGB"[at] + SIGNS[one][at]


def all_golems() -> Iterator[Golem]:
    parts = [(colour, size) for colour in COLOURS for size in SIZES]
    for chest in parts:
        for ears in parts:
            if chest[0] != ears[0]:
                yield f"{chest[1]} {chest[0]}", f"{ears[1]} {ears[0]}"


def feels(part: str, alchemical: int) -> bool:
    size, colour = part.split()
    return size_of(alchemical, COLOURS.index(colour)) == size


@cache
def reaction_of(golem: Golem, alchemical: int) -> str:
    chest, ears = (feels(part, alchemical) for part in golem)
    return {(True, True): "both", (True, False): "chest", (False, True): "ears"}.get(
        (chest, ears), "none"
    )


def wants(part: str, alchemical: int) -> bool:
    size, colour = part.split()
    return SIGNS[alchemical][COLOURS.index(colour)] == ("+" if size == "large" else "-")


@cache
def comes_to_life(golem: Golem, one: int, other: int) -> bool:
    return all(wants(part, each) for part in golem for each in (one, other))


def level_of(made: str, wanted: str) -> str:
    if made == wanted:
        return "exact"
    if made == "N":
        return "neutral"
    return "right-sign" if made[1] == wanted[1] else "wrong-sign"


def truth_of(line: str) -> Callable[[Natures, Golem], bool]:
    """Says of a secret whether a line of the format of `shem deduce` is true of it."""
    match line.split():
        case ["golem", one, seen]:
            at = WORDS.index(one)
            return lambda natures, golem: reaction_of(golem, natures[at]) == seen
        case ["animate", one, other, answer]:
            at, to, lives = WORDS.index(one), WORDS.index(other), answer == "yes"
            return lambda natures, golem: comes_to_life(golem, natures[at], natures[to]) == lives
        case ["assume", one, "=", nature]:
            at, number = WORDS.index(one), int(nature[1]) - 1
            return lambda natures, _: natures[at] == number
        case [one, "has", seen]:
            at, colour, sign = WORDS.index(one), "RGB".index(seen[0]), seen[1]
            return lambda natures, _: SIGNS[natures[at]][colour] == sign
        case [one, "is", seen]:
            at, is_odd = WORDS.index(one), seen == "moon"
            return lambda natures, _: (SIGNS[natures[at]].count("-") % 2 == 1) == is_odd
        case [one, "+", other, *rest]:
            at, to = WORDS.index(one), WORDS.index(other)
            fitting = {made for made in POTIONS if is_true_of_mix(rest, made)}
            return lambda natures, _: potion_of(natures[at], natures[to]) in fitting
    raise AssertionError(line)


def is_true_of_mix(rest: list[str], made: str) -> bool:
    match rest:
        case ["=", potion]:
            return made == potion
        case ["!=", potion]:
            return made != potion
        case ["sold", wanted, level]:
            return level_of(made, wanted) == level
    raise AssertionError(rest)


def worlds_left(lines: Sequence[str], *, with_golem: bool) -> list[Secret]:
    """All secrets of which all the lines are true."""
    of_golem = [line for line in lines if line.startswith(("golem", "animate"))]
    left: Iterable[Natures] = permutations(range(8))
    for line in lines:
        if line not in of_golem:
            left = filter(partial(holds_alone, truth_of(line)), left)
    golems: list[Golem] = [*all_golems()] if with_golem else [("", "")]
    truths = [truth_of(line) for line in of_golem]
    secrets = ((natures, golem) for natures in left for golem in golems)
    return [secret for secret in secrets if all(truth(*secret) for truth in truths)]


def holds_alone(truth: Callable[[Natures, Golem], bool], natures: Natures) -> bool:
    return truth(natures, ("", ""))


def counted(left: Sequence[Secret]) -> dict[str, Counter[str]]:
    """What `shem deduce --json` says, by name: `ingredients fern`, `potions fern+toad` ..."""
    found: dict[str, Counter[str]] = {}
    for natures, golem in left:
        for word, nature in zip(WORDS, natures, strict=True):
            found.setdefault(f"ingredients {word}", Counter())[f"a{nature + 1}"] += 1
            aspects = [colour + sign for colour, sign in zip("RGB", SIGNS[nature], strict=True)]
            found.setdefault(f"aspects {word}", Counter()).update(aspects)
        for one, other in combinations(range(8), 2):
            made = potion_of(natures[one], natures[other])
            found.setdefault(f"potions {WORDS[one]}+{WORDS[other]}", Counter())[made] += 1
            if golem[0] and comes_to_life(golem, natures[one], natures[other]):
                found.setdefault("animates", Counter())[f"{WORDS[one]}+{WORDS[other]}"] += 1
        if golem[0]:
            found.setdefault("chest", Counter())[golem[0]] += 1
            found.setdefault("ears", Counter())[golem[1]] += 1
    return found


def true_line(secret: Secret, luck: random.Random) -> str:
    """Some line that is true of this secret."""
    natures, golem = secret
    one, other = luck.sample(range(8), 2)
    pair = f"{WORDS[one]} + {WORDS[other]}"
    made = potion_of(natures[one], natures[other])
    wanted = luck.choice("RGB") + luck.choice("+-")
    lines = [
        f"{pair} = {made}",
        f"{pair} != {luck.choice([each for each in POTIONS if each != made])}",
        f"{pair} sold {wanted} {level_of(made, wanted)}",
        f"{WORDS[one]} is {'moon' if SIGNS[natures[one]].count('-') % 2 else 'sun'}",
        f"{WORDS[one]} has {aspect_of(natures[one], luck.randrange(3))}",
        f"assume {WORDS[one]} = a{natures[one] + 1}",
    ]
    if golem[0]:
        alive = comes_to_life(golem, natures[one], natures[other])
        lines += [
            f"golem {WORDS[one]} {reaction_of(golem, natures[one])}",
            f"animate {WORDS[one]} {WORDS[other]} {'yes' if alive else 'no'}",
        ] * 2
    return luck.choice(lines)


def aspect_of(alchemical: int, colour: int) -> str:
    return "RGB"[colour] + SIGNS[alchemical][colour]


def some_secret(luck: random.Random, *, with_golem: bool) -> Secret:
    natures = tuple(luck.sample(range(8), 8))
    return natures, luck.choice([*all_golems()]) if with_golem else ("", "")


def some_lines(luck: random.Random, number: int, *, with_golem: bool) -> list[str]:
    """Lines that are true of one secret; now and then one of another, so that they may clash."""
    secret = some_secret(luck, with_golem=with_golem)
    liar = some_secret(luck, with_golem=with_golem)
    lies = luck.random() < 0.15
    return [
        true_line(liar if lies and luck.random() < 0.3 else secret, luck) for _ in range(number)
    ]
