"""Reader of the values of tasks and questions; each must match its shape (`task_shapes`) and exist in the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....core.fields import Field
from ....errors import NotationError
from ...components.card_documents import read_color
from ...components.cards import Law
from ...components.gems import GEMS_PER_COLOR
from ...components.icons import VALUES, Icon, parse_icon
from ...rules.engine.setup import MOST_SEATS
from ...rules.state.state import GameFields
from .moves import read_seat
from .players import read_numbers
from .positions import read_token
from .task_shapes import Count, LawOf, OneOf, Shape

__all__ = ["MOST_TASKS", "read_opponent", "read_players", "read_values"]

MOST_TASKS = 100


def read_values(
    field: Field, shapes: tuple[Shape, ...], game: GameFields, player: int, first: int = 0
) -> Iterator[Any]:
    """Yield the values in order; `first` is the index of the first value in the list of the document."""
    values = [Field(part.value, f"{field.path}[{at}]") for at, part in enumerate(field.items(MOST_TASKS), first)]
    if shapes == ("row_cards",):
        numbers = read_numbers(field, game.deck)
        if len(numbers) < 2 or list(numbers) != sorted(set(numbers) & set(game.row_cards)):
            raise field.refused("state/row_cards")
        yield from numbers
        return
    width = len(shapes) + 2 * ("icon" in shapes)
    if len(values) != width:
        raise field.refused("field/list_length", exactly=width + first, count=len(values) + first)
    for shape, value in zip(shapes, values, strict=False):
        if shape == "icon":
            yield from _read_icon_parts(*values[-3:])
        else:
            yield _read_value(value, shape, game, player)


def _read_value(field: Field, shape: Shape, game: GameFields, player: int) -> Any:
    its = game.players[player]
    match shape:
        case Count(low, high):
            return field.integer(low, high)
        case OneOf(texts):
            return field.choice(texts)
        case "player":
            return read_seat(field, len(game.players))
        case "players":
            return read_players(field.filled("VIR-9"), game)
        case "opponent":
            return read_opponent(field, game.virtual)
        case "color":
            return read_color(field)
        case "token":
            return str(read_token(field))
    number = field.integer(1, 9999, "CMP-2")
    placed = its.pyramid.of_number(number)
    effect = placed.card.effect if placed and isinstance(placed.card, Law) else None
    if shape == "hand":
        fits = number in its.hand
    elif isinstance(shape, LawOf):
        fits = effect is not None and (shape.effect is None or isinstance(effect, shape.effect))
    else:
        fits = placed is not None
    if not fits:
        raise field.refused("state/not_there", None, number=number, player=player)
    return number


def _read_icon_parts(kind: Field, value: Field, color: Field) -> Iterator[Any]:
    # The task queue stores an icon as kind, value and color; `parse_icon` checks the word made of all three.
    name, number = kind.choice(VALUES), value.integer(0, GEMS_PER_COLOR)
    shade = None if color.value is None else read_color(color)
    word = str(Icon(name, number, shade))
    try:
        parse_icon(word)
    except NotationError:
        raise kind.refused("state/icon", "CMP-6", icon=word) from None
    yield from (name, number, shade)


def read_players(field: Field, game: GameFields, rising: bool = True) -> tuple[int, ...]:
    """Read distinct players, in ascending order unless `rising` is false."""
    found = tuple(read_seat(player, len(game.players)) for player in field.items(MOST_SEATS))
    if len(set(found)) < len(found) or (rising and list(found) != sorted(found)):
        raise field.refused("state/players")
    return found


def read_opponent(field: Field, virtual: int) -> int:
    """Read the index of a virtual opponent, from 0 to `virtual` - 1 (VIR-10)."""
    opponent = field.integer(0, MOST_SEATS - 2, "VIR-10")
    if opponent >= virtual:
        raise field.refused("state/no_opponent", "VIR-10", opponent=opponent)
    return opponent
