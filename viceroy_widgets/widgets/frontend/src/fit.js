// How large the drawings of a game are, so that the whole table stands in the window without scrolling.
import { BESIDE } from "./drawing.js";

const GAP = 8;
const NARROW = 560; // px of a table that shows only what can answer
const FOUR_CARDS = 620; // px of a pyramid of four cards as it was drawn
const LEAST_COLUMNS = 860; // px of a table on which cards stand beside the board
const MOST_BESIDE = 0.62; // of the width, for the column of cards
const SCALES = [1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1];
const SMALLER = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7]; // of cards that answer nothing now
const LETTERS = 11; // px, the least that can be read
const TASKS = new Set(["step", "quiz", "example"]); // kinds of boards about one drawing
const PROJECTOR = 1.64; // numbers on cards of 11 px become 18 px

export class Fit {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.isScheduled = false;
    this.over = 0;
    this.observer = new ResizeObserver(() => this.later());
    this.observer.observe(view.root);
    this.observer.observe(view.top);
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
  }

  /** Whether a part of these drawings answers now. @param {Drawing[]} drawings */
  answers(drawings) {
    return drawings.some(({ pane }) => pane.querySelector(".vw-target"));
  }

  /** @param {HTMLElement} pane @param {HTMLElement} column */
  place(pane, column) {
    if (pane.parentElement !== column) column.append(pane);
  }

  apply() {
    const { view } = this;
    const { boards } = view;
    if (view.root.dataset.layout !== "game") return;
    const room = Math.max(240, heightOf(view.root) - view.top.offsetHeight - 3 * GAP);
    const shown = [...view.drawings.values()].filter(({ pane }) => !pane.hidden);
    const left = shown.filter(({ role }) => BESIDE.has(role));
    const board = shown.find(({ role }) => role === "board");
    const width = boards.clientWidth;
    const base = view.model.get("kit").theme === "projector" ? PROJECTOR : 1;
    const hasMiddle = shown.length > left.length;
    // In a puzzle or a lesson the board is never so small that it cannot be read.
    const least = board && TASKS.has(view.root.dataset.kind ?? "") ? (board.natural * LETTERS * base) / board.letters + 2 * GAP : 0;
    const most = Math.min(width * MOST_BESIDE, width - least);
    const cards = widthOf(left, base);
    // The cards of a hand may then stand in two rows.
    const wraps = cards > most && least > 0 && left.every(({ natural, role }) => role === "hand" && 2 * natural * base + GAP <= most);
    const inColumns = width >= LEAST_COLUMNS && hasMiddle && (cards <= most || wraps);
    const isAsked = view.model.get("status")?.players?.some(({ own, asked }) => own && asked) ?? false;
    view.tabs.apply(shown, width < NARROW && isAsked, view.model.get("prompt"), view.model.get("focus") ?? "", view.words);
    if (board) this.center(boards, board.natural <= FOUR_CARDS);
    boards.classList.toggle("vw-columns", inColumns);
    if (!inColumns) return;
    const hand = left.find(({ role }) => role === "hand");
    const isBelow = Boolean(hand) && left.length > 1 && this.answers(left) && tallOf(left, base) > room;
    if (hand) this.place(hand.pane, isBelow ? view.middle : view.beside);
    if (hand && isBelow) left.splice(left.indexOf(hand), 1);
    const below = hand && isBelow ? hand.tall * base + GAP : 0;
    const above = below + shown.filter(({ role }) => role === "supply").reduce((sum, { pane, tall }) => sum + (pane.offsetHeight || tall) + GAP, 0);
    const scale = isBelow || wraps ? base : scaleOf(view, left, board, width, room, above, base);
    boards.style.setProperty("--vw-cards", String(scale));
    boards.style.setProperty("--vw-columns", left.length ? `${Math.ceil(Math.min(most, widthOf(left, scale)))}px minmax(0, 1fr)` : "minmax(0, 1fr)");
    boards.style.setProperty("--vw-board-room", `${Math.round(room - above)}px`);
  }
}

/** @typedef {import("./drawing.js").Drawing} Drawing */

/** @param {Drawing[]} drawings @param {number} scale the width of the widest, its tiles side by side */
const widthOf = (drawings, scale) => Math.max(0, ...drawings.map(({ tiles }) => tiles.reduce((sum, { natural }) => sum + natural * scale + GAP, -GAP)));

/** @param {Drawing[]} drawings @param {number} scale */
const tallOf = (drawings, scale) => drawings.reduce((sum, { tall }) => sum + tall * scale + GAP, 0);

/**
 * The largest scale of the cards at which they fit below each other and leave the board as large as the height allows.
 * @param {import("./view.js").View} view @param {Drawing[]} left @param {Drawing | undefined} board
 * @param {number} width @param {number} room @param {number} above @param {number} base
 */
function scaleOf(view, left, board, width, room, above, base) {
  const fits = (/** @type {number} */ scale) => {
    if (tallOf(left, scale) > room || widthOf(left, scale) > width * MOST_BESIDE) return false;
    if (!board) return true;
    const most = Math.min(1.15 * base, (room - above) / board.tall);
    return (width - widthOf(left, scale) - 2 * GAP) / board.natural >= most;
  };
  const hasAnswers = view.fit.answers(left);
  const found = SCALES.map((scale) => scale * base).find(fits);
  if (found || hasAnswers) return found ?? base;
  return SMALLER.map((scale) => scale * base).find((scale) => tallOf(left, scale) <= room) ?? base;
}

/** The height of what the table scrolls in: the notebook's panel, or the window. @param {Element} root */
function heightOf(root) {
  const panel = root.closest(".jp-WindowedPanel-outer");
  if (panel?.clientHeight) return panel.clientHeight;
  for (let up = parentOf(root); up instanceof Element; up = parentOf(up)) {
    const { overflowY } = getComputedStyle(up);
    if ((overflowY === "auto" || overflowY === "scroll") && up.clientHeight > 0 && up.scrollHeight > up.clientHeight + 1) return up.clientHeight;
  }
  return window.innerHeight;
}

/** @param {Node} node */
const parentOf = (node) => node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement;
