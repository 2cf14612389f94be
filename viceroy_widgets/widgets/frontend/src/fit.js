// How large the drawings of a game are, and where they stand, so that the table fills its window and nothing changes its place.
import { Band, lapOf } from "./band.js";
import { CARD, EDGE, GAP, LETTERS, isBeside } from "./drawing.js";
import { activeIn, reach } from "./dom.js";
import { LEAST_STORY, limitStory } from "./reading.js";

const NARROW = 560; // px of a table that shows only what can answer
const FOUR_CARDS = 620; // px of a pyramid of four cards as it was drawn
const LEAST_COLUMNS = 860; // px of a table on which cards stand beside the board
const LEAST_MARKET = 600; // px of a table on which a market stands beside the own tokens
const MOST_CARDS = 0.4; // of the width, for cards beside a board
const MOST_MARKET = 0.62; // of the width, for a market beside the own tokens
const MOST_GROWN = 0.5; // of the width, for a market that is larger than it has to be
const LEAST_BOARD = 520; // px of a board beside cards
const SCALES = [1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1];
const LESS = [0.95, 0.9, 0.85, 0.8, 0.75]; // of a market in a low or narrow window
const PROJECTOR = 1.64; // numbers on cards of 11 px become 18 px
const HIGHEST = 900; // px of a window that a table fills: in a taller one its parts would lie far apart
const TOO_TALL = 0.55; // of the window, for a head that stays on top
const MOST_LAP = 0.4; // of a card, that the next one covers on a phone: numbers stay in sight
const IN_ROW = 3; // cards of a hand side by side
const ROWS = 2; // of a hand that has grown
const LOW = 600; // px of a window in which the letters of drawings may be smaller
const LOWEST = 0.7; // of what they are else
const STRIP = 60; // px of a row of cards that is not played with now
const MAT = [442, 350]; // px of the tokens beside a market as they were drawn: width and height
const PLAYED = new Set(["board", "mat", "market", "supply", "hand"]);
const MOST = 1.15; // of the size of a board as it was drawn
const IN_LINE = 3; // answers beside each other
const WIDE_COLUMN = 740; // px of a column in which no sentence takes three lines
const THREE_LINES = 68; // px
const MOST_STORY = 0.35; // of the window, that a text has beside a board
const MOST_BAR = 240; // px that a message, gems and answers keep while there are none

