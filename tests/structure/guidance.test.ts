import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Words } from "../../packages/ui/docs/guidance.ts";
import { type GuidanceWords, readGuidance } from "../../packages/ui/guidance-words.ts";
import { listFiles, root } from "./source-tree.ts";

// What Storybook says of when a widget is used, in packages/ui/docs/guidance.

const guidance = readGuidance();

const widgets = new Set(
  listFiles().flatMap((path) => /^packages\/ui\/src\/widgets\/([A-Z]\w*)\//.exec(path)?.[1] ?? []),
);

const publicNames = new Set(
  ["index", "area", "form", "pdf-reader", "theme", "virtual-list"].flatMap((entry) =>
    readFileSync(join(root, `packages/ui/src/${entry}.ts`), "utf8").match(/\w+/gu),
  ),
);

const isOfWidget = (name: string | undefined) => name !== undefined && widgets.has(name);
const namesIn = (text: string) =>
  [...text.matchAll(/`([^`]*)`/gu)].map(([, name = ""]) => name).toSorted();

function sentencesOf({ use, avoid, pairs }: GuidanceWords): readonly Words[] {
  return [...use, ...avoid, ...pairs.flatMap((pair) => [pair.do, pair.dont])];
}

/** What is wrong with a sentence in its two languages. */
function faultsOf({ zh, en }: Words): readonly string[] {
  return [
    ...(/\p{Script=Han}.*。$/u.test(zh) ? [] : [`is no Chinese sentence: ${zh}`]),
    ...(/^[^\p{Script=Han}]*[a-z][^\p{Script=Han}]*\.$/u.test(en)
      ? []
      : [`is no English sentence: ${en}`]),
    ...(namesIn(zh).join() === namesIn(en).join()
      ? []
      : [`names other widgets in Chinese than in English: ${en}`]),
    ...namesIn(en)
      .filter((name) => !publicNames.has(name))
      .map((name) => `names ${name}, which is not public: ${en}`),
  ];
}

function expectNone(problems: readonly string[]): void {
  expect(problems, `\n${problems.join("\n")}\n`).toEqual([]);
}

test("every widget has guidance, and all guidance is of a widget", () => {
  expect(widgets.size).toBeGreaterThan(80);
  expectNone([
    ...[...widgets]
      .filter((name) => !guidance.has(name))
      .map((name) => `${name} has no packages/ui/docs/guidance/${name}.tsx`),
    ...[...guidance.keys()]
      .filter((name) => !widgets.has(name))
      .map((name) => `packages/ui/docs/guidance/${name}.tsx is of no widget`),
  ]);
});

test("guidance says when a widget is used, when not, and shows one thing to do and one to avoid", () => {
  expectNone(
    [...guidance].flatMap(([name, { use, avoid, pairs }]) =>
      Object.entries({ use, avoid, pairs })
        .filter(([, list]) => list.length === 0)
        .map(([list]) => `packages/ui/docs/guidance/${name}.tsx: ${list} is empty`),
    ),
  );
});

test("every sentence of guidance is there in Chinese and English, and names what exists", () => {
  expectNone(
    [...guidance].flatMap(([name, words]) =>
      sentencesOf(words)
        .flatMap(faultsOf)
        .map((fault) => `packages/ui/docs/guidance/${name}.tsx ${fault}`),
    ),
  );
});

test("what takes a widget's place is named, and leads to its page", () => {
  expectNone(
    [...guidance].flatMap(([name, { avoid }]) =>
      avoid.some(({ en }) => namesIn(en).some((other) => other !== name && isOfWidget(other)))
        ? []
        : [`packages/ui/docs/guidance/${name}.tsx names no other widget to use instead`],
    ),
  );
});
