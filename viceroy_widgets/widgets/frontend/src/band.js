// A page too narrow for columns: the hand with the answers beside it, below it the pyramid in the whole width.
import { EDGE, GAP, LETTERS } from "./drawing.js";
import { limitStory } from "./reading.js";

const LEAST_BAR = 210; // px of what is answered and said beside a hand
const TIGHT = 300; // px in which sentences have small letters
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
    const more = hand.tiles.length - 1;
    const card = hand.natural * base;
    const lap = (/** @type {number} */ room) => (more ? Math.max(EDGE, (card + more * card - room) / more) : EDGE);
    const tight = lap(width - 2 * GAP - LEAST_BAR * base);
    const isAbreast = tight <= MOST_LAP * card;
    const { boards } = this.view;
    const { style } = boards;
    style.setProperty("--vw-hand", `${Math.ceil(card + more * (card - tight))}px`);
    style.setProperty("--vw-lap", `${isAbreast ? tight : lap(width)}px`);
    boards.classList.toggle("vw-tight", isAbreast && width - card - more * (card - tight) < TIGHT * base);
    hand.pane.style.setProperty("--vw-cards", String(base));
    return isAbreast;
  }

  /** The text has what the drawing that is played with leaves of the window, and then the pyramid what the text leaves. @param {Drawing | undefined} market @param {Drawing | undefined} board @param {number} base @param {number} width @param {number} high */
  fit(market, board, base, width, high) {
    const { boards, root, story, fit } = this.view;
    const drawing = market ?? board;
    if (!drawing) return;
    const least = market ? market.pane.offsetHeight : drawing.tall * Math.min((LETTERS * base) / drawing.letters, width / drawing.natural);
    const above = drawing.pane.getBoundingClientRect().top - root.getBoundingClientRect().top - story.offsetHeight;
    const room = high - above - GAP;
    const text = limitStory(this.view, room - least);
    if (board) toMiddle(board.pane);
    if (board) boards.style.setProperty("--vw-board-room", `${Math.round(Math.max(room - fit.grown("story", text), least))}px`);
  }
}

/** A pyramid that is wider than the page is seen from its middle. @param {HTMLElement} pane */
function toMiddle(pane) {
  const over = String(pane.scrollWidth - pane.clientWidth);
  if (over !== pane.dataset.over) pane.scrollLeft = Number(over) / 2;
  pane.dataset.over = over;
}

/** @typedef {import("./drawing.js").Drawing} Drawing */
