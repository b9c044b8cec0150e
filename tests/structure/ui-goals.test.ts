import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { listFiles, root } from "./source-tree.ts";

// The page of goals names the tests that hold them, and each test that it names exists.

const page = readFileSync(join(root, "docs/ui-goals.md"), "utf8");
const rows = page
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) =>
    line
      .slice(2, -1)
      .split(" | ")
      .map((cell) => cell.trim()),
  );

/** Files of the design system with tests, and the goals that these name. */
const tests = listFiles()
  .filter((path) => /^packages\/ui\/src\/.*(?:test|stories|-suite|-tests)\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const named = [...text.matchAll(/\bgoals? (\d+(?:(?:,| and) \d+)*)/g)];
    const goals = named.flatMap(([, numbers = ""]) => numbers.split(/\D+/).map(Number));
    return { file: basename(path), goals: new Set(goals) };
  });

const holdersOf = (goal: number): readonly string[] =>
  tests
    .filter(({ goals }) => goals.has(goal))
    .map(({ file }) => file)
    .toSorted();

test("each goal lists the files whose tests name it", () => {
  const listed = rows
    .filter(([number = ""]) => /^\d+$/.test(number))
    .map(([number = "", , files = ""]) => ({
      goal: Number(number),
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
    }));
  expect(listed.map(({ goal }) => goal)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  expect(listed).toEqual(listed.map(({ goal }) => ({ goal, files: holdersOf(goal) })));
  for (const { goal, files } of listed) expect(files, `goal ${goal}`).not.toEqual([]);
});

test("each behaviour has its test, or its story with a play function", () => {
  const behaviours = rows.flatMap(([widget = "", words = "", place = ""]) => {
    const [, file, name] = /^`([\w/.-]+)`: (.+)$/.exec(place) ?? [];
    return file === undefined || name === undefined ? [] : [{ widget, words, file, name }];
  });
  expect(behaviours.length).toBeGreaterThanOrEqual(73);
  const missing = behaviours.filter(({ file, name }) => {
    const path = join(root, "packages/ui/src/widgets", file);
    if (!existsSync(path)) return true;
    const text = readFileSync(path, "utf8");
    if (/ /.test(name)) return !text.includes(`"${name}"`);
    // From the story to the next one.
    const [, story = ""] = text.split(new RegExp(`^export const ${name}\\b`, "m"));
    const [own = ""] = story.split(/^export const /m);
    return !/\bplay\b|\.\.\.|Story\(/.test(own);
  });
  expect(missing).toEqual([]);
});
