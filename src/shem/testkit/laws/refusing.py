"""Refusals: exactly what is illegal, with words, and without a trace in the state."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import Malformed, Refusal, Rng, ShemError
from shem.kernel.digest import fingerprint
from shem.testkit.trajectory import Walk, pick, refusal_of
from shem.testkit.violation import Finding, finding

LAW = "explain(state, seat, action) is None exactly for the legal actions of a seat that is asked"


def explains_exactly(walk: Walk) -> Iterator[Finding]:
    """Over the whole id space, for seats that owe a choice and seats that do not."""
    game, state = walk.case.game, walk.state
    before = fingerprint(state)
    for seat in range(walk.case.seats):
        legal = set(state.legal(seat))
        for action in range(len(game.notation)):
            refusal = game.explain(state, seat, action)
            if (refusal is None) != (action in legal):
                yield _disagreement(walk, seat, action, refusal)
            elif refusal is not None and not set(refusal.instead) <= legal:
                yield _wrong_advice(walk, seat, action, refusal)
    if fingerprint(state) != before:
        likely = "explain tries the action on the state itself; use a copy"
        yield finding(walk, "explain changes nothing", "the state is another now", likely)


def _disagreement(walk: Walk, seat: int, action: int, refusal: Refusal | None) -> Finding:
    text = walk.case.game.write(action)
    if refusal is None:
        what, likely = "is illegal but explained by nothing", "explain forgets a condition of legal"
    else:
        what = f"is legal but refused: {refusal.reason} ({refusal.clause})"
        likely = "legal and explain do not share their conditions"
    return finding(walk, LAW, f"{text!r} {what}", likely, seat)


def _wrong_advice(walk: Walk, seat: int, action: int, refusal: Refusal) -> Finding:
    text = walk.case.game.write(action)
    what = f"refusing {text!r} it offers {refusal.instead} of {walk.state.legal(seat)}"
    return finding(walk, "what a refusal offers instead is legal", what, "a stale `instead`", seat)


def illegal_play_changes_nothing(walk: Walk) -> Iterator[Finding]:
    """`play` of everything illegal is refused and leaves no trace."""
    for seat in range(walk.case.seats):
        branch, legal = walk.branch(), set(walk.state.legal(seat))
        illegal = [action for action in range(len(walk.case.game.notation)) if action not in legal]
        played = [action for action in illegal if refusal_of(branch, seat, action) is None]
        if played or fingerprint(branch.state) != fingerprint(walk.state):
            texts = [walk.case.game.write(action) for action in played]
            what = f"play accepted {texts}" if texts else "a refused action changed the state"
            likely = "explain lets it pass, or changes the state while it looks"
            law = "an illegal action raises Refused and changes nothing"
            yield finding(walk, law, what, likely, seat)


def outside_ids_are_refused(walk: Walk) -> Iterator[Finding]:
    """Numbers that are not actions are refused with words, wherever they come in."""
    game, size = walk.case.game, len(walk.case.game.notation)
    for action in (-1, -size, size, size + 1, 1_000_000):
        for door in ("play", "write"):
            problem = _answer_to(walk, door, action)
            if problem:
                law = "an id outside the game is refused with words"
                likely = "explain indexes a table with it; begin with `if action not in legal`"
                yield finding(walk, law, f"{door} of action {action} {problem}", likely)
    for action in range(size):
        if game.read(game.write(action)) != (action,):
            law = "read(write(action)) gives the action back"
            what = f"{game.write(action)!r} reads as {game.read(game.write(action))}, not {action}"
            yield finding(walk, law, what, "texts are small letters with single spaces")


def _answer_to(walk: Walk, door: str, action: int) -> str:
    branch = walk.branch()
    try:
        if door == "write":
            walk.case.game.write(action)
        else:
            walk.case.game.play(branch.state, (*branch.state.to_act(), 0)[0], action)
    except ShemError as error:
        return "" if str(error) else "was refused without a word"
    except Exception as error:
        return f"raised {type(error).__name__}: {error}"
    return "was accepted"


def malformed_is_refused(walk: Walk) -> Iterator[Finding]:
    """Any text at all is an action or raises Malformed with a sentence."""
    game = walk.case.game
    for text in strange_texts(game.notation.texts, Rng.of(walk.case.seed, "texts")):
        try:
            actions = game.read(text)
            problem = "" if _are_actions(actions, len(game.notation)) else f"reads as {actions}"
        except Malformed as error:
            problem = "" if str(error) else "is refused without a word"
        except Exception as error:
            problem = f"raises {type(error).__name__}: {error}"
        if problem:
            law = "a text is one or more actions, or raises Malformed with a sentence"
            likely = "the shorthand reads too much; match it with one anchored pattern of [0-9]"
            yield finding(walk, law, f"{text!r} {problem}", likely)
            return


def _are_actions(actions: tuple[int, ...], size: int) -> bool:
    return bool(actions) and all(0 <= action < size for action in actions)


# Among them digits of other scripts, which Python takes for numbers in some places only.
LETTERS = "abc xyz019-+.,:;/\\'\"()[]{}%\t\n\x00é²½\u07c0\u0663\u2167\U0001d7d9\u202e\ufeff"
FIXED_TEXTS = ("", " ", "\n", "-1", "0", "9" * 20, "²", "none", "x" * 5000, "{}", "%s")


def strange_texts(texts: tuple[str, ...], rng: Rng, count: int = 40) -> Iterator[str]:
    """Nonsense, and actions with something wrong about them."""
    yield from FIXED_TEXTS
    for _ in range(count):
        yield "".join(pick(rng, LETTERS) for _ in range(int(rng.below(9))))
        text = pick(rng, texts)
        at = int(rng.below(len(text) + 1))
        yield text[:at] + pick(rng, LETTERS) + text[at:]
        yield text[:at] + text[at + 1 :]
        yield f"{text} {pick(rng, texts)}"
        yield "".join(pick(rng, LETTERS) if letter.isdigit() else letter for letter in text)
