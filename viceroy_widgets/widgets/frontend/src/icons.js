// The signs of the buttons that help: lines on a grid of 24, one for each button by its id.
import { parse } from "./patch.js";

/** @type {Record<string, string>} */
const LINES = {
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.100h5c0-.9.4-1.6 1-2.100A6 6 0 0 0 12 3z",
  undo: "M8 4 3.5 8.5 8 13M4 8.500h10a5.5 5.5 0 0 1 0 11h-4",
  redo: "M16 4l4.5 4.5L16 13M20.5 8.5H10a5.5 5.5 0 0 0 0 11h4",
  restart: "M4 4v5h5M4.5 9A8 8 0 1 1 4 13",
  where: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13zM15.5 15.5 20 20",
  save: "M12 4v10M8 10.500l4 4 4-4M4 16v4h16v-4",
  report: "M6 21V4M6 4h11l-2.5 4L17 12H6",
  previous_puzzle: "M15 5 8 12l7 7",
  next_puzzle: "M9 5l7 7-7 7",
};
LINES.reset = LINES.restart;

/** @param {string} id */
export const hasIcon = (id) => id in LINES;

/** @param {string} id @returns {SVGSVGElement | null} */
export const iconOf = (id) =>
  parse(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${LINES[id]}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`);
