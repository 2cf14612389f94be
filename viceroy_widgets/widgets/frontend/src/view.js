// One view of a board: panes, the chosen source, gestures under way.
import { Autoplay } from "./autoplay.js";
import { Bubble } from "./bubble.js";
import { activeIn, byId, goTo, leave, make } from "./dom.js";
import { Marks } from "./marks.js";
import { Motion } from "./motion.js";
import { markLines } from "./named.js";
import { Panes } from "./panes.js";
import { Controls } from "./controls.js";
import { Enlargement, isLooked } from "./enlarge.js";
import { Drawing, drawingRoles, isBeside } from "./drawing.js";
import { Fit, markCut } from "./fit.js";
import { Hands } from "./hands.js";
import { isBackward, isForAll, isHeld, isModifier, keepKeys } from "./keys.js";
import { Legend } from "./legend.js";
import { showFolded, showLog } from "./log.js";
import { openAtFirst } from "./opening.js";
import { Pager } from "./pager.js";
import { showProgress } from "./progress.js";
import { Queue } from "./queue.js";
import { COPY, copyReceipt, showReceipt } from "./receipt.js";
import { Reading } from "./reading.js";
import { Refusal } from "./refusal.js";
import { showResult } from "./result.js";
import { Rules } from "./rules.js";
import { showSheet } from "./sheet.js";
import { followLink, showLinks } from "./links.js";
import { goOn, isStill, showChecklist, showSuccess } from "./success.js";
import { explainTerms, showText } from "./terms.js";
import { StatusBar, showDeeds } from "./status.js";
import { Tabs } from "./tabs.js";
import { followTheme } from "./theme.js";
import { Travels } from "./travels.js";
import { isReady, showActions, showTray, withSigns } from "./tray.js";
import { middle, next } from "./walk.js";

/** @type {(keyof import("./types").State)[]} */
const PANES = ["kit", "controls", "tray", "targets", "prompt", "status", "actions", "sheet", "result", "log_lines", "log_groups", "rule_titles", "rule_text", "notice", "progress", "checklist", "success", "receipt", "focus", "language", "enlarged", "answer"];

const BUSY = "button, input, select, label, a, .vw-notice, .vw-log, .vw-sheet, .vw-large"; // a click there means something else

const WITHOUT_TOOLS = new Set(["quiz", "checklist", "presentation"]); // kinds of boards whose buttons all lead somewhere

/** @param {HTMLElement} root */
const isGame = (root) => root.dataset.layout === "game";

export class View extends Panes {
  /** @param {import("./types").Model} model */
  constructor(model) {
    const isDrawn = Boolean(model.get("kit").drawings);
    super(isDrawn);
    this.model = model;
    /** @type {string | null} */
    this.chosen = null;
    /** @type {Set<string>} */
    this.stale = new Set(PANES);
    this.ending = new AbortController();
    this.queue = new Queue(model, () => this.tell(this.words.silent, "refused"), this.root);
    this.won = -1;
    this.controls = new Controls(this.controlsPane, this.queue);
    const drawn = drawingRoles(model);
    const column = (/** @type {string} */ role) => (isBeside(role, drawn) ? this.beside : this.middle);
    this.drawings = new Map(
      drawn.map(([name, role]) => [name, new Drawing(name, role, isDrawn ? column(role) : this.boards)]),
    );
    this.status = new StatusBar(this.statusPane, () => this.fit.later());
    this.status.others = [...this.drawings.values()].find(({ role }) => role === "others")?.pane ?? null;
    this.marks = new Marks(this);
    this.bubble = new Bubble(this);
    this.rules = new Rules(this);
    this.refusal = new Refusal(this);
    explainTerms(this);
    this.enlargement = new Enlargement(this);
    this.hands = new Hands(this);
    this.legend = new Legend(this);
    this.motion = new Motion(this.root, this.boards);
    this.travels = new Travels(this);
    this.tabs = new Tabs(this.tabsPane, this.top, () => this.fit.apply());
    this.autoplay = new Autoplay(this);
    this.fit = this.fitting();
    this.reader = new Reading(this);
    this.pager = new Pager(this);
    this.opened = model.get("revision");
  }

