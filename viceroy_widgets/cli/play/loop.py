"""Loop of a game in the terminal: news, questions, typed answers and commands, and the end of the game."""

from __future__ import annotations

from typing import Any

from ...core.vocabulary import Move
from ...words import say, sentence_case
from ..terminal import EndOfInputError, ask, clear, print_command, print_lines, print_sentence, wrap_lines
from .answers import COMMANDS, UnclearError, answers_of, read_answer, take_back_unseen
from .opening import autosave
from .table import Table, players_text, score_table

__all__ = ["run"]

_INTERRUPTED = 130
_QUIT = ("quit", "exit")


class _QuitError(Exception):
    """Raised when a person quits the game."""


def run(table: Table) -> int:
    """Play the game until it ends or somebody quits; return the exit status."""
    try:
        _greet(table)
        while table.state.question is not None:
            _step(table)
        _end(table)
    except (EndOfInputError, _QuitError):
        _leave(table)
    except KeyboardInterrupt:
        print_sentence("")
        _leave(table)
        return _INTERRUPTED
    return 0


def _greet(table: Table) -> None:
    for sentence in table.terminal.greeting(table.history.setup, players_text(table.names)):
        print_sentence(sentence)
    print_sentence(say("play/greeting_help"))
    key = list(table.terminal.key(table.view(table.people[0]), table.pictures))
    print_lines(["", *key, ""] if key else ())
    if table.loaded is not None:
        print_sentence(say("play/loaded", file=table.saved_in, n=len(table.history.moves)))


def _step(table: Table) -> None:
    """Play one decision of a bot or of a person."""
    player = table.next_player()
    bot = table.bots[player]
    if bot is not None:
        _play(table, (bot.choose(table.view(player)),))
        return
    if _hand_over(table, player):
        _print_news(table, player)
        moves = _only_answer(table, player) or _ask_answer(table, player)
        if moves:
            _play(table, moves)


def _play(table: Table, moves: tuple[Move, ...]) -> None:
    table.play(moves)
    autosave(table)
    if len(table.people) == 1:
        _print_news(table, table.people[0])


def _print_news(table: Table, player: int) -> None:
    for sentence in table.news(player):
        print_sentence(sentence)


def _hand_over(table: Table, player: int) -> bool:
    """Clear the screen for the next person; return False if the last person took the decision back."""
    before, table.at_keyboard = table.at_keyboard, player
    if before in (None, player) or table.terminal.is_open(table.state):
        return True
    assert before is not None
    clear()
    table.shown.clear()
    who, last = table.names[player], table.decided_last
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


def _only_answer(table: Table, player: int) -> tuple[Move, ...]:
    """Return the only answer of this person and say that it is given; () if there are several."""
    move = table.only_move(table.history, player)
    if move is None:
        return ()
    print_sentence(say("play/only", label=table.terminal.label(move, table.view(player), table.names)))
    return (move,)


def _ask_answer(table: Table, player: int) -> tuple[Move, ...]:
    """Return the moves of the answer that this person types; () if a command has changed the state."""
    view = table.view(player)
    _show_blocks(table, view)
    print_sentence("")
    print_sentence(sentence_case(table.game.question_sentence(view, table.names)))
    listed = _show_menu(table, view)
    leaving = False
    while True:
        typed = ask(say("play/prompt", who=table.names[player]))
        word, _, rest = typed.partition(" ")
        if word in _QUIT:
            if table.is_saved or leaving or not table.history.moves:
                raise _QuitError
            print_sentence(say("play/unsaved_quit"))
            leaving = True
        elif word == "moves":
            listed = _show_menu(table, view, everything=True)
        elif word in COMMANDS:
            state = table.state
            COMMANDS[word](table, player, rest)
            if table.state is not state:
                return ()
        else:
            try:
                return read_answer(table.game, view, table.state, typed, table.names, listed)
            except UnclearError as unclear:
                print_sentence(str(unclear))


def _show_blocks(table: Table, view: Any) -> None:
    before = 2  # line count of the previous block: an empty line only sets off blocks of several lines
    for lines in table.terminal.blocks(view, table.names, table.shown, table.pictures):
        if lines:
            print_lines(["", *lines] if max(before, len(lines)) > 1 else lines)
            before = len(lines)


def _show_menu(table: Table, view: Any, everything: bool = False) -> set[int]:
    """Print the numbered menu of the answers; return the numbers that are shown."""
    terminal, names = table.terminal, table.names
    count = len(answers_of(table.game, view, names))
    wide, shown = len(str(count)), set[int]()
    entries = list(terminal.entries(view, names, everything))
    for numbers, text, more in entries:
        shown.update(numbers)
        line = say("play/option_line", n=f"{numbers[0]:>{wide}}", label=text)
        print_lines([*wrap_lines(line, 2, wide + 3), *(wrap_lines(more, wide + 7, wide + 7) if more else ())])
    for number, shortcut in enumerate(terminal.shortcuts(view, names), start=len(view.moves) + 1):
        shown.add(number)
        print_lines(wrap_lines(say("play/option_line", n=f"{number:>{wide}}", label=shortcut.label), 2, wide + 3))
    if len(shown) < count:
        print_lines(wrap_lines(terminal.unlisted(view, names), 2, 2))
    return shown


def _end(table: Table) -> None:
    _print_news(table, table.people[0] if table.at_keyboard is None else table.at_keyboard)
    print_lines(["", *score_table(table.game.result(table.state), table.names)])
    while not table.is_saved:
        word, _, rest = _ask_below(say("play/end_save")).partition(" ")
        if word != "save":
            return
        COMMANDS["save"](table, table.people[0], rest)


def _ask_below(question: str) -> str:
    print_sentence("")
    return ask(f"{question} ")


def _leave(table: Table) -> None:
    """Print how to continue an unfinished game."""
    if table.state.question is None:
        return
    if table.is_saved:
        print_sentence(say("play/left_saved", file=table.saved_in))
        print_command(table.load_command(table.saved_in))
    elif table.saved_in:
        print_sentence(say("play/left_older", file=table.saved_in))
        print_command(table.load_command(table.saved_in))
    else:
        print_sentence(say("play/left_unsaved"))
        print_command(table.new_game_command())
        print_sentence(say("play/left_tip"))
