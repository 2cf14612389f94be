"""Commands that can be typed instead of an answer: why, hint, board, log, score, card, undo, redo, save, help."""

from __future__ import annotations

from collections.abc import Callable

from ...errors import IllegalMoveError
from ...learn.rule_search import look_up
from ...play.bots import advice_of
from ...play.seating import bot_names, bot_of
from ...words import say
from ..streams import Refused
from ..terminal import print_command, print_lines, print_sentence
from .answers import refusal_sentence
from .opening import autosave, check_not_taken, save_game
from .table import Table, score_lines

__all__ = ["COMMANDS", "take_back_unseen"]

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
    bot = bot_of(game, terminal.adviser or bot_names(game)[-1], view.step)
    move, why = advice_of(bot, view)
    label = terminal.label(move, view, table.names)
    print_sentence(say("game/hint_why" if why else "game/hint", bot=bot.name, label=label, why=why))


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
