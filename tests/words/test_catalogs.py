"""The catalogs are whole, up to date and compiled; what is said fits where it stands; terms are the rulebook's."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import viceroy_widgets
from tests.words.complete import COMPLETE
from tools.catalogs import FILES, English, faults, in_old_order, kept, path_of, renewed, written
from viceroy_widgets.draw.text_fitting import text_width
from viceroy_widgets.viceroy.components.deck import built_in_deck
from viceroy_widgets.viceroy.draw.geometry import FULL, Point
from viceroy_widgets.viceroy.draw.loose_card import draw_loose_card
from viceroy_widgets.viceroy.locale.english import MESSAGES as VICEROY
from viceroy_widgets.words import card_name, speaking

OTHERS = [code for code in COMPLETE if code != "en"]
TERMS = {code: json.loads((Path(__file__).parent / "terms" / f"{code}.json").read_text("utf-8")) for code in OTHERS}
SAID = ("shared", "viceroy")
_VALUE = re.compile(r"\{[^}]*\}|`[^`]*`")
"""Pattern of values and of code."""


@pytest.mark.parametrize("code", OTHERS)
def test_nothing_is_missing_or_out_of_date(code):
    assert list(faults(code)) == []


@pytest.mark.parametrize("domain", FILES)
@pytest.mark.parametrize("code", OTHERS)
def test_the_files_are_those_that_make_catalogs_writes(code, domain):
    path = path_of(code, domain)
    readable, compiled = written(renewed(code, domain))
    assert path.read_bytes() == readable
    assert path.with_suffix(".mo").read_bytes() == compiled


def test_a_sentence_that_moves_changes_no_catalog_and_a_new_one_follows_its_neighbor():
    texts = [English(context, "") for context in ("c", "new", "a", "name", "b")]
    order = in_old_order(texts, ["a", "b", "c", "name", "name", "gone"])
    assert [text.context for text in order] == ["a", "name", "b", "c", "new"]


@pytest.mark.parametrize("code", OTHERS)
def test_names_of_cards_are_different_and_short(code):
    with speaking(code):
        names = [card_name(card.name) for card in (*built_in_deck().characters, *built_in_deck().laws)]
    assert [name for name, count in Counter(names).items() if count > 1] == []
    assert max(map(len, names)) <= 32


@pytest.mark.parametrize("code", OTHERS)
def test_every_form_that_a_sentence_asks_for_is_there(code):
    texts = {message.context: message.string for domain in SAID for message in kept(code, domain) if message.id}
    forms = {id_: set(re.findall(r"\|(\w+)=", text)) for id_, text in texts.items() if isinstance(text, str)}
    colors = [forms[f"color/{color}"] for color in ("blue", "red", "green", "yellow")]
    for id_, text in texts.items():
        for one in [text] if isinstance(text, str) else text:
            for name, form in re.findall(r"\{(\w+):(\w+)\}", one):
                assert name in ("color", "printed", "corner", "top_left", "top_right", "bottom_left", "bottom_right"), (
                    id_
                )
                if name != "corner":
                    # A color without that form takes its base form there: at least one of them has to differ.
                    assert any(form in found for found in colors), (id_, form)


ROOMS = {
    "viceroy": (*SAID, "rules", "lessons", "notebooks"),
    "splendor": ("splendor", "splendor-rules", "splendor-lessons"),
}
"""Domains in which the terms of a game have to be those of its rulebook."""
FIRST = 7
"""Number of words that name a text without an id of its own."""


def texts_of(code, game="viceroy"):
    """Yield the id of each text about a game, its English without values, and its translation in lower case."""
    for domain in ROOMS[game]:
        for message in kept(code, domain):
            if message.id:
                english = message.id if isinstance(message.id, str) else message.id[1]
                text = message.string if isinstance(message.string, str) else message.string[1]
                id_ = " ".join(english.split()[:FIRST]) if message.context == "lesson" else message.context
                yield id_, _VALUE.sub("", english), _VALUE.sub("", text).lower()


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize(("game", "section"), [("viceroy", "terms"), ("splendor", "splendor")])
def test_each_term_of_a_game_is_the_word_of_the_rulebook_everywhere(code, game, section):
    texts = list(texts_of(code, game))
    for term, found in TERMS[code][section].items():
        pattern = re.compile(rf"\b{re.escape(term)}s?\b", re.IGNORECASE)
        speak = [(id_, text) for id_, english, text in texts if pattern.search(english)]
        assert speak, f"no text speaks of {term}"
        other = sorted({id_ for id_, text in speak if not any(stem in text for stem in found["stems"])})
        expected = f"{term!r} is one of {found['stems']}, the words of the rulebook in tests/words/terms/{code}.json"
        assert other == found.get("but", []), expected


@pytest.mark.parametrize("code", [code for code in OTHERS if "never" in TERMS[code]])
def test_no_second_word_stands_for_the_same_thing(code):
    texts = list(texts_of(code))
    for word, due in TERMS[code]["never"].items():
        assert [id_ for id_, _, text in texts if re.search(rf"\b{word}", text)] == [], f"the word is {due}"


def test_a_german_color_is_a_noun_after_a_preposition_and_in_a_bid():
    """As in `mit Blau` and `bietet Rot`; an adjective has an ending."""
    adjective = re.compile(r"\b(?:mit|bei|in|biete[nt]) (?:auch )?\{color\}|\{color\} biete[nt]\b", re.IGNORECASE)
    messages = [message for domain in SAID for message in kept("de", domain) if message.id]
    assert [message.context for message in messages if adjective.search(str(message.string))] == []


@pytest.mark.parametrize("code", OTHERS)
def test_forty_rules_use_the_terms_of_the_rulebook(code):
    rules = {id_: text for id_, _, text in texts_of(code)}
    assert len(TERMS[code]["rules"]) >= 40
    for rule, stems in TERMS[code]["rules"].items():
        assert len(stems) >= 2
        assert [stem for stem in stems if stem not in rules[f"{rule} text"]] == [], rule


def french(*domains):
    """What French says in these domains: the id of each text, and all its forms."""
    for message in (message for domain in domains for message in kept("fr", domain) if message.id):
        yield message.context, message.string if isinstance(message.string, tuple | list) else (message.string,)


def test_no_line_of_french_begins_with_a_sign():
    said = [(id_, form) for id_, forms in french(*FILES) for form in forms]
    assert [(id_, form) for id_, form in said if re.search("\N{RIGHT SINGLE QUOTATION MARK}| [:;!?»%]|« ", form)] == []


def test_no_line_of_a_french_puzzle_begins_with_a_sign():
    """Packs keep the titles and stories of their puzzles, as the catalogs said them when they were made."""
    data = [path for path in Path(viceroy_widgets.__file__).parent.rglob("data/**/*.json*") if path.is_file()]
    texts = [text for path in data for text in re.findall(r'"fr": ?"((?:[^"\\]|\\.)*)"', path.read_text("utf-8"))]
    assert len(texts) > 2000
    assert {text for text in texts if re.search(" [:;!?»%]|« ", text)} == set()


def test_a_circle_of_one_color_is_single_color_everywhere():
    """Every circle is full: it has four sections."""
    said = {id_: " ".join((text,) if isinstance(text, str) else text) for id_, text in VICEROY.items()}
    assert [id_ for id_, text in said.items() if "full circle" in text] == []


def test_what_one_can_do_after_a_lesson_in_french_can_be_said_of_now():
    ahead = "Après cette leçon, vous saurez"
    aims = [form for _, forms in french("lessons", "splendor-lessons") for form in forms if form.startswith(ahead)]
    assert len(aims) > 20
    assert [aim for aim in aims if re.search(r"rez\b", aim.removeprefix(ahead))] == []


@pytest.mark.parametrize("code", COMPLETE)
def test_what_is_printed_on_cards_is_never_cut_and_never_tiny(code):
    with speaking(code):
        for card in (*built_in_deck().characters, *built_in_deck().laws):
            face = draw_loose_card("hand:1", card, Point(0, 0), False)
            assert "\N{HORIZONTAL ELLIPSIS}" not in face, card_name(card.name)
            for group in ElementTree.fromstring(face).iter("g"):
                size = float(group.get("font-size", 0))
                if group.get("class") == "vw-f-muted" and size:  # the words of a law
                    assert size >= 8.2, (card.number, size)
                    assert max(text_width(line.text, size) for line in group.iter("text")) <= FULL.width - 10
