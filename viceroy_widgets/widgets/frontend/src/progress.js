// Work that takes its time: how far it has come, and a button that ends it; or how far somebody has come in some days.
import { make } from "./dom.js";

/** @param {HTMLElement} pane @param {Partial<import("./types").Progress> | undefined} progress @param {string} cancel */
export function showProgress(pane, progress, cancel) {
  const { text = "", part = 0, cancel: may = false, days = [] } = progress ?? {};
  pane.hidden = !text;
  if (!text) return pane.replaceChildren();
  const [bar, words, button, week] = pane.children.length ? [...pane.children] : fill(pane, cancel);
  bar.setAttribute("value", String(part));
  bar.setAttribute("aria-label", text);
  words.textContent = text;
  /** @type {HTMLElement} */ (button).hidden = !may;
  /** @type {HTMLElement} */ (bar).hidden = days.length > 0;
  week.replaceChildren(...days.map(dayOf));
}

/** @param {import("./types").Day} day */
export const dayOf = ({ text, done, label }) => make("span", { class: "vw-map-day", "data-done": String(done), title: label, role: "img", "aria-label": label }, text);

/** @param {HTMLElement} pane @param {string} cancel */
function fill(pane, cancel) {
  pane.append(
    make("progress", { max: "1" }),
    make("span", {}),
    make("button", { type: "button", class: "vw-action", "data-action": "cancel" }, cancel),
    make("span", { class: "vw-map-week" }),
  );
  return [...pane.children];
}
