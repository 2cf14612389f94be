"""Chips of the tray, undo and keys as Python describes them: what is enabled works, the rest says why it does not."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from tests.nightly import NIGHT, sample, size
from tests.viceroy.widgets.playing import at
from tests.viceroy.widgets.tables import history_of, moments, set_to, table_at
from viceroy_widgets import GameTable, PaintingPuzzle, TaskTable, painting_puzzles
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.components.gems import COLORS
from viceroy_widgets.viceroy.lessons.course import lesson_plan

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
BOTS = ("random", "random")


def _chips(widget: Any) -> dict[str, dict[str, Any]]:
    return {source["id"]: source for source in widget.tray if source["id"].startswith("gem:")}


def _places(widget: Any, chip: str) -> list[str]:
    """Where a gem may go, by what is marked."""
    groups = widget.targets["groups"]
    found = [groups[entry[0]].split(" ") for entry in widget.targets["sources"].get(chip, ())]
    return [name for names in found for name in names]


def _undo(table: GameTable) -> bool:
    return next(bool(action["enabled"]) for action in table.actions if action["id"] == "undo")


def _games(each: int = 1, only: str = "") -> Iterator[History]:
    """Yield the moments of four games, and by day of one game in which gems are painted so many of each question."""
    for seed in range(4) if NIGHT else (2,):
        by_kind: dict[str, list[History]] = defaultdict(list)
        for moment in moments(seed, BOTS):
            by_kind[moment.state.question.kind if moment.state.question else ""].append(moment)
        for kind, found in by_kind.items():
            yield from sample(found, each) if only in ("", kind) else ()


def test_a_chip_is_enabled_exactly_where_it_works() -> None:
    """At moments of four games, each chip is tried at once, or on each place that is marked for it."""
    table = table_at(moments(0, BOTS)[0], BOTS)
    view, met, refused = HeadlessView(table), set(), 0
    for history in _games(each=2):
        set_to(table, history)
        question = table.view.question.kind if table.view.question else ""
        for name, chip in _chips(table).items():
            color = name.removeprefix("gem:")
            tried = [chip["at_once"]] if chip.get("at_once") else _places(table, name)
            assert chip["enabled"] == bool(tried), (question, name)
            if not chip["enabled"]:
                for place in (f"slot:{color}", f"reserve:{color}", name):
                    assert not view.gesture("answer", name, place)["ok"], (question, name, place)
                refused += 1
                continue
            assert "why" not in chip
            met.add(question)
            for place in tried[: size(3)]:
                assert view.gesture("answer", name, place)["ok"], (question, name, place)
                set_to(table, history)
    assert {"bid", "take", "paint"} <= met
    assert refused > size(100)


def test_a_gem_is_put_on_a_law_by_its_chip() -> None:
    found = (history for seed in (19, 51) for history in moments(seed, ("advice",)))
    history = next(history for history in found if history.state.question and history.state.question.kind == "bank")
    table = table_at(history, ("advice",))
    name = next(name for name, chip in _chips(table).items() if chip["enabled"])
    assert _chips(table)[name]["at_once"] == name
    assert HeadlessView(table).gesture("answer", name, name)["ok"]
    assert (history_of(table).moves[-1].verb, history_of(table).moves[-1].what) == ("bank", (name[4:],))


def test_a_chip_that_cannot_act_where_gems_are_asked_says_why() -> None:
    table = table_at(moments(0, BOTS)[0], BOTS)
    said = set()
    for history in _games():
        set_to(table, history)
        if table.legal_moves and table.view.question.kind in ("bid", "take", "paint"):
            said |= {chip["why"].split()[0] for chip in _chips(table).values() if not chip["enabled"]}
    assert "You" in said, said  # "You have no red gem ..."
    assert "" not in said


def test_gems_are_taken_by_the_chips_of_the_tray() -> None:
    for history in moments(0, BOTS):
        if history.state.question and history.state.question.kind == "take" and history.state.question.players == (0,):
            break
    table = table_at(history, BOTS)
    view, due = HeadlessView(table), int(history.state.question.about[0])
    reserve = {color: table.view.reserve[color] for color in COLORS}
    color = next(color for color in COLORS if reserve[color] >= due)
    for n in range(due):
        assert _chips(table)[f"gem:{color}"]["at_once"] == f"reserve:{color}"
        result = view.gesture("answer", f"gem:{color}", f"reserve:{color}")
        assert result["ok"], (n, result)
    took = next(move for move in reversed(history_of(table).moves) if move.player == 0)
    assert took.verb == "take"
    assert took.what[COLORS.index(color)] == due


def test_no_more_gems_are_taken_than_the_reserve_has() -> None:
    table = at(GameTable(["advice"], seed=7), "bid")
    view = HeadlessView(table)
    view.gesture("move", "passes")
    assert table.view.question.kind == "take"
    color = min(COLORS, key=lambda color: table.view.reserve[color])
    table.shared.person(0).picked = (f"reserve:{color}",) * table.view.reserve[color]
    table.shared.changed()
    chip = _chips(table)[f"gem:{color}"]
    assert not chip["enabled"]
    assert "reserve has only" in chip["why"]


def test_a_bid_on_the_card_of_another_color_is_refused_with_the_reason() -> None:
    table = at(GameTable(["advice"], seed=7), "bid")
    chip = next(name for name, chip in _chips(table).items() if chip["enabled"])
    other = next(color for color in COLORS if chip != f"gem:{color}")
    result = HeadlessView(table).gesture("answer", chip, f"slot:{other}")
    assert not result["ok"]
    assert result["sentence"] == f"A {chip.removeprefix('gem:')} gem can only be bid on the {chip[4:]} auction card."


# -- painting ----------------------------------------------------------------------------------------------------------


def test_a_puzzle_refuses_a_gem_on_a_section_of_its_color_and_keeps_the_gem() -> None:
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    view = HeadlessView(puzzle)
    assert "section:2,0:bottom_left" not in _places(puzzle, "gem:red")
    assert "section:2,0:bottom_left" in _places(puzzle, "gem:green")
    result = view.gesture("paint", "gem:red", "section:2,0:bottom_left")
    assert not result["ok"]
    assert result["sentence"].startswith("This section is red already")
    assert _chips(puzzle)["gem:red"]["count"] == 2
    puzzle.paint((2, 0), "bottom_left", "red")  # the rules allow it (PNT-3)
    assert _chips(puzzle)["gem:red"]["count"] == 1


def test_a_color_that_one_has_not_cannot_be_chosen_in_a_puzzle() -> None:
    chips = _chips(PaintingPuzzle(TWO_CIRCLES))
    assert [name for name, chip in chips.items() if chip["enabled"]] == ["gem:red", "gem:green"]
    assert chips["gem:blue"]["why"] == "You have no blue gem left behind your screen."


def test_a_puzzle_takes_gems_back_only_where_some_lie() -> None:
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    back = puzzle.tray[-1]
    assert (back["id"], back["enabled"]) == ("take_back", False)
    puzzle.paint((1, 1), "top_left", "red")
    assert puzzle.tray[-1]["enabled"]


@pytest.mark.parametrize("puzzle", painting_puzzles()[::7], ids=lambda puzzle: puzzle.title)
def test_what_is_marked_is_what_a_puzzle_accepts(puzzle: Any) -> None:
    chance = random.Random(puzzle.title)
    shown = PaintingPuzzle(puzzle)
    view = HeadlessView(shown)
    while any(chip["enabled"] for chip in _chips(shown).values()):
        for name, chip in _chips(shown).items():
            places = _places(shown, name)
            assert chip["enabled"] == (chip["count"] > 0 and bool(places))
        name = chance.choice([name for name, chip in _chips(shown).items() if chip["enabled"]])
        places = _places(shown, name)
        dead = sorted({*shown.kit["stops"]} - {*places})
        if dead:
            assert not view.gesture("paint", name, chance.choice(dead))["ok"]
        assert view.gesture("paint", name, chance.choice(places))["ok"]


def test_a_table_refuses_a_gem_on_a_section_of_its_color_and_keeps_the_gem() -> None:
    tried = 0
    table = table_at(moments(0, BOTS)[0], BOTS)
    view = HeadlessView(table)
    for history in _games(each=4, only="paint"):
        set_to(table, history)
        if not table.legal_moves:
            continue
        its = table.view.seats[0]
        for circle in its.pyramid.circles:
            for section, color in circle.colors:
                if table.view.own.gems[color] and section not in dict(its.painting):
                    result = view.gesture("answer", f"gem:{color}", f"section:{section}")
                    assert not result["ok"]
                    assert f"is {color} already" in result["sentence"]
                    assert history_of(table) is history
                    tried += 1
    assert tried > 3


def test_a_section_without_a_gem_chosen_says_that_one_comes_first() -> None:
    table = at(GameTable(["advice"], seed=7), "paint")
    result = HeadlessView(table).gesture("answer", "answer", table.targets["stops"][0])
    assert result["sentence"] == "Choose a gem first, then a section of a circle."


# -- undo --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [("Ann",), ("Ann", "Ben")])
def test_undo_is_enabled_exactly_where_it_works_also_while_bots_are_at_work(people: tuple[str, ...]) -> None:
    """After each answer, by day of the beginning of a game, and each slice of the bots' work, the button is right."""
    chance = random.Random(3)
    table = GameTable(["advice", "advice"], people=people, seed=3)
    session, seen = table.shared.session, set()

    def tells_the_truth(at_work: bool) -> None:
        last = session.decided_last if table.seat is None else table.seat
        works = last is not None and session.can_take_back(last)
        shown = next((action["enabled"] for action in table.actions if action["id"] == "undo"), False)
        assert shown == works, (table.prompt, session.history.moves[-3:])
        seen.add((works, at_work))

    for _ in range(1000 if NIGHT else 6):  # more than a game has
        if table.over:
            break
        if table.seat is None:
            assert table.shared.asked is not None
            table.sit(table.shared.asked)
        assert table.seat is not None
        table.shared.person(table.seat).answers(chance.choice(table.legal_moves))
        table.shared.changed()
        tells_the_truth(at_work=False)
        for _ in table.shared._going_on():
            tells_the_truth(at_work=True)
        table.shared.changed()
        tells_the_truth(at_work=False)
    assert {(True, False), (False, False), (False, True)} <= seen


