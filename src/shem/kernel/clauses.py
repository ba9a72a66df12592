"""The clause index: every rule of a game, the code that keeps it and the tests that hold it.

A clause is kept where its id opens the docstring of a function or class, or a comment:

    def step(...):
        \"\"\"GOL-20, GOL-21 Only unharvested districts count; the grid wraps round.\"\"\"
        if place < 0:  # GOL-21

It is held by tests marked `@pytest.mark.clause("GOL-21")` or `@pytest.mark.ruling("GOL-A6")`. All
of this is read from the sources, since compiled functions have no docstrings.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from shem.kernel.datafile import Checker, DataEntry, Shape, quoted, read_toml, several, text
from shem.kernel.errors import ShemError
from shem.kernel.rule_search import Page
from shem.kernel.words import FILE, Words

ID: Final = r"[A-Z]{3}-[A-Z]{0,2}\d+[a-z]?"
ID_WORDS: Final = "an id in plain quotes, like GOL-12 or GOL-A8"
ONE_ID: Final = re.compile(rf"\b{ID}\b")
OPENING_IDS: Final = re.compile(rf"[#\s]*({ID}\b(?:(?:,\s*|\s+and\s+){ID}\b)*)")
COMMENTED: Final = re.compile(rf"#.*\b{ID}\b")
MARK: Final = re.compile(r"(pytest\.)?mark\.(clause|ruling)")
RULEBOOK: Final = "rulebook.toml"
RULINGS: Final = "rulings.toml"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
Suite = ast.stmt | ast.ExceptHandler | ast.match_case
"""What may hold a definition."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of a rulebook: where it stands there, and what it says in our own words.

    `na` is the reason why there is nothing to code in it; empty for a live clause. `keywords` are
    words of the rulebook that our own do not use: a search finds it by them. `awaits` says what a
    rule comes with that cannot be played yet: it is law, but nothing has to keep or hold it.
    """

    id: str
    where: str
    text: str
    na: str = ""
    option: str = ""
    rulings: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    awaits: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """An answer of ours to a question that the rulebook leaves open."""

    id: str
    question: str
    ruling: str
    reason: str
    clauses: tuple[str, ...]
    text: str
    option: str = ""
    awaits: str = ""


Record = Clause | Ruling


@dataclass(frozen=True, slots=True)
class Place:
    """A line of source that cites the law, and the function, class or module it is in."""

    file: Path
    line: int
    name: str


@dataclass(frozen=True, slots=True)
class Citation:
    """An id at a place. A mere `mention` has to exist, but keeps and holds nothing."""

    id: str
    place: Place
    mention: bool = False


class Rulebook:
    """The rules of a game, found by id or by word. `tests` is the folder of tests, if there is one.

    `home` is the folder of the game. Sources are read when somebody first asks for them.
    """

    def __init__(self, home: Path, tests: Path | None = None) -> None:
        self.home = home
        self._tests_folder = tests
        self._words = Words(home)
        self.clauses, self.rulings = _read_law(home, self._words.clauses)
        records: list[Record] = [*self.clauses, *self.rulings]
        self._records = {record.id: record for record in records}
        self._prefixes = {key.split("-")[0] for key in self._records}

    @property
    def records(self) -> list[Record]:
        """All clauses, then all rulings."""
        return list(self._records.values())

    def find(self, key: str) -> Record:
        """The clause or ruling with this id."""
        record = self._records.get(key) or self._records.get(_canonical(key))
        if record is None:
            known = " and ".join(
                f"{ids[0].id} to {ids[-1].id}" for ids in (self.clauses, self.rulings) if ids
            )
            raise ShemError(f"{self.home.name} has no clause {quoted(key)}; there are {known}")
        return record

    @property
    def slug(self) -> str:
        """The game whose law this is."""
        return self.home.name

    def pages(self) -> list[Page]:
        """Every record as it can be found by words, in the order of the rules."""
        return [Page(key, self.slug, _texts(record)) for key, record in self._records.items()]

    def code(self, key: str) -> list[Place]:
        """Where this clause is kept."""
        return [cited.place for cited in self._code if cited.id == key and not cited.mention]

    def tests(self, key: str) -> list[Place]:
        """The tests that hold this clause; none without a folder of tests."""
        return [cited.place for cited in self._tests if cited.id == key]

    @cached_property
    def _code(self) -> list[Citation]:
        found = [cited for file in _sources(self.home) for cited in _cited_in_code(file)]
        return [cited for cited in found if self._is_ours(cited.id)]

    @cached_property
    def _tests(self) -> list[Citation]:
        files = _sources(self._tests_folder) if self._tests_folder else []
        found = [cited for file in files for cited in _cited_in_tests(file)]
        return [cited for cited in found if self._is_ours(cited.id) or not _is_id(cited.id)]

    def _is_ours(self, key: str) -> bool:
        return key[:3] in self._prefixes

    def problems(self) -> list[str]:
        """Every gap between rulebook, words, code and, if their folder is known, tests."""
        return [
            *self._wrong_words(),
            *self._wrong_rulings(),
            *self._wrong_citations(),
            *self._not_kept(),
            *(self._not_held() if self._tests_folder else ()),
        ]

    def _wrong_words(self) -> Iterator[str]:
        label = f"{self.home.name}/{FILE}"
        for key, record in self._records.items():
            if not record.text:
                yield f"{label}: no paraphrase for {key} in [clause]"
        for key in self._words.clauses:
            if key not in self._records:
                yield f"{label}: [clause] {key} is in neither {RULEBOOK} nor {RULINGS}"

    def _wrong_rulings(self) -> Iterator[str]:
        known = {clause.id for clause in self.clauses}
        for ruling in self.rulings:
            for key in sorted(set(ruling.clauses) - known):
                yield f"{self.home.name}/{RULINGS}: {ruling.id} touches {key}, not a clause"

    def _wrong_citations(self) -> Iterator[str]:
        for cited in (*self._code, *self._tests):
            record = self._records.get(cited.id)
            if not _is_id(cited.id):
                yield f"{self._spot(cited.place)} cites {quoted(cited.id)}, expected {ID_WORDS}"
            elif record is None:
                yield f"{self._spot(cited.place)} cites {cited.id}, which does not exist"
            elif isinstance(record, Clause) and record.na and not cited.mention:
                yield f"{self._spot(cited.place)} cites {cited.id}, which is marked na: {record.na}"

    def _live(self) -> list[str]:
        return [
            key
            for key, record in self._records.items()
            if not (record.awaits or (isinstance(record, Clause) and record.na))
        ]

    def _not_kept(self) -> Iterator[str]:
        kept = {cited.id for cited in self._code if not cited.mention}
        for key in self._live():
            if key not in kept:
                yield f"{key} has no code: open a docstring or comment with it, or mark it na"

    def _not_held(self) -> Iterator[str]:
        held = {cited.id for cited in self._tests}
        for key in self._live():
            if key not in held:
                yield f"{key} has no test: mark one that would fail without it"

    def _spot(self, place: Place) -> str:
        in_code = place.file.is_relative_to(self.home)
        folder = self.home if in_code else self._tests_folder or self.home
        return f"{place.file.relative_to(folder.parent).as_posix()}:{place.line}"


def _is_id(key: str) -> bool:
    return re.fullmatch(ID, key) is not None


def _canonical(key: str) -> str:
    """`gol-a8` as `GOL-A8`; the letter after the number stays small."""
    upper = key.strip().upper()
    return upper[:-1] + upper[-1].lower() if re.search(r"\d[A-Z]$", upper) else upper


def _texts(record: Record) -> tuple[tuple[str, int], ...]:
    option = record.option.replace("_", " ")
    if isinstance(record, Clause):
        keywords = [(words, 4) for words in record.keywords]
        return (record.id, 4), (record.text, 4), *keywords, (f"{record.where} {option}", 2)
    asked = f"{record.question} {record.ruling} {option}"
    return (record.id, 4), (record.text, 3), (asked, 2), (record.reason, 1)


def _read_law(home: Path, texts: dict[str, str]) -> tuple[tuple[Clause, ...], tuple[Ruling, ...]]:
    rulebook, answers = f"{home.name}/rulebook", f"{home.name}/rulings"
    raw: dict[str, object] = {rulebook: read_toml(home / RULEBOOK, f"{rulebook}.toml"), answers: {}}
    if (home / RULINGS).exists():
        raw[answers] = read_toml(home / RULINGS, f"{answers}.toml")
    checker = Checker(raw, [rulebook, answers])
    rows = checker.top(answers).tables("ruling") if raw[answers] else []
    rulings = tuple(_ruling(row, texts) for row in rows)
    clauses = tuple(_clause(row, texts, rulings) for row in checker.top(rulebook).tables("clause"))
    keys = [clause.id for clause in clauses] + [ruling.id for ruling in rulings]
    for key in sorted({key for key in keys if key and keys.count(key) > 1}):
        checker.problem(f"{home.name}: {key} occurs twice in {RULEBOOK} and {RULINGS}")
    checker.raise_if_any()
    return clauses, rulings


def _key() -> Shape[str]:
    def fit(value: object) -> str | None:
        return value if isinstance(value, str) and _is_id(value) else None

    return Shape(ID_WORDS, fit, "")


def _clause(row: DataEntry, texts: dict[str, str], rulings: Iterable[Ruling]) -> Clause:
    key = row.take("id", _key())
    return Clause(
        id=key,
        where=row.take("where", text()),
        text=texts.get(key, ""),
        na=row.take("na", text(), ""),
        option=row.take("option", text(), ""),
        rulings=tuple(ruling.id for ruling in rulings if key in ruling.clauses),
        keywords=row.take("keywords", several(text(60), least=1), ()),
        awaits=row.take("awaits", text(), ""),
    )


def _ruling(row: DataEntry, texts: dict[str, str]) -> Ruling:
    key = row.take("id", _key())
    return Ruling(
        id=key,
        question=row.take("question", text()),
        ruling=row.take("ruling", text()),
        reason=row.take("reason", text()),
        clauses=row.take("clauses", several(_key(), least=1)),
        text=texts.get(key, ""),
        option=row.take("option", text(), ""),
        awaits=row.take("awaits", text(), ""),
    )


def _sources(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def _parsed(file: Path) -> ast.Module:
    try:
        with tokenize.open(file) as source:
            return ast.parse(source.read())
    except (SyntaxError, UnicodeError, OSError) as error:
        raise ShemError(f"{file} cannot be read as Python: {error}") from None


def _definitions(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, Definition]]:
    """Every function and class with its name, as in `State.apply`."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, Suite):
            continue
        name = outer
        if isinstance(node, Definition):
            name = f"{outer}.{node.name}" if outer else node.name
            yield name, node
        yield from _definitions(node, name)


