import { expect, test } from "vitest";
import { boundBeyond, decimalBounds, decimalOrder } from "./decimal-bounds.ts";

test.each([
  ["1", "2", -1],
  ["10", "9", 1],
  ["0.5", ".50", 0],
  ["007", "7.", 0],
  ["0.45", "0.5", -1],
  ["1.05", "1.1", -1],
  ["", "0", 0],
  ["9007199254740993", "9007199254740992", 1],
  ["0.30000000000000004", "0.3", 1],
])("%s against %s is %d", (one, other, order) => {
  expect(Math.sign(decimalOrder(one, other))).toBe(order);
  expect(Math.sign(decimalOrder(other, one))).toBe(0 - order);
});

test("says which bound a number is beyond", () => {
  const bounds = decimalBounds("0.5", 100);
  expect(["0.5", "0.50", "100", "100.0", "99.99"].map((text) => boundBeyond(text, bounds))).toEqual(
    [null, null, null, null, null],
  );
  expect(boundBeyond("100.01", bounds)).toBe("max");
  expect(boundBeyond(".4", bounds)).toBe("min");
  expect(boundBeyond("0", decimalBounds(undefined, 3))).toBeNull();
});

test("nothing, and what is no number, is beyond no bound", () => {
  const bounds = decimalBounds(1, 2);
  expect(["", ".", "1,23", "abc"].map((text) => boundBeyond(text, bounds))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("bounds the wrong way round change places", () => {
  expect(decimalBounds("10", "9")).toEqual({ min: "9", max: "10" });
  expect(decimalBounds("9", "10")).toEqual({ min: "9", max: "10" });
});
