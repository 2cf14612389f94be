// Real controls above the drawings: a slider, a choice, a toggle, a search field, a text, a number. They are changed in place, so that
// focus, caret and a slider under the pointer stay as they are; of each at most one change waits for an answer.
import { activeIn, make } from "./dom.js";

const INTENT = "control";
const LONGEST = 100; // Python reads no longer arguments
const MOST = 1_000_000; // but for a long text

/** @typedef {import("./types").Control} Control */
/** @typedef {{kind: string, node: HTMLElement, field: Field, words: HTMLElement, options: string}} Shown */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLButtonElement | HTMLTextAreaElement} Field */

export class Controls {
  /** @param {HTMLElement} pane @param {import("./queue.js").Queue} queue */
  constructor(pane, queue) {
    this.pane = pane;
    this.queue = queue;
    /** @type {Control[]} */
    this.told = [];
    /** @type {Map<string, Shown>} */
    this.shown = new Map();
    /** @type {Map<string, string>} the last value of each control that could not be sent yet */
    this.later = new Map();
    /** @type {string | null} the slider under the pointer */
    this.held = null;
    pane.addEventListener("keydown", (event) => this.key(event));
    queue.before = () => this.flush();
  }

  /** @param {Control[]} controls what Python says; called after every answer too @param {string} [title] */
  show(controls, title) {
    this.told = controls;
    this.pane.hidden = !controls.length;
    if (title) this.pane.setAttribute("aria-label", title);
    for (const id of [...this.later.keys()]) if (!this.isWaiting(id)) this.sendLater(id);
    for (const [id, { node }] of this.shown) {
      if (controls.some((control) => control.id === id && control.kind === this.shown.get(id)?.kind)) continue;
      node.remove();
      this.shown.delete(id);
    }
    controls.forEach((control, index) => {
      const known = this.shown.get(control.id) ?? this.build(control);
      // Moving an element takes its focus away: only where the order is another one.
      if (this.pane.children[index] !== known.node) this.pane.insertBefore(known.node, this.pane.children[index] ?? null);
      this.patch(known, control);
    });
  }

  /** @param {Control} control @returns {Shown} */
  build(control) {
    const { id, kind } = control;
    const field = makeField(kind);
    const words = make("span", { class: "vw-control-words", "aria-hidden": "true" });
    const name = make("span", { class: "vw-control-name" });
    const node = make(kind === "toggle" ? "div" : "label", { class: "vw-control", "data-kind": kind });
    if (kind !== "toggle") node.append(name);
    node.append(field, words);
    if (kind === "paste") {
      const send = make("button", { type: "button", class: "vw-action" });
      send.addEventListener("click", () => field.value.trim() && this.queue.add(this.enterOf(id) ?? "", [field.value.slice(0, MOST)]));
      node.append(send);
    }
    field.setAttribute("data-control", id);
    if (kind === "toggle") field.addEventListener("click", () => this.changed(id, String(!isPressed(field))));
    else if (kind !== "paste") field.addEventListener(kind === "choice" ? "change" : "input", () => this.changed(id, field.value));
    if (kind === "range") field.addEventListener("pointerdown", () => this.hold(id));
    const shown = { kind, node, field, words, options: "" };
    this.shown.set(id, shown);
    return shown;
  }

  /** @param {Shown} shown @param {Control} control */
  patch(shown, { id, label, value, min, max, options = [], text = "", place = "", button = "", marks = [] }) {
    const { kind, field, words, node } = shown;
    if (place) set(node, "data-place", place);
    if (button) put(/** @type {HTMLElement} */ (node.lastElementChild), button);
    if (kind === "toggle") put(field, label);
    else put(/** @type {HTMLElement} */ (node.firstElementChild), label);
    put(words, kind === "range" || kind === "toggle" ? text : "");
    if (field instanceof HTMLInputElement && kind === "range") {
      for (const [name, limit] of Object.entries({ min, max })) set(field, name, String(limit ?? 0));
      set(field, "aria-valuetext", text || String(value));
      showMarks(node, marks, Number(min ?? 0), Number(max ?? 0));
    } else if (PLAIN.has(kind)) {
      set(field, "placeholder", text);
    } else if (field instanceof HTMLSelectElement && shown.options !== JSON.stringify(options)) {
      shown.options = JSON.stringify(options);
      const kept = field.value;
      field.replaceChildren(...options.map(([key, said]) => make("option", { value: String(key) }, said)));
      field.value = kept;
    }
    // An older value must not come over what the person does meanwhile.
    if (kind !== "paste" && this.held !== id && !this.isWaiting(id)) setValue(field, kind, String(value));
  }

