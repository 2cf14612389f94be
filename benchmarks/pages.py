"""Pages without a kernel beside bare Pyodide: size, time to the first board, and from a click to the answer.

`python -m benchmarks.pages` opens pages from files in a browser without a network, by turns with a page that starts
Pyodide and nothing else. Each figure is the median of several openings.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import mkdtemp
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.export.made import page_file
from viceroy_widgets.core.game import Game
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.export.contents import LessonContent, PuzzleContent
from viceroy_widgets.export.html import runtime_script
from viceroy_widgets.export.lessons import course_lesson
from viceroy_widgets.export.making import _SAMPLES, made_page
from viceroy_widgets.export.puzzles import game_documents
from viceroy_widgets.export.pyodide import pyodide_files
from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.testing.lab_server import find_chromium

__all__ = ["main"]

OPENINGS, CLICKS = 5, 20
PAGES = ("paint viceroy", "puzzle splendor", "lesson viceroy", "game viceroy", "game kalah", "exam viceroy")
SMALL = ("puzzle viceroy", "puzzle splendor", "game viceroy", "game splendor")
SMALL_LIMIT, HELD_OUT = 5_000, 80
_BARE = """<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Pyodide</title><p>Pyodide</p>
<script>%s</script>
<script type="module">
const parts = globalThis.viceroyRuntime;
const raw = async (text) => (await fetch(`data:;base64,${text}`));
const unpacked = async (text, type) => new Response((await raw(text)).body.pipeThrough(new DecompressionStream("gzip")),
  { headers: { "content-type": type } });
const imported = async (text) => import(URL.createObjectURL(new Blob(
  [await (await unpacked(text, "text/javascript")).blob()], { type: "text/javascript" })));
const [{ loadPyodide }, { default: createPyodideModule }, library] = await Promise.all(
  [imported(parts.loader), imported(parts.module), raw(parts.library).then((answer) => answer.blob())]);
const usual = window.fetch;
window.fetch = (what, options) =>
  String(what).endsWith(".wasm") ? unpacked(parts.wasm, "application/wasm") : usual(what, options);
const py = await loadPyodide({ indexURL: "/", stdLibURL: URL.createObjectURL(library),
  lockFileContents: JSON.parse(parts.lock), createPyodideModule });
py.runPython("1 + 1");
document.documentElement.dataset.ready = "";
</script></html>"""
_FIRST = "[data-place][data-ready], html[data-ready]"
_CLICK = """([board, part]) => new Promise((resolve) => {
  const started = performance.now();
  const watch = new MutationObserver(() => {
    if (!("waiting" in board.dataset)) { watch.disconnect(); resolve(performance.now() - started); }
  });
  watch.observe(board, { attributes: true, attributeFilter: ["data-waiting"] });
  part.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""


def _bare() -> Path:
    """Write a page with Pyodide that runs one line of Python."""
    parts = runtime_script(pyodide_files(), b"").partition(";\n")[0]
    file = Path(mkdtemp()) / "bare.html"
    file.write_text(_BARE % parts, "utf-8")
    return file


def _opening(browser: Browser, file: Path) -> float:
    """Return the seconds from opening a page to its first board."""
    context = browser.new_context(viewport={"width": 934, "height": 800}, offline=True)
    page = context.new_page()
    started = perf_counter()
    page.goto(file.as_uri(), wait_until="commit")
    page.locator(_FIRST).first.wait_for(state="attached", timeout=120_000)
    seconds = perf_counter() - started
    context.close()
    return seconds


def _clicks(browser: Browser) -> list[float]:
    """Return the milliseconds from a click to the answer of Python, in which the picture is; gems laid and undone."""
    context = browser.new_context(viewport={"width": 934, "height": 800}, offline=True)
    page = context.new_page()
    page.goto(page_file("paint viceroy").as_uri())
    page.locator(_FIRST).first.wait_for(state="attached", timeout=120_000)
    board = page.locator(".vw").first
    found = []
    for _ in range(CLICKS):
        board.locator('[data-source="gem:blue"]').click()
        for part in ("[data-id^='section:'].vw-target", "[data-action=undo]"):
            handles = [board.element_handle(), board.locator(part).first.element_handle()]
            found.append(page.evaluate(_CLICK, handles))
    context.close()
    return found


def _small_sizes(game: Game) -> Iterator[tuple[str, list[int]]]:
    """Yield the bytes of small pages: of puzzles that are no samples of what they share, and of all lessons."""
    puzzles = [PuzzleContent(game, [puzzle]) for puzzle in _held_out(game_documents(game))]
    lessons = [LessonContent(*course_lesson(lesson.id, game)) for lesson in game_lessons(game)]
    for word, contents in (("puzzles", puzzles), ("lessons", lessons)):
        yield word, [len(made_page(content, shares_runtime=True).html.encode()) for content in contents]


def _held_out(puzzles: list[Any]) -> list[Any]:
    step = max(1, len(puzzles) // _SAMPLES)
    return Random(1).sample([puzzle for at, puzzle in enumerate(puzzles) if at % step], HELD_OUT)


def main() -> None:
    """Print the size of each page, the time to its first board beside that of bare Pyodide, and the time of clicks."""
    bare = _bare()
    print(f"{'page':20} {'MB':>6} {'first board, s':>15} {'bare Pyodide, s':>16} {'ratio':>6}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        for name in PAGES:
            file = page_file(name)
            times, bares = [], []
            for _ in range(OPENINGS):
                times.append(_opening(browser, file))
                bares.append(_opening(browser, bare))
            size = file.stat().st_size / 1e6
            first, other = median(times), median(bares)
            print(f"{name:20} {size:6.1f} {first:15.1f} {other:16.1f} {first / other:6.2f}", flush=True)
        shared = {name: page_file(name, is_shared=True).stat().st_size / 1e3 for name in SMALL}
        print("with a shared runtime: " + ", ".join(f"{name} {size:.1f} kB" for name, size in shared.items()))
        for game in ("viceroy", "splendor"):
            for word, sizes in _small_sizes(game_of(game)):
                over = f"{sum(size > SMALL_LIMIT for size in sizes)} of {len(sizes)} over {SMALL_LIMIT:,}"
                print(
                    f"{word} of {game}: median {median(sizes):,.0f} bytes, largest {max(sizes):,}, {over}", flush=True
                )
        clicks = sorted(_clicks(browser))
        print(f"click to picture: median {median(clicks):.1f} ms, slowest of {len(clicks)} {clicks[-1]:.1f} ms")
        browser.close()


if __name__ == "__main__":
    main()
