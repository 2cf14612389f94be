"""Field that finds the rules of installed games by words or id."""

from __future__ import annotations

import ipywidgets
import pytest
from ipywidgets.widgets import widget as registry

from viceroy_widgets import NotationError, RuleSearch
from viceroy_widgets.core.registry import game_of


def test_words_find_rules_and_the_first_is_open() -> None:
    """B17"""
    field = RuleSearch("free card")
    assert field.results[0].id == "PYR-6"
    results = field._results.value
    assert results.count("<details") == len(field.results)
    assert results.count("<details open>") == 1
    assert results.index("<details open><summary><b>PYR-6</b> Free card") < results.index("LAW-7")
    assert field._status.value == f'<span role="status">{len(field.results)} rules</span>'


def test_typing_searches_and_nothing_lists_all_rules_of_all_games() -> None:
    """B18"""
    field = RuleSearch()
    assert {"AUC-6", "SPL-7"} <= {each.id for each in field.results}
    assert "<details open>" not in field._results.value
    field._field.value = "spl 7"
    assert [each.id for each in field.results] == ["SPL-7"]
    assert [each.id for each in field.search("AUC-6,AUC-7")] == ["AUC-6", "AUC-7"]


@pytest.mark.parametrize(
    ("words", "status"),
    [("SPL-17", 'There is no rule "SPL-17"; the nearest id is "SPL-16".'), ("<b>", "No rule has these words: <b>.")],
)
def test_what_is_not_there_is_told_in_a_sentence(words: str, status: str) -> None:
    field = RuleSearch(words, game="splendor")
    assert field.results == ()
    shown = ipywidgets.HTML(f'<span role="status">{status}</span>').value
    assert field._status.value.replace("&quot;", '"').replace("&lt;", "<").replace("&gt;", ">") == shown
    assert "<b>" not in field._status.value


def test_one_game_alone_is_searched() -> None:
    assert {each.game for each in RuleSearch("card", game="splendor").results} == {game_of("splendor")}
    with pytest.raises(NotationError):
        RuleSearch(game="chess")


def test_it_speaks_the_language_that_is_asked_for() -> None:
    field = RuleSearch("freie Karte", language="de")
    assert field.results[0].title == "Freie Karte"
    assert field._field.description == "Regeln durchsuchen"
    with pytest.raises(ValueError, match="no language"):
        RuleSearch(language="xx")


def test_without_a_kernel_the_results_stay() -> None:
    bundle = RuleSearch("gold")._repr_mimebundle_()
    assert "SPL-15  Gold by choice" in bundle["text/plain"]
    assert "<summary><b>SPL-15</b>" in bundle["text/html"]


def test_a_closed_one_leaves_no_model_behind() -> None:
    before = set(registry._instances)
    RuleSearch("gold").close()
    assert set(registry._instances) <= before
