"""The `viceroy rule` command, which prints rules with their rulings, edition differences, examples and lessons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ..words import lesson_text, say
from . import game_examples
from .examples import example_lines, known_rule
from .games import other_games
from .streams import write
from .terminal_lines import listing, wrap_lines

if TYPE_CHECKING:
    from ..viceroy.components.catalog import Rule
    from ..viceroy.text.editions import EditionRow

__all__ = ["rule"]


@click.command(help=say("cli/rule"))
@click.argument("ids", nargs=-1, metavar="[ID]...")
def rule(ids: tuple[str, ...]) -> None:
    """Print the rules with these ids in full, or the titles of all rules if no id is given."""
    known = {id_.upper(): id_ for id_ in ids}
    texts = [_other_text(name) or list(_full_text(known_rule(given))) for name, given in known.items()]
    write([line for text in texts for line in (*text, "", "")][:-2] or _titles())


def _titles() -> Iterator[str]:
    """Yield lines with the titles of all rules, grouped by area."""
    from ..viceroy.components.catalog import rules

    area = ""
    width = max(len(each.id) for each in rules())
    for each in (known.spoken() for known in rules()):
        name, _, _ = each.id.partition("-")
        if name != area:
            yield from ([""] if area else [])
            yield say(f"area/{name}")
            area = name
        yield from wrap_lines(f"{each.id:<{width}}  {each.title}", 2, width + 4)
    yield from ("", say("rule/hint", id=rules()[0].id))


def _other_text(id_: str) -> list[str]:
    """Return the text of a rule of another installed game, and the lessons that teach it; none if it has no such id."""
    from ..learn.citations import cited_rules
    from ..learn.lesson import game_lessons
    from ..learn.lesson_words import game_text

    for game in other_games():
        if id_ not in game.rulebook():
            continue
        found = game.rulebook()[id_]
        taught = (
            say("rule/lesson", number=number, title=game_text(game, lesson.title))
            for number, lesson in enumerate(game_lessons(game), start=1)
            if id_ in cited_rules(section.text for section in lesson.sections)
        )
        told = [f"{id_}  {found.title}", "", *wrap_lines(found.text, 2, 2)]
        shown = [line for one in game.examples() if id_ in one.rules for line in game_examples.example_lines(one)]
        told += ["", say("rule/examples"), *shown] if shown else []
        return [*told, *listing(say("rule/taught"), taught)]
    return []


def _full_text(rule: Rule) -> Iterator[str]:
    from ..viceroy.codec.documents.examples import examples
    from ..viceroy.lessons.course import lessons_on_rule
    from ..viceroy.text.editions import edition_table
    from ..viceroy.text.examples import editions_text

    yield f"{rule.id}  {rule.title}"
    yield ""
    yield from wrap_lines(rule.text, 2, 2)
    yield ""
    if rule.ruled:
        yield from wrap_lines(say("rule/ruled", ruled=rule.ruled), 2, 2)
    yield from wrap_lines(say(f"rule/{rule.kind}"), 2, 2)
    yield from wrap_lines(say("rule/editions", editions=editions_text(rule.editions)), 2, 2)
    rows = [row for row in edition_table() if rule.id in (row.rule, row.told_by)]
    yield from listing(say("rule/differ"), map(_difference, rows))
    shown = [line for one in examples() if rule.id in one.rules for line in example_lines(one)]
    if shown:
        yield from ("", say("rule/examples"), *shown)
    lessons = (
        say("rule/lesson", number=number, title=lesson_text(title)) for number, title in lessons_on_rule(rule.id)
    )
    yield from listing(say("rule/taught"), lessons)


def _difference(row: EditionRow) -> str:
    """Return an option with its value in each edition.

    An example is `cards dealt: 4 in en, es, de; 2 in fr (SET-3, EDI-1).`
    """
    from ..viceroy.components.editions import EDITIONS
    from ..viceroy.text.editions import option_value
    from ..viceroy.text.phrases import join_list

    said = {name: option_value(value) for name, value in zip(EDITIONS, row.values, strict=True)}
    values = [
        say("lens/value", value=value, editions=join_list(name for name in said if said[name] == value))
        for value in dict.fromkeys(said.values())
    ]
    return say("rule/option", title=row.title, values=join_list(values, "tell/also"), rules=row.rules)
