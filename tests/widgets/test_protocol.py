"""The border on the Python side: gestures in, answers out, nothing else written, nothing leaked."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from viceroy_widgets import IllegalMoveError, PaintingPuzzle, PyramidView, painting_puzzles
from viceroy_widgets.testing.headless import HeadlessView

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
OPEN = ("paint", "gem:red", "section:1,1:top_left")
EDGE = ("paint", "gem:red", "section:1,0:top_left")


@pytest.fixture
def puzzle() -> PaintingPuzzle:
    return PaintingPuzzle(TWO_CIRCLES, title="Two circles")


@pytest.fixture
def view(puzzle: PaintingPuzzle) -> HeadlessView:
    return HeadlessView(puzzle)


def test_a_gesture_paints_and_is_answered_in_one_message(puzzle: PaintingPuzzle, view: HeadlessView) -> None:
    result = view.gesture(*OPEN)
    assert result == {
        "n": 1,
        "ok": True,
        "sentence": "The circle on level 2 is all red now: 2 points. Total 2.",
        "rule": "",
    }
    assert puzzle.total == 2
    assert len(view.messages) == 1
    assert view.messages[0]["state"]["answer"]["upto"] == 1


def test_only_panes_that_changed_travel(view: HeadlessView) -> None:
    view.gesture(*OPEN)
    sent = set(view.messages[0]["state"])
    assert {"board", "tray", "targets", "sheet", "answer", "notice", "revision"} <= sent
    assert not {"kit", "_esm", "intents"} & sent
    view.gesture("hint")
    assert set(view.messages[1]["state"]) == {"answer", "notice"}


def test_the_rule_answers_a_wrong_gesture(puzzle: PaintingPuzzle, view: HeadlessView) -> None:
    result = view.gesture(*EDGE)
    assert (result["ok"], result["rule"]) == (False, "PNT-1")
    assert "no circle" in result["sentence"]
    assert puzzle.notice["tone"] == "refused"
    assert puzzle.painting.gems == ()


def test_every_gesture_of_a_list_is_answered_in_order(view: HeadlessView) -> None:
    gestures = [OPEN, ("unpaint", "take_back", OPEN[2])] * 10
    results = view.gestures(*gestures)
    assert [result["n"] for result in results] == list(range(1, 21))
    assert all(result["ok"] for result in results)
    assert len(view.messages) == 1


def test_the_same_wrong_gesture_three_times_is_answered_three_times(puzzle: PaintingPuzzle, view: HeadlessView) -> None:
    answers = []
    for _ in range(3):
        view.gesture(*EDGE)
        answers.append((puzzle.answer["upto"], puzzle.notice["n"]))
    assert answers == [(1, 1), (2, 2), (3, 3)]
    assert len(view.messages) == 3


def test_a_list_sent_again_is_answered_again_and_not_done_again(puzzle: PaintingPuzzle, view: HeadlessView) -> None:
    sent = {"view": "a", "again": 0, "list": [{"n": 1, "intent": "undo", "args": [], "seen": 0}]}
    puzzle.paint((1, 1), "top_left", "red")
    sent["list"][0]["seen"] = puzzle.revision  # type: ignore[index]
    view.write({"intents": sent})
    assert puzzle.painting.gems == ()
    puzzle.redo()
    came = view.write({"intents": {**sent, "again": 1}})
    assert puzzle.painting.gems != ()
    assert came[-1]["answer"]["upto"] == 1
    assert came[-1]["answer"]["again"] == 1


def test_a_gesture_made_for_an_older_board_is_refused(puzzle: PaintingPuzzle, view: HeadlessView) -> None:
    seen = puzzle.revision
    puzzle.paint((1, 1), "top_left", "red")
    (result,) = view.gestures(("unpaint", "take_back", OPEN[2]), seen=seen)
    assert (result["ok"], puzzle.total) == (False, 2)
    assert "changed" in result["sentence"]


def test_own_changes_never_make_a_gesture_stale_but_those_of_another_view_do(puzzle: PaintingPuzzle) -> None:
    one, other = HeadlessView(puzzle, "one"), HeadlessView(puzzle, "other")
    seen = puzzle.revision
    assert one.gestures(OPEN, seen=seen)[0]["ok"]
    assert one.gestures(("undo",), seen=seen)[0]["ok"]
    assert not other.gestures(("redo",), seen=seen)[0]["ok"]
    assert other.gesture("redo")["ok"]


@pytest.mark.parametrize("name", ["_esm", "board", "kit", "sheet", "answer", "revision", "tray", "_view_module"])
def test_what_the_browser_may_not_write_is_dropped_and_the_truth_sent_back(view: HeadlessView, name: str) -> None:
    truth = view.state()[name]
    came = view.write({name: 99 if name == "revision" else "evil"})
    assert came == [{name: view.state()[name]}]
    if name in view.widget.drawings:
        assert came[0][name]["whole"] == truth["whole"]
    else:
        assert came[0][name] == truth


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
NEARLY = st.fixed_dictionaries(
    {"view": st.just("v") | JSON, "again": st.just(0) | JSON},
    optional={
        "list": JSON
        | st.lists(
            st.fixed_dictionaries(
                {
                    "n": st.integers(-2, 5) | JSON,
                    "intent": st.sampled_from(["paint", "unpaint", "undo", "check", "_step", "__init__", ""]) | JSON,
                    "args": st.lists(st.sampled_from(["gem:red", *OPEN, "section:9,9:x"]) | JSON, max_size=3) | JSON,
                    "seen": st.just(10**9) | JSON,
                }
            ),
            max_size=4,
        )
    },
)


@settings(max_examples=size(300), deadline=None)
@given(sent=JSON | NEARLY)
def test_no_message_harms_the_state(sent: Any) -> None:
    puzzle = _SHARED
    view = HeadlessView(puzzle, "fuzz")
    view.write({"intents": sent})
    gems = puzzle.position.gems.total
    assert len(puzzle.painting.gems) <= gems
    assert puzzle.score.total == puzzle.total


_SHARED = PaintingPuzzle(TWO_CIRCLES)


def test_python_methods_do_what_gestures_do(puzzle: PaintingPuzzle, view: HeadlessView) -> None:
    puzzle.paint((1, 1), "top_left", "red")
    by_method = puzzle.board
    puzzle.undo()
    assert view.gesture(*OPEN)["ok"]
    assert puzzle.board == by_method
    with pytest.raises(IllegalMoveError) as refused:
        puzzle.paint((1, 0), "top_left", "red")
    assert refused.value.rule == "PNT-1"


def test_undo_redo_and_reset_walk_the_history(puzzle: PaintingPuzzle, view: HeadlessView) -> None:
    view.gestures(OPEN, ("paint", "gem:green", "section:1,1:top_right"))
    both = puzzle.painting
    view.gestures(("reset",), ("undo",))
    assert puzzle.painting == both
    view.gestures(("undo",), ("undo",), ("undo",))
    assert puzzle.painting.gems == ()
    view.gestures(("redo",), ("redo",))
    assert puzzle.painting == both


def test_hints_go_from_the_circle_to_the_move(puzzle: PaintingPuzzle) -> None:
    hints = [puzzle.hint() for _ in range(3)]
    assert [hint[:11] for hint in hints] == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3"]
    assert puzzle.hint() == hints[0]


@pytest.mark.parametrize("pack_puzzle", painting_puzzles(), ids=lambda puzzle: puzzle.title)
def test_following_the_hints_solves_every_puzzle(pack_puzzle: Any) -> None:
    puzzle = PaintingPuzzle(pack_puzzle)
    view = HeadlessView(puzzle)
    for _ in range(40):
        if view.gesture("check")["sentence"].startswith("Yes!"):
            break
        for _ in range(3):
            view.gesture("hint")
        target, tool = puzzle.notice["lights"]
        sentence = puzzle.notice["text"]
        if "take the" in sentence:
            assert tool == "take_back"
            view.gesture("unpaint", tool, target)
        else:
            color = next(color for color in ("blue", "red", "green", "yellow") if f"lay a {color}" in sentence)
            assert tool == f"gem:{color}"
            assert view.gesture("paint", tool, target)["ok"]
    assert puzzle.solved


def test_a_verdict_says_by_how_much_and_where(puzzle: PaintingPuzzle) -> None:
    verdict = puzzle.check()
    assert (verdict.total, verdict.is_best, verdict.regret) == (0, False, verdict.optimum)
    assert verdict.elements
    puzzle.solution()
    assert puzzle.check().is_best
    assert puzzle.solved


def test_a_verdict_says_how_many_paintings_are_as_good() -> None:
    alike = PaintingPuzzle("en 0:1=rrrr+2=grrr+3=gyyy/0:4=rrrr+5=rrrr r1 0 -")
    alike.solution()
    alike.check()
    assert alike.notice["text"].endswith("Yours is one of 2 that are worth as much.")


def test_nothing_sent_or_shown_before_it_is_asked_for_depends_on_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a solver that raises, everything sent, saved and printed before hint, check or reveal is the same."""

    def record() -> str:
        told = []
        for pack_puzzle in painting_puzzles():
            puzzle = PaintingPuzzle(pack_puzzle)
            view = HeadlessView(puzzle)
            told.append({name: value for name, value in view.state().items() if name not in ("layout",)})
            section = puzzle.kit["stops"][0]
            for source in ("gem:blue", "gem:red", "gem:green", "gem:yellow"):
                view.gesture("paint", source, section)
            view.gestures(("undo",), ("redo",), ("unpaint", "take_back", section), ("reset",))
            told += [view.messages, puzzle._repr_mimebundle_()[0]["text/html"], repr(puzzle)]  # type: ignore[index]
            told.append([puzzle.total, puzzle.solved])
        return json.dumps(told)

    def refuse(*args: object, **kwargs: object) -> None:
        raise AssertionError("the solver was asked")

    honest = record()
    for name in ("best_plan", "all_best_plans", "budget_table"):
        monkeypatch.setattr(f"viceroy_widgets.viceroy.solve.painting.{name}", refuse)
    assert record() == honest
    with pytest.raises(AssertionError, match="the solver was asked"):
        PaintingPuzzle(painting_puzzles()[0]).check()


