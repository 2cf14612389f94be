"""Boards in the boxes of ipywidgets: each has a width there, beside other widgets and beside other boards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

Open = Callable[..., NotebookPage]

MADE = """
from ipywidgets import Accordion, AppLayout, Button, GridBox, HBox, Layout, Tab, VBox
from viceroy_widgets import (
    CardBrowser, DailyPuzzle, EditionLens, GameTable, Hand, Lesson, PaintingPuzzle, painting_puzzles,
)
def puzzle(): return PaintingPuzzle(painting_puzzles()[2])
table = GameTable(["random"], seed=7)
two = Layout(grid_template_columns="1fr 1fr")
"""
BOXES = {
    "HBox([puzzle()])": (900,),
    'HBox([puzzle(), Button(description="Go")])': (750,),
    "HBox([puzzle(), puzzle()])": (450, 450),
    'VBox([puzzle()], layout=Layout(align_items="center"))': (900,),
    "HBox([VBox([puzzle()]), Button()])": (750,),
    "HBox([DailyPuzzle()])": (900,),
    "HBox([CardBrowser()])": (900,),
    'HBox([Lesson("pyramid").show("questions")])': (900,),
    'HBox([GameTable(["random"], game="splendor", seed=3)])': (900,),
    'HBox([EditionLens("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -")])': (900,),
    "HBox([table, Hand(table)])": (450, 450),
    "GridBox([puzzle(), puzzle()], layout=two)": (450, 450),
    "AppLayout(center=puzzle())": (300,),
    "Tab([puzzle()])": (850,),
    "Accordion([puzzle()], selected_index=0)": (850,),
}
WIDTHS = """(output) => [...output.querySelectorAll(".vw")]
  .map((board) => Math.round(board.getBoundingClientRect().width))"""
WIDER = """(output) => [output, ...output.querySelectorAll(".widget-box")]
  .some((node) => node.scrollWidth > node.clientWidth + 1)"""


def test_a_board_has_a_width_in_every_box(in_lab: Open) -> None:
    """A1: it was 34 px wide in a row."""
    notebook = in_lab([MADE, *BOXES], viewport={"width": 1366, "height": 768})
    notebook.board(sum(map(len, BOXES.values())) - 1)
    notebook.settled()
    outputs = notebook.page.locator(".jp-OutputArea-output:has(.vw)")
    for box, output in zip(BOXES, outputs.all(), strict=True):
        widths = output.evaluate(WIDTHS)
        assert len(widths) == len(BOXES[box]), box
        assert all(width >= least for width, least in zip(widths, BOXES[box], strict=True)), (box, widths)
        assert not output.evaluate(WIDER), (box, widths)
