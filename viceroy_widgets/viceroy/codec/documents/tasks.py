"""Reader of the task queue, question and secret answers of a saved state, checked against `task_shapes`."""

from __future__ import annotations

from typing import Any

from ....core.fields import Field
from ....core.vocabulary import Move, Question, Task
from ...components.cards import Character
from ...rules.engine.engine import QUESTIONS
from ...rules.engine.paying import unused_infinite
from ...rules.engine.setup import MOST_SEATS
from ...rules.engine.tucking import free_cards
from ...rules.pyramids.places import TOP_LEVEL, Place
from ...rules.pyramids.pyramid import Pyramid
from ...rules.state.state import GameFields
from .moves import read_move, read_seat
from .task_values import AGENDAS, MOST_TASKS, QUESTION_SHAPES, TASK_SHAPES, read_players, read_values

__all__ = ["read_question", "read_secret_answers", "read_task_queue", "write_plain"]

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
        raise field.refused("field/list_least", least=1, count=0)
    name = parts[0].choice(TASK_SHAPES)
    shapes = TASK_SHAPES[name]
    player = 0
    if shapes[:1] == ("player",) and len(parts) > 1:
        player = read_seat(parts[1], len(game.players))
    rest = Field(list(field.value)[1:] if isinstance(field.value, list | tuple) else [], field.path)
    return (name, *read_values(rest, shapes, game, player, first=1))
