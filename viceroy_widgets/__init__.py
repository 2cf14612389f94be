"""Widgets for the board game Viceroy in notebooks: live boards on the full rules, and puzzles with a proven optimum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lazily import lazily

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .errors import IllegalMoveError, NotationError, PuzzleError, StaleStateError, UnsolvableError, ViceroyError
    from .viceroy.codec.notation.any_form import as_position
    from .viceroy.components.gems import Gems
    from .viceroy.puzzles.collection import core_puzzles, last_turn_puzzles, puzzle_collection
    from .viceroy.puzzles.daily import daily_puzzle
    from .viceroy.puzzles.pack import painting_puzzles
    from .viceroy.rules.pyramids.painting import Painting
    from .viceroy.rules.pyramids.position import Position
    from .viceroy.rules.pyramids.scoring import score
    from .viceroy.solve.best_painting import best_painting, best_paintings, count_best_paintings, what_if
    from .viceroy.solve.last_turn.solving import best_ways, last_turn
    from .viceroy.widgets.lessons.example_view import ExampleView
    from .viceroy.widgets.lessons.lesson import Lesson
    from .viceroy.widgets.lessons.quiz import Quiz
    from .viceroy.widgets.lessons.step_table import StepTable
    from .viceroy.widgets.painting.painting_puzzle import PaintingPuzzle
    from .viceroy.widgets.painting.pyramid_view import PyramidView
    from .viceroy.widgets.puzzles.choice_puzzle import ChoicePuzzle
    from .viceroy.widgets.puzzles.daily_puzzle import DailyPuzzle
    from .viceroy.widgets.puzzles.puzzle_box import PuzzleBox
    from .viceroy.widgets.puzzles.turn_puzzle import TurnPuzzle
    from .viceroy.widgets.table.game_table import GameTable
    from .viceroy.widgets.table.parts import AuctionRow, DevelopmentBoard, Hand, Reserve, Screen
    from .viceroy.widgets.table.score_sheet import ScoreSheet
    from .viceroy.widgets.viewers.card_browser import CardBrowser
    from .viceroy.widgets.viewers.edition_lens import EditionLens
    from .viceroy.widgets.viewers.replay import Replay
    from .widgets.lesson.lesson_table import LessonTable
    from .widgets.puzzle.game_puzzle_box import GamePuzzleBox
    from .widgets.puzzle.puzzle_table import PuzzleTable
    from .widgets.quiz.game_quiz import GameQuiz
    from .widgets.quiz.question_board import QuestionBoard
    from .widgets.replay.game_replay import GameReplay
    from .widgets.table.play_table import PlayTable

__all__ = [
    "AuctionRow",
    "CardBrowser",
    "ChoicePuzzle",
    "DailyPuzzle",
    "DevelopmentBoard",
    "EditionLens",
    "ExampleView",
    "GamePuzzleBox",
    "GameQuiz",
    "GameReplay",
    "GameTable",
    "Gems",
    "Hand",
    "IllegalMoveError",
    "Lesson",
    "LessonTable",
    "NotationError",
    "Painting",
    "PaintingPuzzle",
    "PlayTable",
    "Position",
    "PuzzleBox",
    "PuzzleError",
    "PuzzleTable",
    "PyramidView",
    "QuestionBoard",
    "Quiz",
    "Replay",
    "Reserve",
    "ScoreSheet",
    "Screen",
    "StaleStateError",
    "StepTable",
    "TurnPuzzle",
    "UnsolvableError",
    "ViceroyError",
    "__version__",
    "as_position",
    "best_painting",
    "best_paintings",
    "best_ways",
    "core_puzzles",
    "count_best_paintings",
    "daily_puzzle",
    "last_turn",
    "last_turn_puzzles",
    "painting_puzzles",
    "puzzle_collection",
    "score",
    "what_if",
]

_HOMES = {
    "errors": (
        "IllegalMoveError",
        "NotationError",
        "PuzzleError",
        "StaleStateError",
        "UnsolvableError",
        "ViceroyError",
    ),
    "viceroy.puzzles.collection": ("core_puzzles", "last_turn_puzzles", "puzzle_collection"),
    "viceroy.puzzles.daily": ("daily_puzzle",),
    "viceroy.puzzles.pack": ("painting_puzzles",),
    "viceroy.solve.best_painting": ("best_painting", "best_paintings", "count_best_paintings", "what_if"),
    "viceroy.solve.last_turn.solving": ("best_ways", "last_turn"),
    "viceroy.components.gems": ("Gems",),
    "viceroy.rules.pyramids.painting": ("Painting",),
    "viceroy.rules.pyramids.position": ("Position",),
    "viceroy.codec.notation.any_form": ("as_position",),
    "viceroy.rules.pyramids.scoring": ("score",),
    "viceroy.widgets.viewers.edition_lens": ("EditionLens",),
    "viceroy.widgets.table.game_table": ("GameTable",),
    "viceroy.widgets.table.parts": ("AuctionRow", "DevelopmentBoard", "Hand", "Reserve", "Screen"),
    "viceroy.widgets.table.score_sheet": ("ScoreSheet",),
    "viceroy.widgets.viewers.card_browser": ("CardBrowser",),
    "viceroy.widgets.lessons.example_view": ("ExampleView",),
    "viceroy.widgets.lessons.lesson": ("Lesson",),
    "viceroy.widgets.lessons.quiz": ("Quiz",),
    "viceroy.widgets.lessons.step_table": ("StepTable",),
    "viceroy.widgets.puzzles.choice_puzzle": ("ChoicePuzzle",),
    "viceroy.widgets.puzzles.daily_puzzle": ("DailyPuzzle",),
    "viceroy.widgets.puzzles.puzzle_box": ("PuzzleBox",),
    "viceroy.widgets.puzzles.turn_puzzle": ("TurnPuzzle",),
    "viceroy.widgets.viewers.replay": ("Replay",),
    "widgets.replay.game_replay": ("GameReplay",),
    "widgets.lesson.lesson_table": ("LessonTable",),
    "widgets.quiz.question_board": ("QuestionBoard",),
    "widgets.quiz.game_quiz": ("GameQuiz",),
    "widgets.puzzle.game_puzzle_box": ("GamePuzzleBox",),
    "widgets.table.play_table": ("PlayTable",),
    "widgets.puzzle.puzzle_table": ("PuzzleTable",),
    "viceroy.widgets.painting.painting_puzzle": ("PaintingPuzzle",),
    "viceroy.widgets.painting.pyramid_view": ("PyramidView",),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)
