"""The lint finds what mypyc is known to get wrong, and leaves alone what it gets right.

Each case was compiled and compared with its interpreted run.
"""

import pytest

from scripts.miscompiles import findings

HEAD = "def f(self, x: i64, p: i64, n: int, xs: list[int], d: dict[int, int]) -> None:\n"

WRONG_SHIFTS = [
    "y = 1 << p",
    "y = x | (1 << p)",
    "y = i64(3) << p",
    "y = i64(-1) << p",
    "y = (2 - 1) << p",
    "y = ONE << p",
    "y = tables.ONE << p",
    "one: i64 = 1\n y = one << p",
    "one: i64\n one = 1\n y = one << p",
    "one = i64(1)\n y = one << p",
    "one, two = i64(1), i64(2)\n y = two << p",
    "y = (one := i64(1)) << p",
    "y = [1 << q for q in xs]",
    "g = lambda q: 1 << q",
]
RIGHT_SHIFTS = [
    "y = 1 << 40",
    "y = 1 << int(p)",
    "y = i64(1 << int(p))",
    "y = 1 << WIDTH",
    "y = x << p",
    "y = self.bit << p",
    "y = BITS[p]",
    "y = BITS[0] << p",
    "x <<= p",
    "one: i64 = 1\n one = x\n y = one << p",
    "one: i64 = 1\n one <<= p\n y = one << p",
    "y = 1 << p  # table",
    "y = sum(\n  [1 << k for k in xs]\n )  # table",
    "while x < 1 << p:  # table\n  x += 1",
]
WRONG_LOOPS = [
    "for k in range(n):\n  n -= 1",
    "for k in range(2, n):\n  if k:\n   n = 3",
    "for n in range(n):\n  pass",
    "for y in xs:\n  xs = []",
    "for y in xs:\n  for xs in d:\n   pass",
    "for y in xs:\n  del xs",
    "for k, y in enumerate(xs):\n  xs = []",
    "for k, y in zip(range(n), xs):\n  n -= 1",
    "for y in reversed(xs):\n  xs = []",
    "for k, y in d.items():\n  d = {}",
    "for y in xs:\n  if (xs := []):\n   break",
]
RIGHT_LOOPS = [
    "for k in range(n):\n  m = n",
    "for k in range(n + 0):\n  n -= 1",
    "for k in range(len(xs)):\n  xs = []",
    "for k in range(self.n):\n  self.n -= 1",
    "for y in xs:\n  xs[0] = 3",
    "for y in xs:\n  pass\n xs = []",
    "for y in sorted(xs):\n  xs = []",
]


def found(body: str) -> int:
    return len(findings(f"{HEAD} {body}\n"))


@pytest.mark.parametrize("body", [*WRONG_SHIFTS, *WRONG_LOOPS])
def test_what_compiles_wrongly_is_found(body: str) -> None:
    assert found(body) == 1


@pytest.mark.parametrize("body", [*RIGHT_SHIFTS, *RIGHT_LOOPS])
def test_what_compiles_rightly_passes(body: str) -> None:
    assert found(body) == 0


def test_a_finding_names_line_and_code() -> None:
    (finding,) = findings(f"{HEAD} a = 0\n b = x | 1 << p\n")
    assert finding.line == 3
    assert "1 << p" in finding.text


def test_an_excuse_does_not_reach_into_a_body() -> None:
    assert found("while x < 1 << p:  # table\n  x = 1 << p") == 1


def test_tables_excuse_shifts_only() -> None:
    assert found("for k in range(n):  # table\n  n -= 1") == 1


def test_module_level_and_methods_are_read_too() -> None:
    assert len(findings("BITS = [1 << n for n in range(40)]\n")) == 1
    assert len(findings("class A:\n def f(self, p: i64) -> i64:\n  return 1 << p\n")) == 1
