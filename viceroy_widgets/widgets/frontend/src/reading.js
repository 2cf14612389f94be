// The text of a section of a lesson: in a question or an example it folds to one line once the learner has answered.
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

  /** The learner has answered: the text makes room. In a task that is played on, all that is below it would move. */
  done() {
    if (!this.isFree || this.root.dataset.kind === "step" || !this.pane.hasAttribute("data-folds")) return;
    this.isFree = false;
    this.pane.open = false;
  }
}

export const LEAST_STORY = 32; // px: a line, and half of the next one as a sign that there is more

/**
 * Gives the text of a section the height that a window leaves it, and what is more scrolls. Where there is no room for
 * what is below it either, it is whole. In a task it keeps its height, so that nothing below it moves, and gives way
 * only to what answers.
 * @param {import("./view.js").View} view @param {number} room @param {number} [cap] what it may have anyhow @returns {number} its height
 */
export function limitStory(view, room, cap = Infinity) {
  const { fit, root, reading, story } = view;
  const kept = root.dataset.kind === "step" ? fit.most.get("text") : undefined;
  const left = room < 0 ? kept ?? Infinity : Math.max(LEAST_STORY, Math.floor(room));
  const most = Math.min(kept ?? left, left, cap);
  fit.most.set("text", most);
  root.style.setProperty("--vw-story", most < Infinity ? `${most}px` : "none");
  const isMore = reading.open && story.scrollHeight > most + 1;
  reading.classList.toggle("vw-more", isMore);
  if (isMore) story.tabIndex = 0;
  else story.removeAttribute("tabindex");
  return reading.open ? Math.min(most, story.scrollHeight) : 0;
}
