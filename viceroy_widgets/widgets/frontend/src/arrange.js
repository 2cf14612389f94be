// Where the drawings of a presentation stand, and how large they are, so that an item needs no scrolling.
import { Fit, heightOf } from "./fit.js";

const GAP = 8;
const LEAST_WIDTH = 860; // px of a view whose answers stand beside the drawings
const SIDES = [0.27, 0.31, 0.35, 0.4, 0.45, 0.5]; // of the width, for what stands beside; as wide as it has to be
const LETTERS = 7; // px, the least that letters are reduced to
const GOOD_LETTERS = 14; // px, with which buttons stay large
const MOST = 2.2; // of the size as it was drawn

/** @typedef {{natural: number, tall: number}} Size */
/** @typedef {{side: number, isTight: boolean, over: number, way: string, scale: number}} Layout */

export class Arrangement extends Fit {
  /** @override */
  apply() {
    const { root, boards, drawings } = this.view;
    const [{ tiles, letters }] = drawings.values();
    const isBeside = tiles.length > 0 && root.clientWidth >= LEAST_WIDTH;
    root.toggleAttribute("data-beside", isBeside);
    root.toggleAttribute("data-tight", false);
    if (!isBeside) return;
    const least = LETTERS / letters;
    let found = this.best(false);
    if (found.over || found.scale * letters < GOOD_LETTERS) found = better(found, this.best(true), least);
    this.place(found.side, found.isTight);
    const widest = Math.max(...tiles.map(({ natural }) => natural));
    const isSmall = found.scale < least;
    boards.dataset.way = isSmall ? "column" : found.way;
    boards.style.setProperty("--vw-grown", String(isSmall ? Math.min(least, this.room().width / widest) : found.scale));
    boards.style.setProperty("--vw-others", String(Math.max(1, tiles.length - 1)));
  }

  /** The best layout with large buttons, or with small ones. @param {boolean} isTight @returns {Layout} */
  best(isTight) {
    const [{ tiles, letters }] = this.view.drawings.values();
    return SIDES.map((side) => {
      this.place(side, isTight);
      const { width, height, over } = this.room();
      const [way, scale] = largest(tiles, width, height);
      return { side, isTight, over, way, scale: Math.min(scale, MOST) };
    }).reduce((one, other) => better(one, other, LETTERS / letters));
  }

  /** @param {number} side @param {boolean} isTight */
  place(side, isTight) {
    const { root } = this.view;
    root.toggleAttribute("data-tight", isTight);
    root.style.setProperty("--vw-side", `${Math.round(side * root.clientWidth)}px`);
  }

  /** The room for the drawings, and by how much what stands beside them is too high. */
  room() {
    const { root, boards, drawings } = this.view;
    const [{ pane }] = drawings.values();
    const top = root.getBoundingClientRect().top - root.scrollTop;
    const high = (root.matches(":fullscreen") ? window.innerHeight : heightOf(root)) - parseFloat(getComputedStyle(root).paddingBottom) - 4;
    const parts = [...root.querySelectorAll(".vw-table > *")].filter((node) => !boards.contains(node));
    const over = Math.max(0, ...parts.map((node) => node.getBoundingClientRect().bottom - top - high));
    return { width: pane.clientWidth - GAP, height: high - (pane.getBoundingClientRect().top - top) - GAP, over };
  }
}

/** What needs no scrolling, else what needs less of it; of equal ones, that with larger drawings. @param {Layout} one @param {Layout} other @param {number} least */
function better(one, other, least) {
  const by = (/** @type {Layout} */ { over, scale }) => over + 1000 * Math.max(0, least - scale);
  return by(other) < by(one) || (by(other) === by(one) && other.scale > one.scale) ? other : one;
}

/** The way to place tiles that makes them largest, and their scale. @param {Size[]} tiles @param {number} width @param {number} height */
function largest(tiles, width, height) {
  const [first, ...rest] = tiles;
  const wide = rest.reduce((sum, { natural }) => sum + natural, 0);
  const high = rest.reduce((sum, { tall }) => sum + tall, 0);
  const widest = Math.max(0, ...rest.map(({ natural }) => natural));
  const tallest = Math.max(0, ...rest.map(({ tall }) => tall));
  const gaps = rest.length * GAP;
  /** @param {number} across @param {number} down @param {number} gapsAcross @param {number} gapsDown */
  const scale = (across, down, gapsAcross, gapsDown) => Math.min((width - gapsAcross) / across, (height - gapsDown) / down);
  /** @type {[string, number][]} */
  const ways = [
    ["column", scale(Math.max(first.natural, widest), first.tall + high, 0, gaps)],
    ["row", scale(first.natural + wide, Math.max(first.tall, tallest), gaps, 0)],
    ["first-left", scale(first.natural + widest, Math.max(first.tall, high), GAP, gaps)],
    ["first-above", scale(Math.max(first.natural, wide), first.tall + tallest, gaps, GAP)],
  ];
  return ways.reduce((one, other) => (other[1] > one[1] ? other : one));
}
