"""Public names of the package as lines of text: options with defaults, traits, methods and attributes."""

from __future__ import annotations

import ast
import enum
import inspect
import re
import textwrap
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any

import anywidget
import ipywidgets
import traitlets

import viceroy_widgets
from viceroy_widgets.widgets.protocol.board import BoardWidget

__all__ = ["name_lines"]

_BASES: tuple[type, ...] = (anywidget.AnyWidget, ipywidgets.VBox, Exception, tuple, object)
_ADDRESS = re.compile(" at 0x[0-9a-f]+")
_LAMBDA = re.compile(r"<function [\w.]*<lambda>>")


def name_lines() -> Iterator[str]:
    """Yield a line for each public name and for each option, trait, method and attribute of it.

    All boards have the traits and methods of "every board"; they are not repeated for each.
    """
    yield from _members("every board", BoardWidget, _BASES)
    for name in sorted(viceroy_widgets.__all__):
        value = getattr(viceroy_widgets, name)
        yield ""
        if isinstance(value, type):
            yield from _class(name, value)
        elif callable(value):
            yield from _options(name, "function", value)
        else:
            yield f"{name}: {type(value).__name__}"


def _class(name: str, value: type) -> Iterator[str]:
    yield from _options(name, _kind(value), value.__new__ if issubclass(value, tuple) else value.__init__)
    bases = (BoardWidget, *_BASES) if issubclass(value, BoardWidget) else _BASES
    yield from _members(name, value, bases)


def _kind(value: type) -> str:
    if issubclass(value, BoardWidget):
        return "board"
    for base, kind in ((ipywidgets.Widget, "box"), (Exception, "error"), (tuple, "tuple"), (enum.Enum, "enum")):
        if issubclass(value, base):
            return kind
    return "class"


def _options(name: str, kind: str, call: Any) -> Iterator[str]:
    signature = inspect.signature(call)
    result = signature.return_annotation
    gives = "" if kind != "function" or result is inspect.Signature.empty else f" -> {_type(result)}"
    yield f"{name}: {kind}{gives}"
    for option in signature.parameters.values():
        if option.name not in ("self", "cls", "unknown"):
            yield f"{name} takes {_parameter(option)}"
    if kind == "board":
        yield f"{name} takes language: str = ''"


def _parameter(option: inspect.Parameter) -> str:
    stars = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}.get(option.kind, "")
    by_name = " (by name)" if option.kind is inspect.Parameter.KEYWORD_ONLY else ""
    annotation = "" if option.annotation is inspect.Parameter.empty else f": {_type(option.annotation)}"
    default = "" if option.default is inspect.Parameter.empty else f" = {_value(option.default)}"
    return f"{stars}{option.name}{annotation}{default}{by_name}"


def _type(annotation: Any) -> str:
    return annotation if isinstance(annotation, str) else getattr(annotation, "__name__", repr(annotation))


def _value(value: object) -> str:
    return _LAMBDA.sub("a function", _ADDRESS.sub("", repr(value)))


def _members(name: str, owner: type, bases: tuple[type, ...]) -> Iterator[str]:
    known = set().union(*(dir(base) for base in bases if issubclass(owner, base)))
    own = [word for word in dir(owner) if not word.startswith("_") and word not in known]
    fields = {word for base in owner.__mro__ if base not in bases for word in _attributes(base)}
    hidden = {word for base in bases if issubclass(owner, base) for word in _attributes(base)}
    for word in sorted({*own, *(fields - known - hidden)}):
        yield f"{name}.{word}{_member(owner, word)}"


def _member(owner: type, word: str) -> str:
    value = inspect.getattr_static(owner, word, None)
    if isinstance(value, traitlets.TraitType):
        synced = "synced" if value.metadata.get("sync") else "observed"
        return f": {type(value).__name__} trait, {synced}"
    if isinstance(value, (staticmethod, classmethod)):
        return f"{_signature(getattr(owner, word))} (of the class)"
    if inspect.isfunction(value):
        return _signature(value)
    if isinstance(value, (property, cached_property)):
        is_set = isinstance(value, property) and value.fset
        return ": property" + (", can be set" if is_set else "")
    if isinstance(value, type):
        return f": class {value.__name__}"
    return ": attribute"


def _signature(call: Any) -> str:
    options = [_parameter(option) for option in inspect.signature(call).parameters.values() if option.name != "self"]
    return f"({', '.join(options)})"


@cache
def _attributes(owner: type) -> frozenset[str]:
    """Return the public names that the methods of a class of ours set on `self`."""
    if not owner.__module__.startswith("viceroy_widgets"):
        return frozenset()
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(owner)))
    except (OSError, TypeError):
        return frozenset()
    return frozenset(
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
        and not node.attr.startswith("_")
    )
