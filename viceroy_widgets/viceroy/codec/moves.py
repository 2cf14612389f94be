"""Moves as documents, and in words that are read back."""

from __future__ import annotations

import re
from functools import cache
from string import Formatter
from typing import Any

from ...core.cursor import Cursor
from ...core.fields import Field, nearest, shown
from ...core.vocabulary import Move, move
from ...errors import NotationError
from ..components.gems import COLORS, GEMS_PER_COLOR
from ..rules.engine.setup import MOST_SEATS
from ..rules.state.move_forms import ALSO_READ, FORMS, HIDDEN, HIDDEN_FORMS, Form, Kind, ValueWords, Whole

__all__ = [
    "format_move",
    "is_hidden",
    "is_well_formed",
    "move_words",
    "parse_move",
    "read_move",
    "read_move_text",
    "read_seat",
    "write_move",
]


# -- moves in documents: lists of the player, the verb and its values, such as `[0, "bid", "blue"]` --------------------


_MOST_VALUES = 10


def read_seat(field: Field, players: int) -> int:
    """Read the number of a player, counted from 0."""
    player = field.integer(0, MOST_SEATS - 1, "SET-1")
    if player >= players:
        raise field.refused("state/nobody", "SET-1", player=player)
    return player


def write_move(move: Move) -> list[Any]:
    """Return the document of a move."""
    return [move.player, move.verb, *move.what]


def read_move(field: Field, players: int, hidden: bool = False) -> Move:
    """Read a move, legal or not; moves with hidden values are accepted only if `hidden` is true."""
    parts = field.items(_MOST_VALUES)
    if len(parts) < 2:
        raise field.refused("field/list_least", n=2, count=len(parts))
    parts[0].integer(0, MOST_SEATS - 1, "SET-1")  # an unknown player is reported after all other errors
    verb = parts[1].choice((*FORMS, *HIDDEN_FORMS) if hidden else FORMS)
    what = _read_values(field, verb, parts[2:], hidden)
    return move(read_seat(parts[0], players), verb, *what)


def _read_values(field: Field, verb: str, values: tuple[Field, ...], hidden: bool) -> tuple[int | str, ...]:
    unknown = (HIDDEN,) if verb in FORMS else ()
    if hidden and verb in HIDDEN_FORMS and tuple(value.value for value in values) == unknown:
        return unknown
    kinds = FORMS[verb].values if verb in FORMS else ()
    if len(values) != len(kinds):
        raise field.refused("field/list_length", n=2 + len(kinds), count=2 + len(values))
    return tuple(_read_field(value, kind) for value, kind in zip(values, kinds, strict=True))


def _read_field(field: Field, kind: Kind) -> int | str:
    if isinstance(kind, Whole):
        return field.integer(kind.low, kind.high)
    for value in kind.values:
        if type(value) is type(field.value) and value == field.value:
            return value
    raise field.refused("field/choice", known=", ".join(map(str, kind.values)), found=shown(field.value))


# -- formatter and parser of moves in words, such as `takes 2 blue, 1 red` ---------------------------------------------


_FIRST_WORD = re.compile(r"[^ ]*")


def format_move(move: Move) -> str:
    """Return the move in words, without the player's name; NotationError if it is not a well-formed move.

    >>> format_move(Move(0, "take", (2, 1, 0, 0)))
    'takes 2 blue, 1 red'
    """
    if not is_well_formed(move):
        raise NotationError("record/no_move", None, verb=shown(move.verb), what=", ".join(map(shown, move.what)))
    if is_hidden(move):
        return HIDDEN_FORMS[move.verb]
    form = FORMS[move.verb]
    if "{gems}" in form.words:
        counts = ", ".join(f"{n} {color}" for color, n in zip(COLORS, move.what, strict=True) if n)
        return form.words.format(gems=form.some_gems + counts if counts else form.no_gems)
    return form.words.format(*(_format_value(kind, value) for kind, value in zip(form.values, move.what, strict=True)))


def parse_move(player: int, text: str) -> Move:
    """Parse a move in words; NotationError names the column and the expected text.

    >>> parse_move(1, "bids blue")
    Move(player=1, verb='bid', what=('blue',))
    """
    return read_move_text(player, Cursor(text))


def read_move_text(player: int, cursor: Cursor) -> Move:
    """Read the move from the cursor to the end of the line."""
    start = farthest = cursor.at
    first = cursor.take(_FIRST_WORD, "expected/move")
    ways = _verbs_by_first_word().get(first)
    if ways is None:
        cursor.at = start
        near = nearest(first, _verbs_by_first_word())
        code = "expected/move_nearest" if near else "expected/move"
        raise cursor.expected(code, known=", ".join(_verbs_by_first_word()), nearest=near)
    failed: list[tuple[str, NotationError]] = []
    for verb, form in ways:
        cursor.at = start
        try:
            what = _read(cursor, verb, form)
            cursor.end()
            return move(player, verb, *what)
        except NotationError as error:
            if cursor.at > farthest:
                failed, farthest = [], cursor.at
            if cursor.at == farthest:
                # The words that are never written help nobody as examples.
                failed.append((_example(verb, form) if form in (None, FORMS.get(verb)) else "", error))
    failed = [(example, error) for example, error in failed if example] or failed[:1]
    if len(failed) == 1:
        raise failed[0][1]
    cursor.at = farthest
    raise cursor.expected("expected/rest_of_move", known=", ".join(repr(example) for example, _ in failed))


