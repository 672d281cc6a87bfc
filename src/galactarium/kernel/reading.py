"""Records from plain data (JSON) that comes from outside, by their annotations; a refusal names what is wrong."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from galactarium.kernel.plain import integer, items, mapping, text
from galactarium.kernel.refusals import Malformed

T = TypeVar("T")


def read_record(kind: type[T], data: object, what: str) -> T:
    """The record of that kind that the data stands for. Fields with a default may be left out."""
    return cast("T", _record(kind, data, what))


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def _record(kind: Any, data: object, what: str) -> object:
    if type(data) is kind:
        return data
    whole = mapping(data, what)
    hints = _hints(kind)
    values: dict[str, object] = {}
    for field in fields(kind):
        if field.name in whole:
            values[field.name] = _value(hints[field.name], whole[field.name], field.name)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Malformed("malformed.missing", {"what": what, "part": field.name})
    for name in whole:
        if name not in hints:
            raise Malformed("malformed.unknown", {"what": what, "part": name})
    return kind(**values)


def _value(hint: Any, data: object, what: str) -> object:
    origin = get_origin(hint)
    parts = get_args(hint)
    if is_dataclass(hint):
        return _record(hint, data, what)
    if origin is Union or origin is UnionType:
        if data is None and NoneType in parts:
            return None
        others = [part for part in parts if part is not NoneType]
        return _value(others[0], data, what) if len(others) == 1 else _one_of(others, data, what)
    if origin is list:
        return [_value(parts[0], each, what) for each in items(data, what)]
    if origin is dict:
        return {
            _value(parts[0], name, what): _value(parts[1], each, what) for name, each in mapping(data, what).items()
        }
    if origin is Literal:
        if data not in parts or isinstance(data, bool):
            raise Malformed(
                "malformed.value", {"what": what, "value": str(data), "known": [str(part) for part in parts]}
            )
        return data
    if hint is bool:
        if not isinstance(data, bool):
            raise Malformed("malformed.yes_or_no", {"what": what})
        return data
    if hint is int:
        return integer(data, what)
    if hint is str:
        return text(data, what)
    if hint is float and isinstance(data, int | float) and not isinstance(data, bool):
        return float(data)
    raise Malformed("malformed.number", {"what": what})


def _one_of(hints: list[Any], data: object, what: str) -> object:
    """The first kind that the data fits: a number, a list, a text and records are told apart by their form."""
    for hint in hints[:-1]:
        try:
            return _value(hint, data, what)
        except Malformed:
            continue
    return _value(hints[-1], data, what)
