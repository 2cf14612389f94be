"""Generator of parts of the JSON schemas: laws, questions, rules and examples, from what the readers know of them.

Usage: ``python -m tools.schemas``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from viceroy_widgets import splendor, viceroy
from viceroy_widgets.files import replace_file
from viceroy_widgets.learn.lesson_document import lesson_format
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.goals import GOALS
from viceroy_widgets.viceroy.codec.examples import examples
from viceroy_widgets.viceroy.components.card_documents import (
    HIGHEST_NUMBER,
    ICONS_IN_A_ROW,
    LAW_DECKS,
    LAW_LEVELS,
    LAW_LIMITS,
    OPTIONS,
    is_by_level,
)
from viceroy_widgets.viceroy.components.editions import rules
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.components.laws import LAW_KINDS
from viceroy_widgets.viceroy.lessons.questions.asking import parameter_names
from viceroy_widgets.viceroy.lessons.questions.catalog import KINDS
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL
from viceroy_widgets.viceroy.text.events import EVENT_KINDS

__all__ = ["law_schema", "main", "question_schema", "written"]

DATA = Path(viceroy.__file__).parent / "data"
SPLENDOR_DATA = Path(splendor.__file__).parent / "data"
SCHEMAS = {"deck": "effect", "examples": "effect", "position": "effect", "puzzle": "position_effect"}
"""Schemas that contain laws, each with the name of the law definition.

