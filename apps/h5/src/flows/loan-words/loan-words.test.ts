import { expect, test } from "vitest";
import { dueTone } from "./use-loan-words.ts";

test("only overdue is red, and only the last three days are amber", () => {
  expect(dueTone({ daysLeft: -1, overdueDays: 1 })).toBe("overdue");
  expect(dueTone({ daysLeft: 0, overdueDays: 0 })).toBe("soon");
  expect(dueTone({ daysLeft: 3, overdueDays: 0 })).toBe("soon");
  expect(dueTone({ daysLeft: 4, overdueDays: 0 })).toBe("plain");
});
