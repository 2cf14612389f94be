"""Schemas and readers agree: documents are changed in all ways that the schema or the reader knows about."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from tests.viceroy.data.reader_calls import recorded
from tests.viceroy.data.schema_walk import ABSENT, Node, Schema, replaced
from tests.viceroy.data.table import DATA, STRICT, TRUSTED, Entry
from tests.viceroy.data.variants import call_variants, schema_variants
from viceroy_widgets.errors import NotationError
from viceroy_widgets.viceroy.components.catalog import Rule
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.locale.english.examples import MESSAGES
from viceroy_widgets.words import LANGUAGES

NAMES = sorted(file.name.removesuffix(".schema.json") for file in DATA.iterdir() if file.name.endswith(".schema.json"))
SUGGESTED = {"law"}
"""Field that the reader names for a character only because a card with it is a law."""
Variant = tuple[tuple[str | int, ...], Any]


def _schema(name: str) -> Any:
    return json.loads(DATA.joinpath(f"{name}.schema.json").read_text("utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_each_schema_is_in_the_table(name: str) -> None:
    assert name in STRICT or name in TRUSTED, f"tests/viceroy/data/table.py has no entry for {name}.schema.json"


@pytest.mark.parametrize("name", STRICT)
def test_the_reader_agrees_with_the_schema(name: str) -> None:
    entry, faults = STRICT[name], dict[str, str]()
    schema, seen = Schema(_schema(name), entry.elsewhere), set[object]()
    for given in entry.documents():
        document = json.loads(json.dumps(given))
        schema.keep(document)
        assert schema.accepts(document), f"the schema of a {name} refuses {given}"
        at_first = _refusal(entry, document)
        assert _is_by_rule(entry, "", at_first), f"the reader of a {name} refuses {given}: {at_first}"
        known = set[object]()
        for path, value in _variants(schema, entry, document, seen, faults):
            changed = repr((path, "absent" if value is ABSENT else value))
            if changed not in known:
                known.add(changed)
                shown = f"{_general(path)} {changed[:160]}"
                fault = _disagreement(schema, entry, replaced(document, path, value), _general(path), at_first)
                if fault:
                    faults.setdefault(f"{_general(path)}: {fault}", shown)
    assert not faults, "\n".join(f"{fault}, for example with {shown}" for fault, shown in faults.items())
    unvisited = sorted(_fields(schema.schema, seen))
    assert not unvisited, f"no document in tests/viceroy/data/table.py has {', '.join(unvisited)}"


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


def test_shared_definitions_are_the_same_in_all_schemas() -> None:
    schemas = {name: Schema(_schema(name)) for name in NAMES}
    position = schemas["position"].expanded("#", but=("$schema", "$defs", "title"))
    for name, reference in (("examples", "#/$defs/position"), ("puzzle", "#/$defs/position")):
        assert schemas[name].expanded(reference) == position, f"{name}.schema.json has another position"
    lesson, puzzle, record, state = (schemas[name] for name in ("lesson", "puzzle", "record", "state"))
    assert puzzle.expanded("#/$defs/situation") == lesson.expanded("#/$defs/situation")
    for part in ("edition", "deck"):
        assert state.expanded(f"#/$defs/{part}") == record.expanded(f"#/$defs/{part}")
    assert state.expanded("#/$defs/edition") == position["properties"]["edition"]
    moves = state.expanded("#/$defs/move")["anyOf"]
    assert record.expanded("#/$defs/move")["anyOf"][: len(moves)] == moves


def test_the_schema_of_rules_has_the_fields_and_words_of_the_catalog() -> None:
    rule = _schema("rules")["$defs"]["rule"]
    types = get_type_hints(Rule)
    assert set(rule["properties"]) == set(types) == {*rule["required"], "ruled"}
    assert rule["properties"]["kind"]["enum"] == list(get_args(types["kind"]))
    assert rule["properties"]["editions"]["items"]["enum"] == list(EDITIONS)
    areas = "|".join(name.removeprefix("area/") for name in MESSAGES if name.startswith("area/"))
    assert rule["properties"]["id"]["pattern"] == f"^({areas})-[1-9][0-9]*$"


def test_the_schema_of_core_puzzles_has_the_languages_and_limits_of_puzzles() -> None:
    core, puzzle = _schema("core")["properties"]["puzzles"]["items"]["properties"], _schema("puzzle")["properties"]
    assert set(core) == {"id", "title", "story", "point"}
    assert core["id"] == puzzle["id"]
    for name in ("title", "story", "point"):
        assert set(core[name]["properties"]) == set(core[name]["required"]) == set(LANGUAGES)
    for name in ("title", "story"):
        for code in LANGUAGES:
            assert {**core[name]["properties"][code], **puzzle[name]["properties"][code]} == core[name]["properties"][
                code
            ]
