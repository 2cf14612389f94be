"""Parser of question documents: a kind with its parameters, or a question by an author."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.fields import Field, shown
from ....errors import NotationError
from ...codec.examples import examples
from ...codec.notation import as_position
from ...components.editions import rules
from ...rules.pyramids.position import Position
from .asking import ask_parsed, example_question, kind_of, parameter_names, read_parameters, with_path
from .catalog import KINDS
from .model import WRITTEN, Option, QuizQuestion, Written
from .sources import QuestionTable, Source, source_of

__all__ = ["read_question", "solving_work"]

_LONGEST = 1000
_LEAST_OPTIONS, _MOST_OPTIONS = 2, 5


def read_question(document: Field | Mapping[str, Any], position: Source | QuestionTable | None = None) -> QuizQuestion:
    """Return the question of a document; `position` is the default position or game of the document.

    `{"example": "magic"}` asks for the result of a worked example. `{"kind": "cost", "position": "en ...", "card": 12,
    "level": 4}` is computed. `{"ask": "...", "rule": "AUC-15", "options": [{"text": "...", "right": true, "says":
    "..."}, {"text": "...", "says": "..."}]}` is a question by an author. NotationError names the field that cannot be
    read.
    """
    field = document if isinstance(document, Field) else Field(document)
    if isinstance(field.value, Mapping) and "example" in field.value:
        name = field.members(("example",))["example"].choice(known.id for known in examples())
        return example_question(name)
    if isinstance(field.value, Mapping) and "ask" in field.value:
        return _author_question(field, position)
    return _of_a_kind(field, position)


def solving_work(question: QuizQuestion) -> int:
    """Return the work of the solver for a question: the square of the number of cards, or 0 without a solver."""
    kind = KINDS.get(question.kind)
    if kind is None or kind.sort != "optimization" or question.position is None:
        return 0
    return len(question.position.pyramid.cards) ** 2


def _of_a_kind(field: Field, inherited: Source | QuestionTable | None) -> QuizQuestion:
    kind = kind_of(field.member("kind"))
    required, optional = parameter_names(kind)
    found = field.members(("kind", *required), ("position", *optional))
    if "position" not in found and inherited is None:
        raise field.refused("quiz/no_position", None)
    source = _position(found["position"]) if "position" in found else source_of(inherited or "")
    given = read_parameters(kind, found)
    try:
        return ask_parsed(kind, source, given)
    except NotationError as error:
        raise with_path(error, field.path) from None


def _author_question(field: Field, inherited: Source | QuestionTable | None) -> QuizQuestion:
    found = field.members(("ask", "rule", "options"), ("position", "lights"))
    rule = found["rule"].text(_LONGEST)
    if rule not in {known.id for known in rules()}:
        raise found["rule"].refused("quiz/no_rule", found=shown(rule))
    options = tuple(_option(option, rule) for option in found["options"].items(_MOST_OPTIONS))
    if len(options) < _LEAST_OPTIONS:
        raise found["options"].refused("quiz/options", None, least=_LEAST_OPTIONS, count=len(options))
    if sum(option.is_right for option in options) != 1:
        raise found["options"].refused("quiz/one_right", None, count=sum(option.is_right for option in options))
    if len({option.label for option in options}) < len(options):
        raise found["options"].refused("quiz/alike", None)
    seen: Position | None = None
    if "position" in found:
        seen = _position(found["position"])
    elif inherited is not None:
        source = source_of(inherited)
        seen = source if isinstance(source, Position) else None
    lights = tuple(light.text(_LONGEST) for light in found.get("lights", []).items(_MOST_OPTIONS * 10))
    return QuizQuestion(WRITTEN, rule, "", (), options, seen, lights, text=found["ask"].words(_LONGEST))


def _option(field: Field, rule: str) -> Option:
    found = field.members(("text",), ("right", "says"))
    is_right = found.get("right", False).boolean()
    if not is_right and "says" not in found:
        raise field.member("says").refused("field/missing")  # every wrong option needs a response
    says = found.get("says", "").text(_LONGEST)
    return Option(Written(found["text"].words(_LONGEST)), "" if is_right else WRITTEN, Written(says), rule)


def _position(field: Field) -> Position:
    if not isinstance(field.value, str | Mapping | Position):
        field.text(_LONGEST)
    try:
        return as_position(field.value)  # type: ignore[arg-type]  # a text, an object or a position
    except NotationError as error:
        raise NotationError("quiz/position", error.rule, path=field.path or "position", sentence=str(error)) from None
