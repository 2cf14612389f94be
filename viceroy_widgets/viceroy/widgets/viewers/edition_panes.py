"""Score sheet and annotations of an edition lens as plain data, with a column for each edition."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ....draw.canvas import NOTHING, Markup, moved, node, number, path_data, text
from ....draw.palettes import SANS, SERIF, fill, fill_and_stroke
from ....draw.stack import document
from ....draw.text_fitting import fit, text_width
from ....words import clauses, say, sentence_case
from ...codec.notation import format_edition
from ...components.gems import COLORS
from ...draw.glyphs import SMALL_SHAPES, SWORD
from ...draw.small_pyramid import Marks, draw_small
from ...rules.pyramids.position import gems_left
from ...rules.pyramids.scoring import CATEGORIES
from ...rules.state.state import State
from ...solve.compare import EditionRefusal, LineAcrossEditions, Side
from ...text.moves import move_label
from ...text.phrases import join_list
from ...text.places import supply_in
from ...text.rulebook import EditionRow, MoveDifference, edition_table, option_value

__all__ = ["EditionResults", "Heading", "draw_tile", "edition_sheet", "heading", "marks", "tags"]

_WIDTH, _SIDE = 380, 14
_HEAD, _STRIP, _HIGHEST = 66, 34, 400
_LARGEST = 0.62
_STEP = 45


@dataclass(frozen=True)
class Heading:
    """Heading above the pyramid, beside the total: name of the edition, and its difference from the first one."""

    title: str
    tag: str
    """Short name of the edition in the sheet."""
    about: str
    differs: bool


def draw_tile(side: Side, heading: Heading, marks: Marks) -> str:
    """Draw one edition as an SVG document; a live tile has labels for its parts, a still one only one label."""
    pyramid = side.position.pyramid
    if pyramid.cards:
        room = _WIDTH - 2 * _SIDE, _HIGHEST
        drawn, wide, high = draw_small(side.position, side.painting, marks, room, _LARGEST)
        inside = node("g", drawn, transform=moved((_WIDTH - wide) / 2, _HEAD))
    else:
        inside = text(say("draw/empty"), x=_WIDTH / 2, y=_HEAD + 24, text_anchor="middle", **fill("muted"))
        high = 40
    height = round(_HEAD + high + _STRIP + 6)
    edition, total = format_edition(side.edition), side.score.total
    label = say("lens/tile", title=heading.title, edition=edition, total=total, about=heading.about)
    name = edition if edition == heading.tag else f"{heading.tag} = {edition}"
    parts = *_head(name, total, heading, height), inside, *_strip(side, marks, height)
    spoken = {"role": "group" if marks.interactive else "img", "aria_label": label}
    return document(parts, _WIDTH, height, class_="vw-picture", **spoken, font_family=SANS, font_size=13)


def _head(edition: str, total: int, heading: Heading, height: float) -> list[Markup]:
    shown = number(total).replace("-", "\N{MINUS SIGN}")
    border = fill_and_stroke("table", "accent", 4) if heading.differs else fill_and_stroke("table", "edge", 1)
    room = _WIDTH - 2 * _SIDE - text_width(shown, 30)
    name = fit(heading.title, room, 18)
    beside = room - text_width(name, 18) - 8
    parts = [
        node("rect", x=2, y=2, width=_WIDTH - 4, height=height - 4, rx=8, **border),
        text(name, x=_SIDE, y=28, font_family=SERIF, font_size=18, **fill("ink")),
        text(shown, x=_WIDTH - _SIDE, y=34, font_family=SERIF, font_size=28, text_anchor="end", **fill("ink")),
    ]
    if beside > 24:
        parts.append(
            text(fit(edition, beside, 12), x=_SIDE + text_width(name, 18), y=28, font_size=12, **fill("muted"))
        )
    if not heading.differs:
        return [*parts, text(fit(heading.about, room, 13), x=_SIDE, y=49, **fill("muted"))]
    words = fit(heading.about, _WIDTH - 2 * _SIDE - 20, 13)
    wide = text_width(words, 13) + 16
    return [
        *parts,
        node("rect", x=_SIDE - 2, y=37, width=wide, height=20, rx=10, **fill("ink")),
        text(
            words,
            x=_SIDE - 2 + wide / 2,
            y=51.5,
            font_weight=700,
            font_size=12.5,
            text_anchor="middle",
            **fill("paper"),
        ),
    ]


def _strip(side: Side, marks: Marks, height: float) -> list[Markup]:
    """Draw the gems left behind the screen, and the attacks against the pyramid."""
    left, y = gems_left(side.position, side.painting), height - 17
    caption = say("draw/screen")
    x = _SIDE + round(text_width(caption, 11)) + 16
    counts: list[Markup] = []
    parts = []

    def show(name: str, picture: Markup, count: int) -> None:
        nonlocal x
        counts.extend((picture, text(number(count), x=x + 12, y=y + 4.5)))
        if marks.interactive and name in (marks.spoken or ()):
            ring = node("rect", class_="vw-ring", x=x - 12, y=y - 13, width=40, height=26)
            parts.append(Markup(f"\n{marks.part(name, '', ring)}"))
        x += _STEP

    for color in COLORS:
        show(f"gem:{color}", node("path", d=path_data(SMALL_SHAPES[color], x, y, 1.2), **fill(color)), left[color])
    for index, attack in enumerate(side.position.opponents):
        if attack:
            show(f"opponent:{index}", node("path", d=path_data(SWORD, x, y), **fill("attack")), attack)
    return [
        text(caption, x=_SIDE, y=y + 4, font_size=11, **fill("muted")),
        node("g", *counts, font_weight=700, **fill("ink")),
        node("g", *parts, Markup("\n"), fill="none") if parts else NOTHING,
    ]


_SHOWN = 4
"""Maximum number of moves named among those that only some editions allow."""
_WITHIN = ("token", "infinite", "banked")
"""Kinds of elements that lie on a card; they are too small to highlight, so their card is highlighted."""


@dataclass(frozen=True)
class EditionResults:
    """Results for one position or game under several editions."""

    sides: tuple[Side, ...]
    across: tuple[LineAcrossEditions, ...]
    refusals: tuple[EditionRefusal, ...]
    counts: tuple[int, ...] = ()
    """Number of legal moves by edition, if there are any."""
    move_differences: tuple[MoveDifference, ...] = ()
    state: State | None = None
    player: int = 0

    @property
    def differs(self) -> bool:
        """Whether any score line or legal move differs between the editions."""
        return bool(self.move_differences) or any(across.differs for across in self.across)

    def differs_at(self, index: int) -> bool:
        """Return whether this edition differs from the first one in a score line or a legal move."""
        moves = any(difference.allowed[index] != difference.allowed[0] for difference in self.move_differences)
        return moves or any(across.differs_at(index) for across in self.across)


def tags(sides: Sequence[Side]) -> list[str]:
    """Return a unique short name for each edition; an asterisk marks house rules."""
    found: list[str] = []
    for side in sides:
        tag = side.edition.name + ("*" if side.edition.house_rules else "")
        while tag in found:
            tag += "*"
        found.append(tag)
    return found


def heading(results: EditionResults, index: int) -> Heading:
    """Return the heading of one edition's tile: the edition, and how its score and moves differ from the first one."""
    side, names = results.sides[index], tags(results.sides)
    title, tag, first = say(f"lens/{side.edition.name}"), names[index], names[0]
    if not index:
        return Heading(title, tag, say("lens/first"), False)
    if not results.differs_at(index):
        return Heading(title, tag, say("lens/equal", edition=first), False)
    said = []
    if any(across.differs_at(index) for across in results.across):
        said.append(_change(side.score.total - results.sides[0].score.total, first))
    if any(difference.allowed[index] != difference.allowed[0] for difference in results.move_differences):
        more = results.counts[index] - results.counts[0]
        form = "lens/moves_less" if more < 0 else "lens/moves_more" if more else "lens/moves_other"
        said.append(say(form, n=abs(more)))
    return Heading(title, tag, join_list(said), True)