  /** Shows the view. @param {HTMLElement} el where it stands */
  open(el) {
    const { model } = this;
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
    openAtFirst(this);
    // What this board replaces had the focus; it is on the page only after this.
    if (model.get("kit").focus) requestAnimationFrame(() => /** @type {HTMLElement | null} */ (this.root.querySelector('[tabindex="0"], button'))?.focus());
  }

  /** @returns {Fit} what gives the drawings their sizes */
  fitting() {
    return new Fit(this);
  }

  /** For another kind of view: it shows its own panes here. @param {Set<string>} _stale the panes that changed */
  showMore(_stale) {}

  get words() {
    return this.model.get("kit").words;
  }

  listen() {
    const { signal } = this.ending;
    this.root.addEventListener("keydown", (event) => this.key(event), { signal });
    keepKeys(this.root, (event) => !isForAll(event) && (event.key !== "Escape" || Boolean(this.chosen)), signal);
    this.root.addEventListener("click", (event) => this.click(event), { signal });
    this.links.addEventListener("click", (event) => followLink(this, event), { signal });
    this.root.addEventListener("focusout", (event) => this.left(event), { signal });
    this.boards.addEventListener("focusin", (event) => this.entered(event), { signal });
    this.boards.addEventListener("pointerover", (event) => this.point(event), { signal });
    for (const gone of ["pointerleave", "focusout"]) this.boards.addEventListener(gone, () => this.point(null), { signal });
    // What is beside a place may not stay where the place is no more.
    this.boards.addEventListener("scroll", ({ target }) => this.scrolled(/** @type {Element} */ (target)), { signal, capture: true });
  }

  /** @param {Element} node */
  scrolled(node) {
    this.bubble.refresh();
    markCut(node);
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
    const inside = this.root.contains(activeIn(this.root));
    const mine = stale.has("answer") && this.answered(model.get("answer"));
    if (stale.has("language")) this.speak(model.get("language"), model.get("direction"));
    if (stale.has("rule_titles")) this.rules.entitle(model.get("rule_titles") ?? {});
    if (stale.has("kit")) this.showKit(model.get("kit"));
    if (stale.has("controls") || stale.has("answer")) this.controls.show(model.get("controls"), this.words.controls);
    if (stale.has("progress") || stale.has("actions")) this.pager.show(model.get("progress") ?? {}, model.get("actions"));
    const at = this.focused();
    const drawn = [...this.drawings].filter(([name]) => stale.has(name));
    const before = drawn.length ? this.motion.note() : null;
    const traveling = stale.has("status") ? this.travels.note() : [];
    const missed = drawn.filter(([name, drawing]) => !drawing.show(model.get(/** @type {"board"} */ (name))));
    if (stale.has("status")) showDeeds(this.deeds, model.get("status"), this.words.deeds);
    if (stale.has("status") || drawn.length) this.status.show(model.get("status"), this.words);
    if (missed.length) this.queue.add("whole", []);
    if (drawn.length || stale.has("targets")) this.marks.drawn();
    if (this.chosen && model.get("kit").marks_default && !this.marks.isSource(this.chosen)) this.chosen = null;
    // What had the focus may be gone: keys must not fall through to the notebook.
    const active = activeIn(this.root);
    if (at && !active?.closest("[data-stop]") && !isLooked(active)) this.marks.refocus(at);
    if (stale.has("focus")) this.root.dataset.focus = model.get("focus") ?? "";
    const written = (/** @type {string} */ text) => this.rules.written(text);
    if (stale.has("rule_text")) this.rules.receive(model.get("rule_text") ?? {});
    if (stale.has("prompt")) this.prompt.replaceChildren(...written(model.get("prompt")));
    if (model.get("kit").kind === "checklist") showFolded(this.log, model.get("log_lines"), this.words.log);
    else if (stale.has("log_lines") || stale.has("log_groups")) showLog(this.log, model.get("log_lines"), model.get("log_groups") ?? [], this.words.log, written, model.get("kit").kind === "cards");
    if (stale.has("sheet")) showSheet(this.sheet, model.get("sheet"), this.words.sheet, (ids) => this.marks.light(ids), written);
    if (stale.has("result")) showResult(this.result, model.get("result"), this.motion.layer, new Map(model.get("actions").map(({ id, label }) => [id, label])));
    if (stale.has("actions")) this.showButtons();
    if (stale.has("actions")) this.hands.disarm();
    this.showChosen();
    if (mine && model.get("revision") > this.opened) this.reader.done();
    this.fit.apply();
    if (stale.has("progress")) showProgress(this.progress, model.get("progress"), this.words.cancel ?? "Cancel");
    if (stale.has("notice")) this.showNotice(model.get("notice"));
    if (stale.has("checklist") || stale.has("kit")) showChecklist(this.checklist, model.get("checklist") ?? [], this.words);
    if (stale.has("receipt")) showReceipt(this.receipt, model.get("receipt") ?? {});
    // The first answer moves nothing: its receipt has room from the start.
    if (stale.has("actions")) this.receipt.toggleAttribute("data-room", model.get("actions").some(({ id }) => id === COPY));
    if (stale.has("receipt") && mine && model.get("receipt")?.n) void copyReceipt(this);
    this.showMore(stale);
    if (stale.has("success")) showSuccess(this, model.get("success") ?? {});
    if (drawn.length || stale.has("language")) this.enlargement.forget();
    if (stale.has("enlarged")) this.enlargement.receive(model.get("enlarged"));
    this.motion.play(before);
    this.travels.play(traveling);
    if (mine && (stale.has("prompt") || stale.has("targets") || stale.has("actions"))) this.hands.showAnswers();
    if (mine && stale.has("notice")) this.bringInSight(model.get("notice"));
    if (!stale.has("notice")) this.refusal.refresh();
    this.hands.follow(inside);
    // Only keys make the page scroll to what has the focus, and only once everything has its place.
    if (at?.keyed) goTo(this.marks.stops().find((node) => node === activeIn(this.root)));
  }

