// What hands may do: a walk through the legal answers, the focus after a move made by keys, keys that want to be pressed twice.
import { activeIn, goTo } from "./dom.js";
import { seenOf } from "./fit.js";

export class Hands {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    /** @type {string | null} the action whose key was pressed once */
    this.armed = null;
    /** Whether the last gesture was made by keys, and what it led to has not been reached yet. */
    this.following = false;
  }

  /** The legal answers in the order of the walk: where the chosen goes; else on the pictures or in the tray, then buttons. */
  answers() {
    const { root, tray, marks, chosen } = this.view;
    const marked = this.marked();
    if (chosen && marked.length) return marked;
    const chips = [...tray.querySelectorAll('[data-source]:not([aria-disabled="true"])')]
      .filter((chip) => !marked.length && marks.isSource(chip.getAttribute("data-source") ?? ""));
    const buttons = root.querySelectorAll('[data-answer]:not([aria-disabled="true"])');
    return /** @type {(HTMLElement | SVGElement)[]} */ ([...marked, ...chips, ...buttons]);
  }

  /** What was done led to a question whose answers are all out of sight: the first of them comes into sight. */
  showAnswers() {
    const { root, top } = this.view;
    const answers = root.dataset.layout === "game" ? this.answers() : [];
    const { top: first, bottom: last } = seenOf(root);
    const head = getComputedStyle(top).position === "sticky" ? top.getBoundingClientRect().bottom : first;
    const isSeen = (/** @type {Element} */ node) => {
      const box = node.getBoundingClientRect();
      const middle = (box.top + box.bottom) / 2;
      return middle < last && middle > (top.contains(node) ? first : Math.max(first, head));
    };
    if (answers.length && !answers.some(isSeen)) answers[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Whether a part is a piece that is counted, such as a gem of the reserve, and can be taken now. @param {string} id */
  canTake(id) {
    const { marks, model } = this.view;
    return marks.allows(model.get("kit").default_source ?? "", id) && Boolean(this.view.stopOf(id)?.closest('[data-role="supply"], [data-role="own"]'));
  }

  /** As many pieces of a kind as the rules allow. @param {string} id */
  takeAll(id) {
    this.view.queue.add("all", [id]);
  }

  /** What is marked on the pictures, in the order in which Python names it; the first of those with the same id. */
  marked() {
    /** @type {Map<string, SVGElement>} */
    const found = new Map();
    for (const node of this.view.marks.stops()) {
      const id = node.getAttribute("data-id") ?? "";
      if (node.classList.contains("vw-target") && !found.has(id)) found.set(id, node);
    }
    return this.view.marks.order().flatMap((id) => found.get(id) ?? []);
  }

  /** @param {boolean} back */
  walk(back) {
    const legal = this.answers();
    const at = legal.indexOf(/** @type {HTMLElement} */ (activeIn(this.view.root)));
    const step = back ? (at < 0 ? legal.length : at) - 1 : at + 1;
    goTo(legal[(step + legal.length) % legal.length]);
  }

  /** A card of the hand by its number from the left: where it can be played it is chosen, else gone to. @param {number} n */
  card(n) {
    const { boards, marks } = this.view;
    const node = /** @type {SVGElement | undefined} */ (boards.querySelectorAll('[data-role="hand"] [data-stop][data-id^="hand"]')[n - 1]);
    const id = node?.getAttribute("data-id") ?? "";
    goTo(node);
    if (node && marks.isSource(id)) this.view.choose(id);
  }

  /** Something was chosen by keys: on to where it can go, unless that is where the focus is. */
  toDestination() {
    const marked = this.marked();
    if (marked.some((node) => node === activeIn(this.view.root))) return;
    goTo(marked.find((node) => this.view.marks.is(node)) ?? marked[0]);
  }

  /**
   * The key of a source that is used at once: where that may be final, its place is only gone to, and Enter uses it.
   * @param {import("./types").Source} source
   */
  use({ id, at_once: place = "", free = 0 }) {
    if (this.view.queue.waiting.length < free) this.view.send(id, place);
    else goTo(/** @type {SVGElement | null} */ (this.view.stopOf(place)));
  }

  /**
   * What cannot be taken back is never done by one key: the first one only says what the second one does.
   * @param {import("./types").Action} action @param {boolean} wasArmed
   */
  confirms(action, wasArmed) {
    if (!action.twice || wasArmed) return true;
    this.armed = action.id;
    this.view.tell(action.twice, "info");
    return false;
  }

  /** Any other key, a click and a new question end the waiting for a second key. @returns {string | null} what waited */
  disarm() {
    const { armed } = this;
    this.armed = null;
    return armed;
  }

  /** After what Python sent. @param {boolean} inside whether the focus was in this view before */
  follow(inside) {
    const { root, queue, marks, model } = this.view;
    if (!inside) return;
    const at = /** @type {HTMLElement} */ (activeIn(root));
    // A puzzle always asks the same: there, what was just done is where to go on.
    if (this.following && model.get("kit").drawings && !queue.waiting.length) {
      const legal = this.answers();
      if (legal.length) this.following = false;
      if (legal.length && !legal.includes(at)) return goTo(legal[0]);
    }
    // A button that had the focus may be gone: keys must not fall through to the notebook.
    if (!at || !root.contains(at)) (/** @type {SVGElement[]} */ (marks.stops()).find((node) => marks.is(node)) ?? hold(root)).focus({ preventScroll: true });
  }
}

/** The view itself takes the focus for as long as it has nothing else. @param {HTMLElement} root */
export function hold(root) {
  root.tabIndex = -1;
  root.addEventListener("blur", () => root.removeAttribute("tabindex"), { once: true });
  return root;
}
