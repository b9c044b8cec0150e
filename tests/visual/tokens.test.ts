import { chromium, type Browser, type Page } from "@playwright/test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dark, light } from "../../packages/ui/src/theme/palette.ts";
import { themeCss } from "../../packages/ui/src/theme/theme-css.ts";
import { CHROMIUM_ARGS, HEADLESS_SHELL } from "../chromium.ts";
import { root } from "../structure/source-tree.ts";
import { comparePictures } from "./baselines.ts";
import { tokensOnPage, withStyles } from "./page-tokens.ts";
import {
  acceptTokens,
  changesBetween,
  oldValuesCss,
  readAcceptedTokens,
  readTokens,
  readTokensAt,
  themeFolder,
  TOKEN_MODULES,
  type TokenValues,
} from "./token-changes.ts";
import { isUsed, readTokenUse } from "./token-use.ts";
import { watchTokens } from "./token-watch.ts";

/** On a busy machine. */
const HOOK_TIMEOUT_MS = 60_000;
const theme = join(root, themeFolder);
const copy = mkdtempSync(join(tmpdir(), "kedu-theme-"));
let browser: Browser;
let before: TokenValues;
let after: TokenValues;

/** Changes a file of the copied theme. */
function plant(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

beforeAll(async () => {
  cpSync(theme, copy, { recursive: true });
  writeFileSync(join(copy, "package.json"), '{ "type": "module" }\n');
  plant("palette.ts", 'solid: "#0B6B54"', 'solid: "#0B6B55"');
  plant("space.ts", 'button: "14px"', 'button: "13px"');
  plant("space.ts", '20: "20px"', '20: "21px"');
  plant("type-scale.ts", 'title: { fontSize: "1.25rem"', 'title: { fontSize: "1.3rem"');
  before = await readTokens(theme);
  after = await readTokens(copy);
  browser = await chromium.launch({ executablePath: HEADLESS_SHELL, args: CHROMIUM_ARGS });
}, HOOK_TIMEOUT_MS);

afterAll(async () => {
  rmSync(copy, { recursive: true });
  await browser.close();
});

test("tokens with another value are named, with both values", () => {
  expect(changesBetween(before, after)).toEqual([
    {
      name: "light.accent.solid",
      before: "#0B6B54",
      after: "#0B6B55",
      property: "--kd-accent-solid",
      theme: "light",
    },
    ...[
      { name: "space.20", before: "20px", after: "21px" },
      { name: "radius.button", before: "14px", after: "13px" },
      { name: "typeScale.title.fontSize", before: "1.25rem", after: "1.3rem" },
      { name: "gaps.fields", before: "20px", after: "21px" },
    ].map((each) => ({ ...each, property: null, theme: null })),
  ]);
  expect(changesBetween(before, new Map([...before, ["radius.new", "1px"]]))).toMatchObject([
    { name: "radius.new", before: null, after: "1px" },
  ]);
});

test("the accepted pictures show the tokens of now, or the changed ones are named here", async () => {
  expect(changesBetween(readAcceptedTokens(), await readTokens(theme))).toEqual([]);
});

test("a changed token is named until it is accepted itself, whatever is committed meanwhile", async () => {
  const accepted = join(copy, "accepted-tokens.json");
  const named = async () =>
    (await watchTokens(null, { accepted, source: theme })).changes.map(
      ({ name, before: old, after: now }) => `${name} ${old} ${now}`,
    );
  acceptTokens(new Map([...before, ["radius.button", "12px"]]), accepted);
  expect(await named()).toEqual([`radius.button 12px ${before.get("radius.button")}`]);
  acceptTokens(before, accepted);
  expect(await named()).toEqual([]);
});

test("every module whose values are exported as tokens is read, and those of a commit as well", async () => {
  const exported = readFileSync(join(theme, "tokens-json.ts"), "utf8");
  const modules = [...exported.matchAll(/from "\.\/([\w-]+)\.ts"/g)].map(([, name]) => name);
  expect(new Set(TOKEN_MODULES)).toEqual(new Set(modules));
  const committed = await readTokensAt("HEAD");
  expect([...committed.keys()]).toContain("dark.accent.solid");
});

test("a token that is a value in the stylesheets is found in the stories that show it", () => {
  const use = readTokenUse("styles");
  const usedBy = (widget: string) => {
    const uses = use(`packages/ui/src/widgets/${widget}/${basename(widget)}.stories.tsx`);
    const names = changesBetween(before, after).flatMap(({ name, property }) =>
      property === null ? [name] : [],
    );
    return names.filter((name) => isUsed(name, uses));
  };
  expect(usedBy("Button")).toEqual(["radius.button"]);
  // By `typeScale.title`, and by one of the classes that are made of `gaps`.
  expect(usedBy("NavBar")).not.toContain("radius.button");
  expect(usedBy("Section")).toContain("gaps.fields");
  expect(usedBy("Rule")).toEqual([]);
});

test("a colour that a script computes with is found in the stories that show what it computes", () => {
  const use = readTokenUse("scripts");
  const isComputedIn = (file: string) => isUsed("light.accent.solid", use(file));
  expect(isComputedIn("packages/ui/src/theme/Theme.stories.tsx")).toBe(true);
  expect(isComputedIn("packages/ui/src/widgets/Button/Button.stories.tsx")).toBe(false);
  expect(isComputedIn("apps/h5/src/areas/home/HomeScreen.stories.tsx")).toBe(false);
});

const PAGE = `<html data-theme="light"><head>
<style>${themeCss({ ...light, accent: { ...light.accent, solid: "#0B6B55" } }, dark, (selector) => `:where(${selector})`)}</style>
<style>
.button { --own: var(--kd-accent-solid); background: var(--own); inline-size: 99px; block-size: 40px }
.button:active { background: var(--kd-accent-pressed) }
.badge { color: var(--kd-critical-solid) }
.dot::after { content: "·"; color: var(--kd-info-solid) }
@media (min-width: 1px) { @supports (color: red) { .note { color: var(--kd-caution-text) } } }
</style></head><body>
<div class="button"></div><p class="dot note">x</p><svg fill="var(--kd-rule-free)"></svg>
</body></html>`;

async function show(html: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 200, height: 100 } });
  await page.setContent(html);
  return page;
}

