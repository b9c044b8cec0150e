// `npm run bench -- pages`: the first pages beside a page with nothing but React, cold, on a slow phone and network.
// Paired runs in turn, medians of ratios. Prints a table and asserts nothing. Build the H5 before.
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { type ProductProcess, root, startProduct } from "../journeys/service.ts";
import { CHROMIUM } from "../chromium.ts";
import { medianOf, say } from "./rounds.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 9);
const SLOWER = 4;
const DOWN_BITS_PER_SECOND = 1_600_000;
const UP_BITS_PER_SECOND = 750_000;
const ROUND_TRIP_MS = 150;
/** React hello where the budgets were set, in ms: a budget of so many ms is one of a machine as quick as that. */
const HELLO_OF_BUDGETS_MS = 908;
/** Of that the network's part, which is the same for every machine, in ms: two round trips and 68.4 kB. */
const HELLO_ON_ITS_WAY_MS = 2 * ROUND_TRIP_MS + (68_400 * 8_000) / DOWN_BITS_PER_SECOND;
/** When a page has long come to rest, in ms. */
const SETTLED_MS = 5000;
/** The dealer with a limit, orders and a loan. */
const DEALER = "13800000001";

/** What a page says of itself, in ms since its navigation began. */
interface Reading {
  readonly paintedMs: number;
  readonly readyMs: number;
  readonly longestTaskMs: number;
  readonly longTasksMs: readonly [atMs: number, lastedMs: number][];
  readonly shift: number;
}

declare const reading: {
  painted: number;
  ready: number;
  long: [atMs: number, lastedMs: number][];
  shift: number;
};

/** Runs in the page before anything else. `readyWhen` is a selector, or a text that has been painted. */
function watch(readyWhen: { readonly control?: string; readonly figure?: string }): void {
  const read = { painted: 0, ready: 0, long: [] as [number, number][], shift: 0 };
  Object.assign(globalThis, { reading: read });
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") read.painted = entry.startTime;
  });
  observe("longtask", (entry) => read.long.push([entry.startTime, entry.duration]));
  observe("layout-shift", (entry) => {
    read.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
  const isReady = () => {
    // Hidden content is outside of the root.
    if (readyWhen.figure !== undefined)
      return document.querySelector("#root")?.textContent.includes(readyWhen.figure) === true;
    if (readyWhen.control === undefined) return read.painted > 0;
    const control = document.querySelector(readyWhen.control);
    // React has made it its own: a tap is answered from now on.
    return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
  };
  const look = () => {
    if (!isReady()) {
      requestAnimationFrame(look);
      return;
    }
    // The frame after the one in which it was found is the one that shows it.
    requestAnimationFrame((now) => (read.ready = now));
  };
  requestAnimationFrame(look);
}

async function readPage(page: Page, address: string): Promise<Reading> {
  await page.goto(address, { waitUntil: "commit" });
  // Nothing is asked of the page before: the question's own script would be a long task of the page's.
  await setTimeout(SETTLED_MS);
  return page.evaluate(() => ({
    paintedMs: reading.painted,
    readyMs: reading.ready,
    longTasksMs: reading.long,
    longestTaskMs: Math.max(
      0,
      ...reading.long.filter(([at]) => at >= reading.painted).map(([, lasted]) => lasted),
    ),
    shift: reading.shift,
  }));
}

async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: DOWN_BITS_PER_SECOND / 8,
    uploadThroughput: UP_BITS_PER_SECOND / 8,
  });
  await tools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

interface Subject {
  readonly name: string;
  readonly address: string;
  readonly loggedIn?: boolean;
  readonly ready?: { readonly control?: string; readonly figure?: string };
  /** Opened once before, so that its worker has the shell. */
  readonly secondVisit?: boolean;
}

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "zh-CN",
  timezoneId: "Asia/Shanghai",
};

