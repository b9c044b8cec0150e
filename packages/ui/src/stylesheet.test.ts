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

test("goal 6: no rule selects an element by its name, so the package can be used in another app's page", () => {
  expect(selectors().length).toBeGreaterThan(100);
  // What is left of a selector without classes, attributes and pseudo-classes is an element's name.
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

test("what cannot be selected cannot be on an iPhone either, which knows the older name alone", () => {
  const told = (name: string) => stylesheet.match(new RegExp(`^\\s*${name}:.*$`, "gm")) ?? [];
  expect(told("user-select").length).toBeGreaterThan(0);
  expect(told("-webkit-user-select")).toHaveLength(told("user-select").length);
});

test("nothing is fetched and nothing is inlined: a strict content policy needs no exception", () => {
  expect(stylesheet).not.toMatch(/url\(|@import|expression\(/);
});

/** The sheet's rules, each with its media conditions. */
function rules(): { selector: string; declarations: string; reduced: boolean }[] {
  const withoutKeyframes = stylesheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const found: { selector: string; declarations: string; reduced: boolean }[] = [];
  const around: string[] = [];
  for (const [, head = "", mark = ""] of withoutKeyframes.matchAll(/([^{}]*)([{}])/g)) {
    const last = around.at(-1) ?? "";
    if (mark === "}") {
      const reduced = around.some((each) => each.includes("prefers-reduced-motion"));
      if (!last.startsWith("@")) found.push({ selector: last, declarations: head, reduced });
      around.pop();
    } else around.push(head.slice(head.lastIndexOf(";") + 1).trim());
  }
  return found;
}

/** Names of the keyframes that change only opacity. */
function fades(): string[] {
  return [...stylesheet.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)]
    .filter(([, , steps = ""]) =>
      [...steps.matchAll(/([\w-]+)\s*:/g)].every(([, property]) => property === "opacity"),
    )
    .map(([, name = ""]) => name);
}

/** Colours and opacity may be animated; anything else that is animated counts as motion. */
const STILL = /^(?:none|(?:background-color|border-color|color|opacity|fill|stroke)\b.*)$/;

test("goal 13: nothing moves where the system asks for less motion", () => {
  const still = fades();
  const moves = (declarations: string) => {
    const transitions = [...declarations.matchAll(/(?:^|[;\s])transition\s*:\s*([^;]+)/g)];
    const animations = [...declarations.matchAll(/(?:^|[;\s])animation\s*:\s*([^;]+)/g)];
    return (
      // A timing function has commas of its own.
      transitions.some(([, value = ""]) =>
        value.split(/,(?![^(]*\))/).some((each) => !STILL.test(each.trim())),
      ) ||
      animations.some(
        ([, value = ""]) =>
          value.trim() !== "none" && !value.split(/\s+/).some((part) => still.includes(part)),
      )
    );
  };
  const all = rules();
  const moving = all.filter(({ declarations, reduced }) => !reduced && moves(declarations));
  expect(moving.length).toBeGreaterThan(5);
  const stilled = all.filter(({ reduced }) => reduced);
  const restless = moving
    .map(({ selector }) => selector)
    .filter(
      (selector) =>
        !stilled.some(
          (rule) =>
            rule.selector.split(/,\s*/).includes(selector) &&
            /animation|transition/.test(rule.declarations),
        ),
    );
  expect(restless).toEqual([]);
  expect(stilled.filter(({ declarations }) => moves(declarations))).toEqual([]);
});
