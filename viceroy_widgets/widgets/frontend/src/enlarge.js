// A card shown larger while it is pointed at, has the focus or is pressed for long (WCAG 1.4.13).
import { make } from "./dom.js";
import { parse } from "./patch.js";

const PIECE = "data-piece";
const PIECES = "[data-piece], [data-shows]";
const REST = 450; // ms that a pointer or the focus rests on a card before it is shown larger
const LEAVE = 300; // ms to get from the card to its picture
const LETTERS = 16; // px, the least on the picture
const FAR = 10; // px that a finger may slip in a long press
const GAP = 10;
const STEP = 16;

export class Enlargement {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.pane = make("div", { class: "vw-large", "aria-hidden": "true", hidden: "" });
    /** @type {Map<string, string>} pictures by piece, as far as Python has sent them */
    this.pictures = new Map();
    /** What is shown or about to be: it stays so when it is dismissed, until something else is pointed at. */
    this.wanted = "";
    /** @type {Element | null} */
    this.node = null;
    this.timer = 0;
    this.isPressed = false;
    view.root.append(this.pane);
    this.listen(view.boards, view.ending.signal);
  }

  /** @param {HTMLElement} boards @param {AbortSignal} signal */
  listen(boards, signal) {
    /** @type {(node: HTMLElement, type: string, act: (event: any) => void) => void} */
    const on = (node, type, act) => node.addEventListener(type, act, { signal });
    on(boards, "pointerover", (event) => event.pointerType !== "touch" && this.want(event.target.closest(PIECES), REST));
    on(boards, "pointerleave", (event) => event.pointerType !== "touch" && this.want(null, LEAVE));
    on(this.pane, "pointerenter", () => window.clearTimeout(this.timer));
    on(this.pane, "pointerleave", () => this.want(null, LEAVE));
    on(boards, "focusin", (event) => event.target.matches(":focus-visible") && this.want(stopped(event.target), REST));
    on(boards, "focusout", () => this.want(null, LEAVE));
    on(boards, "pointerdown", (event) => this.down(event));
    for (const type of ["pointerup", "pointercancel", "pointermove"]) on(boards, type, (event) => this.moved(event));
    on(boards, "contextmenu", (event) => this.isPressed && event.preventDefault());
    // The click that ends a long press answers nothing.
    boards.addEventListener("click", (event) => this.clicked(event), { signal, capture: true });
    // Wherever the focus is: what only the pointer has opened must go by a key, too.
    window.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    window.addEventListener("pointerdown", (event) => this.pressed(event), { signal, capture: true });
    signal.addEventListener("abort", () => window.clearTimeout(this.timer));
  }

  /** @param {Element | null} node a card, or a stop with cards in it @param {number} delay */
  want(node, delay) {
    const wanted = piecesOf(node).join(" ");
    // On the way back from the picture to its card nothing is to be closed any more.
    if (wanted === this.wanted) return wanted && !this.pane.hidden ? window.clearTimeout(this.timer) : undefined;
    this.wanted = wanted;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.open(wanted ? node : null), delay);
    return undefined;
  }

  /** @param {Element | null} node */
  open(node) {
    this.node = node;
    if (!this.view.model.get("kit").enlarges) this.node = null;
    for (const piece of piecesOf(this.node)) {
      if (this.pictures.has(piece)) continue;
      this.pictures.set(piece, "");
      this.view.queue.add("enlarge", [piece]);
    }
    this.refresh();
  }

  close() {
    window.clearTimeout(this.timer);
    this.node = null;
    this.pane.hidden = true;
  }

  /** Pieces on a card change, so pictures are good for one state. */
  forget() {
    this.pictures.clear();
    if (this.node?.isConnected) this.open(this.node);
    else this.close();
  }

  /** @param {{piece?: string, picture?: string} | undefined} enlarged */
  receive(enlarged) {
    if (!enlarged?.piece) return;
    this.pictures.set(enlarged.piece, enlarged.picture ?? "");
    this.refresh();
  }

  refresh() {
    const drawn = piecesOf(this.node).flatMap((piece) => parse(this.pictures.get(piece) ?? "") ?? []);
    this.pane.hidden = !drawn.length;
    if (!drawn.length || !this.node) return;
    this.pane.replaceChildren(...drawn);
    const large = this.view.model.get("kit").theme === "projector" ? 1.4 : 1;
    const scale = (large * LETTERS) / Math.min(LETTERS, ...drawn.map(leastLetters));
    for (const picture of drawn) picture.style.width = `${scale * parseFloat(picture.getAttribute("width") ?? "148")}px`;
    this.place();
  }

  /** The spot nearest to the card at which nothing that is asked is covered, nor the card itself. */
  place() {
    const { pane, view, node } = this;
    if (!node) return;
    pane.style.left = pane.style.top = "0";
    const root = view.root.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = pane;
    const at = node.getBoundingClientRect();
    const top = Math.max(root.top, view.top.getBoundingClientRect().bottom, 0);
    const right = Math.max(root.left, Math.min(root.right, window.innerWidth) - width - GAP);
    const bottom = Math.max(top, Math.min(root.bottom, window.innerHeight) - height - GAP);
    const asked = [...view.boards.querySelectorAll(".vw-target")].map((target) => target.getBoundingClientRect());
    const kept = [at, ...asked, ...(view.bubble.pane.hidden ? [] : [view.bubble.pane.getBoundingClientRect()])];
    const middle = [at.left + at.width / 2 - width / 2, at.top + at.height / 2 - height / 2];
    let [best, x, y] = [Infinity, right, bottom];
    for (const left of steps(Math.max(root.left, 0) + GAP, right, at.right + GAP, at.left - width - GAP)) {
      for (const upper of steps(top, bottom, at.bottom + GAP, at.top - height - GAP)) {
        const over = kept.reduce((sum, box) => sum + overlap(box, left, upper, left + width, upper + height), 0);
        const cost = over * 1000 + Math.hypot(left - middle[0], upper - middle[1]);
        if (cost < best) [best, x, y] = [cost, left, upper];
      }
    }
    pane.style.left = `${x - root.left - view.root.clientLeft}px`;
    pane.style.top = `${y - root.top - view.root.clientTop}px`;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.isPressed = false;
    this.spot = [event.clientX, event.clientY];
    const node = /** @type {Element} */ (event.target).closest(PIECES);
    this.close();
    // A mouse that clicks on a card answers: the picture would be in the way until the pointer has left the card.
    if (event.pointerType !== "touch") return;
    this.wanted = "";
    this.timer = window.setTimeout(() => {
      this.isPressed = Boolean(node);
      this.open(node);
    }, REST);
  }

  /** A press anywhere else closes the picture, and a finger on the picture too. @param {PointerEvent} event */
  pressed(event) {
    if (event.pointerType === "touch" || !event.composedPath().includes(this.pane)) this.close();
  }

  /** @param {PointerEvent} event */
  moved(event) {
    if (event.pointerType !== "touch" || this.isPressed) return;
    const [x, y] = this.spot ?? [0, 0];
    if (event.type !== "pointermove" || Math.hypot(event.clientX - x, event.clientY - y) > FAR) window.clearTimeout(this.timer);
  }

  /** @param {Event} event */
  clicked(event) {
    if (this.isPressed) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.isPressed = false;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || this.pane.hidden) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    this.close();
  }
}

