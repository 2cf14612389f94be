// A board below a board: its state is a part of the state of the other, and what it writes goes through that one.
import { make } from "./dom.js";
import { isStill } from "./success.js";

/** @typedef {import("./types").Model} Model */
/** @typedef {(host: {model: Model, el: HTMLElement}) => () => void} Render */

/** What a view asks of a model. @implements {Model} */
class Inner {
  /** @param {Model} outer */
  constructor(outer) {
    this.outer = outer;
    /** @type {Record<string, unknown>} */
    this.state = outer.get("below")?.state ?? {};
    /** @type {Record<string, unknown>} */
    this.written = {};
    /** @type {Map<string, Set<() => void>>} */
    this.handlers = new Map();
  }

  /** @param {string} name @returns {any} */
  get(name) {
    return this.state[name];
  }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    this.written[name] = value;
  }

  save_changes() {
    this.outer.set("below_intents", this.written);
    this.outer.save_changes();
    this.written = {};
  }

  /** @param {string} event @param {() => void} handler */
  on(event, handler) {
    this.handlers.set(event, (this.handlers.get(event) ?? new Set()).add(handler));
  }

  /** @param {string} event @param {() => void} handler */
  off(event, handler) {
    this.handlers.get(event)?.delete(handler);
  }

  /** @param {Record<string, unknown>} state */
  receive(state) {
    const before = this.state;
    this.state = state;
    for (const name of Object.keys(state)) {
      if (isSame(before[name], state[name])) continue;
      for (const handler of [...(this.handlers.get(`change:${name}`) ?? [])]) handler();
    }
  }
}

/** @param {any} one @param {any} other */
const isSame = (one, other) => {
  // Every array has a method `at`.
  const isKnown = !Array.isArray(one) && one?.at !== undefined && other?.at !== undefined;
  return isKnown ? one.at === other.at : JSON.stringify(one) === JSON.stringify(other);
};

/**
 * Shows what a model has below it, at the end of `el`.
 * @param {Model} model @param {HTMLElement} el @param {Render} render
 */
export function showBelow(model, el, render) {
  const place = make("div", { class: "vw-below" });
  /** @type {{n: number, inner: Inner, stop: () => void} | null} */
  let shown = null;
  let isFirst = true;
  const changed = () => {
    const { n, state } = model.get("below") ?? {};
    if (shown && shown.n === n && state) return shown.inner.receive(state);
    shown?.stop();
    shown = null;
    place.replaceChildren();
    if (!n || !state) return place.remove();
    const inner = new Inner(model);
    el.append(place);
    shown = { n, inner, stop: render({ model: /** @type {any} */ (inner), el: place }) };
    if (!isFirst) requestAnimationFrame(() => bring(place));
    return undefined;
  };
  changed();
  isFirst = false;
  model.on("change:below", changed);
  return {
    /** After the board above was shown anew. */
    last: () => shown && el.append(place),
    stop: () => {
      model.off("change:below", changed);
      shown?.stop();
      place.remove();
    },
  };
}

/** Whoever opened it goes on there. @param {HTMLElement} place */
function bring(place) {
  place.scrollIntoView({ block: "start", behavior: isStill() ? "auto" : "smooth" });
  /** @type {HTMLElement | null} */ (place.querySelector('[tabindex="0"], button, input, select'))?.focus({ preventScroll: true });
}
