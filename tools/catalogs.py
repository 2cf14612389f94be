"""Updater of the message catalogs of other languages: ``python -m tools.catalogs [--check|--gaps|--new CODE NAME]``.

A translation is marked fuzzy if its English text has changed, until somebody has checked it. Texts that no longer exist
are removed. A complete language must have no gaps. A partial one may have gaps: `--gaps` lists and counts them. `--new`
begins a partial language: its line in `words/locale/languages.json`, its folder there, and its code in the schemas.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from textwrap import shorten
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from viceroy_widgets.files import replace_file
from viceroy_widgets.learn.course import course_index, game_lessons
from viceroy_widgets.learn.notebook_texts import notebook_texts
from viceroy_widgets.learn.prose import lesson_domain
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.locale.english import MESSAGES as SPLENDOR_MESSAGES
from viceroy_widgets.splendor.text.rulebook import RULES as SPLENDOR_RULES
from viceroy_widgets.splendor.text.rulebook import examples as splendor_examples
from viceroy_widgets.splendor.text.rulebook import rules as splendor_rules
from viceroy_widgets.viceroy.codec.examples import examples
from viceroy_widgets.viceroy.components.cards import Card
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.components.editions import rules
from viceroy_widgets.viceroy.game import VICEROY as VICEROY_GAME
from viceroy_widgets.viceroy.lessons.course import course
from viceroy_widgets.viceroy.locale.english import MESSAGES as VICEROY
from viceroy_widgets.words import CARDS, LANGUAGES, LESSONS, NOTEBOOKS, RULES
from viceroy_widgets.words.catalogs import SHARED
from viceroy_widgets.words.english import MESSAGES
from viceroy_widgets.words.languages import PARTIAL

from .click_messages import CLICK
from .course import notebooks

__all__ = ["English", "faults", "gaps", "handwritten_notebooks", "kept", "main", "said", "written"]

CLICK_SAYS = "messages"
"""Domain in which the command-line library looks up its own messages."""
SPLENDOR_LESSONS = lesson_domain(SPLENDOR)
ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "viceroy_widgets" / "words" / "locale"
"""Folder with a folder for each language."""
FILES = (
    *(SHARED, CLICK_SAYS, NOTEBOOKS),
    *("viceroy", RULES, CARDS, LESSONS),
    *("splendor", SPLENDOR_RULES, SPLENDOR_LESSONS),
)
"""All domains: the shared packages, the command-line library, the games, and their rules, card names and lessons."""
SENTENCES = {SHARED: MESSAGES, "viceroy": VICEROY, "splendor": SPLENDOR_MESSAGES}
_WIDTH = 110
_ALWAYS = datetime(2026, 1, 1, tzinfo=UTC)
"""Constant date, so that equal catalogs give equal files."""


class English(NamedTuple):
    """Text to translate: its context, and the text itself or a pair of singular and plural."""

    context: str | None
    text: str | tuple[str, str]


def _course_texts() -> Iterator[str]:
    """Yield the English texts of Viceroy's course."""
    head = course_index(VICEROY_GAME)
    assert head is not None  # Viceroy has a course
    yield from (head.title, head.text, *head.parts)
    for lesson in course():
        yield from filter(None, lesson.texts())
    yield from (example.title for example in examples())


def handwritten_notebooks() -> Iterator[Path]:
    """Yield the paths of the notebooks that were written by hand."""
    made = {ROOT / "tutorials" / name for name, _ in notebooks()}
    for path in sorted((ROOT / "tutorials").glob("*.ipynb")) + sorted((ROOT / "puzzles").rglob("*.ipynb")):
        if path not in made and ".ipynb_checkpoints" not in path.parts:
            yield path


def _notebook_texts() -> Iterator[str]:
    """Yield the English texts of the notebooks that were written by hand."""
    for path in handwritten_notebooks():
        yield from notebook_texts(json.loads(path.read_text("utf-8")))


def said(domain: str) -> Iterator[English]:
    """Yield all English texts of a domain, in the order of their sources."""
    if domain in (RULES, SPLENDOR_RULES):
        catalog: Iterable[Any] = rules() if domain == RULES else splendor_rules()
        for rule in catalog:
            yield English(f"{rule.id} title", rule.title)
            yield English(f"{rule.id} text", rule.text)
            if rule.ruled:
                yield English(f"{rule.id} ruled", rule.ruled)
        for example in splendor_examples() if domain == SPLENDOR_RULES else ():
            yield English(f"{example.id} title", example.title)
            if example.slip:
                yield English(f"{example.id} slip", example.slip)
    elif domain == CARDS:
        deck = built_in_deck()
        cards: tuple[Card, ...] = (*deck.characters, *deck.laws)
        yield English("name", deck.name)
        yield from (English("name", name) for name in dict.fromkeys(card.name for card in cards))
    elif domain == CLICK_SAYS:
        yield from (English(None, text) for text in CLICK)
    elif domain == LESSONS:
        yield from (English("lesson", text) for text in dict.fromkeys(_course_texts()))
    elif domain == SPLENDOR_LESSONS:
        texts = (text for lesson in game_lessons(SPLENDOR) for text in lesson.texts() if text)
        yield from (English("lesson", text) for text in dict.fromkeys(texts))
    elif domain == NOTEBOOKS:
        yield from (English("lesson", text) for text in dict.fromkeys(_notebook_texts()))
    else:
        yield from (English(id_, text) for id_, text in SENTENCES[domain].items())


def path_of(language: str, domain: str) -> Path:
    return FOLDER / language / "LC_MESSAGES" / f"{domain}.po"