  showButtons() {
    const which = WITHOUT_TOOLS.has(this.root.dataset.kind ?? "") ? "none" : isGame(this.root) ? "all" : "signs";
    showActions(this.actions, this.model.get("actions"), this.tools, which, this.autoplay.playing);
  }

  showChosen() {
    showTray(this.tray, this.model.get("tray"), this.model.get("kit").pictures, this.chosen, this.queue.waiting);
    this.marks.apply();
    this.fit?.aim();
  }

  /** @param {string | undefined} language @param {string | undefined} direction */
  speak(language, direction) {
    // A screen reader reads in the language that it is told; what an old notebook holds does not say any.
    if (language) this.root.lang = language;
    this.root.dir = direction || "ltr";
  }

  /** @param {import("./types").Kit} kit */
  showKit(kit) {
    this.root.setAttribute("aria-label", kit.label);
    this.root.dataset.kind = kit.kind ?? "";
    if (kit.look === "projector") this.root.dataset.look = kit.look;
    else delete this.root.dataset.look;
    if (this.title.textContent !== kit.title) this.chosen = null; // another puzzle
    this.title.textContent = kit.title;
    const written = (/** @type {string} */ text) => this.rules.written(text);
    showText(this.story, kit.story, kit.terms, written);
    this.reader.entitle(written(kit.story).filter((part) => typeof part === "string").join(""), kit.words.reading);
    showText(this.task, kit.task ?? "", kit.task_terms, written);
    showLinks(this.links, kit.links ?? []);
    if (kit.drawings) for (const drawing of this.drawings.values()) drawing.entitle(kit.words[`role_${drawing.role}`]);
    if (kit.words.answers) this.actions.setAttribute("aria-label", kit.words.answers);
    this.tray.setAttribute("aria-label", kit.words.tray);
    this.sheet.setAttribute("aria-label", kit.words.sheet);
    this.legend.offer(kit.legend);
  }

  /** @param {import("./types").Answer} answer @returns {boolean} whether it answers what was done in this view */
  answered(answer) {
    if (!answer.view) return false;
    const mine = this.queue.answered(answer);
    const left = this.model.get("tray").find(({ id }) => id === this.chosen);
    if (left?.count === 0 && !this.queue.waiting.length) this.chosen = null;
    return mine;
  }

  /** @param {import("./types").Notice} notice */
  showNotice(notice) {
    if (!notice.text) return this.unsay();
    this.tell(notice.text, notice.tone, notice.rule);
    this.marks.light(notice.lights);
    return this.marks.reachLit();
  }

  /** Where another person looks next, nothing of the last one may be left. */
  unsay() {
    this.refusal.hide();
    this.notice.replaceChildren();
    this.notice.removeAttribute("tabindex");
    this.marks.light([]);
  }

