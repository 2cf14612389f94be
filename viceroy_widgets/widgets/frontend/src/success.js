// Success: a list whose items tick, a burst where it is said, and the way on to the next board of the page.
import { make } from "./dom.js";
import { hold } from "./hands.js";

const SPARKS = 12;
const FAR = 46; // px
const TIMING = { duration: 700, easing: "cubic-bezier(0.1, 0.8, 0.3, 1)" };
const FITS = 0.8; // of the window

/** Whether nothing may move. */
export const isStill = () => document.hidden || window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {HTMLElement} pane @param {import("./types").Part[]} parts @param {import("./types").Kit["words"]} words */
export function showChecklist(pane, parts, words) {
  pane.hidden = !parts.length;
  pane.setAttribute("aria-label", words.checklist ?? "");
  const items = parts.map(({ text, done, more = "" }) => {
    const item = make("li", { "data-done": String(done) }, make("span", { "aria-hidden": "true" }, done ? "\u2713" : ""), text);
    if (more) item.append(" ", make("small", {}, more));
    if (done) item.append(make("span", { class: "vw-unseen" }, ` (${words.ticked})`));
    return item;
  });
  pane.replaceChildren(...items);
}

/** @param {import("./view.js").View} view @param {Partial<import("./types").Success>} success */
export function showSuccess(view, { n = 0, go = "" }) {
  view.root.toggleAttribute("data-success", n > 0);
  view.go.hidden = !go;
  view.go.toggleAttribute("data-answer", Boolean(go));
  view.go.textContent = go;
  const said = view.root.querySelector('[data-tone="good"]');
  // What had succeeded before the view was opened stays quiet.
  if (said && view.won >= 0 && n > view.won && !isStill()) burst(said, view.motion.layer);
  view.won = Math.max(n, view.won, 0);
}

/** @param {Element} said @param {HTMLElement} layer */
export function burst(said, layer) {
  const [at, here] = [said.getBoundingClientRect(), layer.getBoundingClientRect()];
  for (let n = 0; n < SPARKS; n += 1) {
    const spark = make("i", { class: "vw-spark" });
    spark.style.left = `${at.left + FAR + 8 - here.left}px`;
    spark.style.top = `${at.top + at.height / 2 - here.top}px`;
    layer.append(spark);
    const turn = (2 * Math.PI * n) / SPARKS;
    const to = `translate(${FAR * Math.cos(turn)}px, ${FAR * Math.sin(turn)}px) scale(0.3)`;
    const flight = spark.animate([{ transform: "none" }, { transform: to, opacity: 0 }], TIMING);
    flight.onfinish = () => spark.remove();
  }
}

/**
 * On to the heading of the next section, so that nobody scrolls past what is taught there; after the last board to a
 * link to a notebook, or it is said that this was the last one.
 * @param {import("./view.js").View} view
 */
export function goOn(view) {
  // A window may show several notebooks.
  const page = view.root.closest(".jp-Notebook") ?? document;
  const boards = boardsOf(page);
  const next = boards[boards.indexOf(view.root) + 1];
  const links = /** @type {HTMLElement[]} */ ([...page.querySelectorAll('a[href*=".ipynb"]')]);
  const to = next ?? links.find((link) => isBefore(view.root, link));
  if (!to) return view.tell(view.words.last_board ?? "", "good");
  lead(page, view.root, to, isStill() ? "auto" : "smooth");
  return (next ? hold(to) : to).focus({ preventScroll: true });
}

/**
 * Brings a part of a page into view, with its heading.
 * @param {ParentNode} page @param {Element} from the board before it @param {HTMLElement} to @param {ScrollBehavior} behavior
 */
export function lead(page, from, to, behavior) {
  const headings = [...page.querySelectorAll("h1, h2, h3, h4, h5, h6")];
  const title = headings.find((head) => !head.closest(".vw") && isBefore(from, head) && isBefore(head, to));
  // Where all of it fits, as much as possible of what is above it is in sight too.
  const block = !title && to.offsetHeight < FITS * window.innerHeight ? "end" : "start";
  (title ?? to).scrollIntoView({ block, behavior });
}

/** The boards that a page shows, in their order. @param {ParentNode} page */
export const boardsOf = (page) => found(page).filter((board) => board.getClientRects().length);

/** Whether one part of the page comes before another one. @param {Element} one @param {Element} other */
const isBefore = (one, other) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** All boards, also those in shadow trees, in the order of the page. @param {ParentNode} node @returns {HTMLElement[]} */
function found(node) {
  return [...node.querySelectorAll("*")].flatMap((part) => {
    if (part.classList.contains("vw")) return [/** @type {HTMLElement} */ (part)];
    return part.shadowRoot ? found(part.shadowRoot) : [];
  });
}
