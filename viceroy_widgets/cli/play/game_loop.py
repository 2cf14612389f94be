"""Game loop of Viceroy in the terminal: news, questions, typed answers and commands, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.vocabulary import Move
from ...viceroy.rules.engine.ending import final_score
from ...viceroy.rules.engine.turns import LAST_TURN
from ...viceroy.rules.pyramids.scoring import CATEGORIES
from ...viceroy.rules.state.state import State
from ...viceroy.text.phrases import list_players, player_name
from ...viceroy.text.questions import question_sentence
from ...viceroy.text.table import key_lines
from ...words import card_name, say
from .answer_parser import UnclearError, read_answer
from .blocks import show_blocks
from .menu import menu_lines, shown_at_once
from .saving import autosave
from .terminal_io import EndOfInputError, ask, clear, print_command, print_lines, print_sentence
from .terminal_table import TerminalTable
from .typed_commands import TYPED_COMMANDS, take_back_unseen

__all__ = ["run"]

_INTERRUPTED = 130
_TITLE_WIDTH, _NAME_WIDTH = 22, 13
"""Columns of the score table."""
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
        print_sentence("")
        _leave(table)
        return _INTERRUPTED
    return 0


def _greet(table: TerminalTable) -> None:
    setup = table.history.setup
    who = list_players(table.names, range(len(table.names)))
    form = "play/greeting" if len(table.names) > 1 else "play/greeting_one"
    print_sentence(say(form, who=who, turns=LAST_TURN, deck=card_name(setup.deck)))
    if setup.virtual:
        print_sentence(say("play/greeting_virtual", n=setup.virtual))
    print_sentence(say("play/greeting_help"))
    print_lines(["", *key_lines(table.view(table.people[0]), table.pictures), ""])
    if table.loaded is not None:
        print_sentence(say("play/loaded", file=table.saved_in, n=len(table.history.moves)))


def _step(table: TerminalTable) -> None:
    """Play one decision of a bot or of a person."""
    player = table.next_player()
    bot = table.bots[player]
    if bot is not None:
        _play(table, bot.choose(table.view(player)))
        return
    if _hand_over(table, player):
        _print_news(table, player)
        move = _ask_move(table, player)
        if move is not None:
            _play(table, move)


def _play(table: TerminalTable, move: Move) -> None:
    table.history = table.history.play(move)
    autosave(table)
    if len(table.people) == 1:
        _print_news(table, table.people[0])


def _print_news(table: TerminalTable, player: int) -> None:
    for sentence in table.news(player):
        print_sentence(sentence)


def _hand_over(table: TerminalTable, player: int) -> bool:
    """Clear the screen for the next person; return False if the last person took the decision back."""
    before, table.at_keyboard = table.at_keyboard, player
    if before in (None, player) or table.state.phase in ("painting", "over"):
        return True
    assert before is not None
    clear()
    table.shown.clear()
    who, last = player_name(table.names, player), table.decided_last
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


def _ask_move(table: TerminalTable, player: int) -> Move | None:
    """Return the move that this person types; None if a command has changed the state."""
    view = table.view(player)
    assert view.question is not None
    show_blocks(table, view)
    alone = view.question._replace(players=(player,))  # each other player is asked separately
    print_sentence("")
    print_sentence(question_sentence(alone, table.names, view.deck, player, view.moves))
    print_lines(menu_lines(view, names=table.names))
    numbered, leaving = bool(shown_at_once(view)), False
    while True:
        typed = ask(say("play/prompt", who=player_name(table.names, player)))
        word, _, rest = typed.partition(" ")
        if word in _QUIT:
            if table.is_saved or leaving or not table.history.moves:
                raise _QuitError
            print_sentence(say("play/unsaved_quit"))
            leaving = True
        elif word in TYPED_COMMANDS:
            state = table.state
            TYPED_COMMANDS[word](table, player, rest)
            if table.state is not state:
                return None
            numbered = numbered or word == "moves"
        else:
            try:
                return read_answer(view, table.state, typed, numbered, table.names)
            except UnclearError as unclear:
                print_sentence(str(unclear))


def _end(table: TerminalTable) -> None:
    _print_news(table, table.people[0] if table.at_keyboard is None else table.at_keyboard)
    print_lines(["", *_score_table(table.state, table.names)])
    while not table.is_saved:
        word, _, rest = _ask_below(say("play/end_save")).partition(" ")
        if word != "save":
            return
        TYPED_COMMANDS["save"](table, table.people[0], rest)


def _ask_below(question: str) -> str:
    print_sentence("")
    return ask(f"{question} ")


def _leave(table: TerminalTable) -> None:
    """Print how to continue an unfinished game."""
    if table.state.is_over:
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


def _score_table(state: State, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the score table; long names are cut."""
    scores = [final_score(state, player) for player in range(len(names))]
    titles = [player_name(names, player)[:_NAME_WIDTH] for player in range(len(names))]
    yield _table_row(say("play/end_title"), titles)
    for category in CATEGORIES:
        yield _table_row(say(f"category/{category}"), [str(score.of(category)) for score in scores])
    yield _table_row(say("play/end_total"), [str(score.total) for score in scores])


def _table_row(title: str, cells: Sequence[str]) -> str:
    return f"{title:<{_TITLE_WIDTH}}" + "".join(f"{cell:>{_NAME_WIDTH + 1}}" for cell in cells)
