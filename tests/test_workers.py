"""Processes that share work end with the one that began them, also where that is killed."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import viceroy_widgets
from viceroy_widgets.workers import worker_processes

COUNT = 3
ROOT = Path(viceroy_widgets.__file__).parent
PARENT = """
import os, sys
from multiprocessing import get_context
from time import sleep
from viceroy_widgets.workers import worker_processes

def busy(number):
    os.write(1, f"{os.getpid()}\\n".encode())
    while True:
        pass

def idle(number):
    os.write(1, f"{os.getpid()}\\n".encode())
    sleep(10**6)

if __name__ == "__main__":
    executor = worker_processes(3, get_context(sys.argv[1]))
    work = {"busy": busy, "idle": idle}[sys.argv[2]]
    futures = [executor.submit(work, number) for number in range(3)]
    [future.result() for future in futures]
"""
_LONG = 120
"""Seconds after which a worker that should end is taken to have been left; one that ends is not waited for."""


@pytest.mark.parametrize("start", ["fork", "spawn", "forkserver"])
@pytest.mark.parametrize("work", ["busy", "idle"])
def test_when_the_parent_is_killed_no_worker_is_left(start: str, work: str, tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    # Whoever lives holds the writing end of this pipe: it ends when the last worker has ended.
    parent = subprocess.Popen(
        [sys.executable, script, start, work],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": str(ROOT.parent)},
    )
    assert parent.stdout is not None
    workers = [int(parent.stdout.readline()) for _ in range(COUNT)]
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    try:
        ended, _, _ = select.select([parent.stdout], [], [], _LONG)
        assert ended, "a worker is left"
        assert parent.stdout.read() == b""
    finally:
        parent.stdout.close()
        for worker in workers:
            try:
                os.kill(worker, signal.SIGKILL)
            except ProcessLookupError:
                continue


def test_nothing_else_begins_processes_that_share_work() -> None:
    found = [path.name for path in ROOT.rglob("*.py") if re.search(r"ProcessPoolExecutor\(|\.Pool\(", path.read_text())]
    assert found == ["workers.py"]


def test_they_do_their_work_and_end_with_the_executor() -> None:
    with worker_processes(2) as executor:
        assert list(executor.map(abs, range(-3, 0))) == [3, 2, 1]
