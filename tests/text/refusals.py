"""Finds in the source every refusal that can be made, with the facts it carries."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "galactarium"  # which a compiled program need not carry with it

Function = ast.FunctionDef | ast.AsyncFunctionDef

REFUSALS = ("Malformed", "Illegal", "Stale")


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))]


@cache
def refusals() -> dict[str, list[frozenset[str]]]:
    """The codes, and for each place where one is used the names of its facts."""
    found: dict[str, list[frozenset[str]]] = {}
    for tree in trees():
        for function, call in _calls(tree):
            if isinstance(call.func, ast.Name) and call.func.id in REFUSALS:
                facts = _facts(call.args[1], function) if len(call.args) > 1 else frozenset()
                for code in _codes(call.args[0], function, tree):
                    found.setdefault(code, []).append(facts)
    return found


def _calls(tree: ast.Module) -> Iterator[tuple[Function, ast.Call]]:
    """Every call in a function, with the function."""
    for function in ast.walk(tree):
        if isinstance(function, Function):
            for node in ast.walk(function):
                if isinstance(node, ast.Call):
                    yield function, node


def _codes(code: ast.expr, function: Function, tree: ast.Module) -> list[str]:
    if isinstance(code, ast.Constant):
        return [str(code.value)]
    if isinstance(code, ast.IfExp):
        return [*_codes(code.body, function, tree), *_codes(code.orelse, function, tree)]
    if isinstance(code, ast.BinOp) and isinstance(code.left, ast.Constant) and isinstance(code.right, ast.Name):
        place = [argument.arg for argument in function.args.args].index(code.right.id)
        return [f"{code.left.value!s}{ending}" for ending in _given(function.name, place, tree)]
    raise AssertionError(f"line {code.lineno}: the code of this refusal cannot be told: {ast.unparse(code)}")


def _given(function: str, place: int, tree: ast.Module) -> Iterator[str]:
    """What is given to a function at a place of its arguments."""
    for _, call in _calls(tree):
        if isinstance(call.func, ast.Name) and call.func.id == function:
            given = call.args[place]
            assert isinstance(given, ast.Constant), f"line {call.lineno}: {ast.unparse(call)}"
            yield str(given.value)


def _facts(facts: ast.expr, function: Function) -> frozenset[str]:
    if isinstance(facts, ast.Name):
        for node in ast.walk(function):
            if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == facts.id and node.value is not None:
                return _facts(node.value, function)
    assert isinstance(facts, ast.Dict), f"line {facts.lineno}: these facts cannot be told: {ast.unparse(facts)}"
    return frozenset(str(key.value) for key in facts.keys if isinstance(key, ast.Constant))
