"""Comparison of a JSON schema with its reader: documents are changed in all ways that either knows about."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from tests.nightly import sample
from tests.viceroy.data.reader_calls import recorded
from tests.viceroy.data.schema_walk import ABSENT, Node, Schema, replaced
from tests.viceroy.data.variants import call_variants, schema_variants
from viceroy_widgets.errors import NotationError

__all__ = ["Documents", "Entry", "assert_agreement"]

Documents = Callable[[], Iterator[Any]]
SUGGESTED = {"law"}
"""Field that the reader names for a character only because a card with it is a law."""
Variant = tuple[tuple[str | int, ...], Any]


class Entry(NamedTuple):
    """Reader of the documents of a schema, and documents that it accepts."""

    read: Callable[[Any], object]
    documents: Documents
    rules: tuple[str, ...]
    """Error codes about rules and consistency, unknown to a schema; `/` or `_` ends the start of several codes."""
    elsewhere: tuple[str, ...] = ()
    """Parts that are documents with a schema of their own."""
    by_content: tuple[str, ...] = ()
    """Paths and codes where the limit depends on another part of the document, such as the number of players."""


def assert_agreement(name: str, given_schema: Any, entry: Entry) -> None:
    """Fail if schema and reader disagree about a changed document, or if no document has a field of the schema.

    By day a tenth of the changes is tried.
    """
    faults = dict[str, str]()
    schema, seen = Schema(given_schema, entry.elsewhere), set[object]()
    for given in entry.documents():
        document = json.loads(json.dumps(given))
        schema.keep(document)
        assert schema.accepts(document), f"the schema of a {name} refuses {given}"
        at_first = _refusal(entry, document)
        assert _is_by_rule(entry, "", at_first), f"the reader of a {name} refuses {given}: {at_first}"
        known = set[object]()
        for path, value in sample(_variants(schema, entry, document, seen, faults)):
            changed = repr((path, "absent" if value is ABSENT else value))
            if changed not in known:
                known.add(changed)
                shown = f"{_general(path)} {changed[:160]}"
                fault = _disagreement(schema, entry, replaced(document, path, value), _general(path), at_first)
                if fault:
                    faults.setdefault(f"{_general(path)}: {fault}", shown)
    assert not faults, "\n".join(f"{fault}, for example with {shown}" for fault, shown in faults.items())
    unvisited = sorted(_fields(schema.schema, seen))
    assert not unvisited, f"no document of the entry has {', '.join(unvisited)}"


def _variants(
    schema: Schema, entry: Entry, document: Any, seen: set[object], faults: dict[str, str]
) -> Iterator[Variant]:
    """Yield changes of a document that no earlier document had; note the fields that only the reader knows."""
    nodes = {node.path: node for node in schema.nodes(document)}
    for node in nodes.values():
        seen.update(map(id, node.schemas))
        if schema.is_elsewhere(node):
            seen.update(id(part) for part in schema.reachable(list(node.schemas)))
        if node.key not in seen:
            seen.add(node.key)
            yield from schema_variants(node, within=not schema.is_elsewhere(node))
    for call in recorded(entry.read, document):
        node = nodes.get(call.path)
        if node is None or (node.key, call.method, call.asked) in seen or schema.is_elsewhere(node):
            continue
        seen.add((node.key, call.method, call.asked))
        if call.method == "members":
            for name in sorted({*map(str, call.asked)} - _names(node) - SUGGESTED):
                faults.setdefault(f"{_general(node.path)}.{name}: only the reader knows this field", str(call.asked))
        yield from call_variants(call, node)


def _names(node: Node) -> set[str]:
    names = {name for schema in node.schemas for name in schema.get("properties", ())}
    has_any = any(isinstance(schema.get("additionalProperties"), dict) for schema in node.schemas)
    return names | set(node.value if has_any else ())


def _general(path: tuple[str | int, ...]) -> str:
    return ".".join("*" if isinstance(step, int) else step for step in path)


def _refusal(entry: Entry, document: Any) -> NotationError | None:
    try:
        entry.read(document)
    except NotationError as error:
        return error
    return None


def _disagreement(schema: Schema, entry: Entry, document: Any, path: str, at_first: NotationError | None) -> str:
    """Return how schema and reader disagree; a reader must not refuse what a schema accepts except by a rule.

    The error of the unchanged document, where it has one, does not count as a refusal of the change.
    """
    is_valid, refusal = schema.accepts(document), _refusal(entry, document)
    if is_valid and not _is_by_rule(entry, path, refusal):
        return f"only the reader refuses ({refusal.code if refusal else ''})"
    if not is_valid and (refusal is None or str(refusal) == str(at_first)):
        return "only the schema refuses"
    return ""


def _is_by_rule(entry: Entry, path: str, refusal: NotationError | None) -> bool:
    if refusal is None or f"{path} {refusal.code}" in entry.by_content:
        return True
    return any(refusal.code == rule or (rule[-1] in "/_" and refusal.code.startswith(rule)) for rule in entry.rules)


def _fields(part: Any, seen: set[object], path: str = "") -> Iterator[str]:
    """Yield the fields of a schema that no document had."""
    if isinstance(part, list):
        for index, entry in enumerate(part):
            yield from _fields(entry, seen, f"{path}/{index}")
    if not isinstance(part, dict):
        return
    for key, below in part.items():
        if key in ("properties", "$defs"):
            for name, value in below.items():
                if key == "properties" and isinstance(value, dict) and id(value) not in seen:
                    yield f"{path}/{name}"
                yield from _fields(value, seen, f"{path}/{name}")
        elif key not in ("enum", "const", "if", "not"):
            yield from _fields(below, seen, f"{path}/{key}")
