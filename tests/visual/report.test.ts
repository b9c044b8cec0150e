import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "@playwright/test";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CHROMIUM_ARGS, HEADLESS_SHELL } from "../chromium.ts";
import { acceptFromReport } from "./accept-from-report.ts";
import { namesInList, readArguments } from "./arguments.ts";
import { writeSampleReport } from "./sample-report.ts";

/** On a busy machine. */
const BUSY_TIMEOUT_MS = 60_000;

// The page of the report, opened from a file as its readers do.

const folder = mkdtempSync(join(tmpdir(), "kedu-report-"));
let browser: Browser;
let page: Page;
let sample: Awaited<ReturnType<typeof writeSampleReport>>;
let requests: string[];

beforeAll(async () => {
  sample = await writeSampleReport(folder);
  browser = await chromium.launch({ executablePath: HEADLESS_SHELL, args: CHROMIUM_ARGS });
}, BUSY_TIMEOUT_MS);

afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en",
    acceptDownloads: true,
  });
  page = await context.newPage();
  requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(sample.file).href);
}, BUSY_TIMEOUT_MS);

afterEach(async () => {
  await page.context().close();
});

const heading = () => page.getByRole("main").getByRole("heading").textContent();
const facts = () => page.getByRole("main").getByRole("status").textContent();
const rowNames = () =>
  page.locator("nav li button").evaluateAll((rows) => rows.map((row) => row.textContent));
const current = () => page.locator('nav [aria-current="true"]').textContent();
const press = async (...keys: readonly string[]) => {
  // oxlint-disable-next-line no-await-in-loop -- one key after the other
  for (const key of keys) await page.keyboard.press(key);
};
const way = () =>
  page.locator("input[name=way]:checked").evaluate((each) => each.parentElement?.textContent);

test("opens at what changed most, by widget and story, and asks no network", async () => {
  expect(await rowNames()).toEqual([
    "320 px · dark · English25 %",
    "390 px · light · Chinese15 %",
    "390 px · light · Chinesenew",
    "390 px · light · Chinese0.0009 %",
    "390 px · light · Chinesegone",
    "390 px · light · Chineseunsteady",
    "failed: no figurefailed",
  ]);
  expect(await page.locator("nav h2").allTextContents()).toEqual([
    "Controls/Button",
    "Layout/Page",
    "controls-chip",
    "Money/Rule",
  ]);
  expect(await heading()).toBe("Controls/Button: Primary");
  expect(await facts()).toContain("size 390 × 300 → 390 × 340, 1 of 7");
  expect(requests.filter((url) => !/^(?:file|data|blob):/.test(url))).toEqual([]);
  await expect
    .poll(() =>
      page
        .locator("main img")
        .evaluateAll((pictures) =>
          pictures.map((picture) => (picture as HTMLImageElement).naturalHeight),
        ),
    )
    .toEqual([300, 340]);
});

test("keys lead from picture to picture, past the last one nowhere", async () => {
  await press("j");
  expect(await current()).toBe("390 px · light · Chinese15 %");
  await press("ArrowDown", "ArrowRight");
  expect(await facts()).toContain(
    "changed, 390 px · light · Chinese, 1 pixel differs, 0.0009 %, 4 of 7",
  );
  await press("k", "ArrowUp", "ArrowLeft", "k");
  expect(await facts()).toContain("1 of 7");
  await press("j", "j", "j", "j", "j", "j", "j", "j");
  expect(await page.getByRole("main").locator("pre").textContent()).toContain("no figure");
  // The picture is in the address.
  await page.reload();
  expect(await facts()).toContain("failed");
  // In the list the focus goes along, and it is one stop of the Tab key.
  await page.locator('nav [aria-current="true"]').focus();
  await press("k");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("unsteady");
  expect(await page.locator("nav button[tabindex='0']").count()).toBe(1);
});

test("1, 2 and 3 choose how two pictures are compared", async () => {
  expect(await way()).toContain("Side by side");
  await press("2");
  expect(await page.getByRole("slider", { name: "Line between" }).count()).toBe(1);
  await press("3");
  expect(await page.locator("img.difference").count()).toBe(1);
  await page.getByRole("slider", { name: "Marks" }).fill("20");
  expect(
    await page.locator("img.difference").evaluate((each) => getComputedStyle(each).opacity),
  ).toBe("0.2");
  await press("b");
  expect(await page.locator(".blinks").count()).toBe(1);
  await press("1");
  expect(await page.locator("main .pane").count()).toBe(2);
});

test("the line of the slider is dragged, and moved by keys", async () => {
  await press("j", "2");
  const line = page.getByRole("slider");
  const value = async () => Number(await line.getAttribute("aria-valuenow"));
  // It begins in the middle of the change.
  expect(await value()).toBe(50);
  const sheet = await page.locator(".sheet").boundingBox();
  if (sheet === null) throw new Error("no sheet");
  await page.mouse.move(sheet.x + sheet.width / 2, sheet.y + 20);
  await page.mouse.down();
  await page.mouse.move(sheet.x + sheet.width / 4, sheet.y + 20, { steps: 4 });
  await page.mouse.up();
  expect(await value()).toBe(25);
  await line.focus();
  await press("ArrowRight", "PageUp");
  expect(await value()).toBe(36);
  expect(await page.locator(".cut").evaluate((cut) => cut.style.clipPath)).toMatch(
    / 36(?:\.\d+)?%\)$/,
  );
  // Its arrows are its own.
  expect(await facts()).toContain("2 of 7");
});

