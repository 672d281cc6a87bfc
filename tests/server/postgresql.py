"""A real PostgreSQL for the tests, in a folder of its own. It will not run as root: then the user postgres runs it."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
from pathlib import Path


def binaries() -> Path | None:
    """Where initdb and postgres are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if found:
        return found[-1].parent
    known = shutil.which("initdb")
    return None if known is None else Path(known).resolve().parent


class Cluster:
    """One server with one database."""

    def __init__(self) -> None:
        place = binaries()
        assert place is not None
        self.bin = place
        self.user = "postgres" if os.geteuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="galactarium-pg-"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def __enter__(self) -> Cluster:
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        data = str(self.folder / "data")
        settings = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-locale", "--no-sync"]
        subprocess.run(
            [self.bin / "initdb", "-D", data, *settings],
            check=True, capture_output=True, user=self.user, cwd=self.folder,
        )  # fmt: skip
        self._run()
        return self

    def restart(self) -> None:
        """As when the database is updated: everybody's connection is lost."""
        self._stop()
        self._run()

    def _run(self) -> None:
        data = str(self.folder / "data")
        run = ["-D", data, "-h", "127.0.0.1", "-p", str(self.port), "-k", str(self.folder), "-c", "fsync=off"]
        with (self.folder / "log").open("wb") as log:
            self.process = subprocess.Popen(
                [self.bin / "postgres", *run], stdout=log, stderr=log, user=self.user, cwd=self.folder
            )
        ready = [str(self.bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(200):
            if subprocess.run(ready, check=False).returncode == 0:
                return
            if self.process.poll() is not None:
                break
            subprocess.run(["sleep", "0.05"], check=True)
        raise AssertionError((self.folder / "log").read_text())

    def __exit__(self, *_: object) -> None:
        self._stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)  # at once, without waiting for who is connected
        self.process.wait(timeout=60)