def marks(results: EditionResults, index: int, interactive: bool) -> Marks:
    """Return the annotations of the pyramid of a tile."""
    names = tags(results.sides)
    changes = {}
    for across in results.across:
        if across.differs_at(index):
            more = across.points_by_edition[index] - across.points_by_edition[0]
            short = f"{more:+d}".replace("-", "\N{MINUS SIGN}") if more else "\N{NOT EQUAL TO}"
            changes[_anchor(across.line.elements[0])] = short, _change(more, names[0])
    circles = [across for across in results.across if across.line.category == "circles"]
    points = {across.line.elements[0]: across.points_by_edition[index] for across in circles if across.lines[index]}
    lines = (line for across in results.across for line in across.lines if line)
    spoken = {_anchor(element) for line in lines for element in line.elements}
    return Marks(points, spoken, changes, interactive, all_points=not index)


def edition_sheet(results: EditionResults) -> dict[str, Any]:
    """Return the sheet: first the differences with rules and reasons, then each category with a number per edition."""
    names = tags(results.sides)
    table = edition_table(side.edition for side in results.sides)
    errors = [refusal.error for refusal in results.refusals] + [
        difference.error for difference in results.move_differences
    ]
    rules = {error.rule for error in errors} if results.differs else set()
    felt = [row for row in table if rules & {row.rule, row.difference_rule} and len(set(row.values)) > 1]
    lines = [_option(row, names) for row in felt]
    for across in results.across:
        if across.differs:
            about = [each for each in results.refusals if f"circle:{each.place}" in across.line.elements]
            lines += [_line(across), *(_refusal(each, names) for each in about)]
    title = say("lens/differs" if results.differs else "lens/nothing")
    groups = [{"title": title, "amount": _columns(names), "lines": lines}]
    moves = {"title": say("lens/moves"), "amount": _numbers(results.counts), "lines": _moves(results, names)}
    if results.move_differences:
        groups.append(moves)
    for category in CATEGORIES:
        own = [across for across in results.across if across.line.category == category]
        points = _numbers([side.score.of(category) for side in results.sides])
        equal_lines = [_line(across) for across in own if not across.differs]
        groups.append({"title": say(f"category/{category}"), "amount": points, "lines": equal_lines})
    if results.counts and not results.move_differences:
        groups.append(moves)
    if results.state is not None:
        elsewhere = [_option(row, names) for row in table if row not in felt and len(set(row.values)) > 1]
        groups.append({"title": say("lens/elsewhere"), "amount": _columns(names), "lines": elsewhere})
    total = _numbers([side.score.total for side in results.sides])
    return {"groups": groups, "total_title": say("sheet/total"), "total": total}


