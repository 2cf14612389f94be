"""Command that builds the documentation site: ``python -m tools.site FOLDER --lite FOLDER``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory

import click

from viceroy_widgets.words import LANGUAGES, speaking

from .accessible import make_accessible
from .links import broken_links
from .pages import EXTRA
from .sources import write_sources
from .trials import write_trials

_MARK = "searchindex.js"
"""File by which a folder is known as a site that was built before."""


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--lite", type=click.Path(path_type=Path, exists=True), required=True, help="Built site of JupyterLite.")
def main(target: Path, lite: Path) -> None:
    """Build the whole site in the folder TARGET; what was there before goes."""
    if target.exists() and not (target / _MARK).exists():
        sys.exit(f"{target} is there already, and is no site of this command: choose another folder.")
    rmtree(target, ignore_errors=True)
    with TemporaryDirectory() as room:
        for code in LANGUAGES:
            sources = Path(room) / code
            write_sources(code, sources)
            _build(code, sources, target if code == "en" else target / code, Path(room))
    write_trials(target / "try")
    copytree(lite, target / "lite")
    if problems := list(broken_links(target.resolve())):
        sys.exit("\n".join(problems))
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    print(f"{target}: {size / 1e6:.1f} MB")


def _build(code: str, sources: Path, target: Path, room: Path) -> None:
    """Run Sphinx on the sources of a language; what it warns of is an error."""
    command = [sys.executable, "-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "-j", "auto"]
    settings = ["-D", f"html_extra_path={sources / EXTRA}"]
    folders = ["-c", "docs", "-d", str(room / f"{code}-doctrees"), str(sources), str(target)]
    if subprocess.run([*command, *settings, *folders], env={**os.environ, "SITE_LANGUAGE": code}).returncode:
        sys.exit(f"The site in {LANGUAGES[code]} was not built: see the warnings above.")
    with speaking(code):
        make_accessible(target)


if __name__ == "__main__":
    main()
