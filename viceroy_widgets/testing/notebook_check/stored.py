"""Checks of what a notebook stores; nothing is executed for them."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from typing import Any

from ...words import say
from .findings import CheckOptions, Finding, ignores_output, is_skipped, may_fail

__all__ = ["LIVE_VIEW", "error_sentence", "stored_findings"]

LIVE_VIEW = "application/vnd.jupyter.widget-view+json"
_STATE = "application/vnd.jupyter.widget-state+json"
_CODE_TYPES = ("application/javascript", "text/javascript")
_MARKDOWN_PICTURE = re.compile(r"!\[(?P<alt>[^\]]*)\]\(")
_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
_TIME = re.compile(r"\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d|\b\d{1,2}:\d\d:\d\d\b")
_INSTALLS = re.compile(r"^\s*[%!]\s*(?:pip|conda|mamba|uv)\b.*$", re.MULTILINE)
_URL = re.compile(r"""\b(?:https?|wss?)://[^\s"'<>)\\]+""")
_NAMES_ONLY = re.compile(r"https?://(?:www\.)?w3\.org/\S*")
"""Addresses that name a kind of markup and are never fetched."""

Cell = Any


class _Pictures(HTMLParser):
    """Reader of HTML: the alternative texts of its pictures, what it fetches, whether it shows anything untrusted."""

    def __init__(self) -> None:
        super().__init__()
        self.alternatives: list[str | None] = []
        self.fetched: list[str] = []
        self.has_code = False
        self.is_blank = True
        self._skips = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag in ("script", "style", "iframe", "object", "embed"):
            self._skips += tag in ("script", "style")
            # A frame with all restrictions, whose page stands in the output, runs nothing and fetches nothing.
            is_inert = tag == "style" or (tag == "iframe" and named.get("sandbox") == "" and "src" not in named)
            self.has_code = self.has_code or not is_inert
        if tag == "img" or (tag == "svg" and not self._skips):
            self.is_blank = False
            label = named.get("aria-label") if tag == "svg" else named.get("alt")
            if named.get("aria-hidden") != "true" and named.get("role") != "presentation":
                self.alternatives.append(label)
        if tag in ("table", "hr"):
            self.is_blank = False
        for name in ("src", "href", "poster"):
            target = named.get(name) or ""
            if target.startswith(("http:", "https:", "//")) and not (tag == "a" and name == "href"):
                self.fetched.append(target)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style") and self._skips:
            self._skips -= 1

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._skips:
            self.is_blank = False


def stored_findings(notebook: Any, text: str, options: CheckOptions) -> list[Finding]:
    """Return the findings about a notebook as it is stored; `text` is its file."""
    found = list(_whole(notebook, text, options))
    # The reader of notebooks gives ids to cells that have none; before format 4.5 there are no ids at all.
    stored = json.loads(text)
    ids = [str(cell.get("id", "")) for cell in stored.get("cells", [])]
    ids += [""] * (len(notebook.cells) - len(ids))
    for number, (cell, name) in enumerate(zip(notebook.cells, ids, strict=True), start=1):
        found += [Finding(kind, number, name, reason) for kind, reason in _of_cell(cell, options)]
        if not name or name in ids[: number - 1]:
            found.append(Finding("cell-id", number, name, say("check/cell_id")))
    return found


def error_sentence(output: Any) -> str:
    """Return the sentence about the error of a cell; many errors, such as those of assertions, have no text."""
    return say("check/error", error=": ".join(filter(None, (output.ename, output.evalue))))


