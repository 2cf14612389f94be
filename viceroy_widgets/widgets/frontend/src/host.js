// What a host calls: it shows a view of a model, and gets back how to end it.

import { make } from "./dom.js";
import { asSaved, isSaved, wordsOf } from "./saved.js";

/** @typedef {{model: import("./types").Model, el: HTMLElement, signal?: AbortSignal}} Host */

/** @param {(model: Host["model"]) => import("./view.js").View} viewOf */
export const shownAs = (viewOf) => ({
  /** @param {Host} host */
  render({ model, el, signal }) {
    const isStill = isSaved(el);
    const view = viewOf(isStill ? asSaved(model) : model);
    view.root.toggleAttribute("data-saved", isStill);
    view.open(el);
    if (isStill) view.root.prepend(make("p", { class: "vw-saved", role: "status" }, wordsOf(model)));
    const stop = () => view.close();
    signal?.addEventListener("abort", stop, { once: true });
    return stop;
  },
});
