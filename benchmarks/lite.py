"""The JupyterLite site beside a bare one: size, and time to the first board. ``python -m benchmarks.lite``.

Both sites have the same versions and the same Pyodide. They are opened by turns, each time in a browser without any
storage or cache and without another host: from asking for the address of a notebook until the notebook has run and its
board has answered a click, beside the output of `1 + 1` and a button of ipywidgets in the bare site.
"""

from __future__ import annotations

import gzip
import subprocess
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from benchmarks.in_lab import FLAGS
from tests.lite.site import LITE, ROOT, Site, build
from viceroy_widgets.testing.lab_server import find_chromium

__all__ = ["main"]

OPENINGS = 5
MOST_RATIO, MOST_SECONDS, MOST_MB = 1.3, 12, 45
NOTEBOOK, PART = "tutorials/03-circles.ipynb", ".vw [data-id='hand:59']"
OUTPUT = ".jp-OutputArea-output"
_STARTED = "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
_RUN = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
_ANSWERED = "(part) => !part.closest('.vw').hasAttribute('data-waiting')"


def _opening(browser: Browser, site: Site, notebook: str, shown: str, *, click: bool = False) -> tuple[float, set[str]]:
    """Return the seconds until the notebook has shown a node and answered a click on it, and the addresses asked."""
    context = browser.new_context(viewport={"width": 1186, "height": 800}, service_workers="allow")
    context.set_default_timeout(180_000)
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(request.url.partition("?")[0]))
    page = context.new_page()
    started = perf_counter()
    page.goto(site.lab_url(notebook), wait_until="commit")
    page.wait_for_function(_STARTED)
    page.evaluate(_RUN)
    node = page.locator(shown).first
    node.wait_for()
    if click:
        node.click()
        page.wait_for_function(_ANSWERED, arg=node.element_handle())
    seconds = perf_counter() - started
    context.close()
    others = {url for url in asked if not url.startswith((site.url, "data:", "blob:"))}
    assert not others, f"another host was asked: {sorted(others)}"
    return seconds, asked


def _size(site: Site) -> float:
    return sum(path.stat().st_size for path in site.root.rglob("*") if path.is_file()) / 1e6


def _transfer(site: Site, asked: set[str]) -> float:
    """Return the megabytes that a server with gzip sends for the files of these addresses."""
    files = {site.root / url.removeprefix(site.url).lstrip("/") for url in asked if url.startswith(site.url)}
    return sum(len(gzip.compress(file.read_bytes(), 6)) for file in files if file.is_file()) / 1e6


def main() -> None:
    """Build both sites, open their notebooks by turns, and print sizes, medians and ratios."""
    with TemporaryDirectory() as folder:
        room = Path(folder)
        build(room / "ours")
        subprocess.run([LITE, "-m", "benchmarks.bare_lite", room / "bare"], cwd=ROOT, check=True)
        ours, bare = Site(room / "ours"), Site(room / "bare")
        kinds = {
            "a board": (ours, NOTEBOOK, PART, True),
            "bare: 1 + 1": (bare, "number.ipynb", OUTPUT, False),
            "bare: a button": (bare, "button.ipynb", f"{OUTPUT} button", False),
        }
        times: dict[str, list[float]] = {name: [] for name in kinds}
        asked: dict[str, set[str]] = {}
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
            for _ in range(OPENINGS):
                for name, (site, notebook, shown, click) in kinds.items():
                    seconds, asked[name] = _opening(browser, site, notebook, shown, click=click)
                    times[name].append(seconds)
            browser.close()
        print(f"{'site':16}{'site, MB':>10}{'sent to it, MB':>16}{'seconds':>9}   each opening")
        for name, (site, *_) in kinds.items():
            each = " ".join(f"{seconds:.1f}" for seconds in times[name])
            sent = _transfer(site, asked[name])
            print(f"{name:16}{_size(site):10.1f}{sent:16.1f}{median(times[name]):9.1f}   {each}")
        first, size = median(times["a board"]), _size(ours)
        for name in list(kinds)[1:]:
            print(f"a board / {name}: {first / median(times[name]):.2f} (at most {MOST_RATIO})")
        print(f"first board: {first:.1f} s (better {MOST_SECONDS}), site: {size:.1f} MB (better {MOST_MB})")
        ours.close()
        bare.close()


if __name__ == "__main__":
    main()
