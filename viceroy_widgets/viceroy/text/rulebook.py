"""Rules of the catalog as texts for pages and for the terminal, and the glossary, in the language spoken."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ...core.rulebook import RuleText, TextSection, rule_texts
from ...words import cached_by_language, say
from ..components.catalog import rule, rules
from ..components.editions import EDITIONS
from ..locale.english.components import TERMS
from .editions import EditionRow, edition_table, option_value
from .examples import editions_text
from .phrases import join_list

__all__ = ["rule_areas", "rule_sections", "rulebook", "terms_in"]


# -- glossary: terms of the game in a text, with their meanings --------------------------------------------------------


def terms_in(text: str) -> list[list[str]]:
    """Return pairs of term and meaning for the glossary terms in a text, in order of first occurrence.

    Each term is spelled as in the text. Where terms overlap, the longer term is taken.
    """
    found = []
    left = text
    forms = [(form.strip(), term) for term in TERMS for form in say(f"{term}_forms").split(",")]
    told = set()
    for form, term in sorted(forms, key=lambda pair: -len(pair[0])):
        match = re.search(rf"(?<![\w-]){re.escape(form)}(?![\w-])", left, re.IGNORECASE)
        if match and term not in told:
            told.add(term)
            found.append((match.start(), match[0], say(term)))
            left = left[: match.start()] + "\0" * len(match[0]) + left[match.end() :]
    return [[word, meaning] for _, word, meaning in sorted(found)]


# -- rules of the catalog as texts for pages and for the terminal, in the language spoken ------------------------------


@cached_by_language(8)
def rulebook() -> Mapping[str, RuleText]:
    """Return the title and the text of every rule by its id, with the part that this project decided."""
    return rule_texts(rules(), "rule/ruled")


def rule_areas() -> Mapping[str, str]:
    """Return the title of each area of the rulebook, such as the auction, by the letters of its ids."""
    return {name: say(f"area/{name}") for name in dict.fromkeys(each.id.partition("-")[0] for each in rules())}


def rule_sections(id: str) -> Iterator[TextSection]:
    """Yield what is known of a rule beside its text: our ruling, its kind, where it holds, how the editions differ."""
    told = rule(id).spoken()
    ruled = (say("rule/ruled", ruled=told.ruled),) if told.ruled else ()
    holds = say("rule/editions", editions=editions_text(told.editions))
    yield TextSection("", (*ruled, say(f"rule/{told.kind}"), holds))
    if rows := [row for row in edition_table() if id in (row.rule, row.told_by)]:
        yield TextSection(say("rule/differ"), tuple(map(_difference, rows)))


def _difference(row: EditionRow) -> str:
    """Return an option with its value in each edition.

    An example is `cards dealt: 4 in en, es, de; 2 in fr (SET-3, EDI-1).`
    """
    said = {name: option_value(value) for name, value in zip(EDITIONS, row.values, strict=True)}
    values = [
        say("lens/value", value=value, editions=join_list(name for name in said if said[name] == value))
        for value in dict.fromkeys(said.values())
    ]
    return say("rule/option", title=row.title, values=join_list(values, "tell/also"), rules=row.rules)