export class Fit {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.isScheduled = false;
    this.over = 0;
    this.window = "";
    this.phase = "";
    /** @type {"columns" | "band" | "line"} */
    this.way = "line";
    /** @type {Drawing[]} */
    this.beside = []; // cards under a text, beside a board
    /** @type {Map<string, number>} the largest that each part has been in this window: what grew does not shrink again */
    this.most = new Map();
    this.band = new Band(view);
    this.observer = new ResizeObserver(() => this.later());
    for (const node of [view.root, view.top, view.bar, view.notice, view.beside]) this.observer.observe(node);
    const resized = () => this.later();
    window.addEventListener("resize", resized);
    view.ending.signal.addEventListener("abort", () => {
      this.observer.disconnect();
      window.removeEventListener("resize", resized);
    });
  }

  /** Several changes in a frame are one. */
  later() {
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      if (this.view.root.isConnected) this.apply();
    });
  }

  /** A pyramid that is wider than the page is seen from its middle. @param {HTMLElement} boards @param {boolean} isSmall */
  center(boards, isSmall) {
    boards.classList.toggle("vw-small", isSmall);
    const over = boards.scrollWidth - boards.clientWidth;
    if (over > 0 && over !== this.over) boards.scrollLeft = over / 2;
    this.over = over;
    this.aim();
  }

  /** Of a pyramid that is wider than the page, a part that answers is in sight. */
  aim() {
    const { boards } = this.view;
    if (boards.scrollWidth <= boards.clientWidth + 1) return;
    const { left, right } = boards.getBoundingClientRect();
    const found = [...boards.querySelectorAll("[data-role=board] .vw-target")].map((node) => node.getBoundingClientRect());
    if (!found.length || found.some((box) => box.left >= left - 1 && box.right <= right + 1)) return;
    boards.scrollLeft += found[0].left - left - GAP;
  }

  /** Within a phase of a game what has grown does not shrink again. @param {string} phase */
  turn(phase) {
    if (this.phase !== phase) for (const name of ["cards", "hand", "place", "text", "bar"]) this.most.delete(name);
    this.phase = phase;
  }

  /** @param {string} name @param {number} size @returns {number} the largest size that this part has had */
  grown(name, size) {
    const most = Math.max(size, this.most.get(name) ?? 0);
    this.most.set(name, most);
    return most;
  }

  /** What is asked, said and answered stands beside the cards where there are columns; in a band what answers does; else all is on top. @param {"columns" | "band" | "line"} way @param {boolean} isTable whether the own tokens stand beside a market */
  arrange(way, isTable) {
    const { view } = this;
    if (way === this.way) return;
    this.way = way;
    const at = /** @type {HTMLElement | null} */ (activeIn(view.root));
    // A market needs all of its column.
    if (way === "columns") (isTable ? view.middle : view.beside).prepend(view.reading, view.task);
    else view.title.after(view.reading, view.task);
    if (way === "line") {
      view.top.append(view.bar);
      view.bar.prepend(view.notice);
    } else {
      view.middle.prepend(view.notice, view.bar);
    }
    if (at && view.bar.contains(at)) at.focus({ preventScroll: true });
  }

  apply() {
    if (this.view.root.dataset.layout === "game") {
      this.layOut();
      this.view.fitNotice();
    }
    this.view.pager.place(this.view.root.clientWidth < NARROW);
    for (const { pane, tiles } of this.view.drawings.values()) {
      for (const tile of tiles) tile.dropNames(LETTERS);
      markCut(pane);
    }
    markCut(this.view.boards);
    const players = /** @type {HTMLElement | null} */ (this.view.statusPane.querySelector(".vw-players"));
    if (players) reach(players);
    // What was fitted last can have moved the cards below a text.
    if (this.beside.length) this.text(this.beside, heightOf(this.view.root));
  }

  /** A text in a column leaves room for these drawings below it. @param {Drawing[]} below @param {number} high of the window */
  text(below, high) {
    limitStory(this.view, roomAbove(this.view, below, high), MOST_STORY * high);
  }

  /** What stands where, and how large it is. */
  layOut() {
    const { view } = this;
    const { bar, boards, root, top } = view;
    const high = heightOf(root);
    const width = boards.clientWidth;
    if (this.window !== `${width} ${high}`) this.most.clear();
    this.window = `${width} ${high}`;
    root.classList.toggle("vw-short", this.most.has("short"));
    const shown = [...view.drawings.values()].filter(({ pane }) => !pane.hidden);
    const drawn = /** @type {[string, string][]} */ ([...view.drawings].map(([name, { role }]) => [name, role]));
    const left = shown.filter(({ role }) => isBeside(role, drawn));
    const board = shown.find(({ role }) => role === "board");
    const base = view.model.get("kit").look === "projector" ? PROJECTOR : 1;
    const isTable = drawn.some(([, role]) => role === "mat");
    this.turn(view.model.get("focus") || (shown.some(({ role }) => role === "market") ? "market" : "board"));
    // A text alone gives way to a board that could not be read beside it.
    const gives = Boolean(board) && !left.length && width - leastColumn(base) < readable(board, base);
    const inColumns = width >= (isTable ? LEAST_MARKET : LEAST_COLUMNS) * base && shown.length > left.length && !gives;
    const isAsked = view.model.get("status")?.players?.some(({ own, asked }) => own && asked) ?? false;
    const inBand = !inColumns && !isTable && width >= NARROW * base && shown.some(({ role }) => role === "board" || role === "market");
    this.arrange(inColumns ? "columns" : inBand ? "band" : "line", isTable);
    view.tabs.apply(shown, width < NARROW && isAsked, view.model.get("prompt"), view.model.get("focus") ?? "", view.words);
    top.classList.toggle("vw-loose", top.offsetHeight > high * TOO_TALL);
    // What stands under the head is out of sight: parts that are scrolled keep clear of it.
    root.style.setProperty("--vw-head", `${top.classList.contains("vw-loose") ? 0 : top.offsetHeight}px`);
    if (board) this.center(boards, board.natural <= FOUR_CARDS);
    if (boards.classList.contains("vw-columns") !== inColumns) {
      boards.classList.toggle("vw-columns", inColumns);
      view.status.refresh();
    }
    const isMany = view.actions.querySelectorAll("[data-answer]").length > IN_LINE;
    view.middle.classList.toggle("vw-many", (inColumns || inBand) && !isTable && isMany);
    bar.classList.remove("vw-long");
    bar.classList.toggle("vw-long", inColumns && bar.scrollHeight > bar.clientHeight + 1);
    if (!inColumns) view.middle.style.removeProperty("--vw-scale");
    bar.style.minHeight = "";
    this.band.apply(inBand, shown, base, width, high);
    if (!inColumns && !inBand) this.line(shown, high);
    this.beside = [];
    if (!inColumns) return;
    const room = Math.max(240, Math.min(high, HIGHEST * base) - this.grown("head", top.offsetHeight + view.head.offsetHeight) - 4 * GAP);
    const hasText = Boolean(view.story.textContent || view.task.textContent);
    const column = left.length || (hasText && !isTable) ? (isTable ? this.market(left, base, width, room) : this.hand(left, board, base, width, room)) : 0;
    boards.style.setProperty("--vw-columns", column ? `${column}px minmax(0, 1fr)` : "minmax(0, 1fr)");
    boards.classList.toggle("vw-lone", !column);
    const isFirst = !this.most.has("text");
    this.beside = isTable ? [] : left;
    this.text(isTable ? shown : left, high);
    if (isTable && isFirst && this.isShortened(roomAbove(view, shown, high))) {
      this.layOut();
      return;
    }
    if (!isTable) this.board(shown, base, column ? width - column - 2 * GAP : width, room, high);
  }

  /** One drawing below the other: a market leaves room for what is below it, as far as its letters allow. @param {Drawing[]} shown @param {number} high of the window */
  line(shown, high) {
    const { view } = this;
    const { bar, boards, root } = view;
    root.classList.toggle("vw-high", this.most.has("high"));
    for (const { pane } of shown) pane.style.marginTop = "";
    const market = shown.find(({ role, tiles }) => role === "market" && tiles.length === 1);
    const others = high - roomAbove(view, shown, high) - (market?.pane.getBoundingClientRect().height ?? 0);
    if (market) market.pane.style.setProperty("--vw-market-room", `${Math.floor(Math.max(high - others - LEAST_STORY, (market.tall * LETTERS) / market.letters))}px`);
    const isTask = root.dataset.kind === "step";
    bar.style.minHeight = "";
    if (isTask && boards.clientWidth < NARROW) bar.style.minHeight = `${Math.min(this.grown("bar", bar.offsetHeight), MOST_BAR)}px`;
    const isFirst = !this.most.has("text");
    limitStory(view, roomAbove(view, shown, high, isTask && !isFirst));
    if (!this.most.has("high") && roomAbove(view, shown, high) + GAP < view.story.offsetHeight) {
      this.grown("high", 1);
      this.most.delete("text");
      this.line(shown, high);
      return;
    }
    if (isFirst && this.isShortened(roomAbove(view, shown, high))) {
      this.line(shown, high);
      return;
    }
    const board = shown.find(({ role }) => role === "board");
    const hand = shown.find(({ role }) => role === "hand");
    if (hand) {
      const lap = lapOf(this.grown("cards", hand.tiles.length), CARD, boards.clientWidth - 2 * EDGE);
      boards.style.setProperty("--vw-lap", `${Math.min(lap, MOST_LAP * CARD)}px`);
    }
    if (!board) return;
    const { pane } = board;
    const topOf = () => pane.getBoundingClientRect().top - root.getBoundingClientRect().top;
    // What answers above a pyramid may need more room or less, and does not move it.
    if (view.model.get("focus") && pane.offsetHeight) pane.style.marginTop = `${this.grown("place", topOf()) - topOf()}px`;
  }

  /** In a task, lines are kept free for what will be asked and said, unless that leaves no room for a text. @param {number} room @returns {boolean} whether they are given up now */
  isShortened(room) {
    const { root } = this.view;
    if (room >= LEAST_STORY || this.most.has("short") || root.dataset.kind !== "step") return false;
    this.grown("short", 1);
    this.most.delete("text");
    this.most.delete("bar");
    root.classList.add("vw-short");
    return true;
  }

  /** A market beside the own tokens: as large as its window allows. @param {Drawing[]} left @param {number} base @param {number} width @param {number} room @returns {number} the width of its column */
  market(left, base, width, room) {
    const wide = this.grown("wide", Math.max(0, ...left.map(lengthOf)));
    const tall = left.reduce((sum, { tall: its }) => sum + its + GAP, -GAP);
    const isIn = (/** @type {number} */ grows) => tall * grows <= room && wide * grows <= width * (grows > base ? MOST_GROWN : MOST_MARKET);
    const scale = base * ([...SCALES, ...LESS].find((grows) => isIn(grows * base)) ?? LESS[LESS.length - 1]);
    for (const { pane } of left) pane.style.setProperty("--vw-cards", String(scale));
    // The own tokens grow with the market, as far as there is room beside it.
    const { bar, notice, reading, story, task, middle } = this.view;
    middle.style.setProperty("--vw-said", width - wide * scale < WIDE_COLUMN ? `${THREE_LINES}px` : "");
    const cut = story.scrollHeight - story.offsetHeight; // of the text: tokens do not grow into its place
    const high = [bar, notice, reading, task].reduce((rest, node) => rest - node.offsetHeight - GAP, room - cut);
    const most = Math.min(scale, (width - wide * scale - 2 * GAP) / MAT[0], high / MAT[1]);
    middle.style.setProperty("--vw-scale", String(Math.max(base, most)));
    return Math.floor(wide * scale);
  }

  /** A hand beside a board, of one scale however many cards there are; two beside each other where the board needs the room. @param {Drawing[]} left @param {Drawing | undefined} board @param {number} base @param {number} width @param {number} room @returns {number} the width of its column */
  hand(left, board, base, width, room) {
    const { beside } = this.view;
    const hand = left.find(({ role }) => role === "hand");
    const tall = Math.max(hand?.tall ?? 0, 1) + GAP;
    const others = [...beside.children].reduce((sum, node) => sum + (node.matches("[data-role=hand]") ? 0 : /** @type {HTMLElement} */ (node).offsetHeight + GAP), 0);
    const wide = IN_ROW * CARD - (IN_ROW - 1) * EDGE;
    const isIn = (/** @type {number} */ scale) => wide * scale <= Math.min(width * MOST_CARDS, width - LEAST_BOARD * base - 2 * GAP) && ROWS * tall * scale + others <= room;
    const scale = SCALES.map((grows) => grows * base).find(isIn) ?? base;
    for (const { role, pane } of left) pane.style.setProperty("--vw-cards", String(role === "hand" ? scale : base));
    return Math.floor(Math.min(wide * scale, Math.max(leastColumn(base), width - this.grown("board", readable(board, base)))));
  }

  /** A board, and above it what is bought from, which is whole while it is played with. @param {Drawing[]} shown @param {number} base @param {number} width @param {number} room @param {number} high of the window */
  board(shown, base, width, room, high) {
    const { view } = this;
    const market = shown.find(({ role }) => role === "market");
    const board = shown.find(({ role }) => role === "board");
    const smallest = high < LOW * base ? LOWEST * base : base;
    let left = room - view.bar.offsetHeight - view.notice.offsetHeight - 3 * GAP;
    if (market) {
      const isPlayed = view.model.get("focus") !== "board";
      const most = isPlayed ? Math.max(smallest, Math.min(SCALES[0] * base, left / market.tall)) : MOST * base;
      const scale = Math.min(most, width / lengthOf(market));
      market.pane.style.setProperty("--vw-cards", String(scale));
      left -= isPlayed ? STRIP : market.tall * scale + GAP;
    }
    if (!board) return;
    const least = Math.min((LETTERS * smallest) / board.letters, width / board.natural);
    view.boards.style.setProperty("--vw-board-room", `${Math.round(Math.max(left, board.tall * least))}px`);
  }
}

