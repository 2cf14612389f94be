"""Pyramids, hands and positions as plain text: as a text picture, and in words for readers who see no picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...words import card_name, clauses, say, sentence_case
from ...words.plain_text import plain
from ..components.cards import CORNERS, Card, Law
from ..components.gems import Color, Gems
from ..components.laws import law_text
from ..rules.pyramids.places import Circle, Place, Section
from ..rules.pyramids.position import Position
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import CATEGORIES, Score, ScoreLine, score
from .phrases import card_head, gems_text, icon_short, join_list

__all__ = ["circle_letters", "picture_words", "plain", "position_text", "pyramid_picture"]


# -- pyramids as text pictures, with centered rows of cards, and circles as letters ------------------------------------


_FITS_NARROW, _FOUR_DIGITS = 999, 7


class _Layout(NamedTuple):
    """Measures of a picture: the width inside a box, the columns between two boxes, and the room for the level."""

    inside: int
    apart: int
    sign: int

    @property
    def half(self) -> int:
        """Half a step from a card to the next one; a card is half a step to the right of its left supporter."""
        return (self.inside + 2 + self.apart) // 2


_LONG, _SHORT = len("level 5") + 3, 2
_LAYOUTS = (_Layout(9, 1, _LONG), _Layout(5, 1, _LONG), _Layout(5, 1, _SHORT), _Layout(5, -1, _SHORT))
"""Layouts from the widest to the narrowest, in which neighbors share a border."""

_SHARED = 2
"""Half steps that two parts have in common, so that a card stands in one part with both that bear it."""

Paint = Mapping[Section, Color]


def pyramid_picture(pyramid: Pyramid, paint: Paint | None = None, width: int | None = None) -> list[str]:
    """Return the lines of the picture, in the widest layout that fits into `width`.

    If even the narrowest one exceeds it, the picture consists of parts from left to right, each under a heading. The
    cards at the edge of a part stand in the next part again. Painted sections have lowercase letters.
    """
    if not pyramid.cards:
        return [say("text/no_cards")]
    for layout in _LAYOUTS:
        lines = _lines(pyramid, paint or {}, layout, pyramid.cards)
        if width is None or max(map(len, lines)) <= width:
            return lines
    return list(_parts(pyramid, paint or {}, width))


def _parts(pyramid: Pyramid, paint: Paint, width: int | None) -> Iterator[str]:
    """Yield the picture in parts that are no wider than `width`, each under a heading."""
    layout = _for_numbers(pyramid, _LAYOUTS[-1])
    reach = max(_SHARED + 1, ((width or 0) - layout.sign - layout.inside - 2) // layout.half)
    steps = [_half_steps(placed.place) for placed in pyramid.cards]
    starts = list(range(min(steps), max(min(steps) + 1, max(steps) - _SHARED), reach - _SHARED))
    for number, start in enumerate(starts, start=1):
        yield say("text/part", number=number, count=len(starts))
        cards = [card for card in pyramid.cards if start <= _half_steps(card.place) <= start + reach]
        yield from _lines(pyramid, paint, layout, cards)


def circle_letters(circle: Circle) -> str:
    """Return the first letters of a circle's colors, clockwise from the bottom left section of the upper card."""
    return " ".join(color[0].upper() for _, color in circle.colors)


def _for_numbers(pyramid: Pyramid, layout: _Layout) -> _Layout:
    """Return the layout with boxes in which the numbers of the cards have room."""
    if any(card.card.number > _FITS_NARROW for card in pyramid.cards):
        return layout._replace(inside=max(layout.inside, _FOUR_DIGITS))
    return layout


def _lines(pyramid: Pyramid, paint: Paint, layout: _Layout, cards: Sequence[PyramidCard]) -> list[str]:
    """Return the lines of a picture of these cards of the pyramid."""
    layout = _for_numbers(pyramid, layout)
    left = min(_half_steps(placed.place) for placed in cards)
    lines: list[str] = []
    for level in range(5, 0, -1):
        row = [placed for placed in cards if placed.place.level == level]
        if row:
            boxes = [(_half_steps(placed.place) - left, _box(pyramid, placed, paint, layout.inside)) for placed in row]
            signs = ("", say("text/level", level=level) if layout.sign == _LONG else str(level), "", "")
            starts = [layout.sign + at * layout.half for at, _ in boxes]
            for part, sign in enumerate(signs):
                lines.append(_line(sign, [(start, box[part]) for start, (_, box) in zip(starts, boxes, strict=True)]))
    return lines


def _half_steps(place: Place) -> int:
    return 2 * place.x + place.level


def _line(sign: str, boxes: list[tuple[int, str]]) -> str:
    line = sign
    for at, box in boxes:
        line = line.ljust(at)[:at] + box  # in the narrowest layout a border is shared with the box before
    return line


def _box(pyramid: Pyramid, placed: PyramidCard, paint: Paint, inside: int) -> tuple[str, str, str, str]:
    place, sections = placed.place, placed.card.sections
    painted = {corner: paint.get(Section(place, corner)) for corner in CORNERS}
    top_left, top_right, bottom_left, bottom_right = (
        (painted[corner] or sections.at(corner).upper())[0] for corner in CORNERS
    )
    circle = pyramid.circle_at(place).painted(paint) if place.level > 1 else None
    sign = "" if circle is None else f"({circle.color[0].upper()})" if circle.color else "( )"
    return (
        f"+{'-' * inside}+",
        f"|{top_left}{placed.card.number:^{inside - 2}}{top_right}|",
        f"|{f'{bottom_left} {bottom_right}':^{inside}}|",
        f"+{sign:-^{inside}}+",
    )


# -- positions as plain text: the pyramid in letters, then its cards, circles, gems and score in words -----------------


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
        yield "       " + say("text/tucked", cards=clauses(map(_title, placed.tucked)))


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


# -- pyramid and hand of a picture in words, for readers who see no picture --------------------------------------------


def picture_words(position: Position, hand: Iterable[Card] = ()) -> str:
    """Return the cards of a pyramid level by level, with what lies on them, then the cards of a hand.

    The text counts and sums up nothing: a picture does not either.
    """
    parts = [*_levels(position), *_hand(hand)]
    return " ".join(sentence_case(part) for part in parts)


def _levels(position: Position) -> Iterator[str]:
    for level in range(1, 6):
        row = position.pyramid.row(level)
        if row:
            cards = join_list(map(_standing, row), "tell/also")
            yield _row(position.pyramid, row[0].place, cards)


def _row(pyramid: Pyramid, first: Place, cards: str) -> str:
    """Return a level in words: a row has no gaps (PYR-2), so that its first card says where all of them stand."""
    where = say("text/level", level=first.level)
    if first.level == 1:
        return say("picture/row", where=where, cards=cards)
    left, right = (pyramid.at(place).card.number for place in (first.left_support, first.right_support))
    return say("picture/row_on", where=where, left=left, right=right, cards=cards)


def _hand(hand: Iterable[Card]) -> Iterator[str]:
    cards = join_list(map(card_head, hand), "tell/also")
    if cards:
        yield say("picture/row", where=say("table/hand"), cards=cards)


def _standing(placed: PyramidCard) -> str:
    things = [icon_short(token) for token in placed.tokens]
    things += [say("short/infinite", color=f"color/{color}") for color in placed.infinite]
    if any(placed.gems):
        things.append(say("table/banked", gems=gems_text(placed.gems)))
    if placed.tucked:
        things.append(say("table/face_down", n=len(placed.tucked)))
    head = card_head(placed.card)
    return say("picture/holds", card=head, things=join_list(things)) if things else head
