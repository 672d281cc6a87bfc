"""Faults in component data: a number, a word or an entry of a list that is not what is printed."""

from __future__ import annotations

import re
from collections import defaultdict

from tests.mutants.faults import Fault, numbered

NUMBER = re.compile(r"(?<![\w.\"-])(\d+)(?![\w.\"])")
WORD = re.compile(r'"([^"]*)"')
KEY = re.compile(r"([A-Za-z_]+)\s*=\s*(\[[^\]]*\]|\"[^\"]*\"|\d+|true|false)")


def data_faults_of(file: str, source: str) -> list[Fault]:
    """Every number one more, every truth the other way round, every word another of its kind, every entry left out."""
    lines = source.splitlines(keepends=True)
    words = _words_by_key(lines)
    faults: list[Fault] = []
    at = 0  # where the line begins, in bytes
    for number, line in enumerate(lines):
        begins, at = at, at + len(line.encode())
        bare = line.split("#")[0] if '"' not in line else line
        if not bare.strip() or bare.strip().startswith(("#", "[")):
            continue
        for start, end, new in [*_numbers(bare), *_truths(bare), *_words(bare, words), *_entries(bare)]:
            first, last = begins + len(line[:start].encode()), begins + len(line[:end].encode())
            what = f"{line[start:end].strip()} → {new or 'nothing'}"
            faults.append(Fault(file, number + 1, f"{_owner(lines, number)}: {line.strip()}", what, first, last, new))
    return numbered(faults)


def _owner(lines: list[str], at: int) -> str:
    """The component that a line belongs to: the same line stands under many."""
    for number in range(at, -1, -1):
        if lines[number].startswith(("id =", "name =")):
            return lines[number].split("=")[1].strip().strip('"')
        if lines[number].startswith("["):
            return lines[number].strip()
    return ""


def _words_by_key(lines: list[str]) -> dict[str, list[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for line in lines:
        for key, value in KEY.findall(line):
            found[key].update(WORD.findall(value))
    return {key: sorted(values) for key, values in found.items()}


def _numbers(line: str) -> list[tuple[int, int, str]]:
    quoted = [match.span() for match in WORD.finditer(line)]
    return [
        (match.start(), match.end(), str(int(match[1]) + 1))
        for match in NUMBER.finditer(line)
        if not any(start <= match.start() < end for start, end in quoted)
    ]


def _truths(line: str) -> list[tuple[int, int, str]]:
    found = re.finditer(r"\b(true|false)\b", line)
    return [(match.start(), match.end(), "false" if match[1] == "true" else "true") for match in found]


def _words(line: str, words: dict[str, list[str]]) -> list[tuple[int, int, str]]:
    out: list[tuple[int, int, str]] = []
    for match in KEY.finditer(line):
        known = words[match[1]]
        for word in WORD.finditer(line, match.start(2), match.end(2)):
            other = known[(known.index(word[1]) + 1) % len(known)]
            if other != word[1]:
                out.append((word.start(1), word.end(1), other))
    return out


def _entries(line: str) -> list[tuple[int, int, str]]:
    """Entries of a list on one line, and whole lines inside a list of several."""
    out: list[tuple[int, int, str]] = []
    for match in KEY.finditer(line):
        if match[2].startswith("["):
            for word in re.finditer(r'"[^"]*",? ?', line[match.start(2) : match.end(2)]):
                out.append((match.start(2) + word.start(), match.start(2) + word.end(), ""))
    if line.startswith("    {"):
        out.append((0, len(line), "\n"))
    return out
