// Why something is refused, in words beside what was clicked or has the focus: for the eye, since the notice is read out.
import { activeIn } from "./dom.js";
import { Popover } from "./popover.js";

const HANDS = "[data-action], [data-source], [data-stop], .vw-alone, .vw-control";

export class Refusal {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.popover = new Popover(view.root, "vw-refusal", { "aria-hidden": "true" });
    /** @type {Element | null} where the hand was last */
    this.at = null;
    const { signal } = view.ending;
    for (const kind of ["pointerdown", "click"]) view.root.addEventListener(kind, (event) => this.note(event.target), { signal, capture: true });
    view.root.addEventListener("keydown", () => this.note(activeIn(view.root)), { signal, capture: true });
    // What is beside an element may not stay where the element is no more.
    view.root.addEventListener("scroll", () => this.refresh(), { signal, capture: true });
  }

  /** @param {EventTarget | null} target */
  note(target) {
    this.hide();
    this.at = /** @type {Element | null} */ (target)?.closest(HANDS) ?? null;
  }

  /** @param {string} text @returns {boolean} whether there is a place for it */
  show(text) {
    const at = this.found();
    if (at) this.popover.show(at, withoutRules(text, this.view.rules.pattern));
    // One thing is said once to the eye: beside the hand, or in the line for messages.
    this.view.notice.toggleAttribute("data-beside", Boolean(at));
    return Boolean(at);
  }

  refresh() {
    if (!this.popover.isOpen) return;
    if (!this.show(this.popover.pane.textContent ?? "")) this.hide();
  }

  /** A drawing may have put another element in its place. */
  found() {
    if (this.at?.isConnected) return this.at;
    const id = this.at?.getAttribute("data-id");
    return id ? this.view.find(id)[0] : null;
  }

  hide() {
    this.popover.hide();
    this.view.notice.removeAttribute("data-beside");
  }
}

/** The ids of rules are for the line of messages, where they can be opened. @param {string} text @param {RegExp | null} rule */
const withoutRules = (text, rule) => (rule ? text.replace(rule, "").replace(/\s+([.,;:])/g, "$1").trim() : text);
