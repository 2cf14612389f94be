// The elements that a view consists of.
import { make } from "./dom.js";

/** @param {boolean} isGame whether there are several drawings: then buttons and sentences stand above them */
export function buildPanes(isGame) {
  const title = make("div", { class: "vw-title" });
  const story = make("p", { class: "vw-story" });
  const tray = make("div", { class: "vw-tray", role: "group" });
  const prompt = make("p", { class: "vw-prompt", role: "status" });
  const peek = make("p", { class: "vw-peek", "aria-hidden": "true" });
  const boards = make("div", { class: "vw-boards" });
  const log = make("div", { class: "vw-log", role: "group" });
  const notice = make("div", { class: "vw-notice", role: "status", "aria-live": "polite" });
  const actions = make("div", { class: "vw-actions", role: "group" });
  const sheet = make("div", { class: "vw-sheet", role: "group" });
  const parts = isGame ? [prompt, tray, actions, notice, peek, boards] : [prompt, tray, boards, notice, actions];
  const table = make("div", { class: "vw-table" }, ...parts);
  const head = make("div", { class: "vw-head" }, title, story);
  const layout = isGame ? "game" : "board";
  const root = make("div", { class: "vw", role: "group", "data-layout": layout }, head, make("div", { class: "vw-main" }, table, make("div", { class: "vw-side" }, sheet, log)));
  return { root, title, story, prompt, tray, boards, notice, peek, actions, sheet, log };
}
