// Where the drawings of a presentation stand, and how large they are, so that an item needs no scrolling.
import { Fit, heightOf } from "./fit.js";

const GAP = 8;
const LEAST_WIDTH = 860; // px of a view whose answers stand beside the drawings
const SIDES = [0.27, 0.31, 0.35, 0.4, 0.45, 0.5]; // of the width, for what stands beside; as wide as it has to be
const NARROW = [0.16, 0.21]; // where the buttons are hidden
const LETTERS = 6.5; // px, the least that letters are reduced to
const GOOD_LETTERS = 14; // px, with which buttons stay large
const COMPARED_LETTERS = 7; // px, with which the answer and what was before stand beside each other
const MOST = 2.2; // of the size as it was drawn

/** @typedef {{natural: number, tall: number}} Size */
/** @typedef {{side: number, isTight: boolean, over: number, way: string, scale: number, grown: number}} Layout */

export class Arrangement extends Fit {
  /** @override */
  apply() {
    const { root, boards, drawings, model } = this.view;
    const [{ tiles, letters }] = drawings.values();
    const isBeside = tiles.length > 0 && root.clientWidth >= LEAST_WIDTH;
    const isCompared = Boolean(model.get("presentation")?.compared);
    root.toggleAttribute("data-beside", isBeside);
    root.toggleAttribute("data-alone", isCompared && !isBeside);
    root.toggleAttribute("data-tight", false);
    if (!isBeside) return;
    let found = this.arranged();
    if (isCompared && (found.over || found.scale * letters < COMPARED_LETTERS)) {
      root.toggleAttribute("data-alone", true);
      found = this.arranged();
    }
    this.place(found.side, found.isTight);
    boards.dataset.way = found.way;
    boards.style.setProperty("--vw-grown", String(found.grown));
    boards.style.setProperty("--vw-others", String(Math.max(1, this.tiles.length - 1)));
    for (const tile of tiles) tile.pane.toggleAttribute("data-first", tile === this.tiles[0]);
  }

  /** The drawings that are shown: the answer is alone where there is no room to compare it with what was before. */
  get tiles() {
    const [{ tiles }] = this.view.drawings.values();
    return this.view.root.hasAttribute("data-alone") ? tiles.slice(1) : tiles;
  }

  /** The best layout, with small buttons if need be. */
  arranged() {
    const [{ letters }] = this.view.drawings.values();
    const found = this.best(false);
    return found.over || found.scale * letters < GOOD_LETTERS ? better(found, this.best(true), LETTERS / letters) : found;
  }

  /** The best layout with large buttons, or with small ones. @param {boolean} isTight @returns {Layout} */
  best(isTight) {
    const [{ letters }] = this.view.drawings.values();
    const { tiles } = this;
    const sides = this.view.root.hasAttribute("data-bare") ? [...NARROW, ...SIDES] : SIDES;
    return sides.map((side) => {
      this.place(side, isTight);
      const { width, height, over } = this.room();
      return { side, isTight, over, ...largest(tiles, width, height, LETTERS / letters) };
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

/**
 * The way to place tiles that makes them largest, and their scale. If letters were too small so, the page has to be
 * scrolled down a little.
 * @param {Size[]} tiles @param {number} width @param {number} height @param {number} least
 */
function largest(tiles, width, height, least) {
  const [first, ...rest] = tiles;
  const sum = (/** @type {number[]} */ sizes) => sizes.reduce((one, other) => one + other, 0);
  const wide = rest.map(({ natural }) => natural);
  const tall = rest.map(({ tall: high }) => high);
  const gaps = rest.length * GAP;
  const column = { way: "column", across: width / Math.max(first.natural, ...wide), down: (height - gaps) / (first.tall + sum(tall)) };
  const ways = [
    column,
    { way: "row", across: (width - gaps) / (first.natural + sum(wide)), down: height / Math.max(first.tall, ...tall) },
    { way: "first-left", across: (width - GAP) / (first.natural + Math.max(0, ...wide)), down: (height - gaps) / Math.max(first.tall, sum(tall)) },
    { way: "first-above", across: (width - gaps) / Math.max(first.natural, sum(wide)), down: (height - GAP) / (first.tall + Math.max(0, ...tall)) },
  ].map((its) => ({ ...its, scale: Math.min(its.across, its.down, MOST) }));
  const best = ways.reduce((one, other) => (other.scale > one.scale ? other : one));
  if (best.scale >= least) return { way: best.way, scale: best.scale, grown: best.scale };
  const wider = ways.filter(({ across }) => across >= least).reduce((one, other) => (other.down > one.down ? other : one), column);
  return { way: wider.way, scale: best.scale, grown: Math.min(least, wider.across) };
}
