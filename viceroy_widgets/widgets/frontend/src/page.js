// The program of a page without a kernel: it starts the Python inside of the page, and shows a board in each place.
import { PageModel } from "./page_model.js";

/** @typedef {Record<"loader" | "module" | "wasm" | "lock" | "library" | "site", string>} Runtime */

/** Text that small pages share, packed, and the name of the file with the runtime. @typedef {Record<"text" | "python", string>} Shared */

const page = /** @type {{ viceroyRuntime?: Runtime, viceroyShared?: Shared }} */ (/** @type {unknown} */ (globalThis));
const KEPT = "viceroy-kept:";
const FOLDER = "/kept";
const SITE = "/site";

/** Bytes of a text in base 64: the browser decodes them much faster than a program. @param {string} text */
const decoded = (text) => fetch(`data:application/octet-stream;base64,${text}`);

/** @param {string} text @param {string} type */
async function unpacked(text, type) {
  const { body } = await decoded(text);
  const stream = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": type } });
}

/** @param {string} text a module, packed */
async function imported(text) {
  const source = await (await unpacked(text, "text/javascript")).blob();
  return importedFrom(source);
}

/** @param {Blob} source */
async function importedFrom(source) {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Pyodide, with the Python files of the page. @param {Runtime} runtime */
async function python(runtime) {
  const [{ loadPyodide }, { default: createPyodideModule }, library, site] = await Promise.all([
    imported(runtime.loader),
    imported(runtime.module),
    decoded(runtime.library).then((response) => response.blob()),
    decoded(runtime.site).then((response) => response.arrayBuffer()),
  ]);
  const stdLibURL = URL.createObjectURL(library);
  const usual = window.fetch;
  // Pyodide fetches this file beside its own; there is no option for another place.
  window.fetch = (what, options) =>
    String(what).endsWith("/pyodide.asm.wasm") ? unpacked(runtime.wasm, "application/wasm") : usual(what, options);
  try {
    const lockFileContents = JSON.parse(runtime.lock);
    const py = await loadPyodide({ indexURL: "/", stdLibURL, lockFileContents, createPyodideModule });
    py.unpackArchive(site, "zip", { extractDir: SITE });
    return py;
  } finally {
    window.fetch = usual;
    URL.revokeObjectURL(stdLibURL);
  }
}

/** What this browser has kept of a learner's work; a browser that keeps nothing loses it with the page. */
const kept = {
  /** @param {string} boards start of the keys of the boards of this page */
  read(boards) {
    /** @type {{ files: Record<string, string>, boards: Record<string, string> }} */
    const found = { files: {}, boards: {} };
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(KEPT)) found.files[key.slice(KEPT.length)] = localStorage.getItem(key) ?? "";
        if (key.startsWith(boards)) found.boards[key.slice(boards.length)] = localStorage.getItem(key) ?? "";
      }
    } catch {
      // storage is switched off
    }
    return JSON.stringify(found);
  },
  /** Whether the browser has kept it. @param {string} start of the keys of boards @param {string} changes */
  write(start, changes) {
    const { files, boards } = JSON.parse(changes);
    try {
      for (const [path, text] of Object.entries(files)) localStorage.setItem(KEPT + path, text);
      for (const [place, name] of Object.entries(boards)) localStorage.setItem(start + place, name);
      return true;
    } catch {
      return false; // storage is full or switched off
    }
  },
};

