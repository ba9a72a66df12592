"""Options: what they need of each other can be had, what lacks it is refused, presets fit."""

from __future__ import annotations

from collections.abc import Iterator

from shem.kernel import AnyGame, Need, Option, Preset, Setting, ShemError
from shem.kernel.option import settle
from shem.testkit.case import fitting, others
from shem.testkit.violation import Finding


def needs_can_be_met(game: AnyGame) -> Iterator[Finding]:
    """Each need names a value of another option; the defaults fit; each value can be chosen."""
    known = {option.name: option for option in game.options}
    wrong = [_unknown(known, option, need) for option in game.options for need in option.needs]
    problems = [problem for problem in wrong if problem]
    if not problems:
        problems = [*_defaults_refused(game), *_never_chosen(game)]
    law = "what options need of each other can be had"
    for problem in problems:
        yield Finding(law, game.title, problem, "correct `needs` of the option")


def _unknown(known: dict[str, Option], option: Option, need: Need) -> str:
    if need.option not in known or need.option == option.name:
        return f"option {option.name} needs {need.option!r}, which is not another option"
    if need.value not in known[need.option].values:
        return f"option {option.name} needs {need.option} to be {need.value!r}: it cannot be"
    if need.when is not None and need.when not in option.values:
        return f"option {option.name} needs something when it is {need.when!r}: it cannot be"
    return ""


def _defaults_refused(game: AnyGame) -> Iterator[str]:
    try:
        settle(game.options, {})
    except ShemError as error:
        yield f"the defaults are refused: {error}"


def _never_chosen(game: AnyGame) -> Iterator[str]:
    for option in game.options:
        for value in others(option):
            if fitting(game.options, {option.name: value}) is None:
                yield f"{option.name} can never be {value!r}: its needs contradict each other"


def lacking_is_refused(game: AnyGame) -> Iterator[Finding]:
    """A setting without what it needs is refused; the sentence names both options."""
    for option in game.options:
        for value in (option.default, *others(option)):
            for need in option.needed(value):
                fit = fitting(game.options, {option.name: value}) or {}
                yield from _refuses(game, option.name, fit, need)


def _refuses(
    game: AnyGame, name: str, settings: dict[str, Setting], need: Need
) -> Iterator[Finding]:
    wanted = next(option for option in game.options if option.name == need.option)
    other = next(value for value in (wanted.default, *wanted.values) if value != need.value)
    given = {**settings, need.option: other}
    law = "settings that lack what they need are refused with a sentence that names both options"
    try:
        game.new(seed="needs", options=given)
        what = f"{given} is accepted"
    except ShemError as error:
        if name in str(error) and need.option in str(error):
            return
        what = f"{given} is refused with {str(error)!r}"
    yield Finding(
        law, game.title, what, "`deal` settles options by itself, or `settle` was changed"
    )


def presets_can_be_played(game: AnyGame) -> Iterator[Finding]:
    """Each preset is settled as it is, names what the others name, and has its words."""
    law = "a preset is a set of options that can be played, with a name and a sentence"
    named = {frozenset(preset.options) for preset in game.presets}
    if len({preset.name for preset in game.presets}) < len(game.presets):
        yield Finding(law, game.title, "two presets have one name", "rename one of them")
    if len(named) > 1:
        what = "the presets name different options, so that one does not replace another"
        yield Finding(law, game.title, what, "name the same options in each")
    for preset in game.presets:
        problem = _problem_of(game, preset)
        if problem:
            yield Finding(law, game.title, f"preset {preset.name}: {problem}", "correct it")


def _problem_of(game: AnyGame, preset: Preset) -> str:
    try:
        settled = settle(game.options, preset.options)
    except ShemError as error:
        return str(error)
    changed = [name for name, value in preset.options.items() if settled[name] != value]
    if changed:
        return f"{', '.join(changed)} is settled otherwise than it says"
    if preset.name not in game.words.presets:
        return "it has no words in [preset]"
    faces = game.presentation.card_svgs(game.default_edition) if preset.card else {}
    return "" if preset.card in ("", *faces) else f"the art has no card {preset.card!r}"
