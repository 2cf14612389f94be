"""Page of the documents that the package reads and writes: the fields of each, from its JSON schema."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .markdown import cell
from .pages import ROOT

__all__ = ["formats_page"]

_PACKAGE = ROOT / "viceroy_widgets"
_INTRO = """\
# Documents

Every document is JSON, or TOML for assignments and lessons, and says its format in the field `format`. Each has a
JSON schema in the package, from which these tables are made. A reader refuses what a schema does not allow, in one
sentence with the place of the field."""


def formats_page() -> str:
    """Return the page with the fields of all documents."""
    schemas = sorted(_PACKAGE.glob("*/data/*.schema.json"))
    return "\n".join([_INTRO, "", *(line for file in schemas for line in _document(file))])


def _document(file: Path) -> Iterator[str]:
    schema = json.loads(file.read_text("utf-8"))
    yield from (f"## {schema.get('title', file.name.removesuffix('.schema.json'))}", "")
    yield from (f"`{file.relative_to(ROOT).as_posix()}`", "")
    if about := schema.get("description"):
        yield from (about, "")
    yield from _table(schema)
    for name, part in schema.get("$defs", {}).items():
        if "properties" in part:
            yield from (f"**{name}**", "", *((part["description"], "") if "description" in part else ()))
            yield from _table(part)


def _table(schema: Mapping[str, Any]) -> Iterator[str]:
    fields = schema.get("properties", {})
    if not fields:
        return
    required = schema.get("required", ())
    yield from ("| field | | value | |", "|---|---|---|---|")
    for name, field in fields.items():
        is_required = "required" if name in required else ""
        yield f"| `{name}` | {is_required} | {cell(_kind(field))} | {cell(field.get('description', ''))} |"
    yield ""


def _kind(field: Any) -> str:
    """Return in a few words which values a field has."""
    if not isinstance(field, Mapping):
        return "any value"
    if "const" in field:
        return f"`{json.dumps(field['const'])}`"
    if "enum" in field:
        return ", ".join(f"`{json.dumps(value)}`" for value in field["enum"][:12]) + (
            ", …" if len(field["enum"]) > 12 else ""
        )
    if "$ref" in field:
        return str(field["$ref"]).rsplit("/", 1)[-1].removesuffix(".schema.json")
    for word in ("anyOf", "oneOf"):
        if word in field:
            return " or ".join(dict.fromkeys(map(_kind, field[word])))
    kind = field.get("type", "any value")
    if kind == "array":
        return f"list of {_kind(field.get('items', {}))}"
    return " or ".join(kind) if isinstance(kind, list) else str(kind)
