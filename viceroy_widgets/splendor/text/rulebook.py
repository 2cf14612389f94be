"""Rules of the catalog and worked examples of the rulebook as texts, in the language spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.rulebook import ExampleText, RuleText, rule_texts
from ...words import cached_by_language, rule_text, say
from ..codec.examples import WorkedExample, examples, outcome
from ..components.catalog import RULES, rules
from ..components.pieces import COLORS
from .phrases import counts_text

__all__ = ["example_texts", "rulebook"]


# -- rules of the catalog as texts for pages, in the language spoken ---------------------------------------------------


@cached_by_language(8)
def rulebook() -> Mapping[str, RuleText]:
    """Return the title and the text of every rule by its id, with the part that this project decided."""
    return rule_texts(rules(), "splendor/ruled")


# -- worked examples of the rulebook in words, in the language spoken --------------------------------------------------


_AMOUNTS = {
    "color": "splendor/example_color",
    "gold": "splendor/example_gold",
    "nobles": "splendor/facts_nobles",
    "points": "splendor/points",
}
"""Messages of amounts: of the parts of a set-up, and of points."""


def example_texts() -> Iterator[ExampleText]:
    """Yield each worked example with its right answer, with what the rules find, and with a slip of the rulebook."""
    for one in examples():
        yield ExampleText(
            one.id,
            rule_text(one.id, "title", one.title, RULES),
            one.rules,
            _answer(one, one.expected),
            _answer(one, outcome(one)),
            "" if one.printed is None else _answer(one, one.printed),
            one.slip and rule_text(one.id, "slip", one.slip, RULES),
        )


def _answer(example: WorkedExample, value: int | Mapping[str, int]) -> str:
    if isinstance(value, int):
        return say(_AMOUNTS[str(example.facts.get("part", "points"))], n=value)
    return counts_text([value.get(color, 0) for color in COLORS])
