"""Game in the terminal: a session with its files, what was printed of it, undo by whole choices, and its points."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, reduce
from typing import Any

from ...core.game import Game
from ...core.history import History
from ...core.recording import GameRecord
from ...core.terminal import Terminal
from ...core.vocabulary import Move, Result
from ...errors import IllegalMoveError
from ...play.session import Session
from ...words import say, sentence_case
from ...words.plain_text import plain
from ..games import DEFAULT_GAME

__all__ = ["Table", "Undone", "players_text", "score_lines", "score_table"]


# -- names of the players in a sentence, and their points as a table ---------------------------------------------------


_LEAST_TITLE, _NAME_WIDTH = 22, 13
"""Least width of the first column of the table, and the width of the others."""


def players_text(names: Sequence[str]) -> str:
    """Return the players as one text, such as `Ann, Ben and Cid`."""
    *others, last = map(plain, names)
    if not others:
        return last
    return say("play/and", first=reduce(lambda one, two: say("play/comma", first=one, second=two), others), second=last)


def score_table(result: Result, names: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the points of each player by category, and of the totals; long names are cut."""
    titles = (*result.categories, say("play/end_total"))
    wide = max(_LEAST_TITLE, *(len(title) + 1 for title in titles))
    columns = zip(*result.points, strict=True) if result.points else ()
    yield _row(say("play/end_title"), [plain(name)[:_NAME_WIDTH] for name in names], wide)
    for title, points in zip(titles, (*columns, result.totals), strict=True):
        yield _row(title, list(map(str, points)), wide)


def _row(title: str, cells: Sequence[str], wide: int) -> str:
    return f"{title:<{wide}}" + "".join(f"{cell:>{_NAME_WIDTH + 1}}" for cell in cells)


def score_lines(game: Game, view: Any, names: Sequence[str]) -> Iterator[str]:
    """Yield the points so far: a table by category if the game has one, then the open facts of each player."""
    result = game.terminal().scores(view)
    if result is not None:
        yield from score_table(result, names)
    for name, status in zip(names, game.status(view, names).players, strict=True):
        points = [] if status.points is None or result is not None else [say("play/points", n=status.points)]
        if facts := [*points, *status.facts]:
            listed = reduce(lambda one, two: say("play/comma", first=one, second=two), facts)
            yield sentence_case(say("play/score_line", name=plain(name), facts=listed))


# -- game in the terminal: a session with its files, what was printed of it, and undo by whole choices -----------------


@dataclass(frozen=True, slots=True)
class Undone:
    """Decision of a person that was taken back, the view before it, and the number of answers of each bot after it."""

    move: Move
    view: Any
    answers: Counter[str]


