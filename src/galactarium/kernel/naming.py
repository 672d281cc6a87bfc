"""What the inputs of a net are called: fields, each with the names of what it has one input for."""

from __future__ import annotations

from itertools import product
from typing import final


@final
class Field:
    """Inputs that belong together. The names of one are combined with those of the next, the last one fastest."""

    def __init__(self, name: str, first: int, parts: list[list[str]]) -> None:
        self.name = name
        self.first = first  # the number of its first input
        self.parts = parts

    def names(self) -> list[str]:
        return [".".join([self.name, *parts]) for parts in product(*self.parts)]


def up_to(width: int) -> list[str]:
    """The marks of a thermometer: one or more, two or more, and so on."""
    return [f"{amount}+" for amount in range(1, width + 1)]


def input_names(fields: list[Field], size: int) -> list[str]:
    """The names of all inputs in order. Each field must begin where the one before it ends."""
    names: list[str] = []
    for field in fields:
        if field.first != len(names):
            raise ValueError(f"the inputs of {field.name} begin at {field.first}, not at {len(names)}")
        names.extend(field.names())
    if len(names) != size:
        raise ValueError(f"there are names for {len(names)} inputs, not for {size}")
    return names
