// What a host calls: it shows a view of a model, and gets back how to end it.

/** @typedef {{model: import("./types").Model, el: HTMLElement, signal?: AbortSignal}} Host */

/** @param {(model: Host["model"]) => import("./view.js").View} viewOf */
export const shownAs = (viewOf) => ({
  /** @param {Host} host */
  render({ model, el, signal }) {
    const view = viewOf(model);
    view.open(el);
    const stop = () => view.close();
    signal?.addEventListener("abort", stop, { once: true });
    return stop;
  },
});
