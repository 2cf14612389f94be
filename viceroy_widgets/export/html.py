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

from .. import __version__
from ..draw.styles import page_style
from ..words import direction, language, say, speaking
from .contents import BoardPlace, LiveText, PageContent
from .packing import SharedText
from .pyodide import PYODIDE

__all__ = [
    "board_picture",
    "page_body",
    "page_html",
    "python_script",
    "runtime_script",
    "small_page_html",
    "small_script",
]

_POLICY = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval' blob:; style-src {styles}; img-src data:; "
    "connect-src data: blob:; base-uri 'none'; form-action 'none'"
)
"""Policy that lets a browser load nothing from a network, and run no script but those of the page.

The scripts of a small page lie beside it; of a page from a file, no browser compares digests of them. The modules of
Pyodide and of the boards are blobs that the script of the page makes.
"""
_BESIDE = "'self' file:"
_STYLE = """\
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:var(--vw-ground);color:var(--vw-ink)}
main{max-width:76rem;margin:0 auto;padding:0 12px 24px}
h1{font-size:1.4rem;margin:12px 0}
h2{font-size:1.15rem;margin:24px 0 8px}
main p{max-width:44rem}
main :is(th,td){padding:2px 16px 2px 0;text-align:start}
a{color:var(--vw-accent)}
.vp-board{margin:8px 0;min-height:2rem}
.vp-board>svg{display:block;max-width:100%;height:auto}
.vp-live{overflow-x:auto}
[data-ready] .vp-state:not([data-failed]){
position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
"""
_PIECE = re.compile('(?s)(<svg[^>]*?) aria-label="[^"]*"(.*?) role="img"([^>]*>.*<svg)')
"""Drawing that has drawings in it, each with a label of its own."""
_NOTICE = """\
Made with Viceroy Widgets {version} (BSD-3-Clause), of which this holds parts. Unofficial: not connected with the
publishers of the games. It also holds parts of others, as they are:

  Pyodide {pyodide} (MPL-2.0): the source is that of the npm package "pyodide" of this version, and of its project
  CPython (PSF-2.0), in Pyodide: the source is that of the project CPython
  in Pyodide also emscripten (MIT or NCSA) with musl (MIT), llvm-runtimes (Apache-2.0 with the LLVM exception), bzip2
  (bzip2-1.0.6), expat (MIT), hacl-star (MIT), libffi (MIT), liblzma (0BSD), mimalloc (MIT), mpdecimal (BSD-2-Clause),
  sqlite (public domain), zlib (Zlib), zstd (BSD-3-Clause), and error-stack-parser (MIT) with stackframe (MIT): the
  sources are those of the projects with these names
  fsrs (MIT), lazy_loader (BSD-3-Clause), svgwrite (MIT) and traitlets (BSD-3-Clause): what runs is source, and the
  texts of the licenses lie in the folder licenses of the archive "site"; libraries that a game of others needs lie in
  the same archive, each with the licenses in its dist-info folder

Whoever passes this on passes on these parts: keep this notice.
"""
_SMALL_NOTICE = """\
Made with Viceroy Widgets (BSD-3-Clause). The file viceroy-python beside it has all notices.
"""


def page_html(content: PageContent, script: str) -> str:
    """Return the page of a content in the language spoken, with the script that `runtime_script` returned inside."""
    body = f"<main>{page_body(content)}</main>\n<script>{script}</script>"
    return _document(content, _notice(), body, _digest(script))


def small_page_html(content: PageContent, shared: SharedText, script: str) -> str:
    """Return the page of a content whose script is a file beside it: title and first task as text, all else packed."""
    packed = shared.packed(page_body(content))
    first = next((part.name for part in content.parts() if isinstance(part, BoardPlace)), "")
    _, task = _texts(content, first) if first else ("", "")
    return _document(
        content,
        _SMALL_NOTICE,
        f'<main>{_head(content)}{task}</main>\n<script type="text/plain" id="vp-packed">{packed}</script>\n'
        f'<script src="{script}" async></script>',
        _BESIDE,
    )


