// Where something that floats over a view is put: beside what it belongs to, and over nothing that is kept free.

const GAP = 8;
const EDGE = 4;
const STEP = 16;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{x: number, y: number, over: number}} Spot how much of what is kept free would be covered there */

/**
 * The part of the widget that can be seen: what is asked stays on top while the rest scrolls under it.
 * @param {HTMLElement} root @param {HTMLElement} top @returns {Box}
 */
export function inSight(root, top) {
  const box = root.getBoundingClientRect();
  // JupyterLab scrolls a notebook in a part of the window, above its status bar.
  const pane = root.closest(".jp-WindowedPanel-outer")?.getBoundingClientRect();
  return {
    left: Math.max(box.left, 0),
    top: Math.max(box.top, top.getBoundingClientRect().bottom, pane?.top ?? 0),
    right: Math.min(box.right, window.innerWidth),
    bottom: Math.min(box.bottom, pane?.bottom ?? window.innerHeight),
  };
}

/**
 * The spot in a box that covers least of what is kept free, and of those the nearest one; the sides of the element first.
 * @param {HTMLElement} pane @param {DOMRect} at the element @param {Box} box @param {Box[]} kept
 * @returns {Spot | undefined} undefined where the box has no room at all
 */
export function spotFor(pane, at, box, kept) {
  const { width: wide, height: high } = pane.getBoundingClientRect();
  const [width, height] = [Math.ceil(wide), Math.ceil(high)];
  const [far, low] = [box.right - width - EDGE, box.bottom - height];
  const [left, top] = [at.left + (at.width - width) / 2, at.top + (at.height - height) / 2];
  /** @type {Spot | undefined} */
  let best;
  let least = Infinity;
  for (const y of steps(box.top, low, at.top - height - GAP, at.bottom + GAP, top)) {
    for (const x of steps(box.left + EDGE, far, left, at.right + GAP, at.left - width - GAP)) {
      const over = kept.reduce((sum, each) => sum + overlap(each, x, y, x + width, y + height), 0);
      const cost = over * 1000 + Math.hypot(x - left, y - top);
      if (cost < least) [best, least] = [{ x, y, over }, cost];
    }
  }
  return best;
}

/** @param {HTMLElement} pane @param {HTMLElement} root @param {Spot} spot */
export function putAt(pane, root, { x, y }) {
  const { left, top } = root.getBoundingClientRect();
  pane.style.left = `${x - left - root.clientLeft}px`;
  pane.style.top = `${y - top - root.clientTop}px`;
}

/** The wished for values within limits, and others in between. @param {number} from @param {number} to @param {number[]} wished */
function steps(from, to, ...wished) {
  if (to < from) return [];
  const found = wished.map((value) => Math.max(from, Math.min(value, to)));
  for (let value = from; value < to; value += STEP) found.push(value);
  return [...found, to];
}

/** @param {Box} box @param {number} left @param {number} top @param {number} right @param {number} bottom */
function overlap(box, left, top, right, bottom) {
  const wide = Math.min(box.right, right) - Math.max(box.left, left);
  const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
