// A game looked at once more that goes on by itself: its button presses another one, until that has nothing to do.

const PAUSE = 1000; // ms between two moves

export class Autoplay {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    /** @type {string | null} the button that plays */
    this.playing = null;
    this.timer = 0;
    view.ending.signal.addEventListener("abort", () => window.clearTimeout(this.timer));
  }

  /** @param {import("./types").Action} action */
  toggle(action) {
    if (this.playing) return this.stop();
    this.playing = action.id;
    this.step();
    return this.show();
  }

  step() {
    const { model, queue } = this.view;
    const actions = model.get("actions");
    const next = actions.find(({ id }) => id === actions.find((known) => known.id === this.playing)?.plays);
    if (!next?.enabled) return this.stop();
    // A move that is still under way is waited for.
    if (!queue.waiting.length) this.view.press(next.id);
    this.timer = window.setTimeout(() => this.step(), PAUSE);
    return undefined;
  }

  stop() {
    if (!this.playing) return;
    window.clearTimeout(this.timer);
    this.playing = null;
    this.show();
  }

  show() {
    this.view.showButtons();
  }
}
