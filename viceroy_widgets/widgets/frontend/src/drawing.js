// One of Python's drawings in a view: shown, and patched when it changes.
import { make } from "./dom.js";
import { parse, patch, patchLines } from "./patch.js";

/** @param {import("./types").Model} model @returns {import("./types").DrawingName[]} */
export function drawingNames(model) {
  return model.get("kit").drawings ?? ["board"];
}

export class Drawing {
  /** @param {string} name @param {HTMLElement} boards */
  constructor(name, boards) {
    this.pane = make("div", { class: "vw-scroll", "data-drawing": name });
    this.at = 0;
    this.text = "";
    /** @type {Tile[]} */
    this.tiles = [];
    boards.append(this.pane);
  }

  /** @param {import("./types").Drawn} drawn @returns {boolean} false where the whole is wanted: a change was missed */
  show(drawn) {
    if (drawn.at === this.at) return true;
    const text = drawn.whole ?? (drawn.from === this.at ? edited(this.text, drawn.cuts ?? []) : null);
    if (text === null) return false;
    [this.at, this.text] = [drawn.at, text];
    const texts = text ? text.split("\f") : [];
    this.pane.hidden = !texts.length;
    for (const tile of this.tiles.splice(texts.length)) tile.pane.remove();
    texts.forEach((shown, index) => (this.tiles[index] ??= new Tile(this.pane)).show(shown));
    return true;
  }
}

/** One SVG document of a drawing. */
class Tile {
  /** @param {HTMLElement} drawing */
  constructor(drawing) {
    this.pane = make("div", { class: "vw-tile" });
    this.shown = "";
    drawing.append(this.pane);
  }

  /** @param {string} text */
  show(text) {
    if (text === this.shown) return;
    const shown = this.pane.firstElementChild;
    if (!shown || !patchLines(shown, this.shown, text)) {
      const fresh = parse(text);
      if (!fresh) return;
      this.pane.style.setProperty("--vw-natural", `${parseFloat(fresh.getAttribute("width") ?? "600")}px`);
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