async function readCold(
  browser: Browser,
  subject: Subject,
  product: ProductProcess,
): Promise<Reading> {
  const context: BrowserContext = await browser.newContext({
    ...phone,
    serviceWorkers: subject.secondVisit === true ? "allow" : "block",
  });
  try {
    if (subject.loggedIn === true) {
      const answer = await context.request.post(`${product.origin}/sandbox/api/login`, {
        data: { phone: DEALER },
        headers: { origin: product.origin },
      });
      if (!answer.ok()) throw new Error(`no session for ${DEALER}: ${answer.status()}`);
      // What logging in leaves in the browser makes the document ask for the dealer's data at once.
      const before = await context.newPage();
      await before.goto(`${product.origin}/${subject.secondVisit === true ? "home" : "help"}`);
      await before.waitForLoadState("networkidle");
      if (subject.secondVisit === true)
        await before.evaluate(async () => void (await navigator.serviceWorker.ready));
      await before.close();
    }
    const page = await context.newPage();
    await page.addInitScript(watch, subject.ready ?? {});
    if (subject.secondVisit !== true) {
      const tools = await context.newCDPSession(page);
      await tools.send("Network.clearBrowserCache");
    }
    await slowDown(page);
    return await readPage(page, subject.address);
  } finally {
    await context.close();
  }
}

/** A page with React and one heading, served as our own files are: compressed, by a plain server. */
async function serveHello(): Promise<{ readonly origin: string; close: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), "kedu-hello-"));
  await build({
    root: join(import.meta.dirname, "hello"),
    logLevel: "error",
    configFile: false,
    build: { outDir, emptyOutDir: true },
  });
  const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript" };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://hello");
    const file = join(outDir, pathname === "/" ? "index.html" : pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        "content-type": types[extname(file)] ?? "application/octet-stream",
        "content-encoding": "gzip",
      })
      .end(gzipSync(readFileSync(file), { level: 9 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to be had");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

async function main(): Promise<void> {
  if (!existsSync(join(root, "apps/h5/dist/index.html")))
    spawnSync("npm", ["run", "-s", "build"], { cwd: root, stdio: "inherit" });
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-bench-pages-"));
  const product = await startProduct({ DATA_DIR: dataDir });
  const hello = await serveHello();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  const at = (path: string) => product.origin + path;
  const floor: Subject = { name: "React hello", address: `${hello.origin}/` };
  const ours: readonly Subject[] = [
    { name: "/entrance", address: at("/entrance") },
    { name: "/phoneLogin", address: at("/phoneLogin"), ready: { control: "button[type=submit]" } },
    { name: "/home", address: at("/home"), loggedIn: true, ready: { figure: "¥" } },
    { name: "/home again", address: at("/home"), loggedIn: true, secondVisit: true },
  ];
  const readings = new Map<string, Reading[]>();
  const subjects = [floor, ...ours];
  try {
    await readCold(browser, floor, product);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const subject of round % 2 === 0 ? subjects : subjects.toReversed()) {
        const own = readings.get(subject.name) ?? [];
        own.push(await readCold(browser, subject, product));
        readings.set(subject.name, own);
      }
    }
  } finally {
    await browser.close();
    hello.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const base = readings.get(floor.name) ?? [];
  const ratio = (own: readonly Reading[], of: (reading: Reading) => number) =>
    medianOf(own.map((each, round) => of(each) / (base[round]?.paintedMs ?? Number.NaN))).toFixed(
      2,
    );
  say(
    `page            painted ms  of React hello  ready of hello  longest task ms  where budgets were set  moved`,
  );
  const slower =
    (medianOf(base.map(({ paintedMs }) => paintedMs)) - HELLO_ON_ITS_WAY_MS) /
    (HELLO_OF_BUDGETS_MS - HELLO_ON_ITS_WAY_MS);
  for (const { name } of subjects) {
    const own = readings.get(name) ?? [];
    const median = (of: (reading: Reading) => number) => medianOf(own.map(of));
    say(
      [
        name.padEnd(14),
        median((each) => each.paintedMs)
          .toFixed(0)
          .padStart(11),
        ratio(own, (each) => each.paintedMs).padStart(15),
        ratio(own, (each) => each.readyMs).padStart(15),
        median((each) => each.longestTaskMs)
          .toFixed(0)
          .padStart(16),
        (median((each) => each.longestTaskMs) / slower).toFixed(0).padStart(23),
        Math.max(...own.map((each) => each.shift))
          .toFixed(4)
          .padStart(7),
      ].join(" "),
    );
    if (process.env["TASKS"] !== undefined) say(`  ${JSON.stringify(own[0]?.longTasksMs)}`);
  }
}

await main();
