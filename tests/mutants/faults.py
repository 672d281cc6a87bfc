"""Faults in a module: small changes that ought to break a rule."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Fault:
    """One change of one file."""

    file: str  # below src/galactarium
    line: int
    text: str  # the line as it is, without the space around it
    what: str  # the change in words
    start: int  # in bytes of the file
    end: int
    new: str
    function: tuple[str, int] | None = None  # the function that it is in, by name and first line; None: at import
    again: int = 0  # how often the same stands above it
    added: str = ""  # the constant that is subtracted instead of added, or the other way round

    @property
    def name(self) -> str:
        """The same fault has the same name as long as its line stays as it is."""
        name = f"{self.file} | {self.text} | {self.what}"
        return f"{name} | {self.again + 1}" if self.again else name

    @property
    def place(self) -> str:
        """The function that it is in, as calls of it are noted; nothing at import."""
        return f"{self.file}:{self.function[0]}:{self.function[1]}" if self.function is not None else ""

    def source(self, good: str) -> str:
        """The file with the fault in it."""
        whole = good.encode()
        return (whole[: self.start] + self.new.encode() + whole[self.end :]).decode()


def numbered(faults: list[Fault]) -> list[Fault]:
    """The same faults; those that would have the same name are counted."""
    seen: dict[str, int] = {}
    out: list[Fault] = []
    for fault in faults:
        out.append(replace(fault, again=seen.get(fault.name, 0)))
        seen[fault.name] = seen.get(fault.name, 0) + 1
    return out


def is_fault(fault: Fault, good: str) -> bool:
    """Whether the change leaves a program, and another one."""
    try:
        return ast.dump(ast.parse(fault.source(good))) != ast.dump(ast.parse(good))
    except SyntaxError:
        return False


COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE, ast.GtE],
    ast.LtE: [ast.Lt, ast.Gt],
    ast.Gt: [ast.GtE, ast.LtE],
    ast.GtE: [ast.Gt, ast.Lt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
READERS = ("integer", "text", "items", "mapping")
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}


def faults_of(file: str, source: str) -> list[Fault]:
    """Every fault that this tool knows for a module."""
    return numbered(list(_Breaker(file, source).faults()))


class _Breaker:
    def __init__(self, file: str, source: str) -> None:
        self.file = file
        self.lines = source.encode().splitlines(keepends=True)
        self.starts = [0]  # of the lines, in bytes
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        self.tree = ast.parse(source)
        self.constants = sorted(
            {alias.name for node in ast.walk(self.tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
            | {
                node.target.id
                for node in self.tree.body
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
            }
        )
        self.constants = [name for name in self.constants if name.isupper() and name != "TYPE_CHECKING"]

    def faults(self) -> Iterator[Fault]:
        for node, function in self._nodes(self.tree, None):
            for what, text in self._changes(node):
                yield self._fault(node, function, what, text)

    def _nodes(
        self, node: ast.AST, function: tuple[str, int] | None
    ) -> Iterator[tuple[ast.expr | ast.stmt, tuple[str, int] | None]]:
        """What can be broken: no types, docstrings, decorators, imports and messages of internal errors."""
        if isinstance(node, (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Raise)) and not _refuses(node):
            return
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return
        if isinstance(node, ast.AnnAssign) and _names_a_type(node):
            return
        if isinstance(node, (ast.expr, ast.stmt)):
            yield node, function
        outside = function  # where defaults are computed
        if isinstance(node, ast.FunctionDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            function = function or (node.name, first)
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(
                node, ast.Call
            ):
                continue
            if isinstance(node, ast.Subscript) and name == "slice" and _is_type(node.value):
                continue
            if isinstance(node, ast.Call):
                value = self._arguments(node, name, value)
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self._nodes(child, outside if name == "args" and function is not outside else function)

    def _arguments(self, call: ast.Call, name: str, value: object) -> object:
        """Without types, room to grow, and the names by which component data are read: messages of internal errors."""
        called = call.func.id if isinstance(call.func, ast.Name) else ""
        if name == "args" and called == "cast":
            return call.args[1:]
        if name == "args" and called in READERS and self.file.endswith("components.py"):
            return call.args[:1]
        if name == "keywords":
            return [keyword for keyword in call.keywords if keyword.arg != "capacity"]
        return value

    def _changes(self, node: ast.expr | ast.stmt) -> Iterator[tuple[str, str]]:
        """What the node could be instead: in words, and as source."""
        if isinstance(node, ast.Compare):
            for at, operator in enumerate(node.ops):
                for other in COMPARISONS[type(operator)]:
                    operators = [*node.ops[:at], other(), *node.ops[at + 1 :]]
                    yield _both(node, ast.Compare(node.left, operators, node.comparators))
        elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
            yield _both(node, ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right))
        elif isinstance(node, ast.BoolOp):
            yield _both(node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values))
            for at in range(len(node.values)):
                rest = node.values[:at] + node.values[at + 1 :]
                yield _both(node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))
        elif isinstance(node, ast.UnaryOp):
            yield _both(node, node.operand)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                yield _both(node, ast.Constant(not node.value))
            elif isinstance(node.value, int):
                yield _both(node, ast.Constant(node.value + 1))
                if node.value > 0:
                    yield _both(node, ast.Constant(node.value - 1))
            elif isinstance(node.value, str) and node.value:
                yield _both(node, ast.Constant(node.value + " xyzzy"))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id in self.constants and len(self.constants) > 1:
                at = self.constants.index(node.id)
                yield _both(node, ast.Name(self.constants[(at + 1) % len(self.constants)]))
            elif node.id in TWINS:
                yield _both(node, ast.Name(TWINS[node.id]))
        elif isinstance(node, ast.IfExp):
            yield _both(node, node.body)
            yield _both(node, node.orelse)
        elif isinstance(node, ast.stmt):
            yield from self._changed_statements(node)

    def _changed_statements(self, node: ast.stmt) -> Iterator[tuple[str, str]]:
        if isinstance(node, (ast.If, ast.While)):
            # Reached through the test alone: the body keeps its lines.
            yield "condition the other way round", f"not ({ast.unparse(node.test)})"
            if isinstance(node, ast.If):
                if not _listens(node.test):  # where nobody listens, an event told changes nothing
                    yield "condition always true", "True"
                yield "condition never true", "False"
        elif isinstance(node, ast.AugAssign) and type(node.op) in OPERATORS:
            yield _both(node, ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value))
            yield "left out", "pass"
        elif isinstance(node, (ast.Expr, ast.AugAssign)):
            yield "left out", "pass"
        elif isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name):
            yield "left out", "pass"
        elif isinstance(node, ast.Continue):
            yield "continue → break", "break"
        elif isinstance(node, ast.Break):
            yield "break → continue", "continue"
        elif isinstance(node, ast.Return) and node.value is None:
            yield "return left out", "pass"

    def _fault(self, node: ast.expr | ast.stmt, function: tuple[str, int] | None, what: str, text: str) -> Fault:
        target: ast.expr | ast.stmt = node
        if isinstance(node, (ast.If, ast.While)):
            target = node.test
        assert target.end_lineno is not None
        assert target.end_col_offset is not None
        start = self.starts[target.lineno - 1] + target.col_offset
        end = self.starts[target.end_lineno - 1] + target.end_col_offset
        line = self.lines[target.lineno - 1].decode().strip()
        new = f"({text})" if _is_value(target) else text
        return Fault(self.file, target.lineno, line, what, start, end, new, function, added=_added(node))


def _added(node: ast.expr | ast.stmt) -> str:
    if isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub)) and isinstance(node.right, ast.Name):
        return node.right.id
    return ""


def constants(sources: Iterable[str]) -> dict[str, str]:
    """The constants that have one value wherever they are."""
    values: dict[str, set[str]] = {}
    for source in sources:
        for node in ast.parse(source).body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                values.setdefault(node.target.id, set()).add(ast.unparse(node.value))
    return {name: next(iter(found)) for name, found in values.items() if len(found) == 1}


def is_same(fault: Fault, values: dict[str, str]) -> bool:
    """Whether the change is none: a 0 is subtracted, a constant has another name, events are told to nobody."""
    if values.get(fault.added) == "0":
        return True
    before, _, after = fault.what.partition(" → ")
    if before in values and values[before].lstrip("-").isdigit() and values[before] == values.get(after):
        return True
    return before == f"table.journal is not None and {after}"


def _is_value(node: ast.AST) -> bool:
    return isinstance(node, ast.expr)


def _both(node: ast.AST, broken: ast.AST) -> tuple[str, str]:
    new = ast.unparse(broken)
    return f"{ast.unparse(node)} → {new}", new


def _refuses(node: ast.AST) -> bool:
    """Whether a raise tells a player, not a programmer, what is wrong."""
    return (
        isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and isinstance(node.exc.func, ast.Name)
        and node.exc.func.id in ("Malformed", "Illegal", "Stale")
    )


def _names_a_type(node: ast.AnnAssign) -> bool:
    return isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"


def _listens(test: ast.expr) -> bool:
    return ast.unparse(test).endswith("journal is not None")


def _is_type(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id in ("vec", "list", "dict", "tuple", "Step", "Final")
