"""Worked examples of installed games other than Viceroy, as lines for the terminal and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from ..words import say
from .games import is_foreign, known_game, other_games
from .streams import Refused
from .terminal import mark, wrap_lines

if TYPE_CHECKING:
    from ..core.game import ExampleText, Game, RuleText

__all__ = [
    "asked_rule",
    "example_data",
    "example_lines",
    "example_list",
    "find_examples",
    "full_example",
    "game_with",
    "hints_of_games",
]


def asked_rule(name: str | None, asked: str) -> str:
    """Return the id of the rule that an id or words name, of the game `name` or of any; raise Refused if none does."""
    from ..learn.rule_search import look_up, rule_games

    try:
        return look_up(asked, (known_game(name),) if name else tuple(rule_games()))[0].id
    except LookupError as error:
        raise Refused(str(error)) from None


def game_with(name: str | None, rule: str | None, id: str | None) -> Game | None:
    """Return the game that `name` gives, or else the one with this rule or example; None if it is Viceroy."""
    if name:
        return known_game(name) if is_foreign(name) else None
    for game in other_games() if rule or id else ():
        if rule in game.rulebook():
            return game
        if id and not rule and any(one.id == id.lower() for one in game.examples()):
            return game
    return None


def find_examples(game: Game, id: str | None, rule: str | None) -> list[ExampleText]:
    """Return the examples with an id or of a rule; raise Refused if there is none with both, or no such id."""
    found = list(game.examples())
    if id:
        if not found:
            raise Refused(say("example/game_without", title=game.title))
        known = {one.id: one for one in found}
        if id.lower() not in known:
            nearest = get_close_matches(id.lower(), known, n=1, cutoff=0)[0]
            raise Refused(say("example/unknown", id=id, nearest=nearest))
        found = [known[id.lower()]]
    chosen = [one for one in found if not rule or rule in one.rules]
    if id and not chosen:
        raise Refused(say("example/other_rule", id=id, rule=rule, rules=", ".join(found[0].rules)))
    return chosen


def example_list(game: Game, examples: Sequence[ExampleText], rule: str | None) -> Iterator[str]:
    """Yield the lines of the examples, grouped by the first rule of each, or by the one rule that is asked for."""
    rules = game.rulebook()
    if not examples:
        told = (
            say("example/none", rule=rule, title=rules[rule].title)
            if rule
            else say("example/game_without", title=game.title)
        )
        yield from wrap_lines(told, 0, 0)
        return
    for id in [rule] if rule else rules:
        its = [one for one in examples if rule or one.rules[0] == id]
        if its:
            yield f"{id}  {rules[id].title}"
            for one in its:
                yield from example_lines(one)
            yield ""
    yield from wrap_lines(_summary(examples), 0, 0)
    yield say("example/in_full", id=examples[0].id)


def hints_of_games() -> Iterator[str]:
    """Yield a line for each game other than Viceroy that has worked examples: how to list them."""
    for game in other_games():
        if game.examples():
            yield say("example/other_game", title=game.title, id=game.id)


def _summary(examples: Sequence[ExampleText]) -> str:
    if wrong := sum(not one.holds for one in examples):
        return say("example/differ", n=wrong)
    if slips := sum(bool(one.slip) for one in examples):
        return say("example/summary_slips", n=slips)
    return say("example/summary", n=len(examples))


def example_lines(example: ExampleText) -> Iterator[str]:
    """Yield the lines of one example: whether it holds, its id, its title and its answer."""
    yield from wrap_lines(f"{mark(example.holds)} {example.id}", 2)
    yield from wrap_lines(example.title, 6, 6)
    if example.holds and not example.slip:
        yield from wrap_lines(say("example/both", answer=example.expected), 6, 8)
    else:
        yield from _both(example, 6)


def _both(example: ExampleText, indent: int) -> Iterator[str]:
    yield from wrap_lines(say("example/rulebook", answer=example.printed or example.expected), indent)
    yield from wrap_lines(say("example/engine", answer=example.found, mark=mark(example.holds)), indent)


def full_example(game: Game, example: ExampleText) -> Iterator[str]:
    """Yield the lines of an example in full: its title, its rules, both answers, and what a slip is."""
    rules: dict[str, RuleText] = dict(game.rulebook())
    yield from wrap_lines(say("example/head", title=example.title), 0, 0)
    yield ""
    for id in example.rules:
        yield from wrap_lines(say("example/one_rule", rule=id, title=rules[id].title), 2)
    yield from ("", say("example/outcome"))
    yield from _both(example, 2)
    if example.slip:
        yield from ("", *wrap_lines(example.slip, 2, 2))


def example_data(game: Game, example: ExampleText) -> dict[str, Any]:
    """Return an example as plain values."""
    return {"game": game.id, **example._asdict(), "holds": example.holds}
