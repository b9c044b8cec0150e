import { expect, test } from "vitest";
import { nextSort, sortRows, type SortValue } from "./table-sort.ts";

const { compare } = new Intl.Collator("zh-CN", { numeric: true });
const sorted = (values: readonly SortValue[], direction: "ascending" | "descending") =>
  sortRows(values, (value) => value, direction, compare);

test("figures are sorted as figures, and what is missing comes last either way", () => {
  expect(sorted([900, null, -20, 10_000], "ascending")).toEqual([-20, 900, 10_000, null]);
  expect(sorted([900, null, -20, 10_000], "descending")).toEqual([10_000, 900, -20, null]);
});

test("words are sorted by the language, with the figures in them", () => {
  expect(sorted(["张", "李", "10 号店", "9 号店"], "ascending")).toEqual([
    "9 号店",
    "10 号店",
    "李",
    "张",
  ]);
});

test("equal rows keep their order, and the given rows are left as they are", () => {
  const rows = [
    { name: "a", fen: 5 },
    { name: "b", fen: 5 },
    { name: "c", fen: 9 },
  ];
  const order = sortRows(rows, ({ fen }) => fen, "descending", compare);
  expect(order.map(({ name }) => name)).toEqual(["c", "a", "b"]);
  expect(rows.map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

test("a heading begins with the largest figure or the first word, and turns round", () => {
  const first = nextSort(null, "due", true);
  expect(first).toEqual({ key: "due", direction: "descending" });
  expect(nextSort(first, "due", true).direction).toBe("ascending");
  expect(nextSort(first, "name", false)).toEqual({ key: "name", direction: "ascending" });
});
