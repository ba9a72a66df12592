"""Refuses code in compiled modules that mypyc is known to compile wrongly without a word.

Usage: python -m scripts.miscompiles

Shifts: mypyc writes a constant as a 32-bit C literal, so `constant << n` with an i64 count is wrong
from n = 31 on. That holds for a literal, for a `Final` name of any module, and for a local that
only ever holds a literal. Right are `1 << int(n)`, a field or an argument on the left, and a table.
Where all operands are int anyway, as in building a table, the statement says `# table`.

Loops: mypyc looks at the bound or the sequence anew in every round, so rebinding its name inside
the loop changes the loop, or crashes.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, TypeGuard

from hatch_build import compiled_modules, source_of

FIXED_WIDTH = {"i64", "i32", "i16", "u8"}
ITERATORS = {"range", "enumerate", "zip", "reversed"}
VIEWS = {"items", "keys", "values"}
EXCUSE = "# table"

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


class Finding(NamedTuple):
    line: int
    text: str


def findings(source: str) -> list[Finding]:
    tree = ast.parse(source)
    excused = excused_lines(tree, source.splitlines())
    shifts = [one for one in bad_shifts(tree) if one.line not in excused]
    return sorted([*shifts, *bad_loops(tree)])


def excused_lines(tree: ast.AST, lines: list[str]) -> set[int]:
    """The lines with the excuse, and all lines of a simple statement that has it somewhere."""
    excused = {number for number, line in enumerate(lines, start=1) if EXCUSE in line}
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and not hasattr(node, "body"):
            span = set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
            excused |= span if span & excused else set()
    return excused


def bad_shifts(scope: ast.AST) -> Iterator[Finding]:
    """Constants shifted by a variable, in this scope and the functions in it."""
    literals = literal_names(scope)
    for node in inside(scope):
        if isinstance(node, FUNCTIONS):
            yield from bad_shifts(node)
        elif is_bad_shift(node, literals):
            yield Finding(node.lineno, f"{ast.unparse(node)}: a constant is shifted as 32 bits")


def is_bad_shift(node: ast.AST, literals: set[str]) -> TypeGuard[ast.BinOp]:
    match node:
        case ast.BinOp(left=left, op=ast.LShift(), right=count):
            return is_constant(left, literals) and not is_safe_count(count)
    return False


def inside(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope; of an inner function only the function itself."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, FUNCTIONS):
            waiting += ast.iter_child_nodes(node)


def literal_names(scope: ast.AST) -> set[str]:
    """The names of a scope that are only ever bound to a literal."""
    literal = Counter(name for name, value in bindings(scope) if is_constant(value))
    bound = Counter(stored(inside(scope)))
    return {name for name, times in literal.items() if times == bound[name]}


def bindings(scope: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    for node in inside(scope):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for target, each in zip(names, values, strict=False):
                    if isinstance(target, ast.Name):
                        yield target.id, each
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ):
                yield name, value


def stored(nodes: Iterator[ast.AST]) -> list[str]:
    """The names that are bound among these nodes; an annotation alone binds nothing."""
    declared: set[ast.AST] = set()
    names: list[ast.Name] = []
    for node in nodes:
        if isinstance(node, ast.AnnAssign) and node.value is None:
            declared.add(node.target)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store | ast.Del):
            names.append(node)
    return [name.id for name in names if name not in declared]


def is_constant(node: ast.expr, literals: frozenset[str] | set[str] = frozenset()) -> bool:
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name):
            return name.isupper() or name in literals
        case ast.Attribute(attr=name):
            return name.isupper()
        case ast.UnaryOp(operand=inner) | ast.NamedExpr(value=inner):
            return is_constant(inner, literals)
        case ast.BinOp(left=left, right=right):
            return is_constant(left, literals) and is_constant(right, literals)
        case ast.Call(func=ast.Name(id=name), args=[inner]):
            return name in FIXED_WIDTH and is_constant(inner, literals)
    return False


def is_safe_count(node: ast.expr) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="int")):
            return True
    return is_constant(node)


def bad_loops(tree: ast.AST) -> Iterator[Finding]:
    """Loops that rebind what they run over."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For):
            body = (each for part in (node.target, *node.body) for each in ast.walk(part))
            for name in sorted(run_over(node.iter) & set(stored(body))):
                yield Finding(node.lineno, f"{name}: the loop runs over it and rebinds it")


def run_over(node: ast.expr) -> set[str]:
    """The names that mypyc reads anew in every round of a loop over this expression."""
    match node:
        case ast.Name(id=name):
            return {name}
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in ITERATORS:
            return {each for argument in arguments for each in run_over(argument)}
        case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in VIEWS:
            return run_over(inner)
    return set()


def main() -> None:
    src = Path("src")
    files = [source_of(src, module) for module in compiled_modules(src)]
    reports = [
        f"{file}:{found.line}: {found.text}"
        for file in files
        if file.is_file()
        for found in findings(file.read_text(encoding="utf-8"))
    ]
    sys.exit("\n".join(reports) if reports else 0)


if __name__ == "__main__":
    main()
