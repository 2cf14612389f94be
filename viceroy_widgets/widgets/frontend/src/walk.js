// One tab stop for a board: arrow keys walk by where things are on the screen.

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Element} node */
function centre(node) {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/**
 * The nearest stop in the direction of a key, or null.
 * @param {string} key
 * @param {Element} from
 * @param {Element[]} stops
 */
export function next(key, from, stops) {
  if (key === "Home") return stops[0] ?? null;
  if (key === "End") return stops[stops.length - 1] ?? null;
  const step = STEPS[key];
  if (!step) return null;
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const stop of stops) {
    const [left, top] = centre(stop);
    const along = (left - x) * step[0] + (top - y) * step[1];
    const aside = Math.abs((left - x) * step[1]) + Math.abs((top - y) * step[0]);
    const cost = along + 2 * aside;
    if (stop !== from && along > 2 && cost < least) [best, least] = [stop, cost];
  }
  return best;
}
