"""The `viceroy examples` command, which compares examples from the rulebooks with the results of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

import click

from ..words import say
from .game_examples import (
    asked_rule,
    example_data,
    example_list,
    find_examples,
    full_example,
    game_with,
    hints_of_games,
)
from .streams import Refused, write
from .terminal import listing, mark, wrap_lines

if TYPE_CHECKING:
    from ..core.game import Game
    from ..viceroy.codec.documents.examples import Example
    from ..viceroy.components.catalog import Rule

__all__ = ["example_lines", "examples", "spoken_rule"]

_DIFFERS = 1


@click.command(help=say("cli/examples"))
@click.argument("id", required=False)
@click.option("--rule", "rule_id", metavar="RULE", help=say("cli/examples_rule"))
@click.option("--game", "name", metavar="ID", help=say("cli/examples_game"))
@click.option("--json", "as_json", is_flag=True, help=say("cli/as_json"))
@click.pass_context
def examples(context: click.Context, id: str | None, rule_id: str | None, name: str | None, as_json: bool) -> None:
    """Print one example in full, or a list of examples; exit with 1 if the engine differs from a rulebook."""
    rule_id = rule_id and asked_rule(name, rule_id)
    game = game_with(name, rule_id, id)
    holds = _of_viceroy(id, rule_id, as_json) if game is None else _of_game(game, id, rule_id, as_json)
    context.exit(0 if holds else _DIFFERS)


def _of_game(game: Game, id: str | None, rule: str | None, as_json: bool) -> bool:
    """Print examples of another game than Viceroy; return whether all of them hold."""
    found = find_examples(game, id, rule)
    if as_json:
        write(json.dumps([example_data(game, one) for one in found]))
    else:
        write(full_example(game, found[0]) if id else example_list(game, found, rule))
    return all(one.holds for one in found)


def _of_viceroy(id: str | None, rule_id: str | None, as_json: bool) -> bool:
    """Print examples of Viceroy; return whether all of them hold."""
    from ..viceroy.codec.documents.examples import example
    from ..viceroy.codec.documents.examples import examples as all_of_them

    shown = spoken_rule(rule_id) if rule_id else None
    try:
        chosen = (example(id),) if id else all_of_them()
    except LookupError as error:
        raise Refused(str(error)) from None
    found = [one for one in chosen if shown is None or shown.id in one.rules]
    if id and shown and not found:
        raise Refused(say("example/other_rule", id=id, rule=shown.id, rules=", ".join(chosen[0].rules)))
    if as_json:
        write(json.dumps([_as_dict(one) for one in found]))
    elif shown and not found:
        write(wrap_lines(say("example/none", rule=shown.id, title=shown.title), 0, 0))
    else:
        write(_full_text(found[0]) if id else _list(found, shown))
    return all(one.holds for one in found)


def spoken_rule(id: str) -> Rule:
    """Return a rule of Viceroy in the current language by its id."""
    from ..viceroy.components.catalog import rule

    return rule(id).spoken()


def example_lines(example: Example) -> Iterator[str]:
    """Yield the lines of one example: whether it holds, its id, editions, title and result."""
    from ..viceroy.text.examples import editions_text, expected_text

    told = example.spoken()
    head = say("example/agrees", mark=mark(told.holds), id=told.id, editions=editions_text(told.editions))
    yield from wrap_lines(head, 2)
    yield from wrap_lines(told.title, 6, 6)
    if told.holds:
        yield from wrap_lines(say("example/both", answer=expected_text(told)), 6, 8)
    else:
        yield from _both(told, 6)


def _both(example: Example, indent: int) -> Iterator[str]:
    """Yield the answer of the rulebooks and that of the engine, with a line for each edition in which it is wrong."""
    from ..viceroy.text.examples import expected_text, found_text

    yield from wrap_lines(say("example/rulebook", answer=expected_text(example)), indent)
    wrong = [edition for edition in example.editions if example.found(edition) != example.expected]
    if not wrong:
        yield from wrap_lines(say("example/engine", answer=expected_text(example), mark=mark(True)), indent)
    for edition in wrong:
        answer = found_text(example, edition)
        yield from wrap_lines(say("example/engine_in", edition=edition, answer=answer, mark=mark(False)), indent)


def _list(examples: Sequence[Example], only: Rule | None) -> Iterator[str]:
    """Yield the lines of the examples, grouped by the first rule of each, in the order of the rules."""
    from ..viceroy.components.catalog import rules

    for rule in [only] if only else [each.spoken() for each in rules()]:
        its = [one for one in examples if only or one.rules[0] == rule.id]
        if its:
            yield f"{rule.id}  {rule.title}"
            for one in its:
                yield from example_lines(one)
            yield ""
    wrong = sum(not one.holds for one in examples)
    yield from wrap_lines(say("example/differ", n=wrong) if wrong else say("example/summary", n=len(examples)), 0, 0)
    yield say("example/hint", id=examples[0].id)
    yield from () if only else hints_of_games()


def _full_text(example: Example) -> Iterator[str]:
    from ..viceroy.text.examples import editions_text, situation_lines, story_lines
    from ..viceroy.text.pyramids import position_text

    told = example.spoken()
    yield from wrap_lines(say("example/head", title=told.title), 0, 0)
    yield ""
    for id in told.rules:
        yield from wrap_lines(say("example/one_rule", rule=id, title=spoken_rule(id).title), 2)
    yield from wrap_lines(say("example/stands_in", editions=editions_text(told.editions)), 2, 2)
    yield from wrap_lines(say(f"example/source_{told.source}"), 2, 2)
    yield from listing(say("example/given"), situation_lines(told))
    if told.position:
        yield from ("", *position_text(told.position).split("\n"))
    yield from listing(say("example/happens"), story_lines(told))
    yield from ("", say("example/outcome"))
    yield from _both(told, 2)


def _as_dict(example: Example) -> dict[str, Any]:
    from ..viceroy.codec.documents.positions import write_position
    from ..viceroy.text.examples import expected_text, found_text

    told = example.spoken()
    return {
        "id": told.id,
        "title": told.title,
        "editions": list(told.editions),
        "rules": list(told.rules),
        "source": told.source,
        "kind": told.kind,
        "position": write_position(told.position) if told.position else None,
        "expected": expected_text(told),
        "found": {edition: found_text(told, edition) for edition in told.editions},
        "holds": told.holds,
    }
