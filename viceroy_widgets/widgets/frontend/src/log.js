// What happened, by turns and players, the newest in sight; or what a card says, from its beginning.
import { heading, make } from "./dom.js";

/**
 * @param {HTMLElement} pane
 * @param {string[]} sentences
 * @param {[turn: string, who: string, count: number][]} groups of successive sentences; the rest belongs to none
 * @param {string} title
 * @param {(text: string) => (Node | string)[]} written a text with marks for the rules that it names
 * @param {boolean} fromTop
 */
export function showLog(pane, sentences, groups, title, written, fromTop) {
  pane.hidden = !sentences.length;
  if (!sentences.length) return;
  // What a person has opened or closed stays so.
  const before = new Map([...pane.querySelectorAll("details")].map((turn) => [turn.dataset.turn, turn.open]));
  const newest = groups.length ? groups[groups.length - 1][0] : "";
  const list = make("ul", { tabindex: "0", "aria-label": title });
  let at = 0;
  let turn = "";
  let lines = /** @type {HTMLElement} */ (list);
  const add = (/** @type {HTMLElement} */ to, /** @type {number} */ count) => {
    for (const end = at + count; at < end; at += 1) to.append(make("li", {}, ...written(sentences[at])));
  };
  for (const [heads, who, count] of groups) {
    if (heads !== turn) {
      lines = heads ? make("ol", {}) : list;
      if (heads) list.append(make("li", {}, folded(heads, lines, heads === newest || Boolean(before.get(heads)))));
    }
    turn = heads;
    if (!who) add(lines, count);
    else {
      const its = make("ol", { "aria-label": who });
      lines.append(make("li", { class: "vw-by" }, make("b", { "aria-hidden": "true" }, who), its));
      add(its, count);
    }
  }
  add(list, sentences.length - at);
  pane.replaceChildren(heading("vw-heading", title), list);
  list.scrollTop = fromTop ? 0 : list.scrollHeight;
}

/** Lines that few people need: folded until one opens them. @param {HTMLElement} pane @param {string[]} lines @param {string} title */
export function showFolded(pane, lines, title) {
  pane.hidden = !lines.length;
  const list = make("ul", {}, ...lines.map((line) => make("li", {}, line)));
  const fold = make("details", {}, make("summary", {}, title), list);
  fold.open = Boolean(pane.querySelector("details")?.open);
  pane.replaceChildren(fold);
}

/** @param {string} title @param {HTMLElement} lines @param {boolean} open */
function folded(title, lines, open) {
  const head = make("summary", {}, make("span", { role: "heading", "aria-level": "3" }, title));
  const turn = make("details", { "data-turn": title }, head, lines);
  turn.open = open;
  return turn;
}