@dataclass
class Table(Session):
    """Session of a game in a terminal, with its files and the blocks already shown."""

    game: Game = field(kw_only=True)
    option_words: tuple[str, ...] = ()
    """Options of the game as they were typed, for a command that begins it again."""
    load_words: tuple[str, ...] = ()
    """Options that a saved game needs to be loaded again, such as its deck."""
    save_file: str | None = None
    """File that is written after every move."""
    pictures: bool = True
    loaded: GameRecord | None = None
    files: set[str] = field(default_factory=set)
    """Files that hold this game and may be overwritten."""
    whole_files: set[str] = field(default_factory=set)
    """Those of them that hold a saved game, with its bots and all that is hidden, instead of a record."""
    saved_in: str = ""
    saved_moves: tuple[Move, ...] = ()
    at_keyboard: int | None = None
    shown: dict[str, Any] = field(default_factory=dict)
    """Memory of the terminal of the game about the blocks that it printed last."""
    together: list[tuple[int, int]] = field(default_factory=list)
    """Numbers of moves before and after each answer that made several moves."""

    @property
    def terminal(self) -> Terminal:
        """Words of the game in a terminal."""
        return self.game.terminal()

    @property
    def is_saved(self) -> bool:
        """Whether a file holds all moves made so far."""
        return bool(self.saved_in) and self.saved_moves == self.history.moves

    # -- moves -----------------------------------------------------------------------------------------------------

    def play(self, moves: Sequence[Move]) -> None:
        """Make the moves of one answer, as far as they are legal; the first one has to be."""
        before = len(self.history.moves)
        self.together = [pair for pair in self.together if pair[1] <= before]
        history = self.history.play(moves[0])
        for move in moves[1:]:
            if move not in history.rules.legal_moves(history.state, move.player):
                break
            history = history.play(move)
        self.history = history
        if len(moves) > 1:
            self.together.append((before, len(history.moves)))

    def only_move(self, history: History, player: int) -> Move | None:
        """Return the only legal move of this player after a history; None if the player is not asked or may choose."""
        question = history.state.question
        if question is None or player not in question.players:
            return None
        moves = history.rules.legal_moves(history.state, player)
        return moves[0] if len(moves) == 1 else None

    def undo_choice(self, player: int) -> Undone:
        """Take back the last choice of this person, and return what was taken back.

        Decisions without a choice and the answers of bots after it are taken back, too. Raises the errors of
        `Session.before_last`.
        """
        history = self.before_last(player)
        while self._is_inside(history) or self.only_move(history, player) is not None:
            history = history.undo() if self._is_inside(history) else replace(self, history=history).before_last(player)
        kept = len(history.moves)
        undone = self.history.moves[kept:]
        answers = Counter(self.names[move.player] for move in undone if self.bots[move.player] is not None)
        self.replace_history(history)
        return Undone(undone[0], self.view(player), answers)

    def redo_choice(self, player: int) -> None:
        """Make the choice again that this person took back last, and all that followed by itself.

        Raises IllegalMoveError if there is none.
        """
        history: History = self.history
        if history.undone and history.undone[0].player != player:
            raise IllegalMoveError("redo/nothing")
        history = history.redo()
        while history.undone and self._follows(history, history.undone[0].player):
            history = history.redo()
        self.replace_history(history)

    def _follows(self, history: History, player: int) -> bool:
        """Return whether the next move that was taken back is no choice of a person."""
        is_bot = self.bots[player] is not None
        return is_bot or self._is_inside(history) or self.only_move(history, player) is not None

    def _is_inside(self, history: History) -> bool:
        return any(before < len(history.moves) < after for before, after in self.together)

    # -- what happened ---------------------------------------------------------------------------------------------

    def news(self, player: int) -> Iterator[str]:
        """Yield sentences for the events since this person's last news that the person may know, and mark them as told.

        An empty line precedes each new turn.
        """
        first, last = self.steps_shown.get(player, 0), len(self.history.steps)
        self.steps_shown[player] = last
        for kind, is_turn, sentence in self._sentences(player, first, last):
            if kind not in self.terminal.silent:
                yield from ("", sentence) if is_turn else (sentence,)

    def log(self, player: int, everything: bool = False) -> list[str]:
        """Return sentences for the events of this turn, or of the whole game, that this person may know.

        In a game that does not tell when a turn begins, they are those since the person's last decision.
        """
        first = 0 if everything else self._turn_began(player)
        sentences = list(self._sentences(player, first, len(self.history.steps)))
        turns = [at for at, (_, is_turn, _) in enumerate(sentences) if is_turn]
        return [sentence for _, _, sentence in sentences[0 if everything or not turns else turns[-1] :]]

    def _turn_began(self, player: int) -> int:
        steps, moves = self.history.steps, self.history.moves
        for at in range(len(steps) - 1, 0, -1):
            if any(self.game.turn_begun(event) is not None for event in steps[at][1]):
                return at
        return next((at + 1 for at in range(len(moves) - 1, -1, -1) if moves[at].player == player), 0)

    def _sentences(self, player: int, first: int, last: int) -> Iterator[tuple[str, bool, str]]:
        """Yield the kind of each event of these steps, whether a turn begins with it, and its sentence."""
        reader = player if len(self.people) == 1 else None  # "you" would be unclear among several people
        view_of = lru_cache(1)(lambda step: self.history.rules.view(self.history.steps[step][0], reader))
        for step in range(first, last):
            for _, event in self.visible_events(player, step, step + 1):
                if sentence := self.game.event_sentence(event, view_of(step), self.names):
                    yield event.kind, self.game.turn_begun(event) is not None, sentence

    # -- commands --------------------------------------------------------------------------------------------------

    def load_command(self, file: str) -> str:
        """Return the shell command that continues the game in a file."""
        save = ["--save", file] if file == self.save_file else []
        return shlex.join(["viceroy", "play", "--load", file, *save, *self.load_words])

    def new_game_command(self) -> str:
        """Return the shell command that begins a new game with the same deal."""
        named = ["--game", self.game.id] if self.game.id != DEFAULT_GAME else []
        parts = ["viceroy", "play", *named, "--names", ",".join(self.names[seat] for seat in self.people)]
        bots = [bot.name for bot in self.bots if bot is not None]
        parts += ["--bots", ",".join(bots)] if bots else []
        return shlex.join([*parts, *self.option_words, "--seed", str(self.history.setup.seed)])
