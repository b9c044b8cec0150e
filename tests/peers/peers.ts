// `npm run bench -- peers`: the design system beside other libraries, in one sitting: what each widget weighs, how long it
// takes until it is painted, and how a gesture runs. `-- peers sizes`, `mounts`, `overlays` or `gestures`: the one or the
// other. Runs in turn, medians, and ratios of pairs. Prints tables and asserts nothing.
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { preview } from "vite";
import { CHROMIUM, CHROMIUM_ARGS } from "../chromium.ts";
import {
  buildPage,
  type Library,
  readLibraries,
  versionOf,
  type Widget,
  WIDGETS,
} from "./libraries.ts";

const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const SLOWER = 4;
const BASE = "antd-mobile";
const TABLES = ["sizes", "mounts", "overlays", "gestures"];
/** The seven of the design system's common budget. */
const SEVEN: readonly Widget[] = [
  "Picker",
  "DatePicker",
  "Swiper",
  "ImageViewer",
  "Toast",
  "Dialog",
  "Uploader",
];
const OVERLAYS: readonly Widget[] = ["Dialog", "Sheet"];
const WATCH_MS = 1_800;
/** A library that takes longer than this is not waited for. */
const LIMIT_MS = 60_000;

interface Mounted {
  readonly paintedMs: number;
  readonly elements: number;
}

/** Also what the main thread worked meanwhile, which other work of the machine does not change. */
interface Measured extends Mounted {
  readonly workedMs: number;
}

interface Frames {
  readonly longestMs: number;
  readonly dropped: number;
}

declare const peers: {
  prepare(count: number): void;
  mount(widget: string, count: number): Promise<Mounted>;
  watchFrames(durationMs: number): Promise<Frames>;
};

/** One column of a table: a widget with so many rows. */
interface Case {
  readonly title: string;
  readonly widget: Widget;
  readonly rows: number;
}

type Gesture = (cdp: CDPSession) => Promise<unknown>;

const asked = TABLES.filter((table) => process.argv.includes(table));
const wanted = new Set(asked.length === 0 ? TABLES : asked);
const outDir = mkdtempSync(join(tmpdir(), "kedu-peers-"));

// The libraries are no part of the workspace, so that other commands need not install them.
const installed = spawnSync(
  "npx",
  [
    "-y",
    "pnpm@12.21.0",
    "install",
    "--ignore-workspace",
    "--frozen-lockfile",
    "--silent",
    // None of them has to be built.
    "--config.strict-dep-builds=false",
    // They share the React of the workspace.
    "--config.auto-install-peers=false",
  ],
  { cwd: import.meta.dirname, stdio: "inherit" },
);
if (installed.status !== 0) process.exit(1);

