// What the view draws onto Python's picture: the tab stop, legal destinations, gestures under way, lit elements.
import { showCosts } from "./costs.js";
import { drawn } from "./patch.js";
import { hideDrawn } from "./labels.js";
import { closest } from "./walk.js";

export class Marks {
  /** @param {import("./view.js").View} view */
  constructor(view) {
    this.view = view;
    /** @type {string | null} */
    this.current = null;
    /** @type {string[]} */
    this.lit = [];
    /** @type {WeakMap<Element, string>} the roles that Python gave to the stops */
    this.roles = new WeakMap();
    /** @type {WeakMap<Element, {own: string, shown: string}>} descriptions with words of ours before them */
    this.worded = new WeakMap();
  }

  /** The stops on the board, in the order in which they are drawn. */
  stops() {
    return /** @type {SVGElement[]} */ ([...this.view.boards.querySelectorAll("[data-stop]")]);
  }

  /** The ids of the stops, in the order Python names them. */
  order() {
    const { model } = this.view;
    return model.get("targets").stops ?? model.get("kit").stops;
  }

  /** After each new drawing: find the stops and remember what Python calls them. */
  drawn() {
    const { boards, model } = this.view;
    const order = this.order();
    const wanted = new Set(order);
    for (const node of boards.querySelectorAll("[data-id]")) {
      const id = node.getAttribute("data-id") ?? "";
      if (!wanted.has(id)) {
        if (node.hasAttribute("data-stop")) {
          describe(node, this.ownDetails(node));
          node.removeAttribute("aria-pressed");
          const own = this.roles.get(node);
          if (own) set(node, "role", own);
        }
        node.classList.remove("vw-target", "vw-chosen");
        node.removeAttribute("data-stop");
        node.removeAttribute("tabindex");
        continue;
      }
      if (!node.hasAttribute("data-stop")) this.roles.set(node, node.getAttribute("role") ?? "");
      set(node, "data-stop", "");
    }
    if (!this.current || !wanted.has(this.current)) this.current = order[0] ?? null;
    this.stopAt(this.current);
  }

  /** What Python says of it: a part that was not drawn anew still bears our words. @param {Element} node */
  ownDetails(node) {
    const details = node.getAttribute("aria-description") ?? "";
    const worded = this.worded.get(node);
    return worded?.shown === details ? worded.own : details;
  }

  /**
   * A name stays as it is; what would happen comes first in the description. In a game only what answers is a button.
   * @param {Element} node @param {string} id @param {string | undefined} words
   */
  announce(node, id, words) {
    const { chosen, model } = this.view;
    const isSource = this.isSource(id), isPicked = this.isPicked(id);
    const isButton = model.get("tray").length && (!model.get("kit").drawings || words !== undefined || isSource || isPicked);
    set(node, "role", isButton ? "button" : this.roles.get(node) || "img");
    if (isButton && (isSource || isPicked)) set(node, "aria-pressed", String(id === chosen || isPicked));
    else node.removeAttribute("aria-pressed");
    const own = this.ownDetails(node);
    const shown = [withoutName(words ?? "", node.getAttribute("aria-label") ?? ""), own].filter(Boolean).join("; ");
    this.worded.set(node, { own, shown });
    describe(node, shown);
  }

  /**
   * Where the focus was lost: the same stop, or else what stands there now.
   * @param {{id: string, spot: [number, number]}} at
   */
  refocus({ id, spot }) {
    const stop = this.view.stopOf(id) ?? closest(spot, this.stops());
    /** @type {SVGElement | null} */ (stop)?.focus({ preventScroll: true });
  }

  /** @param {Element} node */
  is(node) {
    return node.getAttribute("data-id") === this.current;
  }

  /** One tab stop, even where several elements bear its id. @param {string | null} id */
  stopAt(id) {
    this.current = id;
    const stops = this.stops();
    const at = stops.find((node) => this.is(node));
    for (const node of stops) set(node, "tabindex", node === at ? "0" : "-1");
  }

  /**
   * @param {string | null} source
   * @param {1 | 2} part of an entry: the words that a label ends with, or the costs
   * @returns {Map<string, string>} by the destination
   */
  destinations(source, part = 1) {
    const { groups = [], sources = {} } = this.view.model.get("targets");
    const found = new Map();
    for (const entry of sources[source ?? ""] ?? []) {
      for (const id of groups[entry[0]].split(" ")) found.set(id, entry[part] ?? "");
    }
    return found;
  }

  /** The source whose destinations are marked now. */
  source() {
    const { default_source: usual, marks_default: marked } = this.view.model.get("kit");
    return this.view.chosen ?? (marked ? usual : null);
  }

  /** @param {string} id @returns {string} what a destination brings, as far as it is one now */
  words(id) {
    return this.destinations(this.source()).get(id) ?? "";
  }

