"""Firefox for tests: puppeteer drives it by WebDriver BiDi, since Playwright knows no Firefox but its own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from tests.firefox.find import find_firefox
from viceroy_widgets.testing.lab_server import end

__all__ = ["Firefox", "FirefoxPage", "running_firefox"]

_BRIDGE = Path(__file__).with_name("bridge.mjs")
_NODE = Path(sys.executable).with_name("node")
_WAITS = 20_000
"""Milliseconds in which what a test waits for has to happen, on a busy machine too."""
_LOCAL = ("file:", "data:", "blob:", "about:")


class Firefox:
    """A running Firefox, in the dark or in the light."""

    def __init__(self, process: subprocess.Popen[str], log: Any) -> None:
        self._process, self._log = process, log
        self._numbers = count()

    def open(self, *, width: int = 934, height: int = 800) -> FirefoxPage:
        """A new page, empty as yet."""
        number = next(self._numbers)
        self.call("open", number, width, height)
        return FirefoxPage(self, number)

    def call(self, name: str, *values: object) -> Any:
        """Let the bridge do something, and return what it answers."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps([name, *values]), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            self._log.seek(0)
            raise RuntimeError(f"Firefox or its bridge ended:\n{self._log.read()}")
        answer = json.loads(line)
        assert "error" not in answer, f"{name} {values}: {answer['error']}"
        return answer["value"]


class FirefoxPage:
    """A page in Firefox."""

    def __init__(self, firefox: Firefox, number: int) -> None:
        self._firefox, self._number = firefox, number

    def _call(self, name: str, *values: object) -> Any:
        return self._firefox.call(name, self._number, *values)

    def go(self, url: str) -> None:
        """Open an address, and wait until its document is there."""
        self._call("go", url)

    def evaluate(self, function: str, *values: object) -> Any:
        """Call a function of JavaScript in the page, and return what it returns."""
        return self._call("evaluate", function, values)

    def run(self, script: str) -> Any:
        """Run a script in the page, and return the value of its last expression."""
        return self._call("run", script)

    def wait(self, function: str, *values: object, timeout: int = _WAITS) -> None:
        """Wait until a function of JavaScript in the page returns something true."""
        self._call("wait", function, values, timeout)

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self._call("press", key)

    def type(self, text: str) -> None:
        """Write a text where the focus is."""
        self._call("type", text)

    def click(self, selector: str) -> None:
        """Click the first element that a selector matches, once it is in sight and at rest."""
        self._call("click", selector)

    def errors(self) -> list[str]:
        """All that went wrong in the page."""
        return list(self._call("errors"))

    def requests(self) -> list[str]:
        """The addresses that it asked for and that are on no disk."""
        return [url for url in self._call("requests") if not url.startswith(_LOCAL)]

    def close(self) -> None:
        """Close the page."""
        self._call("close")


@contextmanager
def running_firefox(*, dark: bool = False) -> Iterator[Firefox]:
    """Run Firefox without a window until the block ends."""
    path = find_firefox()
    assert path, "no Firefox found: install Firefox ESR, or name one in VICEROY_FIREFOX"
    settings = {"ui.systemUsesDarkTheme": int(dark)}
    command = [str(_NODE), str(_BRIDGE), path, json.dumps(settings)]
    with TemporaryFile("w+") as log:
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True)
        assert process.stdin
        try:
            yield Firefox(process, log)
        finally:
            process.stdin.close()
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                end(process)
