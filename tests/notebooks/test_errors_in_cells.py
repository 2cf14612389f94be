"""Errors of the package in a cell: one sentence, and no traceback; errors of other code keep theirs."""

from __future__ import annotations

import nbformat
from nbclient import NotebookClient

_CELLS = (
    "from viceroy_widgets import Assignment\nAssignment({}, 7)",
    "Assignment({}, 'ann', tongue='en')",
    "def own():\n    raise ValueError('mine')\nown()",
    "try:\n    Assignment({}, 7)\nexcept ValueError as error:\n    print(error.code)",
)


def test_a_cell_shows_one_sentence() -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in _CELLS])
    NotebookClient(notebook, timeout=60, kernel_name="python3", allow_errors=True).execute()
    pseudonym, call, others, caught = (cell.outputs[0] for cell in notebook.cells)
    sentence = "Give your pseudonym, so that the assignment can choose your exercises."
    assert (pseudonym.output_type, pseudonym.ename, pseudonym.evalue) == ("error", "NotationError", sentence)
    assert pseudonym.traceback == [f"NotationError: {sentence}"]
    assert len(call.traceback) > 1, "an error that is not of the package has its traceback"
    assert len(others.traceback) > 1
    assert "own()" in "".join(others.traceback)
    assert caught.text == "classroom/no_pseudonym\n"
