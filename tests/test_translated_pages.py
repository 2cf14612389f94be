"""Pages of the documentation in other languages have the structure, code, pictures and links of the English ones."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.words.complete import COMPLETE
from viceroy_widgets.learn.code_texts import translated_code

DOCS = Path(__file__).parents[1] / "docs"
PAGES = ("playing.md", "teaching.md")
CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`[^`\n]+`")
TARGET = re.compile(r'(?:\]\(|src=")([^)"#]*)')
TRANSLATED = pytest.mark.parametrize("language", [code for code in COMPLETE if code != "en"])


def text_of(language: str, name: str) -> str:
    return (DOCS / ("" if language == "en" else language) / name).read_text("utf-8")


def shape(text: str) -> list[str]:
    """Return what each line that is no code begins with: a heading, an item, a row of a table or a paragraph."""
    parts = []
    for block in CODE.sub("```", text).split("\n\n"):
        lines = block.strip().splitlines()
        marks = [line.split()[0] if re.match(r"#+ |- |\d+\. |\||```", line) else "" for line in lines]
        kept = [
            mark if not mark.startswith("|") else f"|{line.count('|')}" for mark, line in zip(marks, lines, strict=True)
        ]
        parts += list(filter(None, kept)) or ["text"]
    return parts


@TRANSLATED
@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_the_structure_of_the_english_one(language: str, name: str) -> None:
    assert shape(text_of(language, name)) == shape(text_of("en", name))


@TRANSLATED
@pytest.mark.parametrize("name", PAGES)
def test_code_is_the_same_apart_from_texts_for_people(language: str, name: str) -> None:
    ours, english = (
        [translated_code(block, lambda _: "...") for block in CODE.findall(text_of(code, name))]
        for code in (language, "en")
    )
    assert ours == english


@TRANSLATED
@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_the_same_files(language: str, name: str) -> None:
    ours, english = (TARGET.findall(INLINE.sub("", CODE.sub("", text_of(code, name)))) for code in (language, "en"))
    other_languages = {f"{code}/{name}" for code in COMPLETE}
    assert len(ours) == len(english)
    for link, its in zip(ours, english, strict=True):
        if link == its == "":  # a heading of the page itself
            continue
        target, same = DOCS / language / link, {(DOCS / its).resolve(), (DOCS / language / its).resolve()}
        assert target.resolve() in same or its in other_languages, (link, its)
