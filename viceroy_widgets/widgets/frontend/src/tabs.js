// On a narrow page only the drawings that can answer are shown; a row of buttons opens the others.
import { activeIn, make } from "./dom.js";

export class Tabs {
  /** @param {HTMLElement} pane @param {() => void} changed */
  constructor(pane, changed) {
    this.pane = pane;
    this.question = "";
    /** @type {Set<string>} roles that are shown although nothing there answers, or hidden although something does */
    this.turned = new Set();
    pane.addEventListener("click", (event) => {
      const role = /** @type {Element} */ (event.target).closest("button")?.getAttribute("data-tab");
      if (!role) return;
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
    const hasBoard = choices.some(({ role }) => role === "board");
    const answering = new Set(choices.filter(({ pane }) => pane.querySelector(".vw-target")).map(({ role }) => role));
    if (!answering.size) for (const { role } of choices) if (role === "board" || !hasBoard) answering.add(role);
    if (focus) answering.add(focus);
    for (const { role, pane } of choices) {
      const isShown = this.pane.hidden || answering.has(role) !== this.turned.has(role);
      pane.classList.toggle("vw-away", !isShown);
      pane.classList.toggle("vw-first", !this.pane.hidden && Boolean(pane.querySelector(".vw-target")));
    }
    if (this.pane.hidden) return;
    const at = [...this.pane.children].findIndex((tab) => tab === activeIn(this.pane));
    const tabs = choices.map(({ role, pane }) => {
      const pressed = String(!pane.classList.contains("vw-away"));
      return make("button", { type: "button", class: "vw-tab", "data-tab": role, "aria-pressed": pressed }, words[`role_${role}`] ?? role);
    });
    this.pane.setAttribute("aria-label", words.tabs ?? "");
    this.pane.replaceChildren(...tabs);
    if (at >= 0) tabs[at]?.focus();
  }
}
