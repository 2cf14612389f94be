// What an open place costs, as small pictures on it, before one commits to it.
import { drawn } from "./patch.js";

const UNIT = 30; // the width of a stamp
const LARGEST = 1.1;
const PART = 0.86; // of the place that the row may take

/**
 * @param {Element[]} nodes
 * @param {Map<string, string>} costs for each place its pictures, by their ids
 * @param {import("./types").Kit["pictures"]} pictures
 */
export function showCosts(nodes, costs, pictures) {
  for (const node of nodes) {
    const text = costs.get(node.getAttribute("data-id") ?? "") ?? "";
    const shown = node.querySelector(":scope > .vw-costs");
    if (shown?.getAttribute("data-costs") === text) continue;
    shown?.remove();
    const stamps = text.split(" ").flatMap((id) => pictures[id]?.stamp ?? []);
    if (stamps.length) node.append(row(/** @type {SVGGElement} */ (node), stamps, text));
  }
}

/** @param {SVGGElement} node @param {string[]} stamps @param {string} text */
function row(node, stamps, text) {
  const { x, y, width, height } = node.getBBox();
  const scale = Math.min(LARGEST, (PART * width) / (UNIT * stamps.length));
  const pieces = stamps.map((stamp, index) => {
    const left = (index - (stamps.length - 1) / 2) * UNIT;
    return `<g transform="translate(${left} 0)">${stamp}</g>`;
  });
  const shape = drawn(`<g transform="translate(${x + width / 2} ${y + height / 2}) scale(${scale})">${pieces.join("")}</g>`);
  shape.setAttribute("class", "vw-costs");
  shape.setAttribute("data-costs", text);
  shape.setAttribute("aria-hidden", "true");
  return shape;
}
