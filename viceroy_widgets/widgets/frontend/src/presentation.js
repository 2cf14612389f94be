// The module behind a presentation: the view of a board, with votes, a countdown and the full screen.
import { Arrangement } from "./arrange.js";
import { make } from "./dom.js";
import { hold } from "./hands.js";
import { shownAs } from "./host.js";
import { Deadline, Timer } from "./timer.js";
import { View } from "./view.js";
import { BUTTONS, FULL_SCREEN, listenToVotes, showVotes, toggleFullScreen } from "./votes.js";

class PresentationView extends View {
  /** @param {import("./types").Model} model @param {Deadline} deadline */
  constructor(model, deadline) {
    super(model);
    this.presented = make("div", { class: "vw-presented", hidden: "" });
    this.keys = make("p", { class: "vw-keys" });
    this.countdown = new Timer(this, deadline);
    this.boards.after(this.presented);
    this.actions.after(this.countdown.pane, this.keys);
    for (const pane of ["presentation", "countdown"]) this.stale.add(pane);
  }

  /** @override */
  fitting() {
    return new Arrangement(this);
  }

  /** @override */
  listen() {
    super.listen();
    listenToVotes(this, this.presented);
    // On a wall the buttons are for the teacher alone, who has the keys.
    const followed = () => this.bare(document.fullscreenElement === this.root);
    document.addEventListener("fullscreenchange", followed, { signal: this.ending.signal });
  }

  /** @override @param {Set<string>} stale */
  showMore(stale) {
    const { model } = this;
    if (stale.has("presentation") || stale.has("actions")) showVotes(this, this.presented);
    if (stale.has("presentation")) this.keys.textContent = model.get("presentation")?.keys ?? "";
    if (stale.has("countdown") || stale.has("actions")) this.countdown.show(model.get("countdown") ?? {});
    this.fit.apply(); // now that all stands where it is seen
  }

  /** Hide the teacher's buttons, or show them. @param {boolean} isBare */
  bare(isBare) {
    this.root.toggleAttribute("data-bare", isBare);
    // A button that had the focus may be hidden now: the keys go on all the same.
    if (isBare) hold(this.root).focus({ preventScroll: true });
    this.fit.apply();
  }

  /** @override @param {string} id */
  press(id) {
    if (id === FULL_SCREEN) void toggleFullScreen(this.root);
    else if (id === BUTTONS) this.bare(!this.root.hasAttribute("data-bare"));
    else super.press(id);
  }
}

// A function is called once for each model, so that its views share a deadline.
export default () => {
  const deadline = new Deadline();
  return {
    /** @param {Pick<import("./host.js").Host, "model">} host */
    initialize: ({ model }) => deadline.follow(model),
    ...shownAs((model) => new PresentationView(model, deadline)),
  };
};
