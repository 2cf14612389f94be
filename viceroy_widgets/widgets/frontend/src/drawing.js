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
    this.shown = "";
    boards.append(this.pane);
  }

  /** @param {string} text */
  show(text) {
    const shown = this.pane.firstElementChild;
    this.pane.hidden = !text;
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
