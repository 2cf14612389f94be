"""Interface of a game for the other packages: one `Game` object, which the registry finds by its id."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, ClassVar, Protocol

from ..words import add_messages, clauses
from .books import DeckBook, PositionBook, PuzzleForm
from .exercises import ExerciseKind
from .fields import Field
from .goals import Goal
from .history import History
from .lesson_game import LessonGame, Slide
from .record_text import RecordForm
from .recording import GameRecord
from .reviewed_game import ReviewedGame
from .rulebook import RulebookGame
from .rules import GameRules, GameSetup, Step
from .table_game import TableGame
from .terminal import Terminal
from .vocabulary import Clock, Event, Move, PlayerStatus, Result, Role, Status, result_of_totals

__all__ = ["Bot", "Game", "Message"]

Message = str | tuple[str, str]
"""Sentence with named values in braces, or a pair of sentences: singular and plural."""


class Bot(Protocol):
    """Protocol of a bot: it receives only the view of its seat, and returns one of the view's moves.

    Equal views must give equal answers.
    """

    @property
    def name(self) -> str:
        """Name by which people choose the bot."""

    def choose(self, view: Any) -> Move:
        """Return one of the legal moves of the view."""


class Game(TableGame, ReviewedGame, RulebookGame, LessonGame, ABC):
    """Base class of a game. Methods with a body are optional, but `determinize` is needed with hidden information."""

    id: ClassVar[str]
    """Word in lowercase letters that begins the `format` of every document and names the game on the command line."""
    title: ClassVar[str]
    """Name of the game for people."""
    version: ClassVar[int] = 1
    """Version of the document formats; a reader refuses documents of another version."""
    seats: ClassVar[tuple[int, int]]
    """Minimum and maximum number of players."""
    panes: ClassVar[Mapping[str, Role]] = {"board": "board"}
    """Drawings of a table by name, each with the role by which a page arranges it."""
    record_options: ClassVar[tuple[str, ...]] = ()
    """Names of the options of `history_of`, which a replay takes by name."""
    options: ClassVar[Collection[str]] = ()
    """Names of the options of `setup`: a table takes them by name, and the command as `--option NAME=VALUE`."""
    goals: ClassVar[Mapping[str, Goal]] = {}
    """Goals of the puzzles and lessons of the game, by name."""
    pack: ClassVar[tuple[str, str] | None] = None
    """Package and file of the puzzles that come with the game."""
    withdrawn: ClassVar[tuple[str, str] | None] = None
    """Package and file of the ids of withdrawn puzzles, which stay in the pack; None if none was ever withdrawn."""
    daily: ClassVar[tuple[str, str] | None] = None
    """Package and file of the first puzzles of the day in order; None if they are those of the earliest date."""
    occasions: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that begin another occasion; the last deeds of a player are those on one occasion."""
    messages: ClassVar[Mapping[str, Message]] = {}
    """Sentences of the game for `say`, by id; each id begins with the id of the game and a slash."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "messages" in vars(cls):
            add_messages(cls.id, cls.messages)

    # -- rules -----------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def rules(self) -> GameRules:
        """Rules of the game: they begin a game, list and apply moves, and build the views of the seats."""

    @abstractmethod
    def setup(self, players: Sequence[str], seed: int, **options: Any) -> GameSetup:
        """Return the set-up of a new game; raise TypeError for an unknown option."""

    def conserved(self, state: Any) -> Mapping[str, int]:
        """Return quantities that no move changes, by name, such as the number of seeds in a sowing game."""
        return {}

    def result(self, state: Any) -> Result:
        """Return the result of a finished game; by default the highest total wins, and ties share the win."""
        return result_of_totals(self.rules.totals(state))

    def categories(self) -> Mapping[str, str]:
        """Return the titles of the categories of points by id, in the language spoken; {} for a game with totals only.

        Every `result` has these categories, in this order.
        """
        return {}

    def turn_of(self, state: Any) -> int | None:
        """Return the number of the turn to which a state belongs; None if the game counts no turns."""
        return None

    def determinize(self, view: Any, seed: int) -> Any:
        """Return a state that agrees with a view, with the hidden parts sampled at random.

        Bots that look ahead need it.
        """
        raise NotImplementedError

    @property
    def can_determinize(self) -> bool:
        """Whether the game samples hidden parts, so that bots can look ahead."""
        return type(self).determinize is not Game.determinize

    def new_puzzles(self, theme: str, seed: int, difficulties: Collection[int]) -> Iterator[dict[str, Any]]:
        """Yield documents of new puzzles of a theme, each with its proof; equal seeds give equal puzzles.

        Without an implementation, new puzzles are turns of random games with one best line.
        """
        raise NotImplementedError

    def puzzle_form(self) -> PuzzleForm | None:
        """Return how the puzzles of the game are read; None if they follow from its goals."""
        return None

    def exercise_kinds(self) -> Mapping[str, ExerciseKind]:
        """Return the kinds of exercises that the game brings itself, by name.

        Every game has the kinds that follow from its goals and lessons.
        """
        return {}

    def own_puzzles(self) -> Any | None:
        """Return the `OwnPuzzles` of a game with boards of its own for them; None if they follow from its goals."""
        return None

    def quiz_questions(self, source: Any, *, n: int, seed: int, kinds: Iterable[str] | None) -> Sequence[Any]:
        """Return `n` questions about a source, such as a position, that a seed selects."""
        return (self.quiz_question(source, "questions"),)

    def quiz_question(self, value: Any, path: str) -> Any:
        """Return the question that a value stands for, such as a document; `path` names it in errors."""
        raise TypeError(f"{path}: {self.title} makes no question of this: {type(value).__name__}")

    def own_positions(self) -> PositionBook | None:
        """Return the positions that people write down, with their editions; None if the game has none."""
        return None

    def own_decks(self) -> DeckBook | None:
        """Return the decks that people write; None if the game has none."""
        return None

    def slides(self, item: object) -> tuple[Slide, ...]:
        """Return the slides of an item that only this game knows, such as a puzzle of its own; () for other items.

        Puzzles by goals, and lessons in the format of all games, need no slides of their own.
        """
        return ()

    # -- documents -------------------------------------------------------------------------------------------------

    @abstractmethod
    def write_options(self, setup: Any) -> dict[str, Any]:
        """Return the options of a set-up as plain values; options with their default value are omitted."""

    @abstractmethod
    def read_options(self, field: Field) -> dict[str, Any]:
        """Return the options of a document as arguments of `setup`; NotationError names the field."""

    def read_option(self, name: str, text: str) -> Any:
        """Return the value of one of the `options` from what a person typed; NotationError if it is wrong.

        By default it is a number, `true` or `false`, or a text, which `read_options` checks.
        """
        value = int(text) if text.removeprefix("-").isdecimal() else {"true": True, "false": False}.get(text, text)
        return self.read_options(Field({name: value}))[name]

    @abstractmethod
    def write_state(self, state: Any) -> dict[str, Any]:
        """Return the document of a state, with the key `format`."""

    @abstractmethod
    def read_state(self, document: Any) -> Any:
        """Return the state of a document; NotationError names the field."""

    def read_situation(self, field: Field) -> Any:
        """Return the state of a situation in a lesson; NotationError names the field.

        By default a situation is the document of a state without `format`. A game may let authors write down only the
        facts that matter.
        """
        return self.read_state({"format": f"{self.id}-state/{self.version}", **field.mapping()})

    def digest(self, state: Any) -> str:
        """Return the SHA-256 digest of a state, which is equal for equal states on every machine."""
        written = json.dumps(self.write_state(state), sort_keys=True, separators=(",", ":"))
        return sha256(written.encode()).hexdigest()

    def trace_state(self, state: Any) -> dict[str, Any]:
        """Return a state as plain values for a trace of games; by default its document without `format`."""
        return {name: value for name, value in self.write_state(state).items() if name != "format"}

    @property
    def record_form(self) -> RecordForm[Any]:
        """Form of the records of the game, as documents and as text."""
        from .records import GameForm

        return GameForm(self)

    def check_record(self, record: Any) -> Any:
        """Return the history of a record, with all moves and variations played again.

        IllegalMoveError names the first illegal move; NotationError a result that is not that of the game.
        """
        from .records import check_record

        return check_record(self, record)

    def write_record(self, history: Any) -> dict[str, Any]:
        """Return the record of a game as a document: players, seed, options and moves.

        A record with comments and variations is written too.
        """
        return self.record_form.write(self.record_of(history))

    def read_record(self, document: Any) -> Any:
        """Return the history of a record, with all moves played again.

        NotationError names the field that cannot be read; IllegalMoveError names the illegal move.
        """
        return self.check_record(self.record_form.read(document))

    def format_record(self, history: Any, steps: Sequence[Step] = ()) -> str:
        """Return the record of a game as text, with a numbered line for each move in notation.

        A record with comments and variations is written too; its `steps` may give it headings.
        """
        steps = steps if isinstance(history, GameRecord) else history.steps
        return self.record_form.format_text(self.record_of(history), steps)

    def parse_record(self, text: str | bytes) -> Any:
        """Return the history of a record in text form, with all moves and variations played again.

        NotationError names line and column; IllegalMoveError names the illegal move.
        """
        return self.check_record(self.record_form.parse(text))

    def record_of(self, history: Any) -> Any:
        """Return the record of a game as a value, with the result if the game is over."""
        if isinstance(history, GameRecord):
            return history
        totals = None if history.state.question is not None else tuple(self.rules.totals(history.state))
        return self.record_form.record(history.setup, history.moves, result=totals)

    def record_in(self, text: str | bytes) -> Any:
        """Return the record in a text, which is JSON or the text form; its moves are not checked."""
        return self.record_form.read_any(text)

    def history_of(self, record: Any, **options: Any) -> Any:
        """Return the history of a record in any form: a history, a record, a document, its JSON text, or text.

        All moves and variations are played again, unless it is a history already. `options` are those that a record may
        leave out. Raises the errors of `read_record`.
        """
        if isinstance(record, History):
            return record
        return self.check_record(self.record_form.read_any(record), **options)

    # -- words -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def format_move(self, move: Move) -> str:
        """Return the notation of a move without its player; it is the same text in all languages."""

    def shown_by(self, move: Move, view: Any) -> tuple[str, ...]:
        """Return the ids of what a hint about a move highlights: its parts, each once, or else its button."""
        return super().shown_by(move, view) or (self.format_move(move),)

    @abstractmethod
    def parse_move(self, player: int, text: str) -> Move:
        """Return the move that a notation names, legal or not; raise NotationError if it names none."""

    @abstractmethod
    def move_label(self, move: Move, view: Any) -> str:
        """Return the label of a move, for its button or its part of the drawing."""

    def move_preview(self, move: Move, view: Any) -> str:
        """Return what a legal move would leave or bring, in a few words without a capital; by default nothing.

        It is said after the label of the move, before the move is made.
        """
        return ""

    def whole_label(self, move: Move, view: Any) -> str:
        """Return the label of a legal move, followed by its preview if it has one."""
        return clauses((self.move_label(move, view), self.move_preview(move, view)))

    @abstractmethod
    def question_sentence(self, view: Any, names: Sequence[str]) -> str:
        """Return the sentence that states the question of a view."""

    @abstractmethod
    def event_sentence(self, event: Event, view: Any, names: Sequence[str]) -> str:
        """Return the sentence about an event; "" if there is nothing to say.

        The view is that of the person who reads the sentence, after the step of the event.
        """

    def deed_sentence(self, event: Event, view: Any, names: Sequence[str]) -> str:
        """Return in a few words what a player did; "" for a payment, and for what follows from a deed.

        A table shows the last deeds of each player at the player's name, and tells deeds before anything else. The view
        is that of `event_sentence`. By default each event is a deed.
        """
        return self.event_sentence(event, view, names)

    @abstractmethod
    def view_sentence(self, view: Any, names: Sequence[str]) -> str:
        """Return a description of the view in words, for people who do not see the drawing."""

    def news(self, before: Any, after: Any, seen: Sequence[tuple[Any, Event]], names: Sequence[str]) -> str:
        """Return one line that says what changed for the viewer between two views; "" if nothing did.

        `seen` are the events in between that the viewer may know, each with the view after its step. By default the
        line tells the change of the viewer's points, then as many of the newest events as it has room for.
        """
        from .table_game import points_and_newest

        return points_and_newest(self, before, after, seen, names)

    def turn_begun(self, event: Event) -> int | None:
        """Return the number of the turn that begins with an event; None if none does.

        The log of a game that tells it has a heading there. Otherwise `turn_of` says which move ends a turn.
        """
        return None

    def status(self, view: Any, names: Sequence[str]) -> Status:
        """Return the clock of the game, and the points and open facts of every player, as the view allows.

        A table shows it above its drawings. Without an implementation it holds the names alone.
        """
        return Status(Clock(), tuple(PlayerStatus(None) for _ in names))

    def terminal(self) -> Terminal:
        """Return the words of the game in a terminal: table, menu, and readings of what people type."""
        return Terminal(self)

    # -- the picture -----------------------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, view: Any, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        """Return the SVG drawing of each pane by name; "" for an empty pane.

        Each part that stands for a move has a `data-id` that is unique in all panes. A pane of several tiles, such as
        the cards of a market, is made by `draw.kit.tiles`. The player of the view is None for a spectator, and while a
        table is covered.
        """

    def moments(self, history: Any, seat: int | None) -> Any:
        """Return the `Moments` of a replay, if the game shows more of a recorded game than others; None otherwise."""
        return None

    def draw_piece(self, piece: str, view: Any) -> str:
        """Return the SVG drawing of a piece with everything on it, for a page that shows it enlarged; "" for none.

        `piece` is the `data-piece` of an element of the drawings.
        """
        return ""

    # -- bots ------------------------------------------------------------------------------------------------------

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Return the bots that know this game, by name, the weakest first; each value makes a bot from a seed.

        They follow `random` and `lookahead`, which play any game. The last bot of all gives hints, and is the default
        opponent.
        """
        return {}
