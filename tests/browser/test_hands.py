"""Hands that are not tied: chips, chosen gems, keys and the focus at tables, steps and painting puzzles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from kalah.game import KALAH
from playwright.sync_api import expect

from tests.browser.fake_host import FakeHost
from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable, PaintingPuzzle, PlayTable, painting_puzzles
from viceroy_widgets.viceroy.components.gems import COLORS

pytestmark = pytest.mark.browser

Show = Callable[[Any], FakeHost]

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
FOCUS = (
    "document.activeElement?.dataset.id ?? document.activeElement?.dataset.action ?? document.activeElement?.tagName"
)
LEGAL = (
    "(() => { const at = document.activeElement;"
    " return at.classList.contains('vw-target') || at.hasAttribute('data-answer')"
    " || at.matches('[data-source]:not([aria-disabled=true])'); })()"
)


def _received(table: FakeHost) -> None:
    """Brings to the page what a method called in Python has sent."""
    table.page.evaluate("(updates) => updates.forEach((update) => window.model.receive(update))", table.sent())


def _focus(table: FakeHost) -> str:
    found: str = table.page.evaluate(FOCUS)
    return found


def _press(table: FakeHost, *keys: str) -> None:
    for key in keys:
        table.page.keyboard.press(key)
        table.answered()


def _sent(table: FakeHost) -> int:
    found: int = table.page.evaluate("window.model.sent.length")
    return found


def _taking(seed: int = 7) -> GameTable:
    table = at(GameTable(["advice"], seed=seed), "bid")
    table.play("passes")
    assert table.view.question is not None
    assert table.view.question.kind == "take"
    return table


# -- the tray ----------------------------------------------------------------------------------------------------------


def test_while_gems_are_taken_a_chip_takes_one_and_traps_no_click(host: Show) -> None:
    table = host(_taking())
    person = table.widget.shared.person(0)
    color = max(COLORS, key=lambda color: table.widget.view.reserve[color])
    table.gem(color).click()
    table.answered()
    assert person.taking == (color,)
    assert table.gem(color).get_attribute("aria-pressed") is None
    assert table.page.locator(".vw-choosing").count() == 0
    table.page.locator(f'.vw-boards [data-id="reserve:{color}"]').click()
    table.answered()
    assert person.taking == (color, color)


def test_a_key_takes_a_gem_but_the_last_one_wants_enter(host: Show) -> None:
    table = host(_taking())
    person, made = table.widget.shared.person(0), table.widget.moves_made
    due = int(table.widget.view.question.about[0])
    table.page.locator(".vw-boards [tabindex='0']").focus()
    for _ in range(due + 3):  # faster than Python answers
        table.page.keyboard.press("b")
    table.answered()
    _press(table, "b", "b")
    assert person.taking == ("blue",) * (due - 1)
    assert (_focus(table), table.widget.moves_made) == ("reserve:blue", made)
    _press(table, "Enter")
    took = next(move for move in table.widget.record.moves[made:] if move.player == 0)
    assert took.what == tuple(due if color == "blue" else 0 for color in COLORS)


def test_what_still_is_an_answer_keeps_the_focus(host: Show) -> None:
    table = host(_taking())
    table.page.locator('.vw-boards [data-id="reserve:red"]').focus()
    _press(table, "Enter", "Enter")
    assert table.widget.shared.person(0).taking == ("red", "red")
    assert _focus(table) == "reserve:red"


def test_chips_that_cannot_act_are_disabled_and_choose_nothing(host: Show) -> None:
    table = host(at(GameTable(["advice"], seed=7), "develop", 2))
    for color in COLORS:
        assert table.gem(color).get_attribute("aria-disabled") == "true"
        table.gem(color).click(force=True)
    assert table.page.locator(".vw-choosing, .vw-source[aria-pressed=true]").count() == 0
    assert _sent(table) == 0
    assert table.said().startswith("That is no answer to what is asked now.")
    table.page.locator(".vw-lying.vw-target").first.click()
    expect(table.page.locator(".vw-chosen")).to_have_count(1)


def test_a_color_that_one_has_not_is_refused_at_once(host: Show) -> None:
    board = host(PaintingPuzzle(TWO_CIRCLES))
    board.gem("blue").click(force=True)
    assert board.said() == "You have no blue gem left behind your screen."
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "refused"
    board.section("1,1", "top_left").focus()
    _press(board, "y")
    assert board.said() == "You have no yellow gem left behind your screen."
    assert board.page.locator(".vw-choosing").count() == 0
    assert _sent(board) == 0


def test_a_chosen_gem_stays_chosen_while_there_are_more_of_it(host: Show) -> None:
    board = host(PaintingPuzzle(TWO_CIRCLES))
    board.gem("red").click()
    board.section("1,1", "top_left").click()
    board.answered()
    assert board.gem("red").get_attribute("aria-pressed") == "true"
    board.gem("red").click()  # once more, as most people do
    assert board.gem("red").get_attribute("aria-pressed") == "true"
    board.section("2,1", "bottom_left").click()
    board.answered()
    assert [color for _, color in board.widget.painting.gems] == ["red", "red"]
    assert board.gem("red").get_attribute("aria-pressed") == "false", "none is left"
    assert board.gem("red").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("by", ["Escape", "ground"])
def test_a_chosen_gem_is_dropped_by_escape_or_on_empty_ground(host: Show, by: str) -> None:
    board = host(PaintingPuzzle(TWO_CIRCLES))
    board.gem("red").click()
    if by == "Escape":
        board.page.keyboard.press("Escape")
    else:
        board.page.locator(".vw-boards svg").first.click(position={"x": 3, "y": 3})
    assert board.gem("red").get_attribute("aria-pressed") == "false"
    assert board.page.locator(".vw-choosing").count() == 0
    assert board.page.locator(".vw-notice").inner_text() == ""


def test_red_on_red_is_refused_with_its_reason_and_wastes_no_gem(host: Show) -> None:
    board = host(PaintingPuzzle(TWO_CIRCLES))
    board.gem("red").click()
    board.section("2,0", "bottom_left").click()
    board.answered()
    assert board.said().startswith("This section is red already: a red gem would change nothing here and be gone.")
    assert board.gem("red").locator(".vw-count").inner_text() == "2"
    assert board.gem("red").get_attribute("aria-pressed") == "true"


# -- keys that want to be pressed twice --------------------------------------------------------------------------------


def _developing(host: Show) -> FakeHost:
    table = host(at(GameTable(["advice"], seed=7), "develop", 2))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    return table


def test_to_pass_takes_the_same_key_twice(host: Show) -> None:
    table = _developing(host)
    made = table.widget.moves_made
    _press(table, "p")
    assert table.said() == "Press p again to pass: no more cards in this turn."
    assert table.widget.moves_made == made
    _press(table, "p")
    passed = [move for move in table.widget.record.moves[made:] if move.player == 0]
    assert passed[0].verb == "pass"


@pytest.mark.parametrize("between", ["n", "ArrowRight", "Escape", "Tab", "click"])
def test_any_other_key_or_click_cancels_that(host: Show, between: str) -> None:
    table = _developing(host)
    made = table.widget.moves_made
    _press(table, "p")
    if between == "click":
        table.page.locator(".vw-prompt").click()
    else:
        _press(table, between)
    assert "Press p again" not in table.page.locator(".vw-notice").inner_text()
    table.page.locator(".vw-boards [tabindex='0']").focus()
    _press(table, "p")
    assert "Press p again" in table.said()
    assert table.widget.moves_made == made


def test_a_key_that_is_held_down_acts_once(host: Show) -> None:
    table = _developing(host)
    made = table.widget.moves_made
    table.page.keyboard.down("p")
    table.page.keyboard.down("p")  # as a repeated key
    table.answered()
    assert table.widget.moves_made == made
    table.page.keyboard.up("p")
    _press(table, "1")
    table.page.keyboard.down("Enter")
    for _ in range(4):
        table.page.keyboard.down("Enter")
    table.answered()
    verbs = [move.verb for move in table.widget.record.moves[made:] if move.player == 0]
    assert verbs in (["play"], ["play", "place"]), "only what was decided before comes after it"


# -- the walk and the focus --------------------------------------------------------------------------------------------


def test_n_walks_through_the_legal_answers_and_round(host: Show) -> None:
    table = _developing(host)
    marked = table.page.locator(".vw-target").count()
    buttons = table.page.locator("[data-answer]").count()
    assert marked > 1
    assert buttons == 1
    walked = []
    for _ in range(marked + buttons + 1):
        _press(table, "n")
        assert table.page.evaluate(LEGAL)
        walked.append(_focus(table))
    assert len(set(walked)) == marked + buttons
    assert walked[-1] == walked[0]
    assert walked[-2] == "passes", "buttons come last"
    back = []
    for _ in range(marked + buttons):
        _press(table, "Shift+N")
        back.append(_focus(table))
    assert back == walked[-2::-1]


def test_a_digit_chooses_a_card_of_the_hand_and_goes_to_its_first_place(host: Show) -> None:
    table = _developing(host)
    hand = table.widget.view.own.hand
    _press(table, "2")
    expect(table.page.locator(".vw-chosen")).to_have_attribute("data-id", f"hand:{hand[1]}")
    assert _focus(table).startswith("place:")
    assert table.page.evaluate(LEGAL)
    _press(table, "1")
    expect(table.page.locator(".vw-chosen")).to_have_attribute("data-id", f"hand:{hand[0]}")
    assert _sent(table) == 0


def test_where_choosing_a_card_answers_a_digit_only_goes_there(host: Show) -> None:
    table = host(GameTable(["advice"], seed=7))
    cards = table.widget.view.own.looking or table.widget.view.own.hand
    table.page.locator(".vw-boards [tabindex='0']").focus()
    _press(table, "3")
    assert (_focus(table), table.widget.moves_made) == (f"hand:{cards[2]}", 0)


def test_after_each_move_by_keys_the_focus_is_on_a_legal_answer(host: Show) -> None:
    table = host(GameTable(["advice"], seed=11))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    _press(table, "n")
    kinds = set()
    for n in range(45):
        question = table.widget.view.question
        assert question is not None
        kinds.add(question.kind)
        assert table.page.evaluate(LEGAL), (n, question.kind, _focus(table))
        _press(table, *["n"] * (n % 3), "Enter")
        if not table.page.evaluate("document.querySelector('.vw-choosing')"):
            continue
        assert table.page.evaluate(LEGAL), (n, "chosen", _focus(table))
        _press(table, "Enter")
    assert len(kinds) >= 5, kinds


def test_the_focus_is_not_stolen_from_elsewhere(host: Show) -> None:
    table = _developing(host)
    table.page.evaluate(
        "() => { const cell = document.body.appendChild(document.createElement('textarea')); cell.id = 'cell'; }"
    )
    table.page.evaluate("window.model.hold()")
    table.page.keyboard.press("1")
    table.page.keyboard.press("Enter")
    table.page.locator("#cell").focus()
    table.page.evaluate("window.model.release()")
    table.answered()
    assert table.page.evaluate("document.activeElement.id") == "cell"
    table.widget.play(table.widget.legal_moves[0])
    _received(table)
    assert table.page.evaluate("document.activeElement.id") == "cell"


@pytest.mark.parametrize("keyed", [False, True])
def test_only_a_move_by_keys_moves_the_focus_to_what_can_answer(host: Show, keyed: bool) -> None:
    table = host(PlayTable(KALAH, ["random"], seed=3))
    pit = table.page.locator("[data-id='pit:4']")
    pit.press("Enter") if keyed else pit.click()
    table.answered()
    # The pit that was sown is empty, so it answers nothing, but it is still there.
    assert (_focus(table) == "pit:4") == (not keyed)
    assert table.page.evaluate(LEGAL) == keyed


def test_another_game_is_walked_and_played_by_n_and_enter(host: Show) -> None:
    table = host(PlayTable(KALAH, ["random"], seed=3))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    for _ in range(6):
        made = table.widget.moves_made
        _press(table, "n", "Enter")
        assert table.widget.moves_made > made
        assert table.widget.over or table.page.evaluate(LEGAL)


# -- a turn in few keys ------------------------------------------------------------------------------------------------

MOST_KEYS = 8


class Typist:
    """Plays by keys alone as advised, by the shortest way, and counts the keys."""

    def __init__(self, table: FakeHost) -> None:
        self.table, self.keys = table, 0

    def press(self, *keys: str) -> None:
        self.keys += len(keys)
        _press(self.table, *keys)

    def go(self, name: str) -> None:
        """Walks to a part or a button with N, the shorter way round; an impossible walk is noticed at its end."""
        order = self.table.page.evaluate(
            """() => {
              const { targets } = window.model.state;
              const shown = (id) => document.querySelector(`.vw-boards .vw-target[data-id="${CSS.escape(id)}"]`);
              const marked = targets.stops.filter(shown);
              if (document.querySelector('.vw-choosing')) return marked;
              return [...marked, ...[...document.querySelectorAll('[data-answer]')].map((node) => node.dataset.action)];
            }"""
        )
        here, there = order.index(_focus(self.table)) if _focus(self.table) in order else -1, order.index(name)
        on, back = (there - here) % len(order), (max(here, 0) - there) % len(order)
        self.press(*(["n"] * on if on <= back else ["N"] * back))
        assert _focus(self.table) == name

    def answer(self) -> str:
        """Gives the answer that is advised; returns what it is."""
        from viceroy_widgets.viceroy.bots.advice import advise
        from viceroy_widgets.viceroy.codec.notation.moves import format_move
        from viceroy_widgets.viceroy.widgets.table.answers import element_of

        view = self.table.widget.view
        move = advise(view).move
        if move.verb in ("play", "discard"):
            number = int(move.what[0])
            self.press(str(view.own.hand.index(number) + 1))
            groups = self.table.widget.targets["groups"]
            places = [groups[entry[0]] for entry in self.table.widget.targets["sources"][f"hand:{number}"]]
            heights = [int(name.partition(":")[2].partition(",")[0]) if name != "discard" else 0 for name in places]
            self.go("discard" if move.verb == "discard" else places[heights.index(max(heights))])
            self.press("Enter")
        elif move.verb == "bid":
            self.press(str(move.what[0])[0], "Enter")
        elif move.verb == "pass":
            self.press("p", "p")
        elif move.verb == "take":
            names = [color for color, n in zip(COLORS, move.what, strict=True) for _ in range(int(n))]
            self.press(*(color[0] for color in names), "Enter")
        elif move.verb == "take_card":
            self.press("Enter")  # the first that is offered has the focus already
        elif element := element_of(move, view):
            self.go(element)
            self.press("Enter")
        else:
            self.go(format_move(move))
            self.press("Enter")
        return move.verb


Decisions = list[tuple[str, int]]


def _turn(table: FakeHost) -> Decisions:
    """Plays a turn; returns its decisions, each with its keys."""
    typist, turn, found = Typist(table), table.widget.turn, []
    while table.widget.turn == turn and not table.widget.over:
        before = typist.keys
        found.append((typist.answer(), typist.keys - before))
        assert len(found) < 40, found
    return found


def _is_typical(turn: Decisions) -> bool:
    """A bid, the card it brings, one card placed and paid for, and two gems for it; then perhaps no more cards."""
    verbs = [verb for verb, _ in turn]
    return verbs[:4] == ["bid", "take_card", "play", "take"] and verbs[4:] in ([], ["pass"])


def test_a_typical_turn_takes_at_most_eight_keys(host: Show) -> None:
    table = host(at(GameTable(["advice"], seed=23), "bid"))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    turns = [_turn(table) for _ in range(4)]
    for turn in turns:
        print(sum(keys for _, keys in turn), turn)
    typical = [turn for turn in turns if _is_typical(turn)]
    assert typical
    for turn in typical:
        assert sum(keys for verb, keys in turn if verb != "pass") <= MOST_KEYS, turn
    assert all(keys <= 2 for turn in turns for verb, keys in turn if verb in ("bid", "play", "pass"))


def test_hint_keeps_the_focus_till_there_is_no_more(host: Show) -> None:
    board = host(PaintingPuzzle(painting_puzzles()[0]))
    board.page.locator('[data-action="hint"]').focus()
    for step in (1, 2, 3):
        assert _focus(board) == "hint"
        _press(board, "Enter")
        expect(board.page.locator(".vw-notice")).to_contain_text(f"Hint {step} of 3")
