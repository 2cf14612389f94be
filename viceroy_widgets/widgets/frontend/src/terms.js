// Words of the game with their meanings: shown to whoever points at one, or walks to it by Tab.
import { make } from "./dom.js";
import { Popover } from "./popover.js";

let made = 0;

/**
 * Writes a text in which each of these terms, where it stands first, tells its meaning.
 * @param {HTMLElement} node @param {string} text @param {[string, string][]} terms in the order in which they stand
 * @param {(text: string) => (Node | string)[]} written a text with marks for the rules that it names
 */
export function showText(node, text, terms = [], written = (/** @type {string} */ part) => [part]) {
  const parts = [];
  let at = 0;
  for (const [word, meaning] of terms) {
    const start = text.indexOf(word, at);
    if (start < 0) continue;
    parts.push(...written(text.slice(at, start)), term(word, meaning));
    at = start + word.length;
  }
  node.replaceChildren(...[...parts, ...written(text.slice(at))].flatMap(paragraphs));
}

/** Shows the meaning of the term under the pointer or with the focus, over whatever is below. @param {import("./view.js").View} view */
export function explainTerms({ root, ending: { signal } }) {
  const popover = new Popover(root, "vw-meaning", { "aria-hidden": "true" });
  /** @type {HTMLElement | null} */
  let term = null;
  /** @param {Event} event */
  const point = ({ type, target }) => {
    // A term that gets the focus may be scrolled into view, and keeps its meaning then.
    if (type !== "scroll") term = /over|sin/.test(type) ? /** @type {Element} */ (target).closest(".vw-term") : null;
    if (term) popover.show(term, term.lastChild?.textContent ?? "");
    else popover.hide();
  };
  for (const kind of ["pointerover", "pointerout", "focusin", "focusout", "keydown", "scroll"])
    root.addEventListener(kind, point, { signal, capture: true });
}

/** An empty line between paragraphs would be as high as a line of words. @param {Node | string} part @returns {(Node | string)[]} */
function paragraphs(part) {
  if (typeof part !== "string") return [part];
  const [first, ...rest] = part.split("\n\n");
  return [first, ...rest.flatMap((words) => ["\n", make("span", { class: "vw-between" }), words])];
}

/** @param {string} word @param {string} meaning */
function term(word, meaning) {
  made += 1;
  const id = `vw-term-${made}`;
  const tip = make("span", { role: "tooltip", id, hidden: "" }, meaning);
  return make("span", { class: "vw-term", tabindex: "0", "aria-describedby": id }, word, tip);
}
