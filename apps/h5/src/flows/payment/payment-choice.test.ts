import { expect, test } from "vitest";
import { placeOf } from "../money/attempt-store.ts";
import { NO_CHOICE, parseKept } from "./payment-choice.ts";

test("a stored choice survives a reload, and garbage in it counts as not chosen", () => {
  const basket = placeOf(["01JD3Q8Z6V0000000000000002", "01JD3Q8Z6V0000000000000001"]);
  const choice = { ...NO_CHOICE, mode: "SELF_WITHDRAWAL", plannedRepayOn: "2026-12-01" } as const;
  expect(parseKept({ basket, choice })).toEqual({ basket, choice });
  expect(
    parseKept({ basket, choice: { mode: "CASH", interestCoupon: "'; --", plannedRepayOn: "x" } }),
  ).toEqual({ basket, choice: NO_CHOICE });
  expect(parseKept("x")).toBeNull();
});
