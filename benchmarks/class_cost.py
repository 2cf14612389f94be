"""Memory and processor time of a kernel with a lesson, beside a bare kernel: ``python -m benchmarks.class_cost``.

Several kernels run at once, each in a process of its own, as on a JupyterHub. PSS divides a page that several processes
share among them, so that a sum of PSS counts it once. The class of 30 at the end is computed from the largest group; it
is not measured.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import psutil
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.manager import KernelManager

from viceroy_widgets.testing.lab_server import lab_server

__all__ = ["kernels", "main", "stages_of"]

GROUPS = (1, 4, 8, 16)
CLASS = 30
ROUNDS = 3
"""So often the solution of each step is clicked."""
NOTEBOOK = Path(__file__).parents[1] / "tutorials" / "13-painting.ipynb"
_LONGEST = 600
_STEPS = """
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.lessons.course import course

(_plan,) = [plan for plan in course() if plan.id == "painting"]
_clicks = 0
for _section in _plan.sections:
    if _section.step is None:
        continue
    _table = lesson.show(_section.id)
    _view = HeadlessView(_table)
    for _ in range({rounds}):
        _table.hint()
        for _move in _section.step.solution:
            _table.play(_move)
        _clicks += len(_section.step.solution) + 2
        _table.reset()
print(_clicks)
"""


class Cost(NamedTuple):
    """Cost of one process: memory in MB, processor time in seconds."""

    pss: float
    rss: float
    seconds: float


Stage = tuple[str, list[str]]


def stages_of(notebook: Path) -> list[Stage]:
    """The stages of a lesson: the import, all cells, and clicks through the steps."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    return [("import", ["import viceroy_widgets"]), ("all cells", code), ("clicks", [_STEPS.format(rounds=ROUNDS)])]


@contextmanager
def kernels(count: int) -> Iterator[list[tuple[BlockingKernelClient, psutil.Process]]]:
    """As many kernels as asked for, each ready."""
    with ExitStack() as stack:
        found = []
        for _ in range(count):
            manager = KernelManager(kernel_name="python3")
            manager.start_kernel()
            stack.callback(manager.shutdown_kernel, now=True)
            client = manager.client()
            client.start_channels()
            stack.callback(client.stop_channels)
            found.append((client, psutil.Process(manager.provisioner.process.pid)))  # type: ignore[union-attr]
        for client, _ in found:
            client.wait_for_ready(timeout=_LONGEST)
        yield found


def run(members: list[tuple[BlockingKernelClient, psutil.Process]], code: list[str]) -> float:
    """Run code in all kernels at once, and return the seconds until the last one is done."""
    begun = perf_counter()
    sent = [(client, [client.execute(text) for text in code]) for client, _ in members]
    for client, waiting in sent:
        for message in waiting:
            reply: dict[str, Any] = client.get_shell_msg(timeout=_LONGEST)
            while reply["parent_header"]["msg_id"] != message:
                reply = client.get_shell_msg(timeout=_LONGEST)
            if reply["content"]["status"] != "ok":
                raise RuntimeError(reply["content"])
    return perf_counter() - begun


def cost(process: psutil.Process) -> Cost:
    """What a process costs until now, with its children."""
    memory, times = process.memory_full_info(), process.cpu_times()
    return Cost(memory.pss / 1e6, memory.rss / 1e6, times.user + times.system)


def measured(count: int) -> dict[str, tuple[list[Cost], float]]:
    """The costs of each kernel after each stage, with the seconds of the stage."""
    with kernels(count) as members:
        found = {"bare": ([cost(process) for _, process in members], 0.0)}
        for name, code in stages_of(NOTEBOOK):
            spent = run(members, code)
            found[name] = ([cost(process) for _, process in members], spent)
    return found


def server() -> Cost:
    """The cost of a JupyterLab server that has just started, which a hub starts for each student."""
    with tempfile.TemporaryDirectory() as folder, lab_server(Path(folder)):
        (process,) = [each for each in psutil.Process().children() if "jupyterlab" in " ".join(each.cmdline())]
        return cost(process)


def main() -> None:
    """Print the table of the groups, and the class computed from the largest one."""
    print("a kernel, median of those that run at once      PSS MB  RSS MB  CPU s   sum of PSS  wall s")
    found: dict[str, tuple[list[Cost], float]] = {}
    for count in GROUPS:
        if count * 200 > psutil.virtual_memory().available / 1e6:
            print(f"{count} kernels do not fit here")
            break
        found, before = measured(count), 0.0
        for name, (costs, wall) in found.items():
            pss, rss, seconds = (median(getattr(each, field) for each in costs) for field in Cost._fields)
            total = sum(each.pss for each in costs)
            line = f"{count:2} at once, after: {name:<10}"
            print(f"{line:<46} {pss:7.0f} {rss:7.0f} {seconds - before:6.2f} {total:12.0f} {wall:7.1f}", flush=True)
            before = seconds
    own, cores = server(), psutil.cpu_count() or 1
    print(f"a JupyterLab server of one student: {own.pss:.0f} MB PSS, {own.seconds:.1f} s to start")
    bare, lesson = (median(each.pss for each in found[name][0]) for name in ("bare", "clicks"))
    cells = median(each.seconds for each in found["all cells"][0]) - median(each.seconds for each in found["bare"][0])
    print(f"computed, not measured: a class of {CLASS} on one JupyterHub")
    print(
        f"  memory of the kernels, with the lesson: {CLASS * lesson / 1000:.1f} GB; bare: {CLASS * bare / 1000:.1f} GB"
    )
    print(f"  with a server for each student: {CLASS * (lesson + own.pss) / 1000:.1f} GB")
    at_once = f"{CLASS * cells:.0f} s of processor, {CLASS * cells / cores:.0f} s on {cores} cores"
    print(f"  all run all cells at the same moment: {at_once}")


if __name__ == "__main__":
    main()
