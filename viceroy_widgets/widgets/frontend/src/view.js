// One view of a board: panes, the chosen source, gestures under way.
import { activeIn, byId, make } from "./dom.js";
import { Marks } from "./marks.js";
import { buildPanes } from "./panes.js";
import { Drawing, drawingNames } from "./drawing.js";
import { showLog } from "./log.js";
import { Queue } from "./queue.js";
import { showSheet } from "./sheet.js";
import { followTheme } from "./theme.js";
import { showActions, showTray } from "./tray.js";
import { next } from "./walk.js";

/** @type {(keyof import("./types").State)[]} */
const PANES = ["kit", "tray", "targets", "prompt", "actions", "sheet", "log", "notice", "answer"];

export class View {
  /** @param {import("./types").Model} model @param {HTMLElement} el */
  constructor(model, el) {
    this.model = model;
    this.queue = new Queue(model, () => this.tell(this.words.silent, "refused"));
    /** @type {string | null} */
    this.chosen = null;
    /** @type {Set<string>} */
    this.stale = new Set(PANES);
    this.ending = new AbortController();
    const panes = buildPanes(Boolean(model.get("kit").drawings));
    this.root = panes.root;
    this.title = panes.title;
    this.story = panes.story;
    this.tray = panes.tray;
    this.prompt = panes.prompt;
    this.boards = panes.boards;
    this.log = panes.log;
    this.peek = panes.peek;
    this.drawings = new Map(drawingNames(model).map((name) => [name, new Drawing(name, this.boards)]));
    this.notice = panes.notice;
    this.actions = panes.actions;
    this.sheet = panes.sheet;
    this.marks = new Marks(this);
    this.listen();
    el.append(this.root);
    for (const name of this.drawings.keys()) this.stale.add(name);
    for (const pane of [...this.stale]) {
      const changed = () => this.invalidate(pane);
      model.on(`change:${pane}`, changed);
      this.ending.signal.addEventListener("abort", () => model.off(`change:${pane}`, changed));
    }
    this.ending.signal.addEventListener("abort", followTheme(this.root));
    this.update();
  }

  get words() {
    return this.model.get("kit").words;
  }

  listen() {
    const { signal } = this.ending;
    this.root.addEventListener("keydown", (event) => this.key(event), { signal });
    this.root.addEventListener("click", (event) => this.click(event), { signal });
    this.boards.addEventListener("focusin", (event) => this.entered(event), { signal });
    this.boards.addEventListener("pointerover", (event) => this.peekAt(event), { signal });
  }

  // -- what Python sent -------------------------------------------------------------------------------------------

  /** @param {string} pane */
  invalidate(pane) {
    // One message may change several panes, each with an event of its own: draw once, when all of them are in.
    if (!this.stale.size) queueMicrotask(() => !this.ending.signal.aborted && this.update());
    this.stale.add(pane);
  }

  update() {
    const { model, stale } = this;
    this.stale = new Set();
    if (stale.has("answer")) this.answered(model.get("answer"));
    if (stale.has("kit")) this.showKit(model.get("kit"));
    const focused = this.boards.contains(activeIn(this.root));
    const drawn = [...this.drawings].filter(([name]) => stale.has(name));
    const missed = drawn.filter(([name, drawing]) => !drawing.show(model.get(name)));
    if (missed.length) this.queue.add("whole", []);
    if (drawn.length || stale.has("targets")) this.marks.drawn();
    if (this.chosen && model.get("kit").marks_default && !this.marks.isSource(this.chosen)) this.chosen = null;
    // What had the focus may be gone: keys must not fall through to the notebook.
    if (focused && !activeIn(this.root)?.closest("[data-stop]")) this.marks.focus();
    if (stale.has("prompt")) this.prompt.textContent = model.get("prompt");
    if (stale.has("log")) showLog(this.log, model.get("log"), this.words.log);
    if (stale.has("sheet")) showSheet(this.sheet, model.get("sheet"), this.words.sheet, (ids) => this.marks.light(ids));
    if (stale.has("actions")) showActions(this.actions, model.get("actions"));
    showTray(this.tray, model.get("tray"), model.get("kit").pictures, this.chosen, this.queue.waiting);
    this.marks.apply();
    if (stale.has("notice")) this.showNotice(model.get("notice"));
  }

  /** @param {import("./types").Kit} kit */
  showKit(kit) {
    this.root.setAttribute("aria-label", kit.label);
    this.title.textContent = kit.title;
    this.story.textContent = kit.story;
    this.tray.setAttribute("aria-label", kit.words.tray);
    this.sheet.setAttribute("aria-label", kit.words.sheet);
  }

  /** @param {import("./types").Answer} answer */
  answered(answer) {
    if (!answer.view) return;
    this.queue.answered(answer);
    const left = this.model.get("tray").find(({ id }) => id === this.chosen);
    if (left?.count === 0 && !this.queue.waiting.length) this.chosen = null;
  }

  /** @param {import("./types").Notice} notice */
  showNotice(notice) {
    if (!notice.text) return;
    const rule = notice.rule && this.words.rule.replace("%1", notice.rule);
    this.tell(notice.text, notice.tone, rule);
    this.marks.light(notice.lights);
  }