def kept(language: str, domain: str) -> Catalog:
    """Return the catalog from its file, or an empty one if there is no file."""
    path = path_of(language, domain)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def renewed(language: str, domain: str) -> Catalog:
    """Return the catalog with all current English texts, and with the translations that exist.

    Texts keep the order of the old catalog, and a new one follows the text before it in the sources. So a sentence that
    moves to another source changes no catalog.
    """
    old = {(message.context, message.id): message for message in kept(language, domain) if message.id}
    changed = {context: message for (context, _), message in old.items() if context not in ("name", "lesson")}
    new = Catalog(
        locale=language,
        domain=domain,
        header_comment="# Kept by python -m tools.catalogs.",
        project="viceroy-widgets",
        version="1",
        msgid_bugs_address="",
        last_translator="",
        language_team="",
        creation_date=_ALWAYS,
        revision_date=_ALWAYS,
        fuzzy=False,
    )
    for context, text in in_old_order(said(domain), [key for key, _ in old]):
        same = old.get((context, text))
        before = same or (changed.get(context) if context else None)
        translated = before.string if before and isinstance(before.id, tuple) == isinstance(text, tuple) else ""
        flags = {"python-brace-format"} if isinstance(text, tuple) or "{" in text else set()
        if translated and (not same or "fuzzy" in same.flags):
            flags.add("fuzzy")
        new.add(text, translated or ("" if isinstance(text, str) else ("", "")), context=context, flags=flags)
    return new


def in_old_order(texts: Iterable[English], contexts: Sequence[str | None]) -> list[English]:
    """Return texts in the order of `contexts`; one whose context is new, or stands there twice, follows a neighbor."""
    count = Counter(contexts)
    places = {context: place for place, context in enumerate(contexts) if count[context] == 1}
    placed, place = [], -1
    for text in texts:
        place = places.get(text.context, place)
        placed.append((place, text))
    return [text for _, text in sorted(placed, key=lambda pair: pair[0])]


def written(catalog: Catalog) -> tuple[bytes, bytes]:
    """Return the contents of the two files of a catalog: readable (.po) and compiled (.mo)."""
    readable, compiled = BytesIO(), BytesIO()
    write_po(readable, catalog, width=_WIDTH, omit_header=False)
    write_mo(compiled, catalog)
    return readable.getvalue(), compiled.getvalue()


_SHOWN = 60
"""Letters of a text that is named by itself, because it has no id."""


def faults(language: str) -> Iterator[str]:
    """Yield a message for each text that is missing, out of date, or has other values than the English text."""
    for domain in FILES:
        for message in renewed(language, domain):
            if not message.id:
                continue
            strings = [message.string] if isinstance(message.string, str) else list(message.string or [""])
            one, several = (message.id,) * 2 if isinstance(message.id, str) else message.id
            is_id = "/" in str(message.context)
            where = f"{language}/{domain}: {message.context}" + ("" if is_id else f" {shorten(one, _SHOWN)!r}")
            if not all(strings):
                yield f"{where} is not translated"
            elif message.fuzzy:
                yield f"{where} is out of date"
            elif _values(strings[-1]) != _values(several) or not _values(strings[0]) <= _values(one) | _values(several):
                yield f"{where} has other values than the English"


def _values(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name}
    except ValueError:  # braces of TOML in a paragraph of a notebook
        return set()


def gaps(language: str) -> list[str]:
    """Return the faults of texts that are missing or out of date; those texts are shown in English."""
    return [fault for fault in faults(language) if fault.endswith((" is not translated", " is out of date"))]


def _count() -> int:
    return sum(1 for domain in FILES for _ in said(domain))


def _begin(arguments: Sequence[str]) -> None:
    """Begin a partial language with empty catalogs; processes that know it write them and the schemas."""
    if len(arguments) != 2 or not re.fullmatch("[a-z]{2,3}", arguments[0]):
        sys.exit("A language begins with its code and its name: python -m tools.catalogs --new pt Português")
    code, name = arguments
    if code in LANGUAGES:
        sys.exit(f"There is {code} already: {LANGUAGES[code]}.")
    table = FOLDER / "languages.json"
    listed = {**json.loads(table.read_text("utf-8")), code: {"name": name, "is_partial": True}}
    lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(about, ensure_ascii=False)}" for key, about in listed.items())
    replace_file(table, f"{{\n{lines}\n}}\n".encode())
    for module in ("tools.catalogs", "tools.schemas"):
        subprocess.run([sys.executable, "-m", module], check=False)


def main() -> None:
    """Write all files, and print their faults; exit with status 1 if there are any.

    With `--check`, write nothing. With `--gaps`, only print the gaps of each language. With `--new`, begin a language.
    """
    if "--new" in sys.argv:
        _begin(sys.argv[sys.argv.index("--new") + 1 :])
        return
    if "--gaps" in sys.argv:
        for language in LANGUAGES:
            if language != "en":
                missing = gaps(language)
                print("\n".join([*missing, f"{language}: {len(missing)} of {_count()} texts are said in English"]))
        return
    found: list[str] = []
    for language in LANGUAGES:
        if language == "en":
            continue
        for domain in FILES:
            if "--check" not in sys.argv:
                path = path_of(language, domain)
                path.parent.mkdir(parents=True, exist_ok=True)
                for suffix, data in zip((".po", ".mo"), written(renewed(language, domain)), strict=True):
                    replace_file(path.with_suffix(suffix), data)
        missing = gaps(language) if language in PARTIAL else []
        found += [fault for fault in faults(language) if fault not in missing]
    print("\n".join(found) or "All is translated.")
    for language in sorted(PARTIAL):
        print(f"But {LANGUAGES[language]} is begun only: {len(gaps(language))} texts are in English.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
