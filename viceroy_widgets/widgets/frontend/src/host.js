// What a host calls: it shows a view of a model, and gets back how to end it.

import { showBelow } from "./below.js";
import { asSaved, isSaved, savedStrip, workBefore } from "./saved.js";
import { style } from "./styles.js";

/** @typedef {{model: import("./types").Model, el: HTMLElement, signal?: AbortSignal}} Host */

/** Names and roles of the drawings, as a text. @param {Host["model"]} model */
const drawingsOf = (model) => JSON.stringify(Object.entries(model.get("kit").drawings ?? {}).sort());

/** Selector of the control or button in `el` that has the focus; "" if none has it. @param {HTMLElement} el */
const focusedIn = (el) => {
  const active = /** @type {Document | ShadowRoot} */ (el.getRootNode()).activeElement;
  if (!(active instanceof HTMLElement) || !el.contains(active)) return "";
  const name = ["control", "action"].find((each) => active.dataset[each]);
  return name ? `[data-${name}="${CSS.escape(active.dataset[name] ?? "")}"]` : "";
};

const LATEST = 500; // ms, also on a page that is never idle

/** When the view before has opened. */
let turn = Promise.resolve();

/**
 * A page that shows twenty boards at once first loads the module of each: anywidget gives up a board whose module takes
 * two seconds, and drawing the boards before it may take as long. So they open one by one, whenever the page is idle.
 */
const idle = () =>
  (turn = turn.then(
    () =>
      new Promise((resolve) => {
        if ("requestIdleCallback" in window) window.requestIdleCallback(() => resolve(), { timeout: LATEST });
        else setTimeout(resolve);
      }),
  ));

/** @param {(model: Host["model"]) => import("./view.js").View} viewOf */
export function shownAs(viewOf) {
  /** @param {Host} host @param {string} [work] name of the work to go on with */
  function render({ model, el, signal }, work) {
    const isStill = isSaved(el);
    const shown = isStill ? asSaved(model, el) : model;
    const opened = () => {
      const view = viewOf(shown);
      view.root.toggleAttribute("data-saved", isStill);
      view.open(el);
      if (isStill) view.root.prepend(savedStrip(model, el));
      return view;
    };
    let view = opened();
    if (work) view.queue.add("restore", [work], undefined, true);
    const below = showBelow(shown, el, render);
    let drawings = drawingsOf(model);
    // A box may show a board with other drawings than the one before: its panes stand elsewhere.
    const changed = () => {
      if (drawingsOf(model) === drawings) return;
      drawings = drawingsOf(model);
      const focused = focusedIn(view.root);
      const isChoosing = view.pager.fold.open;
      view.close();
      view = opened();
      below.last();
      // Whoever chose by the keyboard goes on there, after the new view has taken the focus to its first part.
      if (!focused) return;
      requestAnimationFrame(() => {
        view.pager.fold.open = isChoosing;
        /** @type {HTMLElement | null} */ (view.root.querySelector(focused))?.focus();
      });
    };
    model.on("change:kit", changed);
    const stop = () => {
      model.off("change:kit", changed);
      below.stop();
      view.close();
    };
    signal?.addEventListener("abort", stop, { once: true });
    return stop;
  }
  return {
    /** @param {Host} host */
    async render(host) {
      await idle();
      delete host.el.dataset.waiting;
      if (host.signal?.aborted) return undefined;
      style(host.el);
      return render(host, workBefore(host.model, host.el));
    },
  };
}