def _cited_in_code(file: Path) -> Iterator[Citation]:
    tree = _parsed(file)
    docstrings: set[ast.AST] = set()
    definitions = list(_definitions(tree))
    for name, node in definitions:
        docstrings.update(_docstring(node))
        for constant in _docstring(node):
            yield from _kept(str(constant.value), Place(file, node.lineno, name))
    for line, comment in _comments(file):
        name = _name_at(tree, definitions, line) or file.stem
        yield from _kept(comment, Place(file, line, name))
    for leaf in ast.walk(tree):
        # Refusals and outcomes carry ids as strings.
        if isinstance(leaf, ast.Constant) and leaf not in docstrings:
            for key in ONE_ID.findall(str(leaf.value)):
                name = _name_at(tree, definitions, leaf.lineno) or file.stem
                yield Citation(key, Place(file, leaf.lineno, name), mention=True)


def _docstring(node: Definition) -> list[ast.Constant]:
    if ast.get_docstring(node) is None:
        return []
    return [leaf for leaf in ast.walk(node.body[0]) if isinstance(leaf, ast.Constant)]


def _kept(words: str, place: Place) -> Iterator[Citation]:
    """What a docstring or comment keeps, by opening with it, and what it mentions."""
    kept = _opening_ids(words)
    for key in ONE_ID.findall(words):
        yield Citation(key, place, mention=key not in kept)