def test_undo_does_what_its_button_says() -> None:
    shown = set()
    for history in sample(moments(0, BOTS), least=10):
        table = table_at(history, BOTS)
        works = _undo(table)
        assert HeadlessView(table).gesture("undo")["ok"] == works
        shown.add(works)
    assert shown == {False, True}


# -- keys --------------------------------------------------------------------------------------------------------------


def test_no_move_is_a_single_key() -> None:
    table = table_at(moments(0, BOTS)[0], BOTS)
    keyed = set()
    for history in _games():
        set_to(table, history)
        for action in table.actions:
            if action.get("intent") == "move" and action["keys"]:
                assert action["keys"][0] in action["twice"]
                keyed.add(action["id"])
        assert not [chip for chip in _chips(table).values() if chip["keys"] and chip.get("at_once", "")[:4] == "gem:"]
    assert {"passes", "is done"} <= keyed


def test_what_is_said_at_the_first_key_names_what_the_second_one_does() -> None:
    table = at(GameTable(["advice"], seed=7), "develop", 2)
    passing = next(action for action in table.actions if action["id"] == "passes")
    assert passing["twice"] == "Press p again to pass: no more cards in this turn; your 3 cards stay in hand."
    step = TaskTable(lesson_plan("auction").tasks[0])
    restart = next(action for action in step.actions if action["id"] == "restart")
    assert restart["twice"].startswith("Press r again to start over")


def test_a_step_that_is_over_has_no_chip_left_that_acts() -> None:
    closed = 0
    for planned in lesson_plan("painting").tasks:
        step = TaskTable(planned)
        view = HeadlessView(step)
        for words in planned.solution:
            view.gesture("move", words)
        if step.closed:
            closed += 1
            assert not any(chip["enabled"] for chip in _chips(step).values())
    assert closed
