// One tab stop for all drawings: arrow keys walk by where things are on the screen.

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SLACK = 2; // px

/** @param {Element} node @returns {[number, number]} */
export function middle(node) {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/**
 * Where the arrow keys meet a stop: in its middle, or above a stop that lies in its very middle, as a card in its slot.
 * @param {Element} node @param {Element[]} stops @returns {[number, number]}
 */
function pointOf(node, stops) {
  const [x, y] = middle(node);
  const box = node.getBoundingClientRect();
  const inner = stops.map((stop) => stop.getBoundingClientRect()).find((other) => isInside(other, box));
  return inner ? [x, (box.top + inner.top) / 2] : [x, y];
}

/** Whether a smaller box has the same middle. @param {DOMRect} inner @param {DOMRect} outer */
function isInside(inner, outer) {
  const [right, down] = [inner.left + inner.right - outer.left - outer.right, inner.top + inner.bottom - outer.top - outer.bottom];
  return inner.height < outer.height - SLACK && Math.abs(right) <= 2 * SLACK && Math.abs(down) <= 2 * SLACK;
}

/** @param {Element} node */
const drawingOf = (node) => node.closest("[data-drawing]");

/**
 * The stop that a key leads to, or null.
 * @param {string} key
 * @param {Element} from
 * @param {Element[]} stops
 */
export function next(key, from, stops) {
  if (key === "Home") return stops[0] ?? null;
  if (key === "End") return stops[stops.length - 1] ?? null;
  const step = STEPS[key];
  if (!step) return null;
  const drawing = drawingOf(from);
  const near = stops.filter((stop) => stop !== from && drawingOf(stop) === drawing);
  const row = step[0] ? near.filter((stop) => sameRow(from, stop, stops)) : [];
  return nearest(from, row.length ? row : near, step, stops) ?? nearest(from, beyond(drawing, stops, step), step, stops);
}

/** Of a row are those whose middles stand within half the height of the lower one. @param {Element} one @param {Element} other @param {Element[]} stops */
function sameRow(one, other, stops) {
  const apart = Math.abs(pointOf(one, stops)[1] - pointOf(other, stops)[1]);
  return 2 * apart < Math.min(one.getBoundingClientRect().height, other.getBoundingClientRect().height);
}

/**
 * What stands in the drawings that lie wholly in that direction.
 * @param {Element | null} drawing @param {Element[]} stops @param {[number, number]} step
 */
function beyond(drawing, stops, step) {
  const here = drawing?.getBoundingClientRect();
  return stops.filter((stop) => {
    const there = drawingOf(stop)?.getBoundingClientRect();
    if (!here || !there || drawingOf(stop) === drawing) return false;
    const gaps = [here.left - there.right, there.left - here.right, here.top - there.bottom, there.top - here.bottom];
    return gaps[step[0] ? Number(step[0] > 0) : 2 + Number(step[1] > 0)] > -SLACK;
  });
}

/** @param {Element} from @param {Element[]} near @param {[number, number]} step @param {Element[]} stops */
function nearest(from, near, step, stops) {
  const [x, y] = pointOf(from, stops);
  let best = null;
  let least = Infinity;
  for (const stop of near) {
    const [left, top] = pointOf(stop, stops);
    const along = (left - x) * step[0] + (top - y) * step[1];
    const aside = Math.abs((left - x) * step[1]) + Math.abs((top - y) * step[0]);
    const cost = along + 2 * aside;
    // Of two that are equally near, the first: rounding must not decide.
    if (along > SLACK && cost < least - SLACK) [best, least] = [stop, cost];
  }
  return best;
}

/** The stop next to a point. @param {[number, number]} spot @param {Element[]} stops */
export function closest([x, y], stops) {
  const far = stops.map((stop) => Math.hypot(middle(stop)[0] - x, middle(stop)[1] - y));
  return stops[far.indexOf(Math.min(...far))] ?? null;
}