test("a page says which colours its elements use", async () => {
  const page = await show(PAGE);
  const asked = Object.keys({ accent: 0, critical: 0, info: 0 }).map(
    (name) => `--kd-${name}-solid`,
  );
  const more = ["--kd-accent", "--kd-accent-pressed", "--kd-caution-text", "--kd-rule-free"];
  const seen = await tokensOnPage(page, [...asked, ...more]);
  expect(seen.properties.toSorted()).toEqual([
    "--kd-accent-solid",
    "--kd-caution-text",
    "--kd-info-solid",
    "--kd-rule-free",
  ]);
  expect(seen.themes).toEqual(["light"]);
  await page.close();
});

test("with the old colour the page is as before, unless something else has changed", async () => {
  const changes = changesBetween(before, after);
  const oldLook = oldValuesCss(changes, before);
  const page = await show(PAGE);
  const asOld = await show(PAGE.replace("#0B6B55", "#0B6B54"));
  const accepted = await asOld.screenshot();
  const looksAsOld = async () =>
    (await comparePictures(accepted, await withStyles(page, oldLook, () => page.screenshot())))
      .verdict === "same";
  const now = await comparePictures(accepted, await page.screenshot());
  expect(now).toMatchObject({ verdict: "changed", difference: { changedPixels: 99 * 40 } });
  expect(await looksAsOld()).toBe(true);
  // The stylesheet with the old colour is gone.
  expect(await comparePictures(accepted, await page.screenshot())).toEqual(now);
  await page.addStyleTag({ content: ".dot { margin-left: 1px }" });
  expect(await looksAsOld()).toBe(false);
  await Promise.all([page.close(), asOld.close()]);
});
