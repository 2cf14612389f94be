// What would happen at a place, in words beside it: for the eye, since the label says it to the ear.
import { make } from "./dom.js";

const GAP = 8;
const EDGE = 4;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

export class Bubble {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.pane = make("div", { class: "vw-bubble", "aria-hidden": "true", hidden: "" });
    /** @type {Element | null} */
    this.node = null;
    view.root.append(this.pane);
  }

  /** @param {Element | null} node */
  show(node) {
    this.node = node;
    this.refresh();
  }

  /** After anything that may change the words or move the place. */
  refresh() {
    const { pane, view } = this;
    const id = this.node?.getAttribute("data-id") ?? "";
    // A patch may have put another element in its place.
    if (this.node && !this.node.isConnected) this.node = view.stopOf(id);
    const words = this.node ? view.marks.words(id) : "";
    pane.hidden = !words;
    if (!words || !this.node) return;
    pane.textContent = words;
    const root = view.root.getBoundingClientRect();
    const spot = beside(this.node.getBoundingClientRect(), pane, root, inSight(root, view.top));
    pane.hidden = !spot;
    if (!spot) return;
    pane.style.left = `${spot[0] - root.left - view.root.clientLeft}px`;
    pane.style.top = `${spot[1] - root.top - view.root.clientTop}px`;
  }
}

/**
 * The part of the widget that can be seen: what is asked stays on top while the rest scrolls under it.
 * @param {DOMRect} root @param {HTMLElement} top @returns {Box}
 */
function inSight(root, top) {
  const covered = top.getBoundingClientRect().bottom;
  return {
    left: Math.max(root.left, 0),
    top: Math.max(root.top, covered, 0),
    right: Math.min(root.right, window.innerWidth),
    bottom: Math.min(root.bottom, window.innerHeight),
  };
}

/**
 * A spot that covers nothing of the element: within what can be seen, else at least within the widget.
 * @param {DOMRect} at @param {HTMLElement} pane @param {Box} root @param {Box} sight
 * @returns {[number, number] | undefined}
 */
function beside(at, pane, root, sight) {
  const { offsetWidth: width, offsetHeight: height } = pane;
  for (const box of [sight, root]) {
    const left = within(at.left + (at.width - width) / 2, box.left, box.right - width);
    const top = within(at.top + (at.height - height) / 2, box.top, box.bottom - height);
    /** @type {[number, number][]} */
    const spots = [
      [left, at.top - height - GAP],
      [left, at.bottom + GAP],
      [at.right + GAP, top],
      [at.left - width - GAP, top],
    ];
    const found = spots.find(([x, y]) => x >= box.left + EDGE && y >= box.top && x + width <= box.right - EDGE && y + height <= box.bottom - EDGE);
    if (found) return found;
  }
  return undefined;
}

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least + EDGE, Math.min(value, most - EDGE));
