"""Ids and arguments become sentences, said to one reader."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shem.kernel.errors import BadData, ShemError
from shem.kernel.outcome import Outcome
from shem.kernel.prompt import Prompt
from shem.kernel.refusal import Refusal
from shem.kernel.text_file import ChoiceWords
from shem.kernel.words import GENERIC, Words

NAMES = ["Anna", "Bo", "Cleo"]

TEXT = '''
[event]
took = "{seat} {seat:takes|take} {district} for {points:point|points}."
gave = "Then {seat} {seat:gives|give} way. {other} {other:thanks|thank} {seat}."
turned = "{phase} is over. {phase} was {seat:'s}."
changed = "The score changes by {points:+}."
revealed = "{units:each}."
tied = "{tied} {tied:is|are} tied; the door {open:is open|is closed}."
listed = "On the table: {districts}; left: {left}."
braces = "{{set}} {count}"

[prompt]
choose = "Choose a place for {district}."

[refusal]
too-far = "{steps:step is|steps are} too far."

[outcome]
TOY-1 = """{winners} {winners:wins|win} with {score:point|points}: {scores:each}. \\
{losers} {losers:loses|lose}."""

[line]
head = "Turn {turn}"

[clause]
TOY-1 = "Most points win."

[kinds]
tied = "seat"
other = "seat"
districts = "district"

[names.district]
sun = "Sol"
quay = "Old Quay"

[names.phase]
harvest = "harvesting"

[choice.guess]
any = { name = "Anybody", sentence = "Any space may be named." }

[choice.guess.one-left]
name = "Only who knows"
sentence = "One space may be left."
'''


def words_of(folder: Path, text: str = TEXT) -> Words:
    home = folder / "toy"
    home.mkdir(exist_ok=True)
    (home / "text.en.toml").write_text(text, encoding="utf-8")
    return Words(home)


@pytest.fixture
def words(tmp_path: Path) -> Words:
    return words_of(tmp_path)


class TestSentences:
    @pytest.mark.parametrize(
        ("reader", "sentence"),
        [
            (None, "Bo takes Sol for 3 points."),
            (0, "Bo takes Sol for 3 points."),
            (1, "You take Sol for 3 points."),
        ],
    )
    def test_the_reader_is_you(self, words: Words, reader: int | None, sentence: str) -> None:
        plain: dict[str, object] = {"kind": "took", "seat": 1, "district": "sun", "points": 3}
        assert words.event(plain, NAMES, reader) == sentence

    def test_one_point_is_singular(self, words: Words) -> None:
        plain: dict[str, object] = {"kind": "took", "seat": 0, "district": "quay", "points": 1}
        assert words.event(plain, NAMES) == "Anna takes Old Quay for 1 point."

    @pytest.mark.parametrize(
        ("gold", "told"),
        [(0, "Bo earns nothing."), (1, "Bo earns 1 coin."), (3, "Bo earns 3 coins.")],
    )
    def test_none_may_have_a_word_of_its_own(self, tmp_path: Path, gold: int, told: str) -> None:
        text = '[event]\nsold = "{seat} {seat:earns|earn} {gold:coin|coins|nothing}."\n'
        words = words_of(tmp_path, text)
        assert words.problems() == []
        assert words.event({"kind": "sold", "seat": 1, "gold": gold}, NAMES) == told

    def test_you_has_a_capital_only_where_a_sentence_begins(self, words: Words) -> None:
        plain: dict[str, object] = {"kind": "gave", "seat": 0, "other": 1}
        assert words.event(plain, NAMES, 0) == "Then you give way. Bo thanks you."
        assert words.event(plain, NAMES, 1) == "Then Anna gives way. You thank Anna."

    def test_a_name_keeps_the_letters_its_player_chose(self, words: Words) -> None:
        plain: dict[str, object] = {"kind": "took", "seat": 0, "district": "sun", "points": 0}
        assert words.event(plain, ["{seat}|e. e."]) == "{seat}|e. e. takes Sol for 0 points."

    def test_a_seat_without_a_player_is_called_by_its_number(self, words: Words) -> None:
        plain: dict[str, object] = {"kind": "took", "seat": 2, "district": "sun", "points": 2}
        assert words.event(plain) == "Seat 2 takes Sol for 2 points."

    def test_things_begin_a_sentence_with_a_capital_and_belong_to_somebody(
        self, words: Words
    ) -> None:
        plain: dict[str, object] = {"kind": "turned", "phase": "harvest", "seat": 0}
        assert words.event(plain, NAMES, 0) == "Harvesting is over. Harvesting was your."
        assert words.event(plain, NAMES) == "Harvesting is over. Harvesting was Anna's."

    @pytest.mark.parametrize(("points", "sign"), [(3, "+3"), (-2, "-2"), (0, "+0")])
    def test_numbers_can_carry_their_sign(self, words: Words, points: int, sign: str) -> None:
        assert words.event({"kind": "changed", "points": points}) == f"The score changes by {sign}."

    def test_a_number_for_each_seat_is_told_by_name(self, words: Words) -> None:
        plain: dict[str, object] = {"kind": "revealed", "units": [4, 3, 2]}
        assert words.event(plain, NAMES) == "Anna 4, Bo 3 and Cleo 2."
        assert words.event(plain, NAMES, 0) == "You 4, Bo 3 and Cleo 2."
        assert words.event(plain) == "Seat 0 4, seat 1 3 and seat 2 2."

    @pytest.mark.parametrize(
        ("tied", "told"),
        [
            ([], "Nobody is tied"),
            ([1], "Bo is tied"),
            ([0], "You are tied"),
            ([1, 2], "Bo and Cleo are tied"),
            ([0, 1, 2], "You, Bo and Cleo are tied"),
            (None, "Nobody is tied"),
        ],
    )
    def test_several_seats_are_listed_and_agree_with_the_verb(
        self, words: Words, tied: object, told: str
    ) -> None:
        plain: dict[str, object] = {"kind": "tied", "tied": tied, "open": False}
        assert words.event(plain, NAMES, 0) == f"{told}; the door is closed."

    def test_lists_of_things_are_told_and_nothing_is_a_word(self, words: Words) -> None:
        plain: dict[str, object] = {"kind": "listed", "districts": ["sun", "quay"], "left": []}
        assert words.event(plain) == "On the table: Sol and Old Quay; left: nothing."

    def test_doubled_braces_are_braces(self, words: Words) -> None:
        assert words.event({"kind": "braces", "count": 2}) == "{set} 2"

    def test_prompts_refusals_lines_and_clauses_have_words(self, words: Words) -> None:
        assert words.prompt(Prompt("choose", "TOY-1", {"district": "sun"})) == (
            "Choose a place for Sol."
        )
        assert words.refusal(Refusal("too-far", "TOY-1", {"steps": 4})) == "4 steps are too far."
        assert words.line("head", {"turn": 3}) == "Turn 3"
        assert words.clause("TOY-1") == "Most points win."

    def test_an_outcome_is_told_by_its_clause(self, words: Words) -> None:
        won = Outcome("TOY-1", (2, 1, 2), (0.0, 1.0, 0.0), (7, 31, 12))
        assert words.outcome(won, NAMES, 1) == (
            "You win with 31 points: Anna 7, you 31 and Cleo 12. Anna and Cleo lose."
        )

    def test_an_outcome_without_scores_has_none_to_tell(self, words: Words) -> None:
        with pytest.raises(ShemError, match="no argument 'score'"):
            words.outcome(Outcome("TOY-1", (1, 1), (0.5, 0.5)), NAMES)


class TestSharedWords:
    def test_every_game_has_the_generic_sentences(self, tmp_path: Path) -> None:
        assert Words(tmp_path).refusal(Refusal("game-over", "TOY-1")) == "The game is over."

    def test_a_game_may_say_them_its_own_way(self, tmp_path: Path) -> None:
        words = words_of(tmp_path, '[refusal]\ngame-over = "The sun has set."')
        assert words.refusal(Refusal("game-over", "TOY-1")) == "The sun has set."

    def test_they_are_sound(self) -> None:
        assert Words(GENERIC.parent).problems() == []


class TestNames:
    def test_an_id_has_a_display_name(self, words: Words) -> None:
        assert words.name("district", "quay") == "Old Quay"

    def test_an_id_of_a_new_edition_is_spelt_out(self, words: Words) -> None:
        assert words.name("district", "new-quay") == "New quay"
        assert words.unnamed("district", ["sun", "new-quay"]) == ["new-quay"]

    def test_a_kind_without_names_is_an_error(self, words: Words) -> None:
        with pytest.raises(ShemError, match=r"toy/text.en.toml: no section \[names.card\]"):
            words.name("card", "ace")


class TestChoices:
    def test_a_preset_has_a_short_name_and_a_sentence(self, tmp_path: Path) -> None:
        words = words_of(tmp_path, '[preset]\neasy = { name = "Easy", sentence = "For all." }')
        assert words.preset("easy") == ChoiceWords("Easy", "For all.")
        assert words.preset("quite-hard") == ChoiceWords("Quite hard", "")
        assert list(words.presets) == ["easy"]
        with pytest.raises(BadData, match=r"\[preset\] easy takes a name and a sentence"):
            words_of(tmp_path, '[preset]\neasy = "Easy"')

    def test_a_choice_has_a_short_name_and_a_sentence(self, words: Words) -> None:
        assert words.choice("guess", "any") == ChoiceWords("Anybody", "Any space may be named.")
        assert words.choice("guess", "one-left").name == "Only who knows"
        assert list(words.choices["guess"]) == ["any", "one-left"]

    @pytest.mark.parametrize("option", ["guess", "other"])
    def test_one_without_words_is_spelt_out(self, words: Words, option: str) -> None:
        assert words.choice(option, "two-left") == ChoiceWords("Two left", "")

    @pytest.mark.parametrize(
        "wrong",
        [
            "'Anybody'",
            "{ name = 'Anybody' }",
            "{ name = 'Anybody', sentence = '' }",
            "{ name = 3, sentence = 'Any space.' }",
            "{ name = 'Anybody', sentence = 'Any space.', rule = 'A9' }",
        ],
    )
    def test_words_of_another_shape_are_named(self, tmp_path: Path, wrong: str) -> None:
        with pytest.raises(BadData) as caught:
            words_of(tmp_path, f"[choice.guess]\nany = {wrong}")
        assert caught.value.problems == (
            "toy/text.en.toml: [choice.guess] any takes a name and a sentence: "
            '{ name = "…", sentence = "…" }',
        )

    def test_sections_of_another_shape_are_named(self, tmp_path: Path) -> None:
        with pytest.raises(
            BadData, match=r"\[choice\] is 3, expected a series of \[choice.option\]"
        ):
            words_of(tmp_path, "choice = 3")
        with pytest.raises(BadData, match=r"\[choice.guess\] is 3, expected words by choice"):
            words_of(tmp_path, "[choice]\nguess = 3")


class TestErrors:
    def test_a_missing_sentence_names_id_section_and_file(self, words: Words) -> None:
        with pytest.raises(ShemError) as caught:
            words.event({"kind": "toko"})
        assert str(caught.value) == (
            "toy/text.en.toml: no words for 'toko' in [event] — did you mean 'took'?"
        )

    def test_a_missing_argument_is_named_with_its_sentence(self, words: Words) -> None:
        with pytest.raises(ShemError) as caught:
            words.event({"kind": "took", "seat": 0, "points": 1})
        assert str(caught.value) == (
            "toy/text.en.toml: [event] took: there is no argument 'district' for its hole "
            "(given: seat, points)"
        )

    @pytest.mark.parametrize(
        "plain",
        [
            {},
            {"kind": None},
            {"kind": ["took"]},
            {"kind": "took", "seat": "Anna", "district": "sun", "points": 3},
            {"kind": "took", "seat": -1, "district": "sun", "points": 3},
            {"kind": "took", "seat": True, "district": "sun", "points": 3},
            {"kind": "took", "seat": 1, "district": {}, "points": 3},
            {"kind": "took", "seat": 1, "district": "sun", "points": "many"},
            {"kind": "changed", "points": True},
            {"kind": "revealed", "units": ["a"]},
        ],
    )
    def test_senseless_events_are_refused_kindly(
        self, words: Words, plain: dict[str, object]
    ) -> None:
        with pytest.raises(ShemError):
            words.event(plain, NAMES)

    @given(
        args=st.dictionaries(
            st.sampled_from(["seat", "district", "points", "units", "tied", "open"]),
            st.none() | st.integers() | st.text() | st.lists(st.integers() | st.text()),
        ),
        kind=st.sampled_from(["took", "revealed", "tied", "changed"]),
    )
    def test_no_event_of_a_stranger_breaks_the_teller(
        self, tmp_path_factory: pytest.TempPathFactory, args: dict[str, object], kind: str
    ) -> None:
        words = words_of(tmp_path_factory.getbasetemp())
        with suppress(ShemError):
            assert words.event({"kind": kind, **args}, NAMES, 1)

    def test_a_broken_file_is_named(self, tmp_path: Path) -> None:
        with pytest.raises(BadData, match=r"toy/text.en.toml: is not valid TOML.*line 2"):
            words_of(tmp_path, "[event]\na = = 1")

    def test_sections_of_the_wrong_shape_are_all_named(self, tmp_path: Path) -> None:
        with pytest.raises(BadData) as caught:
            words_of(tmp_path, 'prompt = 3\nnames = 4\n[evnt]\na = "x"\n[event]\nb = 7\nc = ""')
        assert caught.value.problems == (
            "toy/text.en.toml: [prompt] is 3, expected words by id",
            "toy/text.en.toml: [names] is 4, expected a series of [names.kind]",
            "toy/text.en.toml: unknown section [evnt] — did you mean 'event'?",
            "toy/text.en.toml: [event] b is 7, expected words in quotes",
            "toy/text.en.toml: [event] c is '', expected words in quotes",
        )


class TestProblems:
    def test_sound_texts_have_none(self, words: Words) -> None:
        assert words.problems() == []

    @pytest.mark.parametrize(
        ("template", "problem"),
        [
            ("{seat", "write {{ for a brace"),
            ("seat}", "write {{ for a brace"),
            ("{}", "{} is not a hole"),
            ("{0}", "{0} is not a hole"),
            ("{seat.name}", "{seat.name} is not a hole"),
            ("{seat!r}", "{seat} is not a hole"),
            ("{points:>3}", "{points:>3} has no known form"),
            ("{points:a|b|c|d}", "has no known form"),
            ("{points:{seat}|b}", "has no known form"),
            ("{points:'s}", "{points:'s} is for seats"),
            ("{district:a|b}", "{district:a|b} is for numbers and seats, this is a district"),
            ("{seat:+}", "{seat:+} is for numbers, this is a seat"),
        ],
    )
    def test_a_bad_template_is_found(self, tmp_path: Path, template: str, problem: str) -> None:
        names = '[names.district]\nsun = "Sol"'
        words = words_of(tmp_path, f'[event]\ntook = "{template}"\n{names}')
        (found,) = words.problems()
        assert found.startswith("toy/text.en.toml: [event] took: ")
        assert problem in found

    def test_a_bad_template_is_an_error_when_said(self, tmp_path: Path) -> None:
        words = words_of(tmp_path, '[event]\ntook = "{seat"')
        with pytest.raises(ShemError, match=r"toy/text.en.toml: \[event\] took: "):
            words.event({"kind": "took"})

    def test_kinds_outcomes_and_clauses_that_hang_in_the_air_are_found(
        self, tmp_path: Path
    ) -> None:
        words = words_of(
            tmp_path,
            '[kinds]\ncard = "crad"\n[names.card]\nace = "Ace"\n'
            '[outcome]\nTOY-9 = "Over."\n[clause]\nTOY-1 = "One\\nTwo"',
        )
        assert words.problems() == [
            "toy/text.en.toml: [kinds] card: there is no [names.crad] — did you mean 'card'?",
            "toy/text.en.toml: [outcome] TOY-9 is not an id of [clause]",
            "toy/text.en.toml: [clause] TOY-1 takes several lines",
        ]