def _line(across: LineAcrossEditions) -> dict[str, Any]:
    line = across.line
    text = sentence_case(say(line.message, **dict(line.values)))
    points = across.points_by_edition if across.differs else across.points_by_edition[:1]
    elements = dict.fromkeys(_anchor(element) for each in across.lines if each for element in each.elements)
    return {"text": text, "amount": _numbers(points), "rule": line.rule, "lights": list(elements)}


def _refusal(refusal: EditionRefusal, names: Sequence[str]) -> dict[str, Any]:
    editions = ", ".join(name for name, refused in zip(names, refusal.refused, strict=True) if refused)
    text = say("lens/because", editions=editions, reason=str(refusal.error))
    return {"text": text, "amount": "", "rule": refusal.error.rule or "", "lights": [f"circle:{refusal.place}"]}


def _option(row: EditionRow, names: Sequence[str]) -> dict[str, Any]:
    editions: dict[str, list[str]] = {}
    for name, value in zip(names, row.values, strict=True):
        editions.setdefault(option_value(value), []).append(name)
    values = clauses(say("lens/value", value=value, editions=", ".join(own)) for value, own in editions.items())
    text = say("lens/option", title=sentence_case(row.title), values=values)
    return {"text": text, "amount": "", "rule": row.rules, "lights": []}


def _moves(found: EditionResults, names: Sequence[str]) -> list[dict[str, Any]]:
    lines = []
    for difference in found.move_differences:
        state = found.state
        assert state is not None
        assert state.question is not None
        supply = supply_in(state, found.player)
        labels = [
            move_label(move, state.deck, state.question, supply.player.pyramid, supply=supply)
            for move in difference.moves[:_SHOWN]
        ]
        if len(difference.moves) > _SHOWN:
            labels.append(say("lens/and_more", n=len(difference.moves) - _SHOWN))
        editions = ", ".join(name for name, allowed in zip(names, difference.allowed, strict=True) if allowed)
        text = say("lens/apart", editions=editions, moves=clauses(labels), reason=str(difference.error))
        sections = [move.what for move in difference.moves if move.verb == "on"]
        cards = dict.fromkeys(f"card:{level},{x}" for level, x, _ in sections)
        lines.append(
            {
                "text": text,
                "amount": _numbers([len(difference.moves) if allowed else 0 for allowed in difference.allowed]),
                "rule": difference.error.rule or "",
                "lights": list(cards),
            }
        )
    return lines


def _change(more: int, edition: str) -> str:
    form = "lens/less" if more < 0 else "lens/more" if more else "lens/otherwise"
    return say(form, n=abs(more), edition=edition)


def _anchor(element: str) -> str:
    kind, _, rest = element.partition(":")
    return f"card:{rest.partition(':')[0]}" if kind in _WITHIN else element


def _numbers(numbers: Iterable[int]) -> str:
    return _columns([str(number).replace("-", "\N{MINUS SIGN}") for number in numbers])


def _columns(cells: Sequence[str]) -> str:
    """Return the cells side by side in a line without breaks, padded to equal width."""
    wide = max(map(len, cells), default=0)
    return "\u00a0\u00a0".join(cell.rjust(wide, "\u2007") for cell in cells)
