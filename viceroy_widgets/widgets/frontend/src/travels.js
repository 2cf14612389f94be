// Pieces on their way to a player or to a pile: Python names both ends, and the page knows no rules.
// Who wants less motion sees the end of the way marked instead.
import { plain } from "./pieces.js";
import { isStill } from "./success.js";

const TIMING = { duration: 400, easing: "ease-in-out", fill: /** @type {FillMode} */ ("backwards") };
const STAGGER = 70; // ms between two pieces, so that each is seen
const SMALL = 0.45; // of its size, where a piece comes to a name

/** @typedef {{to: string, piece: string, start: {on: DOMRect, picture: SVGSVGElement | null} | null}} Travel */

export class Travels {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.n = 0;
    this.isOpen = false;
  }

  /** To be called before the drawings change. @returns {Travel[]} */
  note() {
    const { n = 0, parts = [] } = this.view.model.get("status")?.travels ?? {};
    const isNew = this.isOpen && n > 0 && n !== this.n;
    this.isOpen = true;
    this.n = n;
    if (!isNew) return [];
    return parts.map(([from, to]) => {
      const node = this.node(from);
      // What goes back from a name looks like the pile to which it comes.
      return { to, piece: node?.getAttribute("data-piece") ?? "", start: seen(node, node?.closest("svg") ? node : this.node(to)) };
    });
  }

  /** To be called after the change. @param {Travel[]} noted */
  play(noted) {
    const { root, motion } = this.view;
    if (noted.length) for (const node of root.querySelectorAll("[data-arrived]")) node.removeAttribute("data-arrived");
    noted.forEach(({ to, piece, start }, index) => {
      const node = this.node(to);
      const end = node?.getBoundingClientRect();
      if (!node || !end?.width || (piece && this.isSeen(piece))) return;
      if (isStill() || !start?.picture) node.setAttribute("data-arrived", "");
      else fly(start.on, start.picture, end, motion.layer, index * STAGGER);
    });
  }

  /** A piece that is drawn elsewhere now glides there by itself. @param {string} piece */
  isSeen(piece) {
    const drawn = [...this.view.boards.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`)];
    return drawn.some((node) => node.getBoundingClientRect().width);
  }

  /** A part, or the drawing of a player if it is open and in sight, or else the chip with the name. @param {string} id @returns {Element | null} */
  node(id) {
    const seat = /^seat:(\d+)$/.exec(id)?.[1];
    if (!seat) return this.view.find(id).find((node) => node.getBoundingClientRect().width) ?? null;
    const chip = this.view.root.querySelector(`.vw-player[data-seat="${seat}"]`);
    const tile = this.view.status.tileOf(chip);
    return tile && tile.getBoundingClientRect().top < window.innerHeight ? tile : chip;
  }
}

/** @param {Element | null} node where it is @param {Element | null} like what it looks like */
function seen(node, like) {
  const on = node?.getBoundingClientRect();
  if (!on?.width || !like) return null;
  const size = like.getBoundingClientRect();
  // It begins in the middle of a name as large as it ends.
  const box = node === like ? on : new DOMRect(on.left + (on.width - size.width) / 2, on.top + (on.height - size.height) / 2, size.width, size.height);
  return { on: box, picture: pictureOf(like) };
}

/** A copy of one part with the fonts and fills around it; on a pile, its number stays behind. @param {Element} node */
function pictureOf(node) {
  const tile = node.closest(".vw-tile");
  const drawing = /** @type {SVGSVGElement | null} */ (node.closest("svg"));
  const back = drawing?.getScreenCTM()?.inverse();
  if (!drawing || !back) return null;
  let copy = /** @type {Element} */ (node.cloneNode(true));
  if (!node.hasAttribute("data-piece")) for (const text of copy.querySelectorAll("text")) text.remove();
  for (const each of copy.querySelectorAll(".vw-ring, .vw-picks, .vw-beads")) each.remove();
  for (let up = node.parentElement; up && up !== tile && up.closest("svg"); up = up.parentElement) {
    const around = /** @type {Element} */ (up.cloneNode(false));
    around.append(copy);
    copy = around;
  }
  copy.classList.remove("vw-board");
  const { left, top, width, height } = node.getBoundingClientRect();
  const corner = new DOMPoint(left, top).matrixTransform(back);
  plain(copy).setAttribute("viewBox", `${corner.x} ${corner.y} ${width * back.a} ${height * back.d}`);
  return /** @type {SVGSVGElement} */ (copy);
}

/** @param {DOMRect} from @param {SVGSVGElement} flyer @param {DOMRect} to @param {HTMLElement} layer @param {number} delay */
function fly(from, flyer, to, layer, delay) {
  const here = layer.getBoundingClientRect();
  Object.assign(flyer.style, { left: `${from.left - here.left}px`, top: `${from.top - here.top}px`, width: `${from.width}px`, height: `${from.height}px` });
  layer.append(flyer);
  const by = Math.min(1, Math.max(SMALL, to.height / from.height));
  const left = to.left + to.width / 2 - from.left - (from.width * by) / 2;
  const top = to.top + to.height / 2 - from.top - (from.height * by) / 2;
  const end = { transform: `translate(${left}px, ${top}px) scale(${by})`, opacity: 0.85 };
  const flight = flyer.animate([{ transform: "none", opacity: 1 }, end], { ...TIMING, delay, id: "vw" });
  flight.onfinish = () => flyer.remove();
  flight.oncancel = () => flyer.remove();
}
