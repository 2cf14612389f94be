"""Two cards to share, in the notebook: two answers on the picture, two buttons (AUC-6)."""

from __future__ import annotations

import pytest

from tests.viceroy.widgets.playing import gestures
from tests.words.complete import COMPLETE
from viceroy_widgets import Lesson
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.lesson.task_table import TaskTable

REFUSED = {
    "en": "Refuse to share: nobody gets a card here",
    "de": "Nicht teilen: Niemand bekommt eine Karte",
    "es": "No repartir: nadie consigue carta",
    "fr": "Refuser\N{NO-BREAK SPACE}: personne n'obtient de carte",
}


def asked(language: str = "en") -> TaskTable:
    """The step of lesson 5 in which two face the cards 41 and 44."""
    step = Lesson("two-cards", language=language).show("share")
    assert isinstance(step, TaskTable)
    step.play("bids red")
    return step


def test_every_answer_can_be_clicked() -> None:
    offered = {gesture for gesture in gestures(asked()) if gesture[0] in ("answer", "move")}
    assert offered == {
        ("answer", "answer", "row:41"),
        ("answer", "answer", "row:44"),
        ("move", "claims either card"),
        ("move", "refuses to share"),
    }


@pytest.mark.parametrize("language", COMPLETE)
def test_the_button_to_refuse_says_what_comes_of_it(language: str) -> None:
    labels = {action["id"]: action["label"] for action in asked(language).actions}
    assert labels["refuses to share"] == REFUSED[language]


def test_a_click_refuses_and_both_go_on() -> None:
    step = asked()
    assert HeadlessView(step).gesture("move", "refuses to share")["ok"]
    question = step.view.question
    assert question is not None
    assert (question.kind, step.view.round) == ("bid", 2)
    log = " ".join(step.log_lines)
    assert "Ben the tip card" in log
    assert "you refuse to share" in log
    assert "Nobody gets a card at red." in log
