// One of Python's drawings in a view: shown, and patched when it changes.
import { heading, make } from "./dom.js";
import { parse, patch, patchLines } from "./patch.js";

// What floats beside each other in a wide view has to be in this order; game.css shows it in others.
const ROLES = ["market", "board", "mat", "supply", "hand", "own", "others"];
// What stands beside the board, or beside the own tokens, where there is room.
const BESIDE_BOARD = new Set(["supply", "hand", "own"]);
const BESIDE_MAT = new Set(["market", "hand", "own"]);

/** @param {string} role @param {[string, string][]} drawn all drawings of the view with their roles */
export const isBeside = (role, drawn) => (drawn.some(([, other]) => other === "mat") ? BESIDE_MAT : BESIDE_BOARD).has(role);

/** The drawings with their roles, in their order. @param {import("./types").Model} model */
export function drawingRoles(model) {
  const roles = Object.entries(model.get("kit").drawings ?? { board: "board" });
  return roles.sort(([, one], [, other]) => ROLES.indexOf(one) - ROLES.indexOf(other));
}

export const GAP = 8; // px between two parts
export const CARD = 124; // px of a card of a hand as it is drawn, also while there is none
export const EDGE = 6; // px of a card that the next one covers: its margin
export const LETTERS = 11; // px, the least that can be read
const MOST_LETTERS = 22; // no drawing gets so small that larger ones would matter

export class Drawing {
  /** @param {string} name @param {string} role @param {HTMLElement} column */
  constructor(name, role, column) {
    this.role = role;
    this.pane = make("div", { class: "vw-scroll", "data-drawing": name, "data-role": role });
    this.at = 0;
    this.text = "";
    /** @type {Tile[]} */
    this.tiles = [];
    column.append(this.pane);
  }

  /** A heading for who reads the page by ear, and a name for the group that it stands over. @param {string | undefined} title */
  entitle(title) {
    if (!title) return;
    this.pane.setAttribute("role", "group");
    this.pane.setAttribute("aria-label", title);
    this.pane.querySelector(".vw-unseen")?.remove();
    this.pane.prepend(heading("vw-unseen", title));
  }

  /** The width of its widest tile as it was drawn. */
  get natural() {
    return Math.max(0, ...this.tiles.map(({ natural }) => natural));
  }

  /** The size of the smallest letters as they were drawn, but for names. */
  get letters() {
    return Math.min(...this.tiles.map(({ letters }) => letters));
  }

  /** The height of its tallest tile as it was drawn. */
  get tall() {
    return Math.max(0, ...this.tiles.map(({ tall }) => tall));
  }

  /** @param {import("./types").Drawn} drawn @returns {boolean} false where the whole is wanted: a change was missed */
  show(drawn) {
    const isSame = drawn.at === this.at;
    const text = isSame ? this.text : drawn.whole ?? (drawn.from === this.at ? edited(this.text, drawn.cuts ?? []) : null);
    if (text === null) return false;
    // Of what was sent, hosts keep the last in a saved notebook: a change alone could not be drawn.
    drawn.whole = text;
    if (isSame) return true;
    [this.at, this.text] = [drawn.at, text];
    const texts = text ? text.split("\n\f\n") : [];
    this.pane.hidden = !texts.length;
    for (const tile of this.tiles.splice(texts.length)) tile.pane.remove();
    texts.forEach((shown, index) => (this.tiles[index] ??= new Tile(this.pane)).show(shown));
    this.pane.style.setProperty("--vw-tiles", String(texts.length));
    this.pane.style.setProperty("--vw-natural", `${this.natural}px`);
    return true;
  }
}

/** One SVG document of a drawing. */
class Tile {
  /** @param {HTMLElement} drawing */
  constructor(drawing) {
    this.pane = make("div", { class: "vw-tile" });
    this.shown = "";
    this.natural = 0;
    this.tall = 0;
    this.letters = MOST_LETTERS;
    this.names = MOST_LETTERS;
    drawing.append(this.pane);
  }

  /** Names that could not be read are left out: the enlarged card has them. @param {number} least px */
  dropNames(least) {
    const scale = /** @type {SVGSVGElement | null} */ (this.pane.firstElementChild)?.getScreenCTM()?.a;
    if (scale) this.pane.classList.toggle("vw-nameless", this.names * scale < least);
  }

  /** @param {string} text */
  show(text) {
    if (text === this.shown) return;
    const shown = this.pane.firstElementChild;
    if (!shown || !patchLines(shown, this.shown, text)) {
      const fresh = parse(text);
      if (!fresh) return;
      if (shown) patch(shown, fresh);
      else this.pane.append(fresh);
    }
    const { style, firstElementChild: svg } = this.pane;
    this.letters = svg ? lettersOf(svg, "text:not(.vw-name, .vw-name *)") : MOST_LETTERS;
    this.names = svg ? lettersOf(svg, ".vw-name") : MOST_LETTERS;
    this.natural = parseFloat(svg?.getAttribute("width") ?? "600");
    this.tall = parseFloat(svg?.getAttribute("height") ?? "400");
    style.setProperty("--vw-natural", `${this.natural}px`);
    style.setProperty("--vw-tall", `${this.tall}px`);
    style.setProperty("--vw-drawn", String(this.letters));
    this.shown = text;
  }
}

/** The size of the smallest letters of a drawing: a page reduces it until they could not be read, or leaves them out. @param {Element} svg @param {string} selector */
function lettersOf(svg, selector) {
  let least = MOST_LETTERS;
  for (const text of svg.querySelectorAll(selector)) {
    let size = text.textContent?.trim() ? parseFloat(text.closest("[font-size]")?.getAttribute("font-size") ?? "16") : least;
    for (let up = text; up !== svg; up = /** @type {Element} */ (up.parentElement)) {
      size *= Number(/scale\(([\d.]+)/.exec(up.getAttribute("transform") ?? "")?.[1] ?? 1);
    }
    least = Math.min(least, size);
  }
  return least;
}

/** @param {string} text @param {[number, number, string[]][]} cuts from the end to the beginning */
function edited(text, cuts) {
  const lines = text.split("\n");
  for (const [first, count, fresh] of cuts) lines.splice(first, count, ...fresh);
  return lines.join("\n");
}
