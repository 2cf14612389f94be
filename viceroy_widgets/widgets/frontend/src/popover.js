// A small box beside an element: the text of a rule, or why something is refused.
import { make } from "./dom.js";

const GAP = 6;

export class Popover {
  /** @param {HTMLElement} root @param {string} kind @param {Record<string, string>} attributes */
  constructor(root, kind, attributes) {
    this.root = root;
    this.pane = make("div", { class: `vw-popover ${kind}`, hidden: "", ...attributes });
    root.append(this.pane);
  }

  get isOpen() {
    return !this.pane.hidden;
  }

  /** Below the element, or above it where there is no room. @param {Element} at @param {(Node | string)[]} parts */
  show(at, ...parts) {
    const { pane, root } = this;
    pane.replaceChildren(...parts);
    pane.hidden = false;
    const spot = at.getBoundingClientRect();
    const box = root.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = pane;
    const middle = spot.left + (spot.width - width) / 2;
    const left = Math.max(Math.max(box.left, 0), Math.min(middle, Math.min(box.right, window.innerWidth) - width));
    const fits = spot.bottom + GAP + height <= window.innerHeight || spot.top < height + GAP;
    const top = fits ? spot.bottom + GAP : spot.top - GAP - height;
    pane.style.left = `${left - box.left - root.clientLeft}px`;
    pane.style.top = `${top - box.top - root.clientTop}px`;
  }

  hide() {
    this.pane.hidden = true;
  }
}
