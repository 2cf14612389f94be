"""Text that is half as long again, from the left and from the right, small windows, and a page at 200 %.

Nothing is cut, nothing lies on anything else, and only drawings may be scrolled sideways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.nightly import sample
from tests.viceroy.widgets.playing import at
from tests.words.pseudo import pseudo
from viceroy_widgets import (
    AuctionRow,
    CardBrowser,
    EditionLens,
    ExampleView,
    GameTable,
    Hand,
    Lesson,
    PaintingPuzzle,
    PyramidView,
    Quiz,
    Replay,
    Reserve,
    ScoreSheet,
    Screen,
    painting_puzzles,
)
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.lessons.course import lesson_plan

pytestmark = [pytest.mark.browser, pytest.mark.journey]

FAULTS = """() => {
  const found = [];
  const root = document.querySelector(".vw");
  const tell = (what, node, more = "") => {
    const name = node.className?.baseVal ?? node.className;
    found.push(`${what}: ${node.tagName}.${name} "${node.textContent.trim().slice(0, 40)}" ${more}`);
  };
  const shown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  if (document.documentElement.scrollWidth > window.innerWidth) tell("sideways", document.documentElement);

  const texts = [...root.querySelectorAll("*")].filter((node) => !node.closest("svg, .vw-bubble, .vw-flights, option"))
    .filter((node) => getComputedStyle(node.closest(".vw-notice") ?? node).clipPath === "none") // for the ear alone
    .filter((node) => shown(node) && [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()));
  for (const node of texts) {
    for (let up = node; up !== root; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      // What somebody did last ends with dots where it is long, so that its line never grows; its title has all of it.
      const ends = up.matches(".vw-deeds li") && up.title === up.textContent;
      if (overflowX === "hidden" && up.scrollWidth > up.clientWidth + 1 && !ends) tell("cut", up);
      if (overflowY === "auto" && up.clientHeight < Math.min(40, up.scrollHeight)) tell("squeezed", up);
      if (overflowY === "hidden" && up.scrollHeight > up.clientHeight + 1) tell("cut below", up);
    }
    const edge = box(root);
    if (box(node).left < edge.left - 1 || box(node).right > edge.right + 1) tell("outside", node);
  }
  const ranges = texts.map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    let { left, right, top, bottom } = range.getBoundingClientRect();
    for (let up = node; up !== root; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const around = box(up); // what is scrolled away lies on nothing
      [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
      [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
    }
    return [node, { left, right, top, bottom }];
  });
  ranges.forEach(([one, here], index) => {
    for (const [other, there] of ranges.slice(index + 1)) {
      const apart = !one.contains(other) && !other.contains(one);
      // On a telephone the other tabs are scrolled under the last one, which stays in sight.
      const under = one.matches(".vw-tab") && other.matches(".vw-tab") && getComputedStyle(other).position === "sticky";
      if (apart && !under && meet(here, there, 2)) tell("on another", one, other.textContent);
    }
  });

  for (const svg of root.querySelectorAll("svg.vw-board, svg.vw-picture")) {
    if (!shown(svg)) continue;
    const edge = box(svg);
    const words = [...svg.querySelectorAll("text")].filter(shown).map((node) => [node, box(node)]);
    words.forEach(([node, here], index) => {
      const inside = here.left >= edge.left - 1 && here.right <= edge.right + 1 && here.bottom <= edge.bottom + 1;
      if (!inside) tell("cut in a drawing", node);
      for (const [other, there] of words.slice(index + 1)) {
        // The boxes of two lines meet a little: those of letters are as high as the highest letter there is.
        const high = Math.min(here.height, there.height) * 0.3;
        if (meet(here, there, Math.max(2, high))) tell("on another in a drawing", node, other.textContent);
      }
    });
  }
  return [...new Set(found)].slice(0, 12);
}"""


def _table(kind: str, turn: int = 0) -> Callable[[str], Any]:
    return lambda language: at(GameTable(["advice", "random"], people=["Ada"], seed=7, language=language), kind, turn)


def _part(kind: Any) -> Callable[[str], Any]:
    return lambda language: kind(_table("develop", 3)(language), language=language)


def _lens(language: str) -> Any:
    return EditionLens(painting_puzzles()[5].position, language=language)


def _browser(language: str) -> Any:
    browser = CardBrowser(language=language)
    browser.chosen = 70
    return browser


def _puzzle(language: str) -> Any:
    board = PaintingPuzzle(painting_puzzles()[6], language=language)
    board.hint()
    board.check()
    return board


def _step(language: str) -> Any:
    """With the prose above it, and an answer below."""
    step = Lesson("two-cards", language=language).show("share")
    step.play("bids red")  # type: ignore[attr-defined]
    step.play("claims the tip")  # type: ignore[attr-defined]
    return step


def _quiz(language: str) -> Any:
    quiz = Quiz(lesson_plan("pyramid").sections[-1].questions, language=language)
    quiz.choose(0)
    return quiz


def _example(language: str) -> Any:
    example = ExampleView("auction-one-card-a-turn", language=language)
    example.solution()
    return example


SHOWN: dict[str, Callable[[str], Any]] = {
    "bid": _table("bid"),
    "develop": _table("develop", 4),
    "take": _table("take"),
    "paint": _table("paint"),
    "row": _part(AuctionRow),
    "hand": _part(Hand),
    "reserve": _part(Reserve),
    "screens": _part(Screen),
    "sheet": lambda language: ScoreSheet(_table("paint")(language), language=language),
    "replay": lambda language: Replay(_table("paint")(language), at=40, language=language),
    "lens": _lens,
    "browser": _browser,
    "puzzle": _puzzle,
    "step": _step,
    "quiz": _quiz,
    "example": _example,
    "pyramid": lambda language: PyramidView(painting_puzzles()[4].position, language=language),
}
PAGES = ((390, 844, 1), (1280, 900, 1), (640, 450, 2))
"""Width, height and scale of a phone, of a desk, and of a desk at 200 %."""


@pytest.fixture(params=["from the left", "from the right"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with pseudo(from_right=request.param == "from the right") as code:
        yield code


@pytest.mark.parametrize("name", sample(SHOWN, least=9))
def test_nothing_is_cut_and_nothing_lies_on_anything_else(
    in_page: Callable[..., PageDriver], language: str, name: str
) -> None:
    for width, height, scale in PAGES:
        shown = in_page(SHOWN[name](language), viewport={"width": width, "height": height}, device_scale_factor=scale)
        shown.page.locator(".vw svg").first.wait_for()
        assert shown.page.evaluate(FAULTS) == [], (width, scale)
