// What a host calls: it shows a view of a model, and gets back how to end it.

import { make } from "./dom.js";
import { asSaved, isSaved, wordsOf } from "./saved.js";

/** @typedef {{model: import("./types").Model, el: HTMLElement, signal?: AbortSignal}} Host */

/** Names and roles of the drawings, as a text. @param {Host["model"]} model */
const drawingsOf = (model) => JSON.stringify(Object.entries(model.get("kit").drawings ?? {}).sort());

/** @param {(model: Host["model"]) => import("./view.js").View} viewOf */
export const shownAs = (viewOf) => ({
  /** @param {Host} host */
  render({ model, el, signal }) {
    const isStill = isSaved(el);
    const shown = isStill ? asSaved(model) : model;
    const opened = () => {
      const view = viewOf(shown);
      view.root.toggleAttribute("data-saved", isStill);
      view.open(el);
      if (isStill) view.root.prepend(make("p", { class: "vw-saved", role: "status" }, wordsOf(model)));
      return view;
    };
    let view = opened();
    let drawings = drawingsOf(model);
    // A box may show a board with other drawings than the one before: its panes stand elsewhere.
    const changed = () => {
      if (drawingsOf(model) === drawings) return;
      drawings = drawingsOf(model);
      view.close();
      view = opened();
    };
    model.on("change:kit", changed);
    const stop = () => {
      model.off("change:kit", changed);
      view.close();
    };
    signal?.addEventListener("abort", stop, { once: true });
    return stop;
  },
});
