// The tray of sources and the row of buttons; both are changed in place, so that focus stays where it is.
import { make } from "./dom.js";
import { hasIcon, iconOf } from "./icons.js";
import { parse } from "./patch.js";

/**
 * @param {HTMLElement} pane
 * @param {import("./types").Source[]} tray
 * @param {import("./types").Kit["pictures"]} pictures
 * @param {string | null} chosen
 * @param {{show?: {source: string}}[]} waiting gestures that already took something
 */
export function showTray(pane, tray, pictures, chosen, waiting) {
  const shown = tray.filter((source) => !source.hidden);
  pane.hidden = !shown.length;
  shown.forEach((source, index) => {
    const button = pane.children[index] ?? pane.appendChild(makeSource(source, pictures[source.id]?.picture));
    const under = waiting.filter(({ show }) => show?.source === source.id).length;
    const count = source.count === null ? "" : String(Math.max(0, source.count - under));
    const more = source.keys.length ? ` (${source.keys.join(", ")})` : "";
    // What is done at once is never pressed in.
    if (source.at_once) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", String(source.id === chosen));
    if (!waiting.length) button.setAttribute("aria-disabled", String(source.enabled === false));
    button.setAttribute("aria-label", source.label);
    button.setAttribute("title", source.why || `${source.label}${more}`);
    /** @type {HTMLElement} */ (button).dataset.state = count === "0" ? "empty" : "";
    /** @type {Element} */ (button.querySelector(".vw-count")).textContent = count === "" ? source.label : count;
  });
}

/**
 * Whether it can be chosen, or does something, now. While gestures wait for an answer, only Python knows.
 * @param {import("./types").Source} source @param {unknown[]} waiting
 */
export const isReady = ({ enabled }, waiting) => enabled !== false || Boolean(waiting.length);

/** @param {import("./types").Source} source @param {string | undefined} picture */
function makeSource(source, picture) {
  const button = make("button", { type: "button", class: "vw-source", "data-source": source.id, "data-id": source.id });
  const drawn = picture ? parse(picture) : null;
  if (drawn) {
    drawn.setAttribute("aria-hidden", "true");
    button.append(drawn);
  }
  button.append(make("span", { class: "vw-count", "aria-hidden": "true" }));
  return button;
}

/** Whether a button helps: it neither answers nor leads on. @param {import("./types").Action} action */
const isHelp = ({ answer, primary, beside, plays }) => !answer && !primary && !beside && !plays;

/** @param {HTMLElement} pane @param {import("./types").Action[]} all @param {HTMLElement} tools where buttons that help stand @param {"all" | "signs" | "none"} which of them: on a board of one drawing only those with a sign, and the link to the solution @param {string | null} [playing] the button that presses another one */
export function showActions(pane, all, tools, which, playing = null) {
  const actions = all.filter(({ apart }) => !apart); // the others stand beside what they are about
  const isTool = (/** @type {import("./types").Action} */ action) =>
    which !== "none" && isHelp(action) && (which === "all" || Boolean(action.quiet) || hasIcon(action.id));
  showButtons(tools, actions.filter(isTool), playing, true);
  showButtons(pane, actions.filter((action) => !isTool(action)), playing, false);
}

/** @param {HTMLElement} pane @param {import("./types").Action[]} actions @param {string | null} playing @param {boolean} withSigns */
export function showButtons(pane, actions, playing, withSigns) {
  pane.hidden = !actions.length;
  while (pane.children.length > actions.length) pane.lastElementChild?.remove();
  actions.forEach((action, index) => {
    const fresh = () => make("button", { type: "button", class: "vw-action" });
    const button = pane.children[index] ?? pane.appendChild(fresh());
    button.setAttribute("data-action", action.id);
    button.toggleAttribute("data-answer", Boolean(action.answer));
    button.toggleAttribute("data-primary", Boolean(action.primary));
    button.toggleAttribute("data-beside", Boolean(action.beside));
    button.toggleAttribute("data-quiet", Boolean(action.quiet));
    if (action.mark) button.setAttribute("data-mark", action.mark);
    else button.removeAttribute("data-mark");
    const isPlaying = playing === action.id;
    const words = isPlaying ? action.pause ?? action.label : action.label;
    const sign = withSigns && hasIcon(action.id) ? action.id : "";
    if (!sign) button.textContent = words;
    else if (button.getAttribute("data-sign") !== sign) button.replaceChildren(iconOf(sign) ?? words);
    for (const [name, value] of [["data-sign", sign], ["aria-label", sign && words]]) {
      if (value) button.setAttribute(name, value);
      else button.removeAttribute(name);
    }
    if (action.plays) button.setAttribute("data-plays", "");
    else button.removeAttribute("data-plays");
    button.setAttribute("aria-disabled", String(!action.enabled));
    button.setAttribute("title", action.keys.length ? `${action.label} (${keysOf(action)})` : action.details ?? (sign && words));
  });
}

/** A sentence that names a button by its words has the sign of the button behind them. @param {(string | Node)[]} parts @param {import("./types").Action[]} actions @returns {(string | Node)[]} */
export function withSigns(parts, actions) {
  const signs = actions.filter(({ id, apart }) => hasIcon(id) && !apart);
  return parts.flatMap((part) => {
    const named = typeof part === "string" && signs.find(({ label }) => isNamed(part, label));
    if (!named) return part;
    const [before, ...rest] = part.split(named.label);
    return [`${before}${named.label}`, make("span", { class: "vw-named-sign" }, iconOf(named.id) ?? ""), rest.join(named.label)];
  });
}

/** Whether the first place of a label is a word: "Undo" is none in "Undone". @param {string} text @param {string} label */
function isNamed(text, label) {
  const at = text.indexOf(label);
  return at >= 0 && !/\p{L}/u.test(text.charAt(at - 1) + text.charAt(at + label.length));
}

/** @param {import("./types").Action} action */
const keysOf = ({ keys, twice }) => keys.map((key) => (twice ? `${key} ${key}` : key)).join(", ");
