"""The clause index finds every rule, and every gap between rulebook, words, code and tests."""

from pathlib import Path

import pytest

from shem.kernel.clauses import Clause, Place, Rulebook, Ruling
from shem.kernel.errors import BadData, ShemError

RULEBOOK = """
[[clause]]
id = "TOY-1"
where = "Moving"

[[clause]]
id = "TOY-2"
where = "Scoring"
option = "goal"

[[clause]]
id = "TOY-3b"
where = "The box"
na = "cutting out the pieces"
"""
RULINGS = """
[[ruling]]
id = "TOY-A1"
question = "May a pawn stay?"
ruling = "No."
reason = "It has to move."
clauses = ["TOY-1"]
option = "lazy"
"""
TEXT = """
[clause]
TOY-1 = "The board wraps round."
TOY-2 = "Most points win."
TOY-3b = "Cut out the pieces."
TOY-A1 = "A pawn has to move."
"""
RULES = '''
"""TOY-3b A module's docstring keeps nothing."""
STEPS = (  # TOY-1
    1,
    2,
)


class Board:
    """TOY-1 A ring."""

    def wrap_round(self, place: int) -> int:
        """TOY-1, TOY-A1 Every pawn moves on; see TOY-2."""
        if place < 0:  # TOY-A1
            return 7
        return place


def score() -> str:
    """Most points, as TOY-2 says."""
    # TOY-2 and TOY-1: the goal
    return "TOY-2"


"""UTF-8 and SHA-256 are no clauses of this game."""


def bare() -> None:
    pass
'''
TESTS = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.clause("TOY-2"), pytest.mark.slow]


@pytest.mark.clause("TOY-1", "TOY-2")
@pytest.mark.ruling("TOY-A1")
def test_a_pawn_comes_round():
    pass


class TestScore:
    pytestmark = mark.clause("TOY-2")

    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("TOY-1"))])
    def test_it_adds_up(self, n):
        pass


@pytest.mark.clause("OTH-99")
def test_another_game():
    pass
"""


class Toy:
    """A made-up game in a folder, with one thing after another changed in it."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "toy"
        self.tests = folder / "tests"
        for file, words in {
            self.home / "rulebook.toml": RULEBOOK,
            self.home / "rulings.toml": RULINGS,
            self.home / "text.en.toml": TEXT,
            self.home / "rules" / "moving.py": RULES,
            self.tests / "test_moving.py": TESTS,
        }.items():
            file.parent.mkdir(exist_ok=True, parents=True)
            file.write_text(words, encoding="utf-8")

    def change(self, name: str, before: str, after: str) -> None:
        (file,) = [*self.home.rglob(name), *self.tests.rglob(name)]
        words = file.read_text(encoding="utf-8")
        assert before in words
        file.write_text(words.replace(before, after), encoding="utf-8")

    @property
    def law(self) -> Rulebook:
        return Rulebook(self.home, self.tests)


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    return Toy(tmp_path)


def names(places: list[Place]) -> list[str]:
    return [place.name for place in places]


class TestFinding:
    def test_a_clause_is_found_by_its_id_in_any_case(self, toy: Toy) -> None:
        clause = Clause("TOY-1", "Moving", "The board wraps round.", rulings=("TOY-A1",))
        assert toy.law.find("TOY-1") == clause
        assert toy.law.find(" toy-1") == clause
        assert toy.law.find("TOY-3B").id == "TOY-3b"

    def test_a_ruling_is_found_with_its_question(self, toy: Toy) -> None:
        assert toy.law.find("toy-a1") == Ruling(
            "TOY-A1",
            "May a pawn stay?",
            "No.",
            "It has to move.",
            ("TOY-1",),
            "A pawn has to move.",
            "lazy",
        )

    def test_an_option_belongs_to_its_clause(self, toy: Toy) -> None:
        clause = toy.law.find("TOY-2")
        assert clause.option == "goal"

    def test_an_unknown_id_is_an_error_that_says_which_there_are(self, toy: Toy) -> None:
        with pytest.raises(ShemError) as caught:
            toy.law.find("TOY-9")
        assert str(caught.value) == (
            "toy has no clause 'TOY-9'; there are TOY-1 to TOY-3b and TOY-A1 to TOY-A1"
        )

    def test_a_game_may_have_no_rulings(self, toy: Toy) -> None:
        (toy.home / "rulings.toml").unlink()
        assert toy.law.rulings == ()


