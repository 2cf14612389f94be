"""Puzzles whose answer is one of several: a total to add up, and the one move that the rules forbid."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import IllegalMoveError, PuzzleError
from ..viceroy.box.gems import COLOR_INDEX, COLORS, Color
from ..viceroy.pyramids.painting import Painting, check_paint
from ..viceroy.pyramids.places import Place, Section
from ..viceroy.pyramids.position import Position
from ..viceroy.pyramids.scoring import score
from ..viceroy.situations.situation import Situation
from ..words import say
from .choice_plays import Phrase, play_phrase, play_refusal

__all__ = [
    "LEAST_OPTIONS",
    "MOST_OPTIONS",
    "check_choice",
    "option_phrase",
    "option_words",
    "paint_option",
    "refusal",
    "right_option",
]

MOST_OPTIONS, LEAST_OPTIONS = 5, 3
_PAINT = re.compile(r"paints with (blue|red|green|yellow) on ([1-5]),(-?[0-9]{1,2}) (top|bottom) (left|right)")


def paint_option(section: Section, color: Color) -> str:
    """A gem on a section as an option says it."""
    return f"paints with {color} on {section.place} {section.corner.replace('_', ' ')}"


def refusal(subject: Position | Situation, option: str) -> IllegalMoveError | None:
    """Why the rules forbid what an option says; None where they do not, PuzzleError for what is no option."""
    return play_refusal(subject, option) if isinstance(subject, Situation) else _paint_refusal(subject, option)


def _paint_refusal(position: Position, option: str) -> IllegalMoveError | None:
    section, color = _section(position, option)
    try:
        check_paint(position, Painting(), section, color)
    except IllegalMoveError as error:
        return error
    return None


def right_option(theme: str, subject: Position | Situation, options: Sequence[Any]) -> tuple[int, dict[str, Any]]:
    """Which option is right, and the certificate that says so; PuzzleError where it is not exactly one."""
    if theme == "score":
        assert isinstance(subject, Position)  # as it was read
        total = score(subject).total
        right = [index for index, option in enumerate(options) if option == total]
        found: dict[str, Any] = {"total": total}
    else:
        refused = [refusal(subject, option) for option in options]
        right = [index for index, error in enumerate(refused) if error]
        rules = [error.rule for error in refused if error]
        found = {"option": right[0], "rule": rules[0]} if right else {}
    if len(right) != 1 or not LEAST_OPTIONS <= len(set(options)) == len(options) <= MOST_OPTIONS:
        raise PuzzleError("puzzle/options", path="options")
    return right[0], found


def check_choice(
    theme: str, subject: Position | Situation, options: Sequence[Any], certificate: Mapping[str, Any]
) -> int:
    """Works the right option out by the rules alone; PuzzleError where the certificate says something else."""
    _, due = right_option(theme, subject, options)
    if dict(certificate) != due:
        raise PuzzleError("certificate/choice", path="certificate", due=", ".join(map(str, due.values())))
    return len(options)


def option_phrase(subject: Position | Situation, option: str) -> Phrase:
    """What an option says: a color, a card and a corner, or a card and a place."""
    if isinstance(subject, Situation):
        return play_phrase(subject, option)
    section, color = _section(subject, option)
    number = subject.pyramid.by_place[section.place].card.number
    values = {"color": f"color/{color}", "number": number, "corner": f"corner/{section.corner}"}
    return Phrase("puzzle/option_paint", values)


def option_words(subject: Position | Situation, option: int | str) -> str:
    """An option in words."""
    return str(option) if isinstance(option, int) else _said(option_phrase(subject, option))


def _said(phrase: Phrase) -> str:
    values = {name: _said(value) if isinstance(value, Phrase) else value for name, value in phrase.values.items()}
    return say(phrase.message, **values)


def _section(position: Position, option: object) -> tuple[Section, Color]:
    found = _PAINT.fullmatch(option) if isinstance(option, str) else None
    place = Place(int(found[2]), int(found[3])) if found else None
    if not found or place not in position.pyramid.by_place:
        raise PuzzleError("puzzle/option", path="options", found=repr(option))
    return Section(place, f"{found[4]}_{found[5]}"), COLORS[COLOR_INDEX[found[1]]]  # type: ignore[arg-type]  # a corner
