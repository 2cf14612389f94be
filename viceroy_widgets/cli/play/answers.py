"""Answers and commands that are typed at a table in a terminal."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from ...core.game import Game
from ...core.vocabulary import Move
from ...errors import IllegalMoveError, ViceroyError
from ...learn.rule_search import look_up
from ...play.bots import advice_of
from ...play.seating import bot_names, bot_of
from ...words import say
from ..streams import Refused
from ..terminal import print_command, print_lines, print_sentence
from .opening import autosave, check_not_taken, save_game
from .table import Table, score_lines

__all__ = [
    "COMMANDS",
    "Answers",
    "UnclearError",
    "answers_of",
    "closest",
    "read_answer",
    "refusal_sentence",
    "take_back_unseen",
]


# -- typed answers to a question of any game ---------------------------------------------------------------------------


Answers = Mapping[tuple[Move, ...], tuple[str, ...]]
"""Answers in the order of their numbers, each as its moves, and the texts that stand for it."""

_MOST_SHOWN = 4
_WORD = re.compile(r"[\w-]+")


class UnclearError(Exception):
    """Error for typed text that is no answer; its message says what would be one."""


def answers_of(game: Game, view: Any, names: Sequence[str] = ()) -> Answers:
    """Return the answers to the question of a view: each legal move, then those that make several moves."""
    terminal = game.terminal()
    answers = {(move,): terminal.labels(move, view, names) for move in terminal.menu(view)}
    return answers | {each.moves: (each.label,) for each in terminal.shortcuts(view, names)}


def read_answer(
    game: Game, view: Any, state: Any, text: str, names: Sequence[str] = (), listed: Collection[int] | None = None
) -> tuple[Move, ...]:
    """Return the moves of the answer that the text means; raise UnclearError, with the rule if one forbids the move.

    `listed` are the numbers that have been shown; None stands for all. `names` are those of the players.
    """
    answers = answers_of(game, view, names)
    if not text:
        raise UnclearError(say("play/number", n=str(len(answers))))
    if text.isdecimal():
        return _by_number(list(answers), text, listed)
    typed = text.casefold()
    for moves, labels in answers.items():
        if typed in (label.casefold() for label in labels):
            return moves
    refusal: ViceroyError | None = None
    other = False
    for move in game.terminal().readings(text, view, names):
        if (move,) in answers:
            return (move,)
        other = True
        refusal = refusal or _refusal(game, state, move)
    near = closest(text, {moves: labels[0] for moves, labels in answers.items()})
    if len(near) == 1:
        return near[0]
    if refusal is not None:
        raise UnclearError(refusal_sentence(refusal))
    if near:
        listing = ", ".join(repr(answers[moves][0]) for moves in near[:_MOST_SHOWN])
        raise UnclearError(say("play/several", text=text, labels=listing))
    if other:
        raise UnclearError(say("play/not_now", text=text, question=game.question_sentence(view, names)))
    raise UnclearError(say("play/unknown", text=text, n=str(len(answers))))


def refusal_sentence(error: ViceroyError) -> str:
    """Return the sentence that explains an error, with the id of its rule if it has one."""
    form = "play/refused_rule" if error.rule else "play/refused"
    return say(form, sentence=str(error), rule=error.rule)


def _by_number(answers: Sequence[tuple[Move, ...]], text: str, listed: Collection[int] | None) -> tuple[Move, ...]:
    number = int(text) if len(text) < 6 else 0
    if not 1 <= number <= len(answers) and listed != set():
        raise UnclearError(say("play/number", n=str(len(answers))))
    if listed is not None and number not in listed:
        raise UnclearError(say("play/number_unseen"))
    return answers[number - 1]


def _refusal(game: Game, state: Any, move: Move) -> ViceroyError | None:
    try:
        game.rules.apply(state, move)
    except IllegalMoveError as error:
        # This error says only that the move is no answer here; the list of answers says more.
        return None if error.code == "move/not_offered" else error
    return None


# -- words of labels ---------------------------------------------------------------------------------------------------


def closest(text: str, labels: Mapping[tuple[Move, ...], str]) -> list[tuple[Move, ...]]:
    """Return the answers whose label the text may mean: one answer if a way of comparison leaves only one.

    The ways are, from the strictest one: the label itself; a part of it; its words with others in between; the
    beginnings of its words. A verb may be typed with its ending, such as "takes".
    """
    typed = _WORD.findall(text.casefold())
    found: list[tuple[Move, ...]] = []
    for fits in _WAYS:
        found = [moves for moves, label in labels.items() if typed and fits(typed, _WORD.findall(label.casefold()))]
        if len(found) == 1:
            return found
    return found


def _stands_in(typed: list[str], words: list[str]) -> bool:
    starts = range(len(words) - len(typed) + 1)
    return any(all(map(_is, typed, words[start : start + len(typed)])) for start in starts)


def _is(typed: str, word: str) -> bool:
    return typed in (word, f"{word}s", f"{word}es")


def _begins(typed: str, word: str) -> bool:
    return word.startswith(typed) or _is(typed, word)


def _in_order(fits: Callable[[str, str], bool]) -> Callable[[list[str], list[str]], bool]:
    def all_fit(typed: list[str], words: list[str]) -> bool:
        rest = iter(words)
        return all(any(fits(one, word) for word in rest) for one in typed)

    return all_fit


_WAYS = (list.__eq__, _stands_in, _in_order(_is), _in_order(_begins))


# -- commands that can be typed instead of an answer -------------------------------------------------------------------


_MOST_TEXTS = 3
"""Number of rules that are told with their texts."""
_HELP = ("why", "hint", "moves", "board", "card", "score", "log", "undo", "save", "quit")


def _why(table: Table, player: int, about: str) -> None:
    """Print the rules that an id or words name, by default the rule of the question."""
    try:
        rules = look_up(about or table.state.question.rule, (table.game,))
    except LookupError as error:
        print_sentence(str(error))
        return
    for each in rules[:_MOST_TEXTS]:
        print_sentence(say("play/rule", rule=each.id, title=each.title, text=each.text))
    if rest := rules[_MOST_TEXTS:]:
        print_sentence(say("play/rule_more", rules=", ".join(f"{each.id} {each.title}" for each in rest)))


def _hint(table: Table, player: int, about: str) -> None:
    game, view, terminal = table.game, table.view(player), table.terminal
    if (hint := game.hint(view)) is not None:
        print_sentence(hint[0])
        return
    bot = bot_of(game, bot_names(game)[-1], view.step)
    move, why = advice_of(bot, view)
    label = terminal.label(move, view, table.names)
    print_sentence(say("game/hint_why" if why else "game/hint", label=label, why=why))


def _board(table: Table, player: int, about: str) -> None:
    print_lines(["", *table.terminal.table(table.view(player), table.names, table.pictures), ""])


def _log(table: Table, player: int, about: str) -> None:
    for sentence in table.log(player, everything=bool(about)) or [say("play/log_empty")]:
        print_sentence(sentence)


def _score(table: Table, player: int, about: str) -> None:
    print_lines(score_lines(table.game, table.view(player), table.names))


def _card(table: Table, player: int, about: str) -> None:
    lines = list(table.terminal.piece(about, table.view(player), table.names)) if about else []
    print_lines(lines or [say("play/no_card", about=about) if about else say("play/card_number")])


def _undo(table: Table, player: int, about: str) -> None:
    try:
        undone = table.undo_choice(player)
    except IllegalMoveError as error:
        print_sentence(refusal_sentence(error))
        return
    autosave(table)
    print_sentence(say("play/undone", label=table.terminal.label(undone.move, undone.view, table.names)))
    for bot, count in undone.answers.items():
        print_sentence(say("play/undone_with", n=count, bot=bot))


def take_back_unseen(table: Table, player: int) -> None:
    """Take back the last decision of a person without naming it, since somebody else may be looking (HID-1)."""
    table.undo_choice(player)
    autosave(table)
    print_sentence(say("play/undone_of", who=table.names[player]))


def _redo(table: Table, player: int, about: str) -> None:
    try:
        table.redo_choice(player)
    except IllegalMoveError as error:
        print_sentence(refusal_sentence(error))
        return
    autosave(table)
    print_sentence(say("play/redone"))


def _save(table: Table, player: int, about: str) -> None:
    if not about:
        print_sentence(say("play/save_name"))
        return
    try:
        check_not_taken(table, about)
        save_game(table, about)
    except Refused as error:
        print_sentence(error.message)
        return
    print_sentence(say("play/saved", file=about))
    print_command(table.load_command(about))
    if not table.terminal.is_open(table.state):
        print_sentence(say("play/saved_secret"))


def _help(table: Table, player: int, about: str) -> None:
    view, terminal = table.view(player), table.terminal
    example = terminal.label(terminal.menu(view)[0], view, table.names).partition(" (")[0]
    print_sentence(say("play/help"))
    lines = [say("play/help_answer", example=repr(example))]
    lines += [say(f"play/help_{name}", rule=view.question.rule) for name in _HELP]
    print_lines(f"  {line}" for line in lines)


COMMANDS: dict[str, Callable[[Table, int, str], None]] = {
    "why": _why,
    "rule": _why,
    "hint": _hint,
    "board": _board,
    "card": _card,
    "score": _score,
    "log": _log,
    "undo": _undo,
    "redo": _redo,
    "save": _save,
    "help": _help,
    "?": _help,
}
"""Function of each command; its arguments are the table, the seat of the person, and the rest of the line."""
