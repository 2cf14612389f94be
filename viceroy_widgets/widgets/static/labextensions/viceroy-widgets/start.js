// Prebuilt extension of JupyterLab: a button that runs a notebook waits until the notebook has a kernel. Without it JupyterLab
// runs nothing when the button is pressed early, but clears the pictures and goes to the last cell.

const BUTTON = 'button[data-commandlinker-command="notebook:run-all-cells"]';

const plugin = {
  id: "viceroy-widgets:start",
  description: "The Start button of a notebook waits for the kernel.",
  autoStart: true,
  activate: ({ shell }) => {
    const asked = new WeakSet(); // sessions that had their chance to get a kernel: a second wait would not end otherwise

    const waitFirst = async (event) => {
      const button = event.target.closest?.(BUTTON);
      const panel = button && [...shell.widgets("main")].find(({ node }) => node.contains(button));
      const session = panel?.sessionContext;
      if (!session?.initialize || session.session?.kernel || asked.has(session)) return;
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
