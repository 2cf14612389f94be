"""Values to put into a document: those that its schema names, those at each limit and one beyond, and wrong types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.viceroy.data.reader_calls import Call
from tests.viceroy.data.schema_walk import ABSENT, Node, Path

__all__ = ["call_variants", "schema_variants"]

UNKNOWN = "unknown_field"
_TYPES = (None, True, 1.5, "", "wrong", [], {})
Variant = tuple[Path, Any]


def schema_variants(node: Node, within: bool) -> Iterator[Variant]:
    """Yield paths with new values, from what the schemas say about a value; only other types, unless `within`."""
    for value in (*_TYPES, *_named(node)):
        yield node.path, value
    if not within:
        return
    if isinstance(node.value, dict):
        for name in node.value:
            yield (*node.path, name), ABSENT
        yield (*node.path, UNKNOWN), 1

    for schema in node.schemas:
        if isinstance(node.value, str):
            yield from ((node.path, text) for text in _texts(node.value, schema))
        elif isinstance(node.value, list):
            yield from ((node.path, items) for items in _lists(node.value, schema))


def call_variants(call: Call, node: Node) -> Iterator[Variant]:
    """Yield paths with new values, from what the reader asks of a value."""
    match call.method, call.asked:
        case "choice", known:
            yield from ((node.path, value) for value in known)
        case "integer", (low, high):
            yield from ((node.path, value) for value in (low - 1, low, high, high + 1))
        case "text", (most,) if isinstance(node.value, str):
            yield from ((node.path, _long(node.value, count)) for count in (most, most + 1))
        case (("items" | "items_of"), (count,)) if isinstance(node.value, list) and node.value:
            yield from ((node.path, _many(node.value, n)) for n in (count - 1, count, count + 1))
        case _:
            pass


def _named(node: Node) -> Iterator[Any]:
    for schema in node.schemas:
        if "const" in schema:
            yield schema["const"]
        yield from schema.get("enum", ())
        for name, beyond in (("minimum", -1), ("maximum", 1)):
            if name in schema:
                yield from (schema[name], schema[name] + beyond)


def _texts(value: str, schema: dict[str, Any]) -> Iterator[str]:
    if "maxLength" in schema:
        yield from (_long(value, schema["maxLength"]), _long(value, schema["maxLength"] + 1))
    if "pattern" in schema:
        yield from (value[:-1], value + "0", " " + value, value.upper(), value.replace(":", ""))
    if "pattern" in schema or "minLength" in schema:
        yield " "


def _lists(value: list[Any], schema: dict[str, Any]) -> Iterator[list[Any]]:
    if value:
        yield from (_many(value, len(value) - 1), _many(value, len(value) + 1))
        for name in ("minItems", "maxItems"):
            if name in schema:
                yield from (_many(value, count) for count in (schema[name] - 1, schema[name], schema[name] + 1))


def _long(value: str, length: int) -> str:
    return (value + "x" * length)[:length]


def _many(value: list[Any], count: int) -> list[Any]:
    return [*value[:count], *[value[-1]] * (count - len(value))]
