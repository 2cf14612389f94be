// The text of a section of a lesson: open until the learner has acted on it, then folded to one line.
import { make } from "./dom.js";

const LESSONS = new Set(["step", "quiz", "example"]);

export class Reading {
  /** @param {import("./view.js").View} view */
  constructor({ reading, fit, root, ending }) {
    this.pane = reading;
    this.root = root;
    this.isFree = true; // until it is folded by itself, or by the reader
    reading.addEventListener("toggle", () => fit.later(), { signal: ending.signal });
    reading.querySelector("summary")?.addEventListener("click", () => (this.isFree = false), { signal: ending.signal });
  }

  /** Shows a new text. @param {string} text without marks @param {string} title what stands before its first words while it is folded */
  entitle(text, title = "") {
    const folds = Boolean(text && title) && LESSONS.has(this.root.dataset.kind ?? "");
    this.pane.toggleAttribute("data-folds", folds);
    this.pane.hidden = !text;
    if (!folds) this.pane.open = true;
    this.pane.querySelector("summary")?.replaceChildren(`${title} `, make("span", { "aria-hidden": "true" }, text.split("\n")[0]));
  }

  /** The learner has acted: the text makes room. */
  done() {
    if (!this.isFree || !this.pane.hasAttribute("data-folds")) return;
    this.isFree = false;
    this.pane.open = false;
  }
}
