"""Pages with the rules of a game by their ids: texts, rulings, worked examples, and the lessons that teach them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.learn.lesson_map import lesson_names
from viceroy_widgets.learn.prose import game_text
from viceroy_widgets.words import say

from .markdown import plain
from .notebooks import lesson_link
from .texts import text

if TYPE_CHECKING:
    from viceroy_widgets.core.game import Game
    from viceroy_widgets.core.rulebook import ExampleText, TextSection

__all__ = ["rules_page"]


def rules_page(game: Game) -> str:
    """Return the page with all rules of a game in the current language."""
    return "\n".join(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    yield from (f"# {plain(text('rules', game=game.title))}", "", text("rules_intro", game=game.title), "")
    areas, heading = game.rule_areas(), ""
    examples = game.examples()
    for id, rule in game.rulebook().items():
        area = areas.get(id.partition("-")[0], "")
        if area != heading:
            yield from (f"## {plain(area)}", "")
            heading = area
        sections = game.rule_sections(id)
        yield from (f"({id.lower()})=", "", f"### {id}: {plain(rule.title)}", "")
        yield from (plain((sections and rule.plain) or rule.text), "")
        for section in sections:
            yield from _section(section)
        yield from _examples([example for example in examples if id in example.rules])
        yield from _lessons(game, id)


def _section(section: TextSection) -> Iterator[str]:
    if section.title:
        yield from (f"**{plain(section.title)}**", "")
    if section.is_picture:
        yield from ("```text", *section.lines, "```", "")
    else:
        for line in section.lines:
            yield from (plain(line), "")


def _examples(examples: list[ExampleText]) -> Iterator[str]:
    if not examples:
        return
    yield from (f"**{plain(say('rule/examples'))}**", "")
    for example in examples:
        where = f" ({example.where})" if example.where else ""
        yield f"- {plain(example.title)}{plain(where)}: {plain(example.expected)}"
    yield ""


def _lessons(game: Game, id: str) -> Iterator[str]:
    taught = [lesson for lesson in game_lessons(game) if id in lesson.rules]
    if not taught:
        return
    yield from (f"**{plain(say('rule/taught'))}**", "")
    names = lesson_names(game)
    for lesson in taught:
        words = say("rule/lesson", number=lesson.number, title=game_text(game, lesson.title))
        yield f"- [{plain(words)}]({lesson_link(names[lesson.id].notebook, '../')})"
    yield ""
