"""Written rules of a game for people: the catalog of its rules, areas, worked examples and editions."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, NamedTuple, Self

from ..words import RULES, rule_text, say

__all__ = ["CatalogRule", "ExampleText", "LessonName", "RuleText", "RulebookGame", "TextSection", "rule_texts"]


@dataclass(frozen=True, slots=True)
class CatalogRule:
    """One numbered rule; `ruled` describes the part that this project decided, and is "" if there is none."""

    domain: ClassVar[str] = RULES
    """Domain of the translated titles and texts."""
    id: str
    title: str
    text: str
    kind: Literal["fact", "enforced"]
    ruling: bool
    ruled: str = ""
    editions: tuple[str, ...] = ()

    @classmethod
    def read_catalog(cls, content: str | bytes) -> dict[str, Self]:
        """Return the rules of a catalog by id, in their order."""
        entries = json.loads(content)["rules"]
        return {entry["id"]: cls(**{**entry, "editions": tuple(entry.get("editions", ()))}) for entry in entries}

    def spoken(self) -> Self:
        """Return the rule with its texts in the current language."""
        title, text, ruled = (
            english and rule_text(self.id, part, english, self.domain)
            for part, english in (("title", self.title), ("text", self.text), ("ruled", self.ruled))
        )
        return replace(self, title=title, text=text, ruled=ruled)


def rule_texts(rules: Iterable[CatalogRule], ruled: str) -> dict[str, RuleText]:
    """Return the texts of rules by id, with what this project decided in the words of the message `ruled`."""
    spoken = (rule.spoken() for rule in rules)
    return {
        rule.id: RuleText(rule.title, f"{rule.text} {say(ruled, ruled=rule.ruled)}", rule.text)
        if rule.ruled
        else RuleText(rule.title, rule.text)
        for rule in spoken
    }


class RuleText(NamedTuple):
    """Title and text of a rule, for people."""

    title: str
    text: str
    plain: str = ""
    """Text without what this project decided, for students; "" if that is the whole text."""


class LessonName(NamedTuple):
    """Title of a lesson, and its notebook in the folder of the tutorials."""

    title: str
    notebook: str


class TextSection(NamedTuple):
    """Lines under a title, which is "" if they need none; the lines of a picture are not wrapped."""

    title: str
    lines: tuple[str, ...]
    is_picture: bool = False


class ExampleText(NamedTuple):
    """Worked example of a rulebook, for people: the right answer, and the answer that the rules compute.

    If the rulebook errs, `printed` is the answer that it prints, and `slip` says what is wrong with it.
    """

    id: str
    title: str
    rules: tuple[str, ...]
    expected: str
    computed: str
    """The answer that the rules compute; a wrong one if they err in any edition."""
    printed: str = ""
    slip: str = ""
    editions: Mapping[str, str] = {}
    """The answer that the rules compute under each edition with the example, if the game has editions."""
    where: str = ""
    """Editions with the example, in words, such as `all editions`."""

    @property
    def holds(self) -> bool:
        """Whether the rules compute the right answer."""
        return self.computed == self.expected


class RulebookGame:
    """Base class of `Game` with the written rules of a game; every method is optional."""

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return the title and the text of every rule by its id, in the language spoken; by default of none.

        Where a text of a page names one of these ids, the reader can open the text of the rule in place.
        """
        return {}

    def rule_areas(self) -> Mapping[str, str]:
        """Return the titles of the areas of the rulebook by the letters with which ids begin; {} if there are none."""
        return {}

    def rule_sections(self, rule: str) -> Sequence[TextSection]:
        """Return more about a rule than its title and plain text, such as where it holds; by default its whole text."""
        return ()

    def examples(self) -> Sequence[ExampleText]:
        """Return the worked examples of the rulebook, each with what the rules compute; by default none.

        They are in the language spoken. Their ids are lowercase words that are joined by hyphens.
        """
        return ()

    def example_sections(self, example: str) -> Sequence[TextSection]:
        """Return more about a worked example, such as its situation and what happens; by default nothing."""
        return ()

    def example_values(self, example: str) -> Mapping[str, Any]:
        """Return more about a worked example as plain values, such as the document of its position."""
        return {}