In the schema of puzzles, the names of all position definitions have the same prefix.
"""
_GIVEN: dict[str, dict[str, Any]] = {
    "position": {"type": ["string", "object"]},
    "card": {"type": "integer", "minimum": 1, "maximum": HIGHEST_NUMBER},
    "level": {"type": "integer", "minimum": 1, "maximum": TOP_LEVEL},
    "circle": {
        "type": "array",
        "prefixItems": [
            {"type": "integer", "minimum": 2, "maximum": TOP_LEVEL},
            {"type": "integer", "minimum": -200, "maximum": 200},
        ],
        "items": False,
        "minItems": 2,
    },
    "color": {"enum": list(COLORS)},
    "index": {"type": "integer", "minimum": 0, "maximum": 63},
    "bids": {"type": "array", "items": {"enum": [*COLORS, "pass"]}, "maxItems": 4},
}
"""Schemas of the position and the parameters of questions."""
_CONDITIONS = ("moves", "refused", "tried", "happened", "not_happened", "has", "at_least")
"""Conditions of tasks that all games have."""
_TEXT = {"type": "string", "maxLength": 4000, "pattern": "\\S"}
_OPTION = {"text": _TEXT | {"maxLength": 200}, "says": _TEXT, "right": {"type": "boolean"}}
_NOTES = {"keep": "no more than are drawn", "needs": "with fewer cards in the deck nothing happens"}


def law_schema(icon: str) -> dict[str, Any]:
    """Return the schema of the effect of a law, with a case for each kind; `icon` names the schema of an icon."""
    return {"oneOf": [_kind(kind, icon) for kind in LAW_KINDS]}


def _kind(kind: str, icon: str) -> dict[str, Any]:
    names = [entry.name for entry in fields(LAW_KINDS[kind])]
    values = {name: _value(kind, name, icon) for name in names}
    return {
        "type": "object",
        "required": ["kind", *names],
        "additionalProperties": False,
        "properties": {"kind": {"const": kind}, **values},
    }


def _value(kind: str, name: str, icon: str) -> dict[str, Any]:
    if name == "options":
        row = {"type": "array", "items": {"$ref": f"#/$defs/{icon}"}, "minItems": 1, "maxItems": ICONS_IN_A_ROW}
        return _array(row, OPTIONS, "what each choice gives")
    if name == "deck":
        return {"enum": list(LAW_DECKS)}
    if name == "played":
        return {"type": "boolean"}
    low, high = LAW_LIMITS[name]
    number: dict[str, Any] = {"type": "integer", "minimum": low, "maximum": high}
    if name == "points" and is_by_level(kind):
        return _array(number, LAW_LEVELS, "from level 1 to level 4")
    return number | ({"description": _NOTES[name]} if name in _NOTES else {})


def _array(items: dict[str, Any], count: int, description: str) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": count, "maxItems": count, "description": description}


def question_schema() -> dict[str, Any]:
    """Return the schema of a question of a kind, with a case for the kinds that need one set of parameters."""
    kinds: dict[tuple[tuple[str, ...], tuple[str, ...]], list[str]] = {}
    for name, kind in KINDS.items():
        kinds.setdefault(parameter_names(kind), []).append(name)
    return {"oneOf": [_question(names, *given) for given, names in kinds.items()]}


def _question(kinds: list[str], required: tuple[str, ...], optional: tuple[str, ...]) -> dict[str, Any]:
    return {
        "type": "object",
        "required": ["kind", "position", *required],
        "additionalProperties": False,
        "properties": {"kind": {"enum": kinds}, **{name: _GIVEN[name] for name in ("position", *required, *optional)}},
    }


def written() -> Iterator[tuple[Path, str]]:
    """Yield the path of each schema with generated parts, and the content that its file should have."""
    parts = {name: {key: law_schema(key.replace("effect", "icon"))} for name, key in SCHEMAS.items()}
    known = {"rule_id": {"enum": [rule.id for rule in rules()]}}
    parts["examples"] |= known
    parts["lesson"] = known | {
        "asked": question_schema(),
        "event": {"enum": list(EVENT_KINDS)},
        "example_id": {"enum": [example.id for example in examples()]},
    }
    for name, definitions in parts.items():
        path = DATA / f"{name}.schema.json"
        schema = json.loads(path.read_text("utf-8"))
        schema["$defs"] |= definitions
        yield path, _text(schema)
        if name == "lesson":
            yield SPLENDOR_DATA / path.name, _text(splendor_lesson(schema))


def _text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def splendor_lesson(lesson: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of lessons of Splendor: the parts of Viceroy's that all games have, with its own words."""
    schema: dict[str, Any] = json.loads(json.dumps(lesson))
    shared = schema["$defs"]
    condition = {name: shared["condition"]["properties"][name] for name in _CONDITIONS}
    section = shared["section"]["properties"]
    task = shared["task"]["properties"] | {"show": {"type": "array", "items": {"enum": list(SPLENDOR.panes)}}}
    del section["example"], section["look"]
    option = {"type": "object", "required": ["text", "says"], "additionalProperties": False, "properties": _OPTION}
    things = ("task", "puzzle", "code")
    schema["title"] = "A lesson of Splendor"
    schema["properties"]["format"] = {"const": lesson_format(SPLENDOR)}
    schema["$defs"] = {
        "section": shared["section"] | {"not": _one_of(things)},
        "question": {
            "type": "object",
            "required": ["ask", "rule", "options"],
            "additionalProperties": False,
            "properties": {
                "ask": _TEXT,
                "rule": {"$ref": "#/$defs/rule_id"},
                "options": {"type": "array", "items": option, "minItems": 2, "maxItems": 5},
            },
        },
        "task": shared["task"] | {"properties": task},
        "puzzle": shared["puzzle"] | {"properties": shared["puzzle"]["properties"] | {"goal": {"enum": list(GOALS)}}},
        "part": shared["part"],
        "mistake": shared["mistake"],
        "condition": shared["condition"] | {"properties": condition},
        "situation": {"type": "object"},
        "rule_id": {"enum": list(SPLENDOR.rulebook())},
        "event": {"type": "string", "maxLength": 200},
    }
    return schema


def _one_of(things: tuple[str, ...]) -> dict[str, Any]:
    """Return what a section must not be: one with two of these things."""
    return {"anyOf": [{"required": [a, b]} for at, a in enumerate(things) for b in things[at + 1 :]]}


def main() -> None:
    """Write the schemas that are out of date."""
    for path, text in written():
        if not path.exists() or path.read_text("utf-8") != text:
            replace_file(path, text.encode())
            print(path)


if __name__ == "__main__":
    main()
