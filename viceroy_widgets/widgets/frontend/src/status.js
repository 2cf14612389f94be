// The status of a game: the clock, and a chip for every player, which opens the drawing of that player.
import { activeIn, make } from "./dom.js";

export class StatusBar {
  /** @param {HTMLElement} pane @param {() => void} changed called when a drawing was opened or closed */
  constructor(pane, changed) {
    this.pane = pane;
    this.changed = changed;
    /** @type {Set<number>} seats whose drawings were opened or, where all are open at first, closed */
    this.turned = new Set();
    /** @type {HTMLElement | null} the pane with a drawing for every other player */
    this.others = null;
    pane.addEventListener("click", (event) => this.toggle(/** @type {Element} */ (event.target)));
  }

  /** @param {import("./types").Status | undefined} status @param {import("./types").Kit["words"]} words */
  show(status, words) {
    this.pane.hidden = !status?.players?.length;
    if (!status?.players) return;
    const { text, turn, of } = status.clock;
    const clock = make("div", { class: "vw-clock" }, make("span", {}, text));
    if (of) clock.append(dots(turn, of));
    const list = make("ul", { class: "vw-players", "aria-label": words.players ?? "" });
    let tile = 0;
    status.players.forEach((player, seat) => list.append(this.chip(player, seat, player.own ? -1 : tile++)));
    const at = this.focused();
    this.pane.replaceChildren(clock, list);
    if (at !== null) this.pane.querySelectorAll("button")[at]?.focus();
    this.refresh();
  }

  /** @param {import("./types").PlayerChip} player @param {number} seat @param {number} tile */
  chip(player, seat, tile) {
    const facts = player.facts.length ? [make("small", {}, player.facts.join(" \u00b7 "))] : [];
    const points = player.points === null ? [] : [make("b", {}, String(player.points).replace("-", "\u2212"))];
    const parts = [make("span", {}, player.name), ...points, ...facts];
    const state = { "data-asked": String(player.asked), "data-own": String(player.own) };
    // Its name and its description say all of it.
    if (tile >= 0) for (const part of parts) part.setAttribute("aria-hidden", "true");
    const chip =
      tile < 0
        ? make("span", { class: "vw-player", ...state }, ...parts)
        : make("button", { type: "button", class: "vw-player", "data-tile": String(tile), "data-seat": String(seat), "aria-label": player.label, "aria-description": player.details ?? "", ...state }, ...parts);
    return make("li", {}, chip);
  }

  /** @param {Element} node */
  toggle(node) {
    const chip = node.closest("button[data-seat]");
    if (!chip) return;
    const seat = Number(chip.getAttribute("data-seat"));
    if (!this.turned.delete(seat)) this.turned.add(seat);
    this.refresh();
    this.changed();
  }

  /** The open drawing of the player of a chip. @param {Element | null} chip */
  tileOf(chip) {
    if (chip?.getAttribute("aria-expanded") !== "true" || !this.pane.contains(chip)) return null;
    return this.others?.querySelectorAll(".vw-tile")[Number(chip.getAttribute("data-tile"))] ?? null;
  }

  /** Beside a mat, which does not grow, there is room for all from the beginning. */
  get areOpen() {
    return Boolean(this.others?.parentElement?.querySelector('[data-role="mat"]') && this.others.closest(".vw-columns"));
  }

  /** Shows the drawings of the players that are open, and no others. */
  refresh() {
    const { areOpen } = this;
    for (const chip of this.pane.querySelectorAll("button[data-seat]")) {
      const isOpen = this.turned.has(Number(chip.getAttribute("data-seat"))) !== areOpen;
      const tile = this.others?.querySelectorAll(".vw-tile")[Number(chip.getAttribute("data-tile"))];
      chip.setAttribute("aria-expanded", String(isOpen));
      chip.toggleAttribute("disabled", !tile);
      tile?.toggleAttribute("hidden", !isOpen);
    }
    this.others?.classList.toggle("vw-folded", !this.others.querySelector(".vw-tile:not([hidden])"));
  }

  focused() {
    const chips = [...this.pane.querySelectorAll("button")];
    const index = chips.findIndex((chip) => chip === activeIn(this.pane));
    return index < 0 ? null : index;
  }
}

/**
 * What each other player did last: a line for each, whose place is kept from the beginning.
 * @param {HTMLElement} pane @param {import("./types").Status | undefined} status @param {string} [label]
 */
export function showDeeds(pane, status, label = "") {
  const deeds = (status?.players ?? []).flatMap(({ deed }) => deed ?? []);
  pane.hidden = !deeds.length;
  pane.setAttribute("aria-label", label);
  pane.replaceChildren(...deeds.map((deed) => make("li", { title: deed }, deed)));
}

/** @param {number} turn @param {number} of */
function dots(turn, of) {
  const bar = make("span", { class: "vw-dots", "aria-hidden": "true" });
  for (let n = 1; n <= of; n += 1) bar.append(make("i", { "data-state": n < turn ? "past" : n === turn ? "now" : "" }));
  return bar;
}
