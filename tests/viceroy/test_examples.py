"""The rulebooks' own examples score what the rulebooks say."""

import json
from importlib.resources import files

import pytest

from viceroy_widgets.viceroy.box.catalogue import rule
from viceroy_widgets.viceroy.documents.examples import Example, examples
from viceroy_widgets.viceroy.pyramids.scoring import score


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.id)
def test_an_example_scores_what_it_should(example: Example) -> None:
    result = score(example.position)
    assert result.of(example.category) == example.expected
    lines = [line for line in result.lines if line.category == example.category]
    assert {line.rule for line in lines} == {example.rule}


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.id)
def test_an_example_is_about_a_rule_there_is(example: Example) -> None:
    assert example.edition in rule(example.rule).editions
    assert example.edition == example.position.edition.name
    assert example.title


def test_each_example_is_there_once() -> None:
    assert len({example.id for example in examples()}) == len(examples())


def test_nothing_in_the_file_is_left_unread() -> None:
    document = json.loads(files("viceroy_widgets").joinpath("data", "examples.json").read_text("utf-8"))
    assert [entry["id"] for entry in document["examples"]] == [example.id for example in examples()]


def test_the_figures_of_the_rulebooks_are_all_there() -> None:
    found = sorted((example.rule, example.expected) for example in examples())
    assert found == [
        ("SCO-1", 2),
        ("SCO-1", 6),
        ("SCO-2", 2),
        ("SCO-2", 3),
        ("SCO-2", 7),
        ("SCO-5", 21),
        ("SCO-6", 24),
        ("SCO-7", -20),
        ("SCO-7", -12),
    ]