def move_words() -> tuple[str, ...]:
    """Return the words of every verb, with an example or all the words that can stand in them.

    >>> [words for words in move_words() if words.startswith("takes")]
    ['takes card 12', 'takes 2 blue, 1 red', 'takes the points / the rewards']
    """
    return tuple(_words_with_values(verb, form) for verb, form in FORMS.items())


def is_well_formed(move: Move) -> bool:
    """Return whether the move can be written in words; it need not be legal in any state."""
    if is_hidden(move):
        return True
    form = FORMS.get(move.verb)
    return form is not None and len(form.values) == len(move.what) and all(map(_fits, form.values, move.what))


def is_hidden(move: Move) -> bool:
    """Return whether the move stands for a move with hidden values (HID-1)."""
    return move.verb in HIDDEN_FORMS and move.what == ((HIDDEN,) if move.verb in FORMS else ())


@cache
def _verbs_by_first_word() -> dict[str, list[tuple[str, Form | None]]]:
    """Return a mapping from the first word of a move in words to the verbs that it can stand for.

    Each verb is paired with its form, or with None for a move with hidden values (HID-1).
    """
    found: dict[str, list[tuple[str, Form | None]]] = {}
    for verb, form in FORMS.items():
        found.setdefault(form.words.split()[0], []).append((verb, form))
    for verb, form in ALSO_READ:
        found.setdefault(form.words.split()[0], []).append((verb, form))
    for verb, words in HIDDEN_FORMS.items():
        found.setdefault(words.split()[0], []).append((verb, None))
    return found


def _fits(kind: Kind, value: object) -> bool:
    if isinstance(kind, Whole):
        return type(value) is int and kind.low <= value <= kind.high
    return any(type(value) is type(known) and value == known for known in kind.values)


def _format_value(kind: Kind, value: int | str) -> str:
    return str(value) if isinstance(kind, Whole) else dict(kind.texts)[value]


def _words_with_values(verb: str, form: Form) -> str:
    kinds = [kind for kind in form.values if isinstance(kind, ValueWords)]
    if len(form.values) != 1 or not kinds:
        return _example(verb, form)
    return form.words.format(" / ".join(text for _, text in kinds[0].texts))


def _example(verb: str, form: Form | None) -> str:
    if form is None:
        return HIDDEN_FORMS[verb]
    values = (kind.example if isinstance(kind, Whole) else kind.texts[0][1] for kind in form.values)
    return form.words.format(*values, gems=f"{form.some_gems}2 blue, 1 red")


def _read(cursor: Cursor, verb: str, form: Form | None) -> tuple[int | str, ...]:
    if form is None:
        _need(cursor, HIDDEN_FORMS[verb])
        return (HIDDEN,) if verb in FORMS else ()
    found: dict[int, int | str] = {}
    for literal, name, _, _ in Formatter().parse(form.words):
        _need(cursor, literal)
        if name == "gems":
            found.update(enumerate(_read_gems(cursor, form)))
        elif name is not None:
            found[int(name)] = _read_value(cursor, form.values[int(name)])
    return tuple(found[index] for index in range(len(form.values)))


def _need(cursor: Cursor, literal: str) -> None:
    """Skip the literal, or raise NotationError at the first letter that differs."""
    for at, letter in enumerate(literal):
        if not cursor.skip(letter):
            rest = literal[at:].strip()
            raise cursor.expected("expected/literal" if rest else "expected/space", literal=rest)


def _read_value(cursor: Cursor, kind: Kind) -> int | str:
    if isinstance(kind, Whole):
        return cursor.whole(kind.low, kind.high)
    # The longest first: `magic` is a prefix of `magic bonus +2`.
    for value, text in sorted((*kind.texts, *kind.also), key=lambda entry: -len(entry[1])):
        if cursor.skip(text):
            return value
    raise cursor.expected("expected/one_of", known=", ".join(text for _, text in kind.texts))


def _read_gems(cursor: Cursor, form: Form) -> tuple[int, ...]:
    counts = dict.fromkeys(COLORS, 0)
    if cursor.skip(form.no_gems):
        return tuple(counts.values())
    _need(cursor, form.some_gems)
    remaining: tuple[str, ...] = COLORS
    while len(remaining) == len(COLORS) or (remaining and cursor.skip(", ")):
        n = cursor.whole(1, GEMS_PER_COLOR)
        _need(cursor, " ")
        color = next((color for color in remaining if cursor.skip(color)), None)
        if color is None:
            raise cursor.expected("expected/one_of", known=", ".join(remaining))
        counts[color] = n  # type: ignore[index]  # one of the colors
        remaining = tuple(other for other in remaining if other != color)  # colors can come in any order
    return tuple(counts.values())
