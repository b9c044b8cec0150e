import { expect, test } from "vitest";
import { owedAsOf } from "../repayment/owed.ts";
import { decideClaimCompensation, decideReviewRecovery } from "./decide-compensation.ts";

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

test("a line is reviewed once everything has been paid back to the guarantor", () => {
  const refused = { ok: false, refusal: "COMPENSATION_STATE" };
  expect(decideReviewRecovery([])).toEqual(refused);
  expect(decideReviewRecovery(["UNCOMPENSATED"])).toEqual(refused);
  expect(decideReviewRecovery(["RECOVERED", "COMPENSATED"])).toEqual(refused);
  expect(decideReviewRecovery(["RECOVERED", "CLAIMED"])).toEqual(refused);
  expect(decideReviewRecovery(["UNCOMPENSATED", "RECOVERED"])).toEqual({ ok: true, value: null });
});
