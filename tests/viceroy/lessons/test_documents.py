"""Lesson documents: what cannot be read is refused in one sentence that names the field."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from viceroy_widgets.errors import NotationError
from viceroy_widgets.learn.lesson_notebook import lesson_notebook
from viceroy_widgets.learn.progress import Progress, progress_text
from viceroy_widgets.learn.task_evaluation import replay_task
from viceroy_widgets.viceroy.lessons import own_forms
from viceroy_widgets.viceroy.lessons.course import read_lesson

DATA = files("viceroy_widgets.viceroy").joinpath("data")
SCHEMA = json.loads(DATA.joinpath("lesson.schema.json").read_text("utf-8"))
VALID = Draft202012Validator(SCHEMA)
FILES = [path for path in DATA.joinpath("lessons").iterdir() if path.name != "course.toml"]
SMALL = """
format = "viceroy-lesson/2"
id = "small"
title = "Small"
can = "You can bid."
minutes = 5

[[sections]]
id = "bid"
title = "Bid"
text = "Bid a gem [AUC-2]."

[sections.task]
task = "Bid the blue gem."
done = "Alone, you get the card."
hints = ["Look.", "Blue.", "Bid blue."]
solution = ["bids blue"]
others = ["2: passes"]

[sections.task.start]
players = [{ pyramid = "0:14", gems = "b1r1" }, { pyramid = "0:35", gems = "b1" }]
row = { blue = [31], red = [32] }

[sections.task.goal]
hand = [31]

[[sections.task.mistakes]]
moves = ["bids red"]
says = "That is the other card."

[[sections]]
id = "questions"
text = ""