/** @param {string} id */
const data = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {any} py @param {() => void} notKept tells that the browser keeps nothing */
async function show(py, notKept) {
  const content = data("vp-content");
  const boards = `viceroy-board:${content.dataset.id}:`;
  py.globals.set("SITE", SITE);
  py.runPython("import sys; sys.path.insert(0, SITE); sys.dont_write_bytecode = True");
  /** @type {Map<string, PageModel | HTMLElement>} */
  const places = new Map();
  let isDue = false;
  const keep = () => {
    isDue = false;
    const changes = opened.changes();
    if (!changes) return;
    if (kept.write(boards, changes)) opened.kept(changes);
    else notKept();
  };
  // Bots and searches go on after a gesture is answered, so whatever Python sends may be worth keeping.
  const keepSoon = () => {
    if (isDue) return;
    isDue = true;
    setTimeout(keep);
  };
  /** @param {string} name @param {string} traits */
  const receive = (name, traits) => {
    const place = places.get(name);
    if (place instanceof PageModel) place.receive(JSON.parse(traits));
    else if (place) place.innerHTML = JSON.parse(traits).html;
    keepSoon();
  };
  const { OpenedPage } = py.pyimport("viceroy_widgets.export.opened");
  const opened = OpenedPage(content.textContent, kept.read(boards), FOLDER, receive);
  window.addEventListener("pagehide", keep);
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(KEPT) && newValue !== null) opened.receive(JSON.stringify({ [key.slice(KEPT.length)]: newValue }));
  });
  const source = new Blob([py.FS.readFile(`${SITE}/viceroy_widgets/widgets/static/widget.js`)]);
  const { default: frontEnd } = await importedFrom(source);
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-place]"))) {
    const name = el.dataset.place ?? "";
    if (el.classList.contains("vp-live")) {
      places.set(name, el);
      continue;
    }
    /** @param {Record<string, unknown>} traits */
    const write = (traits) => opened.write(name, JSON.stringify(traits));
    const model = new PageModel(JSON.parse(opened.open(name)), write);
    places.set(name, model);
    const widget = frontEnd();
    widget.initialize?.({ model });
    el.replaceChildren();
    await widget.render({ model, el });
    el.dataset.ready = "";
    // A board is drawn before the next one is made, so that people begin with the first one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Waits until the pictures of the page are seen, since starting Python keeps the page busy; a hidden page shows nothing. */
const painted = () =>
  new Promise((resolve) => {
    if (document.visibilityState === "hidden") resolve(undefined);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Puts in what a small page holds packed. @param {Shared} shared */
async function unpack(shared) {
  const text = new Uint8Array(await (await unpacked(shared.text, "application/octet-stream")).arrayBuffer());
  const stream = new Blob([inBase85(data("vp-packed").textContent ?? "")]).stream();
  const inflated = stream.pipeThrough(new DecompressionStream("deflate-raw"));
  const steps = new Uint8Array(await new Response(inflated).arrayBuffer());
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  main.innerHTML = await new Blob(copied(steps, text)).text();
}

/** Bytes of a text in base 85 (Ascii85), in which v stands for <, which has a meaning in HTML. @param {string} text */
function inBase85(text) {
  const digits = text.replaceAll("z", "!!!!!").replaceAll("v", "<");
  /** @type {number[]} */
  const bytes = [];
  for (let at = 0; at < digits.length; at += 5) {
    const group = digits.slice(at, at + 5);
    const value = [...group.padEnd(5, "u")].reduce((sum, digit) => sum * 85 + digit.charCodeAt(0) - 33, 0);
    for (let n = 1; n < group.length; n++) bytes.push(Math.floor(value / 256 ** (4 - n)) % 256);
  }
  return new Uint8Array(bytes);
}

/** Parts of a text: bytes, and after them copies from the shared text, as `packing.py` writes them.
 * @param {Uint8Array<ArrayBuffer>} steps @param {Uint8Array<ArrayBuffer>} text */
function copied(steps, text) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let at = 0;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const digits = steps[at++];
      value |= (digits & 127) << shift;
      if (digits < 128) return value;
    }
  };
  const count = number();
  const literals = Array.from({ length: count }, number);
  const copies = Array.from({ length: count }, number);
  let from = at + 3 * count;
  for (const [n, literal] of literals.entries()) {
    parts.push(steps.subarray(from, from + literal));
    from += literal;
    const place = steps[at + n] | (steps[at + count + n] << 8) | (steps[at + 2 * count + n] << 16);
    parts.push(text.subarray(place, place + copies[n]));
  }
  return parts;
}

/** Runs a script that lies beside the page. @param {string} name */
function loaded(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${name} cannot be loaded`)));
    script.src = name;
    document.head.append(script);
  });
}

async function start() {
  const shared = page.viceroyShared;
  if (shared) {
    // The script may be there before the page is read to its end.
    while (document.readyState === "loading") await new Promise((resolve) => setTimeout(resolve));
    await unpack(shared);
  }
  const words = JSON.parse(data("vp-words").textContent ?? "");
  const state = /** @type {HTMLElement} */ (document.querySelector(".vp-state"));
  const notKept = () => {
    state.textContent = words.not_kept;
    state.dataset.failed = "";
  };
  try {
    await painted();
    if (shared) await loaded(shared.python);
    if (!page.viceroyRuntime) throw new Error("no runtime");
    await show(await python(page.viceroyRuntime), notKept);
    if (!("failed" in state.dataset)) state.textContent = words.ready;
    document.documentElement.dataset.ready = "";
  } catch (error) {
    state.textContent = words.failed;
    state.dataset.failed = "";
    throw error;
  }
}

start();
