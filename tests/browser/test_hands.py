"""Hands that are not tied: chips, chosen gems, keys and the focus at tables, steps and painting puzzles."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kalah.game import KALAH
from playwright.sync_api import expect

from tests.nightly import NIGHT, sample, size
from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable, PaintingPuzzle, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.components.gems import COLORS

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
FOCUS = (
    "document.activeElement?.dataset.id ?? document.activeElement?.dataset.action ?? document.activeElement?.tagName"
)
LEGAL = (
    "(() => { const at = document.activeElement;"
    " return at.classList.contains('vw-target') || at.hasAttribute('data-answer')"
    " || at.matches('[data-source]:not([aria-disabled=true])'); })()"
)


def _focus(table: PageDriver) -> str:
    found: str = table.page.evaluate(FOCUS)
    return found


def _taking(seed: int = 7) -> GameTable:
    table = at(GameTable(["advice"], seed=seed), "bid")
    table.play("passes")
    assert table.view.question is not None
    assert table.view.question.kind == "take"
    return table


# -- the tray ----------------------------------------------------------------------------------------------------------


def test_while_gems_are_taken_a_chip_takes_one_and_traps_no_click(in_page: Show) -> None:
    table = in_page(_taking())
    person = table.widget.shared.person(0)
    color = max(COLORS, key=lambda color: table.widget.view.reserve[color])
    table.click(f"gem:{color}")
    assert person.picked == (f"reserve:{color}",)
    assert table.part(f"gem:{color}").get_attribute("aria-pressed") is None
    assert table.page.locator(".vw-choosing").count() == 0
    table.page.locator(f'.vw-boards [data-id="reserve:{color}"]').click()
    table.answered()
    assert person.picked == (f"reserve:{color}",) * 2


def test_a_key_takes_a_gem_but_the_last_one_wants_enter(in_page: Show) -> None:
    table = in_page(_taking())
    person, made = table.widget.shared.person(0), table.widget.moves_made
    due = int(table.widget.view.question.about[0])
    table.page.locator(".vw-boards [tabindex='0']").focus()
    for _ in range(due + 3):  # faster than Python answers
        table.press("b")
    table.press("b", "b")
    assert person.picked == ("reserve:blue",) * (due - 1)
    assert (_focus(table), table.widget.moves_made) == ("reserve:blue", made)
    table.press("Enter")
    took = next(move for move in table.widget.record.moves[made:] if move.player == 0)
    assert took.what == tuple(due if color == "blue" else 0 for color in COLORS)


def test_what_still_is_an_answer_keeps_the_focus(in_page: Show) -> None:
    table = in_page(_taking())
    table.page.locator('.vw-boards [data-id="reserve:red"]').focus()
    table.press("Enter", "Enter")
    assert table.widget.shared.person(0).picked == ("reserve:red", "reserve:red")
    assert _focus(table) == "reserve:red"


def test_chips_that_cannot_act_are_disabled_and_choose_nothing(in_page: Show) -> None:
    table = in_page(at(GameTable(["advice"], seed=7), "develop", 2))
    for color in COLORS:
        assert table.part(f"gem:{color}").get_attribute("aria-disabled") == "true"
        table.part(f"gem:{color}").click(force=True)
    assert table.page.locator(".vw-choosing, .vw-source[aria-pressed=true]").count() == 0
    assert len(table.wrote()) == 0
    assert table.says().startswith("Choose in secret what to do")  # what is asked is said again
    table.page.locator(".vw-lying.vw-target").first.click()
    expect(table.page.locator(".vw-chosen")).to_have_count(1)


def test_a_color_that_one_has_not_is_refused_at_once(in_page: Show) -> None:
    board = in_page(PaintingPuzzle(TWO_CIRCLES))
    board.part("gem:blue").click(force=True)
    assert board.says() == "You have no blue gem left behind your screen."
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "refused"
    board.part("section:1,1:top_left").focus()
    board.press("y")
    assert board.says() == "You have no yellow gem left behind your screen."
    assert board.page.locator(".vw-choosing").count() == 0
    assert len(board.wrote()) == 0


def test_a_chosen_gem_stays_chosen_while_there_are_more_of_it(in_page: Show) -> None:
    board = in_page(PaintingPuzzle(TWO_CIRCLES))
    board.part("gem:red").click()
    board.click("section:1,1:top_left")
    assert board.part("gem:red").get_attribute("aria-pressed") == "true"
    board.part("gem:red").click()  # once more, as most people do
    assert board.part("gem:red").get_attribute("aria-pressed") == "true"
    board.click("section:2,1:bottom_left")
    assert [color for _, color in board.widget.painting.gems] == ["red", "red"]
    assert board.part("gem:red").get_attribute("aria-pressed") == "false", "none is left"
    assert board.part("gem:red").get_attribute("aria-disabled") == "true"


@pytest.mark.parametrize("by", ["Escape", "ground"])
def test_a_chosen_gem_is_dropped_by_escape_or_on_empty_ground(in_page: Show, by: str) -> None:
    board = in_page(PaintingPuzzle(TWO_CIRCLES))
    board.part("gem:red").click()
    if by == "Escape":
        board.page.keyboard.press("Escape")
    else:
        board.page.locator(".vw-boards svg").first.click(position={"x": 3, "y": 3})
    assert board.part("gem:red").get_attribute("aria-pressed") == "false"
    assert board.page.locator(".vw-choosing").count() == 0
    assert board.page.locator(".vw-notice").inner_text() == ""


def test_red_on_red_is_refused_with_its_reason_and_wastes_no_gem(in_page: Show) -> None:
    board = in_page(PaintingPuzzle(TWO_CIRCLES))
    board.part("gem:red").click()
    board.part("section:2,0:bottom_left").click()
    assert board.says().startswith("This section is red already: a red gem would change nothing here and be gone.")
    assert board.part("gem:red").locator(".vw-count").inner_text() == "2"
    assert board.part("gem:red").get_attribute("aria-pressed") == "true"


def test_a_question_whose_answers_are_scrolled_away_brings_them_into_sight(in_page: Show) -> None:
    table = in_page(at(GameTable(["advice"], seed=7), "place", 1), viewport={"width": 1186, "height": 500})
    page = table.page
    page.evaluate("window.scrollTo(0, 260)")
    table.settled()
    assert page.evaluate("scrollY") == 260
    page.locator(".vw-target").first.dispatch_event("click")
    table.answered()
    table.settled()
    head, answer = (page.locator(css).first.bounding_box() for css in (".vw-top", "[data-answer]"))
    assert head is not None
    assert answer is not None
    assert head["y"] + head["height"] <= answer["y"] < 500


# -- keys that want to be pressed twice --------------------------------------------------------------------------------


def _developing(in_page: Show) -> PageDriver:
    table = in_page(at(GameTable(["advice"], seed=7), "develop", 2))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    return table


def test_to_pass_takes_the_same_key_twice(in_page: Show) -> None:
    table = _developing(in_page)
    made = table.widget.moves_made
    table.press("p")
    assert table.says() == "Press p again to pass: no more cards in this turn; your 3 cards stay in hand."
    assert table.widget.moves_made == made
    table.press("p")
    passed = [move for move in table.widget.record.moves[made:] if move.player == 0]
    assert passed[0].verb == "pass"


@pytest.mark.parametrize("between", sample(["n", "ArrowRight", "Escape", "Tab", "click"], least=2))
def test_any_other_key_or_click_cancels_that(in_page: Show, between: str) -> None:
    table = _developing(in_page)
    made = table.widget.moves_made
    table.press("p")
    if between == "click":
        table.page.locator(".vw-prompt").click()
    else:
        table.press(between)
    expect(table.page.locator(".vw-notice")).not_to_contain_text("Press p again")
    table.page.locator(".vw-boards [tabindex='0']").focus()
    table.press("p")
    assert "Press p again" in table.says()
    assert table.widget.moves_made == made


def test_a_key_that_is_held_down_acts_once(in_page: Show) -> None:
    table = _developing(in_page)
    made = table.widget.moves_made
    table.page.keyboard.down("p")
    table.page.keyboard.down("p")  # as a repeated key
    table.answered()
    assert table.widget.moves_made == made
    table.page.keyboard.up("p")
    table.press("1")
    table.page.keyboard.down("Enter")
    for _ in range(4):
        table.page.keyboard.down("Enter")
    table.answered()
    verbs = [move.verb for move in table.widget.record.moves[made:] if move.player == 0]
    assert verbs in (["play"], ["play", "place"]), "only what was decided before comes after it"


# -- the walk and the focus --------------------------------------------------------------------------------------------


def test_n_walks_through_the_legal_answers_and_round(in_page: Show) -> None:
    table = _developing(in_page)
    marked = table.page.locator(".vw-target").count()
    buttons = table.page.locator("[data-answer]").count()
    assert marked > 1
    assert buttons == 1
    walked = []
    for _ in range(marked + buttons + 1):
        table.press("n")
        assert table.page.evaluate(LEGAL)
        walked.append(_focus(table))
    assert len(set(walked)) == marked + buttons
    assert walked[-1] == walked[0]
    assert walked[-2] == "passes", "buttons come last"
    back = []
    for _ in range(marked + buttons):
        table.press("Shift+N")
        back.append(_focus(table))
    assert back == walked[-2::-1]


def test_a_digit_chooses_a_card_of_the_hand_and_goes_to_its_first_place(in_page: Show) -> None:
    table = _developing(in_page)
    hand = table.widget.view.own.hand
    table.press("2")
    expect(table.page.locator(".vw-chosen")).to_have_attribute("data-id", f"hand:{hand[1]}")
    assert _focus(table).startswith("place:")
    assert table.page.evaluate(LEGAL)
    table.press("1")
    expect(table.page.locator(".vw-chosen")).to_have_attribute("data-id", f"hand:{hand[0]}")
    assert len(table.wrote()) == 0


def test_where_choosing_a_card_answers_a_digit_only_goes_there(in_page: Show) -> None:
    table = in_page(GameTable(["advice"], seed=7))
    cards = table.widget.view.own.looking or table.widget.view.own.hand
    table.page.locator(".vw-boards [tabindex='0']").focus()
    table.press("3")
    assert (_focus(table), table.widget.moves_made) == (f"hand:{cards[2]}", 0)


def test_after_each_move_by_keys_the_focus_is_on_a_legal_answer(in_page: Show) -> None:
    table = in_page(GameTable(["advice"], seed=11))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    table.press("n")
    kinds = set()
    for n in range(size(45, least=15)):
        question = table.widget.view.question
        assert question is not None
        kinds.add(question.kind)
        assert table.page.evaluate(LEGAL), (n, question.kind, _focus(table))
        table.press(*["n"] * (n % 3), "Enter")
        if not table.page.evaluate("document.querySelector('.vw-choosing')"):
            continue
        assert table.page.evaluate(LEGAL), (n, "chosen", _focus(table))
        table.press("Enter")
    assert len(kinds) >= 5, kinds


def test_the_focus_is_not_stolen_from_elsewhere(in_page: Show) -> None:
    table = _developing(in_page)
    table.page.evaluate(
        "() => { const cell = document.body.appendChild(document.createElement('textarea')); cell.id = 'cell'; }"
    )
    table.hold()
    table.page.keyboard.press("1")
    table.page.keyboard.press("Enter")
    table.page.locator("#cell").focus()
    table.release()
    table.answered()
    assert table.page.evaluate("document.activeElement.id") == "cell"
    table.widget.play(table.widget.legal_moves[0])
    table.send()
    assert table.page.evaluate("document.activeElement.id") == "cell"


@pytest.mark.parametrize("keyed", [False, True])
def test_only_a_move_by_keys_moves_the_focus_to_what_can_answer(in_page: Show, keyed: bool) -> None:
    table = in_page(GameTable(["random"], game=KALAH, seed=3))
    pit = table.page.locator("[data-id='pit:4']")
    pit.press("Enter") if keyed else pit.click()
    table.answered()
    # The pit that was sown is empty, so it answers nothing, but it is still there.
    assert (_focus(table) == "pit:4") == (not keyed)
    assert table.page.evaluate(LEGAL) == keyed


def test_another_game_is_walked_and_played_by_n_and_enter(in_page: Show) -> None:
    table = in_page(GameTable(["random"], game=KALAH, seed=3))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    for _ in range(6):
        made = table.widget.moves_made
        table.press("n", "Enter")
        assert table.widget.moves_made > made
        assert table.widget.over or table.page.evaluate(LEGAL)


# -- a turn in few keys ------------------------------------------------------------------------------------------------

MOST_KEYS = 8


class Typist:
    """Plays by keys alone as advised, by the shortest way, and counts the keys."""

    def __init__(self, table: PageDriver) -> None:
        self.table, self.keys = table, 0

    def press(self, *keys: str) -> None:
        self.keys += len(keys)
        self.table.press(*keys)

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
        from viceroy_widgets.viceroy.codec.moves import format_move
        from viceroy_widgets.viceroy.widgets.table.view_data import element_of

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


def _turn(table: PageDriver) -> Decisions:
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


def test_a_typical_turn_takes_at_most_eight_keys(in_page: Show) -> None:
    table = in_page(at(GameTable(["advice"], seed=23), "bid"))
    table.page.locator(".vw-boards [tabindex='0']").focus()
    turns: list[Decisions] = []
    while len(turns) < 4 and (NIGHT or not any(map(_is_typical, turns))):
        turns.append(_turn(table))
    for turn in turns:
        print(sum(keys for _, keys in turn), turn)
    typical = [turn for turn in turns if _is_typical(turn)]
    assert typical
    for turn in typical:
        assert sum(keys for verb, keys in turn if verb != "pass") <= MOST_KEYS, turn
    assert all(keys <= 2 for turn in turns for verb, keys in turn if verb in ("bid", "play", "pass"))


def test_hint_keeps_the_focus_till_there_is_no_more(in_page: Show) -> None:
    board = in_page(PaintingPuzzle(painting_puzzles()[0]))
    board.page.locator('[data-action="hint"]').focus()
    for step in (1, 2, 3):
        assert _focus(board) == "hint"
        board.press("Enter")
        expect(board.page.locator(".vw-notice")).to_contain_text(f"Hint {step} of 3")