const libraries = readLibraries();
try {
  say(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} processors, ${ROUNDS} rounds\n`);
  say("| library | version |\n| - | - |");
  for (const library of libraries) say(`| ${library.name} | ${versionOf(library)} |`);
  if (wanted.has("sizes")) await compareSizes();
  if (wanted.size > (wanted.has("sizes") ? 1 : 0)) await compareInBrowser();
} finally {
  rmSync(outDir, { recursive: true, force: true });
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

async function compareSizes(): Promise<void> {
  const floors = new Map<string, number>();
  say(`\nkB gzip of script and styles, without React or Vue:\n`);
  say(`| library | ${WIDGETS.join(" | ")} | the seven |\n|${" - |".repeat(WIDGETS.length + 2)}`);
  for (const library of libraries) {
    // oxlint-disable no-await-in-loop -- every build empties and fills one folder
    const floor =
      floors.get(library.framework) ?? (await buildPage(library, [], join(outDir, "size")));
    floors.set(library.framework, floor);
    const sizeOf = async (widgets: readonly Widget[]) =>
      widgets.every((widget) => library.widgets.includes(widget))
        ? kB((await buildPage(library, widgets, join(outDir, "size"))) - floor)
        : "";
    const cells: string[] = [];
    for (const widget of WIDGETS) cells.push(await sizeOf([widget]));
    say(`| ${library.name} | ${cells.join(" | ")} | ${await sizeOf(SEVEN)} |`);
    // oxlint-enable no-await-in-loop
  }
}

type OnPage = <Result>(
  library: Library,
  use: (page: Page, cdp: CDPSession) => Promise<Result>,
) => Promise<Result | null>;

async function compareInBrowser(): Promise<void> {
  const site = join(outDir, "site");
  for (const library of libraries) {
    // oxlint-disable-next-line no-await-in-loop -- a build takes every core and much memory
    await buildPage(library, library.widgets, join(site, library.name));
  }
  const server = await preview({
    configFile: false,
    root: outDir,
    logLevel: "error",
    build: { outDir: site },
    preview: { port: 0 },
  });
  const url = server.resolvedUrls?.local[0] ?? "";
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_ARGS });
  const onPage: OnPage = async (library, use) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    try {
      const page = await context.newPage();
      const cdp = await context.newCDPSession(page);
      await page.goto(`${url}${library.name}/index.html`);
      await page.waitForFunction(() => "peers" in globalThis);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      return await Promise.race([use(page, cdp), wait(LIMIT_MS, null)]);
    } finally {
      await context.close();
    }
  };
  try {
    if (wanted.has("mounts")) await compareMounts(onPage);
    if (wanted.has("overlays")) {
      await comparePainted(
        onPage,
        OVERLAYS.map((widget) => ({ title: widget, widget, rows: 0 })),
      );
    }
    if (wanted.has("gestures")) await compareGestures(onPage);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The same work in each library that has the widget, in turn, in one order and in the other. */
async function inTurn<Result>(
  widget: Widget,
  measure: (library: Library) => Promise<Result | null>,
): Promise<Map<string, Result[]>> {
  const having = libraries.filter(({ widgets }) => widgets.includes(widget));
  const tooSlow = new Set<string>();
  const results = new Map<string, Result[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const library of round % 2 === 0 ? having : having.toReversed()) {
      if (tooSlow.has(library.name)) continue;
      // oxlint-disable-next-line no-await-in-loop -- nothing else may run meanwhile
      const result = await measure(library);
      const before = results.get(library.name) ?? [];
      if (result === null) tooSlow.add(library.name);
      results.set(library.name, result === null ? before : [...before, result]);
    }
  }
  return results;
}

async function compareMounts(onPage: OnPage): Promise<void> {
  const wheels = [10, 100, 1_000, 10_000].map((rows): Case => {
    return { title: `wheel of ${rows}`, widget: "PickerView", rows };
  });
  const others = WIDGETS.filter((widget) => widget !== "PickerView" && !OVERLAYS.includes(widget));
  await comparePainted(onPage, wheels);
  await comparePainted(
    onPage,
    others.map((widget) => ({ title: widget, widget, rows: 100 })),
  );
}

async function comparePainted(onPage: OnPage, cases: readonly Case[]): Promise<void> {
  const columns: Map<string, Measured[]>[] = [];
  for (const { widget, rows } of cases) {
    columns.push(
      // oxlint-disable-next-line no-await-in-loop -- nothing else may run meanwhile
      await inTurn(widget, (library) =>
        onPage(library, async (page, cdp): Promise<Measured> => {
          await page.evaluate((count) => peers.prepare(count), rows);
          await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
          const before = await workedMs(cdp);
          const mounted = await page.evaluate(([name, count]) => peers.mount(name, count), [
            widget,
            rows,
          ] as const);
          return { ...mounted, workedMs: (await workedMs(cdp)) - before };
        }),
      ),
    );
  }
  const measures = {
    "from the click until all is painted": ({ paintedMs }: Measured) => paintedMs,
    "that the main thread worked": (measured: Measured) => measured.workedMs,
  };
  for (const [title, measure] of Object.entries(measures)) {
    say(`\nms ${title}, CPU ${SLOWER}× slower (ratio to ${BASE}):\n`);
    say(`| library | ${cases.map((each) => each.title).join(" | ")} |`);
    say(`|${" - |".repeat(cases.length + 1)}`);
    for (const { name } of libraries) {
      const cells = columns.map((column) => cellOf(column, name, measure));
      if (cells.some((cell) => cell !== "")) say(`| ${name} | ${cells.join(" | ")} |`);
    }
  }
}

function cellOf(
  column: ReadonlyMap<string, readonly Measured[]>,
  library: string,
  measure: (measured: Measured) => number,
): string {
  const results = column.get(library);
  if (results === undefined) return "";
  if (results.length === 0) return `over ${LIMIT_MS / 1000} s`;
  if (results.every(({ elements }) => elements === 0)) return "not shown";
  const [ours, base] = [results, column.get(BASE) ?? []].map((each) => each.map(measure));
  const ratio = medianRatio(ours ?? [], base ?? []);
  return `${median(ours ?? []).toFixed(0)}${Number.isNaN(ratio) ? "" : ` (${ratio.toFixed(2)})`}`;
}

/** How long the main thread of a page has worked so far. */
async function workedMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}

async function compareGestures(onPage: OnPage): Promise<void> {
  await compareGesture(onPage, "A flick of a wheel of 1,000 rows", "PickerView", 1_000, (cdp) =>
    finger(cdp, { x: 195, y: 190 }, { x: 0, y: -160 }),
  );
  await compareGesture(onPage, "A swipe to the next slide", "Swiper", 0, (cdp) =>
    finger(cdp, { x: 320, y: 100 }, { x: -220, y: 0 }),
  );
  await compareGesture(onPage, "A pinch of a picture to twice its size", "ImageViewer", 0, (cdp) =>
    cdp.send("Input.synthesizePinchGesture", {
      x: 195,
      y: 422,
      scaleFactor: 2,
      relativeSpeed: 600,
      gestureSourceType: "touch",
    }),
  );
}

async function compareGesture(
  onPage: OnPage,
  title: string,
  widget: Widget,
  rows: number,
  gesture: Gesture,
): Promise<void> {
  const results = await inTurn(widget, (library) =>
    onPage(library, async (page, cdp) => {
      await page.evaluate(
        ([name, count]) => {
          peers.prepare(count);
          return peers.mount(name, count);
        },
        [widget, rows] as const,
      );
      const watching = page.evaluate((ms) => peers.watchFrames(ms), WATCH_MS);
      await gesture(cdp);
      return watching;
    }),
  );
  say(`\n${title}, CPU ${SLOWER}× slower:\n`);
  say("| library | longest frame, ms | frames dropped |\n| - | - | - |");
  for (const [name, frames] of results) {
    const longest = median(frames.map(({ longestMs }) => longestMs));
    say(`| ${name} | ${longest.toFixed(0)} | ${median(frames.map(({ dropped }) => dropped))} |`);
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger: eight moves, a frame apart. */
async function finger(cdp: CDPSession, from: Point, by: Point): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", place?: Point) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: place === undefined ? [] : [place],
    });
  const sent = [touch("touchStart", from)];
  for (let move = 1; move <= 8; move += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a finger takes time
    await new Promise((resolve) => setTimeout(resolve, 16));
    sent.push(touch("touchMove", { x: from.x + (by.x * move) / 8, y: from.y + (by.y * move) / 8 }));
  }
  sent.push(touch("touchEnd"));
  await Promise.all(sent);
}

function medianRatio(ours: readonly number[], theirs: readonly number[]): number {
  return median(ours.map((time, round) => time / (theirs[round] ?? Number.NaN)));
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