def _opening_ids(words: str) -> list[str]:
    opening = OPENING_IDS.match(words)
    return ONE_ID.findall(opening[1]) if opening else []


def _comments(file: Path) -> list[tuple[int, str]]:
    """The comments of a file in which a clause is named somewhere after a #."""
    if not COMMENTED.search(file.read_text("utf-8", "replace")):
        return []
    with file.open("rb") as source:
        return [
            (token.start[0], token.string)
            for token in tokenize.tokenize(source.readline)
            if token.type == tokenize.COMMENT
        ]


def _name_at(tree: ast.Module, definitions: list[tuple[str, Definition]], line: int) -> str:
    """The innermost function or class around a line, or the table it stands in."""
    name = ""
    for statement in tree.body:
        target = _target(statement)
        if target and statement.lineno <= line <= (statement.end_lineno or 0):
            name = target
    for inner, node in definitions:
        if node.lineno <= line <= (node.end_lineno or 0):
            name = inner
    return name


def _target(statement: ast.stmt) -> str:
    """The name that an assignment gives a value to."""
    if isinstance(statement, ast.AnnAssign):
        return statement.target.id if isinstance(statement.target, ast.Name) else ""
    if isinstance(statement, ast.Assign):
        names = [target.id for target in statement.targets if isinstance(target, ast.Name)]
        return names[0] if names else ""
    return ""


def _cited_in_tests(file: Path) -> Iterator[Citation]:
    tree = _parsed(file)
    yield from _marks(_common_marks(tree), file, file.stem)
    for name, node in _definitions(tree):
        yield from _marks(node.decorator_list, file, name)
        if isinstance(node, ast.ClassDef):
            yield from _marks(_common_marks(node), file, name)


def _common_marks(tree: ast.Module | ast.ClassDef) -> list[ast.expr]:
    """The marks that `pytestmark` gives to everything in a module or class."""
    return [
        statement.value
        for statement in tree.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        and statement.value is not None
        and _target(statement) == "pytestmark"
    ]


def _marks(expressions: Iterable[ast.expr], file: Path, name: str) -> Iterator[Citation]:
    for expression in expressions:
        for node in ast.walk(expression):
            if isinstance(node, ast.Call) and _is_mark(node.func):
                for argument in node.args:
                    yield Citation(_literal(argument), Place(file, node.lineno, name))


def _is_mark(function: ast.expr) -> bool:
    return MARK.fullmatch(ast.unparse(function)) is not None


def _literal(argument: ast.expr) -> str:
    """The id given to a mark; for anything but a plain string, its source, which is not an id."""
    if isinstance(argument, ast.Constant):
        return str(argument.value)
    return ast.unparse(argument)
