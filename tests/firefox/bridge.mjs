// Drives Firefox for tests in Python by WebDriver BiDi: each line of input is a call in JSON, each line of output its
// answer.
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath, settings] = process.argv.slice(2);
const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  extraPrefsFirefox: JSON.parse(settings),
  protocolTimeout: 240_000,
});

/** @type {Map<number, import("puppeteer-core").Page>} */
const pages = new Map();
/** @type {Map<number, string[]>} what went wrong in each page */
const errors = new Map();
/** @type {Map<number, string[]>} addresses that each page asked for */
const requests = new Map();

/** @param {string} source of a function */
const made = (source) => new Function(`return ${source}`)();
/** @param {number} id @returns {import("puppeteer-core").Page} */
const page = (id) => /** @type {import("puppeteer-core").Page} */ (pages.get(id));

const CALLS = {
  /** @param {number} id @param {number} width @param {number} height */
  async open(id, width, height) {
    const opened = await browser.newPage();
    await opened.setViewport({ width, height });
    pages.set(id, opened);
    errors.set(id, []);
    requests.set(id, []);
    opened.on("pageerror", (error) => errors.get(id)?.push(String(error)));
    opened.on("console", (message) => {
      if (message.type() === "error") errors.get(id)?.push(message.text());
    });
    opened.on("request", (request) => requests.get(id)?.push(request.url().slice(0, 200)));
  },
  /** @param {number} id @param {string} url */
  go: async (id, url) => void (await page(id).goto(url, { waitUntil: "domcontentloaded", timeout: 60_000 })),
  /** @param {number} id @param {string} source @param {unknown[]} values */
  evaluate: (id, source, values) => page(id).evaluate(made(source), ...values),
  /** @param {number} id @param {string} script */
  run: (id, script) => page(id).evaluate(script),
  /** @param {number} id @param {string} source @param {unknown[]} values @param {number} timeout */
  wait: async (id, source, values, timeout) =>
    void (await page(id).waitForFunction(made(source), { timeout }, ...values)),
  /** @param {number} id @param {import("puppeteer-core").KeyInput} key */
  press: (id, key) => page(id).keyboard.press(key),
  /** @param {number} id @param {string} text */
  type: (id, text) => page(id).keyboard.type(text),
  /** @param {number} id @param {string} selector */
  click: (id, selector) => page(id).locator(selector).setTimeout(20_000).click(),
  /** @param {number} id */
  errors: (id) => errors.get(id),
  /** @param {number} id */
  requests: (id) => requests.get(id),
  /** @param {number} id */
  close: (id) => page(id).close(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...values] = JSON.parse(line);
  let answer;
  try {
    answer = { value: (await CALLS[/** @type {keyof typeof CALLS} */ (name)](...values)) ?? null };
  } catch (error) {
    answer = { error: [error, error.cause].filter(Boolean).join(": ") };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
