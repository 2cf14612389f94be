// Ids of rules in texts become marks; a mark opens the text of its rule in place, which Python is asked for.
import { activeIn, make } from "./dom.js";
import { Popover } from "./popover.js";

export class Rules {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.popover = new Popover(view.root, "vw-ruling", { role: "dialog", tabindex: "-1" });
    /** @type {Map<string, string>} texts by id */
    this.texts = new Map();
    /** @type {Record<string, string>} */
    this.titles = {};
    /** @type {RegExp | null} the ids of rules, with the brackets around a single one; "our ruling" beside it is in its text, too */
    this.pattern = null;
    /** @type {HTMLElement | null} the mark whose rule is open */
    this.mark = null;
    const { signal } = view.ending;
    view.root.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    this.popover.pane.addEventListener("focusout", ({ relatedTarget }) => this.left(relatedTarget), { signal });
  }

  /** @param {Record<string, string>} titles by id */
  entitle(titles) {
    this.titles = titles;
    const ids = Object.keys(titles).join("|");
    this.pattern = ids ? new RegExp(`\\((${ids})(?:,[^()\\d]*)?\\)|\\[(${ids})\\]|\\b(${ids})\\b`) : null;
  }

  /** A text with marks in place of the ids of rules. @param {string} text @returns {(Node | string)[]} */
  written(text) {
    const { pattern } = this;
    const parts = [];
    let rest = text;
    for (let found = pattern?.exec(rest); found; found = pattern?.exec(rest)) {
      const id = found.slice(1).find(Boolean) ?? "";
      const before = rest.slice(0, found.index);
      const after = rest.slice(found.index + found[0].length);
      // A mark stands behind the sign that ends its clause, and never alone on a line.
      const sign = /\s$/.test(before) ? (/^[.,;:]/.exec(after)?.[0] ?? "") : "";
      parts.push(before.replace(/\s+$/, `${sign}\u00a0`), this.marked(id));
      rest = after.slice(sign.length);
    }
    return [...parts, rest].filter(Boolean);
  }

  /** @param {string} id */
  marked(id) {
    const label = this.named(id);
    const title = this.titles[id] ? `${id}: ${this.titles[id]}` : id;
    return make("button", { type: "button", class: "vw-rule", "data-rule": id, "aria-label": label, "aria-expanded": "false", title });
  }

  /** @param {string} id */
  named(id) {
    return this.view.words.rule.replace("%1", id);
  }

  /** A click on a mark opens its rule or closes it, and one elsewhere closes what is open. @param {Element} node @returns {boolean} whether it was for a rule */
  clicked(node) {
    const mark = /** @type {HTMLElement | null} */ (node.closest("[data-rule]"));
    if (this.popover.pane.contains(node)) return true;
    const wasOpen = this.mark === mark;
    this.close();
    if (mark && !wasOpen) this.open(mark);
    return Boolean(mark);
  }

  /** @param {HTMLElement} mark */
  open(mark) {
    const id = mark.getAttribute("data-rule") ?? "";
    this.mark = mark;
    mark.setAttribute("aria-expanded", "true");
    // Of a saved board nobody can be asked: the title is known, and what to do for the text.
    if (this.view.root.hasAttribute("data-saved")) this.texts.set(id, this.view.words.silent);
    else if (!this.texts.has(id)) this.view.queue.add("rule", [id]);
    this.show();
    this.popover.pane.focus({ preventScroll: true });
  }

  show() {
    const id = this.mark?.getAttribute("data-rule") ?? "";
    if (!this.mark) return;
    if (!this.mark.isConnected) return this.close();
    this.popover.pane.setAttribute("aria-label", this.named(id));
    this.popover.show(this.mark, make("b", {}, this.mark.title), make("p", {}, this.texts.get(id) ?? "\u2026"));
  }

  /** @param {{id?: string, text?: string}} rule what Python sent */
  receive({ id = "", text = "" }) {
    if (!id) return this.texts.clear();
    this.texts.set(id, text);
    return this.show();
  }

  /** @param {boolean} [returns] whether the focus goes back to the mark */
  close(returns) {
    const { mark } = this;
    this.mark = null;
    this.popover.hide();
    mark?.setAttribute("aria-expanded", "false");
    if (returns) mark?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (!this.mark || event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    this.close(this.popover.pane.contains(activeIn(this.view.root)) || activeIn(this.view.root) === this.mark);
  }

  /** @param {EventTarget | null} to */
  left(to) {
    if (to !== this.mark && to) this.close();
  }
}
