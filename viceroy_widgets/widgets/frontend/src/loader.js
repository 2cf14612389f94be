// The module that a host receives with each board: the first one on a page loads the front end, the others share it.

/** @typedef {Pick<import("./host.js").Host, "model">} Opened */
/** @typedef {{initialize?: (opened: Opened) => void, render: (host: import("./host.js").Host) => Promise<(() => void) | undefined>}} Widget */
/** @typedef {{default: () => Widget}} FrontEnd */

const name = Symbol.for("viceroy-widgets");
const page = /** @type {Record<symbol, Map<string, Promise<FrontEnd>>>} */ (/** @type {unknown} */ (globalThis));
const loaded = (page[name] ??= new Map());

/** @returns {Promise<FrontEnd>} */
function frontEnd() {
  const known = loaded.get(KEY);
  if (known) return known;
  const url = URL.createObjectURL(new Blob([PROGRAM], { type: "text/javascript" }));
  /** @type {Promise<FrontEnd>} */
  const loading = import(url).finally(() => URL.revokeObjectURL(url));
  loaded.set(KEY, loading);
  loading.catch(() => loaded.delete(KEY)); // the next board tries again
  return loading;
}

// A function is called once for each model. Nothing waits for the front end before a view is shown: until then anywidget
// holds back what the kernel sends, and gives the model up after two seconds.
export default () => {
  const widget = frontEnd().then((module) => module.default());
  return {
    /** @param {Opened} opened */
    initialize(opened) {
      widget.then((its) => its.initialize?.(opened), () => undefined); // a view tells that nothing could be loaded
    },
    /** @param {import("./host.js").Host} host */
    async render(host) {
      host.el.dataset.waiting = "";
      return (await widget).render(host);
    },
  };
};
