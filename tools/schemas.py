"""Generator of parts of the JSON schemas: laws, questions, rules and examples, from what the readers know of them.

Usage: ``python -m tools.schemas``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from viceroy_widgets import splendor, viceroy
from viceroy_widgets.core.goals import Goal
from viceroy_widgets.files import replace_file
from viceroy_widgets.learn.lesson_document import lesson_format
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.goals import GOALS
from viceroy_widgets.viceroy.codec.examples import examples
from viceroy_widgets.viceroy.components.card_documents import (
    HIGHEST_NUMBER,
    ICONS_IN_A_ROW,
    LAW_LEVELS,
    LAW_LIMITS,
    OPTIONS,
    is_by_level,
)
from viceroy_widgets.viceroy.components.editions import rules
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.components.laws import LAW_KINDS, LAW_WORDS
from viceroy_widgets.viceroy.lessons.questions.asking import parameter_names
from viceroy_widgets.viceroy.lessons.questions.catalog import KINDS
from viceroy_widgets.viceroy.puzzles.kinds import THEMES, TURN_THEMES
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL
from viceroy_widgets.viceroy.text.events import EVENT_KINDS
from viceroy_widgets.words import LANGUAGES

__all__ = ["law_schema", "main", "question_schema", "written"]

DATA = Path(viceroy.__file__).parent / "data"
SPLENDOR_DATA = Path(splendor.__file__).parent / "data"
SCHEMAS = {"deck": "effect", "examples": "effect", "position": "effect"}
"""Schemas that contain laws, each with the name of the law definition."""
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
    "opponents": {"type": "integer", "minimum": 1, "maximum": 3},
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
    if name in LAW_WORDS:
        return {"enum": list(LAW_WORDS[name])}
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
    yield DATA / "puzzle.schema.json", _text(viceroy_puzzle())
    yield SPLENDOR_DATA / "puzzle.schema.json", _text(splendor_puzzle())
    parts = {name: {key: law_schema("icon")} for name, key in SCHEMAS.items()}
    known = {"rule_id": {"enum": [rule.id for rule in rules()]}}
    parts["examples"] |= known
    parts["lesson"] = known | {
        "asked": question_schema(),
        "event": {"enum": list(EVENT_KINDS)},
        "example_id": {"enum": [example.id for example in examples()]},
    }
    for name, definitions in parts.items():
        path = DATA / f"{name}.schema.json"
        schema = _read(path)
        schema["$defs"] |= definitions
        yield path, _text(schema)
        if name == "lesson":
            yield SPLENDOR_DATA / path.name, _text(splendor_lesson(schema))


def viceroy_puzzle() -> dict[str, Any]:
    """Return the schema of puzzles of Viceroy, with its laws and themes."""
    schema = _read(DATA / "puzzle.schema.json")
    prefix = "position_"  # of the names of all position definitions
    schema["$defs"][f"{prefix}effect"] = law_schema(f"{prefix}icon")
    schema["properties"]["goal"]["enum"] = list(THEMES)
    for rule in schema["allOf"]:
        goal = rule["if"]["properties"]["goal"]
        if TURN_THEMES[0] in goal["enum"]:
            goal["enum"] = list(TURN_THEMES)
    return _in_all_languages(schema)


def splendor_puzzle() -> dict[str, Any]:
    """Return the schema of puzzles of Splendor, with its goals, what they are about, and their best values."""
    schema = _read(SPLENDOR_DATA / "puzzle.schema.json")
    schema["properties"]["goal"]["enum"] = list(GOALS)
    about = {name: _subjects(goal) for name, goal in GOALS.items()}
    best = {name: goal.values for name, goal in GOALS.items()}
    schema["allOf"] = [*_ranges(schema, "about", about), *_ranges(schema, "best", best)]
    return _in_all_languages(schema)


def _in_all_languages(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of puzzles, whose texts may be written in each language."""
    for name in ("title", "story", "point"):
        texts = schema["properties"].get(name, {})
        if "properties" in texts:
            texts["properties"] = dict.fromkeys(LANGUAGES, texts["properties"]["en"])
    return schema


def _subjects(goal: Goal) -> tuple[int, int] | None:
    """Return the lowest and the highest number that a goal can be about; None if it is about nothing."""
    numbers = [number for number in range(1000) if goal.about(number)]
    return (numbers[0], numbers[-1]) if numbers else None


def _ranges(
    schema: dict[str, Any], field: str, ranges: Mapping[str, tuple[int, int] | None]
) -> Iterator[dict[str, Any]]:
    """Yield a rule for the goals of each range of a field, with the description that the schema has for it."""
    former = [rule["then"]["properties"].get(field) for rule in schema["allOf"]]
    known = {(each["minimum"], each["maximum"]): each["description"] for each in former if each}
    for limits in dict.fromkeys(ranges.values()):
        goals = {"properties": {"goal": {"enum": [name for name, each in ranges.items() if each == limits]}}}
        if limits is None:
            yield {"if": goals, "then": {"properties": {field: False}}}
            continue
        values = {"type": "integer", "minimum": limits[0], "maximum": limits[1]}
        values |= {"description": known[limits]} if limits in known else {}
        required = {"required": [field]} if field == "about" else {}
        yield {"if": goals, "then": required | {"properties": {field: values}}}


def _read(path: Path) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return schema


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
