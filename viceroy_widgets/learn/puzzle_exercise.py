"""Puzzles of any game as exercises: an attempt is a line of moves toward a goal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from ..core.exercises import Answer, AnswerOutcome, Exercise, ExerciseKind, NewExercise, Replayer, Solution, number_of
from ..core.fields import Field
from ..core.game import Game
from ..core.goals import Goal
from ..core.rules import GameRules
from ..core.vocabulary import Move
from ..errors import NotationError
from ..words import clauses, say
from .line_tree import MOST_MOVES, LineTree
from .proof import read_any_certificate, write_certificate
from .puzzle import HARDEST, AskedGoal, GamePuzzle, check_puzzle, seat_names
from .puzzle_document import read_puzzle, read_task, write_task
from .puzzle_maker import make_puzzles
from .turn_search import best_line

__all__ = ["PuzzleExercise", "PuzzleExercises", "PuzzleLines", "PuzzleSituation", "puzzle_of"]


class PuzzleSituation(NamedTuple):
    """State of an attempt, and whether the attempt is over."""

    state: Any
    is_over: bool


class PuzzleLines(LineTree[PuzzleSituation]):
    """Lines from the start of a puzzle."""

    def __init__(self, game: Game, rules: GameRules, goal: Goal, start: Any, player: int) -> None:
        self._game, self._rules, self._goal, self._begun, self._player = game, rules, goal, start, player
        super().__init__(self._situation(start))

    def moves(self, situation: PuzzleSituation) -> Sequence[Move]:
        """Return the legal moves; none after the end of the attempt."""
        return () if situation.is_over else self._rules.legal_moves(situation.state, self._player)

    def after(self, situation: PuzzleSituation, move: Move) -> PuzzleSituation:
        """Return the situation after a legal move."""
        return self._situation(self._rules.apply(situation.state, move)[0])

    def move_text(self, move: Move) -> str:
        """Return a move in notation."""
        return self._game.format_move(move)

    def outcome(self, situation: PuzzleSituation) -> AnswerOutcome:
        """Return the value of an attempt that stops here; one that does not count has the value 0."""
        return self.outcome_of(situation.state)

    def outcome_of(self, state: Any) -> AnswerOutcome:
        """Return the value of an attempt that stops in a state; one that does not count has the value 0."""
        if not self._goal.counts(self._begun, state, self._player):
            return AnswerOutcome(0, False)
        return AnswerOutcome(self._goal.value(self._begun, state, self._player), True)

    def _situation(self, state: Any) -> PuzzleSituation:
        return PuzzleSituation(state, self._goal.is_over(self._begun, state, self._player))


_MOST_MADE = 500


def puzzle_of(exercise: PuzzleExercise, title: str) -> GamePuzzle:
    """Return an exercise as a puzzle, whose best value is searched now; it has no id to report."""
    best = best_line(exercise.game, exercise.goal, exercise.start, exercise.player).value
    names = (exercise.goal_name, exercise.player, exercise.state)
    return GamePuzzle(exercise.game, "", *names, {"en": title}, best, exercise.about)


@dataclass(frozen=True)
class PuzzleExercise(AskedGoal, Exercise):
    """Puzzle without its best value: an answer is the line of moves that a student played."""

    game: Game
    goal_name: str
    about: int | None
    player: int
    state: Any

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the seats, in the language spoken."""
        return seat_names(self.start, self.player)

    @property
    def theme(self) -> str:  # type: ignore[override]  # a field of the base class
        """Theme of its goal, or the name of a goal without one."""
        return self.goal.theme or self.goal_name

    @cached_property
    def document(self) -> dict[str, Any]:
        """Goal, thing, player and state."""
        return write_task(self.game, self.goal_name, self.about, self.player, self.state)

    @property
    def sentence(self) -> str:
        """Sentence of the goal."""
        return self.goal.sentence(self.start, self.player)

    @property
    def rule(self) -> str:
        """Id of the rule that the goal is about."""
        return self.goal.rule

    @property
    def lesson(self) -> str:
        """Id of the lesson that prepares for the goal."""
        return self.goal.lesson

    def value_text(self, value: int) -> str:
        """Return a value in the words of the goal."""
        return self.goal.value_text(value)

    def encode(self, answer: Answer) -> int:
        """Return the number of a line: each move is its index among the legal moves, and 0 is the end."""
        states, moves = self._line(answer)
        choices = [self.rules.legal_moves(state, self.player) for state in states[:-1]]
        return number_of([(legal.index(move) + 1, len(legal) + 1) for move, legal in zip(moves, choices, strict=True)])

    def decode(self, number: int) -> Answer:
        """Return the line with a number; raise NotationError if there is none."""
        return self.lines().line(number).answer

    def ordered(self, answer: Answer) -> Answer:
        """Return the answer that `decode` returns for the number of an answer; another order of moves may equal it."""
        return answer

    def lines(self) -> PuzzleLines:
        """Return the lines of moves from the start, none of them replayed yet."""
        return PuzzleLines(self.game, self.rules, self.goal, self.start, self.player)

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return the value of a line; a line without an end has the value 0 and is not complete."""
        states, _ = self._line(answer)
        return self.lines().outcome_of(states[-1])

    def answer_text(self, answer: Answer) -> str:
        """Return the moves in words."""
        return clauses(self.game.move_label(move, view) for move, view in self._seen(answer))

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawings of the panes after the moves of an answer."""
        states, _ = self._line(answer)
        panes = self.game.draw(self.rules.view(states[-1], self.player), self.names, interactive=False)
        return tuple(panes[name] for name in self.goal.panes or self.game.panes if panes[name])

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the ids of the parts that stand for the moves of an answer."""
        return tuple(part for move, view in self._seen(answer) for part in self.game.parts_of(move, view))

    def _seen(self, answer: Answer) -> Iterator[tuple[Move, Any]]:
        """Yield the moves of a line, each with the view in which it is made."""
        for state, move in zip(*self._line(answer), strict=False):
            yield move, self.rules.view(state, self.player)

    def _line(self, answer: Answer) -> tuple[list[Any], list[Move]]:
        """Return the states of a line, the start first, and its moves; raise an error for a move after the end."""
        states, moves = [self.start], list[Move]()
        for text in answer:
            moves.append(self.game.parse_move(self.player, text))
            if self.goal.is_over(self.start, states[-1], self.player):
                raise NotationError("classroom/after_end")
            states.append(self.rules.apply(states[-1], moves[-1])[0])
        return states, moves


class PuzzleExercises(ExerciseKind):
    """Puzzles of a game by the themes of its goals; new ones are made by the game itself."""

    id: ClassVar[str] = "puzzle"

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def themes(self) -> tuple[str, ...]:
        """Themes of the goals; a goal without one is a theme of its own."""
        return tuple(dict.fromkeys(goal.theme or name for name, goal in self.game.goals.items() if not goal.is_retired))

    @property
    def former_themes(self) -> tuple[str, ...]:
        """Themes of the goals that are retired."""
        return tuple(goal.theme or name for name, goal in self.game.goals.items() if goal.is_retired)

    def about(self, theme: str) -> str:
        """Return the title of a theme; a goal without one has the title of the game."""
        has_title = theme in {goal.theme for goal in self.game.goals.values()}
        return say(f"{self.game.id}/theme_{theme}") if has_title else self.game.title

    def is_slow(self, theme: str) -> bool:
        """Return whether a goal of the theme is slow."""
        return any(goal.is_slow for goal in self.game.goals.values() if goal.theme == theme)

    def make(self, theme: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
        """Yield new puzzles of a theme with their solutions."""
        wanted = range(1, HARDEST + 1) if difficulty is None else (difficulty,)
        for document in new_puzzle_documents(self.game, theme, seed, tuple(wanted)):
            puzzle = read_puzzle(self.game, document)
            exercise = PuzzleExercise(self.game, puzzle.goal_name, puzzle.about, puzzle.player, puzzle.state)
            yield NewExercise(exercise, _solution(exercise, puzzle))

    def read(self, field: Field) -> PuzzleExercise:
        """Return the exercise of a document."""
        name, about, player, state = read_task(self.game, field.members(("goal", "player", "state"), ("about",)))
        return PuzzleExercise(self.game, name, about, player, state)

    def check(self, exercise: Exercise, solution: Solution) -> None:
        """Prove that the best value of a solution is the optimum."""
        assert isinstance(exercise, PuzzleExercise)
        field = Field(solution.certificate, "certificate")
        certificate = (
            read_any_certificate(self.game, exercise.goal, field, exercise.player) if solution.certificate else None
        )
        names = (exercise.goal_name, exercise.player, exercise.state)
        check_puzzle(GamePuzzle(self.game, "", *names, {}, solution.best, exercise.about, 0, None, certificate))

    def replayer(self, exercise: Exercise, solution: Solution) -> Replayer:
        """Return a function that replays numbers of lines; what they share is replayed once."""
        assert isinstance(exercise, PuzzleExercise)
        lines = exercise.lines()

        def replayed(number: int) -> tuple[Answer, AnswerOutcome]:
            line = lines.line(number)
            return line.answer, lines.outcome(line.situation)

        return replayed


def new_puzzle_documents(game: Game, theme: str, seed: int, wanted: tuple[int, ...]) -> Iterator[dict[str, Any]]:
    """Yield documents of new puzzles, made by the game or, without a maker of its own, from turns of random games."""
    try:
        yield from game.new_puzzles(theme, seed, wanted)
    except NotImplementedError:
        yield from make_puzzles(game, theme, _MOST_MADE, seed)


def _solution(exercise: PuzzleExercise, puzzle: GamePuzzle) -> Solution:
    """Return the solution of a new puzzle.

    Its floor is as far below the rule of thumb as that is below the best, and no lower than any value of the goal.
    """
    best = check_puzzle(puzzle)
    heuristic = _heuristic(exercise, best.value)
    certificate = write_certificate(puzzle.game, puzzle.certificate) if puzzle.certificate else {}
    answer = tuple(puzzle.game.format_move(move) for move in best.moves)
    gap = best.value - heuristic
    floor = min(best.value - 1, max(best.value - 2 * max(gap, 1), puzzle.goal.values[0]))
    return Solution(answer, best.value, heuristic, floor, best.count, puzzle.difficulty or 1, certificate)


def _heuristic(exercise: PuzzleExercise, best: int) -> int:
    """Return the value that the game's first bot of its own reaches; one less than the best if it reaches no end.

    Without a bot, the first legal move is played.
    """
    bots = tuple(exercise.game.bots().values())
    bot = bots[0](0) if bots else None
    state = exercise.start
    for _ in range(MOST_MOVES):
        if exercise.goal.is_over(exercise.start, state, exercise.player):
            return exercise.goal.value(exercise.start, state, exercise.player)
        view = exercise.rules.view(state, exercise.player)
        legal = exercise.rules.legal_moves(state, exercise.player)
        move = bot.choose(view) if bot else legal[0]
        state, _ = exercise.rules.apply(state, move if move in legal else legal[0])
    return best - 1
