"""Deck files: a checker that finds all faults, a summary, warnings about play, and a template with notes."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from functools import partial
from typing import Any, TypeVar

from ..core.document_text import parse_json
from ..core.fields import DoubledKeys, Field
from ..errors import NotationError
from ..words import card_name, say
from ..words.plain_text import one_line
from .components.card_documents import (
    HIGHEST_NUMBER,
    ICONS_IN_A_ROW,
    LEVELS_WITH_COSTS,
    LONGEST_NAME,
    OPTIONS,
    check_keep,
    read_color,
    read_icon,
    read_value,
    write_effect,
)
from .components.cards import CORNERS
from .components.deck import DECK_FORMAT, MOST_CARDS, Deck, read_deck, read_note, write_deck
from .components.gems import COLORED, COLORS, VALUES
from .components.laws import LAW_KINDS, LawEffect, law_text
from .rules.engine.setup import KEPT, LARGE_DECK, LAWS_DEALT, MOST_SEATS

__all__ = [
    "HOLE",
    "LAW_EXAMPLES",
    "check_deck",
    "deck_summary",
    "deck_text",
    "deck_warnings",
    "format_document",
    "template",
    "template_text",
]


# -- summary of a deck in one line, and warnings about problems in play ------------------------------------------------


def deck_summary(deck: Deck) -> str:
    """Return one line with the name of the deck, the number of cards of each sort, and the digest."""
    name = say("deck/named", name=one_line(card_name(deck.name))) if deck.name else say("deck/nameless")
    return say(
        "deck/summary",
        name=name,
        characters=say("deck/characters", n=len(deck.characters)),
        laws=say("deck/laws", n=len(deck.laws)),
        kinds=say("deck/kinds", n=len({law.effect.kind for law in deck.laws})),
        bonus=say("deck/bonus", n=len(deck.bonus)) if deck.bonus else say("deck/bonus_none"),
        digest=deck.digest,
    )


def deck_warnings(deck: Deck) -> tuple[str, ...]:
    """Return a warning for each problem that readers accept but that would disturb players."""
    return tuple(_warnings(deck))


def _warnings(deck: Deck) -> Iterator[str]:
    yield from _too_few(deck, "deck/few_characters", "deck/few_laws")
    rest = deck.without_bonus()
    if deck.bonus and not tuple(_too_few(deck, "deck/few_characters", "deck/few_laws")):
        yield from _too_few(rest, "deck/few_characters_rest", "deck/few_laws_rest")
    cards = deck.by_number.values()
    nameless = sum(not card.name for card in cards)
    if nameless:
        yield say("deck/no_names", n=nameless)
    for name, count in Counter(card.name for card in cards if card.name).items():
        if count > 1:
            yield say("deck/same_name", name=one_line(name), count=count)


def _too_few(deck: Deck, characters: str, laws: str) -> Iterator[str]:
    """Yield a message for each sort of card that is too few for four players, with the possible number of players."""
    for message, there, before, each in (
        (characters, len(deck.characters), LARGE_DECK, KEPT),
        (laws, len(deck.laws), 0, LAWS_DEALT),
    ):
        players = max(0, (there - before) // each)
        if players < MOST_SEATS:
            yield say(message, n=players, there=there, least=before + each * MOST_SEATS)


# -- checker for deck files that finds all faults, not only the first one ----------------------------------------------


HOLE = "?"
"""Placeholder in a template for a value to fill in."""

Read = TypeVar("Read")
MOST_FAULTS = 1000
_FILLED_IN = ("sections", "costs", "rewards", "law")


def check_deck(text: str | bytes) -> tuple[Deck | None, tuple[NotationError, ...]]:
    """Return the deck of a JSON text and no faults, or None and all faults, card by card, up to 1000."""
    try:
        document = parse_json(text)
    except NotationError as fault:
        return None, (fault,)
    walk = _Walk()
    with suppress(_EnoughError):
        walk.deck(Field(document))
    deck = None if walk.faults else walk.noted(lambda field: read_deck(field.value), Field(document))
    return deck, tuple(walk.faults)


class _EnoughError(Exception):
    """Signal that the maximum number of faults is reached."""


class _Walk:
    """Reader of a deck document that records each fault instead of stopping at the first one."""

    def __init__(self) -> None:
        self.faults: list[NotationError] = []
        self._numbers: set[int] = set()

    def _note(self, fault: NotationError) -> None:
        self.faults.append(fault)
        if len(self.faults) == MOST_FAULTS:
            raise _EnoughError

    def noted(self, read: Callable[[Field], Read], field: Field) -> Read | None:
        """Return the value that `read` returns, or record its fault and return None."""
        try:
            return read(field)
        except NotationError as fault:
            self._note(fault)
            return None

    def deck(self, field: Field) -> None:
        found = self._members(field, ("format", "characters", "laws"), ("name", "note", "bonus"))
        self._one(found, "format", lambda field: field.choice((DECK_FORMAT,)))
        self._one(found, "name", lambda field: field.text(LONGEST_NAME))
        self._one(found, "note", read_note)
        many = partial(Field.items, most=MOST_CARDS)
        for card in self._one(found, "characters", many) or ():
            self._card(card, ("costs", "rewards"))
        for card in self._one(found, "laws", many) or ():
            self._card(card, ("law",))
        for entry in self._one(found, "bonus", many) or ():
            number = self.noted(_number, entry)
            if number is not None and number not in self._numbers:
                self._note(entry.refused("deck/no_bonus", "CMP-1", number=number))

    def _card(self, field: Field, printed: tuple[str, ...]) -> None:
        found = self._members(field, ("number", "sections", *printed), ("name", "note"))
        number = self._one(found, "number", _number)
        if number is not None and number in self._numbers:
            self._note(found["number"].refused("at/pyramid/twice", "CMP-2", number=number))
        self._numbers.update(() if number is None else (number,))
        self._one(found, "name", lambda field: field.text(LONGEST_NAME))
        self._one(found, "note", read_note)
        holes = [name for name in _FILLED_IN if name in found and _has_hole(found[name].value)]
        if holes:
            self._note(field.refused("deck/unfilled", None, fields=", ".join(holes)))
        readers = {"sections": self._sections, "costs": self._costs, "rewards": self._rewards, "law": self._law}
        for name, read in readers.items():
            if name in found and name not in holes:
                read(found[name])

    def _sections(self, field: Field) -> None:
        for corner in self._members(field, CORNERS).values():
            self.noted(read_color, corner)

    def _costs(self, field: Field) -> None:
        for cost in self._entries(field, partial(Field.items_of, exactly=LEVELS_WITH_COSTS, rule="CMP-7")):
            self.noted(read_color, cost)

    def _rewards(self, field: Field) -> None:
        for row in self._entries(field, partial(Field.items_of, exactly=LEVELS_WITH_COSTS, rule="CMP-7")):
            self._row(row)

    def _row(self, field: Field) -> None:
        for icon in self._entries(field, partial(Field.items, most=ICONS_IN_A_ROW)):
            self.noted(read_icon, icon)

    def _options(self, field: Field) -> None:
        for row in self._entries(field, partial(Field.items_of, exactly=OPTIONS, rule="LAW-4")):
            self.noted(partial(Field.filled, rule="LAW-4"), row)
            self._row(row)

    def _law(self, field: Field) -> None:
        kind = self.noted(lambda field: field.member("kind").choice(LAW_KINDS, "LAW-1"), field)
        if kind is None:
            return
        found = self._members(field, ("kind", *(entry.name for entry in fields(LAW_KINDS[kind]))))
        if "options" in found:
            self._options(found.pop("options"))
        del found["kind"]
        read = {name: self.noted(partial(read_value, kind, name), value) for name, value in found.items()}
        if isinstance(draw := read.get("draw"), int) and "keep" in found:
            self.noted(partial(check_keep, draw=draw), found["keep"])

    def _entries(self, field: Field, check: Callable[[Field], object]) -> tuple[Field, ...]:
        """Return all entries of a list, and record a fault if the list is too long or too short."""
        self.noted(check, field)
        return field.items(len(field.value)) if isinstance(field.value, list) else ()

    def _one(self, found: dict[str, Field], name: str, read: Callable[[Field], Read]) -> Read | None:
        return self.noted(read, found[name]) if name in found else None

    def _members(self, field: Field, required: tuple[str, ...], optional: tuple[str, ...] = ()) -> dict[str, Field]:
        """Return the known fields of an object, and record each unknown or missing field as a fault."""
        value, known = field.value, (*required, *optional)
        if not isinstance(value, Mapping) or isinstance(value, DoubledKeys):
            self.noted(lambda field: field.members(known), field)
        if not isinstance(value, Mapping):
            return {}
        plain = Field(dict(value), field.path)
        for name in value:
            if name not in known:
                self.noted(lambda field: field.members((), known), Field({name: None}, field.path))
        for name in required:
            self.noted(partial(Field.member, name=name), plain)
        return {name: plain.member(name) for name in known if name in value}


def _number(field: Field) -> int:
    return field.integer(1, HIGHEST_NUMBER, "CMP-2")


def _has_hole(value: object) -> bool:
    if isinstance(value, Mapping):
        return any(map(_has_hole, value.values()))
    return any(map(_has_hole, value)) if isinstance(value, list) else value == HOLE


# -- layout of deck files for human readers: JSON with one line for each field of a card -------------------------------


def deck_text(deck: Deck) -> str:
    """Return the text of a deck file."""
    return format_document(write_deck(deck))


def format_document(document: dict[str, Any]) -> str:
    """Return a deck document as JSON text.

    Each note and each field of a card has its own line, and so has each other field of the document.
    """
    lines = [f"  {json.dumps(name)}: {_value(value)}" for name, value in document.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _value(value: object) -> str:
    if not isinstance(value, list) or not value or not isinstance(value[0], dict | str):
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(map(_entry, value)) + "\n  ]"


def _entry(card: dict[str, Any] | str) -> str:
    if isinstance(card, str):
        return f"    {json.dumps(card, ensure_ascii=False)}"
    lines = [f"      {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in card.items()]
    return "    {\n" + ",\n".join(lines) + "\n    }"


# -- template of a deck file: every field of every card, with notes that explain the values ----------------------------


LAW_EXAMPLES: tuple[LawEffect, ...] = tuple(kind(*kind.example) for kind in LAW_KINDS.values())
"""One example of each kind of law."""

_CHARACTERS, _LAWS = range(1, 65), range(65, 89)
"""Numbers of the cards, as in the built-in deck."""
_NOTES = ("publisher", "holes", "check", "numbers", "name", "bonus", "sections", "costs", "rewards", "icons", "laws")


def template_text() -> str:
    """Return the text of the template file."""
    return format_document(template())


def template() -> dict[str, Any]:
    """Return the template document: notes, characters with placeholders to fill in, and a law of each kind."""
    icons = ", ".join(":".join([kind, *_color(kind), *_values(kind)]) for kind in VALUES)
    notes = [say(f"template/{note}", icons=icons, colors=", ".join(COLORS), hole=HOLE) for note in _NOTES]
    sections = dict.fromkeys(CORNERS, HOLE)
    return {
        "format": DECK_FORMAT,
        "note": notes,
        "name": "",
        "bonus": [],
        "characters": [
            {"number": number, "name": "", "sections": sections, "costs": [HOLE] * 4, "rewards": [[HOLE]] * 4}
            for number in _CHARACTERS
        ],
        "laws": [
            {"number": number, "name": "", "note": law_text(law), "sections": sections, "law": write_effect(law)}
            for number, law in zip(_LAWS, LAW_EXAMPLES, strict=False)
        ],
    }


def _color(kind: str) -> list[str]:
    return [say("template/color")] if kind in COLORED else []


def _values(kind: str) -> list[str]:
    values = VALUES[kind]
    if len(values) > 3 and values == tuple(range(values[0], values[-1] + 1)):
        return [f"{values[0]}-{values[-1]}"]
    return ["/".join(map(str, values))] if values else []
