// The module behind a presentation: the view of a board, with votes, a countdown and the full screen.
import { make } from "./dom.js";
import { shownAs } from "./host.js";
import { Deadline, Timer } from "./timer.js";
import { View } from "./view.js";
import { FULL_SCREEN, listenToVotes, showVotes, toggleFullScreen } from "./votes.js";

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
  listen() {
    super.listen();
    listenToVotes(this, this.presented);
  }

  /** @override @param {Set<string>} stale */
  showMore(stale) {
    const { model } = this;
    if (stale.has("presentation") || stale.has("actions")) showVotes(this, this.presented);
    if (stale.has("presentation")) this.keys.textContent = model.get("presentation")?.keys ?? "";
    if (stale.has("countdown") || stale.has("actions")) this.countdown.show(model.get("countdown") ?? {});
  }

  /** @override @param {string} id */
  press(id) {
    if (id === FULL_SCREEN) void toggleFullScreen(this.root);
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
