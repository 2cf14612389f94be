// Beside the title of a box of puzzles: which puzzle is on the table, buttons to the next ones, and a fold with all choices.
import { make } from "./dom.js";
import { showButtons } from "./tray.js";

export class Pager {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.isPointed = false; // whether choices are made by a pointer
    this.summary = make("summary", {});
    this.buttons = make("div", { class: "vw-tools" });
    this.more = make("div", { class: "vw-tools" });
    this.choices = make("div", { class: "vw-choices" });
    this.fold = make("details", {}, this.summary, this.choices);
    this.pages = make("div", { class: "vw-tools" });
    this.pane = make("div", { class: "vw-pager" }, this.pages, this.fold);
    const { signal } = view.ending;
    const isOutside = (/** @type {EventTarget | null} */ at) => at instanceof Node && !this.fold.contains(at);
    this.fold.addEventListener("keydown", (event) => this.key(event), { capture: true, signal });
    // Not as soon as the focus leaves: a click on a word of the choices gives it to the cell of the notebook.
    view.root.addEventListener("focusin", ({ target }) => isOutside(target) && this.close(), { signal });
    this.more.addEventListener("click", () => this.leave(), { signal }); // what they say stands below
    this.pages.addEventListener("click", () => this.close(), { signal });
    // The choices lie on the board; the last of them is that of the puzzle itself. Keys go through the options one by one.
    const isLast = (/** @type {Event} */ { target }) => view.controlsPane.lastElementChild?.contains(/** @type {Node} */ (target));
    this.choices.addEventListener("pointerdown", () => (this.isPointed = true), { signal });
    this.choices.addEventListener("keydown", () => (this.isPointed = false), { capture: true, signal });
    this.choices.addEventListener("change", (event) => this.isPointed && isLast(event) && this.close(), { signal });
    view.root.addEventListener("pointerdown", ({ target }) => isOutside(target) && this.close(), { signal });
  }

  /** @param {Partial<import("./types").Progress>} progress @param {import("./types").Action[]} actions */
  show({ pager }, actions) {
    const { head, progress, controlsPane } = this.view;
    if (!pager) return this.pane.remove();
    if (!this.pane.isConnected) {
      head.prepend(this.pane);
      this.choices.append(progress, controlsPane, this.buttons, this.more);
    }
    const isOf = (/** @type {string} */ group) => actions.filter(({ apart }) => apart === group);
    showButtons(this.pages, isOf("pages"), null, true);
    showButtons(this.buttons, isOf("choices"), null, false);
    showButtons(this.more, isOf("more"), null, false);
    this.summary.title = pager.label;
    const { text, short = text, more = "" } = pager;
    const words = [make("span", {}, text), make("span", { class: "vw-brief" }, short)];
    this.summary.setAttribute("aria-label", [text, more].filter(Boolean).join(" · "));
    this.summary.replaceChildren(...words, make("small", {}, more && ` · ${more}`));
  }

  /** Beside the title of a phone there is no room for the buttons to the next puzzles. @param {boolean} isNarrow */
  place(isNarrow) {
    const place = isNarrow ? this.choices : this.pane;
    if (this.pages.parentNode !== place) place.prepend(this.pages);
  }

  close() {
    this.fold.open = false;
  }

  leave() {
    this.close();
    this.summary.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || !this.fold.open) return;
    event.stopPropagation();
    this.leave();
  }
}