  /** @param {string} text @param {string} tone @param {string} [rule] */
  tell(text, tone, rule) {
    this.notice.dataset.tone = tone;
    // A new node each time, so that the same sentence said again is read out again.
    const said = make("span", {}, text);
    if (rule) said.append(" ", make("small", {}, rule));
    this.notice.replaceChildren(said);
  }

  // -- what the person does -----------------------------------------------------------------------------------------

  /** @param {Event} event */
  click(event) {
    const node = /** @type {Element} */ (event.target);
    const action = node.closest("[data-action]");
    if (action) return this.act(action);
    const source = node.closest("[data-source]");
    if (source) return this.choose(source.getAttribute("data-source"));
    const stop = node.closest("[data-stop], .vw-alone");
    if (stop && this.boards.contains(stop)) this.aim(stop.getAttribute("data-id") ?? "");
    return undefined;
  }

  /** @param {Element} button */
  act(button) {
    if (button.getAttribute("aria-disabled") === "true") return;
    this.press(button.getAttribute("data-action") ?? "");
  }

  /** @param {string} id */
  press(id) {
    const action = this.model.get("actions").find((known) => known.id === id);
    this.queue.add(action?.intent ?? id, action?.args ?? []);
  }

  /** @param {string | null} id */
  choose(id) {
    this.chosen = this.chosen === id ? null : id;
    const source = this.model.get("tray").find((known) => known.id === this.chosen);
    showTray(this.tray, this.model.get("tray"), this.model.get("kit").pictures, this.chosen, this.queue.waiting);
    this.marks.apply();
    if (source) this.tell(this.words.chosen.replace("%1", source.name), "info");
  }

  /** @param {string} target */
  aim(target) {
    const tray = this.model.get("tray");
    if (!tray.length) return;
    const kit = this.model.get("kit");
    const chosen = this.chosen ?? (this.marks.allows(kit.default_source, target) ? kit.default_source : null);
    // A part of the picture may be a source itself, such as a card of the hand.
    if (!this.marks.allows(chosen ?? "", target) && this.marks.isSource(target)) this.choose(target);
    else if (chosen) this.send(chosen, target);
    else this.tell(this.words.choose_first, "refused");
  }

  /** @param {string} id @param {string} target */
  send(id, target) {
    const source = this.model.get("tray").find((known) => known.id === id);
    if (!source) return;
    const show = this.marks.allows(id, target) ? { source: id, target } : undefined;
    this.queue.add(source.intent, [id, target], show);
    showTray(this.tray, this.model.get("tray"), this.model.get("kit").pictures, this.chosen, this.queue.waiting);
    this.marks.apply();
  }

  /** @param {FocusEvent} event */
  entered(event) {
    const stop = /** @type {Element} */ (event.target).closest("[data-stop]");
    if (stop) this.marks.stopAt(stop.getAttribute("data-id"));
    this.peekAt(event);
  }

  /** What would happen there, in words for the eye; the label says it to the ear. @param {Event} event */
  peekAt(event) {
    const stop = /** @type {Element} */ (event.target).closest("[data-stop]");
    this.peek.textContent = this.marks.words(stop?.getAttribute("data-id") ?? "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
    if (event.shiftKey && event.key === "Enter") return;
    if (event.key === "Escape") {
      if (this.chosen) this.choose(this.chosen);
      return;
    }
    event.stopPropagation(); // a letter that leaves the board is a command of the notebook: `dd` deletes the cell
    const at = /** @type {Element} */ (event.target);
    const stop = at.closest("[data-stop]");
    if (stop) this.keyOnBoard(event, stop);
    else this.keyOnSheet(event, at);
    if (!event.defaultPrevented) this.shortcut(event, stop);
  }

  /** @param {KeyboardEvent} event @param {Element} stop */
  keyOnBoard(event, stop) {
    const to = /** @type {SVGElement | null} */ (next(event.key, stop, this.marks.stops()));
    if (to || event.key.startsWith("Arrow")) {
      event.preventDefault();
      to?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.aim(stop.getAttribute("data-id") ?? "");
    }
  }

  /** @param {KeyboardEvent} event @param {Element} at */
  keyOnSheet(event, at) {
    const lines = [...this.sheet.querySelectorAll("button")];
    const index = lines.findIndex((line) => line === at);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (index < 0 || !step) return;
    event.preventDefault();
    lines[index + step]?.focus();
  }

  /** @param {KeyboardEvent} event @param {Element | null} stop */
  shortcut(event, stop) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const source = this.model.get("tray").find(({ keys }) => keys.includes(key));
    const action = this.model.get("actions").find(({ keys, enabled }) => enabled && keys.includes(key));
    if (source) {
      event.preventDefault();
      // A source with no count is a tool: on a section its key uses it at once.
      if (stop && source.count === null) this.send(source.id, stop.getAttribute("data-id") ?? "");
      else if (this.chosen !== source.id) this.choose(source.id);
    } else if (action) {
      event.preventDefault();
      this.press(action.id);
    }
  }

  close() {
    this.queue.close();
    this.ending.abort();
    this.root.remove();
  }

  /** @param {string} id */
  find(id) {
    return byId(this.root, id);
  }
}