  /** @param {string} text @param {string} tone @param {string} [rule] */
  tell(text, tone, rule) {
    this.notice.dataset.tone = tone;
    // A new node each time, so that the same sentence said again is read out again.
    // What stands above as the question is read out, and not shown twice.
    const isAbove = this.top.isConnected && !this.top.classList.contains("vw-loose") && text === this.model.get("prompt");
    const said = make("span", isAbove ? { class: "vw-unseen" } : {}, ...withSigns(this.rules.written(text), this.model.get("actions")));
    // A rule that the page does not know is named at least.
    const mark = rule ? [" ", make("small", {}, ...(rule in this.rules.titles ? this.rules.written(rule) : [this.rules.named(rule)]))] : [];
    this.refusal.hide();
    this.notice.replaceChildren(said, ...mark);
    this.fitNotice();
  }

  /** A long answer has smaller letters. Where that is not enough it scrolls, and keys have to reach it. */
  fitNotice() {
    const { notice } = this;
    const isCut = () => notice.scrollHeight > notice.clientHeight + 3; // which its margin below the last line hides
    notice.classList.remove("vw-long");
    notice.classList.toggle("vw-long", isCut());
    if (isCut()) notice.tabIndex = 0;
    else notice.removeAttribute("tabindex");
  }

  /**
   * A refusal stands beside what was tapped. On a phone the notice may have been scrolled away from there: a verdict
   * would not be seen. What was done as it was meant shows on the pictures; so nothing moves then, nor at a circle
   * closed in a painting.
   * @param {{tone: string, text: string}} notice
   */
  bringInSight({ tone, text }) {
    if (tone === "refused" && this.refusal.show(text)) return;
    const isVerdict = tone === "good" && Boolean(this.model.get("kit").drawings);
    if (isVerdict || tone === "hint" || tone === "bad" || tone === "refused") this.notice.scrollIntoView({ block: "nearest" });
  }

  // -- what the person does -----------------------------------------------------------------------------------------

  /** @param {MouseEvent} event */
  click(event) {
    if (!(/** @type {Element} */ (event.target).closest("[data-plays]"))) this.autoplay.stop();
    if (this.rules.clicked(/** @type {Element} */ (event.target))) return;
    if (this.hands.disarm()) this.notice.replaceChildren();
    // A button that is pressed by a key has no click of a pointer.
    this.by(event.detail === 0, () => this.clicked(/** @type {Element} */ (event.target), event.shiftKey));
  }

  /** Does something, by keys or not: where keys did it, the focus goes on to what comes next. @param {boolean} keyed @param {() => void} act */
  by(keyed, act) {
    const { chosen, queue } = this;
    const sent = queue.n;
    // A button that helps keeps the focus, since it is pressed again: three hints, or several moves to undo.
    const isHelp = Boolean(activeIn(this.root)?.matches("[data-action]:not([data-answer])"));
    act();
    if (queue.n > sent) this.hands.following = keyed && !isHelp;
    else if (keyed && this.chosen && this.chosen !== chosen) this.hands.toDestination();
  }

  /** @param {Element} node @param {boolean} takesAll of a piece as many as go */
  clicked(node, takesAll = false) {
    if (node.closest(".vw-go")) return goOn(this);
    const action = node.closest("[data-action]");
    if (action) return this.act(action);
    const source = node.closest("[data-source]");
    if (source) return this.choose(source.getAttribute("data-source") ?? "");
    const back = node.closest(".vw-picks")?.closest("[data-id]")?.getAttribute("data-id");
    if (back) return this.queue.add("put_back", [back]);
    const stop = node.closest("[data-stop], .vw-alone");
    const id = stop?.getAttribute("data-id") ?? "";
    if (takesAll && this.hands.canTake(id)) return this.hands.takeAll(id);
    if (stop && this.boards.contains(stop)) this.aim(id);
    else if (this.chosen && !node.closest(BUSY)) this.drop();
    return undefined;
  }

