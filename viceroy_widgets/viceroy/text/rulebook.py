"""Rules of the catalog and the glossary as texts; editions side by side, with options and moves."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...core.cursor import actor
from ...core.rulebook import RuleText, TextSection, rule_texts
from ...core.vocabulary import Move
from ...errors import IllegalMoveError
from ...words import cached_by_language, say
from ..codec.history import Record, replay
from ..codec.moves import format_move
from ..codec.notation import format_edition
from ..codec.positions import write_edition
from ..components.deck import Deck
from ..components.editions import EDITION_RULES, EDITIONS, Edition, rule, rules
from ..locale.english.components import TERMS
from ..rules.engine.ending import totals
from ..rules.engine.engine import apply, legal_moves
from ..rules.state.state import Draft, State
from .examples import editions_text
from .phrases import join_list

__all__ = [
    "EditionRow",
    "MoveDifference",
    "RecordComparison",
    "compare_record",
    "differences",
    "edition_table",
    "legal_moves_by_edition",
    "move_differences",
    "option_value",
    "rule_areas",
    "rule_sections",
    "rulebook",
    "table_document",
    "table_text",
    "terms_in",
    "with_edition",
]


# -- comparison table of editions and house rules: the options of play with their rules and values ---------------------


@dataclass(frozen=True, slots=True)
class EditionRow:
    """Table row of one option, with its value in each edition.

    `rule` is the rule that the option changes; `difference_rule` is the rule about the difference between editions.
    """

    option: str
    rule: str
    difference_rule: str
    values: tuple[object, ...]

    @property
    def title(self) -> str:
        """Title of the option in the current language."""
        return say(f"edition/{self.option}")

    @property
    def rules(self) -> str:
        """Ids of `rule` and `difference_rule`, joined by a comma, or a single id if they are equal."""
        return ", ".join(dict.fromkeys((self.rule, self.difference_rule)))


def edition_table(editions: Iterable[Edition] = tuple(EDITIONS.values())) -> tuple[EditionRow, ...]:
    """Return a row for each option, with its value in each of these editions."""
    columns = tuple(editions)
    return tuple(
        EditionRow(option, rule, difference_rule, tuple(getattr(edition, option) for edition in columns))
        for option, (rule, difference_rule) in EDITION_RULES.items()
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
            f"{row.rule}, {row.difference_rule}" if row.rule != row.difference_rule else row.rule,
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
            {
                "option": row.option,
                "rules": list(dict.fromkeys((row.rule, row.difference_rule))),
                "values": list(row.values),
            }
            for row in edition_table(columns)
        ],
    }


def option_value(value: object) -> str:
    """Return the value of an option in words."""
    return say({True: "edition/yes", False: "edition/no"}[value]) if isinstance(value, bool) else _word(value)


def _word(value: object) -> str:
    return say(f"edition/{value}") if isinstance(value, str) else str(value)


# -- comparison of a game with another edition -------------------------------------------------------------------------


_SETUP = ("start_deal", "give_back")
"""Options that affect the setup, before the first turn."""


@dataclass(frozen=True, slots=True)
class RecordComparison:
    """Result of replaying a game under another edition.

    The setup is not repeated under the other edition, since other cards would make another game.
    """

    edition: Edition
    other: Edition
    setup: tuple[EditionRow, ...]
    """Options that would have changed the setup."""
    before: tuple[int, ...]
    """Totals of the game under its own edition, at the end of the record."""
    after: tuple[int, ...] | None
    """Totals under the other edition, or None if one of the moves is illegal there."""
    refused: str | None = None
    """First move that is illegal in the other edition, with its number; `error` has the rule and the reason."""
    error: IllegalMoveError | None = None

    def sentences(self) -> tuple[str, ...]:
        """Return the comparison as a tuple of sentences."""
        names = {"edition": format_edition(self.edition), "other": format_edition(self.other)}
        found = [
            say("compare/setup", title=row.title, rule=row.rule, difference_rule=row.difference_rule, **names)
            for row in self.setup
        ]
        if self.error is not None:
            found.append(
                say("compare/refused", move=self.refused, reason=str(self.error), rule=self.error.rule, **names)
            )
        elif self.after == self.before:
            found.append(say("compare/same_totals", totals=_listed(self.before), **names))
        else:
            found.append(say("compare/totals", totals=_listed(self.before), after=_listed(self.after or ()), **names))
        return tuple(found)

    def as_dict(self) -> dict[str, Any]:
        """Return the comparison as a mapping of plain values."""
        return {
            "setup": [{"option": row.option, "rules": [row.rule, row.difference_rule]} for row in self.setup],
            "totals": list(self.before),
            "after": None if self.after is None else list(self.after),
            "refused": self.error and {"move": self.refused, "rule": self.error.rule, "reason": str(self.error)},
        }


def compare_record(record: Record, other: Edition, deck: Deck | None = None) -> RecordComparison:
    """Compare a record with another edition, from the first turn on; raises the errors of `replay`."""
    steps = replay(record, deck)
    last, _ = steps[-1]
    edition = record.setup.edition
    shows = _SETUP if record.setup.bonus_cards else (*_SETUP, "bonus_optional")
    setup = tuple(row for row in differences(edition, other) if row.option in shows)
    first = next((at for at, (state, _) in enumerate(steps) if state.phase != "setup"), len(record.moves))
    state = with_edition(steps[first][0], other)
    for n, move in enumerate(record.moves[first:], start=first + 1):
        try:
            state, _ = apply(state, move)
        except IllegalMoveError as error:
            refused = f"{n}. {actor(record.setup.players, move.player)} {format_move(move)}"
            return RecordComparison(edition, other, setup, totals(last), None, refused, error)
    return RecordComparison(edition, other, setup, totals(last), totals(state))


def with_edition(state: State, edition: Edition) -> State:
    """Return the state with another edition from here on."""
    draft = Draft.of(state)
    draft.edition = edition
    found, _ = draft.freeze()
    return found


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


# -- legal moves of a player that some editions allow and others do not ------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoveDifference:
    """Moves of one verb that the same editions allow, with the reason why another edition does not."""

    moves: tuple[Move, ...]
    allowed: tuple[bool, ...]
    """Whether each edition allows the moves, in the order of the editions."""
    error: IllegalMoveError


def legal_moves_by_edition(state: State, player: int, editions: Sequence[Edition]) -> tuple[tuple[Move, ...], ...]:
    """Return the legal moves of the player in this state under each edition."""
    return tuple(legal_moves(with_edition(state, edition), player) for edition in editions)


def move_differences(state: State, player: int, editions: Sequence[Edition]) -> tuple[MoveDifference, ...]:
    """Return the moves that only some editions allow, grouped by verb and editions, in order of first occurrence."""
    legal = legal_moves_by_edition(state, player, editions)
    found: dict[tuple[str, tuple[bool, ...]], list[Move]] = {}
    for move in dict.fromkeys(move for moves in legal for move in moves):
        allowed = tuple(move in moves for moves in legal)
        if not all(allowed):
            found.setdefault((move.verb, allowed), []).append(move)
    return tuple(
        MoveDifference(tuple(moves), allowed, _why(state, moves[0], editions[allowed.index(False)]))
        for (_, allowed), moves in found.items()
    )


def _why(state: State, move: Move, edition: Edition) -> IllegalMoveError:
    try:
        apply(with_edition(state, edition), move)
    except IllegalMoveError as error:
        return error
    raise AssertionError("the move is legal")


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
    if rows := [row for row in edition_table() if id in (row.rule, row.difference_rule)]:
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
