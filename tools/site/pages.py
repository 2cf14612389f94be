"""Pages of a project of Sphinx, one for each language, and links that lead from one page to another."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path, PurePosixPath
from posixpath import normpath, relpath
from shutil import copyfile
from urllib.parse import unquote_to_bytes

__all__ = ["EXTRA", "GAMES", "ROOT", "Project", "linked", "root_link"]

ROOT = Path(__file__).parents[2]
"""Folder of the repository."""
GAMES = ("viceroy", "splendor")
"""Games with rules and lessons on the site."""
EXTRA = "_extra"
"""Folder of a project with files that become files of the site as they are."""
_DATA = re.compile(r'src="data:image/svg\+xml(?P<base64>;base64)?,(?P<content>[^"]*)"')
_CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.DOTALL | re.MULTILINE)
_LINK = re.compile(r"(?P<before>!?\[(?:[^\[\]]|\[[^\]]*\])*\]\()(?P<target>[^()\s]+)(?P<after>\))")
_SOURCE = re.compile(r"(?P<before><img [^>]*?src=\")(?P<target>[^\"]+)(?P<after>\")")
_TEXT = re.compile(r"!?\[(?P<text>.*)\]\($", re.DOTALL)


def root_link(path: str) -> str:
    """Return a link to a file of the whole site by its path from the root, which the configuration makes relative."""
    return f"root:{path}"


@dataclass
class Project:
    """Sources of one language: the folder of the project, and which file of the repository is which page."""

    language: str
    folder: Path
    pages: dict[Path, str] = field(default_factory=dict)
    """Names of the pages without an ending, by the files of the repository that they are made from."""
    english: Mapping[Path, str] = field(default_factory=dict)
    """Pages of the English project, to which links lead where this project has no page."""

    @property
    def root(self) -> str:
        """Path of the project in the site: "" for English."""
        return "" if self.language == "en" else f"{self.language}/"

    def write(self, name: str, text: str) -> None:
        """Write a page by its name without an ending."""
        path = self.folder / f"{name}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def write_file(self, file: Path, name: str, change: Callable[[str], str] = str) -> None:
        """Write a page from a Markdown file of the repository, with links between pages in place of those of files."""
        self.write(name, linked(self, change(file.read_text("utf-8")), file, name))

    def link(self, target: str, name: str) -> str | None:
        """Return the link from a page to a file of the repository, relative to its root; None if it is no page."""
        path, _, anchor = target.partition("#")
        end = f"#{anchor}" if anchor else ""
        file = ROOT / path
        if page := self.pages.get(file):
            return relpath(f"{page}.md", str(PurePosixPath(name).parent)) + end
        if page := self.english.get(file):
            return root_link(f"{page}.html{end}")
        return None

    def picture(self, target: str, name: str) -> str:
        """Copy a picture of the repository into the project, and return the link to it from a page."""
        short = f"pictures/{target.removeprefix('docs/').removeprefix('pictures/').replace('/', '-')}"
        for folder in (self.folder, self.folder / EXTRA):  # Sphinx copies those of Markdown, not those of HTML
            (folder / short).parent.mkdir(parents=True, exist_ok=True)
            copyfile(ROOT / target, folder / short)
        return relpath(short, str(PurePosixPath(name).parent))

    def with_boards(self, text: str, name: str) -> str:
        """Return the text of a page with its pictures as extra files, since pages often show one and the same."""

        def written(match: re.Match[str]) -> str:
            content = b64decode(match["content"]) if match["base64"] else unquote_to_bytes(match["content"])
            file = f"boards/{sha256(content).hexdigest()[:16]}.svg"
            path = self.folder / EXTRA / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            return f'src="{"../" * name.count("/")}{file}" loading="lazy"'

        return _DATA.sub(written, text)


def linked(project: Project, text: str, file: Path, name: str) -> str:
    """Return the text of a file with its links and pictures as they are from the page; other files are only named."""

    def changed(match: re.Match[str]) -> str:
        before, target, after = match["before"], match["target"], match["after"]
        if target.startswith("#") or re.match(r"[a-z]+:", target):
            return match[0]
        where = normpath(f"{file.parent.relative_to(ROOT).as_posix()}/{target}")
        if before.startswith(("!", "<img")):
            return f"{before}{project.picture(where, name)}{after}"
        link = project.link(where, name)
        shown = _TEXT.match(before)
        return f"{before}{link}{after}" if link or not shown else shown["text"]

    parts = _CODE.split(text)
    parts[::2] = [_SOURCE.sub(changed, part) for part in parts[::2]]
    # A link may have code in its text, so links are sought in the whole, outside of blocks.
    blocks = re.split(r"(^```.*?^```$)", "".join(parts), flags=re.DOTALL | re.MULTILINE)
    blocks[::2] = [_LINK.sub(changed, part) for part in blocks[::2]]
    return "".join(blocks)
