// A page too narrow for columns: the hand with the answers beside it, below it the pyramid in the whole width.
import { CARD, EDGE, GAP, LETTERS } from "./drawing.js";
import { LEAST_STORY, limitStory } from "./reading.js";

const LEAST_BAR = 210; // px of what is answered and said beside a hand
const NOTICE = 59; // px of what is said beside a hand: four lines
const MOST_LAP = 0.28; // of a card, that the next one covers where the answers stand beside the hand

export class Band {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
  }

  /** @param {boolean} isOn @param {Drawing[]} shown @param {number} base @param {number} width @param {number} high of the window */
  apply(isOn, shown, base, width, high) {
    const { boards, model } = this.view;
    const [hand, board, market] = ["hand", "board", "market"].map((role) => shown.find((drawing) => drawing.role === role));
    const isBought = Boolean(market) && model.get("focus") !== "board";
    boards.classList.toggle("vw-band", isOn);
    boards.classList.toggle("vw-bought", isOn && isBought);
    boards.classList.toggle("vw-abreast", isOn && !isBought && this.hand(hand, base, width));
    if (isOn) this.fit(isBought ? market : undefined, board, base, width, high);
  }

  /** Cards beside each other or, where they are many, over each other's edges. @param {Drawing | undefined} hand @param {number} base @param {number} width @returns {boolean} whether the answers stand beside them */
  hand(hand, base, width) {
    if (!hand) return false;
    const { boards, fit } = this.view;
    const { style } = boards;
    const card = CARD * base;
    const lap = (/** @type {number} */ room, /** @type {number} */ cards) => lapOf(cards, card, room);
    const room = width - 2 * GAP - LEAST_BAR * base;
    const isAbreast = lap(room, fit.grown("cards", hand.tiles.length)) <= MOST_LAP * card;
    style.setProperty("--vw-hand", `${room}px`);
    style.setProperty("--vw-lap", `${lap(isAbreast ? room : width, hand.tiles.length)}px`);
    style.setProperty("--vw-answers", `${fit.grown("hand", hand.tall * base) - NOTICE - GAP}px`);
    style.setProperty("--vw-wide", `${width}px`);
    boards.classList.toggle("vw-tight", isAbreast);
    hand.pane.style.setProperty("--vw-cards", String(base));
    return isAbreast;
  }

  /** The text has what the drawing that is played with leaves of the window, and then the pyramid what the text leaves. @param {Drawing | undefined} market @param {Drawing | undefined} board @param {number} base @param {number} width @param {number} high */
  fit(market, board, base, width, high) {
    const { boards, root, story, fit } = this.view;
    const drawing = market ?? board;
    if (!drawing) return;
    const readable = board ? board.tall * Math.min((LETTERS * base) / board.letters, width / board.natural) : 0;
    const least = market?.pane.offsetHeight ?? readable;
    const roomBelow = () => high - GAP - (drawing.pane.getBoundingClientRect().top - root.getBoundingClientRect().top - story.offsetHeight);
    // The reserve stands above a pyramid, but for one that needs its place.
    boards.classList.remove("vw-under");
    boards.classList.toggle("vw-under", !market && roomBelow() - Math.min(LEAST_STORY, story.offsetHeight) < least - EDGE);
    const room = roomBelow();
    const isFirst = !fit.most.has("text");
    const text = limitStory(this.view, room - least);
    if (isFirst && fit.isShortened(room - least)) {
      this.fit(market, board, base, width, high);
      return;
    }
    if (board) toMiddle(board.pane);
    if (board) boards.style.setProperty("--vw-board-room", `${Math.round(Math.max(room - fit.grown("story", text), least, readable))}px`);
  }
}

/** How much of a card the next one covers, so that all of them have room. @param {number} cards @param {number} card the width of one @param {number} room */
export const lapOf = (cards, card, room) => (cards > 1 ? Math.max(EDGE, (cards * card - room) / (cards - 1)) : EDGE);

/** A pyramid that is wider than the page is seen from its middle. @param {HTMLElement} pane */
function toMiddle(pane) {
  const over = String(pane.scrollWidth - pane.clientWidth);
  if (over !== pane.dataset.over) pane.scrollLeft = Number(over) / 2;
  pane.dataset.over = over;
}

/** @typedef {import("./drawing.js").Drawing} Drawing */