  /** @param {string} source @param {string} target */
  allows(source, target) {
    return this.destinations(source).has(target);
  }

  /** Whether a part is picked of a move that needs several. @param {string} id */
  isPicked(id) {
    return this.view.picked.includes(id);
  }

  /** @param {string} id */
  isSource(id) {
    return id in (this.view.model.get("targets").sources ?? {});
  }

  apply() {
    const { chosen, model } = this.view;
    const targets = this.destinations(this.source());
    this.view.boards.classList.toggle("vw-choosing", chosen !== null);
    for (const node of this.stops()) {
      const id = node.getAttribute("data-id") ?? "";
      const words = targets.get(id);
      node.classList.toggle("vw-target", words !== undefined || (chosen === null && this.isSource(id)));
      node.classList.toggle("vw-chosen", (chosen !== null && id === chosen) || this.isPicked(id));
      node.classList.toggle("vw-picked", this.isPicked(id));
      this.announce(node, id, words);
    }
    this.countPicked();
    hideDrawn(this.view.boards);
    showCosts(this.stops(), this.destinations(this.source(), 2), model.get("kit").pictures);
    this.showPending();
    this.light(this.lit);
    this.view.bubble.refresh();
  }

  /** How often a part is picked stands on it; a click there puts one back. */
  countPicked() {
    const { picked } = this.view;
    for (const node of this.stops()) {
      const id = node.getAttribute("data-id") ?? "";
      const n = picked.filter((part) => part === id).length;
      const shown = node.querySelector(":scope > .vw-picks");
      if (shown?.textContent === (n ? `+${n}` : undefined)) continue;
      shown?.remove();
      if (n && (n > 1 || this.isCounted)) node.append(badge(/** @type {SVGGElement} */ (node), n));
    }
  }

  /** Pieces are counted, such as gems that are taken; cards are chosen or not. */
  get isCounted() {
    return this.view.picked.every((part) => this.view.stopOf(part)?.closest('[data-role="supply"], [data-role="own"]'));
  }

  showPending() {
    const { boards, queue, model } = this.view;
    for (const node of boards.querySelectorAll(".vw-ghost")) node.remove();
    for (const node of boards.querySelectorAll(".vw-pending")) node.classList.remove("vw-pending");
    const seen = new Set();
    for (const { show } of queue.waiting) {
      if (!show || seen.has(show.target)) continue;
      seen.add(show.target);
      const stamp = model.get("kit").pictures[show.source]?.stamp;
      for (const node of this.view.find(show.target)) {
        node.classList.add("vw-pending");
        if (stamp && node.hasAttribute("data-x")) node.append(ghost(stamp, node));
      }
    }
  }

  /** @param {string[]} ids */
  light(ids) {
    this.lit = ids;
    for (const node of this.view.root.querySelectorAll(".vw-lit")) node.classList.remove("vw-lit");
    for (const id of ids) for (const node of this.view.find(id)) node.classList.add("vw-lit");
  }

  /** A pyramid that is wider than the page scrolls sideways to what is lit. */
  reachLit() {
    const { boards } = this.view;
    const lit = boards.querySelector(".vw-lit");
    for (const scroller of lit ? [lit.closest(".vw-scroll") ?? boards, boards] : []) {
      const [at, seen] = [/** @type {Element} */ (lit), scroller].map((node) => node.getBoundingClientRect());
      scroller.scrollLeft += Math.min(0, at.left - seen.left) + Math.max(0, at.right - seen.right);
    }
  }
}

/** @param {Element} node @param {string} details */
function describe(node, details) {
  if (details) set(node, "aria-description", details);
  else node.removeAttribute("aria-description");
}

/** What is said of a place may begin with its name, which a reader has just said. @param {string} words @param {string} name */
const withoutName = (words, name) => (words.startsWith(name) ? words.slice(name.length).replace(/^[\s,:;]+/, "") : words);

/**
 * Writes only what differs: every write makes the browser look at its styles anew.
 * @param {Element} node @param {string} name @param {string} value
 */
function set(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** @param {SVGGElement} node @param {number} n */
function badge(node, n) {
  const { x, y } = node.getBBox();
  const shape = drawn(
    `<g transform="translate(${x + 8} ${y + 8})"><circle r="11" class="vw-f-accent"/>` +
      `<text y="4.5" text-anchor="middle" font-size="13" font-weight="700" class="vw-f-ground">+${n}</text></g>`,
  );
  shape.setAttribute("class", "vw-picks");
  return shape;
}

/** @param {string} stamp @param {Element} node */
function ghost(stamp, node) {
  const shape = drawn(stamp);
  shape.classList.add("vw-ghost");
  shape.setAttribute("transform", `translate(${node.getAttribute("data-x")} ${node.getAttribute("data-y")})`);
  return shape;
}
