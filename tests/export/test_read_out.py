"""Pages as a screen reader finds them: announced from loading to the verdict, and with the boards of a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.export.made import content_of, page_file
from tests.export.opened_page import OpenedPage
from tests.viceroy.puzzles.right_answers import right_painting
from viceroy_widgets.export.contents import PuzzleContent
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.words import say, speaking

pytestmark = [pytest.mark.browser, pytest.mark.journey]

_LISTEN = """() => {
  window.announced = [];
  const LIVE = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  const say = (region) => {
    const text = region?.innerText.trim();
    if (text && text !== window.announced.at(-1)) window.announced.push(text);
  };
  // A region that the parser brings is read as the page begins; later only changes in one that was there before.
  const listen = (changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      say(element?.closest(LIVE));
      if (document.readyState === "loading") for (const node of addedNodes) if (node.matches?.(LIVE)) say(node);
    }
  };
  new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
}"""
_ANSWERS = ".vw-target[data-id], [data-source], [data-answer]"


@contextmanager
def _read_out(browser: Browser, name: str, language: str = "en") -> Iterator[OpenedPage]:
    context = browser.new_context(viewport={"width": 934, "height": 800}, offline=True)
    context.add_init_script(f"({_LISTEN})()")
    shown = OpenedPage(context.new_page(), page_file(name, language))
    try:
        shown.start()
        yield shown
        assert shown.faults == []
    finally:
        context.close()


def _announced(page: OpenedPage) -> list[str]:
    """All that was announced since this was last asked."""
    texts: list[str] = page.page.evaluate("window.announced.splice(0)")
    return texts


def _press(page: OpenedPage, place: str, button: Locator) -> None:
    button.focus()
    page.page.keyboard.press("Enter")
    page.answered(place)


def _parts(page: OpenedPage, place: str) -> list[tuple[str, str]]:
    """Role and name of each part that can answer, in the tree that the browser builds."""
    session = page.page.context.new_cdp_session(page.page)
    session.send("DOM.enable")
    session.send("Accessibility.enable")
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    by_element = {node.get("backendDOMNodeId"): node for node in nodes if not node["ignored"]}
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    board = session.send("DOM.querySelector", {"nodeId": root, "selector": f"[data-place='{place}'] .vw"})["nodeId"]
    answers = session.send("DOM.querySelectorAll", {"nodeId": board, "selector": _ANSWERS})["nodeIds"]
    parts = []
    for answer in answers:
        element = session.send("DOM.describeNode", {"nodeId": answer})["node"]
        node = by_element.get(element["backendNodeId"], {})
        role, name = (node.get(key, {}).get("value", "") for key in ("role", "name"))
        parts.append((role, name.strip()))
    return parts


def test_a_page_is_read_out_from_loading_to_the_verdict(browser: Browser) -> None:
    content = content_of("paint viceroy")
    assert isinstance(content, PuzzleContent)
    puzzle: Any = content.puzzles[0]
    with _read_out(browser, "paint viceroy") as page:
        assert _announced(page)[:1] == [say("page/loading")]
        expect(page.page.get_by_role("status").first).to_have_text(say("page/ready"))
        for section, color in right_painting(puzzle):
            board = page.board("box")
            gem = board.get_by_role("button", name=color).and_(board.locator("[data-source]"))
            if gem.get_attribute("aria-pressed") != "true":
                _press(page, "box", gem)
            corner = board.locator(f"[data-id='section:{section}']")
            name = corner.get_attribute("aria-label") or ""
            _press(page, "box", board.get_by_role("button", name=name, exact=True))
            said = _announced(page)
            assert any("Total" in sentence for sentence in said), said
        _press(page, "box", page.board("box").get_by_role("button", name="Check", exact=True))
        assert any("no painting of this pyramid is worth more" in said for said in _announced(page))


@pytest.mark.parametrize(
    ("name", "language", "place"),
    [
        ("paint viceroy", "en", "box"),
        ("game splendor", "de", "table"),
        ("game kalah", "en", "table"),
        ("lesson viceroy", "fr", "show/close"),
    ],
)
def test_all_that_answers_has_a_role_and_a_name_and_the_tree_is_that_of_a_notebook(
    browser: Browser, in_page: Callable[..., PageDriver], name: str, language: str, place: str
) -> None:
    with _read_out(browser, name, language) as page:
        said = _announced(page)
        with speaking(language):
            assert say("page/loading") in said
            assert say("page/ready") in said
        parts = _parts(page, place)
        assert parts
        assert {role for role, _ in parts} <= {"button", "radio"}
        assert all(text for _, text in parts), parts
        tree = page.board(place).aria_snapshot()
    with speaking(language):
        notebook = in_page(content_of(name).board(place))
        assert notebook.page.locator(".vw").aria_snapshot() == tree
