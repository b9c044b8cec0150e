import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { type Rolldown, build } from "vite";
import { beforeAll, expect, test } from "vitest";

let stylesheet = "";

beforeAll(async () => {
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [vanillaExtractPlugin()],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      cssCodeSplit: false,
      lib: {
        entry: { index: `${import.meta.dirname}/index.ts` },
        formats: ["es"],
        cssFileName: "styles",
      },
      rolldownOptions: {
        external: (id) => !id.startsWith(".") && !id.startsWith("/") && !id.includes("vanilla"),
      },
    },
  })) as Rolldown.RolldownOutput[];
  const sheet = result
    .flatMap(({ output }) => output)
    .find(({ fileName }) => fileName.endsWith(".css"));
  if (sheet?.type !== "asset") throw new Error("the build made no stylesheet");
  stylesheet = String(sheet.source);
}, 60_000);

/** Every selector of the sheet; a keyframe's steps are not selectors. */
function selectors(): string[] {
  const withoutComments = stylesheet.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const withoutKeyframes = withoutComments.replaceAll(
    /@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    "",
  );
  return [...withoutKeyframes.matchAll(/([^{};]+)\{/g)]
    .map(([, selector = ""]) => selector.trim())
    .filter((selector) => selector !== "" && !selector.startsWith("@"));
}

test("goal 6: no rule reaches an element by its name, so the package can live in another app's page", () => {
  expect(selectors().length).toBeGreaterThan(100);
  // What is left of a selector after classes, attributes and pseudo-classes is an element's name.
  const byName = selectors().filter((selector) =>
    /[a-z]/i.test(
      selector
        .replaceAll(/\[[^\]]*\]/g, "")
        .replaceAll(/::?[a-z-]+/gi, "")
        .replaceAll(/\.[\w-]+/g, ""),
    ),
  );
  expect(byName).toEqual([]);
});

test("goal 18: sides are logical, so that writing from right to left stays possible", () => {
  const physical = [
    ...stylesheet.matchAll(
      /^\s*((?:margin|padding|border|inset)-(?:left|right|top|bottom)[\w-]*|left|right|top|bottom|(?:min-|max-)?(?:width|height)|text-align:\s*(?:left|right))\s*:?.*$/gm,
    ),
  ].map(([line]) => line.trim());
  expect(physical).toEqual([]);
});

test("nothing is fetched and nothing is inlined: a strict content policy needs no exception", () => {
  expect(stylesheet).not.toMatch(/url\(|@import|expression\(/);
});
