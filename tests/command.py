"""The command, run in the process of the tests."""

from __future__ import annotations

import io
import sys

import pytest

from galactarium import cli


class Result:
    """What a run of the command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


class Command:
    """Runs the command in this process, with lines for its input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *words: str, typed: str = "") -> Result:
        self.monkeypatch.setattr(sys, "argv", ["galactarium", *words])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as ended:
            cli.main()
        captured = self.capsys.readouterr()
        assert isinstance(ended.value.code, int)
        return Result(ended.value.code, captured.out, captured.err)
