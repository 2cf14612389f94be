"""A bare JupyterLite: ``python -m benchmarks.bare_lite FOLDER``, in the environment of `make lite`.

Versions, options of the build and Pyodide are those of `make lite`; it starts as JupyterLite does by itself.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from tools.lite import add_pyodide, bring_wheels, build_lab, configure

NOTEBOOKS = {"number": "1 + 1", "button": "import ipywidgets\nipywidgets.Button(description='press')"}


def _notebook(code: str) -> str:
    cell = {"cell_type": "code", "id": "a", "execution_count": None, "metadata": {}, "outputs": [], "source": code}
    kernel = {"kernelspec": {"name": "python", "display_name": "Python"}, "language_info": {"name": "python"}}
    return json.dumps({"cells": [cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})


def main() -> None:
    target = Path(sys.argv[1]).resolve()
    rmtree(target, ignore_errors=True)
    with TemporaryDirectory() as room:
        notebooks, wheels = Path(room) / "files", Path(room) / "wheels"
        notebooks.mkdir()
        for name, code in NOTEBOOKS.items():
            (notebooks / f"{name}.ipynb").write_text(_notebook(code), "utf-8")
        bring_wheels(wheels)
        for own in wheels.glob("viceroy_widgets-*.whl"):
            own.unlink()
        build_lab(target, notebooks, {})
        add_pyodide(target, wheels)
    configure(target)


if __name__ == "__main__":
    main()
