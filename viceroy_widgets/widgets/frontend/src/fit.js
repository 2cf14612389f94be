// How large the drawings of a game are, and where they stand, so that the table fills its window and nothing changes its place.
import { BESIDE } from "./drawing.js";
import { activeIn } from "./dom.js";

const GAP = 8;
const NARROW = 560; // px of a table that shows only what can answer
const FOUR_CARDS = 620; // px of a pyramid of four cards as it was drawn
const LEAST_COLUMNS = 860; // px of a table on which cards stand beside the board
const MOST_BESIDE = 0.62; // of the width, for the column of cards
const MOST_GROWN = 0.5; // of the width, for cards that are larger than they have to be
const SCALES = [1.5, 1.4, 1.3, 1.2, 1.15, 1.1, 1.05, 1];
const LEAST = 0.42; // of cards that are not played with now
const LETTERS = 11; // px, the least that can be read
const TASKS = new Set(["step", "quiz", "example"]); // kinds of boards about one drawing
const PROJECTOR = 1.64; // numbers on cards of 11 px become 18 px
const OVERLAP = 27; // px by which a card of a full hand may cover the next one, most of it margins
const WHOLE = 490; // px that cards to take and a hand come to need in the course of a game
const HIGHEST = 900; // px of a window that a table fills: in a taller one its parts would lie far apart
const WIDER = 1.1; // than cards to take: room for a hand that grows
const TOO_TALL = 0.55; // of the window, for a head that stays on top
const TITLE = 12; // px above a title
const SIDE_BY_SIDE = 460; // px in which a supply that may shrink and what is said can be read beside each other
const SAID = 208; // px beside a supply that may not

export class Fit {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.isScheduled = false;
    this.over = 0;
    this.window = "";
    /** @type {Map<string, number>} the largest that each part has been in this window: what grew does not shrink again */
    this.most = new Map();
    this.observer = new ResizeObserver(() => this.later());
    for (const node of [view.root, view.top, view.bar, view.notice]) this.observer.observe(node);
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

  /** @param {string} name @param {number} size @returns {number} the largest size that this part has had */
  grown(name, size) {
    const most = Math.max(size, this.most.get(name) ?? 0);
    this.most.set(name, most);
    return most;
  }

  /** What is said and answered stands beside the cards where there are columns, else on top. @param {boolean} inColumns */
  arrange(inColumns) {
    const { view } = this;
    const at = /** @type {HTMLElement | null} */ (activeIn(view.root));
    if (inColumns === (view.bar.parentElement === view.middle)) return;
    if (inColumns) view.middle.prepend(view.bar, view.notice);
    else view.top.insertBefore(view.bar, view.tabs.pane);
    if (!inColumns) view.bar.insertBefore(view.notice, view.go);
    if (at && view.bar.contains(at)) at.focus({ preventScroll: true });
  }

