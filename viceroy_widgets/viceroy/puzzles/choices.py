"""Multiple-choice puzzles: a total to add up, or the one move that the rules forbid."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import IllegalMoveError, PuzzleError
from ...words import say
from ..codec.situations import Situation
from ..components.gems import COLOR_INDEX, COLORS, Color
from ..rules.pyramids.places import Place, Section
from ..rules.pyramids.position import Painting, Position, check_paint
from ..rules.pyramids.scoring import score
from .choice_plays import Phrase, play_phrase, play_refusal, played_parts

__all__ = [
    "LEAST_OPTIONS",
    "MOST_OPTIONS",
    "check_right_move",
    "check_right_total",
    "option_elements",
    "option_phrase",
    "option_words",
    "paint_option",
    "read_paint_option",
    "refusal",
    "right_move",
    "right_total",
]

MOST_OPTIONS, LEAST_OPTIONS = 5, 3
_PAINT = re.compile(r"paints with (blue|red|green|yellow) on ([1-5]),(-?[0-9]{1,2}) (top|bottom) (left|right)")


def paint_option(section: Section, color: Color) -> str:
    """Return the text of an option for a gem on a section."""
    return f"paints with {color} on {section.place} {section.corner.replace('_', ' ')}"


def refusal(subject: Position | Situation, option: str) -> IllegalMoveError | None:
    """Return the error with which the rules forbid an option, or None if they allow it.

    PuzzleError reports an invalid option.
    """
    return play_refusal(subject, option) if isinstance(subject, Situation) else _paint_refusal(subject, option)


def _paint_refusal(position: Position, option: str) -> IllegalMoveError | None:
    section, color = read_paint_option(position, option)
    try:
        check_paint(position, Painting(), section, color)
    except IllegalMoveError as error:
        return error
    return None


def right_total(position: Position, options: Sequence[Any]) -> tuple[int, dict[str, Any]]:
    """Return the index of the option with the right total, and the certificate of the total.

    PuzzleError reports that not exactly one option is right.
    """
    total = score(position).total
    return _only([index for index, option in enumerate(options) if option == total], options), {"total": total}


def right_move(subject: Position | Situation, options: Sequence[Any]) -> tuple[int, dict[str, Any]]:
    """Return the index of the forbidden option, and the certificate with its rule.

    PuzzleError reports that not exactly one option is forbidden.
    """
    rules = {index: error.rule for index, option in enumerate(options) if (error := refusal(subject, option))}
    right = _only(list(rules), options)
    return right, {"option": right, "rule": rules[right]}


def _only(right: Sequence[int], options: Sequence[Any]) -> int:
    if len(right) != 1 or not LEAST_OPTIONS <= len(set(options)) == len(options) <= MOST_OPTIONS:
        raise PuzzleError("puzzle/options", path="options")
    return right[0]


def check_right_total(position: Position, options: Sequence[Any], certificate: Mapping[str, Any]) -> int:
    """Recompute the total from the rules alone and return the number of options.

    PuzzleError reports a certificate with another result.
    """
    return _check(right_total(position, options)[1], options, certificate)


def check_right_move(subject: Position | Situation, options: Sequence[Any], certificate: Mapping[str, Any]) -> int:
    """Recompute the forbidden move from the rules alone and return the number of options.

    PuzzleError reports a certificate with another result.
    """
    return _check(right_move(subject, options)[1], options, certificate)


def _check(due: dict[str, Any], options: Sequence[Any], certificate: Mapping[str, Any]) -> int:
    if dict(certificate) != due:
        raise PuzzleError("certificate/choice", path="certificate", due=", ".join(map(str, due.values())))
    return len(options)


def option_phrase(subject: Position | Situation, option: str) -> Phrase:
    """Return the phrase of an option: a color, a card and a corner, or a card and a place."""
    if isinstance(subject, Situation):
        return play_phrase(subject, option)
    section, color = read_paint_option(subject, option)
    number = subject.pyramid.by_place[section.place].card.number
    values = {"color": f"color/{color}", "number": number, "corner": f"corner/{section.corner}"}
    return Phrase("puzzle/option_paint", values)


def option_elements(subject: Position | Situation, option: str) -> tuple[str, ...]:
    """Return the ids of the elements that name an option: a section, or a card of the hand and one of the pyramid."""
    if isinstance(subject, Position):
        return (f"section:{read_paint_option(subject, option)[0]}",)
    number, beside = played_parts(subject, option)
    return (f"hand:{number}", *([f"card:{beside}"] if beside else []))


def option_words(subject: Position | Situation, option: int | str) -> str:
    """Return an option in words."""
    return str(option) if isinstance(option, int) else _phrase_text(option_phrase(subject, option))


def _phrase_text(phrase: Phrase) -> str:
    values = {
        name: _phrase_text(value) if isinstance(value, Phrase) else value for name, value in phrase.values.items()
    }
    return say(phrase.message, **values)


def read_paint_option(position: Position, option: object) -> tuple[Section, Color]:
    """Return the section and the color of an option; PuzzleError reports a text that names no gem on a card."""
    found = _PAINT.fullmatch(option) if isinstance(option, str) else None
    place = Place(int(found[2]), int(found[3])) if found else None
    if not found or place not in position.pyramid.by_place:
        raise PuzzleError("puzzle/option", path="options", found=repr(option))
    section = Section(place, f"{found[4]}_{found[5]}")  # type: ignore[arg-type]  # a corner
    color = COLORS[COLOR_INDEX[found[1]]]
    if option != paint_option(section, color):  # an option has only one valid spelling
        raise PuzzleError("puzzle/option", path="options", found=repr(option))
    return section, color
