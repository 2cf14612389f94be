"""Any installed game in the terminal: the game loop, the typed commands and the result."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ...core.game import Game
from ...core.rules import GameView
from ...core.vocabulary import Move
from ...errors import IllegalMoveError, ViceroyError
from ...play.advice import advice_of, hint_sentence
from ...play.seating import bot_names, bot_of, continued_session, new_session
from ...play.session import Session
from ...words import say, sentence_case
from ..games import known_game, read_game_record, refusing_faults
from ..streams import Refused, read_bytes, write, write_new
from .terminal_io import EndOfInputError, ask, clear
from .typed_words import closest
from .why import why_sentences

__all__ = ["parse_answer", "play_game"]

_QUIT = ("quit", "exit")
_WHO = ("names", "bots")
_WHY = ("why", "rule")


def play_game(name: str, options: Mapping[str, Any]) -> int:
    """Play a game at one keyboard; return the exit status."""
    with refusing_faults(known_game(name)):
        return _play(*_open_session(name, options))


def _play(session: Session, game: Game) -> int:
    write(say("game/greeting", title=game.title, who=", ".join(_players(session))))
    write(say("game/help"))
    try:
        while session.state.question is not None:
            session.bots_play()
            _print_news(game, session)
            if session.state.question is not None and not _step(game, session):
                return 0
    except EndOfInputError:
        return 0
    _print_news(game, session)
    for seat, total in enumerate(game.rules.totals(session.state)):
        write(say("game/result", name=session.names[seat], n=total))
    return 0


def _players(session: Session) -> list[str]:
    """Return the names of the players; the kind of a bot follows its name."""
    return [
        name if bot is None else say("game/named_bot", name=name, kind=say("game/bot", name=bot.name))
        for name, bot in zip(session.names, session.bots, strict=True)
    ]


def _open_session(name: str, options: Mapping[str, Any]) -> tuple[Session, Game]:
    game = known_game(name)
    people, bots = (
        [part.strip() for part in (options.get(option) or "").split(",") if part.strip()] for option in _WHO
    )
    try:
        if options.get("load"):
            return continued_session(game, read_game_record(game, read_bytes(options["load"])), bots), game
        return new_session(game, people, bots or None, options.get("seed") or 0), game
    except ViceroyError as error:
        raise Refused(str(error)) from None


def _print_news(game: Game, session: Session) -> None:
    for player in session.people[:1]:
        reader = player if len(session.people) == 1 else None  # "you" would be unclear among several people
        first, last = session.steps_shown.get(player, 0), len(session.history.steps)
        session.steps_shown[player] = last
        for state, event in session.visible_events(player, first, last):
            sentence = game.event_sentence(event, game.rules.view(state, reader), session.names)
            if sentence:
                write(sentence)


def _step(game: Game, session: Session) -> bool:
    """Ask one person until an answer is given; return False if that person leaves."""
    player = session.next_player()
    _hand_over(game, session, player)
    view = session.view(player)
    _show(game, session, view)
    while True:
        typed = ask(say("play/prompt", who=session.names[player]))
        word, _, rest = typed.partition(" ")
        if word in _QUIT:
            return False
        if word == "board":
            _show(game, session, view)
        elif word == "hint":
            _hint(game, view)
        elif word in _WHY:
            write(why_sentences(game, rest or view.question.rule))
        elif word == "save":
            _save(game, session, rest)
        elif word == "undo":
            if _undo(game, session, player):
                return True
        elif _answer(game, session, view, typed):
            return True


def _hand_over(game: Game, session: Session, player: int) -> None:
    """Clear the screen and wait for the next person, if the game has hidden information and several people."""
    decided = session.decided_last
    if game.rules.hidden_rule is not None and len(session.people) > 1 and decided != player:
        clear()
        ask(say("play/pass_on", who=session.names[player]) + " ")
        clear()


def _show(game: Game, session: Session, view: GameView) -> None:
    write([*game.view_sentence(view, session.names).split("\n"), game.question_sentence(view, session.names)])
    for n, move in enumerate(view.moves, start=1):
        write(say("play/option_line", n=n, label=sentence_case(game.whole_label(move, view))))


def _hint(game: Game, view: GameView) -> None:
    bot = bot_of(game, bot_names(game)[-1], view.step)
    write(hint_sentence(game, bot, view, *advice_of(bot, view)))


def _save(game: Game, session: Session, file: str) -> None:
    if not file:
        write(say("play/save_name"))
        return
    try:
        is_json = file.lower().endswith(".json")
        history = session.history
        write_new(file, json.dumps(game.write_record(history)) + "\n" if is_json else game.format_record(history))
    except Refused as refused:
        write(refused.lines)
    except ViceroyError as error:  # no record can have such a name
        write(str(error))
    else:
        write([say("play/saved", file=file), f"viceroy play --game {game.id} --load {file}"])


def _undo(game: Game, session: Session, player: int) -> bool:
    try:
        undone = session.take_back(player)
    except IllegalMoveError as error:
        write(str(error))
        return False
    write(say("play/undone", label=game.format_move(undone)))
    return True


def _answer(game: Game, session: Session, view: GameView, typed: str) -> bool:
    player = view.player or 0
    try:
        session.history = session.history.play(parse_answer(game, view, player, typed))
    except ViceroyError as error:
        code = "play/refused_rule" if error.rule else "play/refused"
        write(say(code, sentence=str(error), rule=error.rule))
        return False
    return True


def parse_answer(game: Game, view: GameView, player: int, typed: str) -> Move:
    """Return the move that typed words name: its number, its label, its notation or words of its label.

    Raise NotationError if they name none; a move in notation may be illegal.
    """
    if typed.isdecimal() and typed.isascii() and 1 <= int(typed[:6]) <= len(view.moves):
        return view.moves[int(typed) - 1]
    labels = {move: game.move_label(move, view) for move in view.moves}
    for move, label in labels.items():
        if typed.casefold() in (label.casefold(), game.whole_label(move, view).casefold()):
            return move
    try:
        return game.parse_move(player, typed)
    except ViceroyError:
        found = closest(typed, labels)
        if len(found) == 1:
            return found[0]
        raise
