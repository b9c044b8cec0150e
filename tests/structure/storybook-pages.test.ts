import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flows } from "../../.storybook/pages/flows.ts";
import { searchWords, wordsOf } from "../../.storybook/pages/search-words.ts";
import { sheets } from "../../.storybook/pages/sheets.ts";
import { listFiles, root } from "./source-tree.ts";

// The pages of Storybook that show many stories find them by name: a name that no story has would be a hole.

const titles = listFiles()
  .filter((path) => path.endsWith(".stories.tsx"))
  .flatMap(
    (path) =>
      /const meta\b[^]*?\btitle: "([^"]+)"/u.exec(readFileSync(join(root, path), "utf8"))?.[1] ??
      [],
  );

test("every step of a flow has an accepted picture", () => {
  const taken = new Set(readdirSync(join(root, "tests/visual/baselines")));
  const steps = Object.values(flows).flatMap((flow) => flow.map(({ id }) => id));
  expect(steps.filter((id) => !taken.has(id))).toEqual([]);
});

test("every title of a sheet is a story's", () => {
  expect(titles.length).toBeGreaterThan(100);
  const named = Object.values(sheets).flat();
  expect(named.filter((title) => !titles.includes(title))).toEqual([]);
});

test("every story of how something ended is on the sheet of results", () => {
  const ends = titles.filter((title) =>
    /^H5\/.*(Result|Results|Success|Failed|Submitted|Outcome)(Screen)?$/u.test(title),
  );
  expect(ends.length).toBeGreaterThan(15);
  expect(ends.filter((title) => !sheets.results.some((each) => each === title))).toEqual([]);
});

test("the sidebar has every area of the H5 in its order", () => {
  const order = /"H5",\s*\[([^\]]*)\]/u.exec(
    readFileSync(join(root, ".storybook/preview.tsx"), "utf8"),
  )?.[1];
  const named = [...(order ?? "").matchAll(/"([^"]+)"/gu)].map(([, area]) => area);
  const areas = new Set(titles.flatMap((title) => /^H5\/([^/]+)\//u.exec(title)?.[1] ?? []));
  expect(new Set(named)).toEqual(areas);
});

test("every story is found by words of both languages, and no words are of a group that is gone", () => {
  expect(titles.filter((title) => !/\p{Script=Han}.*[a-z]/u.test(wordsOf(title)))).toEqual([]);
  const groups = Object.keys(searchWords).filter((group) => group !== "Start here");
  expect(
    groups.filter((group) => !titles.some((title) => wordsOf(title) === searchWords[group])),
  ).toEqual([]);
});
