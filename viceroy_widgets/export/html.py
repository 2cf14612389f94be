"""The HTML file of a page: texts and pictures, which are there at once, and the runtime that makes boards of them."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from gzip import compress
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import Any
from urllib.parse import quote

from .. import __version__
from ..draw.palettes import DARK, LIGHT
from ..words import direction, language, say, speaking
from .contents import BoardPlace, LiveText, PageContent
from .pyodide import PYODIDE

__all__ = ["page_html", "runtime_script"]

_POLICY = (
    "default-src 'none'; script-src {beside}'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline' blob:; "
    "img-src data: blob:; connect-src data: blob:; base-uri 'none'; form-action 'none'"
)
"""Policy that lets a browser load nothing from a network; a small page loads its runtime, which lies beside it."""
_STYLE = """\
:root{{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;{light}}}
@media (prefers-color-scheme:dark){{:root{{{dark}}}}}
body{{margin:0;background:var(--ground);color:var(--ink)}}
main{{max-width:76rem;margin:0 auto;padding:0 12px 24px}}
h1{{font-size:1.4rem;margin:12px 0}}
h2{{font-size:1.15rem;margin:24px 0 8px}}
main p{{max-width:44rem}}
main :is(th,td){{padding:2px 16px 2px 0;text-align:start}}
a{{color:var(--accent)}}
.vp-board{{margin:8px 0;min-height:2rem}}
.vp-board img{{max-width:100%}}
.vp-live{{overflow-x:auto}}
[data-ready] .vp-state:not([data-failed]){{
position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}}
"""
_COLORS = ("ground", "ink", "accent")
_UNSEEN = re.compile(r' (?:class|role|aria-label|data-[a-z-]+)="[^"]*"')
"""Attributes of a drawing that mean nothing in an image."""
_LABEL = re.compile('<svg[^>]* aria-label="([^"]*)"')
_SAFE = " <>=/:;,.()'!*$&+@?-_\n"
"""Characters that an image as an address may hold as they are."""
_UNPACKING = (
    'document.querySelector("main").innerHTML=await new Response((await fetch("data:;base64,{packed}"))'
    '.body.pipeThrough(new DecompressionStream("gzip"))).text()'
)
_NOTICE = """\
Made with Viceroy Widgets {version} (BSD-3-Clause), of which this holds parts. Unofficial: not connected with the
publishers of the games. It also holds Pyodide {pyodide} (MPL-2.0) with CPython (PSF-2.0), and of traitlets and
lazy_loader (BSD-3-Clause), svgwrite (MIT) and fsrs (MIT) what runs; their licenses lie in the folder licenses of the
archive "site", and their sources are on npm and on PyPI.
"""


def page_html(content: PageContent, runtime: str, *, is_packed: bool = False) -> str:
    """Return the page of a content in the language spoken.

    `runtime` is the element with the runtime: the script itself, or a reference to its file. A packed page is small; it
    unpacks its texts and pictures when it is opened.
    """
    body = _body(content)
    policy = _POLICY.format(beside="'self' file: " if is_packed else "")
    if is_packed:
        packed = _UNPACKING.format(packed=_packed(compress(body.encode(), 9, mtime=0)))
        body = f"<noscript>{escape(say('page/no_script'))}</noscript>"
        runtime = f'<script type="module">{packed}</script>\n{runtime}'
    return (
        "<!DOCTYPE html>\n<!-- Made with Viceroy Widgets. The runtime tells whose work it holds. -->\n"
        f'<html lang="{language()}" dir="{direction(language())}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(content.title)}</title>\n</head>\n<body>\n"
        f"<main>{body}</main>\n{runtime}\n</body>\n</html>\n"
    )


def _body(content: PageContent) -> str:
    """Return what stands in the page: its style, its texts and pictures, its document, and words for its program."""
    document = {"language": language(), **content.document()}
    words = {name: say(f"page/{name}") for name in ("ready", "failed", "not_kept")}
    light, dark = (";".join(f"--{name}:{palette[name]}" for name in _COLORS) for palette in (LIGHT, DARK))
    return "\n".join(
        (
            f"<style>{_STYLE.format(light=light, dark=dark)}</style>",
            f"<h1>{escape(content.title)}</h1>",
            f'<p class="vp-state" role="status">{escape(say("page/loading"))}</p>',
            f"<noscript><p>{escape(say('page/no_script'))}</p></noscript>",
            *(_part(content, part) for part in content.parts()),
            _data("vp-content", document),
            _data("vp-words", words),
        )
    )


def runtime_script(pyodide: Mapping[str, bytes], archive: bytes) -> str:
    """Return the script of a page: Pyodide, the Python files of the page, and the program that starts them."""
    names = {"loader": "pyodide.mjs", "module": "pyodide.asm.mjs", "wasm": "pyodide.asm.wasm"}
    packed = {name: _packed(compress(pyodide[file], 9, mtime=0)) for name, file in names.items()}
    # The lock file tells versions that Pyodide compares; without its packages, no code can ask for one of them.
    lock = {"info": json.loads(pyodide["pyodide-lock.json"])["info"], "packages": {}}
    packed |= {"lock": json.dumps(lock), "library": _packed(pyodide["python_stdlib.zip"]), "site": _packed(archive)}
    program = files("viceroy_widgets.widgets").joinpath("static", "page.js").read_text("utf-8")
    return f"/*\n{_notice()}*/\nglobalThis.viceroyRuntime={json.dumps(packed)};\n" + program.replace(
        "</script", "<\\/script"
    )


def _notice() -> str:
    """Return whose work a page holds, and under which licenses."""
    return _NOTICE.format(version=__version__, pyodide=PYODIDE)


def _part(content: PageContent, part: str | BoardPlace | LiveText) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, LiveText):
        return f'<div class="vp-live" data-place="{escape(part.name)}">{part.html()}</div>'
    return f'<div class="vp-board" data-place="{escape(part.name)}">{_picture(content, part.name)}</div>'


def _picture(content: PageContent, name: str) -> str:
    """Return what a reader sees before the board is there: its text and its task, and its picture."""
    board: Any = content.board(name)
    with speaking(board.language):
        task = " ".join(filter(None, (board.kit.get("story"), board.prompt)))
        picture, sentence = board._picture(), board._sentence()
    text: str = board.saved_text + (f"<p>{escape(task)}</p>" if task else "")
    board.close()
    if picture:
        # Not in base 64, in which a packed page would be larger.
        source = escape(f"data:image/svg+xml,{quote(_UNSEEN.sub('', picture), safe=_SAFE)}")
        label = _LABEL.search(picture)
        text += f'<img alt="{label[1] if label else escape(sentence)}" src="{source}">'
    return text


def _data(name: str, values: object) -> str:
    """Return an element with values as JSON, and a digest of them; no text in it ends the element."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    digest = sha256(text.encode()).hexdigest()[:16]
    return f'<script type="application/json" id="{name}" data-id="{digest}">{text}</script>'


def _packed(content: bytes) -> str:
    return b64encode(content).decode("ascii")
