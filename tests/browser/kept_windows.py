"""Windows of a browser that stay open between tests, so that a board opens in a process that runs already.

A page in a new window of its own starts a process, which takes more than twice as long as showing a board. So does a
page that is opened by the browser: it starts with an empty document, which belongs to no site and has a process of its
own. Pages are therefore opened by the first page of the window, whose process they share.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

__all__ = ["SAME_PROCESS", "keep_windows"]

SAME_PROCESS = "--process-per-site"
"""Flag of Chromium: pages of one site in one window share a process for as long as one of them is open."""
_SITE = "http://board.test/"
"""Site of the pages of `PageDriver`."""


def keep_windows(browser: Browser) -> None:
    """Let `new_context` return a window with these options that no test has in use; to close it closes its pages.

    Options of the network and of scripts get a window of their own each time. A window whose clock a test has set is
    not kept, since each later page in it would stand still.
    """
    make: Any = browser.new_context
    kept: dict[str, BrowserContext] = {}

    def new_context(**options: Any) -> BrowserContext:
        name = repr(sorted(options.items()))
        if {"offline", "java_script_enabled"} & set(options) or (name in kept and len(kept[name].pages) > 1):
            return make(**options)  # type: ignore[no-any-return]
        if name not in kept:
            kept[name] = make(**options)
            _open_first_page(kept[name])
            _forget_if_clock_is_set(kept, name)
        return kept[name]

    browser.new_context = new_context  # type: ignore[method-assign]


def _open_first_page(context: BrowserContext) -> None:
    """Open the page that keeps the process running, and let the window stay when it is closed."""
    page = context.new_page()
    page.route(f"{_SITE}**", lambda route: route.fulfill(body="<title>kept</title>", content_type="text/html"))
    page.goto(_SITE)
    context.new_page = partial(_opened_by, page)  # type: ignore[method-assign]
    context.close = partial(_close_pages, context)  # type: ignore[method-assign]


def _opened_by(first: Page) -> Page:
    with first.context.expect_page() as opened:
        first.evaluate("() => { window.open('about:blank'); }")
    return opened.value


def _forget_if_clock_is_set(kept: dict[str, BrowserContext], name: str) -> None:
    """Keep a window no longer once a test installs a clock; it closes then as it did before."""
    context = kept[name]
    close, install = type(context).close, context.clock.install

    def install_and_forget(**options: Any) -> None:
        if kept.get(name) is context:
            del kept[name]
        context.close = partial(close, context)  # type: ignore[method-assign]
        install(**options)

    context.clock.install = install_and_forget  # type: ignore[method-assign]


def _close_pages(context: BrowserContext, **_: Any) -> None:
    first, *pages = context.pages
    for page in pages:
        page.close()
    context.clear_cookies()
    context.clear_permissions()
    first.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
