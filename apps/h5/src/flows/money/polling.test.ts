import { expect, test } from "vitest";
import { ARRIVAL_GRACE_MS, askAgainMs, knowsOfSent } from "./polling.ts";

test("money that has ended is not asked about, and a long wait asks less often", () => {
  expect(askAgainMs(0, true)).toBe(false);
  expect(askAgainMs(0, false)).toBe(2000);
  expect(askAgainMs(59_999, false)).toBe(2000);
  expect(askAgainMs(60_000, false)).toBe(5000);
});

const SENT_AT_MS = 1_000_000;
const LATE_MS = SENT_AT_MS + ARRIVAL_GRACE_MS;

test.each([
  ["an answer after what was sent has arrived", { isError: false, dataUpdatedAt: LATE_MS }, true],
  ["one from before that", { isError: false, dataUpdatedAt: LATE_MS - 1 }, false],
  ["what is kept from before the sending", { isError: false, dataUpdatedAt: 0 }, false],
  [
    "what is kept, while nothing answers",
    { isError: true, dataUpdatedAt: LATE_MS, errorUpdatedAt: LATE_MS - 1 },
    false,
  ],
  ["a refusal after it", { isError: true, errorUpdatedAt: LATE_MS }, true],
] as const)("%s", (_name, query, known) => {
  expect(knowsOfSent({ errorUpdatedAt: 0, dataUpdatedAt: 0, ...query }, SENT_AT_MS)).toBe(known);
});
