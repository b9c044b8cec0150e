import { expect, test } from "vitest";
import { indexOfPlace, placeOf, readPlace, writePlace } from "./kept-place.ts";

const rows = [
  { key: "a", index: 4, start: 400, end: 480 },
  { key: "b", index: 5, start: 480, end: 600 },
  { key: "c", index: 6, start: 600, end: 660 },
];

function storeOf(kept: Record<string, string>) {
  return {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => {
      kept[name] = value;
    },
  };
}

test("a place is the first row that is visible, and how far it is scrolled away", () => {
  expect(placeOf(rows, 500)).toEqual({
    key: "b",
    index: 5,
    intoPx: 20,
    sizes: [
      ["a", 80],
      ["b", 120],
      ["c", 60],
    ],
  });
  expect(placeOf(rows, 480)?.key).toBe("b");
  expect(placeOf(rows, 100)?.intoPx).toBe(-300);
  expect(placeOf([], 0)).toBeNull();
});

test("a row is found again among others, and one that is gone leaves its place", () => {
  const place = placeOf(rows, 500)!;
  expect(indexOfPlace(place, ["x", "y", "a", "b"])).toBe(3);
  expect(indexOfPlace(place, ["t", "u", "v", "w", "x", "y", "z"])).toBe(5);
  expect(indexOfPlace(place, ["t", "u"])).toBe(1);
  expect(indexOfPlace(place, [])).toBe(-1);
});

test("a place is kept, and what is not a place is not one", () => {
  const kept: Record<string, string> = { broken: "{", other: '{"key":1}', none: "null" };
  const store = storeOf(kept);
  const place = placeOf(rows, 500)!;
  writePlace(store, "shops", place);
  expect(readPlace(store, "shops")).toEqual(place);
  expect(["broken", "other", "none", "absent"].map((name) => readPlace(store, name))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a store that is forbidden is as one that is empty", () => {
  const forbidden = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("full");
    },
  };
  expect(readPlace(forbidden, "shops")).toBeNull();
  expect(() => writePlace(forbidden, "shops", placeOf(rows, 0)!)).not.toThrow();
});