test("z goes to each changed region and back to the whole", async () => {
  const shownWidth = () =>
    page
      .locator(".sheet")
      .first()
      .evaluate((sheet) => sheet.clientWidth);
  const whole = await shownWidth();
  await press("z");
  expect(await shownWidth()).toBeGreaterThan(whole);
  expect(await page.getByRole("button", { name: "Zoom: Change 1 of 2" }).count()).toBe(1);
  await press("z", "z");
  expect(await shownWidth()).toBe(whole);
  // Unzoomed, the largest change of a long page is in sight.
  await page.setViewportSize({ width: 1280, height: 500 });
  await press("j");
  await expect
    .poll(() =>
      page
        .locator(".pane")
        .first()
        .evaluate((pane) => pane.scrollTop),
    )
    .toBeGreaterThan(50);
  await page.setViewportSize({ width: 1280, height: 800 });
  // One pixel in the middle of a page is large, and in sight.
  await press("j", "j", "z");
  const frame = await page.locator(".frame").first().boundingBox();
  const pane = await page.locator(".pane").first().boundingBox();
  expect(frame?.width).toBeGreaterThan(8);
  expect(frame?.x).toBeGreaterThan(pane?.x ?? Infinity);
  expect(frame?.x).toBeLessThan((pane?.x ?? 0) + (pane?.width ?? 0));
  expect(frame?.y).toBeLessThan((pane?.y ?? 0) + (pane?.height ?? 0));
});

test("filters by widget, theme, kind and token, and says when nothing is left", async () => {
  await page.getByLabel("Theme").selectOption("dark");
  // A story that failed has no theme.
  expect(await rowNames()).toEqual(["320 px · dark · English25 %", "failed: no figurefailed"]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByLabel("Widget").selectOption("Money/Rule");
  expect(await facts()).toContain("Money/Rule, Moves, unsteady");
  await page.getByLabel("Kind").selectOption("new");
  expect(await page.getByText("No picture passes the filters.").count()).toBe(1);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByLabel("Token").selectOption("radius.button");
  expect(await rowNames()).toEqual(["390 px · light · Chinese15 %"]);
});

test("names the tokens of a picture with both values, and whether they explain it", async () => {
  const tokens = page.getByRole("main").locator(".tokens");
  expect(await tokens.textContent()).toBe("Its styles use none of the changed tokens.");
  await press("j");
  expect(await tokens.locator("li").allTextContents()).toEqual([
    "light.accent.solid #0B6B54 → #0B5B84",
    "radius.button 14px → 12px",
  ]);
  expect(await tokens.textContent()).toContain("the tokens explain all of it");
});

test("marked pictures are saved as a list, which is accepted as it was seen", async () => {
  await press("a", "j", "j", "a", "j", "j", "a", "j", "a", "j", "a");
  // What is unsteady or failed cannot be accepted.
  expect(await page.getByText("3 marked as accepted").count()).toBe(1);
  await page.reload();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save list" }).click();
  const list = readFileSync(await (await download).path(), "utf8");
  const names = namesInList(list);
  expect(names).toEqual([
    "controls-button--primary/320-dark-en",
    "controls-button--next/390-light-zh",
    "controls-chip--old/390-light-zh",
  ]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy command" }).click();
  await expect.poll(() => page.getByText("Command copied").count()).toBe(1);
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const [, words = ""] = command.split("npm run visual:update -- ");
  expect(readArguments(["--update", ...words.split(" ")], folder).pictures).toEqual(names);

  const baselines = join(folder, "accepted");
  cpSync(sample.baselines, baselines, { recursive: true });
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const folders = { report: sample.report, baselines };
  expect(acceptFromReport(names, folders)).toBe(0);
  const picture = (of: string, name: string) => readFileSync(join(of, `${name}.webp`));
  for (const name of names.slice(0, 2))
    expect(picture(baselines, name)).toEqual(picture(sample.report, `${name}.after`));
  expect(() => picture(baselines, "controls-chip--old/390-light-zh")).toThrow("ENOENT");
  // They are no longer what the report was compared with.
  expect(acceptFromReport(names, folders)).toBe(1);
  expect(acceptFromReport(["money-rule--throws/failed"], folders)).toBe(1);
  expect(log.mock.calls.join("\n")).toContain("it is failed: mend the story");
  log.mockRestore();
});

test("? explains the keys, and switches those of one letter off", async () => {
  await press("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await help.getByRole("checkbox").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await press("j", "3");
  expect(await facts()).toContain("1 of 7");
  await press("ArrowDown");
  expect(await facts()).toContain("2 of 7");
});

/** What axe finds wrong. */
async function faults(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test.each(["light", "dark"])(
  "axe finds no fault in the %s theme",
  async (theme) => {
    await page.getByLabel("Appearance").selectOption(theme);
    await press("j", "a", "3");
    expect(await faults()).toEqual([]);
  },
  BUSY_TIMEOUT_MS,
);

test(
  "axe finds no fault in the help over the slider",
  async () => {
    await press("2", "?");
    expect(await faults()).toEqual([]);
  },
  BUSY_TIMEOUT_MS,
);

test("is read in Chinese, and on a window of 320 px without scrolling sideways", async () => {
  await page.getByRole("button", { name: "中文" }).click();
  expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("视觉回归");
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
