// On a narrow page only what can answer is shown; a row of buttons opens the other drawings and the tools.
import { activeIn, make, reach } from "./dom.js";

const TOOLS = "tools";
const EDGE = 48; // px

export class Tabs {
  /** @param {HTMLElement} pane @param {HTMLElement} bar the head with its buttons @param {() => void} changed */
  constructor(pane, bar, changed) {
    this.pane = pane;
    this.bar = bar;
    this.question = "";
    /** The question whose answers have been brought in sight. */
    this.aimed = "";
    /** @type {string[]} roles of the drawings that answered last */
    this.answered = [];
    /** @type {Set<string>} roles that are shown although nothing there answers, or hidden although something does */
    this.turned = new Set();
    /** @type {Map<string, Element>} drawings that are shown, by role */
    this.panes = new Map();
    pane.addEventListener("click", (event) => {
      const role = /** @type {Element} */ (event.target).closest("button")?.getAttribute("data-tab");
      if (!role) return;
      const open = this.panes.get(role);
      if (open && isAway(open)) return open.scrollIntoView({ block: "center" });
      if (!this.turned.delete(role)) this.turned.add(role);
      changed();
    });
  }

  /**
   * @param {import("./drawing.js").Drawing[]} shown @param {boolean} isNarrow whether the page is, and the viewer is asked
   * @param {string} asked the question
   * @param {string} focus the role of what is played with @param {import("./types").Kit["words"]} words
   */
  apply(shown, isNarrow, asked, focus, words) {
    if (asked !== this.question) this.turned.clear(); // another question, other answers
    this.question = asked;
    const choices = shown.filter(({ role }) => role !== "others");
    this.pane.hidden = !isNarrow || choices.length < 2;
    const isBoard = (/** @type {string} */ role) => role === "board" || role === "mat";
    const hasBoard = choices.some(({ role }) => isBoard(role));
    const answering = new Set(choices.filter(({ pane }) => pane.querySelector(".vw-target, .vw-picked")).map(({ role }) => role));
    // After a wrong answer to a task, what was played with stays where it is.
    const isOver = !answering.size && Boolean(this.bar.closest('[data-kind="step"]')) && !this.bar.querySelector('.vw-source[aria-disabled="false"]');
    if (isOver) for (const role of this.answered) answering.add(role);
    this.answered = [...answering];
    if (!answering.size) for (const { role } of choices) if (isBoard(role) || !hasBoard) answering.add(role);
    if (focus) answering.add(focus);
    // The hand stays where it is, but for what answers in its place.
    const isOther = answering.has("supply") || this.bar.querySelector("[data-answer]");
    if (isBoard(focus) && !isOther) answering.add("hand");
    for (const { role, pane } of choices) {
      const isShown = this.pane.hidden || answering.has(role) !== this.turned.has(role);
      pane.classList.toggle("vw-away", !isShown);
      if (!isOver) pane.classList.toggle("vw-first", !this.pane.hidden && Boolean(pane.querySelector(".vw-target, .vw-picked")));
    }
    this.panes = new Map(choices.filter(({ pane }) => !pane.classList.contains("vw-away")).map(({ role, pane }) => [role, pane]));
    const hasTools = Boolean(this.bar.querySelector(".vw-action:not([data-answer])"));
    this.bar.classList.toggle("vw-closed", !this.pane.hidden && !this.turned.has(TOOLS));
    const isNew = this.aimed !== asked;
    for (const { pane } of choices) scrollable(pane, isNew);
    if (this.pane.hidden) return;
    if (this.bar.clientWidth) this.aimed = asked;
    const at = [...this.pane.children].findIndex((tab) => tab === activeIn(this.pane));
    const tab = (/** @type {string} */ name, /** @type {boolean} */ isOpen, /** @type {string} */ text) =>
      make("button", { type: "button", class: "vw-tab", "data-tab": name, "aria-pressed": String(isOpen) }, text);
    const tabs = choices.map(({ role, pane }) => tab(role, !pane.classList.contains("vw-away"), words[`role_${role}`] ?? role));
    if (hasTools) tabs.push(tab(TOOLS, this.turned.has(TOOLS), words.tools ?? "\u2026"));
    this.pane.setAttribute("aria-label", words.tabs ?? "");
    this.pane.replaceChildren(...tabs);
    if (at >= 0) tabs[at]?.focus();
  }
}

/** Whether at most an edge of a drawing is seen of the page. @param {Element} pane */
function isAway(pane) {
  const box = pane.getBoundingClientRect();
  const seen = pane.closest(".jp-WindowedPanel-outer")?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return box.top > seen.bottom - EDGE || box.bottom < seen.top + EDGE;
}

/**
 * A strip that is longer than the page: keys reach it, and what answers is in sight.
 * @param {HTMLElement} pane @param {boolean} isAnother whether something else is asked than before
 */
function scrollable(pane, isAnother) {
  if (!reach(pane)) return;
  const first = pane.querySelector(".vw-target, .vw-picked");
  if (!isAnother || !first) return;
  const [here, there] = [pane.getBoundingClientRect(), first.getBoundingClientRect()];
  if (there.right > here.right || there.left < here.left) pane.scrollLeft += there.left - here.left - here.width / 4;
}
