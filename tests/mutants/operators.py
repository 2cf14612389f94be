"""The ways to break a line: those of mutmut, and some that reach what a rule consists of.

Ours negate a condition, drop one side of `and` and `or`, leave out a call or an entry, let a loop have nothing to go
through, give nothing back, and take `max` for `min`, `all` for `any`, and a list for a sorted one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

import libcst as cst
from mutmut.mutation.mutators import mutation_operators, operator_string

__all__ = ["OPERATORS"]

Operator = tuple[type, Callable[[Any], Iterable[cst.CSTNode]]]
_OTHER = {"any": "all", "all": "any", "min": "max", "max": "min", "sorted": "list"}


def _one_string(node: cst.BaseString) -> Iterable[cst.CSTNode]:
    return islice(operator_string(node), 1)  # the others are in capitals and in small letters, which says no more


def _negated(node: cst.If | cst.While | cst.CompIf) -> Iterable[cst.CSTNode]:
    test = node.test.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
    yield node.with_changes(test=cst.UnaryOperation(cst.Not(), test))


def _one_side(node: cst.BooleanOperation) -> Iterable[cst.CSTNode]:
    for side in (node.left, node.right):
        yield side.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])


def _no_call(node: cst.SimpleStatementLine) -> Iterable[cst.CSTNode]:
    if len(node.body) == 1 and isinstance(node.body[0], cst.Expr) and isinstance(node.body[0].value, cst.Call):
        yield node.with_changes(body=[cst.Pass()])


def _no_loop(node: cst.For | cst.CompFor) -> Iterable[cst.CSTNode]:
    yield node.with_changes(iter=cst.Tuple([]))


def _nothing_back(node: cst.Return) -> Iterable[cst.CSTNode]:
    if node.value is not None and not (isinstance(node.value, cst.Name) and node.value.value == "None"):
        yield node.with_changes(value=None)


def _other_function(node: cst.Call) -> Iterable[cst.CSTNode]:
    if isinstance(node.func, cst.Name) and node.func.value in _OTHER:
        other = cst.Name(_OTHER[node.func.value])
        args = [arg for arg in node.args if arg.keyword is None] if other.value == "list" else node.args
        yield node.with_changes(func=other, args=args)


def _without_an_entry(node: cst.Tuple | cst.List | cst.Set | cst.Dict) -> Iterable[cst.CSTNode]:
    if len(node.elements) > 1:
        for index in range(len(node.elements)):
            left = [*node.elements[:index], *node.elements[index + 1 :]]
            if len(left) == 1 and isinstance(node, cst.Tuple):
                left = [left[0].with_changes(comma=cst.Comma())]
            yield node.with_changes(elements=left)


OPERATORS: tuple[Operator, ...] = (
    *((kind, operator) for kind, operator in mutation_operators if operator is not operator_string),
    (cst.BaseString, _one_string),
    (cst.If, _negated),
    (cst.While, _negated),
    (cst.CompIf, _negated),
    (cst.BooleanOperation, _one_side),
    (cst.SimpleStatementLine, _no_call),
    (cst.For, _no_loop),
    (cst.CompFor, _no_loop),
    (cst.Return, _nothing_back),
    (cst.Call, _other_function),
    (cst.Tuple, _without_an_entry),
    (cst.List, _without_an_entry),
    (cst.Set, _without_an_entry),
    (cst.Dict, _without_an_entry),
)
