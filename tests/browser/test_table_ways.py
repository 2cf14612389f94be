"""A whole two-player turn and a whole painting by keyboard alone, by touch, and by accessible names alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest

from tests.nightly import NIGHT, size
from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser


class Way:
    """How a person reaches a part of the picture, or a button, and acts on it."""

    touch = False

    def __init__(self, table: PageDriver) -> None:
        self.table, self.page = table, table.page

    def part(self, name: str) -> None:
        """Acts on a part of the picture, by its id."""
        raise NotImplementedError

    def gem(self, color: str) -> None:
        raise NotImplementedError

    def button(self, words: str) -> None:
        raise NotImplementedError


class Keys(Way):
    """Tab into the picture once, then arrow keys, Enter, letters."""

    def _focused(self) -> str:
        found: str = self.page.evaluate("document.activeElement?.getAttribute('data-id') ?? ''")
        return found

    def _enter(self) -> None:
        for _ in range(40):
            if self._focused() and self.page.evaluate("Boolean(document.activeElement.closest('.vw-tile'))"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("Tab does not lead to the picture")

    def part(self, name: str) -> None:
        self._enter()
        tried: set[tuple[str, str]] = set()
        for _ in range(120):
            here = self._focused()
            if here == name:
                self.page.keyboard.press("Enter")
                return
            for key in self._towards(name):
                if (here, key) not in tried:
                    tried.add((here, key))
                    self.page.keyboard.press(key)
                    if self._focused() != here:
                        break
            else:
                self.page.keyboard.press("Home")
        raise AssertionError(f"the arrow keys do not lead to {name}, but to {self._focused()}")

    def _towards(self, name: str) -> list[str]:
        """The arrow keys, the most promising first."""
        across, down = self.page.evaluate(
            """(name) => {
                const middle = (node) => { const b = node.getBoundingClientRect();
                  return [b.left + b.width / 2, b.top + b.height / 2]; };
                const [x, y] = middle(document.activeElement);
                const [left, top] = middle(document.querySelector(`.vw-boards [data-id="${name}"]`));
                return [left - x, top - y]; }""",
            name,
        )
        by = [("ArrowRight", across), ("ArrowLeft", -across), ("ArrowDown", down), ("ArrowUp", -down)]
        return [key for key, _ in sorted(by, key=lambda way: -way[1])]

    def gem(self, color: str) -> None:
        self._enter()
        self.page.keyboard.press(color[0])

    def button(self, words: str) -> None:
        for _ in range(60):
            if self.page.evaluate("document.activeElement?.textContent") == words:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to the button {words!r}")


class Touch(Way):
    """Fingers only."""

    touch = True

    def part(self, name: str) -> None:
        # Where a finger hits it: a slot is covered by its cards, but for its head.
        node = self.page.locator(f'.vw-boards [data-id="{name}"]')
        node.tap(position={"x": 12, "y": 12}) if name.startswith("slot") else node.tap()

    def gem(self, color: str) -> None:
        self.page.locator(f'.vw-tray [data-source="gem:{color}"]').tap()

    def button(self, words: str) -> None:
        self.page.get_by_text(words, exact=True).tap()


class Names(Way):
    """As a screen reader: a role and an accessible name, nothing else."""

    def part(self, name: str) -> None:
        label = self.page.locator(f'.vw-boards [data-id="{name}"]').get_attribute("aria-label")
        assert label
        named = self.page.get_by_role("button", name=label, exact=True)
        assert named.count() == 1, f"{named.count()} buttons are called {label!r}"
        named.dispatch_event("click")

    def gem(self, color: str) -> None:
        self.page.get_by_role("button", name=re.compile(f"^{color} gem", re.IGNORECASE)).dispatch_event("click")

    def button(self, words: str) -> None:
        self.page.get_by_role("button", name=words, exact=True).dispatch_event("click")


Shown = Callable[..., PageDriver]


@pytest.fixture(params=[Keys, Touch, Names], ids=["keys", "touch", "names"])
def way(request: pytest.FixtureRequest) -> type[Way]:
    found: type[Way] = request.param
    return found


@pytest.fixture
def shown(in_page: Shown, way: type[Way]) -> Shown:
    size = {"width": 420, "height": 900} if way.touch else {"width": 1280, "height": 900}
    return partial(in_page, viewport=size, has_touch=way.touch, is_mobile=way.touch)


def _answer(table: PageDriver, way: Way) -> None:
    """One answer to what is asked: the first place that is open for a card, else the first part, else a button."""
    widget: GameTable = table.widget  # type: ignore[assignment]
    groups, sources = widget.targets["groups"], widget.targets["sources"]
    cards = [source for source in sources if source.startswith("hand:")]
    if cards:
        way.part(cards[0])
        way.part(groups[sources[cards[0]][0][0]])
    elif sources.get("answer"):
        way.part(groups[sources["answer"][0][0]])
    else:
        way.button(widget.actions[0]["label"])
    table.answered()


def test_a_turn_of_two_people(shown: Shown, way: type[Way]) -> None:
    table = shown(at(GameTable([], people=["Ann", "Ben"], seed=7), "bid"))
    widget: GameTable = table.widget  # type: ignore[assignment]
    acts, answers = way(table), 0
    wanted = {(player, verb) for player in (0, 1) for verb in ("bid", "play", "place")}
    made: set[tuple[int, str]] = set()
    while widget.turn < 2 and (NIGHT or not wanted <= made):
        if widget.seat is None:
            acts.button(widget.actions[0]["label"])
            table.answered()
        else:
            _answer(table, acts)
        answers += 1
        assert answers < 80
        made = {(move.player, move.verb) for move in widget.record.moves}
    assert wanted <= made


def test_a_whole_painting(shown: Shown, way: type[Way]) -> None:
    table = shown(at(GameTable(["advice"], seed=7), "paint"))
    widget: GameTable = table.widget  # type: ignore[assignment]
    acts = way(table)
    for color, count in dict(widget.view.own.gems.items()).items():
        for _ in range(size(count)):
            if f"gem:{color}" not in widget.targets["sources"]:
                break
            section = widget.targets["groups"][widget.targets["sources"][f"gem:{color}"][0][0]]
            acts.gem(color)
            acts.part(section)
            table.answered()
            assert any(color == laid for _, laid in widget.view.seats[0].painting)
    while not widget.over:
        acts.button(widget.actions[0]["label"])
        table.answered()
    assert "The game is over" in table.page.locator(".vw-prompt").inner_text()
