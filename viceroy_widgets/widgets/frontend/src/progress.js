// Work that takes its time: how far it has come, and a button that ends it.
import { make } from "./dom.js";

/** @param {HTMLElement} pane @param {Partial<import("./types").Progress> | undefined} progress @param {string} cancel */
export function showProgress(pane, progress, cancel) {
  const { text = "", part = 0, cancel: may = false } = progress ?? {};
  pane.hidden = !text;
  if (!text) return pane.replaceChildren();
  const [bar, words, button] = pane.children.length ? [...pane.children] : fill(pane, cancel);
  bar.setAttribute("value", String(part));
  bar.setAttribute("aria-label", text);
  words.textContent = text;
  /** @type {HTMLElement} */ (button).hidden = !may;
}

/** @param {HTMLElement} pane @param {string} cancel */
function fill(pane, cancel) {
  pane.append(
    make("progress", { max: "1" }),
    make("span", {}),
    make("button", { type: "button", class: "vw-action", "data-action": "cancel" }, cancel),
  );
  return [...pane.children];
}
