// The tray of sources and the row of buttons; both are changed in place, so that focus stays where it is.
import { make } from "./dom.js";
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
const isTool = ({ answer, primary, beside, plays }) => !answer && !primary && !beside && !plays;

/** @param {HTMLElement} pane @param {import("./types").Action[]} all @param {HTMLElement | null} tools where buttons that help stand, if not with the others @param {string | null} [playing] the button that presses another one */
export function showActions(pane, all, tools, playing = null) {
  const actions = all.filter(({ apart }) => !apart); // the others stand beside what they are about
  if (tools) showButtons(tools, actions.filter(isTool), playing);
  showButtons(pane, tools ? actions.filter((action) => !isTool(action)) : actions, playing);
}

/** @param {HTMLElement} pane @param {import("./types").Action[]} actions @param {string | null} playing */
function showButtons(pane, actions, playing) {
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
    button.textContent = isPlaying ? action.pause ?? action.label : action.label;
    if (action.plays) button.setAttribute("data-plays", "");
    else button.removeAttribute("data-plays");
    button.setAttribute("aria-disabled", String(!action.enabled));
    button.setAttribute("title", action.keys.length ? `${action.label} (${keysOf(action)})` : action.details ?? "");
  });
}

/** @param {import("./types").Action} action */
const keysOf = ({ keys, twice }) => keys.map((key) => (twice ? `${key} ${key}` : key)).join(", ");
