// A card shown larger while it is pointed at, has the focus or is pressed for long (WCAG 1.4.13).
import { activeIn, goTo, make } from "./dom.js";
import { parse } from "./patch.js";
import { PIECES, cutOut, leastLetters, nameOf, pieceAt, piecesOf } from "./pieces.js";
import { inSight, putAt, spotFor } from "./placing.js";
import { next } from "./walk.js";

const ASK = 150; // ms that a pointer or the focus rests on a card before Python is asked for its picture
const REST = 300; // ms more before it is shown larger, with what has come till then
const LEAVE = 300; // ms to get from the card to its picture
const LETTERS = 16; // px, the least on the picture; smaller where it would cover what is asked
const SMALLER = [1, 0.875, 0.75, 0.6875];
// A size, and where its words stand; where there is no room for both, the words alone stay.
const SIZES = /** @type {[number, string][]} */ ([...SMALLER.flatMap((size) => [[size, "below"], [size, "beside"]]), [1, "only"]]);
const FAR = 10; // px that a finger may slip in a long press

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
    /** @type {Element | null} the card that keys went to last, where it is none of the stops */
    this.stop = null;
    this.timer = 0;
    this.isPressed = false;
    /** Where the pointer was seen last, and whether it came there by moving. */
    this.seen = "";
    this.isMoving = false;
    view.root.append(this.pane);
    this.listen(view.boards, view.ending.signal);
  }

  /** @param {HTMLElement} boards @param {AbortSignal} signal */
  listen(boards, signal) {
    /** @type {(node: HTMLElement, type: string, act: (event: any) => void) => void} */
    const on = (node, type, act) => node.addEventListener(type, act, { signal });
    for (const type of ["pointerover", "pointermove"]) on(boards, type, (event) => this.pointed(event));
    on(boards, "pointerleave", (event) => event.pointerType !== "touch" && this.want(null));
    on(this.pane, "pointerenter", () => this.keep());
    on(this.pane, "pointerleave", () => this.want(null));
    on(boards, "focusin", (event) => event.target.matches(":focus-visible") && this.want(stopped(event.target)));
    on(boards, "focusout", () => this.want(null));
    on(boards, "pointerdown", (event) => this.down(event));
    for (const type of ["pointerup", "pointercancel", "pointermove"]) on(boards, type, (event) => this.moved(event));
    on(boards, "contextmenu", (event) => this.isPressed && event.preventDefault());
    // The click that ends a long press answers nothing.
    boards.addEventListener("click", (event) => this.clicked(event), { signal, capture: true });
    // Wherever the focus is: what only the pointer has opened must go by a key, too.
    window.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    window.addEventListener("pointerdown", (event) => this.pressed(event), { signal, capture: true });
    for (const type of ["pointerdown", "pointermove"]) window.addEventListener(type, (event) => this.saw(event), { signal, capture: true });
    signal.addEventListener("abort", () => window.clearTimeout(this.timer));
  }

  /** @param {Event} event */
  saw(event) {
    const at = spotOf(event);
    this.isMoving = event.type === "pointermove" && at !== this.seen;
    this.seen = at;
  }

  /** A page that scrolls or is drawn anew, and a board that takes the place of another one, bring cards under a pointer that rests: that asks for nothing. @param {PointerEvent} event */
  pointed(event) {
    const isMoved = event.type === "pointermove" ? this.isMoving : this.seen && spotOf(event) !== this.seen;
    if (event.pointerType !== "touch" && isMoved) this.want(pieceAt(event, false));
  }

  /** @param {() => void} act @param {number} delay */
  later(act, delay) {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(act, delay);
  }

  /** @param {Element | null} node a card, or a stop with cards in it */
  want(node) {
    const wanted = namesOf(node);
    if (wanted && wanted === namesOf(this.node)) return this.keep();
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    // A picture that the focus or the pointer opens does not scroll the page; one that a key or a long press asks for does.
    this.isAsked = false;
    if (!wanted) return this.later(() => this.close(), LEAVE);
    this.later(() => {
      this.ask(node);
      this.later(() => this.open(node), REST);
    }, ASK);
  }

  /** What is shown stays while its card or itself is pointed at. */
  keep() {
    window.clearTimeout(this.timer);
    this.wanted = namesOf(this.node);
  }

  /** For each picture Python is asked once, and nobody waits for it. @param {Element | null} node */
  ask(node) {
    for (const piece of piecesOf(node).map(nameOf)) {
      if (this.pictures.has(piece)) continue;
      this.pictures.set(piece, "");
      this.view.queue.add("enlarge", [piece], undefined, true);
    }
  }

  /** @param {Element | null} node */
  open(node) {
    this.node = node;
    this.ask(node);
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
    this.enter();
  }

  /** @param {{piece?: string, picture?: string} | undefined} enlarged */
  receive(enlarged) {
    if (!enlarged?.piece) return;
    this.pictures.set(enlarged.piece, enlarged.picture ?? "");
    this.refresh();
  }

  refresh() {
    const drawn = piecesOf(this.node).flatMap((piece) => parse(this.pictures.get(nameOf(piece)) ?? "") ?? cutOut(piece) ?? []);
    this.pane.hidden = !drawn.length;
    if (!drawn.length || !this.node) return;
    this.pane.replaceChildren(...drawn.map(figure));
    const large = this.view.model.get("kit").look === "projector" ? 1.4 : 1;
    const scale = (large * LETTERS) / Math.min(LETTERS, ...drawn.map((picture) => leastLetters(picture, LETTERS)));
    this.place(drawn, scale);
  }

  /**
   * As large as it can be where nothing that is asked or lit is covered, nor the card itself; else over the card and its slot;
   * else out of sight, and the page scrolls there if it was asked for, or nothing is shown; over another answer only where
   * no size fits anywhere.
   * @param {SVGSVGElement[]} drawn @param {number} scale
   */
  place(drawn, scale) {
    const { pane, view, node } = this;
    if (!node) return;
    const at = node.getBoundingClientRect();
    const own = node.closest(".vw-target");
    const boxes = (/** @type {Element[]} */ ...elements) => elements.map((each) => each.getBoundingClientRect());
    const targets = [...view.boards.querySelectorAll(".vw-target, .vw-lit")].filter((target) => target !== own && !node.contains(target));
    const kept = boxes(...targets, view.bubble.pane);
    // What is to be done stays to be read, and the answers in words too, where there is room.
    const words = boxes(view.task, view.bar);
    const itself = boxes(node, own ?? node);
    const sight = inSight(view.root, view.top);
    /** @type {[import("./placing.js").Box, import("./placing.js").Box[]][]} */
    const tries = [[sight, [...kept, ...words, ...itself]], [sight, [...kept, ...itself]], [sight, kept], [view.root.getBoundingClientRect(), kept]];
    let found;
    for (const [box, free] of tries) {
      for (const [smaller, side] of SIZES) {
        pane.style.left = pane.style.top = "0";
        pane.dataset.words = side;
        for (const picture of drawn) picture.style.width = `${scale * smaller * parseFloat(picture.getAttribute("width") ?? "148")}px`;
        const spot = spotFor(pane, at, box, free);
        found = spot ?? found;
        if (spot?.over !== 0) continue;
        putAt(pane, view.root, spot);
        if (box === sight) return;
        pane.hidden = !this.isAsked;
        return pane.scrollIntoView({ block: "nearest" }); // which what is hidden does not
      }
    }
    return putAt(pane, view.root, found ?? { x: sight.left, y: sight.top, over: 0 });
  }

  // -- fingers ------------------------------------------------------------------------------------------------------

  /** @param {PointerEvent} event */
  down(event) {
    this.isPressed = false;
    this.spot = [event.clientX, event.clientY];
    const node = pieceAt(event, true);
    this.close();
    // A mouse that clicks on a card answers: the picture would be in the way until the pointer has left the card.
    if (event.pointerType !== "touch") return;
    this.wanted = "";
    this.isAsked = true;
    this.later(() => {
      this.isPressed = Boolean(node);
      this.open(node);
    }, ASK + REST);
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

  // -- keys ---------------------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape" || this.pane.hidden || this.view.hands.armed) return; // a key that waits to be pressed again is cancelled first
    event.stopImmediatePropagation();
    event.preventDefault();
    this.close();
  }

  /** The cards that are seen, whether they answer or not. */
  all() {
    return [...this.view.boards.querySelectorAll(PIECES)].filter((piece) => piece.getClientRects().length);
  }

  /** Where nothing else can have the focus, one of the cards can. */
  enter() {
    if (this.stop?.isConnected || this.view.boards.querySelector("[data-stop]")) return;
    this.stop = this.all()[0] ?? null;
    this.stop?.setAttribute("tabindex", "0");
    // What can have the focus may not be hidden from a screen reader.
    for (const part of this.view.boards.querySelectorAll("[aria-hidden=true]")) {
      if (part.contains(this.stop)) part.removeAttribute("aria-hidden");
    }
  }

  /**
   * Z shows the card that has the focus, then the next one, and arrow keys go on from there.
   * @param {KeyboardEvent} event @returns {boolean} whether the key was meant for cards
   */
  walk(event) {
    const at = activeIn(this.view.root);
    const isLooking = isLooked(at);
    const isNext = event.key === "z" || event.key === "Z";
    if (!isNext && !isLooking) return false;
    const to = isNext ? this.following(at, event.shiftKey) : next(event.key, /** @type {Element} */ (at), this.all());
    if (to) this.go(to);
    return isNext || Boolean(to) || event.key.startsWith("Arrow");
  }

  /** @param {Element | null} at @param {boolean} back @returns {Element | undefined} */
  following(at, back) {
    const all = this.all();
    const own = at && this.view.boards.contains(at) ? piecesOf(stopped(at)) : [];
    if (own.length && this.pane.hidden) return own[0];
    const opened = own.length ? null : this.view.status.tileOf(at);
    if (opened) return piecesOf(opened)[0];
    const from = at ?? this.view.root;
    const side = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const rest = all.filter((piece) => !from.contains(piece) && from.compareDocumentPosition(piece) & side);
    return back ? (rest.at(-1) ?? all.at(-1)) : (rest[0] ?? all[0]);
  }

  /** @param {Element} piece */
  go(piece) {
    if (piece !== this.stop) this.leave();
    if (!piece.hasAttribute("data-stop")) {
      this.stop = piece;
      piece.setAttribute("tabindex", this.view.boards.querySelector("[data-stop]") ? "-1" : "0");
    }
    goTo(/** @type {SVGElement} */ (piece));
    this.wanted = nameOf(piece);
    this.isAsked = true;
    // Later, since what a key asks of Python at once counts as a gesture, which the focus follows.
    this.later(() => this.open(piece), 0);
  }

  leave() {
    if (!this.stop?.hasAttribute("data-stop")) this.stop?.removeAttribute("tabindex");
    this.stop = null;
  }
}

/** A picture with the words that Python put into it. @param {SVGSVGElement} picture */
function figure(picture) {
  const lines = [...picture.querySelectorAll(":scope > desc")].map((line) => make("li", {}, line.textContent ?? ""));
  return make("figure", {}, picture, ...(lines.length ? [make("ul", {}, ...lines)] : []));
}

/** The cards of an element by their names, for one comparison. @param {Element | null} node */
const namesOf = (node) => piecesOf(node).map(nameOf).join(" ");

/** @param {Event} event */
const spotOf = (event) => (event instanceof MouseEvent ? `${event.clientX},${event.clientY}` : "");

/** The card that a part belongs to, or else the part, such as a slot with cards in it. @param {Element} node */
const stopped = (node) => node.closest(PIECES) ?? node;

/** Whether it is a card that only keys for looking go to. @param {Element | null} node */
export const isLooked = (node) => Boolean(node?.matches(PIECES) && !node.closest("[data-stop]"));
