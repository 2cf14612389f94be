// Motion that explains a change: what came to another place glides there, what is new fades in, new circles pulse.
// The new drawing stands at once and takes clicks and the focus; only pictures without any meaning move above it.
import { make } from "./dom.js";
import { plain } from "./pieces.js";
import { isStill } from "./success.js";

const TIMING = { duration: 350, easing: "ease-out" };
const MOST = 12; // more pieces than these that moved are a jump, which nobody could follow
const NEAR = 2; // px

/**
 * Where a piece stood: its box on the screen and in its drawing, and what it looked like.
 * @typedef {{piece: string, node: SVGGElement, id: string, tile: Element, chain: Element[], on: DOMRect, box: DOMRect}} Stand
 * @typedef {{stands: Map<string, Stand>, circles: Set<string>}} Noted
 */

export class Motion {
  /** @param {HTMLElement} root @param {HTMLElement} boards */
  constructor(root, boards) {
    this.boards = boards;
    this.layer = make("div", { class: "vw-flights", "aria-hidden": "true" });
    root.append(this.layer);
  }

  /** To be called before a change; null where nothing may move. @returns {Noted | null} */
  note() {
    for (const moving of this.boards.getAnimations({ subtree: true })) if (moving.id === "vw") moving.cancel();
    this.layer.replaceChildren();
    return isStill() || !this.boards.querySelector("svg") ? null : this.look();
  }

  /** @returns {Noted} */
  look() {
    const stands = new Map();
    for (const node of this.boards.querySelectorAll("[data-piece]")) {
      const stand = standing(/** @type {SVGGElement} */ (node));
      if (stand && !stands.has(stand.piece)) stands.set(stand.piece, stand);
    }
    const circles = [...this.boards.querySelectorAll(".vw-circle")].map((node) => node.getAttribute("data-id") ?? "");
    return { stands, circles: new Set(circles) };
  }

  /** To be called after the change. @param {Noted | null} before */
  play(before) {
    if (!before) return;
    const { stands } = this.look();
    const moved = [...stands.values()].filter((stand) => isElsewhere(before.stands.get(stand.piece), stand, before, stands));
    const fresh = [...stands.values()].filter(({ piece }) => !before.stands.has(piece));
    if (moved.length + fresh.length > MOST) return;
    for (const stand of moved) this.glide(/** @type {Stand} */ (before.stands.get(stand.piece)), stand);
    for (const { node } of fresh) animate(node, [{ opacity: 0 }, {}]);
    for (const node of this.boards.querySelectorAll(".vw-circle")) {
      if (!before.circles.has(node.getAttribute("data-id") ?? "")) pulse(/** @type {SVGGElement} */ (node));
    }
  }

  /** @param {Stand} from @param {Stand} to */
  glide(from, to) {
    // What was taken out of the drawing looks as it did; what was changed in place shows what it is now.
    const flyer = pictureOf(from.node.isConnected ? to : from);
    const { left, top, width, height } = to.on;
    lay(this.layer, flyer, to.on);
    const start = `translate(${from.on.left - left}px, ${from.on.top - top}px) scale(${from.on.width / width}, ${from.on.height / height})`;
    const flight = animate(flyer, [{ transform: start }, { transform: "none" }]);
    const hiding = animate(to.node, [{ opacity: 0 }, { opacity: 0 }]);
    const end = () => {
      flyer.remove();
      hiding.cancel();
    };
    flight.onfinish = end;
    flight.oncancel = end;
  }
}

/** @param {SVGGElement} node @returns {Stand | null} null where it is not shown */
export function standing(node) {
  const tile = node.closest(".vw-tile");
  const matrix = node.ownerSVGElement?.getScreenCTM();
  const on = node.getBoundingClientRect();
  if (!tile || !matrix || !on.width) return null;
  const chain = [];
  for (let up = node.parentElement; up && up !== tile; up = up.parentElement) chain.push(up);
  const corner = new DOMPoint(on.left, on.top).matrixTransform(matrix.inverse());
  const box = new DOMRect(corner.x, corner.y, on.width / matrix.a, on.height / matrix.d);
  return { piece: node.dataset.piece ?? "", node, id: node.dataset.id ?? "", tile, chain, on, box };
}

/**
 * @param {Stand | undefined} old @param {Stand} stand
 * @param {Noted} before @param {Map<string, Stand>} after
 */
function isElsewhere(old, stand, before, after) {
  if (!old) return false;
  if (old.tile !== stand.tile || old.id !== stand.id) return true;
  // A drawing that grows moves all that stands in it: only what moves against the rest has another spot.
  const rest = [...after.values()].filter(({ tile, piece }) => tile === stand.tile && piece !== stand.piece);
  const same = rest.filter((other) => {
    const was = before.stands.get(other.piece);
    return was?.tile === other.tile && Math.hypot(shift(was, other).x - shift(old, stand).x, shift(was, other).y - shift(old, stand).y) < NEAR;
  });
  return rest.length > 0 && same.length * 2 < rest.length;
}

/** @param {Stand} old @param {Stand} stand */
const shift = (old, stand) => ({ x: stand.box.x - old.box.x, y: stand.box.y - old.box.y });

/** A copy with the fonts and fills of all that it stands in, and nothing to point at. @param {Stand} stand */
export function pictureOf({ node, chain, box }) {
  let copy = /** @type {Element} */ (node.cloneNode(true));
  for (const parent of chain) {
    const around = /** @type {Element} */ (parent.cloneNode(false));
    around.append(copy);
    copy = around;
  }
  copy.classList.remove("vw-board");
  plain(copy).setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute("preserveAspectRatio", "none");
  return /** @type {SVGSVGElement} */ (copy);
}

/** Lays a picture over the page. @param {HTMLElement} layer @param {SVGSVGElement} picture @param {DOMRect} box */
export function lay(layer, picture, { left, top, width, height }) {
  const here = layer.getBoundingClientRect();
  Object.assign(picture.style, { left: `${left - here.left}px`, top: `${top - here.top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(picture);
}

/** @param {SVGGElement} node */
function pulse(node) {
  const { x, y, width, height } = node.getBBox();
  const [left, top] = [x + width / 2, y + height / 2];
  const grown = (/** @type {number} */ by) => ({ transform: `translate(${left}px, ${top}px) scale(${by}) translate(${-left}px, ${-top}px)` });
  animate(node, [grown(1), grown(1.14), grown(1)]);
}

/** @param {Element} node @param {Keyframe[]} frames */
function animate(node, frames) {
  return node.animate(frames, { ...TIMING, id: "vw" });
}
