"""Commands that can be typed instead of an answer: why, rule, hint, moves, board, log, undo, redo, save, help."""

from __future__ import annotations

from collections.abc import Callable

from ...core.registry import game_of
from ...errors import IllegalMoveError
from ...viceroy.bots.advice import advise
from ...viceroy.text.moves import move_label
from ...viceroy.text.table import table_text
from ...words import say
from ..streams import Refused
from .answer_parser import refusal_sentence
from .menu import label, menu, menu_lines
from .saving import autosave, check_not_taken, save_game
from .terminal_io import print_command, print_lines, print_sentence
from .terminal_table import TerminalTable
from .why import why_sentences

__all__ = ["TYPED_COMMANDS", "take_back_unseen"]


def _why(table: TerminalTable, player: int, about: str) -> None:
    question = table.state.question
    assert question is not None
    for sentence in why_sentences(game_of("viceroy"), about or question.rule):
        print_sentence(sentence)


def _hint(table: TerminalTable, player: int, about: str) -> None:
    view = table.view(player)
    advice = advise(view)
    print_sentence(say("play/hint", label=label(view, advice.move, table.names), why=str(advice)))


def _moves(table: TerminalTable, player: int, about: str) -> None:
    print_lines(menu_lines(table.view(player), everything=True, names=table.names))


def _board(table: TerminalTable, player: int, about: str) -> None:
    print_lines(["", *table_text(table.view(player), table.names, table.pictures).split("\n"), ""])


def _log(table: TerminalTable, player: int, about: str) -> None:
    for sentence in table.log(player, everything=bool(about)) or [say("play/log_empty")]:
        print_sentence(sentence)


def _undo(table: TerminalTable, player: int, about: str) -> None:
    try:
        made = table.take_back(player)
    except IllegalMoveError as error:
        print_sentence(refusal_sentence(error))
        return
    autosave(table)
    question, pyramid = table.state.question, table.state.players[player].pyramid
    assert question is not None
    print_sentence(say("play/undone", label=move_label(made, table.state.deck, question, pyramid, table.names)))


def take_back_unseen(table: TerminalTable, player: int) -> None:
    """Take back the last decision of a person without naming it, since somebody else may be looking (HID-1)."""
    table.take_back(player)
    autosave(table)
    print_sentence(say("play/undone_of", who=table.names[player]))


def _redo(table: TerminalTable, player: int, about: str) -> None:
    history = table.history
    try:
        if history.undone and history.undone[0].player != player:
            raise IllegalMoveError("redo/nothing")
        history = history.redo()
    except IllegalMoveError as error:
        print_sentence(refusal_sentence(error))
        return
    while history.undone and table.bots[history.undone[0].player] is not None:
        history = history.redo()
    table.replace_history(history)
    autosave(table)
    print_sentence(say("play/redone"))


def _save(table: TerminalTable, player: int, about: str) -> None:
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
    if not table.state.is_over:
        print_sentence(say("play/saved_secret"))


def _help(table: TerminalTable, player: int, about: str) -> None:
    view = table.view(player)
    print_sentence(say("play/help"))
    lines = [say("play/help_answer", example=repr(label(view, menu(view)[0]).split(" (")[0]))]
    lines += [say(f"play/help_{name}") for name in ("why", "hint", "moves", "board", "log", "undo", "save", "quit")]
    print_lines(f"  {line}" for line in lines)


TYPED_COMMANDS: dict[str, Callable[[TerminalTable, int, str], None]] = {
    "why": _why,
    "rule": _why,
    "hint": _hint,
    "moves": _moves,
    "board": _board,
    "log": _log,
    "undo": _undo,
    "redo": _redo,
    "save": _save,
    "help": _help,
    "?": _help,
}
"""Function of each command; its arguments are the table, the seat of the person, and the rest of the line."""
