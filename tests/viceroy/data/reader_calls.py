"""Record of what a strict reader asks of each value of a document: its fields, its limits and its known words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

from tests.viceroy.data.schema_walk import Path, value_at
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import NotationError

__all__ = ["Call", "recorded"]

_LAST = re.compile(r"(?:\.?([A-Za-z_]\w*)|\[(\d+)\])$")


class Call(NamedTuple):
    """One question of the reader: the path of the value in the document, the method of `Field`, and its arguments."""

    path: Path
    method: str
    asked: tuple[Any, ...]


def recorded(read: Callable[[Any], object], document: Any) -> list[Call]:
    """Return the questions of the reader about the values of a document, up to its end or to its first error."""
    calls: list[tuple[Field, str, tuple[Any, ...]]] = []
    with pytest.MonkeyPatch.context() as patch:
        for name in ("integer", "boolean", "text", "choice", "items", "items_of", "members"):
            patch.setattr(Field, name, _recorder(name, calls))
        with suppress(NotationError):
            read(document)
    return list(_located(calls, document))


def _recorder(name: str, calls: list[tuple[Field, str, tuple[Any, ...]]]) -> Callable[..., Any]:
    method = getattr(Field, name)

    def record(field: Field, *given: Any, **named: Any) -> Any:
        if name == "choice":
            given = (tuple(given[0]), *given[1:])
        asked: tuple[Any, ...] = given[:1]
        if name == "choice":
            asked = given[0]
        elif name == "integer":
            asked = given[:2]
        elif name == "members":
            asked = (*given[0], *(given[1] if len(given) > 1 else named.get("optional", ())))
        at = len(calls)
        found = method(field, *given, **named)
        del calls[at:]  # what the method itself asks, such as `items_of` of `items`
        calls.append((field, name, asked))
        return found

    return record


def _located(calls: list[tuple[Field, str, tuple[Any, ...]]], document: Any) -> Iterator[Call]:
    """Yield each question with the path of its value: a part is known by its identity, a scalar by its parent."""
    places = dict(_containers(document, ()))
    parents: dict[str, list[Path]] = {}
    for field, method, asked in calls:
        if id(field.value) in places:
            path = places[id(field.value)]
            parents.setdefault(field.path, []).append(path)
            yield Call(path, method, asked)
        elif last := _LAST.search(field.path):
            step = last[1] or int(last[2])
            for parent in reversed(parents.get(field.path[: last.start()], [])):
                if value_at(document, (*parent, step)) is field.value:
                    yield Call((*parent, step), method, asked)
                    break


def _containers(value: Any, path: Path) -> Iterator[tuple[int, Path]]:
    if isinstance(value, dict | list):
        yield id(value), path
        for step in value if isinstance(value, dict) else range(len(value)):
            yield from _containers(value[step], (*path, step))
