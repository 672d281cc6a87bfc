"""What the README shows is true."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len([line for line in example.splitlines() if line.strip()]) <= 10
    exec(compile(example, "README.md", "exec"), {})
    assert "'complete': True" in capsys.readouterr().out


def test_the_example_and_the_first_bot_have_sound_types(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    bots = re.findall(r"```python\n(.*?)```", (ROOT / "docs/first-bot.md").read_text("utf-8"), re.DOTALL)
    for name, text in (("example", example), ("my_bots", bots[0]), ("my_kinds", bots[1])):
        (tmp_path / f"{name}.py").write_text(text, "utf-8")
    assert strictly(tmp_path, "example.py", "my_bots.py", "my_kinds.py") == []
    (tmp_path / "wrong.py").write_text(example.replace("if decision := table.decision(seat)", "if True"), "utf-8")
    assert len(strictly(tmp_path, "wrong.py")) == 1


def strictly(folder: Path, *files: str) -> list[str]:
    """What `mypy --strict` says about files that use the package."""
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        f"--config-file={ROOT / 'pyproject.toml'}",
        "--no-error-summary",
    ]
    paths = f"{ROOT / 'src'}{os.pathsep}{folder}"
    done = subprocess.run(
        [*command, f"--cache-dir={ROOT / '.mypy_cache'}", *[str(folder / name) for name in files]],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    return [line for line in done.stdout.splitlines() if "error:" in line]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_make_targets_that_are_named_exist(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"`make (\w+)", page.read_text("utf-8")):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page.name} names make {target}"


def test_the_readme_and_the_page_about_speed_tell_the_same_figures() -> None:
    page = (ROOT / "docs/performance.md").read_text("utf-8").splitlines()
    rows = re.findall(r"^\| (?:Roll|Race|Galactic) .*\|$", README.partition("## Speed")[2], re.MULTILINE)
    assert len(rows) >= 6
    assert [row for row in rows if row not in page] == []
