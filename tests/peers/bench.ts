// `npm run bench -- pickers`: our wheel, dialog and sheet beside those of two comparable libraries. Paired runs in turn,
// medians of ratios. Prints tables and asserts nothing.
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build, preview } from "vite";

const ROUNDS = 5;
const SLOWER = 4;
const COUNTS = [10, 100, 1000, 10_000];
const OVERLAYS = ["Dialog", "Sheet"] as const;
const FLICK_COUNT = 1000;
const FLICK_WATCH_MS = 1800;
const BASE = "antd-mobile";
const LIBRARIES = ["@kedu/ui", BASE, "react-vant"];

interface Mounted {
  readonly paintedMs: number;
  readonly elements: number;
}

interface Frames {
  readonly longestMs: number;
  readonly dropped: number;
}

declare const pickers: {
  prepare(count: number): void;
  mount(library: string, count: number): Promise<Mounted>;
  open(library: string, widget: string): Promise<Mounted>;
  watchFrames(durationMs: number): Promise<Frames>;
};

const here = import.meta.dirname;
const ui = join(here, "../../packages/ui");
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
    // They share the React of the workspace.
    "--config.auto-install-peers=false",
  ],
  { cwd: here, stdio: "inherit" },
);
if (installed.status !== 0) process.exit(1);

try {
  await run();
} finally {
  rmSync(outDir, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const react = createRequire(join(ui, "package.json"));
  const packageFolder = (name: string) => dirname(react.resolve(`${name}/package.json`));
  const page = {
    configFile: false as const,
    logLevel: "error" as const,
    root: join(here, "page"),
    resolve: {
      alias: {
        "@kedu/ui": join(ui, "src/index.ts"),
        // One React for all three.
        "react-dom": packageFolder("react-dom"),
        react: packageFolder("react"),
      },
    },
    plugins: [vanillaExtractPlugin()],
    build: { outDir, emptyOutDir: true },
  };
  await build(page);
  const server = await preview({ ...page, preview: { port: 0 } });
  const url = server.resolvedUrls?.local[0];
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
  });
  const onPage = async <Result>(use: (page: Page, cdp: CDPSession) => Promise<Result>) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    });
    try {
      const tab = await context.newPage();
      const cdp = await context.newCDPSession(tab);
      await tab.goto(url ?? "");
      await tab.waitForFunction(() => "pickers" in globalThis);
      await tab.evaluate((counts) => counts.forEach((count) => pickers.prepare(count)), COUNTS);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      return await use(tab, cdp);
    } finally {
      await context.close();
    }
  };
  try {
    await compareMounts(onPage);
    await compareOverlays(onPage);
    await compareFlicks(onPage);
  } finally {
    await browser.close();
    await server.close();
  }
}

type OnPage = <Result>(use: (page: Page, cdp: CDPSession) => Promise<Result>) => Promise<Result>;

async function compareMounts(onPage: OnPage): Promise<void> {
  const mounted = new Map<string, Mounted[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of COUNTS) {
      for (const library of inTurn(round)) {
        const result = await onPage((page) =>
          page.evaluate(([name, rows]) => pickers.mount(name, rows), [library, count] as const),
        );
        const key = `${library} ${count}`;
        mounted.set(key, [...(mounted.get(key) ?? []), result]);
      }
    }
  }
  const of = (library: string, count: number) => mounted.get(`${library} ${count}`) ?? [];
  const times = (library: string, count: number) =>
    of(library, count).map(({ paintedMs }) => paintedMs);
  say(`\nOne column to painted, CPU ${SLOWER}× slower, medians of ${ROUNDS} (ratio to ${BASE}):\n`);
  say(`| library | ${COUNTS.map((count) => `${count} rows`).join(" | ")} | elements at 10,000 |`);
  say(`|${"-|".repeat(COUNTS.length + 2)}`);
  for (const library of LIBRARIES) {
    const cells = COUNTS.map((count) => {
      const ratio = medianRatio(times(library, count), times(BASE, count));
      return `${median(times(library, count)).toFixed(0)} ms (${ratio.toFixed(2)})`;
    });
    say(`| ${library} | ${cells.join(" | ")} | ${of(library, 10_000)[0]?.elements ?? 0} |`);
  }
  for (const library of LIBRARIES) {
    const ratio = medianRatio(times(library, 10_000), times(library, 10));
    say(`${library}: 10,000 rows take ${ratio.toFixed(2)} × the time of 10.`);
  }
}

async function compareOverlays(onPage: OnPage): Promise<void> {
  const opened = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const widget of OVERLAYS) {
      for (const library of inTurn(round)) {
        const { paintedMs } = await onPage((page) =>
          page.evaluate(([name, what]) => pickers.open(name, what), [library, widget] as const),
        );
        const key = `${library} ${widget}`;
        opened.set(key, [...(opened.get(key) ?? []), paintedMs]);
      }
    }
  }
  say(`\nOpened to painted, CPU ${SLOWER}× slower, medians of ${ROUNDS} (ratio to ${BASE}):\n`);
  say(`| library | ${OVERLAYS.join(" | ")} |\n|${"-|".repeat(OVERLAYS.length + 1)}`);
  for (const library of LIBRARIES) {
    const cells = OVERLAYS.map((widget) => {
      const times = opened.get(`${library} ${widget}`) ?? [];
      const ratio = medianRatio(times, opened.get(`${BASE} ${widget}`) ?? []);
      return `${median(times).toFixed(0)} ms (${ratio.toFixed(2)})`;
    });
    say(`| ${library} | ${cells.join(" | ")} |`);
  }
}

async function compareFlicks(onPage: OnPage): Promise<void> {
  const flicked = new Map<string, Frames[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const library of inTurn(round)) {
      const result = await onPage(async (page, cdp) => {
        await page.evaluate(([name, rows]) => pickers.mount(name, rows), [
          library,
          FLICK_COUNT,
        ] as const);
        const watching = page.evaluate((ms) => pickers.watchFrames(ms), FLICK_WATCH_MS);
        await flick(cdp);
        return watching;
      });
      flicked.set(library, [...(flicked.get(library) ?? []), result]);
    }
  }
  say(`\nA flick at ${FLICK_COUNT} rows, CPU ${SLOWER}× slower, medians of ${ROUNDS}:\n`);
  say("| library | longest frame | frames dropped |\n|-|-|-|");
  for (const [library, frames] of flicked) {
    const longest = median(frames.map(({ longestMs }) => longestMs));
    say(`| ${library} | ${longest.toFixed(0)} ms | ${median(frames.map((f) => f.dropped))} |`);
  }
}

/** A finger over the wheel: eight moves, a frame apart, up. */
async function flick(cdp: CDPSession): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: 195, y }],
    });
  const sent = [touch("touchStart", 190)];
  for (let move = 1; move <= 8; move += 1) {
    await new Promise((resolve) => setTimeout(resolve, 16));
    sent.push(touch("touchMove", 190 - move * 20));
  }
  sent.push(touch("touchEnd"));
  await Promise.all(sent);
}

function inTurn(round: number): readonly string[] {
  return round % 2 === 0 ? LIBRARIES : LIBRARIES.toReversed();
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
