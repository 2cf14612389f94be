// One of Python's drawings in a view: shown, and patched when it changes.
import { make } from "./dom.js";
import { parse, patch, patchLines } from "./patch.js";

// What floats beside each other in a wide view has to be in this order; game.css shows it in others.
const ORDER = ["row", "board", "reserve", "hand", "screen", "others"];
// Beside the pyramid, where there is room.
const BESIDE = new Set(["row", "reserve", "hand", "screen"]);

/** @param {import("./types").Model} model @returns {import("./types").DrawingName[]} */
export function drawingNames(model) {
  const names = model.get("kit").drawings ?? ["board"];
  const rank = (/** @type {string} */ name) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...names].sort((one, other) => rank(one) - rank(other));
}

export class Drawing {
  /** @param {string} name @param {HTMLElement} boards */
  constructor(name, boards) {
    this.pane = make("div", { class: `vw-scroll${BESIDE.has(name) ? " vw-right" : ""}`, "data-drawing": name });
    this.at = 0;
    this.text = "";
    /** @type {Tile[]} */
    this.tiles = [];
    boards.append(this.pane);
  }

  /** The width of its widest tile as it was drawn. */
  get natural() {
    return Math.max(0, ...this.tiles.map(({ natural }) => natural));
  }

  /** @param {import("./types").Drawn} drawn @returns {boolean} false where the whole is wanted: a change was missed */
  show(drawn) {
    if (drawn.at === this.at) return true;
    const text = drawn.whole ?? (drawn.from === this.at ? edited(this.text, drawn.cuts ?? []) : null);
    if (text === null) return false;
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

/** Whether there is a pyramid with something beside it. @param {HTMLElement} boards @param {Map<string, Drawing>} drawings */
export function arrange(boards, drawings) {
  const isShown = (/** @type {string} */ name) => drawings.get(name)?.pane.hidden === false;
  boards.classList.toggle("vw-columns", isShown("board") && (isShown("row") || isShown("hand")));
  boards.style.setProperty("--vw-board", `${drawings.get("board")?.natural ?? 0}px`);
}

/** One SVG document of a drawing. */
class Tile {
  /** @param {HTMLElement} drawing */
  constructor(drawing) {
    this.pane = make("div", { class: "vw-tile" });
    this.shown = "";
    this.natural = 0;
    drawing.append(this.pane);
  }

  /** @param {string} text */
  show(text) {
    if (text === this.shown) return;
    const shown = this.pane.firstElementChild;
    if (!shown || !patchLines(shown, this.shown, text)) {
      const fresh = parse(text);
      if (!fresh) return;
      this.natural = parseFloat(fresh.getAttribute("width") ?? "600");
      this.pane.style.setProperty("--vw-natural", `${this.natural}px`);
      if (shown) patch(shown, fresh);
      else this.pane.append(fresh);
    }
    this.shown = text;
  }
}

/** @param {string} text @param {[number, number, string[]][]} cuts from the end to the beginning */
function edited(text, cuts) {
  const lines = text.split("\n");
  for (const [first, count, fresh] of cuts) lines.splice(first, count, ...fresh);
  return lines.join("\n");
}
