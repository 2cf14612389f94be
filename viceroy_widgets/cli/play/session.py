"""Game loop of Viceroy in the terminal: news, questions, typed answers and commands, and the end of the game."""

from __future__ import annotations

from ...core.moves import Move
from ...viceroy.rules.engine.turns import LAST_TURN
from ...viceroy.text.phrases import called, everybody
from ...viceroy.text.questions import question_sentence
from ...viceroy.text.table import key_lines
from ...words import card_name, say
from .answers import UnclearError, read_answer
from .blocks import show_blocks
from .ending import score_table
from .keeping import keep_up
from .menu import menu_lines, shown_at_once
from .orders import ORDERS, take_back_unseen
from .screen import EndOfInputError, ask, clear, tell, tell_command, tell_lines
from .table import TerminalTable

__all__ = ["run"]

_INTERRUPTED = 130
_QUIT = ("quit", "exit")


class _QuitError(Exception):
    """Raised when a person quits the game."""


def run(table: TerminalTable) -> int:
    """Play the game until it ends or somebody quits; return the exit status."""
    try:
        _greet(table)
        while table.state.question is not None:
            _step(table)
        _end(table)
    except (EndOfInputError, _QuitError):
        _leave(table)
    except KeyboardInterrupt:
        tell("")
        _leave(table)
        return _INTERRUPTED
    return 0


def _greet(table: TerminalTable) -> None:
    setup = table.history.setup
    who = everybody(table.names, range(len(table.names)))
    form = "play/greeting" if len(table.names) > 1 else "play/greeting_one"
    tell(say(form, who=who, turns=LAST_TURN, deck=card_name(setup.deck)))
    if setup.virtual:
        tell(say("play/greeting_virtual", n=setup.virtual))
    tell(say("play/greeting_help"))
    tell_lines(["", *key_lines(table.view(table.people[0]), table.pictures), ""])
    if table.loaded is not None:
        tell(say("play/loaded", file=table.saved_in, n=len(table.history.moves)))


def _step(table: TerminalTable) -> None:
    """Play one decision of a bot or of a person."""
    player = table.next_player()
    bot = table.bots[player]
    if bot is not None:
        _play(table, bot.choose(table.view(player)))
        return
    if _hand_over(table, player):
        _tell_news(table, player)
        move = _asked(table, player)
        if move is not None:
            _play(table, move)


def _play(table: TerminalTable, move: Move) -> None:
    table.history = table.history.play(move)
    keep_up(table)
    if len(table.people) == 1:
        _tell_news(table, table.people[0])


def _tell_news(table: TerminalTable, player: int) -> None:
    for sentence in table.news(player):
        tell(sentence)


def _hand_over(table: TerminalTable, player: int) -> bool:
    """Clear the screen for the next person; return False if the last person took the decision back."""
    before, table.at_keyboard = table.at_keyboard, player
    if before in (None, player) or table.state.phase in ("painting", "over"):
        return True
    assert before is not None
    clear()
    table.shown.clear()
    who, last = called(table.names, player), table.decided_last
    can_undo = last is not None and last != player and table.can_take_back(last)
    typed = "undo"
    while typed == "undo":  # ask again if undo is impossible: the next person would not type it
        typed = ask(say("play/pass_on_undo" if can_undo else "play/pass_on", who=who) + " ")
        if can_undo:
            break
    clear()
    if typed == "undo" and can_undo and last is not None:
        # The next person may have typed it, so the keyboard goes back before anything is shown.
        take_back_unseen(table, last)
        return False
    return True


def _asked(table: TerminalTable, player: int) -> Move | None:
    """Return the move that this person types; None if a command has changed the state."""
    view = table.view(player)
    assert view.question is not None
    show_blocks(table, view)
    alone = view.question._replace(players=(player,))  # each other player is asked separately
    tell("")
    tell(question_sentence(alone, table.names, view.deck))
    tell_lines(menu_lines(view))
    numbered, leaving = bool(shown_at_once(view)), False
    while True:
        typed = ask(say("play/prompt", who=called(table.names, player)))
        word, _, rest = typed.partition(" ")
        if word in _QUIT:
            if table.is_saved or leaving or not table.history.moves:
                raise _QuitError
            tell(say("play/unsaved_quit"))
            leaving = True
        elif word in ORDERS:
            state = table.state
            ORDERS[word](table, player, rest)
            if table.state is not state:
                return None
            numbered = numbered or word == "moves"
        else:
            try:
                return read_answer(view, table.state, typed, numbered)
            except UnclearError as unclear:
                tell(str(unclear))


def _end(table: TerminalTable) -> None:
    _tell_news(table, table.people[0] if table.at_keyboard is None else table.at_keyboard)
    tell_lines(["", *score_table(table.state, table.names)])
    while not table.is_saved:
        word, _, rest = _ask_below(say("play/end_save")).partition(" ")
        if word != "save":
            return
        ORDERS["save"](table, table.people[0], rest)


def _ask_below(question: str) -> str:
    tell("")
    return ask(f"{question} ")


def _leave(table: TerminalTable) -> None:
    """Print how to continue an unfinished game."""
    if table.state.is_over:
        return
    if table.is_saved:
        tell(say("play/left_saved", file=table.saved_in))
        tell_command(table.loading(table.saved_in))
    elif table.saved_in:
        tell(say("play/left_older", file=table.saved_in))
        tell_command(table.loading(table.saved_in))
    else:
        tell(say("play/left_unsaved"))
        tell_command(table.dealing())
        tell(say("play/left_tip"))
