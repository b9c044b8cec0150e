import { dirname } from "node:path";
import { expect, test } from "vitest";
import { type Arrow, circlesOf } from "./circles-of.ts";
import { readSources } from "./source-tree.ts";

/** Rooms, or parts of them, in which the arrows between folders run one way. */
const ROOTS = [
  "apps/h5/src",
  "apps/server/src",
  "packages/api/src",
  "packages/domain/src",
  "packages/platform/src",
  "packages/ui/src",
];

const sources = readSources().filter(
  ({ path }) => !/\.(?:test|stories)\.tsx?$|\/testing\//.test(path),
);

/** The imports between files below `folder`. */
function importsBelow(folder: string): Arrow[] {
  const isBelow = (path: string) => path.startsWith(`${folder}/`);
  return sources
    .filter(({ path }) => isBelow(path))
    .flatMap(({ path, imports }) => imports.filter(isBelow).map((wanted): Arrow => [path, wanted]));
}

/** Every folder below `root`, and itself. */
function foldersOf(root: string): string[] {
  const folders = new Set<string>();
  for (const { path } of sources) {
    if (!path.startsWith(`${root}/`)) continue;
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder);
      if (folder === root) break;
    }
  }
  return [...folders];
}

test.each(ROOTS)("no folder in %s, as the files directly in it, is part of a circle", (root) => {
  const arrows = importsBelow(root).map(([from, to]): Arrow => [dirname(from), dirname(to)]);
  expect(circlesOf(arrows)).toEqual([]);
});

test.each(ROOTS)(
  "no folder in %s, with all below it, is part of a circle with those beside it",
  (root) => {
    const circles = foldersOf(root).flatMap((parent) => {
      /** The folder in `parent` that contains the file; none where it is directly in `parent`. */
      const childOf = (path: string) => /^([^/]+)\//.exec(path.slice(parent.length + 1))?.[1];
      return circlesOf(
        importsBelow(parent).flatMap(([from, to]) => {
          const [child, other] = [childOf(from), childOf(to)];
          return child === undefined || other === undefined ? [] : [[child, other] as const];
        }),
      ).map((circle) => `${parent}: ${circle.join(" ↔ ")}`);
    });
    expect(circles).toEqual([]);
  },
);

test("circles are found, without nodes that only lead to one", () => {
  expect(
    circlesOf([
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
      ["c", "d"],
      ["d", "d"],
    ]),
  ).toEqual([["b", "c"]]);
  expect(foldersOf("apps/h5/src")).toContain("apps/h5/src/platform/routing");
  expect(importsBelow("apps/h5/src").length).toBeGreaterThan(1000);
});