  /** The focus went elsewhere. @param {FocusEvent} event */
  left(event) {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !this.root.contains(to)) this.hands.disarm();
  }

  /** @param {Element} button */
  act(button) {
    const id = button.getAttribute("data-action") ?? "";
    const played = this.model.get("actions").find((known) => known.id === id && known.plays && known.enabled);
    if (played) return this.autoplay.toggle(played);
    if (button.getAttribute("aria-disabled") !== "true") return this.press(id);
    const { why } = this.model.get("actions").find((known) => known.id === id) ?? {};
    return why && this.refuse(why);
  }

  /** @param {string} id */
  press(id) {
    if (id === COPY) return void copyReceipt(this);
    const action = this.model.get("actions").find((known) => known.id === id);
    // Where nothing may move, what is played move by move stands there at once.
    const how = action?.paced && isStill() ? ["still"] : [];
    return this.queue.add(action?.intent ?? id, [...(action?.args ?? []), ...how]);
  }

  /** What is chosen stays so until something else is, or it is dropped or used up. @param {string} id */
  choose(id) {
    const source = this.model.get("tray").find((known) => known.id === id);
    if (source && !source.why && this.isDone) return;
    if (source && !isReady(source, this.queue.waiting)) return this.refuse(source.why || this.chooseFirst());
    if (source?.at_once) return this.send(id, source.at_once);
    this.chosen = id;
    this.showChosen();
    if (source) this.tell(this.chosenWords.replace("%1", source.name), "info");
  }

  /** With fingers there may be no keys, so what is said then names none. */
  get chosenWords() {
    const { chosen, chosen_touch: touched } = this.words;
    return (window.matchMedia("(pointer: coarse)").matches && touched) || chosen;
  }

  drop() {
    this.chosen = null;
    this.showChosen();
    this.notice.replaceChildren();
  }

  /** @param {string} target */
  aim(target) {
    const tray = this.model.get("tray");
    if (!tray.length) return;
    const kit = this.model.get("kit");
    if (this.isDone) return;
    const chosen = this.chosen ?? (this.marks.allows(kit.default_source, target) ? kit.default_source : null);
    // A part of the picture may be a source itself, such as a card of the hand.
    if (!this.marks.allows(chosen ?? "", target) && this.marks.isSource(target)) this.choose(target);
    else if (chosen) this.send(chosen, target);
    // In a game it is the rules that say why nothing can be done there.
    else if (kit.drawings) this.send(kit.default_source, target);
    else this.refuse(this.chooseFirst());
  }

  /** @param {string} id @param {string} target */
  send(id, target) {
    const source = this.model.get("tray").find((known) => known.id === id);
    if (!source) return;
    const show = this.marks.allows(id, target) ? { source: id, target } : undefined;
    this.queue.add(source.intent, [id, target], show);
    this.showChosen();
  }

  /** @param {string} text */
  refuse(text) {
    this.tell(text, "refused");
    this.bringInSight({ tone: "refused", text });
  }

  /** Nothing answers and nothing is under way: a click means nothing then, and what was said last stays. */
  get isDone() {
    const { groups = [], sources = {} } = this.model.get("targets");
    const isAnswer = (/** @type {import("./types").Action} */ { answer, enabled }) => Boolean(answer && enabled);
    const isOpen = groups.length > 0 || Object.keys(sources).length > 0 || this.model.get("actions").some(isAnswer);
    return Boolean(this.model.get("kit").drawings) && !isOpen && !this.queue.waiting.length;
  }

  /** In a game it says again what is asked, where a puzzle always asks the same. */
  chooseFirst() {
    return (this.model.get("kit").drawings && this.model.get("prompt")) || this.words.choose_first;
  }

  /** @param {FocusEvent} event */
  entered(event) {
    const stop = /** @type {Element} */ (event.target).closest("[data-stop]");
    if (stop) this.marks.stopAt(stop.getAttribute("data-id"));
    this.point(event);
  }

  /** The pointer or the focus is at a part of the pictures, or has left them. @param {Event | null} event */
  point(event) {
    const node = /** @type {Element | null} */ (event?.target ?? null);
    this.bubble.show(node?.closest("[data-stop]") ?? null);
    markLines(this.sheet, this.boards, node);
  }

  /** What would happen at a stop, said aloud. @param {Element} stop */
  explain(stop) {
    const words = this.marks.words(stop.getAttribute("data-id") ?? "") || this.words.nothing_here;
    if (words) this.tell(words, "info");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (isModifier(event)) return;
    const armed = this.hands.disarm();
    if (armed) this.notice.replaceChildren();
    if (isForAll(event)) return;
    if (event.key === "Escape" && !this.chosen && !armed) return leave(this.root);
    event.stopPropagation(); // a letter that leaves the board is a command of the notebook: `dd` deletes the cell
    if (event.key === "Escape") return this.chosen ? this.drop() : undefined;
    if (isHeld(event)) return event.preventDefault();
    const at = /** @type {Element} */ (event.target);
    const stop = at.closest("[data-stop]");
    this.by(true, () => {
      if (this.enlargement.walk(event)) event.preventDefault();
      else if (stop) this.keyOnBoard(event, stop);
      else this.keyOnSheet(event, at);
      if (!event.defaultPrevented) this.shortcut(event, stop, armed);
    });
  }

  /** @param {KeyboardEvent} event @param {Element} stop */
  keyOnBoard(event, stop) {
    const to = /** @type {SVGElement | null} */ (next(event.key, stop, this.marks.stops()));
    if (to || event.key.startsWith("Arrow")) {
      event.preventDefault();
      goTo(to);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.aim(stop.getAttribute("data-id") ?? "");
    } else if (event.key === "?" && !this.model.get("kit").legend) {
      event.preventDefault();
      this.explain(stop);
    }
  }

  /** @param {KeyboardEvent} event @param {Element} at */
  keyOnSheet(event, at) {
    const row = at.closest(".vw-row");
    const rows = [...this.sheet.querySelectorAll(".vw-row")];
    const by = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 0, ArrowLeft: 0 }[event.key];
    if (!row || by === undefined) return;
    event.preventDefault();
    const buttons = (by ? rows[rows.indexOf(row) + by] : row)?.querySelectorAll("button");
    buttons?.[event.key === "ArrowRight" ? buttons.length - 1 : 0]?.focus();
  }

  /** @param {KeyboardEvent} event @param {Element | null} stop @param {string | null} armed the action that waits for its key */
  shortcut(event, stop, armed) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const source = this.model.get("tray").find(({ keys }) => keys.includes(key));
    const action = this.model.get("actions").find(({ keys, enabled }) => enabled && keys.includes(key));
    if (source) {
      event.preventDefault();
      // A source with no count is a tool: on a section its key uses it at once.
      if (stop && source.count === null) this.send(source.id, stop.getAttribute("data-id") ?? "");
      else if (source.at_once && isReady(source, this.queue.waiting)) this.hands.use(source);
      else this.choose(source.id);
    } else if (action) {
      event.preventDefault();
      if (this.hands.confirms(action, armed === action.id)) this.press(action.id);
    } else if (key === "?") {
      event.preventDefault();
      this.legend.open(stop ? this.marks.words(stop.getAttribute("data-id") ?? "") : "");
    } else if (key === "-" && this.picked.length) {
      event.preventDefault();
      this.putBack(stop?.getAttribute("data-id") ?? "");
    } else if (key === "+" && this.hands.canTake(stop?.getAttribute("data-id") ?? "")) {
      event.preventDefault();
      this.hands.takeAll(stop?.getAttribute("data-id") ?? "");
    } else if (key === "n") {
      event.preventDefault();
      this.hands.walk(isBackward(event));
    } else if (key >= "1" && key <= "9") {
      event.preventDefault();
      this.hands.card(Number(key));
    }
  }

  get picked() {
    return this.model.get("targets").picked ?? [];
  }

  /** One of the parts that are picked, or else the one that was picked last. @param {string} id */
  putBack(id) {
    this.queue.add("put_back", [this.picked.includes(id) ? id : /** @type {string} */ (this.picked.at(-1))]);
  }

  /** The stop that has the focus, where it stands, and whether keys brought it there. */
  focused() {
    const active = activeIn(this.root);
    // Buttons and strips stand among the pictures, too: they stay when a picture is drawn anew.
    if (!(active instanceof SVGElement) || !this.boards.contains(active)) return null;
    const id = active.getAttribute("data-id") ?? "";
    return { id, spot: middle(active), keyed: active.matches(":focus-visible") };
  }

  /** @param {string} id */
  stopOf(id) {
    return this.marks.stops().find((node) => node.getAttribute("data-id") === id) ?? null;
  }

  close() {
    this.queue.close();
    this.ending.abort();
    this.root.remove();
  }

  /** Parts of the pictures, sources and buttons with this id. @param {string} id */
  find(id) {
    return [...byId(this.root, id), ...this.root.querySelectorAll(`.vw-action[data-action="${CSS.escape(id)}"]`)];
  }
}
