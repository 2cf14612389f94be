"""The ways to break a piece of code, each as other code in its place, by the standard library's `ast`.

Numbers and texts are changed, operators and comparisons exchanged, sides of `and` and `or` dropped, conditions negated,
arguments, entries, calls and cases left out, values replaced by None; loops have nothing to go through, functions give
nothing back, and functions and methods are exchanged for their counterparts, such as `min` for `max`.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from viceroy_widgets import errors

__all__ = ["replacements"]

_OPERATORS: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.Div(), ast.Div: ast.Mult(), ast.FloorDiv: ast.Div(),
    ast.Mod: ast.Div(), ast.Pow: ast.Mult(), ast.LShift: ast.RShift(), ast.RShift: ast.LShift(),
    ast.BitOr: ast.BitAnd(), ast.BitAnd: ast.BitOr(), ast.BitXor: ast.BitAnd(),
}  # fmt: skip
_COMPARISONS: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(), ast.GtE: ast.Gt(), ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(), ast.In: ast.NotIn(), ast.NotIn: ast.In(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(),
}  # fmt: skip
_FUNCTIONS = {"any": "all", "all": "any", "min": "max", "max": "min", "sorted": "list"}
_METHODS = {
    "lower": "upper", "upper": "lower", "lstrip": "rstrip", "rstrip": "lstrip", "find": "rfind", "rfind": "find",
    "split": "rsplit", "rsplit": "split", "partition": "rpartition", "rpartition": "partition",
    "startswith": "endswith", "endswith": "startswith", "removeprefix": "removesuffix", "removesuffix": "removeprefix",
    "append": "clear", "add": "discard", "discard": "add",
}  # fmt: skip
_DEFAULTS: dict[str, dict[int | str | None, str]] = {name: {1: "None", "rule": "None"} for name in errors.__all__}
"""For what is called the arguments, by place and name, without which the call is the same: an error without a rule."""


def replacements(node: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Yield pieces of code of this node, each with another one to stand in its place."""
    match node:
        case ast.Constant(value=value):
            yield from ((node, text) for text in _other_constants(value))
        case ast.BinOp() | ast.BoolOp() | ast.Compare() | ast.UnaryOp():
            yield from ((node, _inside(other)) for other in _other_operations(node))
        case ast.AugAssign(target=target, op=op, value=value):
            yield node, ast.unparse(ast.Assign([target], value, lineno=0))
            if type(op) in _OPERATORS:
                yield node, ast.unparse(_with(node, op=_OPERATORS[type(op)]))
        case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
            yield value, '""' if ast.unparse(value) == "None" else "None"
        case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
            yield test, f"not ({ast.unparse(test)})"
        case ast.comprehension(iter=through, ifs=tests):
            yield through, "()"
            yield from ((test, f"not ({ast.unparse(test)})") for test in tests)
        case ast.For(iter=through):
            yield through, "()"
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield node, "return None"
        case ast.Lambda(body=body):
            yield body, "0" if ast.unparse(body) == "None" else "None"
        case ast.Call():
            yield from _other_calls(node)
        case ast.Expr(value=ast.Call()):
            yield node, "pass"
        case ast.Tuple(ctx=ast.Load()) | ast.List(ctx=ast.Load()) | ast.Set() if len(node.elts) > 1:
            for at in range(len(node.elts)):
                yield node, _inside(_with(node, elts=[*node.elts[:at], *node.elts[at + 1 :]]))
        case ast.Dict() if len(node.keys) > 1:
            for at in range(len(node.keys)):
                keys, values = ([*part[:at], *part[at + 1 :]] for part in (node.keys, node.values))
                yield node, ast.unparse(_with(node, keys=keys, values=values))
        case ast.Break():
            yield node, "continue"
        case ast.Continue():
            yield node, "break"


def _other_constants(value: object) -> Iterator[str]:
    if isinstance(value, bool):
        yield str(not value)
    elif isinstance(value, int | float):
        yield str(value + 1)
    elif isinstance(value, str):
        text = repr(f"XX{value}XX")
        yield f'"{text[1:-1]}"' if text[0] == "'" and '"' not in text else text


def _other_operations(node: ast.BinOp | ast.BoolOp | ast.Compare | ast.UnaryOp) -> Iterator[ast.expr]:
    match node:
        case ast.BinOp(op=op) if type(op) in _OPERATORS:
            yield _with(node, op=_OPERATORS[type(op)])
        case ast.BoolOp(op=op, values=values):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for at in range(len(values)):
                left = [*values[:at], *values[at + 1 :]]
                yield _with(node, values=left) if len(left) > 1 else left[0]
        case ast.Compare(ops=ops):
            for at, sign in enumerate(ops):
                if type(sign) in _COMPARISONS:
                    yield _with(node, ops=[*ops[:at], _COMPARISONS[type(sign)], *ops[at + 1 :]])
        case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.UAdd(), operand=operand):
            yield operand


def _other_calls(node: ast.Call) -> Iterator[tuple[ast.AST, str]]:
    match node.func:
        case ast.Name(id=name) if name in _FUNCTIONS:
            keywords = [] if _FUNCTIONS[name] == "list" else node.keywords
            yield node, ast.unparse(_with(node, func=ast.Name(_FUNCTIONS[name]), keywords=keywords))
        case ast.Attribute(attr=name) if name in _METHODS:
            yield node.func, ast.unparse(_with(node.func, attr=_METHODS[name]))
    values = [*(arg for arg in node.args if not isinstance(arg, ast.Starred))]
    values += [keyword.value for keyword in node.keywords if keyword.arg]
    yield from ((value, "None") for value in values if ast.unparse(value) != "None")
    if len(node.args) + len(node.keywords) > 1:
        defaults = _DEFAULTS.get(ast.unparse(node.func), {})
        for at, value in enumerate(node.args):
            if ast.unparse(value) != defaults.get(at):
                yield node, ast.unparse(_with(node, args=[*node.args[:at], *node.args[at + 1 :]]))
        for at, keyword in enumerate(node.keywords):
            if ast.unparse(keyword.value) != defaults.get(keyword.arg):
                yield node, ast.unparse(_with(node, keywords=[*node.keywords[:at], *node.keywords[at + 1 :]]))


def _with(node: ast.AST, **changes: object) -> ast.expr:
    changed = copy.copy(node)
    for name, value in changes.items():
        setattr(changed, name, value)
    return changed  # type: ignore[return-value]  # statements are written out as they are


def _inside(node: ast.expr) -> str:
    text = ast.unparse(node)
    return text if (text[0] in "([{" and text[-1] in ")]}") or text.isidentifier() else f"({text})"
