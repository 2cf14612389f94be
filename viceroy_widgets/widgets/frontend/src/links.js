// Links to other notebooks, such as the next lesson.
import { make } from "./dom.js";

/** @param {HTMLElement} pane @param {import("./types").Link[]} links */
export function showLinks(pane, links) {
  pane.hidden = !links.length;
  pane.replaceChildren(...links.map(({ text, href }) => make("a", { href }, text)));
}

/**
 * The notebook program opens the links of text cells in a tab of its own, while a link in a board would load the whole
 * page anew: if the page has a text with that link, that one is followed.
 * @param {import("./view.js").View} view @param {MouseEvent} event
 */
export function followLink({ root }, event) {
  const own = /** @type {Element} */ (event.target).closest(".vw-links a");
  if (!own || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const name = fileOf(own);
  const page = root.closest(".jp-Notebook") ?? document;
  const same = [...page.querySelectorAll("a[href]")].find((link) => !link.closest(".vw") && fileOf(link) === name);
  if (!same) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (same).click();
}

/** @param {Element} link */
const fileOf = (link) => decodeURI(link.getAttribute("href") ?? "").replace(/[?#].*$/, "").split("/").pop();
