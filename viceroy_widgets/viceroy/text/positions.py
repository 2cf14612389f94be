"""Positions as plain text: the pyramid in letters, then its cards, circles, gems and score in words."""

from __future__ import annotations

from collections.abc import Iterator

from ...words import card_name, say
from ...words.plain_text import plain
from ..components.cards import Card, Law
from ..components.gems import Gems
from ..components.laws import law_text
from ..rules.pyramids.places import Circle
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import CATEGORIES, Score, ScoreLine, score
from .pyramids import circle_letters, pyramid_picture

__all__ = ["plain", "position_text"]

_WIDEST = 24
_LONGEST_NAME = 48


def position_text(position: Position) -> str:
    """Return the whole position as plain text; newlines join the lines, and no line ends with a space."""
    result = score(position)
    parts = (
        pyramid_picture(position.pyramid),
        [say("text/key")] if position.pyramid.cards else [],
        [line for placed in position.pyramid.cards for line in _on_the_card(placed)],
        [_circle_line(position.pyramid, circle, result) for circle in position.pyramid.circles],
        _behind_the_screen(position),
        _score_lines(result),
    )
    titles = ("", "", "text/cards", "text/circles", "text/screen", "text/score")
    blocks = [[*([say(title)] if title else []), *part] for title, part in zip(titles, parts, strict=True) if part]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks)


def _on_the_card(placed: PyramidCard) -> Iterator[str]:
    yield f"  {placed.place}  {_title(placed.card)}"
    if isinstance(placed.card, Law):
        yield f"       {law_text(placed.card.effect)}"
    if placed.tokens:
        yield "       " + say("text/tokens", tokens=", ".join(map(str, placed.tokens)))
    if placed.infinite:
        yield "       " + say("text/infinite", colors=", ".join(say(f"color/{color}") for color in placed.infinite))
    if placed.gems.total:
        yield "       " + say("text/banked", gems=_gems(placed.gems))
    if placed.tucked:
        yield "       " + say("text/tucked", cards="; ".join(map(_title, placed.tucked)))


def _title(card: Card) -> str:
    name = plain(card_name(card.name))
    short = name if len(name) <= _LONGEST_NAME else f"{name[:_LONGEST_NAME]}..."
    return say("text/law" if isinstance(card, Law) else "text/character", number=card.number) + (
        f" {short}" if short else ""
    )


def _circle_line(pyramid: Pyramid, circle: Circle, result: Score) -> str:
    place = str(circle.place)
    values = {"place": place, "level": circle.level, "number": pyramid.by_place[circle.place].card.number}
    if circle.color is None:
        return "  " + say("text/mixed_circle", letters=circle_letters(circle), **values)
    points = sum(line.points for line in result.lines if line.elements[:1] == (f"circle:{place}",))
    return "  " + say("text/single_circle", points=points, color=f"color/{circle.color}", **values)


def _behind_the_screen(position: Position) -> Iterator[str]:
    yield "  " + say("text/gems", gems=_gems(position.gems))
    if position.attack:
        yield "  " + say("text/attack", count=position.attack)
    for index, attack in enumerate(position.opponents, start=1):
        yield "  " + say("text/opponent", index=index, count=attack)


def _gems(gems: Gems) -> str:
    return ", ".join(say("tell/gems", n=count, color=f"color/{color}") for color, count in gems.items()) or say(
        "text/none"
    )


def _score_lines(result: Score) -> Iterator[str]:
    names = {category: say(f"category/{category}") for category in CATEGORIES}
    width = max(_WIDEST, *map(len, names.values()))
    for category, name in names.items():
        lines = [line for line in result.lines if line.category == category]
        yield f"  {name:<{width}}{result.of(category):>5}"
        yield from (f"    {line.points:>4}  {_line_text(line)}" for line in lines)
    yield f"  {say('text/total'):<{width}}{result.total:>5}"


def _line_text(line: ScoreLine) -> str:
    return say(line.message, **{name: plain(value) if isinstance(value, str) else value for name, value in line.values})