def test_an_unknown_option_names_the_nearest_one() -> None:
    with pytest.raises(TypeError, match=r"PaintingPuzzle has no option 'titel'; did you mean 'title'\?"):
        PaintingPuzzle(TWO_CIRCLES, titel="x")
    with pytest.raises(TypeError, match="has no option 'board'"):
        PyramidView(TWO_CIRCLES, board="x")


def test_a_repr_is_short_and_the_same_each_time(puzzle: PaintingPuzzle) -> None:
    assert repr(puzzle) == "PaintingPuzzle('Two circles', 5 cards, 0 of 3 gems laid)"
    assert repr(PyramidView(TWO_CIRCLES)) == "PyramidView('', 5 cards)"


def test_the_output_holds_a_picture_and_a_sentence(puzzle: PaintingPuzzle) -> None:
    data, _ = puzzle._repr_mimebundle_()  # type: ignore[misc]
    assert data["text/plain"].endswith("Total 0.")
    assert data["text/html"].startswith('<img alt="PaintingPuzzle(&#x27;Two circles&#x27;')
    assert "data:image/svg+xml;base64," in data["text/html"]


def test_a_view_shows_another_position_when_it_is_set() -> None:
    shown = PyramidView("en 0:7 - 0 -")
    before = shown.board
    shown.position = TWO_CIRCLES
    assert shown.board != before
    assert shown.revision == 1
