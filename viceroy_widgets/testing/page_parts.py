"""Parts of a board in a page, found by their ids or by the words on them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

__all__ = ["part_of", "settle", "told_by"]

_IDS = ("data-id", "data-source", "data-action", "data-control")
_TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def part_of(board: Locator, words: str) -> Locator:
    """Return the part of a board with this id, else the first button, gem or part whose name begins with the words.

    Ids are those of the driver without a browser, such as `gem:red` or `check`.
    """
    quoted = json.dumps(words, ensure_ascii=False)
    by_id = board.locator(", ".join(f"[{name}={quoted}]" for name in _IDS)).first
    if by_id.count():
        return by_id
    return board.locator(f"[aria-label^={quoted} i], button:has-text({quoted})").first


def told_by(board: Locator) -> str:
    """Return the sentence in the notice of a board, "" if there is none."""
    return str(board.locator(".vw-notice").evaluate("(node) => node.querySelector('span')?.innerText ?? ''"))


def settle(page: Page) -> None:
    """Wait until boards have taken the size that the window leaves them, which they do a frame after it changes."""
    page.evaluate(_TWO_FRAMES)
