"""Command that builds the documentation site: ``python -m tools.site FOLDER --lite FOLDER``."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, move, rmtree
from tempfile import TemporaryDirectory

import click

from viceroy_widgets.words import LANGUAGES, speaking
from viceroy_widgets.words.languages import PARTIAL

from .accessible import make_accessible
from .links import broken_links, site_pages
from .pages import EXTRA
from .sources import write_sources
from .trials import write_trials

_MARK = "searchindex.js"
"""File by which a folder is known as a site that was built before."""


@click.command()
@click.argument("target", type=click.Path(path_type=Path))
@click.option("--lite", type=click.Path(path_type=Path, exists=True), required=True, help="Built site of JupyterLite.")
def main(target: Path, lite: Path) -> None:
    """Build the whole site in the folder TARGET; what was there before goes when the new one is complete."""
    if target.exists() and not (target / _MARK).exists():
        sys.exit(f"{target} is there already, and is no site of this command: choose another folder.")
    with TemporaryDirectory() as room:
        site = Path(room).resolve() / "site"
        for code in (code for code in LANGUAGES if code not in PARTIAL):
            sources = Path(room) / code
            write_sources(code, sources)
            _build(code, sources, site if code == "en" else site / code, Path(room))
        write_trials(site / "try")
        copytree(lite, site / "lite")
        if problems := list(broken_links(site)):
            sys.exit("\n".join(problems))
        if target.exists():
            rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        move(site, target)
    print(*_report(target), sep="\n")


def _report(target: Path) -> Iterator[str]:
    """Yield lines with what the site and its pages weigh."""
    pages = site_pages(target)
    heaviest = max(pages, key=lambda page: page.weight)
    yield f"{target}: {_size(target) / 1e6:.1f} MB, of which JupyterLite has {_size(target / 'lite') / 1e6:.1f} MB"
    yield f"and the pages to try {_size(target / 'try') / 1e6:.1f} MB"
    middle = sorted(page.weight for page in pages)[len(pages) // 2]
    yield f"{len(pages)} pages without a broken link; the middle one has {middle / 1000:.0f} kB with its styles"
    yield f"and scripts, and the heaviest, {heaviest.file.relative_to(target)}, {heaviest.weight / 1000:.0f} kB"


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


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
