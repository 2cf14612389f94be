// What happened of late, the newest sentence in sight.
import { make } from "./dom.js";

/** @param {HTMLElement} pane @param {string[]} sentences @param {string} title */
export function showLog(pane, sentences, title) {
  pane.hidden = !sentences.length;
  if (!sentences.length) return;
  const list = make("ul", { tabindex: "0", "aria-label": title }, ...sentences.map((text) => make("li", {}, text)));
  pane.replaceChildren(make("div", { class: "vw-heading" }, title), list);
  list.scrollTop = list.scrollHeight;
}
