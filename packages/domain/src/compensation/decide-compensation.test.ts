import { expect, test } from "vitest";
import { owedAsOf } from "../repayment/owed.ts";
import { decideClaimCompensation } from "./decide-compensation.ts";

const terms = {
  method: "ONE_OFF",
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  penaltyPermille: 500,
  drawOn: "2025-03-01",
  dueOn: "2025-04-15",
  interestCoupon: null,
} as const;

test("a lender claims from the fifteenth day overdue on", () => {
  expect(decideClaimCompensation("UNCOMPENSATED", owedAsOf(terms, [], "2025-04-29"))).toEqual({
    ok: false,
    refusal: "COMPENSATION_TOO_EARLY",
  });
  expect(decideClaimCompensation("UNCOMPENSATED", owedAsOf(terms, [], "2025-04-30"))).toEqual({
    ok: true,
    value: {
      status: "CLAIMED",
      overdueDays: 15,
      principalFen: 10_000_000,
      interestFen: 180_000,
      penaltyFen: 22_500,
      totalFen: 10_202_500,
    },
  });
});

test("a guarantor's contract may name another day", () => {
  const owed = owedAsOf(terms, [], "2025-04-20");
  expect(decideClaimCompensation("UNCOMPENSATED", owed, 5).ok).toBe(true);
  expect(decideClaimCompensation("UNCOMPENSATED", owed, 6).ok).toBe(false);
});

test("a loan is claimed once", () => {
  const owed = owedAsOf(terms, [], "2025-04-30");
  for (const status of ["CLAIMED", "COMPENSATED", "RECOVERED", "WRITTEN_OFF"] as const) {
    expect(decideClaimCompensation(status, owed)).toEqual({
      ok: false,
      refusal: "COMPENSATION_STATE",
    });
  }
});