class TestSearching:
    def test_a_clause_has_words_of_the_rulebook_that_find_it(self, toy: Toy) -> None:
        toy.change("rulebook.toml", 'id = "TOY-2"', 'id = "TOY-2"\nkeywords = ["a tally"]')
        assert [clause.keywords for clause in toy.law.clauses][:2] == [(), ("a tally",)]
        pages = {page.id: page for page in toy.law.pages()}
        assert ("a tally", 4) in pages["TOY-2"].texts
        assert {page.game for page in pages.values()} == {toy.law.slug}


class TestCode:
    def test_code_keeps_a_clause_that_opens_a_docstring_or_comment(self, toy: Toy) -> None:
        assert names(toy.law.code("TOY-1")) == ["Board", "Board.wrap_round", "STEPS", "score"]
        assert names(toy.law.code("TOY-A1")) == ["Board.wrap_round", "Board.wrap_round"]

    def test_a_clause_merely_mentioned_is_not_kept_there(self, toy: Toy) -> None:
        assert names(toy.law.code("TOY-2")) == ["score"]

    def test_a_place_is_a_line_of_a_file(self, toy: Toy) -> None:
        place = toy.law.code("TOY-2")[0]
        assert place.file == toy.home / "rules" / "moving.py"
        assert "# TOY-2" in place.file.read_text(encoding="utf-8").splitlines()[place.line - 1]

    def test_a_comment_outside_everything_is_named_by_its_module(self, toy: Toy) -> None:
        (toy.home / "loose.py").write_text("# TOY-2\na: int = 1\nx, y = 1, 2  # TOY-2\n")
        assert names(toy.law.code("TOY-2")) == ["loose", "loose", "score"]

    def test_what_is_no_python_is_named(self, toy: Toy) -> None:
        toy.change("moving.py", "def score", "deaf score")
        with pytest.raises(ShemError, match=r"moving.py cannot be read as Python"):
            toy.law.code("TOY-1")


class TestTests:
    def test_marks_on_functions_classes_modules_and_parameters_count(self, toy: Toy) -> None:
        assert names(toy.law.tests("TOY-1")) == [
            "test_a_pawn_comes_round",
            "TestScore.test_it_adds_up",
        ]
        assert names(toy.law.tests("TOY-2")) == [
            "test_moving",
            "test_a_pawn_comes_round",
            "TestScore",
        ]
        assert names(toy.law.tests("TOY-A1")) == ["test_a_pawn_comes_round"]

    def test_an_installed_game_has_none(self, toy: Toy) -> None:
        law = Rulebook(toy.home)
        assert law.tests("TOY-1") == []
        assert law.problems() == []


