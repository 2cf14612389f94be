// The model of a board in a page without a kernel: its traits, and a queue of what was written to Python.

export class PageModel {
  /** @param {Record<string, unknown>} state @param {(traits: Record<string, unknown>) => void} write gives traits to Python */
  constructor(state, write) {
    this.state = state;
    this.write = write;
    /** @type {Record<string, unknown>} */
    this.changed = {};
    /** @type {Map<string, Array<() => void>>} */
    this.handlers = new Map();
    this.isWaiting = false;
  }

  /** @param {string} name @returns {any} */
  get(name) {
    return this.state[name];
  }

  /** @param {string} name @param {unknown} value */
  set(name, value) {
    if (JSON.stringify(this.state[name]) === JSON.stringify(value)) return;
    this.state[name] = this.changed[name] = structuredClone(value);
  }

  save_changes() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    // Later, so that the page shows at once what a gesture does.
    setTimeout(() => {
      this.isWaiting = false;
      const traits = this.changed;
      this.changed = {};
      if (Object.keys(traits).length) this.write(traits);
    });
  }

  /** @param {Record<string, unknown>} traits that have changed in Python */
  receive(traits) {
    const names = Object.keys(traits).filter((name) => JSON.stringify(this.state[name]) !== JSON.stringify(traits[name]));
    Object.assign(this.state, traits);
    for (const name of names) for (const handler of [...(this.handlers.get(`change:${name}`) ?? [])]) handler();
  }

  /** @param {string} name @param {() => void} handler */
  on(name, handler) {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }

  /** @param {string} name @param {() => void} handler */
  off(name, handler) {
    this.handlers.set(name, (this.handlers.get(name) ?? []).filter((known) => known !== handler));
  }
}
