// What happened of late, the newest sentence in sight; or what a card says, from its beginning.
import { heading, make } from "./dom.js";

/** @param {HTMLElement} pane @param {string[]} sentences @param {string} title @param {boolean} fromTop */
export function showLog(pane, sentences, title, fromTop) {
  pane.hidden = !sentences.length;
  if (!sentences.length) return;
  const list = make("ul", { tabindex: "0", "aria-label": title }, ...sentences.map((text) => make("li", {}, text)));
  pane.replaceChildren(heading("vw-heading", title), list);
  list.scrollTop = fromTop ? 0 : list.scrollHeight;
}
