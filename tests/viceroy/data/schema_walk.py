"""Walk over a document and its JSON schema side by side: which parts of the schema speak about which value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from jsonschema import Draft202012Validator, FormatChecker, ValidationError
from jsonschema.validators import extend

__all__ = ["ABSENT", "Node", "Schema", "replaced", "value_at"]

Path = tuple[str | int, ...]
ABSENT: Any = object()
_TEXTS = ("magic", "b1", "bids blue", "0" * 16, "AUC-1")
_CACHED = ("$ref", "properties", "items", "prefixItems", "oneOf", "anyOf", "allOf", "additionalProperties", "not")


class Node(NamedTuple):
    """Value of a document with its path, and the schemas that apply to it."""

    path: Path
    value: Any
    schemas: tuple[dict[str, Any], ...]
    key: tuple[object, ...]
    """Equal for values at which one schema speaks in one place, whatever the indexes of lists."""


class Schema:
    """JSON schema that is asked about many documents which share most of their parts."""

    def __init__(self, schema: dict[str, Any], elsewhere: tuple[str, ...] = ()) -> None:
        self.elsewhere = elsewhere
        """Paths of parts that are documents with a schema of their own; their parts are not visited."""
        Draft202012Validator.check_schema(schema)
        self.schema = schema
        self._kept: dict[int, Any] = {}
        self._errors: dict[tuple[str, int, int], list[ValidationError]] = {}
        keywords = {name: self._cached(name) for name in _CACHED}
        self._validator = extend(Draft202012Validator, keywords)(schema, format_checker=FormatChecker())

    def keep(self, document: Any) -> None:
        """Remember what is found about the parts of a document, which must not be changed any more."""
        if isinstance(document, dict | list):
            self._kept[id(document)] = document
            for part in document.values() if isinstance(document, dict) else document:
                self.keep(part)

    def accepts(self, document: Any) -> bool:
        """Return whether a document is valid."""
        return self._validator.is_valid(document)

    def sample(self, schema: Any) -> Any:
        """Return a value that fits a schema, with all fields that the schema names."""
        while "$ref" in schema:
            schema = self._resolved(schema["$ref"])
        for name in ("oneOf", "anyOf"):
            if name in schema:
                return self.sample(schema[name][0])
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return schema["enum"][0]
        match schema["type"]:
            case "object":
                return {name: self.sample(value) for name, value in schema["properties"].items()}
            case "array":
                first = [self.sample(value) for value in schema.get("prefixItems", ())]
                count = min(schema.get("maxItems", 1), max(schema.get("minItems", 1), 1))
                return first or [self.sample(schema["items"]) for _ in range(count)]
            case "string":
                return next(text for text in _TEXTS if self._fits(schema, text))
            case "boolean":
                return True
            case "null":
                return None
        return max(schema.get("minimum", 0), 0)

    def nodes(self, document: Any) -> Iterator[Node]:
        """Yield every value of a document that the schema speaks about, with its schemas."""
        schemas = self._applicable([self.schema], document)
        yield from self._below(Node((), document, schemas, ((), _ids(schemas))))

    def child(self, parent: Node, step: str | int) -> Node:
        """Return a part of a node; the value is ABSENT if the document does not have it."""
        value = parent.value
        has = step in value if isinstance(value, dict) else isinstance(step, int) and step < len(value)
        part = value[step] if has else ABSENT
        schemas = self._applicable(list(_of_child(parent.schemas, step)), part)
        general, *_ = parent.key
        path = (*general, step if _is_fixed(parent.schemas, step) else "*")  # type: ignore[misc]  # a path
        return Node((*parent.path, step), part, schemas, (path, _ids(schemas), parent.key[1]))

    def reachable(self, given: list[Any]) -> list[dict[str, Any]]:
        """Return all schemas inside these, references followed."""
        found: dict[int, dict[str, Any]] = {}
        while given:
            part = given.pop()
            if isinstance(part, dict) and id(part) not in found:
                found[id(part)] = part
                given += [self._resolved(part["$ref"])] if "$ref" in part else []
                given += part.values()
            elif isinstance(part, list):
                given += part
        return list(found.values())

    def expanded(self, reference: str, but: tuple[str, ...] = ("description",)) -> Any:
        """Return a definition with all references replaced by what they stand for, without descriptions."""
        return self._expanded(self._resolved(reference) if reference != "#" else self.schema, (*but, "description"))

    def _expanded(self, part: Any, but: tuple[str, ...] = ("description",)) -> Any:
        if isinstance(part, list):
            return [self._expanded(entry) for entry in part]
        if not isinstance(part, dict):
            return part
        whole = {**self._resolved(part["$ref"]), **part} if "$ref" in part else part
        return {name: self._expanded(value) for name, value in whole.items() if name not in (*but, "$ref")}

    def is_elsewhere(self, node: Node) -> bool:
        """Return whether a node is a document with a schema of its own."""
        return ".".join(str(step) for step in node.key[0]) in self.elsewhere  # type: ignore[attr-defined]  # a path

    def _below(self, node: Node) -> Iterator[Node]:
        yield node
        if isinstance(node.value, dict | list) and not self.is_elsewhere(node):
            for step in node.value if isinstance(node.value, dict) else range(len(node.value)):
                child = self.child(node, step)
                if child.schemas:
                    yield from self._below(child)

    def _applicable(self, given: list[Any], value: Any) -> tuple[dict[str, Any], ...]:
        """Return the schemas that hold for the value: references followed, and only those alternatives that it fits."""
        found: list[dict[str, Any]] = []
        while given:
            schema = given.pop(0)
            if not isinstance(schema, dict):
                continue
            found.append(schema)
            if "$ref" in schema:
                given.append(self._resolved(schema["$ref"]))
            given += schema.get("allOf", [])
            for name in ("oneOf", "anyOf"):
                given += [other for other in schema.get(name, []) if value is ABSENT or self._fits(other, value)]
            if "if" in schema and value is not ABSENT:
                given.append(schema.get("then" if self._fits(schema["if"], value) else "else"))
        return tuple(found)

    def _resolved(self, reference: str) -> Any:
        found: Any = self.schema
        for step in reference.removeprefix("#/").split("/"):
            found = found[step]
        return found

    def _fits(self, schema: Any, value: Any) -> bool:
        return self._validator.evolve(schema=schema).is_valid(value)

    def _cached(self, name: str) -> Any:
        check = _alternatives if name in ("oneOf", "anyOf") else Draft202012Validator.VALIDATORS[name]

        def cached(validator: Any, argument: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
            if id(value) not in self._kept:
                return check(validator, argument, value, schema)
            key = name, id(schema), id(value)
            if key not in self._errors:
                self._errors[key] = list(check(validator, argument, value, schema) or ())
            return iter(self._errors[key])

        return cached


def _alternatives(validator: Any, schemas: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
    """Check `oneOf` or `anyOf` without the list of all errors of all alternatives, which takes most of the time."""
    fits = sum(validator.evolve(schema=other).is_valid(value) for other in schemas)
    if fits != 1 if schema.get("oneOf") is schemas else not fits:
        yield ValidationError(f"{fits} of the alternatives fit")


def _ids(schemas: tuple[dict[str, Any], ...]) -> tuple[int, ...]:
    return tuple(map(id, schemas))


def _of_child(schemas: tuple[dict[str, Any], ...], step: str | int) -> Iterator[Any]:
    for schema in schemas:
        if isinstance(step, int):
            first = schema.get("prefixItems", [])
            yield first[step] if step < len(first) else schema.get("items")
        elif step in schema.get("properties", {}):
            yield schema["properties"][step]
        else:
            yield schema.get("additionalProperties")


def _is_fixed(schemas: tuple[dict[str, Any], ...], step: str | int) -> bool:
    """Return whether a schema speaks about this very field or index, not about each entry."""
    if isinstance(step, str):
        return any(step in schema.get("properties", ()) for schema in schemas)
    return any(step < len(schema.get("prefixItems", ())) for schema in schemas)


def value_at(document: Any, path: Path) -> Any:
    """Return the part of a document, or ABSENT."""
    for step in path:
        has = step < len(document) if isinstance(document, list) and isinstance(step, int) else False
        if not has and not (isinstance(document, dict) and step in document):
            return ABSENT
        document = document[step]
    return document


def replaced(document: Any, path: Path, value: Any) -> Any:
    """Return the document with another value at a path, or without it for ABSENT; all other parts are shared."""
    if not path:
        return value
    step, *below = path
    changed = dict(document) if isinstance(document, dict) else list(document)
    if below:
        changed[step] = replaced(document[step], tuple(below), value)
    elif value is ABSENT:
        del changed[step]
    else:
        changed[step] = value
    return changed
