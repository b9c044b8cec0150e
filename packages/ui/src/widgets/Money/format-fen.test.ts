import { expect, test } from "vitest";
import { formatFen, formatFenPlain, splitFen } from "./format-fen.ts";

test.each([
  [0, "¥0.00"],
  [1, "¥0.01"],
  [10, "¥0.10"],
  [99, "¥0.99"],
  [100, "¥1.00"],
  [99_999, "¥999.99"],
  [100_000, "¥1,000.00"],
  [38_640_000, "¥386,400.00"],
  [123_456_789, "¥1,234,567.89"],
  [Number.MAX_SAFE_INTEGER, "¥90,071,992,547,409.91"],
])("%i fen prints as %s", (fen, printed) => {
  expect(formatFen(fen)).toBe(printed);
});

test("a debt has a true minus, not a hyphen", () => {
  expect(formatFen(-500)).toBe("\u2212¥5.00");
  expect(formatFen(-5)).toBe("\u2212¥0.05");
});

test("a gain shows its sign only when asked", () => {
  expect(formatFen(500)).toBe("¥5.00");
  expect(formatFen(500, "always")).toBe("+¥5.00");
  expect(formatFen(0, "always")).toBe("¥0.00");
  expect(formatFen(-500, "never")).toBe("¥5.00");
});

test("minus zero is zero", () => {
  expect(formatFen(-0)).toBe("¥0.00");
});

test("sentences name the unit themselves", () => {
  expect(formatFenPlain(116_100)).toBe("1,161.00");
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
  "%s is not an amount and is never painted",
  (fen) => {
    expect(() => splitFen(fen)).toThrow(RangeError);
  },
);
