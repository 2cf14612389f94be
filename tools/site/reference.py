"""Pages of the reference: every public name with its signature and its docstring, module by module."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import Any

from ipywidgets import DOMWidget

__all__ = ["reference_pages"]

MODULES = {
    "viceroy_widgets": "Boards, puzzles and solving",
    "viceroy_widgets.core": "What a game is",
    "viceroy_widgets.learn": "Lessons and progress",
    "viceroy_widgets.play": "Matches, contests and simulations",
    "viceroy_widgets.viceroy": "The rules of Viceroy",
}
"""Public modules, each with what it has."""
_PACKAGE = "viceroy_widgets"
_FIRST = ("Game", "GameTable", "PuzzleTable", "PaintingPuzzle")
"""Classes that describe the methods that other classes have as well."""
_APART = {"viceroy_widgets.core": ("Game", "EngineGame")}
"""Classes with so many methods that they have a page of their own, by their modules."""
_LONGEST_DEFAULT = 24


def reference_pages() -> dict[str, str]:
    """Return all pages by their names: one for each module, and one for its classes with many methods."""
    pages = {}
    for module, title in MODULES.items():
        described = {name: value for name, value in _exports(module).items() if _first_module(value) == module}
        homes, apart = _homes(described), _APART.get(module, ())
        about = f"`{module}`: {(inspect.getdoc(import_module(module)) or '').strip()}"
        lines = [line for name, value in described.items() if name not in apart for line in _entry(name, value, homes)]
        pages[module] = "\n".join([f"# {title}", "", about, "", f"```{{py:module}} {module}\n```", "", *lines])
        for page in apart[:1]:
            lines = [line for name in apart for line in _entry(name, described[name], homes)]
            current = f"```{{py:currentmodule}} {module}\n```"
            pages[f"{module}.{page}"] = "\n".join([f"# {page}", "", current, "", *lines])
    return pages


def _exports(module: str) -> dict[str, Any]:
    known = import_module(module)
    return {name: getattr(known, name) for name in sorted(known.__all__, key=str.lower)}


def _first_module(value: Any) -> str:
    """Return the first module that has a value, in whose page it is described."""
    return next(module for module in MODULES if any(each is value for each in _exports(module).values()))


def _homes(values: Mapping[str, Any]) -> dict[int, str]:
    """Return for each method, by its identity, the class that describes it; other classes with it have a link."""
    homes: dict[int, str] = {}
    for name in sorted(values, key=lambda name: (name not in _FIRST, name)):
        if inspect.isclass(values[name]):
            for _, member in _members(values[name]):
                homes.setdefault(id(member), name)
    return homes


def _entry(name: str, value: Any, homes: Mapping[int, str]) -> Iterator[str]:
    kind = "class" if inspect.isclass(value) else "function" if callable(value) else "data"
    if inspect.isclass(value) and issubclass(value, BaseException):
        kind = "exception"
    yield from (f"## {name}", "", f"````{{py:{kind}}} {name}{_signature(value) if callable(value) else ''}", "")
    yield from (_docstring(value), "")
    if inspect.isclass(value):
        others = []
        for member, each in _members(value):
            home = homes[id(each)]
            if home == name:
                yield from _member(member, each)
            else:
                others.append(f"{{py:obj}}`{member} <{home}.{member}>`")
        yield from (f"Also: {', '.join(others)}.", "") if others else ()
    yield from ("````", "")


def _member(name: str, value: Any) -> Iterator[str]:
    function = _function(value)
    if callable(function):
        kind = {classmethod: "classmethod", staticmethod: "staticmethod"}.get(type(value), "method")
        signature = _signature(function, bound=not isinstance(value, staticmethod))
    else:
        kind, signature = "property", ""
    yield from (f"```{{py:{kind}}} {name}{signature}", "", _docstring(function), "```", "")


def _members(cls: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods and properties with a docstring that this package adds to those of libraries."""
    seen: dict[str, Any] = {}
    for each in reversed(cls.__mro__):
        if each.__module__.startswith(_PACKAGE):
            seen |= vars(each)
    for name, value in sorted(seen.items()):
        function = _function(value)
        is_member = inspect.isfunction(function) or isinstance(value, (property, cached_property))
        is_added = not hasattr(DOMWidget, name) or not issubclass(cls, DOMWidget)
        if not name.startswith("_") and is_member and is_added and function.__doc__:
            yield name, value


def _function(value: Any) -> Any:
    return value.__func__ if isinstance(value, (classmethod, staticmethod)) else value


def _docstring(value: Any) -> str:
    """Return a docstring as Markdown; examples of doctest stand in a block of code."""
    lines: list[str] = []
    block = False
    for line in (inspect.getdoc(value) or "").splitlines():
        if line.startswith(">>>") and not block:
            lines, block = [*lines, "~~~pycon"], True
        elif block and not line:
            lines, block = [*lines, "~~~"], False
        lines.append(line)
    return "\n".join([*lines, "~~~"] if block else lines)


def _signature(value: Any, *, bound: bool = False) -> str:
    """Return the parameters of a function, or of the constructor of a class, with the types as they are written."""
    function = value
    if inspect.isclass(value):
        owners = [each for each in value.__mro__ if each.__module__.startswith(_PACKAGE) and "__init__" in vars(each)]
        function, bound = (vars(owners[0])["__init__"], True) if owners else (value, False)
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return "()"
    parameters = [_readable(each) for each in list(signature.parameters.values())[1 if bound else 0 :]]
    returned = _as_written(signature.return_annotation)
    return str(signature.replace(parameters=parameters, return_annotation=returned))


def _readable(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return a parameter with its default where that is short to read, else with an ellipsis."""
    default = parameter.default
    is_short = default is inspect.Parameter.empty or len(repr(default)) < _LONGEST_DEFAULT
    annotation = _as_written(parameter.annotation)
    return parameter.replace(annotation=annotation, default=default if is_short else _Source("..."))


def _as_written(annotation: Any) -> Any:
    return _Source(annotation) if isinstance(annotation, str) else annotation


@dataclass(frozen=True)
class _Source:
    """Python source that a signature shows without quotes."""

    text: str

    def __repr__(self) -> str:
        return self.text
