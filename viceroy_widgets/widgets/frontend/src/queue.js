// Gestures that wait for an answer. All of them are sent again with each new one, so none is lost when writes merge.

const PATIENCE = 2000; // ms without an answer until the view says that Python is silent

export class Queue {
  /**
   * @param {import("./types").Model} model
   * @param {() => void} silent called when no answer comes
   * @param {HTMLElement} root tells by `data-waiting` whether a gesture has no answer yet
   */
  constructor(model, silent, root) {
    this.model = model;
    this.root = root;
    this.silent = silent;
    this.view = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
    /** @type {(import("./types").Gesture & {show?: {source: string, target: string}, quiet?: boolean})[]} */
    this.waiting = [];
    this.n = 0;
    this.again = 0;
    this.timer = 0;
    /** @type {(() => void) | null} called before a gesture is added */
    this.before = null;
  }

  /**
   * @param {string} intent @param {string[]} args @param {{source: string, target: string}} [show]
   * @param {boolean} [quiet] whether nobody waits for the answer
   */
  add(intent, args, show, quiet) {
    if (!quiet) this.before?.();
    this.n += 1;
    this.waiting.push({ n: this.n, intent, args, seen: this.model.get("revision"), show, quiet });
    this.send();
    this.mark();
  }

  mark() {
    this.root.toggleAttribute("data-waiting", this.waiting.length > 0);
  }

  send() {
    const list = this.waiting.map(({ n, intent, args, seen }) => ({ n, intent, args, seen }));
    this.model.set("intents", { view: this.view, again: this.again, list });
    this.model.save_changes();
    if (!this.timer) this.timer = window.setTimeout(() => this.late(), PATIENCE);
  }

  /** @param {import("./types").Answer} answer */
  answered(answer) {
    const mine = answer.view === this.view;
    if (mine) {
      const done = new Set((answer.results ?? []).map(({ n }) => n));
      this.waiting = this.waiting.filter(({ n }) => n > answer.upto && !done.has(n));
      window.clearTimeout(this.timer);
      this.timer = 0;
      this.mark();
    }
    if (!this.waiting.length) return mine;
    // Another view's write may have taken the place of ours while it was under way: ask again.
    if (!mine) this.ask();
    else if (!this.timer) this.timer = window.setTimeout(() => this.late(), PATIENCE);
    return mine;
  }

  ask() {
    this.again += 1;
    this.send();
  }

  late() {
    this.timer = 0;
    const loud = this.waiting.filter(({ quiet }) => !quiet);
    // What was asked quietly began this wait: the others have not waited as long.
    const isEarly = loud.length < this.waiting.length && loud.length > 0;
    this.waiting = loud;
    this.mark();
    if (isEarly) this.timer = window.setTimeout(() => this.late(), PATIENCE);
    else if (loud.length) {
      this.silent();
      this.ask();
    }
  }

  close() {
    window.clearTimeout(this.timer);
  }
}
