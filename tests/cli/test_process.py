"""The `viceroy` command as a process of its own: exit status, both outputs, closed streams, Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from viceroy_widgets.viceroy.codec.notation import parse_notation
from viceroy_widgets.viceroy.rules.pyramids.scoring import score

LINE = "en 0:7{tokens=points:12}+11/0:38{infinite=y} b2 0 2,3"
NOT_WRITTEN = "The output: expected a place to write the answer to, but writing failed.\n"


def process(*arguments: str, **options: Any) -> Any:
    return subprocess.run([sys.executable, "-m", "viceroy_widgets.cli", *arguments], timeout=60, **options)


def test_a_process_scores_and_refuses() -> None:
    done = process("score", "-", input=LINE.encode(), capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout) == score(parse_notation(LINE)).as_dict()
    done = process("score", "-", input=b"en 0:99 - 0 -", capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"Column 6: expected the number of a card of the built-in deck, and 99 is none.\n"
    done = process("shou", capture_output=True)
    assert (done.returncode, done.stdout) == (2, b"")


def test_letters_the_terminal_has_not() -> None:
    line = b"en 0:5=rrrr(name=%C3%A9;law=sets:1) - 0 -"
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = process("show", "-", input=line, capture_output=True, env=plain)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"a law: ?" in done.stdout


@pytest.mark.skipif(os.name != "posix", reason="closed streams are made with a shell")
@pytest.mark.parametrize(
    ("shell", "sentence"),
    [
        ('"$@" show - <&-', "FILE: expected a position on standard input, but it is closed.\n"),
        ('"$@" show - < "$INPUT" >&-', NOT_WRITTEN),
        ('"$@" show - < "$INPUT" > /dev/full', NOT_WRITTEN),
        ('"$@" --help > /dev/full', ""),
    ],
    ids=["input", "output", "full", "help"],
)
def test_closed_streams(shell: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "position"
    file.write_text(LINE)
    environment = {**os.environ, "INPUT": str(file)}
    arguments = ["bash", "-c", shell, "bash", sys.executable, "-m", "viceroy_widgets.cli"]
    done = subprocess.run(arguments, env=environment, capture_output=True, timeout=60, check=False)
    assert (done.stdout, done.stderr.decode()) == (b"", sentence)
    assert done.returncode == 2


@pytest.mark.skipif(os.name != "posix", reason="elsewhere a write without a reader fails in other ways")
@pytest.mark.parametrize(
    ("arguments", "status"),
    [(("show", "-"), 141), (("puzzle", "daily"), 141), (("puzzle", "daily", "--solution"), 141), (("--help",), 1)],
    ids=["show", "daily", "solution", "help"],
)
def test_a_reader_that_has_seen_enough_is_no_fault(arguments: tuple[str, ...], status: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)  # as `head` does once it has its lines, but before the first of them
    done = process(*arguments, input=LINE.encode(), stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (status, b"")


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is a signal")
def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    pipe = tmp_path / "position"
    os.mkfifo(pipe)
    arguments = [sys.executable, "-m", "viceroy_widgets.cli", "score", str(pipe)]
    before = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # tests in the background ignore it, and pass it on
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    signal.signal(signal.SIGINT, before)
    with pipe.open("wb"):  # which waits until the other end is open: the command is reading now
        running.send_signal(signal.SIGINT)
        out, error = running.communicate(timeout=30)
    assert running.returncode == 130
    assert (out, error.strip()) == (b"", b"")


def test_nothing_heavy_is_imported_for_a_score() -> None:
    probe = "import sys; from viceroy_widgets import cli; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", probe], capture_output=True, check=True, text=True).stdout.split()
    heavy = (
        "svgwrite",
        "anywidget",
        "ipywidgets",
        "traitlets",
        "viceroy_widgets.viceroy.solve",
        "viceroy_widgets.viceroy.draw",
    )
    assert not [name for name in loaded if name.startswith(heavy)]
