// From the picture to the score sheet: the lines that name what is pointed at. (sheet.js goes the other way.)
import { byId } from "./dom.js";

/** @param {HTMLElement} sheet @param {HTMLElement} boards @param {Element | null} node what is pointed at, if anything */
export function markLines(sheet, boards, node) {
  const lines = [...sheet.querySelectorAll("[data-lights]")];
  const ids = node ? idsAt(boards, node, lines) : new Set();
  for (const line of lines) line.classList.toggle("vw-named", namesOf(line).some((id) => ids.has(id)));
}

/** @param {Element} line */
const namesOf = (line) => (line.getAttribute("data-lights") ?? "").split(" ");

/** @param {HTMLElement} boards @param {Element} node @param {Element[]} lines */
function idsAt(boards, node, lines) {
  const ids = new Set();
  for (let up = node.closest("[data-id]"); up && boards.contains(up); up = up.parentElement?.closest("[data-id]") ?? null) {
    ids.add(up.getAttribute("data-id"));
  }
  const { left, top, width, height } = (node.closest("[data-id]") ?? node).getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  // What takes no pointer itself, such as a circle over its sections, is meant by what lies under it.
  for (const id of new Set(lines.flatMap(namesOf).filter(Boolean))) {
    if (byId(boards, id).some((over) => getComputedStyle(over).pointerEvents === "none" && holds(over, x, y))) ids.add(id);
  }
  return ids;
}

/** @param {Element} node @param {number} x @param {number} y */
function holds(node, x, y) {
  const box = node.getBoundingClientRect();
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
