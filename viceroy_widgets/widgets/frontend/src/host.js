// What a host calls: it shows a view of a model, and gets back how to end it.

/** @typedef {{model: import("./types").Model, el: HTMLElement, signal?: AbortSignal}} Host */

/** @param {new (model: Host["model"], el: HTMLElement) => import("./view.js").View} Kind */
export const shownAs = (Kind) => ({
  /** @param {Host} host */
  render({ model, el, signal }) {
    const view = new Kind(model, el);
    const stop = () => view.close();
    signal?.addEventListener("abort", stop, { once: true });
    return stop;
  },
});
