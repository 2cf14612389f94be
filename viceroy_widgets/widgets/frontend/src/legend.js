// The signs of the game and the keys of the board in words, one key and one button away.
import { heading, make } from "./dom.js";
import { parse } from "./patch.js";

export class Legend {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.dialog = make("dialog", { class: "vw-legend" });
    view.root.append(this.dialog);
    const { signal } = view.ending;
    view.help.addEventListener("click", () => this.open(), { signal });
    // What is pressed and clicked here is meant for no board and no notebook.
    this.dialog.addEventListener("keydown", (event) => event.stopPropagation(), { signal });
    this.dialog.addEventListener("click", (event) => this.clicked(event), { signal });
  }

  /** The button, where the game has said what it opens. @param {import("./types").Kit["legend"]} legend */
  offer(legend) {
    const { help } = this.view;
    help.hidden = !legend;
    if (!legend) return;
    for (const name of ["aria-label", "title"]) help.setAttribute(name, legend.title);
    this.dialog.setAttribute("aria-label", legend.title);
  }

  /** @param {string} [about] what would happen where the focus is @returns {boolean} whether there is a legend */
  open(about = "") {
    const { model } = this.view;
    const { legend } = model.get("kit");
    if (!legend) return false;
    const signs = legend.signs.map(([picture, text]) => make("li", {}, drawings(picture), make("span", {}, text)));
    const own = [...model.get("tray").filter(({ hidden }) => !hidden), ...model.get("actions")]
      .flatMap(({ keys, label }) => (keys.length ? [[keys.join(", "), label]] : []));
    const keys = [...legend.keys, ...own].map(([key, text]) => make("li", {}, make("kbd", {}, key), make("span", {}, text)));
    const close = make("button", { type: "button", class: "vw-action" }, legend.close);
    this.dialog.replaceChildren(
      ...(about ? [make("p", {}, about)] : []),
      ...(signs.length ? [heading("vw-heading", legend.title), make("ul", { class: "vw-signs" }, ...signs)] : []),
      heading("vw-heading", legend.keys_title),
      make("ul", { class: "vw-keys" }, ...keys),
      close,
    );
    this.dialog.showModal();
    this.dialog.scrollTop = 0;
    return true;
  }

  /** A click on the button or beside the dialog closes it. @param {MouseEvent} event */
  clicked(event) {
    event.stopPropagation();
    const node = /** @type {Element} */ (event.target);
    if (node === this.dialog || node.closest("button")) this.dialog.close();
  }
}

/** Pictures beside each other, hidden from a reader, who hears the text. @param {string} markup */
function drawings(markup) {
  const pictures = markup.split(/(?=<svg )/).flatMap((each) => parse(each) ?? []);
  return make("span", { class: "vw-sign", "aria-hidden": "true" }, ...pictures);
}
