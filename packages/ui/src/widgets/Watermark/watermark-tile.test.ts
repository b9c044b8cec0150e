import { expect, test } from "vitest";
import { watermarkTile } from "./watermark-tile.ts";

test("a tile has each line three times: once, and once in two halves", () => {
  const tile = watermarkTile(["王小明 8000", "2026-11-26 14:30"], "normal")!;
  expect(tile.texts).toHaveLength(6);
  expect(tile.widthPx).toBe(Math.ceil(16 * 0.62 * 14) + 72);
  expect(tile.heightPx).toBe(2 * (2 * 20 + 60));
  const [first, , second, , third] = tile.texts;
  expect(first).toEqual({ x: 0, y: 20, text: "王小明 8000" });
  expect(second!.x - third!.x).toBe(tile.widthPx);
  expect(watermarkTile(["a"], "dense")!.heightPx).toBeLessThan(
    watermarkTile(["a"], "normal")!.heightPx,
  );
});

test("no words are no mark, and too many are shortened", () => {
  expect(watermarkTile([], "normal")).toBeNull();
  expect(watermarkTile(["  ", "\n"], "normal")).toBeNull();
  const tile = watermarkTile(["a".repeat(41), "b", "c", "d"], "normal")!;
  expect(tile.texts.map(({ text }) => text).slice(0, 3)).toEqual([`${"a".repeat(39)}…`, "b", "c"]);
  expect(tile.texts).toHaveLength(9);
});