/** @typedef {import("./drawing.js").Drawing} Drawing */

/** The width of two cards beside each other. @param {number} base */
const leastColumn = (base) => (2 * CARD - EDGE) * base;

/** The width from which a board can be read, with the gap beside it. @param {Drawing | undefined} board @param {number} base */
const readable = (board, base) => (board ? (board.natural * LETTERS * base) / board.letters + 2 * GAP : 0);

/** @param {Drawing} drawing its tiles side by side */
const lengthOf = ({ tiles }) => tiles.reduce((sum, { natural }) => sum + natural + GAP, -GAP);

/** What the table scrolls in: the notebook's panel or another part of the page; null if it is the window. @param {Element} root */
function scrollerOf(root) {
  const panel = root.closest(".jp-WindowedPanel-outer");
  if (panel?.clientHeight) return panel;
  for (let up = parentOf(root); up instanceof Element; up = parentOf(up)) {
    const { overflowY } = getComputedStyle(up);
    if ((overflowY === "auto" || overflowY === "scroll") && up.clientHeight > 0 && up.scrollHeight > up.clientHeight + 1) return up;
  }
  return null;
}

/** Marks the sides on which something that scrolls goes on. @param {Element} node */
export function markCut(node) {
  const { scrollLeft, scrollWidth, clientWidth } = node;
  const over = getComputedStyle(node).overflowX === "visible" ? 0 : scrollWidth - clientWidth - EDGE;
  node.classList.toggle("vw-before", over > 0 && scrollLeft > EDGE);
  node.classList.toggle("vw-after", over > 0 && scrollLeft < over);
}

/** The height that a text may have, so that what is played with below it is in sight. @param {import("./view.js").View} view @param {Drawing[]} shown @param {number} high of the window @param {boolean} [isUnderWay] in a task that is, only what answers has to be */
function roomAbove({ root, story }, shown, high, isUnderWay) {
  const panes = shown.filter(({ role, pane }) => PLAYED.has(role) && pane.offsetHeight).map(({ pane }) => pane);
  const nodes = isUnderWay ? panes.flatMap((pane) => [...pane.querySelectorAll(".vw-target")]) : panes;
  const ends = nodes.map((node) => node.getBoundingClientRect().bottom);
  return high - (Math.max(...ends) - root.getBoundingClientRect().top - story.offsetHeight) - GAP;
}

/** The height of what the table scrolls in. @param {Element} root */
export const heightOf = (root) => scrollerOf(root)?.clientHeight ?? window.innerHeight;

/** From where to where of the page one sees. @param {Element} root */
export function seenOf(root) {
  const { top, bottom } = scrollerOf(root)?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  return { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
}

/** @param {Node} node */
const parentOf = (node) => node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement;
