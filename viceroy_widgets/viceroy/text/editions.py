"""Comparison table of editions and house rules: the options of play with their rules and values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ...words import say
from ..codec.documents.edition_and_deck import write_edition
from ..codec.notation.editions import format_edition
from ..components.editions import EDITION_RULES, EDITIONS, Edition

__all__ = ["EditionRow", "differences", "edition_table", "option_value", "table_document", "table_text"]


@dataclass(frozen=True, slots=True)
class EditionRow:
    """Table row of one option, with its value in each edition.

    `rule` is the rule that the option changes; `told_by` is the rule about the difference between editions.
    """

    option: str
    rule: str
    told_by: str
    values: tuple[object, ...]

    @property
    def title(self) -> str:
        """Title of the option in the current language."""
        return say(f"edition/{self.option}")

    @property
    def rules(self) -> str:
        """Ids of `rule` and `told_by`, joined by a comma, or a single id if they are equal."""
        return ", ".join(dict.fromkeys((self.rule, self.told_by)))


def edition_table(editions: Iterable[Edition] = tuple(EDITIONS.values())) -> tuple[EditionRow, ...]:
    """Return a row for each option, with its value in each of these editions."""
    columns = tuple(editions)
    return tuple(
        EditionRow(option, rule, told_by, tuple(getattr(edition, option) for edition in columns))
        for option, (rule, told_by) in EDITION_RULES.items()
    )


def differences(one: Edition, other: Edition) -> tuple[EditionRow, ...]:
    """Return the rows in which two editions differ."""
    return tuple(row for row in edition_table((one, other)) if row.values[0] != row.values[1])


def table_text(editions: Iterable[Edition] = tuple(EDITIONS.values())) -> str:
    """Return the table as plain text; newlines join the lines, and no line ends with a space."""
    columns = tuple(editions)
    rows = [
        [
            row.title,
            f"{row.rule}, {row.told_by}" if row.rule != row.told_by else row.rule,
            *map(option_value, row.values),
        ]
        for row in edition_table(columns)
    ]
    lines = [[say("edition/title"), say("edition/rules"), *map(format_edition, columns)], *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )


def table_document(editions: Iterable[Edition] = tuple(EDITIONS.values())) -> dict[str, Any]:
    """Return the table as a mapping of plain values."""
    columns = tuple(editions)
    return {
        "editions": [write_edition(edition) for edition in columns],
        "options": [
            {"option": row.option, "rules": list(dict.fromkeys((row.rule, row.told_by))), "values": list(row.values)}
            for row in edition_table(columns)
        ],
    }


def option_value(value: object) -> str:
    """Return the value of an option in words."""
    return say({True: "edition/yes", False: "edition/no"}[value]) if isinstance(value, bool) else _word(value)


def _word(value: object) -> str:
    return say(f"edition/{value}") if isinstance(value, str) else str(value)
