"""Question of Viceroy about a game with several players, as an exercise: its document describes the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.fields import Field
from ...errors import NotationError
from ..codec.notation import format_position
from ..codec.situations import read_situation
from ..components.gems import COLORS
from ..lessons.questions.asking import parameter_names
from ..lessons.questions.catalog import KINDS
from ..lessons.questions.model import QuizQuestion
from ..lessons.questions.reading import read_question
from ..lessons.questions.sources import QuestionTable
from ..puzzles.making.dice import Dice
from ..puzzles.making.played_auction import played_auction
from ..rules.engine.engine import view
from ..rules.pyramids.position import Position
from ..rules.state.state import State
from .computed_question import ComputedQuestion

__all__ = ["OF_GAMES", "GameQuestion", "new_game_questions", "read_game_question"]

OF_GAMES = tuple(kind.id for kind in KINDS.values() if kind.of_game)
"""Kinds of questions about a whole game."""
_NAMES = ("Ann", "Ben", "Cleo", "Dora")
_CARDS_OF_A_LEVEL = 7
"""Number of cards in all pyramids by which a game makes a question one level more difficult."""
_HARDEST = 5
_GAMES = 20_000
"""Largest number of games that are played for a theme."""


@dataclass(frozen=True)
class GameQuestion(ComputedQuestion):
    """Question about a game; its document has pyramids, cards of the auction, and the parameters of the kind."""

    def _computed(self) -> QuizQuestion:
        return _asked(Field(self.document_values))

    @property
    def difficulty(self) -> int:
        """Difficulty from 1 to 5: more cards take longer to read."""
        return _level_of(_table(Field(self.document_values)))


def read_game_question(field: Field) -> GameQuestion:
    """Return the question of a document; NotationError names the field."""
    _asked(field)
    return GameQuestion(field.mapping())


def new_game_questions(family: str, difficulty: int | None, dice: Dice) -> Iterator[GameQuestion]:
    """Yield questions, each about an auction of another game between bots."""
    kind = KINDS[family]
    for _ in range(_GAMES):
        described = _described(played_auction(dice))
        table = _table(Field({"game": described}))
        if difficulty not in (None, _level_of(table)) or not (cases := list(kind.cases(table))):
            continue
        values = {name: list(its) if isinstance(its, tuple) else its for name, its in dice.choose(cases).items()}
        exercise = GameQuestion({"kind": family, "game": described, **values})
        try:
            exercise.question  # noqa: B018  # it is computed here
        except NotationError:  # too few wrong options make sense
            continue
        yield exercise


def _asked(field: Field) -> QuizQuestion:
    kind = KINDS[field.member("kind").choice(OF_GAMES)]
    required, optional = parameter_names(kind)
    field.members(("kind", "game", *required), optional)
    about = {name: value for name, value in field.mapping().items() if name != "game"}
    return read_question(Field(about, field.path), _table(field))


def _table(field: Field) -> QuestionTable:
    """Return what everybody sees of the game in a document, with the names of the players."""
    game = field.member("game")
    game.members(("players", "row"), ("turn",))  # other games, such as those at their end, have no such questions
    situation = read_situation(game)
    return QuestionTable(view(situation.state, None), situation.names)


def _described(state: State) -> Mapping[str, Any]:
    """Return the description of a game as a fixture: the pyramids, and the cards of the auction."""
    players = [
        {"name": name, "pyramid": format_position(Position(its.pyramid)).split()[1]}
        for name, its in zip(_NAMES, state.players, strict=False)
    ]
    row = {color: list(slot.cards) for color, slot in zip(COLORS, state.row, strict=True) if slot.cards}
    return {"turn": state.turn, "players": players, "row": row}


def _level_of(table: QuestionTable) -> int:
    cards = sum(len(seat.pyramid.cards) for seat in table.view.seats)
    return max(1, min(_HARDEST, cards // _CARDS_OF_A_LEVEL))