[[sections.questions]]
ask = "What do you hold?"
rule = "AUC-1"
options = [{ text = "A gem", right = true }, { text = "A card", says = "Cards are not bid." }]
"""


def small() -> Any:
    return tomllib.loads(SMALL)


def test_a_small_lesson_is_read_and_every_lesson_fits_the_schema() -> None:
    assert [section.id for section in read_lesson(SMALL).sections] == ["bid", "questions"]
    assert read_lesson(json.dumps(small())) == read_lesson(SMALL) == read_lesson(small())
    for file in FILES:
        VALID.validate(tomllib.loads(file.read_text("utf-8")))
    VALID.validate(small())


def _at(path: str, value: object) -> Callable[[Any], None]:
    def change(document: Any) -> None:
        *way, last = (int(part) if part.isdigit() else part for part in path.split("."))
        node = document
        for part in way:
            node = node[part]
        if value is ...:
            del node[last]
        else:
            node[last] = value

    return change


BAD: list[tuple[str, Callable[[Any], None], str, bool]] = [
    # name, what is changed, what the sentence says, whether the schema sees it as well
    ("no format", _at("format", ...), "format", True),
    ("another format", _at("format", "viceroy-lesson/3"), "format", True),
    ("an unknown field", _at("titel", "x"), "titel", True),
    ("no minutes", _at("minutes", "5"), "minutes", True),
    ("an id with spaces", _at("id", "my lesson"), "id", True),
    ("no sections", _at("sections", []), "sections", True),
    ("two sections of one name", _at("sections.1.id", "bid"), "sections[1]", False),
    ("two things in one section", _at("sections.0.example", "magic"), "task", True),
    ("an unknown example", _at("sections.1", {"text": "", "example": "magik"}), "sections[1].example", True),
    ("an unknown rule", _at("sections.0.text", "So it is [AUC-99]."), "AUC-99", False),
    (
        "a position that cannot be",
        _at("sections.1", {"text": "", "look": "en 0:7/0:8 - 0 -"}),
        "sections[1].look",
        False,
    ),
    ("two hints", _at("sections.0.task.hints", ["a", "b"]), "hints", True),
    ("no solution", _at("sections.0.task.solution", []), "solution", True),
    ("a solution that is no move", _at("sections.0.task.solution", ["bid blue"]), "bids", False),
    ("a goal that asks for nothing", _at("sections.0.task.goal", {}), "goal", True),
    ("a goal that is not known", _at("sections.0.task.goal", {"happens": "circle"}), "goal.happens", True),
    ("a goal with a wrong value", _at("sections.0.task.goal", {"gems_total": -1}), "gems_total", True),
    ("a goal with a wrong rule", _at("sections.0.task.goal", {"refused": "AUC-99"}), "refused", True),
    ("another seat that is not there", _at("sections.0.task.others", ["3: passes"]), "others[0]", False),
    ("another seat without a number", _at("sections.0.task.others", ["passes"]), "others[0]", False),
    ("a drawing that is not known", _at("sections.0.task.show", ["pyramid"]), "show[0]", True),
    ("no players", _at("sections.0.task.start.players", []), "players", True),
    ("five players", _at("sections.0.task.start.players", [{}] * 5), "players", True),
    (
        "a pyramid that cannot stand",
        _at("sections.0.task.start.players.0.pyramid", "0:14/0:23"),
        "players[0].pyramid",
        False,
    ),
    ("a card of one's own", _at("sections.0.task.start.players.0.pyramid", "0:14=rrbb"), "14", False),
    ("a card in two places", _at("sections.0.task.start.players.0.hand", [35]), "35", False),
    ("too many gems", _at("sections.0.task.start.players.0.gems", "b9"), "players", False),
    ("a reserve with more than there is", _at("sections.0.task.start.reserve", "b9"), "reserve", False),
    ("nobody left in development", _at("sections.0.task.start.developing", []), "developing", True),
    ("a seat that no table has", _at("sections.0.task.start.developing", [5]), "developing[0]", True),
    ("a seat that is not taken", _at("sections.0.task.start.developing", [1, 3]), "developing[1]", False),
    ("a seat named twice", _at("sections.0.task.start.developing", [1, 1]), "developing", False),
    ("virtual opponents at a full table", _at("sections.0.task.start.virtual", 3), "virtual", False),
    ("a place that is none", _at("sections.0.task.places", ["2;0"]), "places[0]", False),
    ("two right answers", _at("sections.1.questions.0.options.1.right", True), "options", False),
    ("a wrong answer without a word", _at("sections.1.questions.0.options.1.says", ...), "says", True),
    ("an unknown kind of question", _at("sections.1.questions.0", {"kind": "coast"}), "kind", True),
]


@pytest.mark.parametrize(("change", "said", "seen"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_what_cannot_be_is_refused(change: Callable[[Any], None], said: str, seen: bool) -> None:
    document = small()
    change(document)
    with pytest.raises(NotationError) as caught:
        read_lesson(document)
    sentence = str(caught.value)
    assert said in sentence
    assert sentence.endswith(".")
    assert not {"{", "}"} & set(sentence.replace("{}", "")) or "found" in sentence
    assert "\n" not in sentence
    assert VALID.is_valid(document) is not seen


@pytest.mark.parametrize("name", ["happened", "not_happened"])
@pytest.mark.parametrize("inside", [False, True])
def test_an_event_that_never_happens_is_refused_with_its_place(name: str, inside: bool) -> None:
    document = small()
    goal = document["sections"][0]["task"]["goal"]
    goal[name] = ["took_gems", "took_gem"] if inside else "took_gem"
    place = rf"sections\[0\]\.task\.goal\.{name}" + (r"\[1\]" if inside else "")
    with pytest.raises(NotationError, match=rf"^{place}: .*took_gems"):
        read_lesson(document)
    assert not VALID.is_valid(document)
    goal[name] = ["took_gems"] if inside else "took_gems"
    assert read_lesson(document)
    assert VALID.is_valid(document)


def test_a_phase_that_no_game_has_is_refused_with_its_place() -> None:
    document = small()
    document["sections"][0]["task"]["goal"]["phase"] = "bidding"
    with pytest.raises(NotationError, match=r"^sections\[0\]\.task\.goal\.phase: "):
        read_lesson(document)
    assert not VALID.is_valid(document)


def test_a_text_that_is_no_toml_says_where() -> None:
    with pytest.raises(NotationError, match="line 1"):
        read_lesson("format = \n")


def test_a_file_that_is_not_there_is_no_lesson(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="none"):
        read_lesson(tmp_path / "none.toml")


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
PATHS = [
    *("format", "id", "title", "can", "minutes", "sections", "sections.0", "sections.0.step", "sections.0.task.start"),
    *("sections.0.task.goal", "sections.0.task.start.players", "sections.0.task.start.players.0.pyramid"),
    *("sections.0.task.start.row", "sections.0.task.mistakes", "sections.0.task.hints", "sections.1.questions.0"),
    *("sections.1.questions.0.options", "sections.0.text", "sections.0.task.solution"),
]


@given(st.sampled_from(PATHS), JUNK)
def test_whatever_stands_in_a_field_it_is_read_or_refused(path: str, junk: object) -> None:
    document = copy.deepcopy(small())
    _at(path, junk)(document)
    with suppress(NotationError):
        read_lesson(document)


@pytest.mark.parametrize("seat", ["\u00b2", "\u0662", "\uff12", "02", "2.0", "1", "3", "-2", "", "9" * 200])
def test_another_seat_is_a_number_as_it_is_written(seat: str) -> None:
    document = small()
    document["sections"][0]["task"]["others"] = [f"{seat}: passes"]
    with pytest.raises(
        NotationError, match=r"^sections\[0\]\.task\.others\[0\] begins with the number of another seat"
    ):
        read_lesson(document)


@pytest.mark.parametrize("place", ["ask", "text"])
@pytest.mark.parametrize("text", ["", " ", "\n\t"])
def test_a_question_and_its_options_say_something(place: str, text: str) -> None:
    document = small()
    question = document["sections"][1]["questions"][0]
    (question if place == "ask" else question["options"][0])[place] = text
    with pytest.raises(NotationError, match=rf"{place}: expected a text of one character at least"):
        read_lesson(document)
    assert not VALID.is_valid(document)


def test_a_rule_is_named_in_plain_digits() -> None:
    """What is read as no rule is not looked up as one when the notebook is made."""
    document = small()
    document["sections"][0]["text"] = "See [AUC-\u0665]."
    lesson = read_lesson(document)
    assert lesson.rules == ()
    assert lesson_notebook(lesson)["cells"]


def test_a_long_list_of_what_is_known_is_cut() -> None:
    document = small()
    document["sections"][0].pop("task")
    document["sections"][0]["example"] = "none"
    with pytest.raises(NotationError, match=r", \.\.\., not 'none'") as refused:
        read_lesson(document)
    assert len(str(refused.value)) < 600


@pytest.mark.parametrize("mark", ["shown", "done", "1/2"])
def test_progress_stands_whatever_mark_a_section_has(mark: str) -> None:
    lesson, progress = read_lesson(SMALL), Progress("small")
    progress.add_line(f"small:bid={mark},questions={mark}")
    assert progress_text(lesson, progress).count("\n") >= 2


@pytest.mark.parametrize("mark", ["x", "1/", "/1", "1/2/3", "9" * 5000, "\u00b2/3"])
def test_a_mark_of_no_kind_is_no_progress(mark: str) -> None:
    with pytest.raises(NotationError, match="no progress of a lesson"):
        Progress("small").add_line(f"small:bid={mark}")


def test_a_lesson_has_so_many_moves_to_rehearse() -> None:
    document = small()
    first = document["sections"][0]
    moves = {"moves": ["passes"] * 40, "says": "No."}
    first["task"]["mistakes"] = [moves] * 7 + [{"moves": ["passes"] * 19, "says": "No."}]
    assert read_lesson(document).tasks
    document["sections"].append({**first, "id": "again"})
    with pytest.raises(NotationError, match=r"^sections: expected at most 300 moves .* not 600\.$"):
        read_lesson(document)


def test_questions_are_counted_before_one_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    document = small()
    hard = {"kind": "best_total", "position": "en 0:7+18/0:17 b1 0 -"}
    document["sections"] = [{"text": "", "questions": [hard] * 20} for _ in range(4)]
    read: list[object] = []
    monkeypatch.setattr(own_forms, "read_question", lambda field: read.append(field) or WRITTEN_QUESTION)
    with pytest.raises(NotationError, match=r"^sections\[3\]: expected at most 60 questions"):
        read_lesson(document)
    assert len(read) == 60


WRITTEN_QUESTION = read_lesson(SMALL).sections[1].questions[0]


def test_a_score_is_worked_out_once_for_all_conditions(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many mistakes ask for the best painting: it is looked for once at each moment."""
    solved: list[object] = []
    whole = own_forms.best_painting
    monkeypatch.setattr(own_forms, "best_painting", lambda position: solved.append(position) or whole(position))
    document = small()
    document["sections"][0]["task"]["mistakes"] = [
        {"moves": ["bids red"], "when": {"best_painting": False}, "says": "No."}
    ] * 20
    step = read_lesson(document).tasks[0]
    replay_task(step, ())
    assert len(solved) == 1
