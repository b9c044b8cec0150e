import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newerNames } from "./newer-names.ts";
import { readSources, root } from "./source-tree.ts";

/** Files that use a newer feature only after checking for it, and styles that an older browser may ignore. */
const ASKED_FIRST: Readonly<Record<string, readonly string[]>> = {
  "apps/h5/src/app/developer-console/console-facts.ts": ["responseStatus"],
  "apps/h5/src/app/when-idle.ts": ["requestIdleCallback"],
  "packages/platform/src/network/gzip-text.ts": ["CompressionStream"],
  "packages/ui/src/widgets/Signature/ink-pad.ts": ["getCoalescedEvents"],
  "packages/ui/src/widgets/TextArea/TextArea.css.ts": ["fieldSizing"],
};

/** What reaches a dealer's browser; of the API package that is only the client. */
const shipped = readSources().filter(
  ({ path }) =>
    /^(?:apps\/h5|packages\/(?:domain|platform|ui))\/src\/|^packages\/api\/src\/browser\.ts$/.test(
      path,
    ) &&
    !/\.(?:test|stories)\.tsx?$|-suite\.tsx?$|\/(?:fixtures|testing|first-paint\/build)\//.test(
      path,
    ),
);

test("no code needs a feature that the oldest browsers of the README do not have", () => {
  const problems = shipped.flatMap(({ path, text }) =>
    newerNames(path, text)
      .filter(({ name }) => !(ASKED_FIRST[path] ?? []).includes(name))
      .map(({ name, line }) => `${path}:${line} needs ${name}: Chrome 108 or Safari 16 has it not`),
  );
  expect(problems, `\n${problems.join("\n")}\n`).toEqual([]);
});

test("a file that checks first still uses the feature", () => {
  for (const [path, names] of Object.entries(ASKED_FIRST)) {
    const text = readFileSync(join(root, path), "utf8");
    expect(new Set(newerNames(path, text).map(({ name }) => name)), path).toEqual(new Set(names));
  }
});

test("the browsers of the README are those of the build", () => {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  expect(read("README.md")).toContain(
    "Chrome and Android's web view from 108 on, Safari from 16 on",
  );
  for (const path of ["apps/h5/vite.config.ts", "apps/h5/src/first-paint/build/pages.ts"]) {
    expect(read(path)).toContain('target: ["chrome108", "safari16"]');
  }
});

test.each([
  ["AbortSignal.any", "AbortSignal.any([signal])"],
  ["URL.canParse", "globalThis.URL.canParse(address)"],
  ["toSorted", "[...names].toSorted()"],
  ["toSorted", 'names["toSorted"]()'],
  ["search.size", "search.size === 0"],
  ["CompressionStream", 'new CompressionStream("gzip")'],
  ["imageOrientation", 'createImageBitmap(file, { imageOrientation: "from-image" })'],
  ["popover", "<div popover />"],
  ["/[a-z]/v", "/[a-z]/v.test(text)"],
  ["/(?<=a)b/", "/(?<=a)b/.test(text)"],
  ["/(,)\\1/u", "/(,)\\1/u.test(text)"],
])("%s is found", (name, text) => {
  expect(newerNames("a.tsx", text)).toEqual([{ name, line: 1 }]);
});

test("older features, and mere mentions, are not found", () => {
  const text = '// AbortSignal.any\nconst all = new Set(["toSorted"]).size + names.sort().length;';
  expect(newerNames("a.tsx", text)).toEqual([]);
  expect(newerNames("a.css.ts", 'style({ textWrap: "balance" })')).toEqual([]);
  expect(newerNames("a.css.ts", 'style({\n  color: "color-mix(in srgb, red, blue)" })')).toEqual([
    { name: "color-mix(", line: 2 },
  ]);
});
