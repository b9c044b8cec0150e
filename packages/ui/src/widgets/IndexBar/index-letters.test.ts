import { expect, test } from "vitest";
import { barMarks, groupAt, groupByKey, readGroup } from "./index-letters.ts";

test("all letters are shown where they fit", () => {
  expect(barMarks(3, 3)).toEqual([0, 1, 2]);
  expect(barMarks(0, 5)).toEqual([]);
});

test("with less room, letters and dots take turns, from the first letter to the last", () => {
  expect(barMarks(26, 9)).toEqual([0, "dot", 6, "dot", 13, "dot", 19, "dot", 25]);
  expect(barMarks(26, 0)).toEqual([0, "dot", 25]);
  for (let room = 3; room < 26; room += 1) {
    const marks = barMarks(26, room);
    expect(marks.length).toBeLessThanOrEqual(room);
    expect(new Set(marks.filter((mark) => mark !== "dot")).size).toBe((marks.length + 1) / 2);
  }
});

test("a finger is at a group, also beyond the ends of the bar", () => {
  expect([-1, 0, 0.49, 0.5, 0.99, 1, 3].map((share) => groupAt(share, 4))).toEqual([
    0, 0, 1, 2, 3, 3, 3,
  ]);
});

test("the group that is read is the last whose heading reached the line", () => {
  expect(readGroup([-300, -20, 48.6, 400], 48)).toBe(2);
  expect(readGroup([-300, -20, 50, 400], 48)).toBe(1);
  // Before the first heading it is the first.
  expect(readGroup([200, 400], 48)).toBe(0);
});

test("keys step, jump to the ends, and find a letter from the next group on", () => {
  const letters = ["A", "B", "C", "B2", "#"];
  const from = (key: string, index: number) => groupByKey(key, index, letters);
  expect([from("ArrowDown", 0), from("ArrowUp", 0), from("ArrowRight", 4)]).toEqual([1, 0, 4]);
  expect([from("Home", 3), from("End", 0), from("PageDown", 1), from("PageUp", 4)]).toEqual([
    0, 4, 4, 0,
  ]);
  expect([from("b", 0), from("b", 1), from("b", 3), from("#", 0)]).toEqual([1, 3, 1, 4]);
  expect([from("z", 0), from("Tab", 0), from(" ", 0)]).toEqual([undefined, undefined, undefined]);
});
