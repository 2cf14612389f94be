"""The commands `viceroy rule` and `viceroy examples`: the written rules of any game, and its worked examples."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import click

from ..learn.rule_search import typed_ids
from ..words import say
from .games import DEFAULT_GAME, known_game, known_games
from .streams import Refused, write
from .terminal import listing, mark, wrap_lines

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.rulebook import ExampleText, TextSection
    from ..learn.rule_search import RuleMatch

__all__ = ["examples", "rule"]

_MOST_TEXTS = 6
"""Number of rules of a search that are printed with their texts."""
_DIFFERS = 1
"""Exit status if the engine differs from a rulebook."""


@click.command(help=say("cli/rule"))
@click.argument("asked", nargs=-1, metavar="[ID | WORDS]...")
@click.option("--game", "name", metavar="ID", help=say("cli/rule_game"))
def rule(asked: tuple[str, ...], name: str | None) -> None:
    """Print the rules with these ids in full, or those with these words, or the titles of all rules."""
    query = " ".join(asked)
    if not query.strip():
        write(_titles(_games_with_rules(name)))
        return
    rules = _asked_rules(name, query, say("rule/all"))
    is_list = len(rules) > 1 and not typed_ids(query, (each.id for each in rules))
    write(_search_lines(rules) if is_list else _in_full(rules))


@click.command(help=say("cli/examples"))
@click.argument("id", required=False)
@click.option("--rule", "asked", metavar="RULE", help=say("cli/examples_rule"))
@click.option("--game", "name", metavar="ID", help=say("cli/examples_game"))
@click.option("--json", "as_json", is_flag=True, help=say("cli/as_json"))
@click.pass_context
def examples(context: click.Context, id: str | None, asked: str | None, name: str | None, as_json: bool) -> None:
    """Print one example in full, or a list of examples; exit with 1 if the engine differs from a rulebook."""
    rule_id = asked and _asked_rules(name, asked)[0].id
    game = known_game(name) if name else _game_with(rule_id, id)
    chosen = _chosen_examples(game, id, rule_id)
    if as_json:
        write(json.dumps([_example_data(game, one) for one in chosen]))
    else:
        write(_full_example(game, chosen[0]) if id else _example_list(game, chosen, rule_id, is_named=bool(name)))
    context.exit(0 if all(one.holds for one in chosen) else _DIFFERS)


# -- rules -------------------------------------------------------------------------------------------------------------


def _games_with_rules(name: str | None) -> tuple[Game, ...]:
    """Return the game of a name, or else all installed games with rules, the default game first."""
    return (known_game(name),) if name else tuple(game for game in known_games() if game.rulebook())


def _asked_rules(name: str | None, query: str, *hints: str) -> list[RuleMatch]:
    """Return the rules with these ids or words, of a game or of any; raise Refused if there is none."""
    from ..learn.rule_search import look_up

    try:
        return look_up(query, _games_with_rules(name))
    except LookupError as error:
        raise Refused(str(error), *hints) from None


def _titles(games: Sequence[Game]) -> Iterator[str]:
    """Yield lines with the titles of all rules by game, or by area of a game that has areas."""
    first = ""
    for game in games:
        areas, book, heading = game.rule_areas(), game.rulebook(), ""
        width = max(map(len, book), default=0)
        for id, text in book.items():
            title = areas.get(id.partition("-")[0], game.title)
            if title != heading:
                yield from (("", title) if first else (title,))
            heading, first = title, first or id
            yield from wrap_lines(f"{id:<{width}}  {text.title}", 2, width + 4)
    if first:
        yield from ("", say("rule/hint", id=first))


def _search_lines(rules: Sequence[RuleMatch]) -> Iterator[str]:
    """Yield the lines of the rules of a search: the best ones with their texts, the others by their ids."""
    for each in rules[:_MOST_TEXTS]:
        yield from wrap_lines(say("rule/found", id=each.id, title=each.title, game=each.game.title), 0, 2)
        yield from wrap_lines(each.text, 2, 2)
        yield ""
    if rest := rules[_MOST_TEXTS:]:
        yield from wrap_lines(say("rule/more", n=len(rest), ids=", ".join(each.id for each in rest)), 0, 2)
    yield say("rule/hint", id=rules[0].id)


def _in_full(rules: Sequence[RuleMatch]) -> Iterator[str]:
    for n, each in enumerate(rules):
        yield from ("", "") if n else ()
        yield from _rule_text(each.game, each.id)


def _rule_text(game: Game, id: str) -> Iterator[str]:
    """Yield the text of a rule, what else is known of it, its worked examples, and the lessons that teach it."""
    from ..learn.course import lessons_on_rule
    from ..learn.prose import game_text

    text, sections = game.rulebook()[id], game.rule_sections(id)
    yield from (f"{id}  {text.title}", "")
    yield from wrap_lines((sections and text.plain) or text.text, 2, 2)
    yield from _section_lines(sections)
    shown = [line for one in game.examples() if id in one.rules for line in _example_lines(one)]
    yield from ("", say("rule/examples"), *shown) if shown else ()
    taught = (
        say("rule/lesson", number=number, title=game_text(game, title)) for number, title in lessons_on_rule(game, id)
    )
    yield from listing(say("rule/taught"), taught)


def _section_lines(sections: Iterable[TextSection]) -> Iterator[str]:
    for section in sections:
        yield from ("", section.title) if section.title else ("",)
        for line in section.lines:
            yield from (line,) if section.is_picture else wrap_lines(line, 2, 4 if section.title else 2)


# -- examples ----------------------------------------------------------------------------------------------------------


def _game_with(rule: str | None, id: str | None) -> Game:
    """Return the game with this rule or example; the default game if none has it."""
    for game in known_games() if rule or id else ():
        if rule in game.rulebook() or (id and not rule and any(one.id == id.lower() for one in game.examples())):
            return game
    return known_game(DEFAULT_GAME)


def _chosen_examples(game: Game, id: str | None, rule: str | None) -> list[ExampleText]:
    """Return the examples with an id or of a rule; raise Refused if there is none with both, or no such id."""
    listed = list(game.examples())
    if id:
        if not listed:
            raise Refused(say("example/game_without", title=game.title))
        by_id = {one.id: one for one in listed}
        if id.lower() not in by_id:
            nearest = get_close_matches(id.lower(), by_id, n=1, cutoff=0)[0]
            raise Refused(say("example/unknown", id=id, nearest=nearest))
        listed = [by_id[id.lower()]]
    chosen = [one for one in listed if not rule or rule in one.rules]
    if id and not chosen:
        raise Refused(say("example/other_rule", id=id, rule=rule, rules=", ".join(listed[0].rules)))
    return chosen


def _example_list(game: Game, chosen: Sequence[ExampleText], rule: str | None, *, is_named: bool) -> Iterator[str]:
    """Yield the lines of the examples, grouped by the first rule of each, or by the one rule that is asked for."""
    rules = game.rulebook()
    if not chosen:
        without = say("example/game_without", title=game.title)
        yield from wrap_lines(say("example/none", rule=rule, title=rules[rule].title) if rule else without, 0, 0)
        return
    for id in [rule] if rule else rules:
        if of_rule := [one for one in chosen if rule or one.rules[0] == id]:
            yield f"{id}  {rules[id].title}"
            for one in of_rule:
                yield from _example_lines(one)
            yield ""
    yield from wrap_lines(_summary(chosen), 0, 0)
    yield say("example/in_full", id=chosen[0].id)
    for other in () if rule or is_named else known_games():
        if other is not game and other.examples():
            yield say("example/other_game", title=other.title, id=other.id)


def _summary(chosen: Sequence[ExampleText]) -> str:
    if wrong := sum(not one.holds for one in chosen):
        return say("example/differ", n=wrong)
    if slips := sum(bool(one.slip) for one in chosen):
        return say("example/summary_slips", n=slips)
    return say("example/summary", n=len(chosen))


def _example_lines(example: ExampleText) -> Iterator[str]:
    """Yield the lines of one example: whether it holds, its id, its editions, its title and its answer."""
    where = f" ({example.where})" if example.where else ""
    yield from wrap_lines(f"{mark(example.holds)} {example.id}{where}", 2)
    yield from wrap_lines(example.title, 6, 6)
    if example.holds and not example.slip:
        yield from wrap_lines(say("example/both", answer=example.expected), 6, 8)
    else:
        yield from _both_answers(example, 6)


def _both_answers(example: ExampleText, indent: int) -> Iterator[str]:
    """Yield the answer of the rulebook and that of the engine, with a line for each edition in which it is wrong."""
    yield from wrap_lines(say("example/rulebook", answer=example.printed or example.expected), indent)
    wrong = {name: answer for name, answer in example.editions.items() if answer != example.expected}
    for edition, answer in wrong.items():
        yield from wrap_lines(say("example/engine_in", edition=edition, answer=answer, mark=mark(False)), indent)
    if not wrong:
        yield from wrap_lines(say("example/engine", answer=example.computed, mark=mark(example.holds)), indent)


def _full_example(game: Game, example: ExampleText) -> Iterator[str]:
    """Yield the lines of an example in full: its title, its rules, what the game tells of it, and both answers."""
    rules = game.rulebook()
    yield from wrap_lines(say("example/head", title=example.title), 0, 0)
    yield ""
    for id in example.rules:
        yield from wrap_lines(say("example/one_rule", rule=id, title=rules[id].title), 2)
    sections = game.example_sections(example.id)
    lines = list(_section_lines(sections))
    yield from lines[1:] if sections and not sections[0].title else lines
    yield from ("", say("example/outcome"))
    yield from _both_answers(example, 2)
    if example.slip:
        yield from ("", *wrap_lines(example.slip, 2, 2))


def _example_data(game: Game, example: ExampleText) -> dict[str, Any]:
    """Return an example as plain values; an answer of the engine stands for each edition, if the game has editions."""
    return {
        "game": game.id,
        "id": example.id,
        "title": example.title,
        "rules": list(example.rules),
        "expected": example.expected,
        "found": dict(example.editions) or example.computed,
        "printed": example.printed,
        "slip": example.slip,
        **game.example_values(example.id),
        "holds": example.holds,
    }
