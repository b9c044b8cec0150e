import { expect, test } from "vitest";
import { maskEnding } from "./mask-ending.ts";

test.each([
  ["136****5678", "5 6 7 8"],
  ["5***************1X", "1 X"],
  ["**** 5123", "5 1 2 3"],
  ["王**", ""],
  ["****", ""],
  ["没有遮", ""],
])("%s ends in %j", (masked, ending) => {
  expect(maskEnding(masked)).toBe(ending);
});
