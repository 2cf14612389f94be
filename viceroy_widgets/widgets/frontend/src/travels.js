// Pieces on their way to a player, to a card of that player or to a pile: Python names both ends, and the page knows no
// rules. Who wants less motion sees the end of the way marked for a moment instead.
import { lay, pictureOf, standing } from "./motion.js";
import { parse } from "./patch.js";
import { cutOut, plain } from "./pieces.js";
import { isStill } from "./success.js";

const TIMING = { duration: 400, easing: "ease-in-out", id: "vw" };
const STAGGER = 150; // ms between two pieces, so that each is seen
const TOGETHER = 1000; // ms between the first piece and the last one at the most
const SMALL = 0.18; // of its size, where a piece comes to a name: it does not cover the question
const MARKED = { ...TIMING, duration: 1500 };

/**
 * A picture of a piece with its size; the part where it begins, its place and its look if they are known before, and its end.
 * @typedef {{picture: SVGSVGElement, width: number, height: number}} Look
 * @typedef {{from: string, start: DOMRect | undefined, look: Look | null, piece: string | null | undefined, to: string}} Travel
 */

export class Travels {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    this.n = -1; // until the view is open
  }

  /** To be called before the drawings change. @returns {Travel[]} */
  note() {
    const { n = 0, parts = [] } = this.view.model.get("status")?.travels ?? {};
    const isNew = this.n >= 0 && n > 0 && n !== this.n;
    this.n = n;
    if (!isNew || document.hidden) return [];
    return parts.map(([from, to, like]) => {
      const node = this.node(from);
      const picture = like && parse(this.view.model.get("kit").pictures[like]?.picture ?? like);
      if (picture) plain(picture);
      const look = picture ? { picture, width: picture.width.baseVal.value, height: picture.height.baseVal.value } : lookOf(node);
      return { from, start: node?.getBoundingClientRect(), look, piece: node?.getAttribute("data-piece"), to };
    });
  }

  /** To be called after the change. @param {Travel[]} noted */
  play(noted) {
    const step = Math.min(STAGGER, TOGETHER / noted.length);
    let delay = 0;
    for (const { from, start, look, piece, to } of noted) {
      const source = this.node(from);
      const node = this.node(to) ?? this.node(to.replace(/:card.*/, ""));
      const end = node?.querySelector("[data-end]") ?? node;
      if (!node || !end?.getBoundingClientRect().width) continue;
      // What comes from a name looks like the card or the pile to which it comes.
      const shown = look ?? lookOf(node);
      // What a card brings begins where that card came to.
      const first = start ?? source?.getBoundingClientRect();
      if (isStill() || !first?.width || !shown || source === node) mark(end);
      else if (!piece || !this.isSeen(piece)) {
        // A card lies where it was until it goes; a pile or a name stays free.
        fly(shown, first, end, this.view.motion.layer, { ...TIMING, delay, fill: piece ? "backwards" : "none" });
        delay += step;
      }
    }
  }

  /** A piece that is drawn elsewhere now glides there by itself. @param {string} piece */
  isSeen(piece) {
    const drawn = [...this.view.boards.querySelectorAll(`[data-piece="${CSS.escape(piece)}"]`)];
    return drawn.some((node) => node.getBoundingClientRect().width);
  }

  /**
   * A part, the name of a player, or the drawing of a player or a card in it if that is open and in sight, or else the
   * name; null for a card that is not there. @param {string} id @returns {Element | null}
   */
  node(id) {
    const [, kind, seat, card] = /^(name|seat):(\d+)(?::(.+))?$/.exec(id) ?? [];
    if (!seat) return this.view.find(id).find((node) => node.getBoundingClientRect().width) ?? null;
    const chip = this.view.root.querySelector(`.vw-player[data-seat="${seat}"]`);
    const tile = kind === "seat" ? this.view.status.tileOf(chip) : null;
    const part = card && tile ? tile.querySelector(`[data-shows="${card}"]`) : tile;
    if (tile && !part) return null;
    return part && part.getBoundingClientRect().top < window.innerHeight ? part : chip;
  }
}

/** What a part looks like; on a pile, its number stays behind. @param {Element | null} node @returns {Look | null} */
function lookOf(node) {
  const stand = node?.closest("svg") ? standing(/** @type {SVGGElement} */ (node)) : null;
  if (!node || !stand) return null;
  const { width, height } = stand.on;
  // All cards of a small pyramid are one shape: a card is cut out of it.
  const cut = node.hasAttribute("data-shows") ? cutOut(node) : null;
  const picture = cut ?? pictureOf(stand);
  picture.classList.remove("vw-board");
  if (cut) picture.style.overflow = "hidden";
  else if (!stand.piece) for (const text of picture.querySelectorAll("text")) text.remove();
  return { picture, width, height };
}

/** @param {Look} look @param {DOMRect} from @param {Element} node @param {HTMLElement} layer @param {KeyframeAnimationOptions} timing */
function fly({ picture, width, height }, from, node, layer, timing) {
  lay(layer, picture, new DOMRect(from.left, from.top, width, height));
  const at = (/** @type {DOMRect} */ box) => {
    const by = Math.min(1, Math.max(SMALL, box.height / height));
    const [x, y] = [box.left - from.left + (box.width - by * width) / 2, box.top - from.top + (box.height - by * height) / 2];
    return `translate(${x}px, ${y}px) scale(${by})`;
  };
  const frames = [{ transform: at(from), opacity: 1 }, { transform: at(node.getBoundingClientRect()), opacity: 0.85 }];
  picture.style.opacity = "0"; // before and after its flight
  const flight = picture.animate(frames, timing);
  flight.onfinish = flight.oncancel = () => picture.remove();
  // A card that is one shape with others is covered until it has come.
  const cover = { fill: "var(--vw-table)" };
  if (node.hasAttribute("data-shows")) node.querySelector(".vw-ring")?.animate([cover, cover], { ...timing, fill: "backwards" });
}

/** @param {Element} node */
function mark(node) {
  const frame = { outline: "3px solid var(--vw-accent)", outlineOffset: "-2px" };
  node.animate([frame, frame], MARKED);
}
