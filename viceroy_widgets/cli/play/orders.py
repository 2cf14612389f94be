"""Commands that can be typed instead of an answer: why, hint, moves, board, log, undo, redo, save, help."""

from __future__ import annotations

from collections.abc import Callable

from ...errors import IllegalMoveError
from ...viceroy.bots.advice import advise
from ...viceroy.components.catalog import rule
from ...viceroy.text.moves import move_label
from ...viceroy.text.table import table_text
from ...words import say
from ..streams import Refused
from .answers import refused
from .keeping import check_free, keep, keep_up
from .menu import label, menu, menu_lines
from .screen import tell, tell_command, tell_lines
from .table import TerminalTable

__all__ = ["ORDERS", "take_back_unseen"]


def _why(table: TerminalTable, player: int, about: str) -> None:
    question = table.state.question
    assert question is not None
    try:
        found = rule(about.upper() or question.rule).spoken()
    except LookupError as error:
        tell(str(error))
        return
    tell(say("play/rule", rule=found.id, title=found.title, text=found.text))
    if found.ruled:
        tell(say("play/rule_ruled", ruled=found.ruled))


def _hint(table: TerminalTable, player: int, about: str) -> None:
    view = table.view(player)
    advice = advise(view)
    tell(say("play/hint", label=label(view, advice.move), why=str(advice)))


def _moves(table: TerminalTable, player: int, about: str) -> None:
    tell_lines(menu_lines(table.view(player), everything=True))


def _board(table: TerminalTable, player: int, about: str) -> None:
    tell_lines(["", *table_text(table.view(player), table.names, table.pictures).split("\n"), ""])


def _log(table: TerminalTable, player: int, about: str) -> None:
    for sentence in table.log(player, everything=bool(about)) or [say("play/log_empty")]:
        tell(sentence)


def _undo(table: TerminalTable, player: int, about: str) -> None:
    try:
        made = table.take_back(player)
    except IllegalMoveError as error:
        tell(refused(error))
        return
    keep_up(table)
    question, pyramid = table.state.question, table.state.players[player].pyramid
    assert question is not None
    tell(say("play/undone", label=move_label(made, table.state.deck, question, pyramid)))


def take_back_unseen(table: TerminalTable, player: int) -> None:
    """Take back the last decision of a person without naming it, since somebody else may be looking (HID-1)."""
    table.take_back(player)
    keep_up(table)
    tell(say("play/undone_of", who=table.names[player]))


def _redo(table: TerminalTable, player: int, about: str) -> None:
    history = table.history
    try:
        if history.undone and history.undone[0].player != player:
            raise IllegalMoveError("redo/nothing")
        history = history.redo()
    except IllegalMoveError as error:
        tell(refused(error))
        return
    while history.undone and table.bots[history.undone[0].player] is not None:
        history = history.redo()
    table.replace_history(history)
    keep_up(table)
    tell(say("play/redone"))


def _save(table: TerminalTable, player: int, about: str) -> None:
    if not about:
        tell(say("play/save_name"))
        return
    try:
        check_free(table, about)
        keep(table, about)
    except Refused as error:
        tell(error.message)
        return
    tell(say("play/saved", file=about))
    tell_command(table.loading(about))
    if not table.state.is_over:
        tell(say("play/saved_secret"))


def _help(table: TerminalTable, player: int, about: str) -> None:
    view = table.view(player)
    tell(say("play/help"))
    lines = [say("play/help_answer", example=repr(label(view, menu(view)[0]).split(" (")[0]))]
    lines += [say(f"play/help_{name}") for name in ("why", "hint", "moves", "board", "log", "undo", "save", "quit")]
    tell_lines(f"  {line}" for line in lines)


ORDERS: dict[str, Callable[[TerminalTable, int, str], None]] = {
    "why": _why,
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
