// The one module behind every board: it shows what Python draws and sends gestures back. It knows no rules.
import { View } from "./view.js";

/** @param {{model: import("./types").Model, el: HTMLElement, signal?: AbortSignal}} host */
function render({ model, el, signal }) {
  const view = new View(model, el);
  const stop = () => view.close();
  signal?.addEventListener("abort", stop, { once: true });
  return stop;
}

export default { render };
