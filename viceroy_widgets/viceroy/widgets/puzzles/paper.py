"""Printed form of the puzzles of Viceroy."""

from __future__ import annotations

from ....core.books import PuzzlePaper
from ....words import language, say
from ...draw.loose_card import draw_hand
from ...draw.pyramid import draw_pyramid
from ...puzzles.puzzle import Puzzle
from ...puzzles.turn_hints import task_of
from ...rules.engine.ending import position_of
from ...rules.engine.engine import view
from ...rules.pyramids.position import Position
from ...solve.auctions import SOLVER
from ...text.table import reserve_line
from .boards import puzzle_widget
from .choice_puzzle import ChoicePuzzle

__all__ = ["puzzle_paper"]


def puzzle_paper(puzzle: Puzzle) -> PuzzlePaper:
    """Return the printed form of a puzzle in the current language."""
    if puzzle.options:
        board = puzzle_widget(puzzle, language=language())
        assert isinstance(board, ChoicePuzzle)  # a puzzle with options always has this widget
        answers = [f"{at}) {words}." for at, words in enumerate(board.labels(), 1)]
        story = " ".join([puzzle.story, board.prompt, *answers])
        drawing = board.drawing()
        board.close()
        return PuzzlePaper(story, [drawing], say("paper/answer"))
    if isinstance(puzzle.subject, Position):
        return PuzzlePaper(puzzle.story, [draw_pyramid(puzzle.subject, screen=True)], say("paper/score"))
    state = puzzle.subject.state
    hand = [state.deck.card(number) for number in state.players[SOLVER].hand]
    story = " ".join([puzzle.story, task_of(state), reserve_line(view(state, SOLVER))])
    drawings = [draw_pyramid(position_of(state, SOLVER), screen=True), draw_hand(hand)]
    return PuzzlePaper(story, drawings, say("paper/score"))