  apply() {
    const { view } = this;
    const { boards, root, top } = view;
    if (root.dataset.layout !== "game") return;
    const high = heightOf(root);
    const width = boards.clientWidth;
    if (this.window !== `${width} ${high}`) this.most.clear();
    this.window = `${width} ${high}`;
    const shown = [...view.drawings.values()].filter(({ pane }) => !pane.hidden);
    const left = shown.filter(({ role }) => BESIDE.has(role));
    const board = shown.find(({ role }) => role === "board");
    const base = view.model.get("kit").look === "projector" ? PROJECTOR : 1;
    const hand = left.find(({ role }) => role === "hand");
    const others = left.filter((drawing) => drawing !== hand);
    const wide = this.grown("wide", Math.max(0, ...(others.length ? others : left).map(lengthOf)));
    // In a puzzle or a lesson the board is never so small that it cannot be read.
    const least = board && TASKS.has(root.dataset.kind ?? "") ? (board.natural * LETTERS * base) / board.letters + 2 * GAP : 0;
    const most = Math.min(width * MOST_BESIDE, width - least);
    // The cards of a hand may then stand in several rows.
    const wraps = wide * base > most && least > 0 && !others.length && hand !== undefined && isInRows(hand, base, most, high - top.offsetHeight);
    const inColumns = width >= LEAST_COLUMNS && shown.length > left.length && (wide * base <= most || wraps);
    const isAsked = view.model.get("status")?.players?.some(({ own, asked }) => own && asked) ?? false;
    this.arrange(inColumns);
    view.tabs.apply(shown, width < NARROW && isAsked, view.model.get("prompt"), view.model.get("focus") ?? "", view.words);
    top.classList.toggle("vw-loose", top.offsetHeight > high * TOO_TALL);
    // What stands under the head is out of sight: parts that stick and parts that are scrolled to keep clear of it.
    root.style.setProperty("--vw-head", `${top.classList.contains("vw-loose") ? 0 : top.offsetHeight}px`);
    if (board) this.center(boards, board.natural <= FOUR_CARDS);
    if (boards.classList.contains("vw-columns") !== inColumns) {
      boards.classList.toggle("vw-columns", inColumns);
      view.status.refresh();
    }
    boards.classList.toggle("vw-wraps", wraps);
    if (!inColumns) return;
    const titled = view.title.offsetHeight ? view.title.offsetHeight + TITLE : 0;
    const room = Math.max(240, Math.min(high, HIGHEST * base) - this.grown("head", top.offsetHeight) - titled - 3 * GAP);
    const talls = new Map(left.map(({ role, tall }) => [role, this.grown(role, tall) + GAP]));
    const needed = [...talls.values()].reduce((sum, tall) => sum + tall, -GAP);
    const isWhole = view.drawings.size > 2 && left.length > 1 && Boolean(board);
    const widest = Math.min(width * MOST_GROWN, most);
    const isIn = (/** @type {number} */ grows) => Math.max(needed, isWhole ? WHOLE : 0) * grows <= room && wide * grows <= widest;
    const scale = SCALES.find((grows) => isIn(grows * base)) ?? 1;
    const column = Math.floor(Math.min(most, base * wide * (isWhole ? Math.max(scale, WIDER) : scale)));
    for (const { role, pane, tiles, tall } of left) {
      // Where the window is low, what is not played with now gives way.
      const rest = room - (needed - (talls.get(role) ?? 0)) * base - GAP;
      const isPlayed = role !== (view.model.get("focus") === "board" ? "market" : "hand");
      const usual = role === "hand" ? Math.max(base, Math.min(scale * base, column / packed(tiles))) : scale * base;
      const its = isPlayed || scale > 1 || left.length < 2 ? usual : Math.max(LEAST * base, Math.min(base, rest / tall));
      pane.style.setProperty("--vw-cards", String(its));
      pane.style.setProperty("--vw-overlap", `${wraps ? 0 : overlapOf(tiles, its, column)}px`);
    }
    boards.style.setProperty("--vw-columns", left.length ? `${column}px minmax(0, 1fr)` : "minmax(0, 1fr)");
    const stocked = shown.find(({ role }) => role === "supply");
    const supply = stocked?.pane;
    // Own tokens stand right under a supply of tokens: what is said would part them from it if it stood beside it.
    const isStacked = Boolean(stocked) && (shown.some(({ role }) => role === "mat") || width - column - 2 * GAP < (stocked && least ? stocked.natural + SAID : SIDE_BY_SIDE));
    view.middle.classList.toggle("vw-stacked", isStacked);
    // What sticks below the head spans the rows below its own, which therefore do not measure it.
    const [answers, said, stock] = [view.bar, view.notice, supply].map((node) => node?.offsetHeight ?? 0);
    boards.style.setProperty("--vw-answers", `${answers}px`);
    boards.style.setProperty("--vw-said", `${said}px`);
    boards.style.setProperty("--vw-supply", `${stock}px`);
    const below = isStacked ? stock + GAP + said : Math.max(stock, said);
    boards.style.setProperty("--vw-board-room", `${Math.round(room - answers - below - 2 * GAP)}px`);
  }
}

/** @typedef {import("./drawing.js").Drawing} Drawing */

/** @param {Drawing} drawing its tiles side by side */
const lengthOf = ({ tiles }) => tiles.reduce((sum, { natural }) => sum + natural + GAP, -GAP);

/** Whether the tiles of a hand stand in rows of two, or under each other and yet in the window. @param {Drawing} hand @param {number} scale @param {number} width @param {number} high */
function isInRows({ natural, tall, tiles }, scale, width, high) {
  const inRow = Math.floor((width + GAP) / (natural * scale + GAP));
  return inRow > 1 || (inRow === 1 && tiles.length * (tall * scale + GAP) <= high);
}

/** The width of tiles that cover each other as far as they still can be read. @param {Drawing["tiles"]} tiles */
const packed = (tiles) => tiles.reduce((sum, { natural }) => sum + natural - OVERLAP, OVERLAP);

/** By how much each tile covers the one before it, so that all stand side by side. @param {Drawing["tiles"]} tiles @param {number} scale @param {number} column */
function overlapOf(tiles, scale, column) {
  const long = tiles.reduce((sum, { natural }) => sum + natural * scale, 0);
  return tiles.length > 1 ? Math.min(GAP, (column - long) / (tiles.length - 1)) : 0;
}

/** The height of what the table scrolls in: the notebook's panel, or the window. @param {Element} root */
export function heightOf(root) {
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
