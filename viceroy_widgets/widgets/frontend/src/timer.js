// A countdown: the page counts the seconds by itself, and says its last minute and its end.
import { activeIn, make } from "./dom.js";
import { patch } from "./patch.js";
import { apart, typedIn } from "./votes.js";

/** @typedef {import("./types").Countdown} Countdown */

/** When the countdown of a model ends, by the clock of the page. It holds for all views, also for one that is opened later. */
export class Deadline {
  constructor() {
    this.n = -1;
    this.ends = 0;
  }

  /** Notes it as soon as it is told, even if no view is open. @param {import("./types").Model} model */
  follow(model) {
    const note = () => this.note(model.get("countdown") ?? {});
    model.on("change:countdown", note);
    note();
  }

  /** The same countdown is told again with other panes; by then the page knows better how much is left. @param {Partial<Countdown>} countdown */
  note({ n = 0, left = 0 }) {
    if (n !== this.n) this.ends = Date.now() + 1000 * left;
    this.n = n;
  }
}

export class Timer {
  /** @param {import("./view.js").View} view @param {Deadline} deadline */
  constructor(view, deadline) {
    this.view = view;
    this.deadline = deadline;
    this.pane = make("div", { class: "vw-timer", role: "group", hidden: "" });
    this.n = -1;
    this.left = 0;
    this.waiting = 0;
    const { signal } = view.ending;
    signal.addEventListener("abort", () => clearTimeout(this.waiting));
    typedIn(this.pane, signal, (field) => this.choose(field));
    this.pane.addEventListener("change", ({ target }) => this.choose(/** @type {HTMLInputElement} */ (target)), { signal });
  }

  /** @param {Partial<Countdown>} countdown */
  show(countdown) {
    const { n = 0, left = 0, minutes = 0, most = 0, title = "", label = "", minutes_label: name = "" } = countdown;
    this.pane.hidden = !title;
    if (!title) return;
    const digits = make("span", { class: "vw-digits", role: "timer", "aria-live": "off", "aria-label": label });
    const field = make("input", { type: "number", min: "1", max: String(most), value: String(minutes), "data-minutes": "" });
    const parts = [make("label", { class: "vw-minutes" }, make("span", {}, name), field), ...apart(this.view.model.get("actions"), "timer")];
    const fresh = make("div", { class: "vw-timer", role: "group", "aria-label": title, "data-state": this.pane.dataset.state ?? "" }, digits, ...parts);
    digits.textContent = this.digits.textContent;
    patch(this.pane, fresh);
    const shown = /** @type {HTMLInputElement} */ (this.pane.querySelector("input"));
    if (shown !== activeIn(shown)) shown.value = String(minutes);
    this.deadline.note(countdown);
    if (n !== this.n) this.begin(countdown.state ?? "idle", left);
    this.n = n;
  }

  get digits() {
    return this.pane.querySelector(".vw-digits") ?? make("span");
  }

  /** @param {string} state @param {number} left */
  begin(state, left) {
    clearTimeout(this.waiting);
    const runs = state === "running";
    this.left = runs ? this.rest() : left;
    this.write(Math.ceil(this.left), runs && !this.left ? "over" : state);
    if (runs && this.left) this.wait();
  }

  /** The seconds that are left of a countdown that runs. */
  rest() {
    return Math.max(0, this.deadline.ends - Date.now()) / 1000;
  }

  /** Until the next second. */
  wait() {
    const rest = this.deadline.ends - Date.now();
    this.waiting = window.setTimeout(() => this.tick(), Math.max(1, rest - 1000 * (Math.ceil(rest / 1000) - 1)));
  }

  tick() {
    const left = this.rest();
    const { one = "", up = "" } = this.view.model.get("countdown") ?? {};
    const before = this.left;
    this.left = left;
    this.write(Math.ceil(left), left > 0 ? "running" : "over");
    // Only these two are said aloud: every second would drown all else.
    if (left <= 0) return this.view.tell(up, "info");
    if (before > 60 && left <= 60) this.view.tell(one, "info");
    return this.wait();
  }

  /** @param {number} seconds @param {string} state */
  write(seconds, state) {
    this.pane.dataset.state = state;
    this.digits.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  /** @param {HTMLInputElement} field */
  choose(field) {
    const known = this.view.model.get("countdown")?.minutes;
    if (field.value && field.value !== String(known)) this.view.queue.add("minutes", [field.value]);
  }
}
