import { expect, test } from "vitest";
import { amountProblem } from "./amount-problem.ts";

test("a part is more than nothing and at most what is owed", () => {
  expect(amountProblem(null, 100)).toBe("EMPTY");
  expect(amountProblem(0, 100)).toBe("EMPTY");
  expect(amountProblem(1, 100)).toBeNull();
  expect(amountProblem(100, 100)).toBeNull();
  expect(amountProblem(101, 100)).toBe("TOO_LARGE");
});