class TestProblems:
    def test_a_sound_game_has_none(self, toy: Toy) -> None:
        assert toy.law.problems() == []

    def test_what_awaits_a_module_need_not_be_kept_or_held(self, toy: Toy) -> None:
        late = '[[clause]]\nid = "TOY-4"\nwhere = "Sailing"\n'
        ruling = RULINGS.replace("TOY-A1", "TOY-A2").replace('"TOY-1"', '"TOY-4"')
        for more in (late, ruling):
            name = "rulebook.toml" if more == late else "rulings.toml"
            file = toy.home / name
            file.write_text(f'{file.read_text()}{more}awaits = "Ships"\n')
        toy.change("text.en.toml", "[clause]", '[clause]\nTOY-4 = "Sail."\nTOY-A2 = "On."')
        assert toy.law.problems() == []
        assert [toy.law.find(key).awaits for key in ("TOY-4", "TOY-A2")] == ["Ships", "Ships"]
        for name in ("rulebook.toml", "rulings.toml"):
            toy.change(name, 'awaits = "Ships"\n', "")
        assert toy.law.problems() == [
            "TOY-4 has no code: open a docstring or comment with it, or mark it na",
            "TOY-A2 has no code: open a docstring or comment with it, or mark it na",
            "TOY-4 has no test: mark one that would fail without it",
            "TOY-A2 has no test: mark one that would fail without it",
        ]

    @pytest.mark.parametrize(
        ("file", "before", "after", "problem"),
        [
            (
                "moving.py",
                '"""TOY-1 A ring."""',
                '"""TOY-8 A ring."""',
                "toy/rules/moving.py:9 cites TOY-8, which does not exist",
            ),
            (
                "moving.py",
                'return "TOY-2"',
                'return "TOY-44"',
                "toy/rules/moving.py:22 cites TOY-44, which does not exist",
            ),
            (
                "moving.py",
                "see TOY-2",
                "see TOY-77",
                "toy/rules/moving.py:12 cites TOY-77, which does not exist",
            ),
            (
                "moving.py",
                "TOY-1 A ring",
                "TOY-3b A ring",
                "toy/rules/moving.py:9 cites TOY-3b, which is marked na: cutting out the pieces",
            ),
            (
                "test_moving.py",
                'ruling("TOY-A1")',
                'ruling("TOY-A1", "TOY-A9")',
                "tests/test_moving.py:9 cites TOY-A9, which does not exist",
            ),
            (
                "test_moving.py",
                'ruling("TOY-A1")',
                'ruling("TOY-A1", *MORE)',
                "tests/test_moving.py:9 cites '*MORE', expected an id in plain quotes",
            ),
            (
                "test_moving.py",
                'ruling("TOY-A1")',
                'clause("TOY-3b")',
                "tests/test_moving.py:9 cites TOY-3b, which is marked na",
            ),
            (
                "test_moving.py",
                '@pytest.mark.ruling("TOY-A1")',
                "",
                "TOY-A1 has no test: mark one that would fail without it",
            ),
            (
                "moving.py",
                "# TOY-2 and TOY-1",
                "#",
                "TOY-2 has no code: open a docstring or comment with it, or mark it na",
            ),
            (
                "text.en.toml",
                'TOY-2 = "Most points win."',
                "",
                "toy/text.en.toml: no paraphrase for TOY-2 in [clause]",
            ),
            (
                "text.en.toml",
                "TOY-2 =",
                'TOY-5 = "What?"\nTOY-2 =',
                "toy/text.en.toml: [clause] TOY-5 is in neither rulebook.toml nor rulings.toml",
            ),
            (
                "rulings.toml",
                '["TOY-1"]',
                '["TOY-1", "TOY-7"]',
                "toy/rulings.toml: TOY-A1 touches TOY-7, not a clause",
            ),
        ],
    )
    def test_a_planted_gap_is_found(
        self, toy: Toy, file: str, before: str, after: str, problem: str
    ) -> None:
        toy.change(file, before, after)
        found = toy.law.problems()
        assert any(words.startswith(problem) for words in found), found

    def test_an_unknown_id_is_reported_once(self, toy: Toy) -> None:
        toy.change("moving.py", '"""TOY-1 A ring."""', '"""TOY-8 A ring."""')
        assert len(toy.law.problems()) == 1


class TestBadLaw:
    @pytest.mark.parametrize(
        ("file", "before", "after", "problem"),
        [
            ("rulebook.toml", '"TOY-2"', '"TOY2"', "clause 2: 'id' is 'TOY2', expected an id"),
            ("rulebook.toml", '"TOY-2"', '"TOY-1"', "toy: TOY-1 occurs twice"),
            ("rulebook.toml", 'where = "Scoring"', "", "clause 2: 'where' is missing"),
            ("rulebook.toml", "option", "opinion", "unknown field 'opinion'"),
            ("rulings.toml", 'clauses = ["TOY-1"]', "clauses = 3", "'clauses' is 3, expected"),
            ("rulings.toml", "[[ruling]]", "[[rulling]]", "unknown field 'rulling'"),
            ("rulebook.toml", "[[clause]]", "[[clause]", "toy/rulebook.toml: is not valid TOML"),
        ],
    )
    def test_it_is_turned_away_with_its_reason(
        self, toy: Toy, file: str, before: str, after: str, problem: str
    ) -> None:
        toy.change(file, before, after)
        with pytest.raises(BadData) as caught:
            Rulebook(toy.home)
        assert problem in str(caught.value)
