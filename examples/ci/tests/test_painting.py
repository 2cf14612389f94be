"""The painting puzzle of the notebook: by words without a browser, in a page, and in JupyterLab."""

from pathlib import Path

from viceroy_widgets import PaintingPuzzle

NOTEBOOK = Path(__file__).parents[1] / "notebooks" / "painting.ipynb"
POSITION = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"


def test_the_red_circle_scores(board):
    puzzle = board(PaintingPuzzle(POSITION))
    assert puzzle.paint(red="circle 1 on level 2, top left").startswith("The circle on level 2 is all red now")
    assert "Total: 2" in puzzle.shown().lines


def test_a_color_that_is_used_up_is_refused(board):
    assert board(PaintingPuzzle(POSITION)).click("blue gem") == "You have no blue gem left behind your screen."


def test_three_hints_by_keys(board):
    puzzle = board(PaintingPuzzle(POSITION))
    for number in (1, 2, 3):
        assert puzzle.press("h").startswith(f"Hint {number} of 3")


def test_a_click_in_a_page(in_page):
    puzzle = PaintingPuzzle(POSITION)
    shown = in_page(puzzle)
    shown.click("Red gem")
    shown.click("card 42, top left")
    assert len(puzzle.painting.gems) == 1


def test_the_notebook_in_jupyterlab(in_lab):
    notebook = in_lab(NOTEBOOK)
    notebook.board().get_by_role("button", name="Hint").click()
    notebook.board().get_by_text("Hint 1 of 3").first.wait_for()
    assert notebook.python("print(puzzle.hints_taken)") == "1"
