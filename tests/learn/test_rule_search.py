"""Search for rules by words: the best one stands first, in every language."""

from __future__ import annotations

import pytest

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.rule_search import find_rules, look_up, nearest_id, rule_games, typed_ids
from viceroy_widgets.words import speaking

GAMES = (game_of("viceroy"), game_of("splendor"))
KNOWN = ("AUC-6", "AUC-15", "SPL-1", "SPL-16")


def ids(query: str) -> list[str]:
    return [each.id for each in find_rules(query, GAMES)]


@pytest.mark.parametrize(
    ("code", "query", "first"),
    [
        ("en", "free card", "PYR-6"),
        ("en", "FREE  Cards?", "PYR-6"),
        ("en", "how many tokens may I have: ten tokens", "SPL-10"),
        ("en", "end and winner", "SPL-12"),
        ("de", "freie Karte", "PYR-6"),
        ("de", "Gleichstand", "SPL-12"),
        ("de", "gold", "SPL-15"),
        ("es", "carta libre", "PYR-6"),
        ("es", "eleccion", "SPL-15"),
        ("fr", "carte libre", "PYR-6"),
        ("fr", "RESERVER", "SPL-7"),
    ],
)
def test_the_best_rule_stands_first_in_the_language_spoken(code: str, query: str, first: str) -> None:
    """B17"""
    with speaking(code):
        assert ids(query)[0] == first


@pytest.mark.parametrize("code", ["de", "es", "fr"])
def test_english_words_find_rules_in_every_language(code: str) -> None:
    """B17"""
    with speaking(code):
        found = find_rules("free card", GAMES)[0]
        assert (found.id, found.title) == ("PYR-6", GAMES[0].rulebook()["PYR-6"].title)


def test_words_of_another_language_find_rules_where_english_has_none() -> None:
    assert ids("Gleichstand")[0] == "SPL-12"


def test_a_word_that_means_the_same_finds_rules_of_both_games() -> None:
    """B17"""
    assert {"SCO-8", "SPL-12"} <= {*ids("tie")}


def test_a_title_precedes_a_text_and_all_words_precede_some() -> None:
    noble = find_rules("noble", GAMES)
    in_title = ["noble" in each.title.casefold() for each in noble]
    assert in_title == sorted(in_title, reverse=True)
    assert all("deck" in f"{each.title} {each.text}".casefold() for each in find_rules("empty deck", GAMES))


def test_a_question_finds_rules_although_no_rule_has_all_its_words() -> None:
    assert "AUC-15" in ids("can I refuse to show a gem when we talk")


@pytest.mark.parametrize("query", ["", " ", "?!", "quokka", "x" * 10_000])
def test_nothing_is_found_without_words_of_a_rule(query: str) -> None:
    assert ids(query) == []
    with pytest.raises(LookupError, match="No rule has these words"):
        look_up(query, GAMES)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("AUC-6", ("AUC-6",)),
        ("auc 6", ("AUC-6",)),
        ("auc6,spl 1 AUC-6", ("AUC-6", "SPL-1")),
        ("xyz-3", ("XYZ-3",)),
        ("top 5", ()),
        ("AUC-6 tie", ()),
        ("", ()),
    ],
)
def test_ids_are_read_as_people_type_them(text: str, found: tuple[str, ...]) -> None:
    """B18"""
    assert typed_ids(text, KNOWN) == found


@pytest.mark.parametrize(
    ("id", "nearest"), [("SPL-17", "SPL-16"), ("AUC-66", "AUC-15"), ("SLP-2", "SPL-1"), ("AUK-5", "AUC-6")]
)
def test_the_nearest_id_is_one_of_the_same_game(id: str, nearest: str) -> None:
    """B18"""
    assert nearest_id(id, KNOWN) == nearest


def test_a_game_without_rules_finds_none() -> None:
    with pytest.raises(LookupError, match="No rule has these words: AUC-6"):
        look_up("AUC-6", ())


def test_every_installed_game_with_rules_is_searched() -> None:
    assert {"viceroy", "splendor"} <= {game.id for game in rule_games()}