def _kb(size: int) -> int:
    """Return a number of bytes in kB, rounded up, so that a size above a limit is never told as the limit."""
    return -(-size // 1000)


def _whole(notebook: Any, text: str, options: CheckOptions) -> Iterator[Finding]:
    size = len(text.encode())
    if size > 1000 * options.notebook_kb:
        reason = say("check/size", kb=_kb(size), most=options.notebook_kb)
        yield Finding("size", 0, "", reason)
    if "widgets" in notebook.metadata:
        yield Finding("widget-state", 0, "", say("check/widget_state"))
    for place, value in (("metadata", notebook.metadata), *_cell_metadata(notebook)):
        for answer, form in _answers_in(json.dumps(value), options.answers):
            number = place if isinstance(place, int) else 0
            yield Finding("answer", number, "", say("check/answer", answer=answer, form=say(f"check/form_{form}")))


def _cell_metadata(notebook: Any) -> Iterator[tuple[int, Any]]:
    for number, cell in enumerate(notebook.cells, start=1):
        yield number, [cell.metadata, cell.get("attachments", {})]


def _of_cell(cell: Cell, options: CheckOptions) -> Iterator[tuple[str, str]]:
    if cell.cell_type == "code" and cell.source.strip() and cell.execution_count is None and not is_skipped(cell):
        yield "not-executed", say("check/not_executed")
    if cell.cell_type == "markdown":
        yield from _of_markdown(cell.source)
    yield from _answers(cell, options)
    if options.offline:
        yield from _network(cell)
    for output in cell.get("outputs", []):
        if output.output_type == "error" and may_fail(cell):
            continue
        for kind, reason in _of_output(output, options):
            if kind not in ("address", "time") or not ignores_output(cell):
                yield kind, reason


def _of_markdown(source: str) -> Iterator[tuple[str, str]]:
    pictures = _read_html(source)
    alternatives = [*pictures.alternatives, *(found["alt"] for found in _MARKDOWN_PICTURE.finditer(source))]
    if not all(alternative and alternative.strip() for alternative in alternatives):
        yield "alternative-text", say("check/alternative_text")


def _of_output(output: Any, options: CheckOptions) -> Iterator[tuple[str, str]]:
    if output.output_type == "error":
        yield "error", error_sentence(output)
        return
    size = len(json.dumps(output))
    if size > 1000 * options.output_kb:
        yield "size", say("check/output_size", kb=_kb(size), most=options.output_kb)
    data = output.get("data", {})
    pages = _read_html(_text(data.get("text/html", "")))
    if _STATE in data:
        yield "widget-state", say("check/widget_state")
    if pages.has_code or any(kind in data for kind in _CODE_TYPES):
        yield "front-end", say("check/front_end")
    if not all(alternative and alternative.strip() for alternative in _alternatives(output, data, pages)):
        yield "alternative-text", say("check/alternative_text")
    if data and _is_blank(data, pages):
        yield "blank", say("check/blank")
    told = _words(output)
    for kind, pattern in (("address", _ADDRESS), ("time", _TIME)):
        if found := pattern.search(told):
            yield kind, say(f"check/{kind}", text=found[0])


def _alternatives(output: Any, data: Any, pages: _Pictures) -> Iterator[str | None]:
    yield from pages.alternatives
    for kind in data:
        if kind.startswith("image/") and "text/html" not in data:
            # Jupyter shows the text beside a picture only if its metadata name it.
            yield output.get("metadata", {}).get(kind, {}).get("alt") or _label_of(data[kind] if "svg" in kind else "")


def _label_of(svg: str) -> str | None:
    return next(iter(_read_html(_text(svg)).alternatives), None)


def _is_blank(data: Any, pages: _Pictures) -> bool:
    """Return whether JupyterLab shows nothing of an output before its notebook is trusted."""
    shown = {kind for kind in data if kind not in (*_CODE_TYPES, LIVE_VIEW, _STATE)}
    if LIVE_VIEW in data and not shown & {"text/html", "text/markdown"} and not any("image" in kind for kind in shown):
        return True
    if "text/html" in shown and pages.is_blank:
        return True
    return not shown


def _network(cell: Cell) -> Iterator[tuple[str, str]]:
    if cell.cell_type == "code":
        for found in (*_INSTALLS.finditer(cell.source), *_URL.finditer(cell.source)):
            if not _NAMES_ONLY.match(found[0]):
                yield "network", say("check/network", text=found[0].strip())
    fetched = _read_html(cell.source).fetched if cell.cell_type == "markdown" else []
    fetched += re.findall(r"!\[[^\]]*\]\((https?:[^)]+)\)", cell.source) if cell.cell_type == "markdown" else []
    for output in cell.get("outputs", []):
        fetched += _read_html(_text(output.get("data", {}).get("text/html", ""))).fetched
    for target in fetched:
        yield "network", say("check/network", text=target)


def _answers(cell: Cell, options: CheckOptions) -> Iterator[tuple[str, str]]:
    told = "\n".join([cell.source, *map(json.dumps, cell.get("outputs", [])), *map(_words, cell.get("outputs", []))])
    for answer, form in _answers_in(told, options.answers):
        yield "answer", say("check/answer", answer=answer, form=say(f"check/form_{form}"))


_FORMS: dict[str, Callable[[str], list[str]]] = {
    "plain": lambda answer: [answer],
    "reversed": lambda answer: [answer[::-1]],
    "hex": lambda answer: [answer.encode().hex()],
    "base64": lambda answer: _in_base64(answer),
}


def _answers_in(told: str, answers: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for answer in answers:
        for form, written in _FORMS.items():
            if any(text and text in told for text in written(answer)):
                yield answer, form
                break


def _in_base64(answer: str) -> list[str]:
    """Return what base64 makes of a text at each of the three places where it can begin in a longer one."""
    found = []
    for before in range(3):
        written = base64.b64encode(b"\0" * before + answer.encode()).decode()
        whole = 4 * ((before + len(answer.encode())) // 3)
        found.append(written[(0, 2, 3)[before] : whole])
    return [text for text in found if len(text) >= _LEAST_BASE64]


_LEAST_BASE64 = 4
"""Letters of base64 that are enough to be no coincidence."""


def _words(output: Any) -> str:
    data = output.get("data", {})
    html = re.sub(r'src="data:[^"]*"', "", _text(data.get("text/html", "")))
    return "\n".join(
        [_text(output.get("text", "")), html, _text(data.get("text/plain", "")), _text(data.get("text/markdown", ""))]
    )


def _text(value: str | list[str]) -> str:
    return value if isinstance(value, str) else "".join(value)


def _read_html(text: str) -> _Pictures:
    reader = _Pictures()
    reader.feed(text)
    return reader
