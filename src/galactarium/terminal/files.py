"""Records in files: nothing is overwritten unless it is the player's own."""

from __future__ import annotations

import os
from pathlib import Path

from galactarium.kernel.record import Record, record_from_json
from galactarium.kernel.refusals import Illegal, Malformed


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        written = path.read_text("utf-8")
    except (OSError, ValueError) as error:
        raise Malformed("malformed.file", {"file": str(path)}) from error
    return record_from_json(written)


def write_record(record: Record, path: Path, replace: bool = False) -> None:
    """Write a record, whole or not at all."""
    try:
        draft = path.with_name(f"{path.name}.{os.getpid()}.part")
        if path.exists() and not (replace and path.is_file()):
            raise Illegal("illegal.file.exists", {"file": str(path)})
        try:
            draft.write_text(record.to_json(), "utf-8")
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Illegal("illegal.file.write", {"file": str(path)}) from error
