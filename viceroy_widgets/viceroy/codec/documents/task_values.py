"""Allowed tasks and questions of a saved state: fixed names, the shapes of their values, and their reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from ....core.fields import Field
from ....errors import NotationError
from ...components.card_documents import read_color
from ...components.cards import Law
from ...components.end_laws import GemsBanked, TuckFree, TuckHand
from ...components.gems import GEMS_PER_COLOR
from ...components.icons import VALUES, Icon, parse_icon
from ...components.laws import Barter, Choose, CopyTokens, DrawAndKeep, LawEffect, ReplaceCard, TradeToken
from ...rules.engine.setup import MOST_SEATS
from ...rules.state.state import GameFields
from .moves import read_seat
from .players import read_numbers
from .positions import read_token

__all__ = [
    "AGENDAS",
    "MOST_TASKS",
    "QUESTION_SHAPES",
    "TASK_SHAPES",
    "Count",
    "LawOf",
    "OneOf",
    "QuestionShape",
    "Shape",
    "read_opponent",
    "read_players",
    "read_values",
]


# -- allowed tasks of an task queue and allowed questions --------------------------------------------------------------


class Count(NamedTuple):
    """Integer between two limits, both included."""

    low: int
    high: int


class OneOf(NamedTuple):
    """Shape of a value that must be one of these texts."""

    texts: tuple[str, ...]


class LawOf(NamedTuple):
    """Law in the player's pyramid with an effect of this type; None allows any effect."""

    effect: type[LawEffect] | None = None


Shape = (
    Count
    | OneOf
    | LawOf
    | Literal["player", "players", "opponent", "hand", "standing", "row_cards", "color", "icon", "token"]
)
"""Shape of a value of a task or question.

`hand` is a card in the player's hand, `standing` a placed card in the player's pyramid. `row_cards` takes all values,
and `icon` the last three.
"""

_LIMIT = Count(1, 4 * GEMS_PER_COLOR)
_LEVEL, _X = Count(1, 5), Count(-100, 100)
_TAKE_RULES = OneOf(("PAS-1", "DEV-3", "REW-1", "LAW-6", "LAW-9"))

TASK_SHAPES: dict[str, tuple[Shape, ...]] = {
    **dict.fromkeys(("deal", "split", "start_rewards", "turn"), ()),
    **dict.fromkeys(("row_moves_on", "passes", "bids_return", "development_phase", "development_ends", "over"), ()),
    **dict.fromkeys(("pass_gems", "attack", "take_before_bids", "discard_gems", "draw", "paint"), ("player",)),
    "auction": (Count(1, 3),),
    "serve": ("color",),
    "virtual_discards": ("players",),
    "virtual_costs": ("opponent", "players"),
    "take": ("player", _LIMIT, _TAKE_RULES),
    "round": (Count(1, 3),),
    "play": ("player", "hand"),
    "use": ("player", "color", Count(1, GEMS_PER_COLOR)),
    "top": ("player", "standing"),
    "pay_for": ("player", "hand", _LEVEL, _X),
    "reward": ("player", "standing", Count(1, 4)),
    "icon": ("player", "standing", "icon"),
    "law": ("player", LawOf()),
    "barter": ("player", LawOf(Barter)),
    "bank": ("player", LawOf(GemsBanked), _LIMIT),
    "tuck_hand": ("player", LawOf(TuckHand), _LIMIT),
    "tuck_free": ("player", LawOf(TuckFree)),
    "replace": ("player", LawOf(ReplaceCard)),
    "draw_and_keep": ("player", LawOf(DrawAndKeep)),
    "keep": ("player", Count(0, 16)),
}


class QuestionShape(NamedTuple):
    """Shape of a question: the rules it can cite, the values it is about, and the players asked."""

    rules: tuple[str, ...]
    about: tuple[Shape, ...] = ()
    asked: Literal["one", "all", "inside", "developing", "two"] = "one"
    """Players who are asked: `two` are the players who bid the color, and all groups except `one` decide in secret."""


QUESTION_SHAPES: dict[str, QuestionShape] = {
    "give_back": QuestionShape(("SET-2",), asked="all"),
    "start_card": QuestionShape(("SET-3",), asked="all"),
    "first_hand": QuestionShape(("SET-3",), asked="all"),
    "bid": QuestionShape(("AUC-1",), asked="inside"),
    "which_card": QuestionShape(("AUC-6", "AUC-10", "LAW-10"), ("row_cards",)),
    "claim": QuestionShape(("AUC-6",), ("color",), "two"),
    "clash": QuestionShape(("VIR-6",), ("color",)),
    "discard_card": QuestionShape(("VIR-4",), ("row_cards",)),
    "take": QuestionShape(_TAKE_RULES.texts, (Count(1, 8),)),
    "develop": QuestionShape(("DEV-1",), asked="developing"),
    "place": QuestionShape(("DEV-4",), ("hand",)),
    "pay": QuestionShape(("INF-1",), ("hand", _LEVEL, _X)),
    "use": QuestionShape(("INF-1",), ("color", Count(1, GEMS_PER_COLOR))),
    "top": QuestionShape(("DEV-10",), ("standing",)),
    "draw": QuestionShape(("REW-3",)),
    "own_gem": QuestionShape(("REW-7",), ("standing", "color")),
    "choose": QuestionShape(("LAW-6",), (LawOf(Choose),)),
    "copy": QuestionShape(("LAW-6",), (LawOf(CopyTokens),)),
    "trade": QuestionShape(("LAW-6",), (LawOf(TradeToken),)),
    "give_token": QuestionShape(("LAW-9",), (LawOf(Barter),)),
    "want_token": QuestionShape(("LAW-9",), (LawOf(Barter), "standing", "token")),
    "bank": QuestionShape(("LAW-3",), (LawOf(GemsBanked), _LIMIT)),
    "tuck_hand": QuestionShape(("PYR-8",), (LawOf(TuckHand), _LIMIT)),
    "tuck_free": QuestionShape(("LAW-7",), (LawOf(TuckFree),)),
    "replace": QuestionShape(("LAW-8",), (LawOf(ReplaceCard),)),
    "replacement": QuestionShape(("LAW-8",), (LawOf(ReplaceCard), "standing")),
    "keep": QuestionShape(("LAW-4",), (Count(1, 16),)),
    "paint": QuestionShape(("PNT-1",)),
    "section": QuestionShape(("PNT-3",), ("color",)),
}

_GIVING = r"((reward|icon|draw|take) )*"
_ACTING = r"((pay_for|use|top|reward|icon|draw|law|barter|bank|tuck_hand|tuck_free|replace|draw_and_keep|keep|take) )*"
_AUCTION = (
    r"(take_before_bids )*(take )?(attack )*(serve )*(virtual_discards )?(virtual_costs )*(bids_return )?(passes )?"
    r"(pass_gems )*(auction )*row_moves_on development_phase turn "
)
AGENDAS: dict[str, re.Pattern[str]] = {
    "setup": re.compile(rf"(deal )?split start_rewards turn |{_GIVING}turn "),
    "auction": re.compile(_AUCTION),
    "development": re.compile(rf"{_ACTING}(discard_gems )*(play )*(round )*development_ends turn "),
    "painting": re.compile(r"(paint )*over "),
    "over": re.compile(""),
}
"""Mapping from phase to the allowed order of tasks: next task first, each name followed by a space."""


# -- reader of the values of tasks and questions -----------------------------------------------------------------------


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