  /** @param {string} id @param {string} value */
  changed(id, value) {
    const field = this.shown.get(id)?.field;
    if (field instanceof HTMLButtonElement) field.setAttribute("aria-pressed", value);
    if (this.isWaiting(id)) this.later.set(id, value);
    else this.queue.add(INTENT, [id, value]);
  }

  /** @param {string} id */
  enterOf(id) {
    return this.told.find((control) => control.id === id)?.enter;
  }

  /** @param {string} id */
  isWaiting(id) {
    return this.queue.waiting.some(({ intent, args }) => intent === INTENT && args[0] === id);
  }

  /** @param {string} id */
  sendLater(id) {
    const value = this.later.get(id);
    this.later.delete(id);
    if (value !== undefined) this.queue.add(INTENT, [id, value]);
  }

  /** Before any other gesture: it is about what the person sees by then. */
  flush() {
    for (const id of [...this.later.keys()]) this.sendLater(id);
  }

  /** @param {string} id */
  hold(id) {
    this.held = id;
    const ending = new AbortController();
    const release = () => {
      ending.abort();
      this.held = null;
      this.show(this.told);
    };
    // The pointer is let go anywhere; the last `input` comes before that.
    for (const name of ["pointerup", "pointercancel", "blur"]) {
      window.addEventListener(name, () => queueMicrotask(release), { signal: ending.signal });
    }
  }

  /** Keys in a control belong to it: they are neither commands of the notebook nor shortcuts. @param {KeyboardEvent} event */
  key(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    const isText = (at instanceof HTMLInputElement && at.type !== "range") || at instanceof HTMLTextAreaElement;
    const entered = isText && at instanceof HTMLInputElement && event.key === "Enter" && !event.shiftKey && this.enterOf(at.dataset.control ?? "");
    if (entered) {
      this.flush();
      this.queue.add(entered, []);
    }
    if (event.key === "Tab" || (event.shiftKey && event.key === "Enter")) return;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      if (isText && EDITING.has(event.key.toLowerCase())) event.stopPropagation();
    } else if (event.key !== "Escape") {
      event.stopPropagation();
    } else if (isText && at.value) {
      event.stopPropagation();
      event.preventDefault();
      at.value = "";
      this.changed(at.dataset.control ?? "", "");
    }
  }
}

const PLAIN = new Set(["search", "text", "number", "paste"]); // fields with words that stand there while they are empty
const EDITING = new Set(["a", "c", "v", "x", "y", "z", "arrowleft", "arrowright", "backspace", "delete", "home", "end"]);

/** @param {string} kind @returns {Field} */
function makeField(kind) {
  if (kind === "choice") return make("select");
  if (kind === "paste") return make("textarea", { rows: "3", spellcheck: "false", autocomplete: "off" });
  if (kind === "toggle") return make("button", { type: "button", "aria-pressed": "false" });
  if (kind === "range") return make("input", { type: "range", step: "1" });
  const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  // A text field with the keys of numbers: browsers change `type=number` on scrolling, and drop what they cannot read.
  if (kind === "number") return make("input", { type: "text", inputmode: "numeric", enterkeyhint: "done", maxlength: "5", ...plain });
  return make("input", { type: kind === "text" ? "text" : "search", maxlength: String(LONGEST), ...plain });
}

/** What stands below a slider: a stroke at each of these values, with its text. @param {HTMLElement} node @param {[number, string][]} marks @param {number} min @param {number} max */
function showMarks(node, marks, min, max) {
  const told = JSON.stringify([marks, min, max]);
  const before = /** @type {HTMLElement | null} */ (node.querySelector(".vw-marks"));
  if ((before?.dataset.told ?? "") === told || (!before && !marks.length)) return;
  before?.remove();
  if (!marks.length || max <= min) return;
  const row = make("span", { class: "vw-marks", "aria-hidden": "true", "data-told": told });
  for (const [value, text] of marks) {
    const mark = make("span", {}, text);
    mark.style.insetInlineStart = `${(100 * (value - min)) / (max - min)}%`;
    row.append(mark);
  }
  node.append(row);
}

/** @param {Element} field */
const isPressed = (field) => field.getAttribute("aria-pressed") === "true";

/** @param {Field} field @param {string} kind @param {string} value */
function setValue(field, kind, value) {
  if (kind === "toggle") {
    set(field, "aria-pressed", value);
  } else if (field.value !== value) {
    const caret = kind !== "range" && !(field instanceof HTMLSelectElement) && activeIn(field) === field ? /** @type {HTMLInputElement} */ (field).selectionEnd : null;
    field.value = value;
    if (caret !== null) /** @type {HTMLInputElement} */ (field).setSelectionRange(caret, caret);
  }
}

/** @param {Element} node @param {string} name @param {string} value */
function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** @param {Element} node @param {string} words */
function put(node, words) {
  if (node.textContent !== words) node.textContent = words;
}
