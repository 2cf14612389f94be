// Prebuilt extension of JupyterLab for the button that runs a notebook. It waits until the notebook has a kernel; without that
// JupyterLab runs nothing, but clears the pictures. And it stays in sight until there is a board, where JupyterLab goes to
// the last cell.

const BUTTON = 'button[data-commandlinker-command="notebook:run-all-cells"]';
const ACTS = ["pointerdown", "wheel", "keydown", "touchstart"];

function keepInSight(button, notebook) {
  const end = new AbortController();
  const scrolled = () => {
    if (notebook.querySelector(".vw:not([data-saved])")) end.abort();
    else button.scrollIntoView({ block: "nearest" });
  };
  notebook.addEventListener("scroll", scrolled, { capture: true, signal: end.signal });
  for (const name of ACTS) notebook.addEventListener(name, () => end.abort(), { capture: true, passive: true, signal: end.signal });
}

const plugin = {
  id: "viceroy-widgets:start",
  description: "The Start button of a notebook waits for the kernel, and stays in sight until there is a board.",
  autoStart: true,
  activate: ({ shell }) => {
    const asked = new WeakSet(); // sessions that had their chance to get a kernel: a second wait would not end otherwise

    const waitFirst = async (event) => {
      const button = event.target.closest?.(BUTTON);
      const panel = button && [...shell.widgets("main")].find(({ node }) => node.contains(button));
      const session = panel?.sessionContext;
      if (!session?.initialize || session.session?.kernel || asked.has(session)) {
        if (panel) keepInSight(button, panel.node);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (button.ariaBusy) return; // pressed again meanwhile
      button.ariaBusy = "true";
      button.style.cursor = "progress";
      button.style.opacity = "0.6";
      await session.initialize().catch(() => undefined); // JupyterLab tells what went wrong
      asked.add(session);
      button.ariaBusy = null;
      button.removeAttribute("style");
      button.click();
    };

    document.addEventListener("click", (event) => void waitFirst(event), { capture: true });
  },
};

// What the bundler of JupyterLab would write around one module.
globalThis._JUPYTERLAB = { ...globalThis._JUPYTERLAB, "viceroy-widgets": { init: () => undefined, get: async () => () => ({ __esModule: true, default: plugin }) } };