/** The cards to show for an element: one card, or all in a slot. @param {Element | null} node @returns {string[]} */
function piecesOf(node) {
  const nodes = node?.matches(PIECES) ? [node] : [...(node?.querySelectorAll(PIECES) ?? [])];
  return nodes.map((each) => each.getAttribute(PIECE) ?? each.getAttribute("data-shows") ?? "");
}

/** The card that a part belongs to, or else the part, such as a slot with cards in it. @param {Element} node */
const stopped = (node) => node.closest(PIECES) ?? node;

/** The size of the smallest letters, as they are drawn at the natural size. @param {SVGSVGElement} picture */
function leastLetters(picture) {
  picture.style.width = `${picture.getAttribute("width")}px`;
  const sizes = [...picture.querySelectorAll("text")]
    .filter((text) => text.textContent?.trim())
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1));
  return Math.min(LETTERS, ...sizes);
}

/** @param {number} from @param {number} to @param {number[]} more @returns {number[]} */
function steps(from, to, ...more) {
  const found = more.filter((value) => value >= from && value <= to);
  for (let value = from; value <= to; value += STEP) found.push(value);
  return found.length ? found : [Math.min(from, to)];
}

/** @param {DOMRect} box @param {number} left @param {number} top @param {number} right @param {number} bottom */
function overlap(box, left, top, right, bottom) {
  const wide = Math.min(box.right, right) - Math.max(box.left, left);
  const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
