"""Wheels of the JupyterLite site: those that a kernel starts with, trimmed and compiled, and their lock file."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from email.parser import Parser
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

__all__ = ["KERNEL", "compile_wheels", "lock_of", "trim", "write_lock"]

TOOLS = Path(__file__).parent
KERNEL = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
"""Packages that a kernel installs one after the other as it starts, unless Pyodide has brought them."""
_BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "implementation_name": "cpython",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "extra": "",
}
"""Values of environment markers in Pyodide."""
_LEXERS = (
    "console|css|_css_builtins|data|html|javascript|jvm|lilypond|_lilypond_builtins|lisp|markup|perl|python|ruby"
    "|_scheme_builtins|shell|special"
)
"""Modules of Pygments with the languages that IPython names, and those that they import."""
_LEXER_LIST = "pygments/lexers/_mapping.py"
_OTHER_LEXER = re.compile(rf"^    '\w+': \('pygments\.lexers\.(?!({_LEXERS})').*\n", re.MULTILINE)
"""Line of the list of lexers that names one which is left out, so that nobody looks for it."""
_UNUSED = re.compile(
    r"[^/]+\.data/"  # front ends, which are a part of the site
    r"|viceroy_widgets/notebooks/"  # they are the content of the site
    r"|anywidget/(labextension|nbextension)/"  # its front end, too
    rf"|pygments/lexers/(?!(__init__|_mapping|{_LEXERS})\.py)"  # other languages
    r"|jedi/third_party/(django-stubs|typeshed/(third_party|stdlib/2))/"  # types of Python 2, and of packages not here
    r"|wcwidth/table_grapheme_overrides/_known_"  # what single terminals do otherwise
)
"""Names of the files in wheels that no notebook of the site uses."""


def trim(wheel: Path) -> None:
    """Take out of a wheel what no notebook of the site uses."""
    with zipfile.ZipFile(wheel) as archive:
        content = {name: archive.read(name) for name in archive.namelist() if not _UNUSED.match(name)}
    if lexers := content.get(_LEXER_LIST):
        content[_LEXER_LIST] = _OTHER_LEXER.sub("", lexers.decode()).encode()
    _write(wheel, content)


def compile_wheels(folder: Path, packages: Iterable[str]) -> None:
    """Add bytecode of what the start imports to the wheels beside Pyodide, whose Python compiles it under Node."""
    beside = os.pathsep.join((str(TOOLS.parent / ".venv" / "bin"), os.environ.get("PATH", "")))
    node = shutil.which("node", path=beside)
    if node is None:
        sys.exit("Node is missing: `make .venv/dev` installs it.")
    with TemporaryDirectory() as room:
        command = [node, str(TOOLS / "lite_compile.mjs"), str(folder), room, *packages]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"The modules could not be compiled: {done.stderr[-2000:]}")
        compiled = {path.relative_to(room).as_posix(): path.read_bytes() for path in Path(room).rglob("*.pyc")}
    for wheel in folder.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            content = {name: archive.read(name) for name in archive.namelist()}
        own = {_compiled_name(name) for name in content if name.endswith(".py")}
        _write(wheel, content | {name: code for name, code in compiled.items() if name in own})


def _compiled_name(source: str) -> str:
    folder, _, name = source.rpartition("/")
    return f"{folder}{'/' if folder else ''}__pycache__/{name.removesuffix('.py')}.cpython-314.pyc"


def _write(wheel: Path, content: Mapping[str, bytes]) -> None:
    """Write a wheel with a list of the files in it and a fixed time, so that the same sources make the same site."""
    record = next(name for name in content if name.endswith(".dist-info/RECORD"))
    content = {**content, record: "".join(f"{name},,\n" for name in sorted(content)).encode()}
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(content.items()):
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, data)


def write_lock(folder: Path, info: Any) -> None:
    """Write the lock file of Pyodide for the wheels in a folder."""
    lock = {"info": info, "packages": lock_of(sorted(folder.glob("*.whl")))}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def lock_of(wheels: list[Path]) -> dict[str, Any]:
    """Return the entries of a lock file of Pyodide for wheels, by their names."""
    metadata = {path: _metadata(path) for path in wheels}
    known = {canonicalize_name(found["Name"]) for found in metadata.values()}
    return {
        canonicalize_name(found["Name"]): {
            "name": canonicalize_name(found["Name"]),
            "version": found["Version"],
            "file_name": path.name,
            "install_dir": "site",
            "sha256": sha256(path.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": sorted(_imports(path)),
            "depends": sorted(set(_depends(found)) & known),
            "unvendored_tests": False,
        }
        for path, found in metadata.items()
    }


def _metadata(wheel: Path) -> Any:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode("utf-8"))


def _depends(metadata: Any) -> Iterator[str]:
    """Yield the names of the packages that a wheel needs in a browser."""
    for text in metadata.get_all("Requires-Dist") or ():
        needed = Requirement(text)
        if needed.marker is None or needed.marker.evaluate(_BROWSER):
            yield canonicalize_name(needed.name)


def _imports(wheel: Path) -> set[str]:
    """Return the names by which the modules of a wheel are imported."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist() if name.endswith(".py")}
    return {top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info"))}
