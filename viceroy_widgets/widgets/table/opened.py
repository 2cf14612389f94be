"""Boards for texts that somebody sent: a record, a puzzle, a position, or a saved game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any

from ...core.document_text import decoded, parse_json
from ...core.game import Game
from ...core.history import History
from ...core.records import game_id_of_text
from ...core.registry import faults_of, game_of, recorded_game
from ...errors import NotationError
from ...learn.puzzle_document import read_puzzle
from ...play.saved_game import is_saved_game, read_saved_game
from ...play.seating import bot_names, bot_of
from ...play.session import NamedSetup, Session
from ...words import say
from ..protocol.board import BoardWidget

__all__ = ["box_maker", "opened_board", "puzzle_maker", "table_maker"]

Make = Callable[[], BoardWidget]


def opened_board(game: Game, text: str) -> Make:
    """Return the function that makes the board of a text; the text is read strictly, and is never code or markup.

    `game` is the game of a position whose text does not name one. NotationError says what cannot be read.
    """
    text = decoded(text).strip()
    if not text:
        raise NotationError("text/empty")
    document = parse_json(text) if text.startswith("{") else None
    if isinstance(document, Mapping):
        return _of_document(game, document, text)
    if game_id_of_text(text):
        return _replay(text)
    return _of_position(game, text)


def _of_document(game: Game, document: Mapping[str, Any], text: str) -> Make:
    kind = document.get("format")
    name, _, rest = kind.partition("-") if isinstance(kind, str) else ("", "", "")
    game = game_of(name) if name else game
    what = rest.partition("/")[0]
    if what == "record":
        return _replay(text)
    if what == "puzzle":
        return puzzle_maker(read_puzzle(game, document))
    if is_saved_game(document):
        game, session = read_saved_game(document)
        return table_maker(game, session)
    return _of_position(game, text)


def _replay(text: str) -> Make:
    game = recorded_game(text)
    return partial(_public("Replay"), game.history_of(text), game=game)


def puzzle_maker(puzzle: Any) -> Make:
    """Return the function that makes the board of a puzzle."""
    own = puzzle.game.own_puzzles()
    return partial(own.board if own else _public("PuzzleTable"), puzzle)


def box_maker(puzzles: Sequence[Any]) -> Make:
    """Return the function that makes a box of puzzles."""
    return partial(_public("PuzzleBox"), puzzles=puzzles)


def table_maker(game: Game, session: Session) -> Make:
    """Return the function that makes a table for a session."""
    return partial(_public("GameTable"), game=game, session=session)


def _public(name: str) -> Callable[..., BoardWidget]:
    """Return a public board; this room shows boards of rooms above it, and knows none of them."""
    board: Callable[..., BoardWidget] = getattr(import_module("viceroy_widgets"), name)
    return board


def _state(game: Game, text: str) -> Any:
    if text.startswith("{"):
        return game.read_state(parse_json(text))
    try:
        return game.read_state(text)
    except NotationError as error:
        raise NotationError("text/unreadable", None, reason=str(error)) from None


def _of_position(game: Game, text: str) -> Make:
    with faults_of(game):
        board: Make | None = game.position_board(text)
        if board is not None:
            return board
        state = _state(game, text)
    if state.question is None:
        raise NotationError("text/over")
    asked = state.question.players[0]
    names = tuple(
        say("widget/you") if seat == asked else say("widget/seat", n=seat + 1) for seat in range(len(state.players))
    )
    last = bot_names(game)[-1]
    bots = tuple(None if seat == asked else bot_of(game, last, seat) for seat in range(len(names)))
    history = game.situation_history(state, names) or History(game.rules, NamedSetup(names), ((state, ()),))
    return table_maker(game, Session(history, bots))
