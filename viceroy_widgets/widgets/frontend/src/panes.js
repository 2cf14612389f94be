// The elements that a view consists of.
import { make } from "./dom.js";

export function buildPanes() {
  const title = make("div", { class: "vw-title" });
  const story = make("p", { class: "vw-story" });
  const tray = make("div", { class: "vw-tray", role: "group" });
  const scroll = make("div", { class: "vw-scroll" });
  const notice = make("div", { class: "vw-notice", role: "status", "aria-live": "polite" });
  const actions = make("div", { class: "vw-actions", role: "group" });
  const sheet = make("div", { class: "vw-sheet", role: "group" });
  const table = make("div", { class: "vw-table" }, tray, scroll, notice, actions);
  const head = make("div", { class: "vw-head" }, title, story);
  const root = make("div", { class: "vw", role: "group" }, head, make("div", { class: "vw-main" }, table, sheet));
  return { root, title, story, tray, scroll, notice, actions, sheet };
}
