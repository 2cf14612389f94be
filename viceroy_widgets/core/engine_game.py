"""Game that runs on an `Engine`: options, documents, notation and determinization follow from its rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..errors import NotationError
from ..words import person, say
from ..words.catalogs import SENTENCES
from .chance import HIGHEST_SEED
from .engine_rules import EngineGameRules, GameOption, OpenView, Setup
from .fields import Field
from .game import Game
from .state import GameState
from .table_game import OptionChoice
from .vocabulary import Clock, Move, PlayerStatus, Question, Status, Task

__all__ = ["EngineGame"]

_VALUE = re.compile(r"(?:(0|-?[1-9][0-9]{0,14})|[A-Za-z_][A-Za-z0-9_:.-]*)")
"""Value of a move in notation: a whole number in its shortest form, or a word."""
_LONGEST = 200
_MOST = 10_000
"""Largest number of entries in a list of a board."""


class EngineGame(Game):
    """Base class of a game on an engine: the author writes `rules`, words and a picture.

    A game with a view of its own needs `determinize` too. A game whose board is more than numbers, texts and tuples
    needs `write_board` and `read_board`.
    """

    rules: ClassVar[EngineGameRules]
    options: ClassVar[Mapping[str, GameOption]] = {}
    """Options of a new game by name."""
    verbs: ClassVar[Mapping[str, str]] = {}
    """Verbs of the moves, each with its word in notation: by `{"sow": "sows"}` a move is written as `sows 3`."""

    def __init_subclass__(cls, **named: Any) -> None:
        super().__init_subclass__(**named)
        if "rules" in vars(cls):
            cls.seats = cls.rules.seats

    # -- options ---------------------------------------------------------------------------------------------------

    def setup(self, players: Sequence[str], seed: int, **options: Any) -> Setup:
        """Return the set-up of a new game; raise TypeError for an unknown option, NotationError for a wrong value."""
        for name in options:
            if name not in self.options:
                known = f"; it has {', '.join(self.options)}" if self.options else ""
                raise TypeError(f"{self.title} has no option {name!r}{known}")
        values = {
            name: option.read(Field(options.get(name, option.default), name)) for name, option in self.options.items()
        }
        return Setup(tuple(players), seed, tuple(values.items()), self.id)

    def write_options(self, setup: Setup) -> dict[str, Any]:
        """Return the options of a set-up as plain values; options with their default value are omitted."""
        return {name: value for name, value in setup.options if value != self.options[name].default}

    def read_options(self, field: Field) -> dict[str, Any]:
        """Return the options of a document as arguments of `setup`; NotationError names the field."""
        members = field.members((), tuple(self.options))
        return {name: option.read(members[name]) for name, option in self.options.items() if name in members}

    def option_choices(self) -> Sequence[OptionChoice]:
        """Return all options; the label of one is the message `<game>/option_<name>`, or its name if there is none."""
        return tuple(self._option_choice(name, option) for name, option in self.options.items())

    def _option_choice(self, name: str, option: GameOption) -> OptionChoice:
        message = f"{self.id}/option_{name}"
        values: tuple[tuple[str, str], ...] = (("true", say("choice/yes")), ("false", say("choice/no")))
        if option.values:
            values = tuple((str(value), str(value)) for value in option.values)
        usual = str(option.default).lower() if isinstance(option.default, bool) else str(option.default)
        return OptionChoice(name, say(message) if message in SENTENCES else name, values, usual)

    @property
    def can_determinize(self) -> bool:
        """Whether the view is open, or the game has a method `determinize` of its own."""
        return self.rules.is_open or type(self).determinize is not EngineGame.determinize

    def determinize(self, view: Any, seed: int) -> Any:
        """Return a state that agrees with an open view; others who have answered in secret are asked again."""
        if not isinstance(view, OpenView):
            raise NotImplementedError(f"{self.title} has a view of its own, so it needs a determinize of its own")
        question = view.question
        if question is not None and view.decided:
            others = {player for player in view.decided if player != view.player}
            question = question._replace(players=tuple(sorted({*question.players, *others})))
        return GameState(view.players, view.board, seed, 0, view.step, question, view.own, view.task_queue)

    # -- documents -------------------------------------------------------------------------------------------------

    def write_state(self, state: Any) -> dict[str, Any]:
        """Return the document of a state; what a game does not use is omitted, such as the seed and the tasks."""
        least, most = self.seats
        return {
            "format": f"{self.id}-state/{self.version}",
            **({} if least == most else {"players": len(state.players)}),
            "board": self.write_board(state.board),
            "asked": self._write_question(state.question),
            "step": state.step,
            **({"seed": state.seed} if state.seed else {}),
            **({"counter": state.counter} if state.counter else {}),
            **({"answers": [_listed(answer) for answer in state.secret_answers]} if state.secret_answers else {}),
            **({"tasks": _written(state.task_queue)} if state.task_queue else {}),
        }

    def read_state(self, document: Any) -> Any:
        """Return the state of a document; NotationError names the field."""
        least, most = self.seats
        count = () if least == most else ("players",)
        found = Field(document).members(
            ("format", *count, "board", "asked", "step"), ("seed", "counter", "answers", "tasks")
        )
        found["format"].choice((f"{self.id}-state/{self.version}",))
        players = tuple(range(found["players"].integer(least, most) if count else least))
        state = GameState(
            players,
            self.read_board(found["board"]),
            found.get("seed", 0).integer(0, HIGHEST_SEED),
            found.get("counter", 0).integer(0, HIGHEST_SEED),
            found["step"].integer(0, HIGHEST_SEED),
            self._read_question(found["asked"], players),
            tuple(_read_move(answer, players) for answer in found.get("answers", ()).items(len(players))),
            tuple(self._read_task(task) for task in found.get("tasks", ()).items(_MOST)),
        )
        for player in state.question.players if state.question else ():
            if not self.rules.legal_moves(state, player):
                raise found["asked"].refused("game/no_answer", self.rules.engine.rules.order, player=player)
        return state

    def write_board(self, board: Any) -> Any:
        """Return a board as a plain value of a document: by default numbers and texts, in lists for tuples."""
        return _written(board)

    def read_board(self, field: Field) -> Any:
        """Return the board of a document; by default lists become tuples, and nothing else is checked."""
        return _read(field)

    def _write_question(self, question: Question | None) -> Any:
        """Return the player who is asked if the game asks one kind of question, else the whole question."""
        if question is None:
            return None
        if len(question.players) == 1 and question == self._only_question(question.players[0]):
            return question.players[0]
        return {
            "kind": question.kind,
            "rule": question.rule,
            "players": list(question.players),
            **({"about": _written(question.about)} if question.about else {}),
        }

    def _only_question(self, player: int) -> Question | None:
        engine = self.rules.engine
        kinds = tuple(engine.questions)
        return Question(kinds[0], engine.rules.order, (player,)) if len(kinds) == 1 else None

    def _read_question(self, field: Field, players: tuple[int, ...]) -> Question | None:
        if field.value is None:
            return None
        if not isinstance(field.value, Mapping) and (known := self._only_question(0)):
            return known._replace(players=(field.integer(0, players[-1]),))
        found = field.members(("kind", "rule", "players"), ("about",))
        return Question(
            found["kind"].choice(self.rules.engine.questions),
            found["rule"].words(_LONGEST),
            tuple(player.integer(0, players[-1]) for player in found["players"].filled().items(len(players))),
            tuple(_read(value) for value in found.get("about", ()).items(_MOST)),
        )

    def _read_task(self, field: Field) -> Task:
        name, *values = field.filled().items(_MOST)
        return (name.choice(self.rules.engine.tasks), *map(_read, values))

    # -- words -----------------------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        """Return the notation of a move without its player: its word in `verbs`, and its values."""
        return " ".join([self.verbs[move.verb], *map(str, move.what)])

    def parse_move(self, player: int, text: str) -> Move:
        """Return the move that a notation names, legal or not; raise NotationError if it names none."""
        word, *values = text[:_LONGEST].split(" ")
        verbs = {written: verb for verb, written in self.verbs.items()}
        parts = [_VALUE.fullmatch(value) for value in values]
        if word not in verbs or not all(parts) or len(text) > _LONGEST:
            raise NotationError("expected/move", None, column=1, known=", ".join(verbs), found=repr(text[:40]))
        what = (int(part[1]) if part[1] else part[0] for part in parts if part)
        return Move(player, verbs[word], tuple(what))

    def question_sentence(self, view: Any, names: Sequence[str]) -> str:
        """Return the message `<game>/ask_<kind>`, with the values that the question is about; "" if nothing is asked.

        `who` is the first player who is asked, or the player of the view if several are asked.
        """
        question = view.question
        if question is None:
            return ""
        asked = view.player if view.player in question.players else question.players[0]
        about = dict(zip(self.rules.engine.questions[question.kind].about, question.about, strict=False))
        return say(f"{self.id}/ask_{question.kind}", who=person(names, asked), **about)

    def status(self, view: Any, names: Sequence[str]) -> Status:
        """Return the totals of all players as their points if the view is open, else the names alone."""
        if not isinstance(view, OpenView):
            return super().status(view, names)
        return Status(Clock(), tuple(map(PlayerStatus, self.rules.totals(self.determinize(view, 0)))))


def _written(value: Any) -> Any:
    """Return a plain value of a board, a question or a task as JSON has it; raise TypeError for any other value."""
    if type(value) is tuple:
        return [_written(part) for part in value]
    if value is None or type(value) in (int, str, bool):
        return value
    raise TypeError(f"a board of {type(value).__name__} needs write_board and read_board")


def _read(field: Field) -> Any:
    value = field.value
    if isinstance(value, list | tuple):
        return tuple(_read(part) for part in field.items(_MOST))
    if value is None or isinstance(value, bool):
        return value
    return field.text(_MOST) if isinstance(value, str) else field.integer(-HIGHEST_SEED, HIGHEST_SEED)


def _listed(move: Move) -> list[int | str]:
    return [move.player, move.verb, *move.what]


def _read_move(field: Field, players: tuple[int, ...]) -> Move:
    player, verb, *values = field.items(_MOST) if len(field.items(_MOST)) > 1 else field.items_of(2)
    return Move(player.integer(0, players[-1]), verb.words(_LONGEST), tuple(_read(value) for value in values))
