"""What a table leaves behind when it is closed: nothing, in the page or in Python."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.nightly import size
from viceroy_widgets import GameTable, PaintingPuzzle, PyramidView, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver

OPENINGS = size(200)

# Keeps account of what our module begins and what outlives a view if nobody puts an end to it: listeners on anything
# that is no node of the view's own, observers, timers.
ACCOUNT = r"""() => {
  const live = (window.live = { listeners: new Map(), observers: new Set(), timers: new Set(), roots: [] });
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const ids = new WeakMap();
  let known = 0;
  const id = (thing) => ids.get(thing) ?? (ids.set(thing, ++known), known);
  const key = (target, type, handler) => `${target.constructor.name}:${type}:${id(target)}:${id(handler)}`;
  const ours = () => /blob:|widget\.js/.test(new Error().stack); // the module is loaded from a blob
  const outlives = (target) => (target instanceof Node ? target.isConnected : !target.aborted);
  EventTarget.prototype.addEventListener = function (type, handler, options) {
    const name = key(this, type, handler);
    add.call(this, type, handler, options);
    if (ours()) live.listeners.set(name, new WeakRef(this));
    const gone = () => live.listeners.delete(name);
    if (options?.signal) add.call(options.signal, "abort", gone);
    if (options?.once) add.call(this, type, gone, { once: true });
  };
  EventTarget.prototype.removeEventListener = function (type, handler, options) {
    live.listeners.delete(key(this, type, handler));
    remove.call(this, type, handler, options);
  };
  const stands = ([, ref]) => ref.deref() && outlives(ref.deref());
  live.listening = () => [...live.listeners].filter(stands).map(([name]) => name);
  const { observe, disconnect } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (...args) {
    if (ours()) live.observers.add(this);
    observe.apply(this, args);
  };
  MutationObserver.prototype.disconnect = function () { live.observers.delete(this); disconnect.apply(this); };
  const { setTimeout: start, clearTimeout: end } = window;
  window.setTimeout = (then, ...rest) => {
    const timer = start(() => { live.timers.delete(timer); then(); }, ...rest);
    if (ours()) live.timers.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => { live.timers.delete(timer); end(timer); };
}"""
LEFT = """() => ({
  listeners: window.live.listening(), observers: window.live.observers.size, timers: window.live.timers.size,
  handlers: Object.values(window.model.handlers).flat().length, nodes: document.querySelectorAll("*").length,
  roots: window.live.roots.filter((root) => root.deref()).length,
})"""  # roots are views that something holds on to though they are gone from the page
# A view is closed by its host in either way: at rest, right after a click, or while Python is busy.
OPEN_AND_CLOSE = """async (openings) => {
  const { default: module } = await import("/widget.js");
  const widget = module();
  const click = (root, name) =>
    root.querySelector(name)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const answered = () => new Promise((done) => {
    const look = () => window.model.busy || window.model.waiting ? requestAnimationFrame(look) : done();
    look();
  });
  const host = document.querySelector("main");
  for (let n = 0; n < openings; n++) {
    const el = host.appendChild(document.createElement("div"));
    const ending = new AbortController();
    const stop = await widget.render({ model: window.model, el, signal: ending.signal });
    const root = el.querySelector(".vw");
    window.live.roots.push(new WeakRef(root));
    if (n % 8 === 5) window.model.hold();
    if (n % 4 === 1) click(root, ".vw-target");
    if (n % 4 === 2) click(root, "[data-action=hint]");
    if (n % 4 === 3) root.querySelector(".vw-line")?.focus();
    if (n % 16 > 8 && n % 8 !== 5) await answered();
    if (n % 2) ending.abort(); else stop();
    window.model.release();
    el.remove();
  }
  await answered();
}"""


@pytest.mark.browser
@pytest.mark.parametrize("moves", [0, 30], ids=["at the beginning", "in the middle"])
def test_openings_leave_nothing_in_the_page(page: Page, in_page: Callable[..., PageDriver], moves: int) -> None:
    page.add_init_script(f"({ACCOUNT})()")
    table = GameTable(["random"], seed=7)
    for _ in range(moves):
        table.play(table.legal_moves[0])
    shown = in_page(table)
    page.evaluate("window.stop()")
    nodes = page.evaluate(LEFT)["nodes"]
    page.evaluate(OPEN_AND_CLOSE, OPENINGS)
    assert len(page.evaluate("window.live.roots")) == OPENINGS
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    nothing = {"listeners": [], "observers": 0, "timers": 0, "handlers": 0, "roots": 0}
    assert page.evaluate(LEFT) == {**nothing, "nodes": nodes}
    assert shown.widget.notice["n"] > OPENINGS / 8, "nothing was clicked"


@pytest.mark.browser
def test_the_account_of_the_page_sees_what_is_left(page: Page, in_page: Callable[..., PageDriver]) -> None:
    """A view that stays open is seen in every column, so that a nought means something."""
    page.add_init_script(f"({ACCOUNT})()")
    in_page(GameTable(["random"], seed=7))
    page.evaluate("window.model.hold()")
    page.locator("[data-action=hint]").dispatch_event("click")
    page.evaluate("window.live.roots.push(new WeakRef(document.querySelector('.vw')))")
    left = page.evaluate(LEFT)
    assert any("MediaQueryList:change" in name for name in left["listeners"])
    assert all(left[name] for name in ("observers", "timers", "handlers", "roots"))


@pytest.mark.parametrize(
    "make",
    [
        lambda: GameTable(["advice", "strong"], virtual=1, seed=3),
        lambda: PaintingPuzzle(painting_puzzles()[0]),
        lambda: PyramidView(painting_puzzles()[0].position),
    ],
    ids=["GameTable", "PaintingPuzzle", "PyramidView"],
)
def test_python_keeps_no_widget_that_was_closed(make: Callable[[], Any]) -> None:
    widget = make()
    gestures = [["hint"], ["answer", "answer", "slot:red"], ["nonsense"], ["undo"], ["check"], ["whole"]]
    listed = [
        {"n": n, "intent": intent, "args": args, "seen": 0} for n, (intent, *args) in enumerate(gestures, start=1)
    ]
    widget.set_state({"board": "x", "intents": {"view": "a", "again": 0, "list": listed}})
    assert widget.answer["upto"] == len(gestures)
    widget.observe(lambda change: None, "revision")
    widget._repr_mimebundle_()
    repr(widget)
    widget.close()
    kept = weakref.ref(widget)
    del widget
    gc.collect()
    assert kept() is None, gc.get_referrers(kept())
