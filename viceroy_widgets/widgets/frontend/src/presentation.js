// The module behind a presentation: the view of a board, with votes, a countdown and the full screen.
import { make } from "./dom.js";
import { shownAs } from "./host.js";
import { Timer } from "./timer.js";
import { View } from "./view.js";
import { FULL_SCREEN, listenToVotes, showVotes, toggleFullScreen } from "./votes.js";

export class PresentationView extends View {
  /** @override */
  furnish() {
    this.presented = make("div", { class: "vw-presented", hidden: "" });
    this.timer = make("div", { class: "vw-timer", role: "group", hidden: "" });
    this.keys = make("p", { class: "vw-keys" });
    this.boards.after(this.presented);
    this.actions.after(this.timer, this.keys);
    this.countdown = new Timer(this, this.timer);
    listenToVotes(this, this.presented);
    for (const pane of ["presentation", "countdown"]) this.stale.add(pane);
  }

  /** @override @param {Set<string>} stale */
  showMore(stale) {
    const { model, presented, keys, countdown } = this;
    if (!presented || !keys || !countdown) return; // they are there from the beginning
    if (stale.has("presentation") || stale.has("actions")) showVotes(this, presented);
    if (stale.has("presentation")) keys.textContent = model.get("presentation")?.keys ?? "";
    if (stale.has("countdown") || stale.has("actions")) countdown.show(model.get("countdown") ?? {});
  }

  /** @override @param {string} id */
  press(id) {
    if (id === FULL_SCREEN) void toggleFullScreen(this.root);
    else super.press(id);
  }
}

export default shownAs(PresentationView);
