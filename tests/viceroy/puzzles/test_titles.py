"""Titles of made puzzles: true of the position, in every language, hardly ever twice, and blind to the solution."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from tests.words.complete import COMPLETE
from viceroy_widgets import puzzle_collection
from viceroy_widgets.viceroy.codec.situations import Situation
from viceroy_widgets.viceroy.components.cards import Card
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.puzzles.themes import THEMES
from viceroy_widgets.viceroy.puzzles.titles import is_made_title
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.words import card_name, say, speaking

PUZZLES = puzzle_collection()


@cache  # each puzzle is read from its line, which workers that run other tests need not do
def made() -> list[Puzzle]:
    return [puzzle for puzzle in PUZZLES if is_made_title(puzzle.titles["en"], puzzle.id)]


@pytest.mark.parametrize("code", COMPLETE)
def test_nearly_every_title_is_another_one(code: str, record_property: pytest.RecordProperty) -> None:
    with speaking(code):
        titles = [puzzle.title for puzzle in PUZZLES]
    share = len(set(titles)) / len(titles)
    record_property("distinct titles", share)
    print(
        f"{code}: {len(set(titles))} of {len(titles)} titles are distinct, {share:.1%}; longest {max(map(len, titles))}"
    )
    assert share >= 0.95
    assert max(map(len, titles)) <= 120


@pytest.mark.parametrize("code", COMPLETE)
def test_no_title_shows_an_id(code: str) -> None:
    with speaking(code):
        for puzzle in PUZZLES:
            assert puzzle.id[:4] not in puzzle.title
            assert "{" not in puzzle.title


def visible(puzzle: Puzzle) -> list[Card]:
    """All cards that a solver sees: of the pyramid, the hand and the row."""
    if not isinstance(puzzle.subject, Situation):
        return [its.card for its in puzzle.position.pyramid.cards]
    state = puzzle.subject.state
    numbers = [*state.players[0].hand, *(number for color in state.row_order for number in state.slot(color).cards)]
    return [*(its.card for its in state.players[0].pyramid.cards), *map(state.deck.card, numbers)]


@pytest.mark.parametrize("theme", THEMES)
def test_what_a_title_says_is_true(theme: str) -> None:
    """Each number and name is found in the position, by other means than those that made the title."""
    for puzzle in (its for its in made() if its.theme == theme):
        subject = puzzle.subject
        position = position_of(subject.state, 0) if isinstance(subject, Situation) else subject
        start, _, facts = puzzle.title.rpartition(": ")
        gems = sum(int(n) for n in re.findall(r"(\d+) (?:gem|blue|red|green|yellow)", facts))
        assert gems == position.gems.total
        for color in ("blue", "red", "green", "yellow"):
            if found := re.search(rf"(\d+) {color}", facts):
                assert int(found[1]) == position.gems[color]
        cards = re.search(r"(\d+) cards?$", facts)
        assert cards
        assert int(cards[1]) == len(position.pyramid.cards)
        names = {card_name(card.name).partition(",")[0] for card in visible(puzzle) if card.name}
        named = [name for name in names if name in start]
        assert named, puzzle.title
        rest = start
        for name in sorted(named, key=len, reverse=True):
            rest = rest.replace(name, "")
        assert not re.search(r"[A-Z]", rest[1:]), puzzle.title  # no name of a card that is not there
        if more := re.search(r"and (\d+) more$", start):
            state = puzzle.subject.state  # type: ignore[union-attr]  # only hands and rows are counted
            listed = [number for color in state.row_order for number in state.slot(color).cards]
            assert int(more[1]) == len(listed if theme == "bid" else state.players[0].hand) - 1


def test_a_title_does_not_depend_on_the_solution() -> None:
    for puzzle in made():
        assert replace(puzzle, certificate={}, difficulty=1).title == puzzle.title


def test_a_title_of_an_author_stays() -> None:
    own = replace(made()[0], titles={"en": "My first puzzle"})
    assert own.title == "My first puzzle"
    for code in COMPLETE:
        with speaking(code):
            assert say("theme/paint") not in own.title or code == "en"
