"""A server for each file of tests, and a PostgreSQL for all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.nodes import Node
from tests.server.postgresql import Cluster, binaries


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    """One node on a fresh SQLite file."""
    folder = tmp_path_factory.mktemp("node")
    with Node(str(folder / "galactarium.db"), folder / "log") as running:
        yield running
    written = (folder / "log").read_text()
    assert "Traceback" not in written, written
    assert '"level": "error"' not in written, written


@pytest.fixture(scope="module")
def postgresql() -> Iterator[str]:
    """The URL of a fresh PostgreSQL."""
    if binaries() is None:
        pytest.skip("PostgreSQL is not installed: apt-get install postgresql")
    with Cluster() as cluster:
        yield cluster.url


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path
