"""Writes the records of the kernel and of the games as TypeScript: what people are shown, asked and told.

`python web/records.py` writes src/generated/records.ts, and one file for each game; `--check` only compares.
"""

from __future__ import annotations

import sys
from dataclasses import fields, is_dataclass
from inspect import getdoc
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from galactarium.games import GAMES, module_of
from galactarium.kernel import records as kernel
from galactarium.kernel.records import Event

FOLDER = Path(__file__).parent / "src" / "generated"
PARTS = ("records", "asking.records", "events", "text.encyclopedia")  # where a game declares its records
HEAD = "// Written by web/records.py from the records of the games. Change those, and run it again.\n"
PLAIN: dict[Any, str] = {
    str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", object: "unknown",
}  # fmt: skip

# In the kernel the facts of a game are of any kind: what they are is told by the game.
OPEN = {"facts": "Facts", "about": "About", "figures": "Figures"}
QUESTION = "<Facts = unknown, About = unknown>"
PARAMETERS = {
    "View": "<Facts = unknown, Figures = unknown, Asked extends Question = Question>",
    "Thing": QUESTION,
    "Place": "<Facts = unknown>",
    "Pair": "<Facts = unknown>",
    **dict.fromkeys(["One", "Some", "Amount", "Match", "Order", "Parts"], QUESTION),
}
ARGUMENTS = {"Thing": "<Facts, About>", "Place": "<Facts>", "Pair": "<Facts>", "Question": "<Facts, About>"}
ASKED = ["View", "Thing", "Place", "Pair", "One", "Some", "Amount", "Match", "Order", "Parts"]
EVENT = """/** One thing that happened to a seat, or with a seat below 0 to the table; each kind has a record. */
export interface Event {
    seat: number;
    text: string;
    kind: string;
}"""


def typescript(hint: Any) -> str:
    """A type of Python as one of TypeScript."""
    origin, parts = get_origin(hint), get_args(hint)
    if is_dataclass(hint):
        name = hint.__name__  # type: ignore[union-attr]
        return name + ARGUMENTS.get(name, "") if hint.__module__ == kernel.__name__ else name
    if origin is Union or origin is UnionType:
        if set(parts) == set(get_args(kernel.Question)):
            return "Question<Facts, About>"
        if set(parts) == {*get_args(kernel.Question), NoneType}:
            return "Question<Facts, About> | null"
        return " | ".join(typescript(part) for part in parts)
    if origin is list:
        inner = typescript(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(typescript(part) for part in parts)}]"
    if origin is dict:
        names = "name in " + typescript(parts[0]) if get_origin(parts[0]) is Literal else "name: string"
        return f"{{ [{names}]{'?' if names.startswith('name in') else ''}: {typescript(parts[1])} }}"
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    return PLAIN[hint]


def interface(record: type, name: str) -> str:
    """A record as an interface."""
    hints = get_type_hints(record)
    lines = [f"export interface {name} {{"]
    own = record.__dict__.get("__doc__") or ""
    if own and not own.startswith(f"{record.__name__}("):
        lines.insert(0, f"/** {' '.join((getdoc(record) or '').split())} */")
    for field in fields(record):
        hint = hints[field.name]
        opened = record.__module__ == kernel.__name__ and field.name in OPEN
        if record is kernel.View and field.name == "question":
            lines.append("    question: Asked | null;")
            continue
        told = OPEN[field.name] + ("[]" if get_origin(hint) is list else "") if opened else typescript(hint)
        lines.append(f"    {field.name}: {told};")
    return "\n".join([*lines, "}"])


def of_kernel() -> str:
    """What all games share."""
    parts = [HEAD]
    for name in ASKED:
        parts.append(interface(getattr(kernel, name), name + PARAMETERS.get(name, "")))
    parts.append(EVENT)
    kinds = " | ".join(f"{kind.__name__}<Facts, About>" for kind in get_args(kernel.Question))
    parts.append(f"export type Question{QUESTION} = {kinds};")
    return "\n\n".join(parts) + "\n"


def records_of(module: ModuleType) -> list[type]:
    """The records that a module declares."""
    found = [each for each in vars(module).values() if is_dataclass(each) and each.__module__ == module.__name__]
    return [each for each in found if isinstance(each, type)]


def of_game(name: str, modules: list[ModuleType]) -> str:
    """The records of one game, and unions of those that stand in the same place."""
    records = [record for module in modules for record in records_of(module)]
    title = name.capitalize()
    kernel_types = "Event, Question, View" if any(issubclass(each, Event) for each in records) else "Question, View"
    parts = [HEAD + f'import type {{ {kernel_types} }} from "./records";\n']
    parts += [interface(record, record.__name__) for record in records]
    for union, members in (
        ("Option", [record for record in records if "option" in record.__annotations__]),
        ("About", [record for record in records if record.__name__.endswith("About")]),
        ("Event", [record for record in records if issubclass(record, Event)]),
        ("Preview", [record for record in records if "preview" in record.__annotations__]),
        ("Printed", [record for record in records if "thing" in record.__annotations__]),
    ):
        kinds = " | ".join(record.__name__ for record in members) or "never"
        together = union == "Event" and bool(members)
        parts.append(f"export type {title}{union} = {f'Event & ({kinds})' if together else kinds};")
    parts.append(f"export type {title}Question = Question<{title}Option, {title}About>;")
    parts.append(f"export type {title}View = View<{title}Facts, {title}Figures, {title}Question>;")
    parts.append(
        f'export function is{title}(view: View): view is {title}View {{\n    return view.game === "{name}";\n}}'
    )
    for union, tag in (("Preview", "preview"), ("Printed", "thing")):
        if any(tag in record.__annotations__ for record in records):
            parts.append(
                f"export function is{title}{union}(facts: unknown): facts is {title}{union} {{\n"
                f'    return typeof facts === "object" && facts !== null && "{tag}" in facts;\n}}'
            )
    told = [typescript(get_type_hints(record)["kind"]) for record in records if issubclass(record, Event)]
    if told:
        parts.append(f"const EVENTS: readonly string[] = [{', '.join(told)}];")
        parts.append(
            f"export function is{title}Event(event: Event): event is {title}Event {{\n"
            "    return EVENTS.includes(event.kind);\n}"
        )
    return "\n\n".join(parts) + "\n"


def files() -> dict[str, str]:
    """All that is written, by the name of the file."""
    written = {"records.ts": of_kernel()}
    for name in GAMES:
        modules = [module for part in PARTS if (module := module_of(name, part)) is not None]
        written[f"{name}.ts"] = of_game(name, modules)
    return written


if __name__ == "__main__":
    for file, text in files().items():
        path = FOLDER / file
        if "--check" in sys.argv:
            if not path.exists() or path.read_text("utf-8") != text:
                sys.exit(f"{file} is not what the records say: run python web/records.py")
        else:
            path.write_text(text, "utf-8")
