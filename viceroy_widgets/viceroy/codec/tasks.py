"""Documents of what is still to be done in a state, and of the values in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from ...core.fields import Field
from ...core.vocabulary import Move, Question, Task
from ...errors import NotationError
from ..components.card_documents import read_color
from ..components.cards import Character, Law
from ..components.gems import GEMS_PER_COLOR, VALUES, Icon, parse_icon
from ..components.laws import (
    Barter,
    Choose,
    CopyTokens,
    DrawAndKeep,
    GemsBanked,
    LawEffect,
    ReplaceCard,
    TradeToken,
    TuckFree,
    TuckHand,
)
from ..rules.engine.engine import QUESTIONS
from ..rules.engine.paying import unused_infinite
from ..rules.engine.setup import MOST_SEATS
from ..rules.engine.tucking import free_cards
from ..rules.pyramids.places import TOP_LEVEL, Place
from ..rules.pyramids.pyramid import Pyramid
from ..rules.state.state import GameFields
from .moves import read_move, read_seat
from .positions import read_numbers, read_token

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
    "read_question",
    "read_secret_answers",
    "read_task_queue",
    "read_values",
    "write_plain",
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
    """Yield the values in order; `first` is the index of the first value in the list of the document.

    A card is looked up on the side of the player who stands before it, or else of `player`.
    """
    values = [Field(part.value, f"{field.path}[{at}]") for at, part in enumerate(field.items(MOST_TASKS), first)]
    if shapes == ("row_cards",):
        numbers = read_numbers(field, game.deck)
        if len(numbers) < 2 or list(numbers) != sorted(set(numbers) & set(game.row_cards)):
            raise field.refused("state/row_cards")
        yield from numbers
        return
    width = len(shapes) + 2 * ("icon" in shapes)
    if len(values) != width:
        raise field.refused("field/list_length", n=width + first, count=len(values) + first)
    for shape, value in zip(shapes, values, strict=False):
        if shape == "icon":
            yield from _read_icon_parts(*values[-3:])
            continue
        found = _read_value(value, shape, game, player)
        player = found if shape == "player" else player
        yield found


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


# -- reader of the task queue ------------------------------------------------------------------------------------------


_PLAYED = ("play", "pay_for")


def write_plain(value: Any) -> Any:
    """Return the value with its tuples converted to lists, nested tuples included."""
    return [write_plain(part) for part in value] if isinstance(value, tuple) else value


def read_task_queue(field: Field, game: GameFields) -> tuple[Task, ...]:
    """Read the tasks, the next task last; NotationError if the rules cannot produce this order."""
    tasks = tuple(_read_task(task, game) for task in field.items(MOST_TASKS))
    if not AGENDAS[game.phase].fullmatch("".join(f"{name} " for name, *_ in reversed(tasks))):
        raise field.refused("state/agenda", None, phase=game.phase)
    for at, task in enumerate(tasks):
        if task[0] in _PLAYED and task[2] in [other[2] for other in tasks[:at] if other[0] in _PLAYED]:
            raise Field(None, f"{field.path}[{at}][2]").refused("state/played_twice", "CMP-2", number=task[2])
    return tasks


def read_question(field: Field, game: GameFields) -> Question:
    """Read the question; its players are those who must still answer, which `read_secret_answers` checks."""
    found = field.members(("kind", "rule", "players"), ("about",))
    kind = found["kind"].choice(QUESTION_SHAPES)
    shape = QUESTION_SHAPES[kind]
    rule = found["rule"].choice(shape.rules)
    players = read_players(found["players"], game)
    if not players or (shape.asked == "one" and len(players) > 1):
        raise found["players"].refused("state/asked")
    about = tuple(read_values(found.get("about", []), shape.about, game, players[0]))
    question = Question(kind, rule, players, about)
    if not _could_be_asked(game, question):
        raise found.get("about", []).refused("state/about")
    return question


def _could_be_asked(game: GameFields, question: Question) -> bool:
    """Return whether the values of a question fit each other and the rest of the game."""
    player, about = question.players[0], question.about
    its = game.players[player]
    if question.kind in ("place", "pay") and about[0] in [task[2] for task in game.task_queue if task[0] in _PLAYED]:
        return False
    match question.kind:
        case "first_hand":
            return all(_is_begun(other.pyramid) for other in game.players)
        case "pay":
            return Place(*about[1:]) in its.pyramid.open_places(game.deck.card(about[0]))
        case "use":
            there = [gem for gem in unused_infinite(its) if gem[2] == about[0]]
            return len(there) > int(about[1]) and len({gem[0] for gem in there}) > 1
        case "top":
            placed = its.pyramid.of_number(about[0])
            return placed is not None and placed.place.level == TOP_LEVEL
        case "want_token":
            placed = its.pyramid.of_number(about[1])
            return placed is not None and about[2] in map(str, placed.tokens)
        case "replacement":
            return any(placed.card.number == about[1] for placed in free_cards(game, player, about[0]))
        case "keep":
            return len(its.looking) > int(about[0])
        case "section":
            return its.gems[str(about[0])] > 0
        case _:
            return True


def _is_begun(pyramid: Pyramid) -> bool:
    """Return whether the pyramid has a start card and no other card (SET-3)."""
    return len(pyramid.cards) == 1 and isinstance(pyramid.cards[0].card, Character)


def read_secret_answers(field: Field, game: GameFields) -> tuple[Move, ...]:
    """Read the secret answers so far, each of them legal and from a different player.

    These players and the players of the question together must be all who decide.
    """
    held = tuple(read_move(move, len(game.players)) for move in field.items(MOST_SEATS))
    question = game.question
    if question is None:
        if held:
            raise field.refused("state/held")
        return ()
    deciders = sorted((*question.players, *(move.player for move in held)))
    if tuple(deciders) != _deciders(game, question):
        raise field.refused("state/held" if held else "state/asked")
    ask = QUESTIONS[question.kind]
    for index, move in enumerate(held):
        if not ask.secret or move not in ask.moves(game, move.player, *question.about):
            raise Field(None, f"{field.path}[{index}]").refused("state/held_move", question.rule)
    if not all(ask.moves(game, player, *question.about) for player in question.players):
        raise Field(None, "question").refused("state/no_answer")
    return held


def _deciders(game: GameFields, question: Question) -> tuple[int, ...]:
    everybody = tuple(range(len(game.players)))
    color = question.about[0] if question.about else None
    two = tuple(sorted(player for player, bid in game.auction.bids if bid == color))
    by_name = {"all": everybody, "inside": game.auction.inside, "developing": game.developing, "one": question.players}
    if question.kind in ("claim", "clash"):
        # Two players share the two cards of a color (AUC-6), or one clashes with a virtual opponent (VIR-6).
        rivals = sum(bid == color for _, bid in game.auction.virtual_bids)
        fits = (len(two), rivals) == ((2, 0) if question.kind == "claim" else (1, 1))
        return two if fits and len(game.slot(str(color)).cards) == 2 else ()
    return by_name[QUESTION_SHAPES[question.kind].asked]


def _read_task(field: Field, game: GameFields) -> Task:
    parts = field.items(MOST_TASKS)
    if not parts:
        raise field.refused("field/list_least", n=1, count=0)
    name = parts[0].choice(TASK_SHAPES)
    rest = Field([part.value for part in parts[1:]], field.path)
    return (name, *read_values(rest, TASK_SHAPES[name], game, player=0, first=1))
