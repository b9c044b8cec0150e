import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { enterAs, expect, pageTest as test } from "./journey.ts";
import {
  backgroundScript,
  dist,
  gzipSize,
  HOME_MAX,
  saveData,
  scriptThatSays,
  watchScripts,
} from "./script-sizes.ts";

// Budgets in bytes of gzip, 1 kB = 1000 bytes. They are sizes of files, so they are exact.
const PHONE_LOGIN_MAX = 135_000;
const LATER_SCREEN_MAX = 25_000;
/** What any page takes beside the files of the entry, and what pages take on average. */
const PAGE_MAX = 112_000;
const PAGE_MEAN_MAX = 50_000;
/** What is loaded behind the first page of a visit, seconds after it is shown. */
const BACKGROUND_MAX = 5_000;

interface ManifestPart {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/** For each page that is loaded by itself, the bytes of its scripts that the entry does not load. */
function pageScripts(): { page: string; bytes: number }[] {
  const manifest: Readonly<Record<string, ManifestPart>> = JSON.parse(
    readFileSync(join(dist, ".vite/manifest.json"), "utf8"),
  );
  const filesOf = (names: readonly string[]): Set<string> => {
    const found = new Set(names);
    for (const name of found) for (const part of manifest[name]?.imports ?? []) found.add(part);
    return new Set([...found].map((name) => manifest[name]?.file ?? name));
  };
  const entry = filesOf(Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true));
  return Object.keys(manifest)
    .filter((name) => /^src\/areas\/.*Screen\.tsx$/.test(name))
    .map((page) => ({
      page,
      bytes: [...filesOf([page])]
        .filter((file) => !entry.has(file))
        .reduce((sum, file) => sum + gzipSize(file), 0),
    }));
}

/** When a page is called slow, and when the work behind the pages begins. */
const SLOW_MS = 400;
const BACKGROUND_MS = 3_000;

/** What comes by the clock is no part of a page: on a busy machine it would count to the wrong one. */
async function nothingByTheClock(page: Page): Promise<void> {
  await page.addInitScript(
    ({ heldBackMs, neverMs }) => {
      const usual = globalThis.setTimeout.bind(globalThis);
      Object.assign(globalThis, {
        setTimeout: (work: () => void, afterMs?: number) =>
          usual(work, heldBackMs.includes(afterMs ?? 0) ? neverMs : afterMs),
      });
    },
    { heldBackMs: [SLOW_MS, BACKGROUND_MS], neverMs: 600_000 },
  );
}

/** Waits until no script has come for half a second: a page of the app that follows another has no load of its own. */
async function untilAllCame(bytes: () => number): Promise<void> {
  let before = Number.NaN;
  const grows = (): boolean => {
    const now = bytes();
    const grew = now !== before;
    before = now;
    return grew;
  };
  await expect.poll(grows, { intervals: [500] }).toBe(false);
}

test("the login page loads no more script than it may", async ({ page }) => {
  await saveData(page);
  const bytes = watchScripts(page);
  await page.goto("/phoneLogin");
  await page.waitForLoadState("networkidle");
  console.log(`/phoneLogin loads ${bytes()} bytes of script`);
  expect(bytes()).toBeLessThanOrEqual(PHONE_LOGIN_MAX);
});

test("every script of 1 kB or more but what draws files is compiled while it comes", () => {
  const textOf = (file: string) => readFileSync(join(dist, "assets", file), "utf8");
  const scripts = readdirSync(join(dist, "assets")).filter(
    (file) => file.endsWith(".js") && !file.startsWith("pdf") && textOf(file).length >= 1_024,
  );
  expect(scripts.length).toBeGreaterThan(200);
  const first = "//# allFunctionsCalledOnLoad\n";
  expect(scripts.filter((file) => !textOf(file).startsWith(first))).toEqual([]);
});

test("each page takes only what it needs of the scripts that pages share", () => {
  const pages = pageScripts();
  expect(pages.length).toBeGreaterThan(100);
  const mean = pages.reduce((total, { bytes }) => total + bytes, 0) / pages.length;
  console.log(`${pages.length} pages take ${Math.round(mean)} bytes of script on average`);
  expect(pages.filter(({ bytes }) => bytes > PAGE_MAX)).toEqual([]);
  expect(mean).toBeLessThanOrEqual(PAGE_MEAN_MAX);
});

test("the home page, and each page after it, loads no more script than it may", async ({
  page,
  service,
}) => {
  await saveData(page);
  await nothingByTheClock(page);
  await enterAs(page, service, "13800000001");
  const bytes = watchScripts(page);
  // Where its links lead belongs to the home page, and comes when the browser is idle.
  const addresses = page.waitForResponse(`**${scriptThatSays("/repay/components/uncompensated")}`);
  await page.goto("/home");
  await addresses;
  await page.waitForLoadState("networkidle");
  console.log(`/home loads ${bytes()} bytes of script`);
  expect(bytes()).toBeLessThanOrEqual(HOME_MAX);

  for (const name of ["orders", "repay", "me"]) {
    const before = bytes();
    await page.getByTestId(`tab-${name}`).click();
    await expect(page.getByTestId(`tab-${name}`)).toHaveAttribute("aria-current", "page");
    await untilAllCame(bytes);
    console.log(`${name} adds ${bytes() - before} bytes of script`);
    expect(bytes() - before, name).toBeLessThanOrEqual(LATER_SCREEN_MAX);
  }
});

test("the page that comes next is there before it is asked for, and opens without a line", async ({
  page,
  service,
}) => {
  await enterAs(page, service, "13800000001");
  const bytes = watchScripts(page);
  const orders = page.waitForResponse(`**${scriptThatSays("orders-to-pay")}`);
  await page.goto("/home");
  await expect(page.getByTestId("line-APP1001")).toBeVisible();
  await orders;
  await page.waitForLoadState("networkidle");
  const before = bytes();
  await page.context().setOffline(true);
  await page.getByTestId("tab-orders").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("订单");
  expect(bytes()).toBe(before);
});

test("what goes on behind the pages comes by itself, after the first page, in one small script", async ({
  page,
}) => {
  const background = backgroundScript();
  console.log(`behind the pages: ${gzipSize(background)} bytes of script`);
  expect(gzipSize(background)).toBeLessThanOrEqual(BACKGROUND_MAX);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const comes = page.waitForRequest((request) => request.url().endsWith(background));
  await page.goto("/phoneLogin");
  await expect(page.getByTestId("phone")).toBeVisible();
  expect(requests).not.toContain(background);
  await comes;
});

test("what goes on behind the pages is asked for again where it did not come", async ({ page }) => {
  await page.clock.install();
  const asked: Route[] = [];
  await page.route(`**${backgroundScript()}`, async (route) => {
    asked.push(route);
    await (asked.length === 1 ? route.abort("failed") : route.continue());
  });
  await page.goto("/phoneLogin");
  await page.clock.runFor(10_000);
  await expect.poll(() => asked.length).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000);
      return asked.length;
    })
    .toBe(2);
  const [, again] = asked;
  expect(await (await again?.request().response())?.finished()).toBeNull();
});
