"""How a server is run: flags come first, then the environment, then a file, then these defaults."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, ValidationError, convert, field

from galactarium.kernel.refusals import Malformed

PREFIX: Final = "GALACTARIUM_"
Some = Annotated[float, Meta(gt=0, le=1e9)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """docs/operate.md has the same table in words."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database: str = ""  # empty: a file in the user's data folder
    browser: bool = True  # open one at the start
    origins: list[str] = field(default_factory=list)  # sites that may use the socket besides this server's own
    secure_cookies: bool = False  # for https
    forwarded_from: str = ""  # addresses of proxies whose word on the client's address counts
    workers: Annotated[int, Meta(le=256)] = 1  # processes in which bots think
    cover: Annotated[float, Meta(ge=0, le=100)] = (
        1.0  # scales the time for which the end of a block is hidden; 0: never
    )
    idle_seconds: Some = 60.0  # a table that nobody looks at is forgotten after so long; its record stays
    requests_per_second: Some = 50.0  # of one address, behind which a whole club may sit
    messages_per_second: Some = 30.0  # of one socket
    sign_ins_per_minute: Some = 30.0  # of one address; ten for one account
    guests_per_minute: Some = 60.0  # new ones, of one address
    connections: Annotated[int, Meta(ge=1)] = 400  # of one address at the same time
    root_path: Annotated[str, Meta(pattern="^(/[^/?#]+)*$")] = ""  # under which a proxy shows the server, such as /play
    metrics: str = ""  # host:port of an address of their own; empty: off
    log_level: Literal["debug", "info", "warning", "error"] = "info"


def data_folder() -> Path:
    """Where the user's own data belong on this system."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Galactarium"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Galactarium"
    return Path(os.environ.get("XDG_DATA_HOME", home / ".local" / "share")) / "galactarium"


def database_url(written: str) -> str:
    """The URL as SQLAlchemy takes it; a bare path is a file of SQLite."""
    if not written:
        return f"sqlite+aiosqlite:///{data_folder() / 'galactarium.db'}"
    for short in ("postgresql://", "postgres://"):
        if written.startswith(short):
            return "postgresql+psycopg://" + written.removeprefix(short)
    if written.endswith(":memory:") or written in ("sqlite://", "sqlite:///"):
        raise Malformed("malformed.database", {"database": written})  # what is chosen would be gone with the server
    if written.startswith("sqlite://"):
        return "sqlite+aiosqlite://" + written.removeprefix("sqlite://")
    if "://" in written:
        raise Malformed("malformed.database", {"database": written.partition("://")[0] + "://"})
    return f"sqlite+aiosqlite:///{Path(written).absolute()}"


def read_settings(
    flags: Mapping[str, object] | None = None, environment: Mapping[str, str] | None = None, file: Path | None = None
) -> Settings:
    """The settings; Malformed names one that cannot be understood."""
    whole: dict[str, object] = {}
    if file is not None:
        try:
            whole.update(tomllib.loads(file.read_text("utf-8")))
        except (OSError, ValueError) as error:
            raise Malformed("malformed.file", {"file": str(file)}) from error
    surroundings = os.environ if environment is None else environment
    for name in Settings.__struct_fields__:
        if PREFIX + name.upper() in surroundings:
            value = surroundings[PREFIX + name.upper()]
            whole[name] = value.split() if name == "origins" else value
    whole.update({name: value for name, value in (flags or {}).items() if value is not None})
    try:
        if isinstance(whole.get("root_path"), str):
            whole["root_path"] = str(whole["root_path"]).rstrip("/")
        settings = convert(whole, Settings, strict=False)
    except ValidationError as error:
        raise Malformed("malformed.setting", {"problem": str(error)}) from error
    if settings.workers < 1:
        raise Malformed("malformed.workers")
    return settings
