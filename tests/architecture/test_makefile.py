import re
import shutil
import subprocess
from pathlib import Path

import pytest

TARGETS = set(
    re.findall(r"^\.PHONY: (.*)", Path("Makefile").read_text(encoding="utf-8"), re.M)[0].split()
)

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


def test_make_alone_explains_every_target() -> None:
    said = subprocess.run(["make"], capture_output=True, text=True, check=True).stdout
    explained = dict(re.findall(r"^  make ([a-z-]+) +(\S.*)$", said, re.M))
    assert set(explained) == TARGETS
