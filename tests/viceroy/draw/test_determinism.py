"""The same position gives the same bytes: in another process, under another hash seed, with full or empty caches."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from tests.nightly import sample
from tests.viceroy.draw.boards import KINDS, painted, rows
from tests.words.caches import forget
from viceroy_widgets.viceroy.draw import draw_pyramid

ROOT = Path(__file__).parents[3]
CODE = "from tests.viceroy.draw.test_determinism import digest; print(digest())"


def digest() -> str:
    board = rows(5, 4, 3, 2, 1)
    drawings = (draw_pyramid(KINDS, interactive=True), draw_pyramid(board, painted(board, 5), screen=True))
    return sha256("".join(drawings).encode()).hexdigest()


def test_bytes_are_the_same_in_other_processes():
    for seed in sample(("0", "4711")):
        done = subprocess.run(
            [sys.executable, "-c", CODE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == digest()


def test_bytes_do_not_depend_on_what_was_drawn_before():
    warm = digest()
    forget()
    assert digest() == warm
