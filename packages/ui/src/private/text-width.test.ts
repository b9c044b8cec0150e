import { expect, test } from "vitest";
import { textWidthEm } from "./text-width.ts";

test("Chinese is as wide as it is high, and Latin narrower", () => {
  expect(textWidthEm("")).toBe(0);
  expect(textWidthEm("刻度")).toBe(2);
  expect(textWidthEm("，（")).toBe(2);
  expect(textWidthEm("ab12")).toBeCloseTo(2.48);
  // One character, though two units.
  expect(textWidthEm("😀")).toBeCloseTo(0.62);
});
