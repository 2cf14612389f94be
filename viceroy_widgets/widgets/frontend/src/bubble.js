// What would happen at a place, in words beside it: for the eye, since the label says it to the ear.
import { make } from "./dom.js";
import { inSight, putAt, spotFor } from "./placing.js";

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
    const at = this.node.getBoundingClientRect();
    // Over no button that answers, if it can be, and in what can be seen, or at least within the widget; words over the
    // place itself would hide it.
    const boxes = [inSight(view.root, view.top), view.root.getBoundingClientRect()];
    const answers = [...view.root.querySelectorAll("[data-answer]")].map((button) => button.getBoundingClientRect());
    const wishes = [[at, ...answers], [at]].flatMap((kept) => boxes.map((box) => spotFor(pane, at, box, kept)));
    const spot = wishes.find((found) => found?.over === 0);
    pane.hidden = !spot;
    if (spot) putAt(pane, view.root, spot);
  }
}
