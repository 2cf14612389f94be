"""Calls of the command `viceroy`: what each prints, with which status it ends, and what it writes."""

from __future__ import annotations

import html
import os
import re
import shlex
import shutil
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner

from tests.net.golden import DOCUMENTS
from viceroy_widgets.cli.commands import command

__all__ = ["lay_out", "page_text", "said", "verbs"]

_MOST, _WIDEST = 30, 160
_HANDED_IN = 1_795_000_000
"""Time of the files of students, in seconds since 1970."""
_UNREAD = re.compile(r"<(style|script)\b.*?</\1>", re.DOTALL)
_LABEL = re.compile(r'<[^>]*aria-label="([^"]*)"[^>]*>')
_TAG = re.compile(r"<[^>]*>")
_SMALL = """format = "viceroy-assignment/1"
id = "small"
title = "Small"
game = "splendor"
mode = "exam"
[[items]]
id = "buy"
kind = "step"
theme = "cards/buy"
"""


def verbs() -> Iterator[str]:
    """Yield the name of each verb, a part of a group as `group-part`."""
    for name, verb in sorted(command.commands.items()):
        if isinstance(verb, click.Group):
            yield from (f"{name}-{part}" for part in sorted(verb.commands))
        else:
            yield name


def lay_out(folder: Path) -> None:
    """Put the documents into a folder, and two students who handed in."""
    shutil.copytree(DOCUMENTS, folder, dirs_exist_ok=True)
    folder.joinpath("small.toml").write_text(_SMALL, "utf-8")
    folder.joinpath("names.csv").write_text("name,id\nAnn,17\nBen,18\n", "utf-8")
    folder.joinpath("class.csv").write_text("name,pseudonym,id\nAnn,ann,17\nBen,ben,18\nCem,cem,19\n", "utf-8")
    receipts = DOCUMENTS.joinpath("receipts-splendor.txt").read_text("utf-8").splitlines()
    for student in ("ann", "ben"):
        own = "\n".join(line.split()[2] for line in receipts if line.startswith(f"{student} "))
        folder.joinpath("submitted", student).mkdir(parents=True)
        file = folder.joinpath("submitted", student, "week.txt")
        file.write_text(own, "utf-8")
        os.utime(file, (_HANDED_IN, _HANDED_IN))


def said(verb: str, plan: Mapping[str, Any], folder: Path) -> Iterator[str]:
    """Yield the help of a verb, and what its calls print and write in the folder, which is the one to work in."""
    yield from _ran([*_words(verb), "--help"], {}, folder)
    for line in plan.get("before", ()):
        CliRunner().invoke(command, shlex.split(line))
    for call in plan["calls"]:
        yield ""
        yield from _ran(shlex.split(call["run"]), call, folder, plan.get("lines", _MOST))


def _words(verb: str) -> list[str]:
    return [verb] if verb in command.commands else verb.split("-", 1)


def _ran(arguments: list[str], call: Mapping[str, Any], folder: Path, most: int = 200) -> Iterator[str]:
    result = CliRunner().invoke(command, arguments, input=call.get("typed"), prog_name="viceroy")
    yield f"$ viceroy {shlex.join(arguments)}"
    yield from (f"< {line}" for line in call.get("typed", "").splitlines())
    if result.exception and not isinstance(result.exception, SystemExit):
        yield f"raised {result.exception!r}"
    yield f"status {result.exit_code}"
    for mark, text in (("", result.stdout), ("! ", result.stderr)):
        yield from _first([mark + line for line in _plain(text, folder).splitlines()], most)
    for name in call.get("shows", ()):
        file = folder / name
        yield f"writes {name}"
        if file.is_dir():
            yield from (f"  {each.relative_to(folder)}" for each in sorted(file.rglob("*")))
        else:
            text = file.read_text("utf-8-sig")
            lines = page_text(text) if file.suffix == ".html" else _plain(text, folder).splitlines()
            yield from _first([f"  {line}" for line in lines], 10)


def page_text(text: str) -> list[str]:
    """Return what a person reads of a page, and the labels of its pictures."""
    lines = _TAG.sub("\n", _LABEL.sub(r"\n\1\n", _UNREAD.sub("", text))).splitlines()
    return [html.unescape(line.strip()) for line in lines if line.strip()]


def _plain(text: str, folder: Path) -> str:
    return text.replace(f"{folder}/", "").replace(str(folder), "FOLDER")


def _first(lines: list[str], most: int) -> Iterator[str]:
    shown = lines if len(lines) <= most + 1 else lines[:most]
    yield from (line if len(line) <= _WIDEST else f"{line[:_WIDEST]}... {_digest([line])}" for line in shown)
    if rest := lines[len(shown) :]:
        yield f"... {len(rest)} more lines {_digest(rest)}"


def _digest(lines: list[str]) -> str:
    return "#" + sha256("\n".join(lines).encode()).hexdigest()[:6]
