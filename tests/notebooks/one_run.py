"""nbval with one item more for each notebook: what `viceroy check` finds, by the same run of the cells.

`python tests/notebooks/one_run.py --nbval NOTEBOOK...` takes what pytest takes.
"""

from __future__ import annotations

import copy
import sys
from typing import Any

import pytest

from viceroy_widgets.testing.notebook_check import CheckOptions, check_notebook, fresh_run

__all__ = ["SHARED", "FitItem"]

# A table of four players of Splendor takes the most.
SHARED = CheckOptions(offline=True, notebook_kb=400, output_kb=150)


class FitItem(pytest.Item):
    """The check of a notebook whose cells have run; it starts no kernel."""

    def runtest(self) -> None:
        def executed(notebook: Any, *_: object) -> Any:
            fresh = copy.deepcopy(notebook)
            code = [cell for cell in fresh.cells if cell.cell_type == "code"]
            for cell, its in zip(code, cells_of(self.session.items, self.parent), strict=True):
                cell.outputs = its.test_outputs
            return fresh

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(fresh_run, "executed", executed)
            found = check_notebook(self.path, SHARED).findings
        if found:
            pytest.fail("\n".join(map(str, found)), pytrace=False)


def cells_of(items: list[pytest.Item], file: Any) -> list[Any]:
    return [item for item in items if item.parent is file and not isinstance(item, FitItem)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    files = dict.fromkeys(item.parent for item in items)
    items[:] = [
        item for file in files for item in (*cells_of(items, file), FitItem.from_parent(file, name="fit to share"))
    ]


if __name__ == "__main__":
    sys.exit(pytest.main(sys.argv[1:], plugins=[sys.modules[__name__]]))
