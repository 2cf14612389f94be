// The elements that a view consists of.
import { make } from "./dom.js";

/** @param {string} name @param {Record<string, string>} [more] @param {Node[]} parts */
const pane = (name, more, ...parts) => make("div", { class: `vw-${name}`, ...more }, ...parts);
const GROUP = { role: "group" };
const HIDDEN = { hidden: "" };

export class Panes {
  /** @param {boolean} isGame whether there are several drawings: then buttons and sentences stand above them */
  constructor(isGame) {
    this.title = pane("title");
    this.story = make("p", { class: "vw-story" });
    this.reading = make("details", { class: "vw-reading", open: "", ...HIDDEN }, make("summary", {}), this.story);
    this.task = make("p", { class: "vw-task" });
    this.checklist = make("ul", { class: "vw-checklist", ...HIDDEN });
    this.tray = pane("tray", GROUP);
    this.prompt = make("p", { class: "vw-prompt", role: "status" });
    this.progress = pane("progress", HIDDEN);
    // Hints, undo and the like are no answers: they stand at the end of the line with the question.
    this.tools = pane("tools", HIDDEN);
    this.help = make("button", { type: "button", class: "vw-help", ...HIDDEN }, "?");
    this.ask = pane("ask", {}, this.prompt, ...(isGame ? [this.progress] : []), this.tools, this.help);
    // In a wide window cards stand in one column and the board in the other.
    this.beside = pane("beside");
    this.middle = pane("middle");
    this.boards = pane("boards", {}, ...(isGame ? [this.beside, this.middle] : []));
    this.statusPane = pane("status", HIDDEN);
    this.deeds = make("ul", { class: "vw-deeds", ...HIDDEN });
    this.tabsPane = pane("tabs", { ...GROUP, ...HIDDEN });
    this.controlsPane = pane("controls", GROUP);
    this.log = pane("log", GROUP);
    this.notice = pane("notice", { role: "status", "aria-live": "polite" });
    this.actions = pane("actions", GROUP);
    this.go = make("button", { type: "button", class: "vw-action vw-go", ...HIDDEN });
    this.links = make("nav", { class: "vw-links", ...HIDDEN });
    this.sheet = pane("sheet", GROUP);
    this.result = pane("result", HIDDEN);
    // In a game the pictures are long: what is asked, said and answered by buttons stays in sight above them.
    this.bar = pane("bar", {}, ...(isGame ? [this.notice, this.tray, this.actions, this.go] : []));
    this.top = pane("top", {}, ...(isGame ? [this.statusPane, this.deeds, this.ask, this.controlsPane, this.tabsPane, this.bar] : []));
    const alone = [this.progress, this.ask, this.tray, this.controlsPane, this.boards];
    const parts = isGame ? [this.result, this.boards] : [...alone, pane("said", {}, this.notice, this.go), this.links, this.result, this.actions];
    // A live region has to be there before something is said in it. It is no status: that is the line of the question.
    this.receipt = make("p", { class: "vw-receipt", "aria-live": "polite" });
    this.head = pane("head", {}, this.title, this.reading, this.task, this.checklist, this.receipt);
    this.root = make(
      "div",
      { class: "vw", ...GROUP, "data-layout": isGame ? "game" : "board" },
      this.head,
      ...(isGame ? [this.top] : []),
      pane("main", {}, pane("table", {}, ...parts), pane("side", {}, this.sheet, this.log)),
    );
  }
}