def _document(content: PageContent, notice: str, body: str, scripts: str) -> str:
    policy = _POLICY.format(scripts=scripts, styles=f"{_digest(_style())} {_static('styles.txt').strip()}")
    return (
        f"<!DOCTYPE html>\n<!--\n{notice}-->\n"
        f'<html lang="{language()}" dir="{direction(language())}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(content.title)}</title>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _digest(text: str) -> str:
    """Return the source of a policy that allows this script or style."""
    return f"'sha256-{_base64(sha256(text.encode()).digest())}'"


def _style() -> str:
    return f"{_STYLE}{page_style(':root')}"


def _static(name: str) -> str:
    return files("viceroy_widgets.widgets").joinpath("static", name).read_text("utf-8")


def _head(content: PageContent) -> str:
    return (
        f'<h1>{escape(content.title)}</h1>\n<p class="vp-state" role="status">{escape(say("page/loading"))}</p>\n'
        f"<noscript><p>{escape(say('page/no_script'))}</p></noscript>\n"
    )


def page_body(content: PageContent) -> str:
    """Return what stands in a page: its style, its texts and pictures, its document, and words for its program."""
    document = {"language": language(), **content.document()}
    words = {name: say(f"page/{name}") for name in ("ready", "failed", "not_kept")}
    return "\n".join(
        (
            f"<style>{_style()}</style>",
            _head(content),
            *(_part(content, part) for part in content.parts()),
            _data("vp-content", document),
            _data("vp-words", words),
        )
    )


def runtime_script(pyodide: Mapping[str, bytes], archive: bytes) -> str:
    """Return the script of a page: Pyodide, the Python files of the page, and the program that starts them."""
    return f"{_python(pyodide, archive)}{_program()}"


def python_script(pyodide: Mapping[str, bytes], archive: bytes) -> str:
    """Return the script with Pyodide and the Python files of a page, which another script starts."""
    return f"/*\n{_notice()}*/\n{_python(pyodide, archive)}"


def _python(pyodide: Mapping[str, bytes], archive: bytes) -> str:
    names = {"loader": "pyodide.mjs", "module": "pyodide.asm.mjs", "wasm": "pyodide.asm.wasm"}
    packed = {name: _base64(compress(pyodide[file], 9, mtime=0)) for name, file in names.items()}
    # The lock file tells versions that Pyodide compares; without its packages, no code can ask for one of them.
    lock = {"info": json.loads(pyodide["pyodide-lock.json"])["info"], "packages": {}}
    packed |= {"lock": json.dumps(lock), "library": _base64(pyodide["python_stdlib.zip"]), "site": _base64(archive)}
    return f"globalThis.viceroyRuntime={json.dumps(packed)};\n"


def small_script(shared: SharedText, python: str) -> str:
    """Return the script of small pages: their shared text, and the program, which loads the script of that name."""
    values = {"text": _base64(compress(shared.content, 9, mtime=0)), "python": python}
    return f"globalThis.viceroyShared={json.dumps(values)};\n{_program()}"


def _program() -> str:
    return _static("page.js").replace("</script", "<\\/script")


def _notice() -> str:
    """Return whose work a page holds, and under which licenses."""
    return _NOTICE.format(version=__version__, pyodide=PYODIDE)


def _part(content: PageContent, part: str | BoardPlace | LiveText) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, LiveText):
        return f'<div class="vp-live" data-place="{escape(part.name)}">{part.html()}</div>'
    seen = "".join((*_texts(content, part.name), board_picture(content, part.name)))
    return f'<div class="vp-board" data-place="{escape(part.name)}">{seen}</div>'


def _texts(content: PageContent, name: str) -> tuple[str, str]:
    """Return what a reader reads before the board is there: its text and its task, as HTML."""
    board: Any = content.board(name)
    with speaking(board.language):
        story = "" if board.saved_text else board.kit.get("story")
        task = " ".join(filter(None, (story, board.kit.get("task"), board.prompt)))
    text: str = board.saved_text
    board.close()
    return text, f"<p>{escape(task)}</p>" if task else ""


def board_picture(content: PageContent, name: str) -> str:
    """Return the drawing that a reader sees before the board is there."""
    board: Any = content.board(name)
    with speaking(board.language):
        picture: str = board._picture()
    board.close()
    return _PIECE.sub(r"\1\2\3", picture, count=1)


def _data(name: str, values: object) -> str:
    """Return an element with values as JSON, and a digest of them; no text in it ends the element."""
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    digest = sha256(text.encode()).hexdigest()[:16]
    return f'<script type="application/json" id="{name}" data-id="{digest}">{text}</script>'


def _base64(content: bytes) -> str:
    return b64encode(content).decode("ascii")
