"""The `viceroy rule` command, which finds rules by id or words, and prints rulings, examples and lessons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from ..learn.rule_search import typed_ids
from ..words import say
from . import game_examples
from .examples import example_lines, spoken_rule
from .games import VICEROY, known_game
from .streams import Refused, write
from .terminal import listing, wrap_lines

if TYPE_CHECKING:
    from ..core.game import Game
    from ..learn.rule_search import FoundRule
    from ..viceroy.components.catalog import Rule
    from ..viceroy.text.editions import EditionRow

__all__ = ["rule"]

_MOST_TEXTS = 6
"""Number of found rules that are printed with their texts."""


@click.command(help=say("cli/rule"))
@click.argument("asked", nargs=-1, metavar="[ID | WORDS]...")
def rule(asked: tuple[str, ...]) -> None:
    """Print the rules with these ids in full, or those with these words, or the titles of all rules."""
    from ..learn.rule_search import look_up, rule_games

    query = " ".join(asked)
    if not query.strip():
        write(_titles())
        return
    try:
        found = look_up(query, tuple(rule_games()))
    except LookupError as error:
        raise Refused(str(error), say("rule/all")) from None
    is_list = len(found) > 1 and not typed_ids(query, (each.id for each in found))
    write(_found_lines(found) if is_list else _in_full(found))


def _in_full(found: Sequence[FoundRule]) -> Iterator[str]:
    for n, each in enumerate(found):
        yield from ("", "") if n else ()
        yield from _full_text(spoken_rule(each.id)) if each.game.id == VICEROY else _other_text(each)


def _found_lines(found: Sequence[FoundRule]) -> Iterator[str]:
    """Yield the lines of the rules that a search has found: the best ones with their texts, the others by their ids."""
    for each in found[:_MOST_TEXTS]:
        yield from wrap_lines(say("rule/found", id=each.id, title=each.title, game=each.game.title), 0, 2)
        yield from wrap_lines(each.text, 2, 2)
        yield ""
    if rest := found[_MOST_TEXTS:]:
        yield from wrap_lines(say("rule/more", n=len(rest), ids=", ".join(each.id for each in rest)), 0, 2)
    yield say("rule/hint", id=found[0].id)


def _titles() -> Iterator[str]:
    """Yield lines with the titles of all rules: those of Viceroy by area, then those of the other games."""
    from ..learn.rule_search import rule_games
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
    for game in rule_games():
        if game.id != VICEROY:
            yield from ("", game.title)
            for id, text in game.rulebook().items():
                yield from wrap_lines(f"{id:<{width}}  {text.title}", 2, width + 4)
    yield from ("", say("rule/hint", id=rules()[0].id))


def _other_text(found: FoundRule) -> Iterator[str]:
    """Yield the text of a rule of another game than Viceroy, its worked examples, and the lessons that teach it."""
    game, id = found.game, found.id
    yield from (f"{id}  {found.title}", "", *wrap_lines(found.text, 2, 2))
    shown = [line for one in game.examples() if id in one.rules for line in game_examples.example_lines(one)]
    yield from ("", say("rule/examples"), *shown) if shown else ()
    yield from _lessons_on(game, id)


def _lessons_on(game: Game, rule: str) -> Iterator[str]:
    """Yield the lessons of a game that teach a rule, below a heading."""
    from ..learn.course import lessons_on_rule
    from ..learn.prose import game_text

    lessons = lessons_on_rule(game, rule)
    taught = (say("rule/lesson", number=number, title=game_text(game, title)) for number, title in lessons)
    yield from listing(say("rule/taught"), taught)


def _full_text(rule: Rule) -> Iterator[str]:
    from ..viceroy.codec.documents.examples import examples
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
    yield from _lessons_on(known_game(VICEROY), rule.id)


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
