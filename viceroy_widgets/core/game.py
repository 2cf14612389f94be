"""A game as play, learn, the widgets and the command know it: one object, found by its id in the registry."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from ..words import add_messages
from .events import Event
from .fields import Field
from .goals import Goal
from .moves import Move
from .panes import Role
from .rules import GameRules, GameSetup, GameView

__all__ = ["Bot", "Game", "Message"]

Message = str | tuple[str, str]
"""A sentence with named values in braces, or a pair of them: for one, and for several."""


class Bot(Protocol):
    """Gets nothing but the view of its seat, and answers with one of its moves; the same view has the same answer."""

    @property
    def name(self) -> str:
        """The name by which it is chosen."""

    def choose(self, view: Any) -> Move:
        """Return one of the view's moves."""


class Game(ABC):
    """What a game brings along. What has a body here is optional, but `imagine` where something is hidden."""

    id: ClassVar[str]
    """A word of small letters: it begins the format of every document, and names the game in the command."""
    title: ClassVar[str]
    """The name of the game, as people read it."""
    version: ClassVar[int] = 1
    """Of the documents, which name it; a reader refuses those of another one."""
    seats: ClassVar[tuple[int, int]]
    """How many players the game is for, at least and at most."""
    panes: ClassVar[Mapping[str, Role]] = {"board": "board"}
    """The drawings of a table, each with its role, by which a page lays them out."""
    goals: ClassVar[Mapping[str, Goal]] = {}
    """The goals of its puzzles and lessons, by name."""
    pack: ClassVar[tuple[str, str] | None] = None
    """The package and the file of the puzzles that come with it."""
    lessons: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The packages and files of the lessons that come with it, in their order."""
    messages: ClassVar[Mapping[str, Message]] = {}
    """The sentences of the game by their ids, which begin with the id of the game and a slash; `say` knows them."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "messages" in vars(cls):
            add_messages(cls.id, cls.messages)

    # -- rules -----------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def rules(self) -> GameRules:
        """The rules: they begin a game, list and apply moves, and say what a seat may see."""

    @abstractmethod
    def setup(self, players: Sequence[str], seed: int, **options: Any) -> GameSetup:
        """Return what a game is begun with; TypeError for an option that the game does not have."""

    def conserved(self, state: Any) -> Mapping[str, int]:
        """Return amounts that no move changes, by name, such as the seeds of a sowing game."""
        return {}

    def imagine(self, view: Any, seed: int) -> Any:
        """Return a state that agrees with a view, what is hidden drawn by lot; for bots that look ahead."""
        raise NotImplementedError

    # -- documents -------------------------------------------------------------------------------------------------

    @abstractmethod
    def write_options(self, setup: Any) -> dict[str, Any]:
        """Return the options of a set-up as plain values; those that are as usual are left out."""

    @abstractmethod
    def read_options(self, field: Field) -> dict[str, Any]:
        """Return the options of a document for `setup`; NotationError names the field."""

    @abstractmethod
    def write_state(self, state: Any) -> dict[str, Any]:
        """Return the document of a state, with `format`."""

    @abstractmethod
    def read_state(self, document: Any) -> Any:
        """Return the state of a document; NotationError names the field."""

    def write_record(self, history: Any) -> dict[str, Any]:
        """Return the document of a game so far: players, seed, options, moves."""
        from .records import write_record

        return write_record(self, history)

    def read_record(self, document: Any) -> Any:
        """Return the history of a record, played again; NotationError names the field, IllegalMoveError the move."""
        from .records import read_record

        return read_record(self, document)

    # -- words -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def format_move(self, move: Move) -> str:
        """Return the words of a move without its player; they are notation, in no language."""

    @abstractmethod
    def parse_move(self, player: int, text: str) -> Move:
        """Return the move that the words name, legal or not; NotationError where they name none."""

    @abstractmethod
    def move_label(self, move: Move, view: Any) -> str:
        """Return what a button or a part of the picture says of a move."""

    @abstractmethod
    def question_sentence(self, view: Any, names: Sequence[str]) -> str:
        """Return what is asked."""

    @abstractmethod
    def event_sentence(self, event: Event, view: Any, names: Sequence[str]) -> str:
        """Return what happened on the way to this view; "" where there is nothing to say."""

    @abstractmethod
    def view_sentence(self, view: Any, names: Sequence[str]) -> str:
        """Return the view in words, for somebody who sees no picture."""

    # -- the picture -----------------------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, view: GameView, names: Sequence[str], *, interactive: bool) -> dict[str, str]:
        """Return the drawing of each pane as SVG, "" where there is nothing to show.

        Each part that stands for a move has its `data-id`, which no other part of any pane has. A pane of several
        tiles, such as the cards of a market, is what `draw.kit.tiles` makes of them. The player of the view is None for
        somebody who watches, and where a table is covered.
        """

    @abstractmethod
    def part_of(self, move: Move, view: Any) -> str:
        """Return the id of the part that stands for a move; "" where a button does. No two legal moves share a part."""

    def stops(self, view: Any) -> tuple[str, ...]:
        """Return the ids of the parts that the keyboard stops at, beside those that stand for a legal move."""
        return ()

    def meant_by(self, part: str, view: Any) -> Move | None:
        """Return the move that a part would stand for if it were legal, so that the rules can say why it is not."""
        return None

    # -- bots ------------------------------------------------------------------------------------------------------

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Return the bots that know this game, by name, the weakest first; each is made with a seed.

        They follow `random` and `lookahead`, which play any game. The last one of all gives hints, and is the opponent
        where nobody names another one.
        """
        return {}
